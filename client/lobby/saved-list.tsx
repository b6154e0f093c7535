/** The matches whose links this browser holds, those that wait for me first. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { writeRoute } from "../app/route.ts";
import { forget, type SavedMatch } from "../match/saved-matches.ts";
import { ago } from "../match/time.ts";
import * as api from "../net/api.ts";
import { titled } from "../table/seats.tsx";
import type { Summary } from "../types.gen.ts";
import { IconButton } from "../ui/button.tsx";
import { drawing } from "../ui/drawings.ts";
import { SmallBoard } from "../ui/small-board.tsx";
import { eyesOf, type Found, seated } from "./found.ts";

export function SavedList({ found }: { found: readonly Found[] }): JSX.Element | null {
  const lines = found.toSorted(byUrgency);
  const row = useRef<HTMLUListElement>(null);
  const first = lines[0]?.entry.match;
  // A strip that snaps goes along with what stood first; what is to be done comes before it.
  useLayoutEffect(() => row.current?.scrollTo({ left: 0, behavior: "instant" }), [first]);
  if (!lines.length) return null;
  return (
    <section class="saved" aria-labelledby="saved-heading">
      <h2 id="saved-heading">Your matches</h2>
      <ul class="saved-row" ref={row}>
        {lines.map((line) => (
          <HeldLine key={line.entry.match} {...line} />
        ))}
      </ul>
    </section>
  );
}

function urgency({ summary }: Found): number {
  if (!summary) return 3;
  if (summary.over) return 2;
  return summary.is_my_turn ? 0 : 1;
}

function byUrgency(one: Found, other: Found): number {
  return urgency(one) - urgency(other) || (other.summary?.changed ?? 0) - (one.summary?.changed ?? 0);
}

function HeldLine({ entry, summary, problem }: Found): JSX.Element {
  const names = summary && whoOf(summary, entry.isHot);
  const isMine = summary?.is_my_turn && !summary.over;
  return (
    <li class={isMine ? "saved-match mine" : "saved-match"}>
      <a href={address(entry, summary)}>
        <Board entry={entry} summary={summary} />
        <span class="saved-words">
          <strong>{summary ? summary.title : "A match"}</strong> <span class="quiet">{names}</span>{" "}
          <span class={isMine ? "saved-turn" : "quiet"}>
            {summary ? standing(summary) : problem || "looking …"}
            {summary && <span class="saved-ago"> · {ago(summary.changed, Date.now() / 1000)}</span>}
          </span>
        </span>
      </a>
      <IconButton
        icon="close"
        label={`Remove from this list: ${summary ? `${summary.title}, ${names}` : "a match"}`}
        onClick={() => forget(entry.match)}
      />
    </li>
  );
}

/** The board as it stands, small; the cover of the game until it is drawn. */
function Board({ entry, summary }: Pick<Found, "entry" | "summary">): JSX.Element {
  const game = summary?.game ?? entry.game;
  const cover = drawing(game, "cover.svg");
  const eyes = summary ? eyesOf(entry, summary.seat) : "";
  const picture = cover && <img src={cover} alt="" loading="lazy" />;
  if (!summary || !eyes) return <span class="saved-picture">{picture}</span>;
  const find = async (): Promise<unknown> => (await api.glimpse(entry.match, eyes)).view;
  return (
    <SmallBoard class="saved-picture" game={game} of={`${eyes} ${summary.changed}`} find={find}>
      {picture}
    </SmallBoard>
  );
}

/** Against whom it is; everybody where nobody at this device is one of them. */
function whoOf({ seat: own, seats }: Summary, isHot: boolean): string {
  const names = seats.map(({ nickname, level, name }) => nickname || level || titled(name));
  return own === null || isHot ? names.join(" – ") : `against ${names.filter((_, at) => at !== own).join(", ")}`;
}

/** How it stands: whose turn first, then the round, without its part; how it ended once it is over. */
function standing({ over, heading, is_my_turn }: Summary): string {
  if (over) return over.say;
  if (!is_my_turn) return heading;
  const rest = heading.split(" · ").filter((part) => !/^your turn$/i.test(part)); // some games say it themselves
  return ["Your turn", ...rest.slice(0, 1)].join(" · ");
}

function address(entry: SavedMatch, summary: Summary | null): string {
  const token = seated(entry)[0] ?? "";
  if (entry.isHot && !summary?.over) return writeRoute({ page: "hot", match: entry.match, tokens: entry.own });
  if (!entry.game) return writeRoute({ page: "replay", match: entry.match, token, at: null });
  return writeRoute({ page: "table", match: entry.match, token });
}
