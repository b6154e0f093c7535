/** The rulebook wherever it is wanted: the table has it in a dialog, page.tsx is a page of its own. */
import type { JSX } from "preact";
import { later } from "../app/later.tsx";
import { loadStyle } from "../net/style.ts";

/** The book itself, which comes when it is first opened. */
export const Rulebook = later(async () => {
  const [{ Rulebook }] = await Promise.all([import("./book.tsx"), loadStyle("/rules.css")]);
  return Rulebook;
}, Opening);

function Opening({ isLost }: { isLost: boolean }): JSX.Element {
  return <p class="quiet">{isLost ? "The rulebook did not come. Is the server running?" : "Opening the rulebook …"}</p>;
}
