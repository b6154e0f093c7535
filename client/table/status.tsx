/** What is said above and over the board: who must do what, why not, and how the line is. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { sayWays } from "../match/paths.ts";
import type { Player } from "../match/player.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { thinkingOf } from "./seats.tsx";

interface StatusProps {
  player: Player;
  isMine: boolean;
  /** The colour of who is asked, as a word's. */
  colour: string | undefined;
}

/** As many letters have two lines in the display size. */
const BRIEF = 56;

export function StatusLine({ player, isMine, colour }: StatusProps): JSX.Element {
  const status = player.status.value;
  const touched = player.touches.touched.value;
  // What is chosen says what can be done with it, a far place what the way costs; what is left stands above it then.
  const far = player.walks.far.value.get(player.walks.asked.value ?? "");
  const ways = far ? `${far}. Touch it again to go.` : sayWays(player.offers.value, touched);
  const chosen = isMine && touched.length ? ways : "";
  const said = chosen || (status?.prompt ?? "Taking a seat at the table …");
  return (
    <header class={isMine ? "status mine" : "status"} style={{ "--seat-word": colour }}>
      <p class="status-heading">
        {(chosen ? status?.prompt : status?.heading) ?? "One moment"}
        {!isMine && thinkingOf(player) && <span class="status-thinking"> · thinking …</span>}
      </p>
      <p class={said.length > BRIEF ? "status-prompt" : "status-prompt brief"}>
        <SetOff text={said} verb={(!chosen && status?.verb) || ""} />
      </p>
    </header>
  );
}

/** A sentence with what it says to do set off. */
function SetOff({ text, verb }: { text: string; verb: string }): JSX.Element {
  const at = verb ? text.indexOf(verb) : -1;
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b class="verb">{verb}</b>
      {text.slice(at + verb.length)}
    </>
  );
}

/** Why a touch led nowhere, beside what was touched, with the way to the rule. */
export function NoticeBar({
  player,
  openRule,
}: {
  player: Player;
  openRule: (rule: string) => void;
}): JSX.Element | null {
  const notice = player.notice.value;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current && notice?.word) putBeside(box.current, notice.word);
  }, [notice]);
  if (!notice) return null;
  return (
    <div class={`notice ${notice.kind}`} key={notice.number} ref={box}>
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

/** How far it keeps from the thing and from the edges, in pixels. */
const GAP = 8;

/** Put a box above the control of a word, or below it where there is no room; never over the bar of actions. */
function putBeside(box: HTMLElement, word: string): void {
  const thing = document.querySelector(`.stage-board [data-word="${CSS.escape(word)}"]`)?.getBoundingClientRect();
  const stage = box.closest(".stage")?.getBoundingClientRect();
  if (!thing || !stage) return;
  const { width, height } = box.getBoundingClientRect();
  const above = thing.top - GAP - height;
  const top = above >= stage.top ? above : Math.min(thing.bottom + GAP, stage.bottom - GAP - height);
  const left = Math.min(thing.left + (thing.width - width) / 2, stage.right - GAP - width);
  box.style.position = "absolute";
  box.style.top = `${top - stage.top - GAP}px`; // the layer begins a gap within the stage
  box.style.left = `${Math.max(GAP, left - stage.left) - GAP}px`;
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
    <section class="replaced" aria-label="Your seat">
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
