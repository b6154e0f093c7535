/** What can be done now: buttons that say their effect, undo, and every action by name. Never empty. */
import type { JSX, Ref } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { buttonsOf, continuing, kind } from "../match/paths.ts";
import { isSettingUp } from "../match/placing.ts";
import { tellPlan } from "../match/plan.ts";
import type { Player } from "../match/player.ts";
import { settings } from "../settings/settings.ts";
import type { Offered } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { HintBox, HintButton } from "./hint.tsx";
import { cardKeys } from "./keys.ts";
import { oncePainted } from "./painted.ts";
import { thinkingOf } from "./seats.tsx";

export function Panel({ player, waiting }: { player: Player; waiting: string }): JSX.Element {
  const [isListed, setListed] = useState(false);
  const update = player.update.value;
  const offers = player.offers.value;
  const touched = player.touches.touched.value;
  const choice = player.touches.choice.value;
  const isPlaying = player.seat.value !== null && update?.over === null;
  const listed = continuing(offers, touched);
  const open = choice ? NONE : offers;
  const count = countOf(player, open, touched);
  const { box, notePress } = useKeptFocus();
  return (
    <section
      class={["panel", ...sizeOf(count)].join(" ")}
      aria-labelledby="panel-heading"
      ref={box}
      onClickCapture={notePress}
    >
      <h2 id="panel-heading" class="hidden">
        Actions
      </h2>
      {isPlaying && (
        <div class="tools">
          <Button icon="undo" shortcut={keyed("u")} disabled={!update?.can_undo} onClick={() => player.undo(false)}>
            Undo
          </Button>
          <Button icon="restart" shortcut={keyed("r")} disabled={!update?.can_undo} onClick={() => player.undo(true)}>
            Restart<span class="spare"> turn</span>
          </Button>
          <HintButton player={player} />
          <button
            type="button"
            class="button list"
            aria-expanded={isListed}
            aria-controls="all-actions"
            onClick={() => setListed(!isListed)}
          >
            <Icon name="list" />
            <span class="word">All actions</span> <span class="count">{listed.length}</span>
          </button>
        </div>
      )}
      <Buttons player={player} offers={open} touched={touched} count={count} waiting={choice ? "" : waiting} />
      <div class="panel-sheets">
        {choice && <Chooser player={player} choice={choice} />}
        <HintBox player={player} />
        <div id="all-actions" key={listed.length ? "all" : "none"} hidden={!isListed}>
          {isPlaying && isListed && <AllOffers player={player} listed={listed} />}
        </div>
      </div>
    </section>
  );
}

const NONE: readonly Offered[] = [];

/** How many buttons stand beside each other: one while something is planned, raised or shown from afar. */
function countOf(player: Player, offers: readonly Offered[], touched: readonly string[]): number {
  if (player.plan.words.value.length || firstOf(player, offers)) return 1;
  return buttonsOf(offers, touched).length + (touched.length ? 1 : 0);
}

/** What style sheets go by: they would have to look into the bar with each change of anything otherwise. */
function sizeOf(count: number): readonly string[] {
  return count > 2 ? ["several", "many"] : count > 1 ? ["several"] : [];
}

/** The one button for the card that is raised, or for the far place whose way is on show. */
function firstOf(player: Player, offers: readonly Offered[]): { label: string; act: () => void } | null {
  const raised = offers.find(({ path }) => path.length === 1 && path[0] === player.touches.raised.value);
  if (raised) return { label: raised.label, act: () => player.take(raised) };
  const far = player.walks.asked.value ?? "";
  const label = player.walks.far.value.get(far);
  return label ? { label, act: () => player.walk(far) } : null;
}

/** A button that goes away when it is pressed leaves the focus with the next one like it. */
function useKeptFocus(): { box: Ref<HTMLElement>; notePress: (event: MouseEvent) => void } {
  const box = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return undefined;
    return oncePainted(() => {
      const at = document.activeElement;
      const find = (query: string): HTMLElement | null => box.current?.querySelector<HTMLElement>(query) ?? null;
      const waiting = find(".list");
      if (at !== document.body && at !== waiting) return;
      const next = find(".offers button") ?? find(".buttons button");
      if (next) isPressed.current = false;
      (next ?? waiting)?.focus({ preventScroll: true });
    });
  });
  const notePress = (event: MouseEvent): void => {
    isPressed.current =
      event.target instanceof Element && event.target.closest(".offers, .buttons, .chooser, .hint") !== null;
  };
  return { box, notePress };
}

