/** Where the coach stands and where its arrow goes: in fixed places, never over what is lit. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Whether it is a disc: then its light is one, too. */
  isRound?: boolean;
}

interface Size {
  width: number;
  height: number;
}

/** Across and down, from -1 (left, top) over the middle to 1 (right, bottom). */
export type Place = readonly [across: -1 | 0 | 1, down: -1 | 0 | 1];

export const MIDDLE: Place = [0, 0];
export const FOOT: Place = [0, 1];
export const TOP: Place = [0, -1];
const EDGE = 8;
/** The fixed places, in the order they are taken. */
const PLACES: readonly Place[] = [FOOT, TOP, [-1, 0], [1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]];

/** On its side a phone has room beside the board, in the rail: there first, then as anywhere. */
export const LOW = 500;
const BESIDE: readonly Place[] = [[1, -1], [1, 1], [1, 0], ...PLACES];

/** Where the coach may stand on a screen, in the order the places are taken. */
function placesOn(screen: Size): readonly Place[] {
  return screen.height < LOW && screen.width > screen.height ? BESIDE : PLACES;
}

/** The first place that lies over nothing that is lit, else the one that hides least; `unlit` if nothing is. */
export function placeFor(
  screen: Size,
  bubble: Size,
  lit: readonly Box[],
  unlit = MIDDLE,
  places: readonly Place[] = placesOn(screen),
): Place {
  if (!lit.length) return places === BESIDE ? BESIDE[0]! : unlit;
  const all = places.map((place) => ({ place, hidden: covered(boxAt(place, screen, bubble), lit) }));
  return all.reduce((best, each) => (each.hidden < best.hidden - 1 ? each : best)).place;
}

/** Where the bubble lies at a place. */
export function boxAt([across, down]: Place, screen: Size, { width, height }: Size): Box {
  const left = ((screen.width - width) * (across + 1)) / 2;
  const top = ((screen.height - height) * (down + 1)) / 2;
  return {
    left: Math.max(EDGE, Math.min(left, screen.width - width - EDGE)),
    top: Math.max(EDGE, Math.min(top, screen.height - height - EDGE)),
    width,
    height,
  };
}

const BESIDE_IT = 56;

/**
 * On an upright screen the bubble comes close to what it speaks of: as close as an arrow between them is long, and
 * before whatever else is lit, unless it would hide more of what is to be seen besides (`kept`). On a wide one it keeps
 * its fixed places, so that the board stays free.
 */
export function nearer(bubble: Box, [first, ...others]: readonly Box[], screen: Size, kept: readonly Box[] = []): Box {
  if (!first || screen.width > screen.height) return bubble;
  const isBelow = bubble.top >= first.top + first.height;
  if (!isBelow && bubble.top + bubble.height > first.top) return bubble;
  const ends = others
    .filter((box) => (isBelow ? box.top < bubble.top : box.top + box.height > bubble.top + bubble.height))
    .map((box) => (isBelow ? box.top + box.height + EDGE : box.top - EDGE));
  const top = isBelow
    ? Math.min(bubble.top, Math.max(first.top + first.height + BESIDE_IT, ...ends))
    : Math.max(bubble.top, Math.min(first.top - BESIDE_IT, ...ends) - bubble.height);
  const near = { ...bubble, top };
  return covered(near, kept) > covered(bubble, kept) ? bubble : near;
}

/** How much of what is lit lies behind the bubble, in square pixels; the first thing counts most. */
function covered(bubble: Box, lit: readonly Box[]): number {
  return lit.reduce((sum, box, at) => sum + overlap(bubble, box) * (at ? 1 : 4), 0);
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

const NEAR = 26;
const FAR = 130;
const HEAD = 13;

/** An arrow from the bubble to what is lit, as lines of a drawing; none where both are side by side. */
export function arrow(from: Box, to: Box): string {
  const isBeside = to.left > from.left + from.width || to.left + to.width < from.left;
  const [edge, end] = isBeside ? acrossTo(from, to) : downTo(from, to);
  const way = Math.hypot(end[0] - edge[0], end[1] - edge[1]);
  if (way < NEAR) return "";
  // A long way is pointed along, not drawn over all that lies between.
  const far = Math.min(way, FAR);
  const [dx, dy] = [((end[0] - edge[0]) * far) / way, ((end[1] - edge[1]) * far) / way];
  const start = [end[0] - dx, end[1] - dy] as const;
  // Bent a little to one side, as if drawn by hand.
  const bend = Math.min(36, far / 5);
  const middle = [(start[0] + end[0]) / 2 + (dy / far) * bend, (start[1] + end[1]) / 2 - (dx / far) * bend] as const;
  const angle = Math.atan2(end[1] - middle[1], end[0] - middle[0]);
  const wing = (turn: number): Point => [end[0] + HEAD * Math.cos(turn), end[1] + HEAD * Math.sin(turn)];
  const head = `M${point(wing(angle + 2.6))}L${point(end)}L${point(wing(angle - 2.6))}`;
  return `M${point(start)}Q${point(middle)} ${point(end)}${head}`;
}

function point(at: Point): string {
  return at.map(Math.round).join(" ");
}

type Point = readonly [number, number];

function downTo(from: Box, to: Box): readonly [Point, Point] {
  const isAbove = to.top + to.height / 2 < from.top + from.height / 2;
  const x = to.left + to.width / 2;
  const start = Math.min(from.left + from.width - 40, Math.max(from.left + 40, x));
  return isAbove
    ? [
        [start, from.top],
        [x, to.top + to.height + 4],
      ]
    : [
        [start, from.top + from.height],
        [x, to.top - 4],
      ];
}

function acrossTo(from: Box, to: Box): readonly [Point, Point] {
  const isLeft = to.left < from.left;
  const y = to.top + to.height / 2;
  const start = Math.min(from.top + from.height - 30, Math.max(from.top + 30, y));
  return isLeft
    ? [
        [from.left, start],
        [to.left + to.width + 4, y],
      ]
    : [
        [from.left + from.width, start],
        [to.left - 4, y],
      ];
}
