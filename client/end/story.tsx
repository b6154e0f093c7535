/** The moments of a match as small boards, with the chance once weighed; each opens the replay there, hands open. */
import type { JSX } from "preact";
import { writeRoute } from "../app/route.ts";
import type { BoardModule } from "../boardkit/board.ts";
import type { Story } from "../types.gen.ts";
import { firstSentence } from "./first-sentence.ts";

interface MomentsProps {
  story: Story;
  board: BoardModule | null;
  match: string;
  token: string;
  /** The chance to win after each round, in hundredths, once the match is weighed. */
  chances: ReadonlyMap<number, number>;
  /** Whose chance it is, as `your` or `Ann’s`. */
  whose: string;
}

export function Moments({ story, board, match, token, chances, whose }: MomentsProps): JSX.Element {
  const lay = (views: readonly unknown[]): unknown => board?.together?.(views) ?? views[0];
  const Small = board?.end?.Small;
  return (
    <ol class="moments">
      {story.moments.map(({ number, round, title, say, before, views, do: step, actor }) => (
        <li key={number}>
          <a
            class={Small ? "moment" : "moment plain"}
            href={writeRoute({ page: "replay", match, token, at: number, eyes: "all" })}
          >
            {Small && (
              <span class="moment-board" aria-hidden="true">
                <Small view={lay(views)} before={lay(before)} step={step} actor={actor} />
              </span>
            )}
            <span class="moment-round">{round ? `Round ${round}` : "Setting up"}</span>
            <strong class="moment-title">{title || `Step ${number}`}</strong>
            <span class="moment-say">{firstSentence(say)}</span>
            <Chance value={chances.get(round)} whose={whose} />
          </a>
        </li>
      ))}
    </ol>
  );
}

function Chance({ value, whose }: { value: number | undefined; whose: string }): JSX.Element | null {
  if (value === undefined) return null;
  const percent = Math.round(value * 100);
  return (
    <span class="moment-chance">
      <span class="moment-bar" style={{ "--chance": `${percent}%` }} />
      {whose} chance {percent} %
    </span>
  );
}
