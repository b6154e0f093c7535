/** What is said above and over the board: who must do what, why not, and how the line is. */
import type { JSX } from "preact";
import type { Player } from "../match/player.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { thinkingOf } from "./seats.tsx";

export function StatusLine({ player, isMine }: { player: Player; isMine: boolean }): JSX.Element {
  const update = player.update.value;
  const over = update?.over;
  return (
    <header class={isMine ? "status mine" : "status"}>
      <p class="status-heading">
        {over ? "The match is over" : (update?.status.heading ?? "One moment")}
        {!isMine && thinkingOf(player) && <span class="status-thinking"> · thinking …</span>}
      </p>
      <p class="status-prompt">{over ? over.say : (update?.status.prompt ?? "Taking a seat at the table …")}</p>
    </header>
  );
}

/** Why a touch led nowhere, with the way to the rule. */
export function NoticeBar({
  player,
  openRule,
}: {
  player: Player;
  openRule: (rule: string) => void;
}): JSX.Element | null {
  const notice = player.notice.value;
  if (!notice) return null;
  return (
    <div class={`notice ${notice.kind}`} key={notice.number}>
      <p>{notice.text}</p>
      {notice.rule && <Button onClick={() => openRule(notice.rule)}>Rule {notice.rule}</Button>}
      <IconButton
        icon="close"
        label="Close this message"
        onClick={() => {
          player.notice.value = null;
        }}
      />
    </div>
  );
}

/** What the others did at the table itself; nothing of the board lies under it. */
export function News({ player }: { player: Player }): JSX.Element | null {
  if (!player.news.value) return null;
  return (
    <div class="news" key={player.news.value}>
      <p>{player.news.value}</p>
      <IconButton icon="close" label="Close this message" onClick={() => (player.news.value = "")} />
    </div>
  );
}

/** Word that an older moment is on show. */
export function MomentBar({ player }: { player: Player }): JSX.Element | null {
  const at = player.timeline.moment.value;
  if (at === null) return null;
  return (
    <div class="notice moment">
      <p>
        You see step {at} of {player.timeline.count.value}.
      </p>
      <Button look="main" shortcut="n" onClick={() => (player.timeline.moment.value = null)}>
        Back to now
      </Button>
    </div>
  );
}

/** Word that the line is lost. */
export function LineBar({ player }: { player: Player }): JSX.Element | null {
  const line = player.line.value;
  if (line === "open" || (line === "connecting" && !player.update.value)) return null;
  return (
    <div class="line-bar" role="status">
      <p>
        {line === "closed" ? "" : "Connection lost. Reconnecting … "}
        {player.lineReason.value}
      </p>
      {line !== "closed" && <Button onClick={() => player.hurry()}>Try now</Button>}
      {line === "closed" && (
        <a class="button" href="#/">
          <span>To the lobby</span>
        </a>
      )}
    </div>
  );
}

/** Word that the computer plays the viewer's own seat, and the way back. */
export function Replaced({ player }: { player: Player }): JSX.Element | null {
  const seat = player.seat.value;
  const level = seat === null ? null : (player.table.value?.seats[seat]?.level ?? null);
  if (seat === null || level === null || player.update.value?.over) return null;
  return (
    <section class="card chooser" aria-label="Your seat">
      <p>
        The computer ({level}) plays your seat.
        {player.welcome.value?.hints ? "" : " Between people what it chooses stays chosen."}
      </p>
      <Button look="main" icon="person" onClick={() => player.send({ type: "sit", seat, level: null })}>
        Take my seat back
      </Button>
    </section>
  );
}

/** In a guided match: the sentence about what is new; always there, so that the board stays in its place. */
export function Guide({ text, onLeave }: { text: string; onLeave: () => void }): JSX.Element {
  return (
    <aside class="guide" aria-label="Guide">
      <p>{text || "Nothing new here: go on as the line below says."}</p>
      <Button look="quiet" onClick={onLeave}>
        Leave the guide
      </Button>
    </aside>
  );
}
