/** What esbuild lets TypeScript import besides scripts. */
declare module "*.css";
declare module "*.svg" {
  const text: string;
  export default text;
}
