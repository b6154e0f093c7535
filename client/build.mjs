/**
 * Bundles the shell and every board found under src/oviraptor/games/ into one folder of static files.
 *
 * `node client/build.mjs [--watch] [--out=FOLDER]`
 */
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { writeFont } from "./font.mjs";
import { writeArt } from "./game-art.mjs";
import { afterShell } from "./one-chunk.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const asked = process.argv.find((word) => word.startsWith("--out="))?.slice("--out=".length);
const out = asked ?? join(root, "src/oviraptor/server/static");
const watching = process.argv.includes("--watch");

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

await rm(out, { recursive: true, force: true });
await mkdir(join(out, "boards"), { recursive: true });
const font = await writeFont(root, out);
const entries = await boards();
const shell = join(root, "client/app/main.tsx");
const art = await writeArt(
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [basename(name), dirname(entry)])),
  out,
);
const options = {
  absWorkingDir: root,
  entryPoints: [
    { in: shell, out: "main" },
    { in: join(root, "client/app/theme.ts"), out: "theme" },
    // Sheets: the shell's, and those that come with what they are for.
    ...["main", "lobby", "lesson", "end", "study", "analysis", "rules", "settings"].map((name) => ({
      in: join(root, `client/styles/${name}.css`),
      out: name,
    })),
    ...Object.entries(entries).map(([name, entry]) => ({ in: entry, out: name })),
    // What a first board does not show has a sheet of its own (boardkit/later.tsx).
    ...Object.entries(entries)
      .map(([name, entry]) => ({ in: join(dirname(entry), "styles/later.css"), out: `${name}-later` }))
      .filter((sheet) => existsSync(sheet.in)),
  ],
  outdir: out,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  chunkNames: "chunks/[name]-[hash]",
  loader: { ".svg": "text" },
  plugins: [
    {
      name: "font",
      setup: (build) => build.onResolve({ filter: /^display-face$/ }, () => ({ path: font, external: true })),
    },
    afterShell(shell, Object.values(entries)),
  ],
  minify: !watching,
  sourcemap: watching,
  legalComments: "none",
  logLevel: "warning",
  define: { GAME_ART: JSON.stringify(art) },
  metafile: true,
};

const page = await readFile(join(root, "client/app/index.html"), "utf8");
await writeFile(join(out, "index.html"), page.replace("display-face", font));
for (const file of [
  "icon.svg",
  "icon-turn.svg",
  "icon-maskable.svg",
  "icon-180.png",
  "icon-512.png",
  "manifest.webmanifest",
]) {
  await cp(join(root, "client/app", file), join(out, file));
}
// The service worker shares nothing: browsers take it as a plain script.
const { target, minify, legalComments, logLevel } = options;
const worker = { entryPoints: [join(root, "client/app/worker.ts")], outfile: join(out, "worker.js") };
await esbuild
  .build({ ...worker, format: "iife", target, minify, legalComments, logLevel })
  .catch(() => process.exit(1));
for (const [name, entry] of Object.entries(entries)) {
  // The shell asks for every board's style; one without any gets an empty one.
  await writeFile(join(out, `${name}.css`), "");
  await cp(join(dirname(entry), "end"), join(out, "ends", basename(name)), { recursive: true }).catch(() => null);
}

if (watching) {
  const context = await esbuild.context(options);
  await context.watch();
  console.log(`Watching; writing to ${relative(root, out)}`);
} else {
  const started = performance.now();
  const built = await esbuild.build(options).catch(() => process.exit(1)); // it has said why
  await preload(built.metafile.outputs);
  // What comes later imports its board, and so has a copy of its sheet, which nobody asks for.
  const isCopy = (path) => path.endsWith(".css") && path.includes("/chunks/");
  const made = Object.keys(built.metafile.outputs);
  await Promise.all(made.filter(isCopy).map((path) => rm(join(root, path))));
  const sizes = await Promise.all(made.filter((path) => !isCopy(path)).map(zipped));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const took = Math.round(performance.now() - started);
  console.log(`Built the page in ${took} ms: ${(total / 1024).toFixed(1)} KB gzipped`);
}

/**
 * What the shell and all boards are made of is asked for with the page, not when a script has come and names it; what
 * a board alone is made of is named, so that it is asked for together with the board.
 */
async function preload(outputs) {
  const imports = (name) => {
    const [, found] = Object.entries(outputs).find(([path]) => path.endsWith(`/${name}.js`)) ?? [];
    return (found?.imports ?? []).flatMap(({ path, kind }) => (kind === "import-statement" ? [path] : []));
  };
  const boards = Object.keys(entries).map((name) => ({ id: basename(name), chunks: imports(name) }));
  const isShared = (path) => boards.filter(({ chunks }) => chunks.includes(path)).length > 1;
  const own = boards.flatMap(({ id, chunks }) => chunks.filter((path) => !isShared(path)).map((path) => [id, path]));
  const shared = new Set([...imports("main"), ...boards.flatMap(({ chunks }) => chunks.filter(isShared))]);
  const head = [
    ...[...shared].map((path) => `<link rel="modulepreload" href="/chunks/${basename(path)}" />`),
    ...own.map(([id, path]) => `<link rel="of-board" title="${id}" href="/chunks/${basename(path)}" />`),
  ].map((link) => `  ${link}\n  `);
  const page = await readFile(join(out, "index.html"), "utf8");
  await writeFile(join(out, "index.html"), page.replace("</head>", `${head.join("")}</head>`));
}

async function zipped(path) {
  const { gzipSync } = await import("node:zlib");
  return gzipSync(await readFile(join(root, path))).length;
}
