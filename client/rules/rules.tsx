/** The rulebook as a page of its own; the table has the same book in a dialog. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
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

export function RulesPage({ game, rule }: { game: string; rule: string }): JSX.Element {
  useEffect(() => {
    document.title = "Rulebook · Oviraptor";
  }, []);
  return (
    <main class="rules-page" id="main" tabIndex={-1}>
      <nav aria-label="Back">
        <a class="button still" href="#/">
          <span>To the lobby</span>
        </a>
      </nav>
      <div class="card">
        <Rulebook game={game} rule={rule} level={0} />
      </div>
    </main>
  );
}
