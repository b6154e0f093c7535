/** The moments of a match as small boards; each opens the replay there, with every hand open. */
import type { JSX } from "preact";
import { writeRoute } from "../app/route.ts";
import type { BoardModule } from "../boardkit/board.ts";
import type { Story } from "../types.gen.ts";

interface MomentsProps {
  story: Story;
  board: BoardModule | null;
  match: string;
  token: string;
}

export function Moments({ story, board, match, token }: MomentsProps): JSX.Element {
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
            <span class="moment-say">{say}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
