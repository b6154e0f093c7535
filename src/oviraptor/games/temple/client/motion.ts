/** What each step sets in motion, from the view before to the view after. */
import { type Fly, type Run, shaken } from "#boardkit/motion.ts";
import { type Deed, type Move, moves, risen, wounded } from "./deeds.ts";
import { centre } from "./geometry.ts";
import { GATES } from "./map.ts";
import { FLIP, ROUND } from "./telling.ts";
import { isOpen, type View } from "./view.ts";

const WALK = 260;
const PER_UNIT = 1.1;
const LONGEST = 620;
/** As far as a hop goes: the next tile of any row. What goes farther flies. */
const HOP = 110;
const SHAKE = 340;
const GATE = 800;
const DEAL = 320;
/** Dice that are rolled with a step. */
const ROLLS = new Set(["dice", "spin", "hurt", "count"]);

/** Set a step in motion. */
export function perform(before: View, after: View, deed: Deed, run: Run, fly: Fly): void {
  for (const move of moves(before, after)) {
    const { dx, dy, long } = walkOf(move, before, after);
    const isThrown = deed.verb === "hurl";
    const frames = isThrown || Math.hypot(dx, dy) > HOP ? flight(dx, dy, isThrown) : hop(dx, dy);
    run(`[data-piece="${move.piece}"]`, frames, long, 0, "ease-out");
  }
  for (const { player } of wounded(before, after)) run(`[data-piece="r${player}"]`, shaken(5), SHAKE, 120);
  for (const piece of risen(before, after)) run(`[data-piece="${piece}"]`, rising(), 420);
  if (deed.verb === "reveal") turnTogether(run, after.battle !== null && isTied(before, after));
  if (deed.verb === "draw") deal(before, after, run, fly);
  if (deed.verb === "flip") run(".tt-flipped", [{ transform: "rotateY(90deg)" }, { transform: "none" }], FLIP);
  if (ROLLS.has(deed.verb)) run(".tt-dice .tt-die, .tt-temple-die .tt-die, .tt-board-die", tumbling(), 300);
}

/** Set the Gates in motion, once what moves them has been seen. */
export function swingGates(before: View, after: View, run: Run): void {
  for (let gate = 0; gate < GATES; gate += 1) {
    if (isOpen(after, gate) !== isOpen(before, gate)) swingGate(run, gate, isOpen(after, gate));
  }
}

/** A card goes from the deck to whoever draws it; in the own hand it is turned up where it lies. */
function deal(before: View, after: View, run: Run, fly: Fly): void {
  after.players.forEach(({ hand, hand_size: size, seat }, player) => {
    const had = before.players[player]!;
    if (size <= had.hand_size) return;
    const at = seat === after.viewer && hand ? placeOfNew(had.hand ?? [], hand) : -1;
    const to = at < 0 ? `[data-word="player:${player}"]` : `.tt-hand > :nth-child(${at + 1})`;
    fly(".tt-deck > .board-card", ".tt-deck", to, { duration: DEAL });
    if (at >= 0) run(`${to} .tt-held-face`, dealt(), DEAL * 1.6);
  });
}

/** Where in a hand the card lies that was not in it before; -1 where none is new. */
function placeOfNew(before: readonly string[], now: readonly string[]): number {
  const count = (hand: readonly string[], card: string): number => hand.filter((each) => each === card).length;
  return now.findLastIndex((card) => count(now, card) > count(before, card));
}

/** Where a piece comes from, seen from where it goes, and how long it takes. */
export function walkOf({ from, to }: Move, before: View, after: View): { dx: number; dy: number; long: number } {
  const [start, end] = [centre(from, before.rotation), centre(to, after.rotation)];
  const [dx, dy] = [start.x - end.x, start.y - end.y];
  return { dx, dy, long: Math.min(LONGEST, WALK + Math.max(0, Math.hypot(dx, dy) - 60) * PER_UNIT) };
}

