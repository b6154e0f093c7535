/**
 * Several seats on one device. The board shows what everybody may see; a hand is shown only to who
 * has taken the device, behind a curtain, or while the peek button is held. Whatever leads away from
 * here, a replay, a record or a link, is the spectators'.
 */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { announce, announcement } from "../app/announce.ts";
import { go } from "../app/navigation.ts";
import { activeOf, changersOf } from "../match/active.ts";
import { askRematch, join, playStep, remember, tell, tellHint } from "../match/join.ts";
import { usePace } from "../match/pace.ts";
import type { Player } from "../match/player.ts";
import { settings, speed } from "../settings/settings.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Frame, NoMatch } from "./frame.tsx";
import { isTyping } from "./keys.ts";
import { scrollUnlessSeen } from "./scroll-into-view.ts";
import { seatName } from "./seats.tsx";

/** Who has taken the device behind the curtain, and how many steps he knew then. */
interface Lifted {
  seat: number;
  number: number;
}

export function HotSeatPage({ match, tokens }: { match: string; tokens: readonly string[] }): JSX.Element {
  const listener = useRef<Player | null>(null);
  const [players] = useState(() => tokens.map((token) => joinAmong(match, token, listener)));
  useEffect(() => {
    return () => {
      for (const player of players) player.close();
    };
  }, [players]);
  usePace(players);
  const seated = useComputed(() => players.filter((player) => player.seat.value !== null));
  const everybody = useComputed(
    () => players.find((player) => player.welcome.value && player.seat.value === null) ?? null,
  );
  const active = useComputed(() => activeOf(playing(seated.value)));
  const changers = useComputed(() => changersOf(seated.value));
  const lifted = useSignal<Lifted | null>(null);
  const peeking = useSignal(false);
  const isAsked = useSignal(false);
  const told = useRef(0);

  useSignalEffect(() => {
    const welcomes = players.map((player) => player.welcome.value);
    const [first] = welcomes;
    if (!first || welcomes.includes(null)) return;
    remember(
      match,
      first.meta.id,
      players.map((player, at) => ({ seat: player.seat.value, token: tokens[at] ?? "" })),
      true,
    );
  });
  useSignalEffect(() => {
    // Aloud only what everybody may hear.
    const update = everybody.value?.update.value;
    if (!update) return;
    tell(update, update.steps.slice(-5), null);
    told.current = announcement.peek().number;
  });
  useSignalEffect(() => {
    // Nor does what one was told alone stay to be read by the next.
    if (lifted.value === null && announcement.peek().number !== told.current) announce("");
  });
  // Who has acted hands the device on, and so does who has changed his choice; what all may watch, they watch.
  useSignalEffect(() => {
    const by = lifted.value;
    if (by === null) return;
    if (by.seat === active.value?.seat.value && active.value.update.value?.is_private) return;
    const changer = changers.value.find((player) => player.seat.value === by.seat);
    if (changer?.update.value?.number !== by.number) lifted.value = null;
  });
  useSignalEffect(() => {
    const ready = players.map((player) => player.rematch.value);
    if (!isAsked.value || ready.includes(null)) return;
    const [first] = ready;
    const next = ready.flatMap((each) => (each ? [each.ticket.token] : []));
    if (first) go({ page: "hot", match: first.match, tokens: next });
  });
  usePeekKey(peeking);
  useSignalEffect(() => {
    // Who holds on to the peek button while the turn passes does not see the next hand.
    if (active.value) peeking.value = false;
  });
  useEffect(() => {
    if (peeking.value) scrollUnlessSeen([...document.querySelectorAll(".stage [data-hand] > *")], speed.value);
  }, [peeking.value]);

  const changer = changers.value.find((player) => player.seat.value === lifted.value?.seat);
  const acts = changer ?? active.value;
  if (!acts || !everybody.value) {
    const lost = players.find((player) => player.line.value === "closed");
    if (lost) return <NoMatch reason={lost.lineReason.value} />;
    if (seated.value.length === players.length)
      return <NoMatch reason="This link has seats, but none to watch from." />;
    return (
      <main class="lobby" id="main" tabIndex={-1}>
        <h1>Setting up the table …</h1>
      </main>
    );
  }
  const seat = acts.seat.value;
  const isPrivate = acts.update.value?.is_private ?? false;
  const isDue = isPrivate && acts.timeline.shown.value >= acts.timeline.count.value;
  const isBehind = isDue && lifted.value?.seat !== seat;
  const isOpen = isPrivate ? isDue && !isBehind : peeking.value;
  const shows = isOpen ? acts : everybody.value;
  listener.current = isBehind ? null : acts;
  const name = seatName(acts, seat);
  const lift = (player: Player): void => {
    const [by, number] = [player.seat.value, player.update.value?.number];
    if (by === null || number === undefined) return;
    player.timeline.moment.value = null;
    lifted.value = { seat: by, number };
  };
  return (
    <Frame
      match={match}
      token={tokens[players.indexOf(everybody.value)] ?? ""}
      shows={shows}
      acts={acts}
      own={new Set(seated.value.flatMap((player) => player.seat.value ?? []))}
      device={seated.value}
      eyes={1}
      peeking={isOpen}
      onRematch={() => {
        isAsked.value = true;
        for (const player of seated.value) askRematch(match, tokens[players.indexOf(player)] ?? "", player);
      }}
      onFollow={() => (isAsked.value = true)}
      cover={
        isBehind &&
        !acts.update.value?.over && (
          <Curtain name={name} onLift={() => lift(acts)}>
            {changers.value.map((player) => (
              <Button key={player.seat.value} onClick={() => lift(player)}>
                I am {seatName(player, player.seat.value)}: let me choose again
              </Button>
            ))}
          </Curtain>
        )
      }
    >
      {changer && (
        <section aria-label="Choosing again">
          <Button onClick={() => (lifted.value = null)}>Leave it so and pass the device on</Button>
        </section>
      )}
      {!isPrivate && !acts.update.value?.over && (
        <section class="peek-card" aria-label="Peek">
          <PeekButton name={name} onHold={(isSavedMatch) => (peeking.value = isSavedMatch)} />
        </section>
      )}
    </Frame>
  );
}

