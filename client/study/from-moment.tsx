/** What can be begun at a moment of a finished match: a match of one's own, or the page of its position. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { writeRoute } from "../app/route.ts";
import { savedMatch } from "../match/saved-matches.ts";
import { games } from "../net/api.ts";
import type { Meta, Replay, Summary } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { ForkDialog } from "./fork.tsx";
import { OpenPosition } from "./open-position.tsx";
import { study } from "./requests.ts";

interface MomentProps {
  summary: Summary;
  token: string;
  replay: Replay;
  /** After how many entries. */
  number: number;
  /** Whose place is taken at first. */
  seat: number;
  /** Whether who looks has seen the others' hands. */
  isOpen: boolean;
  isForking: boolean;
  setForking: (isForking: boolean) => void;
}

/** Where a match went on from, with the way back where this browser keeps that one's link. */
function CameFrom({ replay }: { replay: Replay }): JSX.Element | null {
  if (!replay.fork) return null;
  const { match, n } = replay.fork;
  const known = savedMatch(match);
  const token = known?.own[0] ?? known?.tickets[0]?.token;
  const where = n ? `after step ${n}` : "from the start";
  return (
    <p class="quiet">
      This match went on from another, {where}.{" "}
      {token && <a href={writeRoute({ page: "replay", match, token, at: n, eyes: "all" })}>See that moment</a>}
    </p>
  );
}

export function FromMoment(props: MomentProps): JSX.Element {
  const { summary, token, replay, number, seat, isOpen, isForking, setForking } = props;
  const { match, game, seats } = summary;
  const source = { from: "match", match, token, number } as const;
  const meta = useMeta(isForking ? game : "");
  const written = async (): Promise<string> => (await study({ source, seat })).position;
  return (
    <>
      <CameFrom replay={replay} />
      <div class="row">
        <Button icon="play" onClick={() => setForking(true)}>
          Play on from here
        </Button>
        <OpenPosition game={game} text={written} options={replay.options} />
      </div>
      {isForking && meta && (
        <ForkDialog
          source={source}
          meta={meta}
          seats={seats.length}
          seat={seat}
          isOpen={isOpen}
          onClose={() => setForking(false)}
        />
      )}
    </>
  );
}

/** What is known of a game, once it is wanted. */
function useMeta(game: string): Meta | null {
  const [meta, setMeta] = useState<Meta | null>(null);
  useEffect(() => {
    if (!game) return;
    games().then(
      (found) => setMeta(found.find((each) => each.meta.id === game)?.meta ?? null),
      () => setMeta(null),
    );
  }, [game]);
  return meta;
}