function keyed(key: string): string {
  return settings.value.keys ? key : "";
}

/** A path that means several actions, or one that gives something up or cannot be taken back. */
function Chooser({ player, choice }: { player: Player; choice: readonly Offered[] }): JSX.Element {
  const only = choice.length === 1 ? choice[0] : undefined;
  const ends = only?.final ? "This cannot be taken back." : "This ends your turn.";
  const question = only?.gives_up ? `You give up ${only.gives_up}.` : ends;
  return (
    <div class="chooser" role="group" aria-label={only ? "Sure?" : "Which one?"}>
      <p>{only ? question : "Which one?"}</p>
      <div class="row">
        {choice.map((offer) => (
          <Button
            key={offer.text}
            look={only && !only.gives_up ? "main" : "plain"}
            onClick={() => player.take(offer, true)}
          >
            {offer.label}
          </Button>
        ))}
        <Button look="still" onClick={() => player.letGo()}>
          Not now
        </Button>
      </div>
    </div>
  );
}

interface ButtonsProps {
  player: Player;
  offers: readonly Offered[];
  touched: readonly string[];
  count: number;
  waiting: string;
}

function Buttons({ player, offers, touched, count, waiting }: ButtonsProps): JSX.Element {
  const buttons = buttonsOf(offers, touched);
  const others = offers.some((offer) => kind(offer.path[0] ?? "") !== "button");
  const thinking = player.isMyTurn.value ? "" : thinkingOf(player);
  const update = player.update.value;
  const canPlace = offers.length > 1 && update !== null && isSettingUp(update) && player.isMyTurn.value;
  const planned = player.plan.words.value;
  if (planned.length) {
    return (
      <div class="buttons">
        <p class="quiet panel-plan">Planned: {tellPlan(planned)}</p>
        <Button look="still" onClick={() => player.letGo()}>
          Withdraw
        </Button>
      </div>
    );
  }
  const first = firstOf(player, offers);
  if (first) {
    return (
      <div class="buttons">
        <Button look="main" onClick={first.act}>
          {first.label}
        </Button>
      </div>
    );
  }
  return (
    <div class={count > 2 ? "buttons many" : "buttons"}>
      {buttons.map(({ word, label, only, look }) => (
        <Button key={word} word={word} look={look} onClick={() => (only ? player.take(only) : player.touch(word))}>
          {label}
        </Button>
      ))}
      {touched.length > 0 && (
        <Button look="still" onClick={() => player.letGo()}>
          Let go
        </Button>
      )}
      {!buttons.length && !touched.length && canPlace && (
        <Button look="still" onClick={() => player.placeForMe()}>
          Place for me, by chance
        </Button>
      )}
      {!buttons.length && !touched.length && (
        <p class={thinking ? "quiet panel-word thinking" : "quiet panel-word"}>
          {thinking || (others ? toTouch(offers, player.raisesFirst.value) : waiting)}
        </p>
      )}
    </div>
  );
}

/** Where cards are raised first and nothing else is offered, no place of the board is marked. */
function toTouch(offers: readonly Offered[], raisesFirst: boolean): string {
  return raisesFirst && offers.every(({ path }) => kind(path[0] ?? "") === "card")
    ? "Touch a card to read it."
    : "Touch what is marked on the board, or choose from the list of all actions.";
}

function AllOffers({ player, listed }: { player: Player; listed: readonly Offered[] }): JSX.Element {
  const keys = new Map([...cardKeys(player.touches.next.value)].map(([key, word]) => [word, key]));
  if (!listed.length) return <p class="quiet">There is nothing to choose just now.</p>;
  return (
    <ul class="offers" aria-label="All actions">
      {listed.map((offer) => {
        const key = settings.value.keys && offer.path.length === 1 ? keys.get(offer.path[0] ?? "") : undefined;
        return (
          <li key={offer.text}>
            <button type="button" class="offer" onClick={() => player.take(offer)} aria-keyshortcuts={key}>
              {offer.label}
              {key && <kbd aria-hidden="true">{key}</kbd>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
