/** The ways of a decision as arrows and rings between places of the board. Pure. */

export interface Place {
  x: number;
  y: number;
  /** Half of the smaller side: how far an arrow stays away from the middle. */
  r: number;
}

/** One action of a way: an arrow along its places, or a ring around the only one. */
export interface Arrow {
  number: number;
  line: string;
  head: string;
  ring: Place | null;
  badge: { x: number; y: number };
}

const HEAD = 11;
const BADGE = 13;
const SHORT = 72;

/** The words of ways that may be seen somewhere: buttons are not on a board. */
export function wordsOf(paths: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(paths.flat())].filter((word) => !word.startsWith("button:"));
}

/** An arrow for every action whose places are found. */
export function arrowsOf(paths: readonly (readonly string[])[], found: ReadonlyMap<string, Place>): readonly Arrow[] {
  const taken: { x: number; y: number }[] = [];
  return paths.flatMap((path, at) => {
    const places = path.flatMap((word) => found.get(word) ?? []);
    const [begin, end] = [places[0], places.at(-1)];
    if (!begin || !end) return [];
    const arrow = begin === end ? ringOf(at + 1, end) : arrowOf(at + 1, places);
    arrow.badge = apart(arrow.badge, taken);
    taken.push(arrow.badge);
    return [arrow];
  });
}

function ringOf(number: number, place: Place): Arrow {
  return { number, line: "", head: "", ring: place, badge: { x: place.x + place.r * 0.8, y: place.y - place.r * 0.8 } };
}

function arrowOf(number: number, places: readonly Place[]): Arrow {
  const [begin, end] = [places[0]!, places.at(-1)!];
  const before = places.at(-2)!;
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const stop = Math.min(end.r * 0.5, Math.hypot(end.x - before.x, end.y - before.y) / 3);
  const tip = { x: end.x - Math.cos(angle) * stop, y: end.y - Math.sin(angle) * stop };
  const wing = (turn: number): string =>
    at(tip.x + HEAD * Math.cos(angle + turn), tip.y + HEAD * Math.sin(angle + turn));
  const through = places.slice(1, -1).map(({ x, y }) => `L${at(x, y)}`);
  const length = Math.hypot(end.x - begin.x, end.y - begin.y);
  const back = begin.r * 0.9;
  const half = { x: (before.x + tip.x) / 2, y: (before.y + tip.y) / 2 };
  const tail = { x: begin.x - Math.cos(angle) * back, y: begin.y - Math.sin(angle) * back };
  return {
    number,
    line: `M${at(begin.x, begin.y)}${through.join("")}L${at(tip.x, tip.y)}`,
    head: `M${wing(2.6)}L${at(tip.x, tip.y)}L${wing(-2.6)}`,
    ring: null,
    badge: places.length === 2 && length < SHORT ? tail : half, // its number would hide a short one
  };
}

/** Numbers that would lie over each other stand side by side. */
function apart(badge: { x: number; y: number }, taken: readonly { x: number; y: number }[]): { x: number; y: number } {
  let { x } = badge;
  while (taken.some((each) => Math.hypot(each.x - x, each.y - badge.y) < BADGE * 1.5)) x += BADGE * 1.6;
  return { x: Math.round(x), y: Math.round(badge.y) };
}

function at(x: number, y: number): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
