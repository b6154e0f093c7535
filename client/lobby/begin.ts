/** Makes the match that was wished for, and goes to it. */
import { go } from "../app/navigation.ts";
import { make } from "../match/make.ts";
import { saveMatch } from "../match/saved-matches.ts";
import { change, settings } from "../settings/settings.ts";
import type { Created, Meta, NewMatch } from "../types.gen.ts";
import { keepLevel } from "../ui/levels.tsx";
import { CLOCKS, hasComputer, isAlone, isShared, type Taker, type Wish } from "./wish.ts";

export async function begin(meta: Meta, wish: Wish): Promise<void> {
  const guided = wish.guided && isAlone(wish);
  const takers = wish.byLot && !isShared(wish) ? turned(wish.takers) : wish.takers;
  const isHot = isShared(wish);
  const asked: NewMatch = {
    game: meta.id,
    seats: takers.map((taker) => {
      if (taker === "computer") return { level: wish.level };
      return taker === "me" && !isHot ? { nickname: settings.value.nickname } : {};
    }),
    options: wish.options,
    clock: {
      kind: "none",
      seconds: 0,
      increment: 0,
      ...CLOCKS[wish.clock]?.clock,
      loses: wish.loses && wish.clock !== "none" && takers.length === 2,
    },
    guided,
    hints: isHot || (takers.includes("friend") && wish.hints),
  };
  if (hasComputer(wish) && !guided) keepLevel(meta, wish.level);
  change({ game: meta.id });
  open(meta.id, await make(asked), takers, isHot);
}

/** The same people round the table, each some seats further. */
function turned<T>(takers: readonly T[]): readonly T[] {
  const by = Math.floor(Math.random() * takers.length);
  return takers.map((_, seat) => takers[(seat + by) % takers.length] as T);
}

/** Keep the tickets of a new match and go to one's seat, or to all those on this device, with the spectators' eyes. */
function open(game: string, { match, tickets }: Created, takers: readonly Taker[], isHot: boolean): void {
  const own = tickets.filter(({ seat }) => (seat === null ? isHot : takers[seat] === "me")).map(({ token }) => token);
  saveMatch({ match, game, tickets, own, isHot, opened: Date.now() / 1000 });
  if (isHot) go({ page: "hot", match, tokens: own });
  else go({ page: "table", match, token: own[0] ?? "" });
}
