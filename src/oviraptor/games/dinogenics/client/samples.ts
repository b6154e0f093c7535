/** Views for the tests and for looking at the board without a server. */

import { FRAMES, SEATS, SPACES } from "./tables.ts";
import type { PlayerView, View } from "./view.gen.ts";

function bagOf(names: readonly string[]): Readonly<Record<string, number>> {
  const bag: Record<string, number> = {};
  for (const name of names) bag[name] = (bag[name] ?? 0) + 1;
  return bag;
}

/** `b2 trex`, with `!` for checked and `-` for unfed. */
export function animals(...written: readonly string[]): PlayerView["animals"] {
  return written.map((each) => {
    const [space = "", species = ""] = each.replace(/[!-]/g, "").split(" ");
    return { species, space, checked: each.includes("!"), unfed: each.includes("-") };
  });
}

type Built = Pick<PlayerView, "tiles" | "damaged" | "used" | "guests">;

/** `d1 basic-hotel 2`: a tile and its visitors; `x` damaged, `*` used. A large one: `a3+a4 aquatic`. */
export function built(...written: readonly string[]): Built {
  const tiles = new Array<string>(SPACES.length - 1).fill("");
  const guests = new Array<number>(SPACES.length).fill(0);
  const damaged: string[] = [];
  const used: string[] = [];
  for (const each of written) {
    const [where = "", id = "", ...rest] = each.split(" ");
    const [space = "", second] = where.split("+");
    guests[SPACES.indexOf(space)] = Number(rest.find((word) => /\d/.test(word)) ?? 0);
    if (id === "center") continue;
    tiles[SPACES.indexOf(space)] = id;
    if (second) tiles[SPACES.indexOf(second)] = space[1] === second[1] ? "<" : "^";
    if (rest.includes("x")) damaged.push(space);
    if (rest.includes("*")) used.push(space);
  }
  return { tiles, damaged, used, guests };
}

const START: readonly string[] = ["h a1", "h a2", "v a1", "v b1"];

export function player(seat: number, rest: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    ...{ vp: 0, credits: 4, goats: 0, store: 0, supply: 14, scandals: 0, home: 3, passed: false },
    ...{ reputation: 0, value: 0, room: 2, fences: START, animals: [], unsettled: [], homes: [] },
    ...built(),
    ...{ hand: null, hand_size: 3, hand_edna: 0, known: {}, old: null, old_size: 0, old_edna: 0, without: [] },
    ...{ cards: null, card_count: 1, refined: 0, specialists: [], tired: [], stored: [], sheet: [] },
    ...rest,
  };
}

export function hand(dna: readonly string[], cards: readonly string[]): Partial<PlayerView> {
  return { hand: bagOf(dna), hand_size: dna.length, cards: bagOf(cards), card_count: cards.length };
}

export function frame(word: string, ...numbers: readonly number[]): readonly number[] {
  return [FRAMES.indexOf(word), ...numbers];
}

function at(workers: Readonly<Record<string, readonly string[]>>): View["at"] {
  return Object.fromEntries(
    Object.entries(workers).map(([location, seats]) => [location, seats.map((seat) => SEATS.indexOf(seat))]),
  );
}

/** Pens of one, one and two that are right, one of two that is too small, a Biodome, a facility hit: season 6. */
const PARK_OF_SIX: Partial<PlayerView> = {
  fences: [
    ...["h a1", "h b1", "h a2", "h b2", "h c2", "h b3", "h c3", "h a4", "h b4"],
    ...["v a1", "v b1", "v c1", "v a2", "v b2", "v d2", "v a3", "v b3", "v c3"],
  ],
  animals: animals("a1 raptor", "b1 mutant", "c1 ptero", "c1 ankylo", "a2 trex", "c2 stego", "b3 trike", "c3 bronto"),
  unsettled: [4],
  ...built(
    ...["c1 biodome", "a3 goat-farm", "a4 petting-zoo", "d1 basic-hotel 2", "e1 medium-hotel 2", "d2 gift-shop"],
    ...["e2 food-court x", "d3 tour-bus", "center center 2"],
  ),
};