/** Sit down as one of several; a hint is read out only to who has the device then. */
function joinAmong(match: string, token: string, listener: { current: Player | null }): Player {
  const player: Player = join(match, token, {
    updated: () => undefined,
    takebackAsked: () => undefined, // it may tell what only its seat knows: the question on the page does not
    shown: (step) => player.seat.peek() === null && playStep(step, player),
    hinted: (hint, offer) => listener.current === player && tellHint(hint, offer),
  });
  return player;
}

/** The seats people play, not those given to the computer; all if it plays all of them. */
function playing(seated: readonly Player[]): readonly Player[] {
  const people = seated.filter((player) => !player.isReplaced.value);
  return people.length ? people : seated;
}

interface CurtainProps {
  name: string;
  onLift: () => void;
  children: ComponentChildren;
}

function Curtain({ name, onLift, children }: CurtainProps): JSX.Element {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector("button")?.focus(), [name]);
  return (
    <div class="curtain" role="group" aria-labelledby="curtain-heading" ref={button}>
      <Icon name="eye" />
      <h2 id="curtain-heading">Pass the device to {name}</h2>
      <p>The next choice is secret. The others look away.</p>
      <Button look="main" onClick={onLift}>
        I am {name}: show my hand
      </Button>
      {children}
    </div>
  );
}

function PeekButton({ name, onHold }: { name: string; onHold: (isHeld: boolean) => void }): JSX.Element {
  const hold = (): void => onHold(true);
  const free = (): void => onHold(false);
  return (
    <button
      type="button"
      class="button peek"
      aria-keyshortcuts={settings.value.keys ? "h" : undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        hold();
      }}
      onPointerUp={free}
      onPointerCancel={free}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === " " || event.key === "Enter") hold();
      }}
      onKeyUp={free}
      onBlur={free}
    >
      <Icon name="eye" />
      <span>Hold to peek at {name}’s hand</span>
      {settings.value.keys && <kbd aria-hidden="true">H</kbd>}
    </button>
  );
}

function usePeekKey(peeking: { value: boolean }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.repeat) return;
      if (event.key === "h" && settings.value.keys && !isTyping(event)) peeking.value = event.type === "keydown";
    };
    const free = (): void => {
      peeking.value = false;
    };
    addEventListener("keydown", press);
    addEventListener("keyup", press);
    addEventListener("blur", free);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("keyup", press);
      removeEventListener("blur", free);
    };
  }, []);
}
