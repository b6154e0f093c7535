/**
 * The drawings a game brings for the lobby, found by their places in its folder:
 *
 * `client/box.svg` (the front of its box, whose colour is that of its root), `client/cover.svg` (a wide picture),
 * `client/portraits/<level>.svg` and `client/figures/<seat>.svg`. All of them may be missing.
 */

import { globSync } from "node:fs";
import { cp, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Copy the drawings of games into `art/`, and say which there are and in what colour. */
export async function writeArt(folders, out) {
  const index = {};
  for (const [id, folder] of Object.entries(folders)) {
    const files = globSync(["box.svg", "cover.svg", "portraits/*.svg", "figures/*.svg"], { cwd: folder }).sort();
    for (const file of files) {
      await mkdir(dirname(join(out, "art", id, file)), { recursive: true });
      await cp(join(folder, file), join(out, "art", id, file));
    }
    const box = await readFile(join(folder, "box.svg"), "utf8").catch(() => "");
    index[id] = { files, colour: /<svg[^>]* color="(#\w+)"/.exec(box)?.[1] ?? "" };
  }
  return index;
}
