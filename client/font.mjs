/**
 * The display face, cut down to the letters that titles, names and numerals are written with.
 *
 * It comes by the lock file and under its own licence (OFL), which is served beside it.
 */
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subset from "subset-font";

const FACE = "sansita";
const WEIGHT = 800;

const from = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
/** Plain letters, the commonest with accents, and the signs of good typesetting. */
const LETTERS = `${from(0x20, 0x7e)}ÄÖÜßàâäåçèéêñöøü‘’“”–—−×·…`;

/** Write the face and its licence into `fonts/` of a folder; says where it is, by a name that changes with it. */
export async function writeFont(root, out) {
  const source = join(root, "node_modules/@fontsource", FACE);
  // This file of the package has no hints, which double its weight and show in small type alone.
  const whole = await readFile(join(source, `files/${FACE}-latin-${WEIGHT}-normal.woff`));
  const cut = await subset(whole, LETTERS, { targetFormat: "woff2" });
  const hash = createHash("sha256").update(cut).digest("hex").slice(0, 8).toUpperCase();
  const name = `fonts/${FACE}-${WEIGHT}-${hash}.woff2`;
  await mkdir(join(out, "fonts"), { recursive: true });
  await writeFile(join(out, name), cut);
  await copyFile(join(source, "LICENSE"), join(out, `fonts/${FACE}-licence.txt`));
  return `/${name}`;
}
