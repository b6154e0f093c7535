/**
 * The focus is never lost: what has it may go away with what it does, a played card, an answer, a closed message.
 *
 * Of a bar of actions the next button like it has it then, and while there is none the list of all actions; all else
 * gives it back to the board: to what had it there last, to the hand, or to the place that is Tab's.
 */
import { oncePainted } from "./painted.ts";

const BOARD = ".stage-board";
const BAR = ".action-bar";
const PLACE = "[role=gridcell]";
const BUTTONS = [`${BAR} .chooser button`, `${BAR} .offers button`, `${BAR} .buttons button`];
const HELD = `${BOARD}, ${BAR}, .stage-over, .column .card, .asks`;

/** Hold the focus from now on; called, what is returned lets it go. */
export function holdFocus(): () => void {
  const held = new HeldFocus();
  const note = ({ target }: Event): void => held.note(target as Control);
  const look = (): void => held.look(); // what is hidden by a style tells by no change but this
  const watch = new MutationObserver(look);
  const attributeFilter = ["disabled", "hidden", "inert"];
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
  held.note(document.activeElement as Control | null);
  addEventListener("focusin", note);
  addEventListener("focusout", look);
  return () => {
    watch.disconnect();
    held.leave();
    removeEventListener("focusin", note);
    removeEventListener("focusout", look);
  };
}

type Control = HTMLElement | SVGElement;

class HeldFocus {
  private last: Control | null = null;
  /** Where it was: once the element is gone it does not tell any more. */
  private was: "bar" | "place" | "other" = "other";
  private onBoard: Control | null = null;
  /** Where the focus waits for the next button of the bar. */
  private waitsAt: Control | null = null;
  private callOff = (): void => {};

  note(target: Control | null): void {
    if (target !== this.waitsAt) this.waitsAt = null;
    this.last = target?.closest(HELD) ? target : null;
    this.was = target?.closest(BAR) ? "bar" : target?.matches(PLACE) ? "place" : "other";
    if (target?.closest(BOARD)) this.onBoard = target;
  }

  look(): void {
    if (!this.isLost() && !this.nextOfBar()) return;
    this.callOff();
    this.callOff = oncePainted(() => {
      if (this.isLost()) this.give();
      else this.nextOfBar()?.focus({ preventScroll: true });
    });
  }

  leave(): void {
    this.callOff();
  }

  private isLost(): boolean {
    return document.activeElement === document.body && this.last !== null && !canHold(this.last);
  }

  /** The button that the focus has waited for. */
  private nextOfBar(): Control | null {
    return this.waitsAt !== null && document.activeElement === this.waitsAt ? button() : null;
  }

  private give(): void {
    const isOfBar = this.was === "bar";
    const waiting = isOfBar ? find(`${BAR} .list`) : null;
    const next = (isOfBar ? (button() ?? waiting) : null) ?? this.ofBoard();
    if (next !== null && next === waiting) this.waitsAt = waiting;
    next?.focus({ preventScroll: true });
  }

  private ofBoard(): Control | null {
    if (this.onBoard && canHold(this.onBoard)) return this.onBoard;
    const place = find(`${BOARD} ${PLACE}[tabindex='0']`);
    const card = find(`${BOARD} [data-hand] button`);
    return (this.was === "place" ? (place ?? card) : (card ?? place)) ?? find(`${BAR} button`);
  }
}

/** The next button of the bar; of a question what is done by mistake least. */
function button(): Control | null {
  return find(`${BAR} .sure .still`) ?? BUTTONS.map(find).find(Boolean) ?? null;
}

function find(query: string): Control | null {
  return [...document.querySelectorAll<Control>(query)].find(canHold) ?? null;
}

function canHold(control: Control): boolean {
  const isOff = control.matches(":disabled") || control.closest("[inert]") !== null;
  return control.isConnected && !isOff && control.checkVisibility({ visibilityProperty: true });
}
