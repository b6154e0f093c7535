/** The rulebook as a page of its own: under the game's picture, with the way to the other games' books. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { writeRoute } from "../app/route.ts";
import { byWeight } from "../lobby/shelf.tsx";
import { games } from "../net/api.ts";
import type { Meta } from "../types.gen.ts";
import { colourOf, drawing } from "../ui/drawings.ts";
import { Icon } from "../ui/icon.tsx";
import { Rulebook } from "./book.tsx";

export function RulesPage({ game, rule }: { game: string; rule: string }): JSX.Element {
  useEffect(() => {
    document.title = "Rulebook · Oviraptor";
  }, []);
  return (
    <div class="rules-page">
      <header>
        <div class="rules-bar">
          <a class="button only-icon" href="#/" aria-label="Lobby" title="Lobby">
            <Icon name="home" />
          </a>
          <Books game={game} />
        </div>
        <Banner game={game} />
      </header>
      <main class="card" id="main" tabIndex={-1}>
        <Rulebook game={game} rule={rule} level={0} />
      </main>
    </div>
  );
}

/** The books there are: one of them is open. */
function Books({ game }: { game: string }): JSX.Element {
  const [all, setAll] = useState<readonly Meta[]>([]);
  useEffect(() => {
    const nothing = (): void => undefined; // the book says what is wrong
    games().then((found) => setAll(byWeight(found).map(({ meta }) => meta)), nothing);
  }, []);
  return (
    <nav class="rules-books" aria-label="Rulebooks">
      {all.map(({ id, title }) => (
        <a
          key={id}
          href={writeRoute({ page: "rules", game: id, rule: "" })}
          aria-current={id === game ? "page" : undefined}
        >
          {title.replace(/^The /, "")}
        </a>
      ))}
    </nav>
  );
}

/** The game's own picture, as the lobby has it; the colour of its box where it has none. */
function Banner({ game }: { game: string }): JSX.Element {
  const cover = drawing(game, "cover.svg");
  return (
    <div class="rules-banner" style={{ background: colourOf(game) }}>
      {cover && <img src={cover} alt="" />}
      <p>Rulebook</p>
    </div>
  );
}
