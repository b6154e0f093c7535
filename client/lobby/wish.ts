/** What somebody wants to play: who sits where, how strong, with which options. Everything has a usual choice. */
import { savedMatches } from "../match/saved-matches.ts";
import { isLearnt, settings } from "../settings/settings.ts";
import { titled } from "../table/seats.tsx";
import type { Clock, GameInfo, Meta } from "../types.gen.ts";
import { firstRival } from "../ui/levels.tsx";

/** Who takes a seat. With several of `me` the device goes round. */
export type Taker = "me" | "computer" | "friend";

export interface Wish {
  takers: readonly Taker[];
  level: string;
  /** Whether my seat is drawn by lot. */
  byLot: boolean;
  options: Readonly<Record<string, string>>;
  clock: string;
  loses: boolean;
  hints: boolean;
  /** Whether words stand at my side at every decision; against the computer only. */
  guided: boolean;
}

export const CLOCKS: Record<string, { label: string; clock: Omit<Clock, "loses"> }> = {
  none: { label: "No clock", clock: { kind: "none", seconds: 0, increment: 0 } },
  "live 10": { label: "10 minutes each, 5 seconds more a turn", clock: { kind: "live", seconds: 600, increment: 5 } },
  "live 20": {
    label: "20 minutes each, 10 seconds more a turn",
    clock: { kind: "live", seconds: 1200, increment: 10 },
  },
  "days 1": { label: "1 day for each turn", clock: { kind: "days", seconds: 86_400, increment: 0 } },
  "days 3": { label: "3 days for each turn", clock: { kind: "days", seconds: 259_200, increment: 0 } },
};

export function usualWish(meta: Meta): Wish {
  const others: Taker = meta.levels.length ? "computer" : "friend";
  return {
    takers: arranged(meta.seat_counts[0] ?? 2, 0, others),
    level: firstRival(meta),
    byLot: false,
    options: {},
    clock: "none",
    loses: true,
    hints: false,
    guided: false,
  };
}

/** What is suggested: to who has learnt a game and not played it yet, a table as simple as that of the lesson. */
export function firstWish({ meta, lessons }: GameInfo): Wish {
  const learnt = lessons.findLast(({ name }) => isLearnt(meta.id, name));
  const hasPlayed = savedMatches.value.some(({ game }) => game === meta.id);
  return { ...usualWish(meta), ...(learnt && !hasPlayed ? { options: learnt.options } : {}) };
}

/** Me on one seat, and all others alike. */
export function arranged(seats: number, mine: number, others: Taker): readonly Taker[] {
  return Array.from({ length: seats }, (_, seat) => (seat === mine ? "me" : others));
}

export const seatOfMine = ({ takers }: Wish): number => Math.max(takers.indexOf("me"), 0);

/** Whether several people share this device. */
export const isShared = ({ takers }: Wish): boolean => takers.filter((taker) => taker === "me").length > 1;

/** Whether all others are the computer's, as a guide demands. */
export const isAlone = (wish: Wish): boolean => hasComputer(wish) && !wish.takers.includes("friend") && !isShared(wish);

export const hasComputer = ({ takers }: Wish): boolean => takers.includes("computer");

/** More or fewer seats; whoever is new is like the last one. */
export function resized(wish: Wish, seats: number): Wish {
  const { takers } = wish;
  const others = takers.findLast((taker) => taker !== "me") ?? "me";
  const kept = Array.from({ length: seats }, (_, seat) => takers[seat] ?? others);
  return { ...wish, takers: kept.includes("me") ? kept : arranged(seats, 0, others) };
}

/** Give a seat to somebody. Somebody must stay: who takes my seat changes places with me, and so do I elsewhere. */
export function seated(wish: Wish, seat: number, taker: Taker): Wish {
  const takers = [...wish.takers];
  const before = takers[seat];
  if (before === undefined || before === taker) return wish;
  const mine = takers.findIndex((each, at) => each === "me" && at !== seat);
  takers[seat] = taker;
  if (taker === "friend" && isShared(wish)) {
    // A friend has a device: whoever sat here, too, plays by link then.
    return { ...wish, takers: takers.map((each, at) => (each === "me" && at !== mine ? "friend" : each)) };
  }
  if (taker === "me" && !isShared(wish) && mine >= 0) takers[mine] = before;
  else if (before === "me" && mine < 0) takers[seat === 0 ? 1 : 0] = "me";
  return { ...wish, takers };
}

/** Let the device go round among all, or take one seat again. */
export function shared(wish: Wish, meta: Meta, isWanted: boolean): Wish {
  if (isWanted) return { ...wish, takers: wish.takers.map(() => "me") };
  return { ...wish, takers: arranged(wish.takers.length, 0, meta.levels.length ? "computer" : "friend") };
}

/** What the button says that begins. */
export function beginning(wish: Wish): string {
  if (isShared(wish)) return "Play on this device";
  const friends = wish.takers.filter((taker) => taker === "friend").length;
  if (friends) return friends > 1 ? "Play with friends" : "Play with a friend";
  return `Play against ${wish.level}`;
}

/** The options a number of seats leaves a choice of. */
export function shownOptions(meta: Meta, wish: Wish): Meta["options"] {
  return meta.options
    .map((option) => ({
      ...option,
      choices: option.choices.filter(({ seats }) => !seats.length || seats.includes(wish.takers.length)),
    }))
    .filter((option) => option.key !== "seats" && option.choices.length > 1);
}

/** What was chosen, as far as this number of seats has it. */
export function fitting(meta: Meta, wish: Wish): Wish["options"] {
  const chosen = shownOptions(meta, wish).flatMap(({ key, choices }) =>
    choices.filter(({ value }) => value === wish.options[key]).map(({ value }) => [key, value] as const),
  );
  return Object.fromEntries(chosen);
}

export function summarised(meta: Meta, wish: Wish): string {
  const chosen = shownOptions(meta, wish).map(({ key, label, choices }) => {
    const choice = choices.find(({ value }) => value === wish.options[key]) ?? choices[0];
    return `${label}: ${choice?.label.replace(/ \(.*\)$/, "").toLowerCase()}`;
  });
  const { nickname } = settings.value;
  return [...chosen, CLOCKS[wish.clock]?.label, nickname && `you are ${nickname}`].filter(Boolean).join(" · ");
}

/** Who plays a seat, in words. */
export function playedBy(wish: Wish, seat: number): string {
  if (wish.takers[seat] === "me") return isShared(wish) ? "here" : "you";
  return wish.takers[seat] === "computer" ? wish.level : "a friend, by link";
}

export const seatTitle = (meta: Meta, seat: number): string => titled(meta.seat_names[seat] ?? "");
