/** Who has won, to whom it is said. */
import type { Player } from "../match/player.ts";
import { seatName } from "../table/seats.tsx";

/** To a seat of its own: you; to who watches, or where several share a device: by name. */
export function verdict(player: Player, places: readonly number[], isShared: boolean): string {
  const seat = player.seat.value;
  if (seat === null || isShared) return verdictOn(player, places);
  if (places[seat] !== 1) return "You have lost";
  return isDrawn(places)
    ? "A draw"
    : places.filter((each) => each === 1).length > 1
      ? "You share the win"
      : "You have won";
}

function verdictOn(player: Player, places: readonly number[]): string {
  const winners = places.flatMap((place, at) => (place === 1 ? [seatName(player, at)] : []));
  if (isDrawn(places)) return "A draw";
  if (!winners.length) return "Nobody has won";
  return `${winners.join(" and ")} ${winners.length === 1 ? "has" : "have"} won`;
}

function isDrawn(places: readonly number[]): boolean {
  return places.every((place) => place === 1);
}
