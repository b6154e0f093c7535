/** Whether who sits here is still to be asked for a name: he came by a link, has none, and is not alone. */
import { useEffect, useState } from "preact/hooks";
import type { Player } from "../match/player.ts";
import { savedMatch } from "../match/saved-matches.ts";
import { isByTable } from "../match/timeline.ts";
import { hasCompany } from "./company.tsx";

/**
 * Whether he is, what to do once he was, and whether he may be before that is known.
 * Who made the match has been asked in the lobby; who has acted without a name wants none.
 */
export function useNameQuestion(match: string, player: Player): [boolean, () => void, boolean] {
  const key = `oviraptor.asks-name.${match}`;
  const [isOpen, setOpen] = useState(() => {
    // Kept before anything else is: a page left at once asks again.
    if (savedMatch(match) === null) sessionStorage.setItem(key, "open");
    return sessionStorage.getItem(key) !== null;
  });
  const seat = player.seat.value;
  const state = seat === null ? undefined : player.table.value?.seats[seat];
  const isNameless = state !== undefined && !state.nickname && hasCompany(player);
  const isAsked = isOpen && isNameless && player.update.value?.over === null;
  const done = (): void => {
    sessionStorage.removeItem(key);
    setOpen(false);
  };
  const hasActed = player.update.value?.steps.some((step) => step.actor === seat && !isByTable(step)) ?? false;
  useEffect(() => {
    if (hasActed) done();
  }, [hasActed]);
  return [isAsked, done, isOpen];
}