/** The leaves of a Gate swing aside along the wall, or its bars fall. */
function swingGate(run: Run, gate: number, isOpening: boolean): void {
  const gateway = `[data-gate="${gate}"]`;
  if (!isOpening) {
    run(
      `${gateway} .tt-bar`,
      [
        { opacity: 0, transform: "scale(.94)" },
        { opacity: 1, transform: "none" },
      ],
      GATE / 2,
    );
    return;
  }
  for (const [leaf, way] of [
    ["first", 1],
    ["last", -1],
  ] as const) {
    run(`${gateway} .tt-${leaf}-leaf`, [{ transform: `rotate(${way * 9}deg)` }, { transform: "none" }], GATE);
  }
}

/** Whether the round between two views was won by nobody. */
export function isTied({ battle: before }: View, { battle: after }: View): boolean {
  return before?.wins_a === after?.wins_a && before?.wins_d === after?.wins_d;
}

/** Two cards fly in, lie still for a moment, and turn over together; equal ones knock against each other. */
function turnTogether(run: Run, isTie: boolean): void {
  const { flies, turns, isTurned } = ROUND;
  for (const [side, way] of [
    [".tt-fresh.tt-from-left", -1],
    [".tt-fresh.tt-from-right", 1],
  ] as const) {
    run(
      side,
      [{ transform: `translate(${way * 90}%,70%) rotate(${way * 24}deg) scale(.6)` }, { transform: "none" }],
      flies,
    );
    if (isTie) run(side, knock(way), 420, isTurned, "ease-in-out");
  }
  const faces = ".tt-fresh > .tt-card, .tt-fresh > .tt-no-card";
  turnOver(run, ".tt-fresh > .tt-covers", faces, isTurned - turns, turns);
}

function knock(way: number): Keyframe[] {
  return [
    { transform: "none" },
    { transform: `translateX(${way * -16}%) rotate(${way * 10}deg)` },
    { transform: `translateX(${way * 4}%)` },
    { transform: "none" },
  ];
}

/** Off the ground, leaning the way it goes, and down with its weight. */
function hop(dx: number, dy: number): Keyframe[] {
  const lean = Math.sign(-dx) * Math.min(14, Math.abs(dx) / 4);
  return [
    { transform: `translate(${dx}px,${dy}px)`, easing: "ease-out" },
    {
      transform: `translate(${dx * 0.45}px,${dy * 0.45 - 17}px) rotate(${lean}deg) scale(.95,1.07)`,
      easing: "ease-in",
      offset: 0.45,
    },
    { transform: "scale(1.08,.88)", offset: 0.78 },
    { transform: "none" },
  ];
}

function flight(dx: number, dy: number, isThrown: boolean): Keyframe[] {
  const start = { transform: `translate(${dx}px,${dy}px)` };
  // They lean the way they go.
  const lean = Math.sign(-dx) * Math.min(14, Math.abs(dx) / 4);
  const top = isThrown
    ? { up: 34, how: "rotate(190deg) scale(1.25)" }
    : { up: 14, how: `rotate(${lean}deg) scale(.97,1.05)` };
  return [start, { transform: `translate(${dx / 2}px,${dy / 2 - top.up}px) ${top.how}` }, { transform: "none" }];
}

/** Unseen until it has come, then turned up. */
function dealt(): Keyframe[] {
  return [
    { opacity: 0, transform: "rotateY(90deg)" },
    { opacity: 0, transform: "rotateY(90deg)", offset: 0.6 },
    { opacity: 1, transform: "rotateY(60deg)", offset: 0.61 },
    { opacity: 1, transform: "none" },
  ];
}

function rising(): Keyframe[] {
  return [
    { opacity: 0, transform: "translateY(10px) scale(.3)" },
    { opacity: 1, transform: "none" },
  ];
}

function tumbling(): Keyframe[] {
  return [
    { transform: "rotate(-220deg) scale(.5)", opacity: 0.3 },
    { transform: "none", opacity: 1 },
  ];
}

/** A card that turns over, after lying still: its back first, then what was below it. */
function turnOver(run: Run, backs: string, faces: string, duration: number, delay = 0): void {
  const half = duration / 2;
  const edge = [
    { opacity: 1, transform: "rotateY(0)" },
    { opacity: 1, transform: "rotateY(90deg)" },
  ];
  run(backs, edge, half, delay, "ease-in");
  run(faces, [{ transform: "rotateY(-90deg)" }, { transform: "rotateY(0)" }], half, delay + half);
}