/** Five at the table in season 6, the viewer to send a worker. */
export function sample(rest: Partial<View> = {}): View {
  return {
    ...{ viewer: 3, box: "base", corrupted: false, season: 6, round: 6, upkeep: false, order: [3, 1, 2, 4, 0] },
    ...{ phase: "worker", phases: ["worker orange arrange"], awaited: [3], agenda: [frame("worker", 3, 1, 0)] },
    ...{ active: "12", upcoming: "2", past: ["18", "5"], market: ["bronto", "ankylo", "trike"] },
    boneyard: { bronto: 1, trex: 1, stego: 2 },
    stacks: [
      ["basic-hotel", "basic-hotel", "basic-hotel"],
      ["mascot", "gardens", "watch-tower"],
      ["genetics", "security-hub"],
      ["tour-bus", "monument", "biodome", "fine-diner"],
    ],
    ...{ discards: { raptor: 2, trike: 1 }, spent: { splice: 1 }, gone: {} },
    at: at({
      "site-a": ["blue", "black"],
      "site-b": ["yellow"],
      city: ["orange", "blue"],
      agency: ["black"],
      farm: ["yellow", "orange"],
    }),
    free: {
      ...{ "site-a": 1, "site-b": 1, boneyard: 2, iom: 3, city: 2, agency: 1, uplink: 2, ferry: 1 },
      ...{ "time-share": 1, outsource: 1, news: 2 },
    },
    ...{ closed: [], blocked: {}, ignored: [], display: {}, jobs: [], contractor: [], dismissed: [], figures: {} },
    ...{ visitors: 17, auction: "", peeked: [], pool: {}, dna_deck: 21, edna_deck: 0, card_deck: 20, tile_bag: 14 },
    ...{ news_deck: 12, large_bag: 0, job_deck: 0 },
    players: [
      player(0, { vp: 40, home: 2 }),
      player(1, {
        ...{ vp: 68, credits: 4, goats: 1, home: 2, hand_size: 5, card_count: 3, reputation: 11, value: 19 },
        fences: ["h a1", "h b1", "h c1", "v a1", "v d1", "h a2", "h b2", "h c2", "v b2", "v d2", "h b3", "h c3"],
        animals: animals("b1 trex", "c2 stego", "a3 ptero", "a4 raptor"),
        ...built("d1 medium-hotel 2", "e1 basic-hotel", "d2 fine-diner", "b3 watch-tower", "center center 1"),
      }),
      player(2, { vp: 59, credits: 7, scandals: 1, home: 2, hand_size: 6, animals: animals("a1 raptor", "b2 bronto") }),
      player(3, {
        ...{ vp: 74, credits: 6, goats: 3, scandals: 1, home: 2, reputation: 15, value: 32 },
        ...PARK_OF_SIX,
        ...hand(["stego", "stego", "stego", "raptor", "raptor", "trex", "ptero"], ["splice", "rustling"]),
      }),
      player(4, { vp: 51, credits: 2, goats: 5, scandals: 2, passed: true, animals: animals("b4 mutant") }),
    ],
    ...rest,
  };
}

function withMine(view: View, mine: Partial<PlayerView>): View {
  return { ...view, players: view.players.map((each) => (each.seat === 3 ? { ...each, ...mine } : each)) };
}

/** Season 4: a Tyrannosaurus wants a pen, and fences have just come. */
export function arranging(): View {
  const agenda = [frame("worker", 3, 0, 0), frame("city", 3, 0, 1, 1, 0), frame("arrange", 3, 0)];
  const view = sample({ season: 4, round: 4, phase: "arrange", phases: ["arrange orange"], agenda });
  return withMine(view, {
    ...{ vp: 31, credits: 6, goats: 3, store: 4, home: 2, scandals: 0, reputation: 7, value: 14 },
    fences: [
      ...["h a1", "h a2", "h b2", "h c2", "h a3", "h b3", "h c3", "h a5"],
      ...["v a1", "v b1", "v b2", "v d2", "v a3", "v b3", "v a4", "v b4"],
    ],
    animals: animals("a1 raptor", "b2 stego", "a3 trex"),
    unsettled: [2],
    ...built("d1 basic-hotel 2", "d2 food-court", "center center 2"),
    ...hand(["trike", "trike", "bronto"], ["splice"]),
  });
}

/** The Tyrannosaurus of season 6 before its die, after a slash, and after a second die that killed. */
export function rampaging(): readonly { readonly do: string; readonly say: string; readonly view: View }[] {
  const trex = 3 | (1 << 5); // a2
  const start = sample({ upkeep: true, phase: "roll", agenda: [frame("checks", 3), frame("roll", 3, trex, 0)] });
  const slashed = { ...start, agenda: [frame("checks", 3), frame("roll", 3, trex, 1)] };
  const [mine] = start.players.filter(({ seat }) => seat === 3);
  const hit = { damaged: ["e2", "a3"] };
  const dead = {
    ...hit,
    scandals: 2,
    fences: mine!.fences.filter((edge) => edge !== "v a2"),
    guests: mine!.guests.map((count, space) => (SPACES[space] === "e1" ? count - 1 : count)),
  };
  const after = { ...start, phase: "checks", agenda: [frame("checks", 3)] };
  return [
    { do: "checks", say: "", view: start },
    { do: "roll slash", say: "The die shows slash. The Goat Farm is damaged.", view: withMine(slashed, hit) },
    { do: "roll fatality", say: "The second die shows fatality.", view: withMine(after, dead) },
  ];
}

/** After season 7: lines of the end by seat. */
export function finished(): View {
  const sheet = (lines: Readonly<Record<string, number>>): PlayerView["sheet"] =>
    Object.entries(lines).map(([source, vp]) => ({ source, vp }));
  const view = sample({ season: 7, phase: "over", phases: ["over D24.7"], awaited: [], agenda: [frame("over", 0)] });
  const ends: readonly Partial<PlayerView>[] = [
    { vp: 62, sheet: sheet({ variety: 6, credits: 1, cards: 1 }), reputation: 4 },
    { vp: 146, sheet: sheet({ biodome: 2, "fine-diner": 1, variety: 15, credits: 3, cards: 2 }), reputation: 13 },
    { vp: 111, sheet: sheet({ variety: 9, credits: 4, cards: 3, scandals: -6 }), scandals: 1, reputation: 9 },
    {
      vp: 140,
      sheet: sheet({ biodome: 2, "goat-farm": 1, variety: 21, credits: 2, cards: 2, scandals: -12 }),
      scandals: 2,
    },
    { vp: 89, sheet: sheet({ monument: 6, variety: 6, credits: 1, cards: 2, scandals: -12 }), scandals: 2 },
  ];
  return { ...view, players: view.players.map((each) => ({ ...each, ...ends[each.seat] })) };
}
