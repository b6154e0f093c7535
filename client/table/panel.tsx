/** What can be done now: buttons that say their effect, undo, and every action by name. Never empty. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { buttonsOf, continuing, kind, type Pressed } from "../match/paths.ts";
import { isSettingUp } from "../match/placing.ts";
import { tellPlan } from "../match/plan.ts";
import type { Player } from "../match/player.ts";
import { settings } from "../settings/settings.ts";
import type { Offered } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { HintBox, HintButton } from "./hint.tsx";
import { cardKeys } from "./keys.ts";
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
  // The second tap of two on Cancel is not meant for what stands there after the first.
  const isCancelled = useRef(false);
  const press = (event: MouseEvent): void => {
    const isSecond = isCancelled.current && event.detail > 1;
    isCancelled.current = false;
    if (isSecond) event.stopPropagation();
  };
  const cancel = (): void => {
    isCancelled.current = true;
    player.cancel();
  };
  return (
    <section
      class={["panel", ...sizeOf(count, buttonsOf(open, touched))].join(" ")}
      aria-labelledby="panel-heading"
      onClickCapture={press}
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
      <Buttons
        player={player}
        offers={open}
        touched={touched}
        count={count}
        waiting={choice ? "" : waiting}
        cancel={cancel}
      />
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

const MANY = 3;

/** What is paid for has a row of its own above one or two others: these keep their places when it comes and goes. */
function isLed(buttons: readonly Pressed[]): boolean {
  return buttons.length > 1 && buttons.length <= MANY && buttons.some(({ pays }) => pays);
}

/** What style sheets go by: they would have to look into the bar with each change of anything otherwise. */
function sizeOf(count: number, buttons: readonly Pressed[]): readonly string[] {
  if (isLed(buttons)) return ["several", "led"];
  if (count < MANY) return count > 1 ? ["several"] : [];
  const isBrief = count === MANY && buttons.every((each) => seenOf(each).length <= BRIEF);
  const isParted = buttons.length > MANY && ["main", "still"].every((look) => one(buttons, look));
  return ["several", "many", ...(isBrief ? ["brief"] : isParted ? ["parted"] : [])];
}

/** As many letters have two lines in a third of a phone's bar. */
const BRIEF = 18;

/** What is seen of a button's label where there is little room. */
function seenOf({ label, look }: Pressed): string {
  return look === "still" ? inShort(label) : label;
}

/** Whether exactly one of them looks like this. */
function one(buttons: readonly Pressed[], look: string): boolean {
  return buttons.filter((each) => each.look === look).length === 1;
}

/** The one button for the card that is raised, or for the far place whose way is on show. */
function firstOf(player: Player, offers: readonly Offered[]): { label: string; act: () => void } | null {
  const raised = offers.find(({ path }) => path.length === 1 && path[0] === player.touches.raised.value);
  if (raised) return { label: raised.label, act: () => player.take(raised) };
  const far = player.walks.asked.value ?? "";
  const label = player.walks.far.value.get(far);
  return label ? { label, act: () => player.walk(far) } : null;
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
    <div
      class={only?.gives_up ? "chooser sure" : "chooser"}
      role="group"
      aria-label={only ? "Sure?" : "Which one?"}
      aria-describedby="question"
    >
      <p id="question">{only ? question : "Which one?"}</p>
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
  cancel: () => void;
}

function Buttons({ player, offers, touched, count, waiting, cancel }: ButtonsProps): JSX.Element {
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
        <Button look="still" onClick={cancel}>
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
    <div class={isLed(buttons) ? "buttons led" : count >= MANY ? "buttons many" : "buttons"}>
      {isLed(buttons) && buttons[0]?.look === "still" && <span class="button-gap" />}
      {buttons.map(({ word, label, only, look }) => (
        <Button
          key={word}
          word={kind(word) === "button" ? word : ""}
          look={look}
          onClick={() => (only ? player.take(only) : player.touch(word))}
        >
          {look === "still" ? <InShort label={label} /> : label}
        </Button>
      ))}
      {touched.length > 0 && (
        <Button look="still" onClick={cancel}>
          Cancel
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

/** What is given up is asked before it is done, and heard: where there is little room what is done is enough. */
function InShort({ label }: { label: string }): JSX.Element {
  const short = inShort(label);
  return (
    <>
      {short}
      <span class="at-length">{label.slice(short.length)}</span>
    </>
  );
}

function inShort(label: string): string {
  const [short = label] = /^.+?(?=,| without | for this )/.exec(label) ?? [];
  return short;
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
