/**
 * The shell as one chunk. What several entries share is split by who shares it, into dozens of files of a few hundred
 * bytes, each with its own header and badly compressed. Whatever comes later comes when the shell is there: if it is
 * said to import the shell, all of the shell is shared by the same entries, and so is one file.
 */
import { dirname } from "node:path";

const AFTER = "after-shell";
const SCRIPT = /\.tsx?$/;

/** An esbuild plugin: boards, and scripts that are imported when they are wanted, import the shell first. */
export function afterShell(shell, boards) {
  return {
    name: AFTER,
    setup(build) {
      build.onResolve({ filter: SCRIPT }, async ({ path, kind, resolveDir }) => {
        const isBoard = kind === "entry-point" && boards.includes(path);
        if (!isBoard && kind !== "dynamic-import") return null;
        const { path: found } = await build.resolve(path, { kind: "import-statement", resolveDir: resolveDir || dirname(path) });
        return { path: found, namespace: AFTER };
      });
      build.onLoad({ filter: SCRIPT, namespace: AFTER }, ({ path }) => ({
        contents: [
          `import ${JSON.stringify(shell)};`,
          `export * from ${JSON.stringify(path)};`,
          ...(boards.includes(path) ? [`export { default } from ${JSON.stringify(path)};`] : []),
        ].join("\n"),
        resolveDir: dirname(path),
      }));
    },
  };
}
