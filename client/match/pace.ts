/** How the computer is to play, as this browser likes it. */
import { useSignalEffect } from "@preact/signals";
import { settings } from "../settings/settings.ts";
import type { Player } from "./player.ts";

/** Say it for every seat of this page, again whenever it changes or a line is new. */
export function usePace(players: readonly Player[]): void {
  useSignalEffect(() => {
    for (const player of players) player.setPace(!settings.value.takesTime);
  });
}
