/**
 * Bundles the shell and every board found under src/oviraptor/games/ into one folder of static files.
 *
 * `node client/build.mjs [--watch] [--out=FOLDER]`
 */
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const asked = process.argv.find((word) => word.startsWith("--out="))?.slice("--out=".length);
const out = asked ?? join(root, "src/oviraptor/server/static");
const watching = process.argv.includes("--watch");

const EMPTY_COVER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';

/** Each game's board by the game's id, which is the name of its folder. */
async function boards() {
  const games = join(root, "src/oviraptor/games");
  const found = {};
  for (const id of (await readdir(games)).sort()) {
    const entry = join(games, id, "client/board.tsx");
    if (await stat(entry).catch(() => null)) found[`boards/${id}`] = entry;
  }
  return found;
}

const entries = await boards();
const options = {
  absWorkingDir: root,
  entryPoints: {
    main: join(root, "client/app/main.tsx"),
    theme: join(root, "client/app/theme.ts"),
    ...entries,
  },
  outdir: out,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  chunkNames: "chunks/[name]-[hash]",
  loader: { ".svg": "text" },
  minify: !watching,
  sourcemap: watching,
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};

await rm(out, { recursive: true, force: true });
await mkdir(join(out, "boards"), { recursive: true });
await cp(join(root, "client/app/index.html"), join(out, "index.html"));
for (const icon of ["icon.svg", "icon-turn.svg"]) await cp(join(root, "client/app", icon), join(out, icon));
for (const [name, entry] of Object.entries(entries)) {
  // The shell asks for every board's style and cover; one without any gets an empty one.
  await writeFile(join(out, `${name}.css`), "");
  const cover = await readFile(join(dirname(entry), "cover.svg"), "utf8").catch(() => EMPTY_COVER);
  await writeFile(join(out, `${name}.svg`), cover);
}

if (watching) {
  const context = await esbuild.context(options);
  await context.watch();
  console.log(`Watching; writing to ${relative(root, out)}`);
} else {
  const started = performance.now();
  const built = await esbuild.build(options).catch(() => process.exit(1)); // it has said why
  await preload(built.metafile.outputs);
  const sizes = await Promise.all(Object.keys(built.metafile.outputs).map(zipped));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const took = Math.round(performance.now() - started);
  console.log(`Built the page in ${took} ms: ${(total / 1024).toFixed(1)} KB gzipped`);
}

/** What boards share is asked for with the page, not when a board has come and names it. */
async function preload(outputs) {
  const imports = (name) => {
    const [, found] = Object.entries(outputs).find(([path]) => path.endsWith(`/${name}.js`)) ?? [];
    return (found?.imports ?? []).flatMap(({ path, kind }) => (kind === "import-statement" ? [path] : []));
  };
  const known = imports("main");
  const shared = new Set(Object.keys(entries).flatMap(imports));
  const links = [...shared].filter((path) => !known.includes(path)).map((path) => `/chunks/${basename(path)}`);
  const page = await readFile(join(out, "index.html"), "utf8");
  const head = links.map((href) => `  <link rel="modulepreload" href="${href}" />\n  `).join("");
  await writeFile(join(out, "index.html"), page.replace("</head>", `${head}</head>`));
}

async function zipped(path) {
  const { gzipSync } = await import("node:zlib");
  return gzipSync(await readFile(join(root, path))).length;
}
