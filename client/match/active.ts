/** Whose turn it is among several seats on one device, and who may think again. */
import type { Player } from "./player.ts";

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

/** Who has chosen in private and may still change it: nobody waits for him, and it is offered all the same. */
export function changersOf<P extends Told>(seated: readonly P[]): readonly P[] {
  return seated.filter(({ seat, update: { value: update } }) => {
    return update?.is_private && !update.awaited.includes(seat.value ?? -1);
  });
}

function lastTime(player: Told): number {
  return player.update.value?.steps.at(-1)?.at ?? 0;
}
