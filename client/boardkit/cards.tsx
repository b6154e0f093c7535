/** Cards: the shell of a back, a hand whose cards are buttons, and a sheet to read at leisure. */
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Offers } from "./board.ts";
import { type Pointing, pointing } from "./pointing.ts";
import { useSliding } from "./sliding.ts";
import { doing } from "./words.ts";

/** As many things as there are, each by its number from 0. */
export function times(count: number, make: (at: number) => JSX.Element): JSX.Element[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

interface BackProps {
  /** What the names of the board's classes begin with; those of the kit stand before them. */
  readonly prefix: string;
  readonly look: string;
  /** How the pattern fills the card, as SVG says it. */
  readonly fit?: string;
  readonly children: ComponentChildren;
}

/** The back of a card: a pattern in a frame. */
export function CardBack({ prefix, look, fit, children }: BackProps) {
  return (
    <span class={`board-card ${prefix}-card board-back ${prefix}-back ${look}`}>
      <svg viewBox="0 0 50 70" aria-hidden="true" focusable="false" preserveAspectRatio={fit}>
        {children}
        <rect class="frame" x="3.4" y="3.4" width="43.2" height="63.2" rx="3.4" />
      </svg>
    </span>
  );
}

/** The classes of a control by what its word may do: offered, chosen, hinted at. */
export function stateOf(
  prefix: string,
  word: string,
  { next, touched, hinted }: Omit<Offers, "touch" | "labels">,
): string {
  const states = [next.has(word) && "next", touched.includes(word) && "chosen", hinted.includes(word) && "hinted"];
  return states.flatMap((state) => (state ? [` board-${state} ${prefix}-${state}`] : [])).join("");
}

export interface HeldCard {
  readonly word: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly face: JSX.Element;
}

interface HandProps extends Offers, Pointing {
  readonly prefix: string;
  readonly label: string;
  readonly look?: string;
  readonly cards: readonly HeldCard[];
  /** The card that is held up to be read (`BoardProps.raised`). */
  readonly raised?: string | null;
  readonly children?: ComponentChildren;
}

/** A hand of one's own, fanned: a card is a button. */
export function Hand({ prefix, label, look = "", cards, raised = null, children, ...offers }: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  useSliding(list);
  return (
    <ul ref={list} data-hand class={`${prefix}-hand ${look}`} aria-label={label}>
      {cards.map(({ word, name, isChosen, face }, at) => {
        const key = word + cards.slice(0, at).filter((each) => each.word === word).length; // a card more moves no other
        const shown = { ...offers, touched: isChosen ? [word] : [] };
        const does = doing(word, shown);
        const held = word === raised ? " board-raised" : "";
        return (
          <li key={key}>
            <button
              type="button"
              class={`board-held ${prefix}-held${held}${stateOf(prefix, word, shown)}`}
              data-word={word}
              data-lift={offers.next.has(word) ? word : undefined}
              aria-pressed={isChosen}
              aria-label={`Card ${name}${does && `; ${does}`}`}
              onClick={() => offers.touch(word)}
              {...pointing(word, offers)}
            >
              {face}
            </button>
          </li>
        );
      })}
      {children}
    </ul>
  );
}

interface SheetProps {
  readonly prefix: string;
  readonly id: string;
  readonly label: string;
  readonly look?: string;
  /** It is about to open, or to close. */
  onToggle?(isOpen: boolean): void;
  readonly children: ComponentChildren;
}

/** A sheet over the board, opened by any button whose `popovertarget` it is. */
export function Sheet({ prefix, id, label, look = "", onToggle, children }: SheetProps) {
  return (
    <div
      id={id}
      popover="auto"
      class={`board-sheet ${prefix}-sheet ${look}`}
      role="dialog"
      aria-label={label}
      onBeforeToggle={(event) => onToggle?.(event.newState === "open")}
    >
      {children}
      <button type="button" class={`${prefix}-plain`} popovertarget={id} popovertargetaction="hide">
        Close
      </button>
    </div>
  );
}
