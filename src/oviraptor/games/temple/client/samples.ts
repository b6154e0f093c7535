/** Views for the tests and for looking at the board without a server. */
import type { BattleView, PlayerView, View } from "./view.ts";

export const PRINTED =
  "..X...XT".repeat(4) +
  "..O.".repeat(8) +
  "T.X2T.XP".repeat(2) +
  "T.X3T.XPT.X4T.XP" +
  ".O.X...T".repeat(4) +
  "T....X2.T....X3.T....X3.T....XM." +
  ".O.T".repeat(4) +
  "C";

function player(seat: number, place: string, rest: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    side: seat,
    place,
    is_dead: false,
    is_out: false,
    swarm: 0,
    coins: 3,
    medallions: 1,
    hand: null,
    hand_size: 4,
    known: [],
    ...rest,
  };
}

export const HAND: readonly string[] = ["hoard/n", "helm/c", "pole/a", "cup/n", "sword/s", "idol/p"];

/** Three Raiders, the first of them the viewer's; the rest may be set. */
export function sample(rest: Partial<View> = {}): View {
  return {
    viewer: 0,
    mode: "free",
    seal: 14,
    round: 4,
    first: 0,
    active: 0,
    phase: "turn",
    awaited: [0],
    rotation: [0, 0, 0, 0],
    sun: false,
    moon: false,
    jam: -1,
    rollers: false,
    egg: "c",
    carrier: -1,
    tiles: PRINTED,
    players: [
      player(0, "o2.3", { hand: HAND, hand_size: HAND.length }),
      player(1, "m1.9", { known: ["twin/n", "eye/c"] }),
      player(2, "o1.16", { coins: 1, medallions: 2 }),
    ],
    spawns: [[], []],
    object_deck: 52,
    temple_deck: 33,
    object_discards: ["hoard/n", "hoard/n", "cup/a"],
    temple_discards: ["sunrise", "arrows", "outer-cw", "arrows"],
    object_top: "",
    temple_top: "",
    dead: [],
    steps: 4,
    has_rolled: true,
    plays: 1,
    hush: false,
    pole: false,
    has_summoned: false,
    activated: [],
    fought: [],
    has_set: false,
    asked: 0,
    held: false,
    back: "",
    apart: [],
    agenda: [],
    mind: [],
    public_mind: [],
    battle: null,
    draft: null,
    offer: null,
    ...rest,
  };
}

export function battle(rest: Partial<BattleView> = {}): BattleView {
  return {
    cell: "o2.3",
    attacker: { raider: 0, swarm: -1 },
    defender: { raider: 1, swarm: -1 },
    hand_a: 0,
    hand_d: 1,
    round: 2,
    wins_a: 1,
    wins_d: 0,
    aside_a: [],
    aside_d: [],
    has_chosen_a: false,
    has_chosen_d: true,
    chosen: "",
    lost_a: false,
    lost_d: false,
    ...rest,
  };
}

/** Late in a match of five: rings turned, Rollers out, a swarm, the Egg on its way. */
export function late(): View {
  const base = sample();
  return sample({
    rotation: [3, 14, 5, 9],
    sun: true,
    jam: 2,
    rollers: true,
    egg: "o3.7",
    carrier: 3,
    round: 11,
    active: 3,
    awaited: [3],
    players: [
      { ...base.players[0]!, place: "o1.30", coins: 2 },
      { ...base.players[1]!, place: "m1.9" },
      { ...base.players[2]!, place: "", is_dead: true, coins: 0 },
      player(3, "o3.7", { coins: 5 }),
      player(4, "t2", { coins: 2, hand_size: 7 }),
    ],
    tiles: `${PRINTED.slice(0, 67)}S${PRINTED.slice(68, 80)}S${PRINTED.slice(81)}`,
    spawns: [["o1.3", "o1.16", "m2.4"], ["i.3"]],
    dead: [2],
    steps: 2,
    hush: true,
    object_top: "knife/p",
    temple_top: "fire",
  });
}
