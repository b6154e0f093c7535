/** Chance chooses for a seat, once it is asked to, until the set-up is over. */
import type { Offered, Update } from "../types.gen.ts";
import { roundOf } from "./rounds.ts";

/** Whether the match has not begun yet: the figures are being placed. */
export function isSettingUp(update: Update): boolean {
  return roundOf(update.view) === 0;
}

export class Placing {
  private isOn = false;

  begin(): void {
    this.isOn = true;
  }

  /** What is to be taken next, if anything. */
  next(update: Update | null, isMyTurn: boolean): Offered | undefined {
    if (update && !isSettingUp(update)) this.isOn = false;
    const legal = this.isOn && isMyTurn ? (update?.legal ?? []) : [];
    return legal[Math.floor(Math.random() * legal.length)];
  }
}
