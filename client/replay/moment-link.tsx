/** A link to one moment of a match, to give to others: it opens the spectators' place, never a seat. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { address } from "../app/navigation.ts";
import * as api from "../net/api.ts";
import type { Replay, Summary } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { CopyLink } from "../ui/copy.tsx";
import { makeCopy, type Watched, watchedOf } from "./watched.ts";

interface MomentProps {
  summary: Summary;
  token: string;
  replay: Replay;
  at: number;
  seenBy: string;
}

export function MomentLink({ summary, token, replay, at, seenBy }: MomentProps): JSX.Element {
  const [copy, setCopy] = useState<Watched>();
  const watched = watchedOf(summary.match, summary.seat, token) ?? copy;
  if (summary.over === null && summary.seat !== null) {
    if (watched) return <PublicMoment watched={watched} replay={replay} at={at} />;
    return (
      <p>
        Your own link is your seat, and not for others. Until the end, whoever made the match has the link to watch;
        after the end a link to any moment can be made here.
      </p>
    );
  }
  if (!watched) return <MakeCopy match={summary.match} token={token} onMade={setCopy} />;
  const eyes = seenBy === "me" ? summary.seat : seenBy;
  return (
    <>
      <p class="quiet">Whoever opens it sees this moment as you see it now.</p>
      <CopyLink
        label="Link"
        link={address({ page: "replay", ...watched, at, ...(eyes === null ? {} : { eyes: String(eyes) }) })}
      />
    </>
  );
}

/** Before the end: the moment as spectators count it, for they were not shown every step. */
function PublicMoment({ watched, replay, at }: { watched: Watched; replay: Replay; at: number }): JSX.Element {
  const [there, setThere] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    api.replay(watched.match, watched.token, "me").then(
      (seen) => setThere(sameMoment(replay, at, seen)),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  if (problem) return <p role="alert">{problem}</p>;
  if (there === null) return <p>One moment …</p>;
  return (
    <>
      <p class="quiet">Whoever opens it sees this moment as spectators do.</p>
      <CopyLink label="Link" link={address({ page: "replay", ...watched, at: there })} />
    </>
  );
}

/** How many steps another viewer had been shown at a moment of a replay. */
function sameMoment(replay: Replay, at: number, other: Replay): number {
  const step = replay.steps[at - 1];
  if (!step) return 0;
  const same = other.steps.findLastIndex((each) => each.at === step.at && each.do === step.do);
  return 1 + (same >= 0 ? same : other.steps.findLastIndex((each) => each.at <= step.at));
}

/** After the end, without the link to watch: the record is open, and a copy of it can be watched. */
function MakeCopy({
  match,
  token,
  onMade,
}: {
  match: string;
  token: string;
  onMade: (copy: Watched) => void;
}): JSX.Element {
  const [problem, setProblem] = useState("");
  const make = async (): Promise<void> => {
    try {
      onMade(await makeCopy(match, token));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <p>Your own link is your seat, and not for others. The match is over and open: a copy of it can be watched.</p>
      <Button look="main" icon="link" onClick={() => void make()}>
        Make a link for others
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
