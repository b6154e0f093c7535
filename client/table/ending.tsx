/** After the end: another match, the replay, the record, and the proof that nothing was arranged. */
import type { JSX } from "preact";
import { writeRoute } from "../app/route.ts";
import type { Player } from "../match/player.ts";
import { Button } from "../ui/button.tsx";
import { OpenedChance } from "./chance.tsx";
import { SaveRecord } from "./save-record.tsx";
import { seatName } from "./seats.tsx";

interface EndingProps {
  player: Player;
  match: string;
  token: string;
  onRematch: () => void;
  onFollow: () => void;
  /** Whether several seats share this device: then nobody is “you”. */
  isShared: boolean;
}

export function EndingCard({ player, match, token, onRematch, onFollow, isShared }: EndingProps): JSX.Element | null {
  const update = player.update.value;
  const seat = player.seat.value;
  if (!update?.over) return null;
  const verdict = isShared ? verdictOn(player, update.over.places) : verdictFor(seat, update.over.places);
  const wants = player.table.value?.seats.map((each) => each.wants_rematch) ?? [];
  const isAsked = seat !== null && wants[seat];
  return (
    <section class="card ending" aria-labelledby="ending-heading">
      <h2 id="ending-heading">{verdict}</h2>
      <p>{update.over.say}</p>
      <div class="row">
        {player.rematch.value && (
          <Button look="main" onClick={onFollow}>
            To the rematch
          </Button>
        )}
        {seat !== null && !player.rematch.value && (
          <Button look="main" disabled={isAsked ?? false} onClick={onRematch}>
            {isAsked
              ? "Waiting for the other …"
              : wants.some(Boolean)
                ? "Agree to a rematch"
                : "Rematch, sides swapped"}
          </Button>
        )}
        <a class="button" href={writeRoute({ page: "replay", match, token, at: null })}>
          <span>Replay</span>
        </a>
        <SaveRecord match={match} token={token} />
        <a class="button quiet" href="#/">
          <span>Lobby</span>
        </a>
      </div>
      {update.secret && <OpenedChance update={update} match={match} token={token} />}
    </section>
  );
}

function verdictFor(seat: number | null, places: readonly number[]): string {
  if (seat === null) return "The end";
  if (places[seat] !== 1) return "You have lost";
  return places.filter((each) => each === 1).length > 1 ? "A draw" : "You have won";
}

/** The same by name. */
function verdictOn(player: Player, places: readonly number[]): string {
  const winners = places.flatMap((place, at) => (place === 1 ? [seatName(player, at)] : []));
  if (winners.length === places.length) return "A draw";
  return `${winners.join(" and ")} ${winners.length === 1 ? "has" : "have"} won`;
}
