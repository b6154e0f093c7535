/** What can be begun at a moment of a finished match: a match of one's own, or the page of its position. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { games } from "../net/api.ts";
import type { Meta, Summary } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { ForkDialog } from "./fork.tsx";
import { OpenPosition } from "./open-position.tsx";
import { study } from "./requests.ts";

interface MomentProps {
  summary: Summary;
  token: string;
  options: Readonly<Record<string, string>>;
  /** After how many entries. */
  number: number;
  /** Whose place is taken at first. */
  seat: number;
  /** Whether who looks has seen the others' hands. */
  isOpen: boolean;
  isForking: boolean;
  setForking: (isForking: boolean) => void;
}

export function FromMoment(props: MomentProps): JSX.Element {
  const { summary, token, options, number, seat, isOpen, isForking, setForking } = props;
  const { match, game, seats } = summary;
  const source = { from: "match", match, token, number } as const;
  const meta = useMeta(isForking ? game : "");
  const written = async (): Promise<string> => (await study({ source, seat })).position;
  return (
    <>
      <div class="row">
        <Button icon="play" onClick={() => setForking(true)}>
          Play on from here
        </Button>
        <OpenPosition game={game} text={written} options={options} />
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
