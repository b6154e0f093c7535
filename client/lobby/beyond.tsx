/** What there is of a game besides matches: positions, and how I fared. Not for who comes first. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { writeRoute } from "../app/route.ts";
import type { GameInfo, Meta } from "../types.gen.ts";
import { Portrait } from "../ui/art.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Found } from "./found.ts";
import { type Result, resultsOf } from "./results.ts";
import { seatTitle } from "./wish.ts";

export function Beyond({ game, found }: { game: GameInfo; found: readonly Found[] }): JSX.Element {
  const { meta } = game;
  const results = resultsOf(meta, found);
  return (
    <div class="beyond">
      <nav class="beyond-ways" aria-label={`More of ${meta.title}`}>
        <a class="button" href={writeRoute({ page: "position", game: meta.id, query: "" })}>
          <Icon name="pen" />
          <span>Set up a position</span>
        </a>
      </nav>
      {results.length > 0 && <Results meta={meta} results={results} />}
    </div>
  );
}

function Results({ meta, results }: { meta: Meta; results: readonly Result[] }): JSX.Element {
  return (
    <section class="results" aria-labelledby="results-heading">
      <h2 id="results-heading">My results</h2>
      <table>
        <caption class="hidden">My results in {meta.title}, from the matches this browser holds</caption>
        <thead>
          <tr>
            <th scope="col">Against</th>
            <th scope="col">As</th>
            <th scope="col">Won</th>
            <th scope="col">Drawn</th>
            <th scope="col">Lost</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ level, seat, won, drawn, lost }) => (
            <tr key={`${level} ${seat}`}>
              <th scope="row">
                {level && <Portrait game={meta.id} of="portraits" name={level} />}
                {level || "People"}
              </th>
              <td>{seatTitle(meta, seat)}</td>
              <td>{won}</td>
              <td>{drawn}</td>
              <td>{lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
