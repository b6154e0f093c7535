/** The matches whose links this browser holds, those that wait for me first. */
import type { JSX } from "preact";
import { writeRoute } from "../app/route.ts";
import { forget, type SavedMatch } from "../match/saved-matches.ts";
import { ago } from "../match/time.ts";
import { titled } from "../table/seats.tsx";
import type { Summary } from "../types.gen.ts";
import { IconButton } from "../ui/button.tsx";
import { drawing } from "../ui/drawings.ts";
import { type Found, seated } from "./found.ts";

export function SavedList({ found }: { found: readonly Found[] }): JSX.Element | null {
  const lines = found.toSorted(byUrgency);
  if (!lines.length) return null;
  return (
    <section class="saved" aria-labelledby="saved-heading">
      <h2 id="saved-heading">Your matches</h2>
      <ul class="saved-row">
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
  const names = summary?.seats
    .map((seat) => seat.nickname || (seat.level === null ? titled(seat.name) : `${seat.level} (computer)`))
    .join(" – ");
  const picture = drawing(summary?.game ?? entry.game, "cover.svg");
  const isMine = summary?.is_my_turn && !summary.over;
  return (
    <li class={isMine ? "saved-match mine" : "saved-match"}>
      <a href={address(entry, summary)}>
        <span class="saved-picture">{picture && <img src={picture} alt="" loading="lazy" />}</span>
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

/** How it stands: whose turn first, then the round; how it ended once it is over. */
function standing({ over, heading, is_my_turn }: Summary): string {
  if (over) return over.say;
  return is_my_turn ? `Your turn · ${heading}` : heading;
}

function address(entry: SavedMatch, summary: Summary | null): string {
  const token = seated(entry)[0] ?? "";
  if (entry.isHot && !summary?.over) return writeRoute({ page: "hot", match: entry.match, tokens: entry.own });
  if (!entry.game) return writeRoute({ page: "replay", match: entry.match, token, at: null });
  return writeRoute({ page: "table", match: entry.match, token });
}
