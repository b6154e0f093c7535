/** What comes after the end: another match, a stronger rival, the replay, a picture to give away. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { noteAnalysed } from "../analysis/source.ts";
import { writeRoute } from "../app/route.ts";
import { hasCompany } from "../company/company.tsx";
import { titled } from "../match/titled.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { EndProps } from "./end.tsx";
import { playNext } from "./next-level.ts";
import { nextLevel } from "./rivals.ts";

export function Actions(props: Omit<EndProps, "board"> & { onShare: () => void }): JSX.Element {
  const { player, match, token, isShared, onShare } = props;
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const meta = player.welcome.value?.meta;
  const seats = player.table.value?.seats ?? [];
  const isOwn = player.seat.value !== null && !isShared;
  const level =
    meta && isOwn
      ? nextLevel(
          meta,
          seats.map((seat) => seat.level),
        )
      : null;
  const goOn = async (to: string): Promise<void> => {
    setBusy(true);
    await playNext(player, to).catch((error: Error) => setProblem(error.message));
    setBusy(false);
  };
  return (
    <div class="end-actions">
      <Again {...props} />
      {level && (
        <Button id="end-next" disabled={isBusy} onClick={() => void goOn(level)}>
          Next: {level}
        </Button>
      )}
      <a class="button" href={writeRoute({ page: "replay", match, token, at: null })}>
        <Icon name="play" />
        <span>Replay</span>
      </a>
      <a
        class="button"
        href={writeRoute({ page: "replay", match, token, at: null })}
        onClick={() => noteAnalysed(match)}
      >
        <Icon name="graph" />
        <span>Analyse</span>
      </a>
      <Button icon="share" onClick={onShare}>
        Share
      </Button>
      {isOwn && hasCompany(player) && <WellPlayed player={player} />}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

/** What is said after a match. */
function WellPlayed({ player }: Pick<EndProps, "player">): JSX.Element {
  const [isSaid, setSaid] = useState(false);
  return (
    <Button
      icon="speech"
      disabled={isSaid}
      onClick={() => {
        player.send({ type: "emote", emote: "well-played" });
        setSaid(true);
      }}
    >
      Well played!
    </Button>
  );
}

/** The rematch: two swap sides, more move on by one seat. Who has a device of his own is told as whom he will play. */
function Again({
  player,
  isShared,
  onRematch,
  onFollow,
}: Pick<EndProps, "player" | "isShared" | "onRematch" | "onFollow">): JSX.Element | null {
  const seat = player.seat.value;
  const seats = player.table.value?.seats ?? [];
  const wants = seats.map((each) => each.wants_rematch);
  const isAsked = seat !== null && (wants[seat] ?? false);
  const isPair = wants.length === 2;
  if (player.rematch.value) {
    return (
      <Button look="main" onClick={onFollow}>
        To the rematch
      </Button>
    );
  }
  if (seat === null) return null;
  const next = isShared ? "" : titled(seats[(seat + 1) % seats.length]?.name ?? "");
  const how = next ? `as ${next}` : isPair ? "sides swapped" : "one seat further";
  const waiting = isPair ? "Waiting for the other …" : "Waiting for the others …";
  return (
    <Button look="main" icon="swap" disabled={isAsked} onClick={onRematch}>
      {isAsked ? (
        waiting
      ) : (
        <>
          {wants.some(Boolean) ? "Agree to a rematch" : "Rematch"}, <span class="end-how">{how}</span>
        </>
      )}
    </Button>
  );
}
