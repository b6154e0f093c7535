/** What each could know at a moment, by the view it had: drawn by the game's own board. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardModule } from "../boardkit/board.ts";
import * as api from "../net/api.ts";
import type { Replay } from "../types.gen.ts";
import { entryAt, type Moment } from "./looking.ts";

interface BeliefsProps {
  board: BoardModule | null;
  match: string;
  token: string;
  moment: Moment;
}

export function BeliefsPage({ board, match, token, moment }: BeliefsProps): JSX.Element {
  const [open, problem] = useOpen(match, token);
  const Part = board?.Beliefs;
  if (!Part) return <p class="quiet">This board has no picture of what each could know.</p>;
  if (problem) return <p role="alert">{problem}</p>;
  if (!open) return <p class="quiet">One moment …</p>;
  const entry = entryAt(moment);
  const views = entry ? open.steps[entry - 1]?.view : open.start;
  return (
    <div class="beliefs">{Array.isArray(views) && <Part views={views} names={moment.names} seat={moment.own} />}</div>
  );
}

/** The replay with all hands open, which has every seat's view. */
function useOpen(match: string, token: string): readonly [Replay | null, string] {
  const [open, setOpen] = useState<Replay | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let isWanted = true;
    api.replay(match, token, "all").then(
      (found) => isWanted && setOpen(found),
      (error: Error) => isWanted && setProblem(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [match, token]);
  return [open, problem];
}
