/**
 * Several seats on one device. The board shows what everybody may see; a hand is shown only to who
 * has taken the device, behind a curtain, or while the peek button is held.
 */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isTyping } from "../keys.ts";
import { go } from "../navigation.ts";
import type { Player } from "../player.ts";
import { settings, speed } from "../settings.ts";
import { Frame, NoMatch } from "../table/frame.tsx";
import { activeOf, changersOf, hasCard } from "../table/active.ts";
import { bringInSight } from "../table/in-sight.ts";
import { usePace } from "../table/pace.ts";
import { titled } from "../table/seats.tsx";
import { remember, sit, tell } from "../table/sitting.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** Who has taken the device behind the curtain, and how many steps he knew then. */
interface Lifted {
  seat: number;
  number: number;
}

export function HotPage({ match, tokens }: { match: string; tokens: readonly string[] }): JSX.Element {
  const [players] = useState(() =>
    tokens.map((token) => sit(match, token, { updated: () => undefined, shown: () => undefined })),
  );
  useEffect(() => () => players.forEach((player) => player.close()), [players]);
  usePace(players);
  const seated = useComputed(() => players.filter((player) => player.seat.value !== null));
  const everybody = useComputed(
    () => players.find((player) => player.welcome.value && player.seat.value === null) ?? null,
  );
  const active = useComputed(() => activeOf(seated.value));
  const changers = useComputed(() => changersOf(seated.value));
  const lifted = useSignal<Lifted | null>(null);
  const peeking = useSignal(false);
  const isAsked = useSignal(false);

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
    if (update) tell(update, update.steps.slice(-5), null);
  });
  // Who has acted hands the device on, and so does who has changed his choice.
  useSignalEffect(() => {
    const by = lifted.value;
    if (by === null || by.seat === active.value?.seat.value) return;
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
  useEffect(() => {
    if (peeking.value) bringInSight([...document.querySelectorAll('.stage [data-word^="card:"]')], speed.value);
  }, [peeking.value]);

  const changer = changers.value.find((player) => player.seat.value === lifted.value?.seat);
  const acts = changer ?? active.value;
  if (!acts) {
    const lost = players.find((player) => player.line.value === "closed");
    if (lost) return <NoMatch reason={lost.lineReason.value} />;
    return (
      <main class="lobby" id="main" tabIndex={-1}>
        <h1>Setting up the table …</h1>
      </main>
    );
  }
  const seat = acts.seat.value;
  const isSecret = hasCard(acts.offers.value);
  const isBehind = isSecret && lifted.value?.seat !== seat;
  const isOpen = !isBehind && (isSecret || peeking.value);
  const shows = isOpen ? acts : (everybody.value ?? acts);
  const name = seatName(acts, seat);
  const lift = (player: Player): void => {
    const [by, number] = [player.seat.value, player.update.value?.number];
    if (by !== null && number !== undefined) lifted.value = { seat: by, number };
  };
  return (
    <Frame
      match={match}
      token={tokens[players.indexOf(acts)] ?? ""}
      shows={shows}
      acts={acts}
      own={new Set(seated.value.flatMap((player) => player.seat.value ?? []))}
      eyes={everybody.value ? 1 : 0}
      peeking={isOpen}
      onRematch={() => {
        isAsked.value = true;
        for (const player of seated.value) player.send({ type: "rematch" });
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
        <section class="card" aria-label="Choosing again">
          <Button onClick={() => (lifted.value = null)}>Leave it so and pass the device on</Button>
        </section>
      )}
      {!isSecret && !acts.update.value?.over && (
        <section class="card peek-card" aria-label="Peek">
          <PeekButton name={name} onHold={(isHeld) => (peeking.value = isHeld)} />
        </section>
      )}
    </Frame>
  );
}

function seatName(player: Player, seat: number | null): string {
  if (seat === null) return "";
  const state = player.table.value?.seats[seat];
  return state?.nickname || titled(state?.name ?? player.welcome.value?.meta.seat_names[seat] ?? "");
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
