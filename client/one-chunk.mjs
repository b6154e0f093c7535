/**
 * The shell as one chunk, and so is each board. What several entries share is split by who shares it, into dozens of
 * files of a few hundred bytes, each with its own header and badly compressed. Whatever comes later comes when the
 * shell is there, and a part of a board when the board is: if it is said to import them, all of the shell is shared
 * by the same entries, and so is one file.
 */
import { dirname, sep } from "node:path";

const AFTER = "after";
const SCRIPT = /\.tsx?$/;

/** An esbuild plugin: boards, and scripts that come when they are wanted, import first what is there by then. */
export function afterShell(shell, boards) {
  const isThere = (path) => [shell, ...boards.filter((board) => path.startsWith(dirname(board) + sep))];
  return {
    name: AFTER,
    setup(build) {
      build.onResolve({ filter: SCRIPT }, async ({ path, kind, resolveDir }) => {
        const isBoard = kind === "entry-point" && boards.includes(path);
        if (!isBoard && kind !== "dynamic-import") return null;
        const found = await build.resolve(path, { kind: "import-statement", resolveDir: resolveDir || dirname(path) });
        return { path: found.path, namespace: AFTER };
      });
      build.onLoad({ filter: SCRIPT, namespace: AFTER }, ({ path }) => ({
        contents: [
          ...isThere(path).map((first) => `import ${JSON.stringify(first)};`),
          `export * from ${JSON.stringify(path)};`,
          ...(boards.includes(path) ? [`export { default } from ${JSON.stringify(path)};`] : []),
        ].join("\n"),
        resolveDir: dirname(path),
      }));
    },
  };
}
