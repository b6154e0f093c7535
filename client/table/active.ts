/** Whose turn it is among several seats on one device, and who may think again. */
import { kind } from "../paths.ts";
import type { Player } from "../player.ts";
import type { Offered } from "../types.gen.ts";

type Told = Pick<Player, "seat" | "update">;

/**
 * Who is to act: the first seat the table waits for.
 *
 * Each seat hears of a step on its own line, so the one that was told the newest step knows best.
 */
export function activeOf<P extends Told>(seated: readonly P[]): P | null {
  const told = seated.filter((player) => player.update.value);
  const newest = Math.max(...told.map(lastTime));
  const fresh = told.find((player) => lastTime(player) === newest) ?? null;
  const awaited = fresh?.update.value?.awaited ?? [];
  return told.find((player) => awaited.includes(player.seat.value ?? -1)) ?? fresh;
}

/** Whether a card is to be chosen: that is done in secret. */
export function hasCard(offers: readonly Offered[]): boolean {
  return offers.some((offer) => kind(offer.path[0] ?? "") === "card");
}

/** Who has chosen already and may still change it: nobody waits for him, and the cards are offered all the same. */
export function changersOf<P extends Told>(seated: readonly P[]): readonly P[] {
  return seated.filter(({ seat, update: { value: update } }) => {
    return hasCard(update?.legal ?? []) && !update?.awaited.includes(seat.value ?? -1);
  });
}

function lastTime(player: Told): number {
  return player.update.value?.steps.at(-1)?.at ?? 0;
}
