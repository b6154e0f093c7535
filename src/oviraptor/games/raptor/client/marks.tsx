/** What is laid over the ground and the figures: offers, choices, previews, the trail of the last step. */
import type { BoardProps } from "#boardkit/board.ts";
import { RingStroke, Stroke } from "#boardkit/drawing.tsx";
import { type Pointer, usePointed } from "#boardkit/pointing.ts";
import { partsOf } from "#boardkit/words.ts";
import type { Deed } from "./deeds.ts";
import { trail } from "./deeds.ts";
import { centreOf, exitCentre, type Layout, type Point, type Word } from "./geometry.ts";
import { cellAt, type View } from "./view.ts";

type MarksProps = BoardProps<View> & { readonly layout: Layout; readonly pointer: Pointer };

export function placeOf(word: Word, layout: Layout): Point {
  const [kind, space] = partsOf(word);
  return kind === "exit" ? exitCentre(space, layout) : centreOf(space, layout);
}

function isPlace(word: string): boolean {
  return word.startsWith("space:") || word.startsWith("exit:");
}

function figureAt(view: View, word: string): string {
  const [kind, space] = partsOf(word);
  const letter = kind === "space" ? cellAt(view, space).charAt(0) : ".";
  return "MBbSs".includes(letter) ? letter : "";
}

/** How wide a ring is around what stands there. */
function ringOf(view: View, word: string, free: number): number {
  const letter = figureAt(view, word);
  return letter === "M" ? 33 : letter === "B" || letter === "b" ? 28 : letter ? 30.5 : free;
}

/** Under the figures: dashed rings where something can go, dots where it could, a solid one at the chosen. */
export function GroundMarks({ view, layout, next, preview, touched, far }: MarksProps) {
  const hints = [...preview, ...far.keys()].filter((word) => isPlace(word) && !next.has(word));
  const isAimed = (word: string) => touched.some(isPlace) && figureAt(view, word) !== "";
  const offers = [...next].filter((word) => isPlace(word) && !touched.includes(word) && !isAimed(word));
  return (
    <g class="rp-marks" aria-hidden="true">
      {hints.map((word) => (
        <Ring key={word} at={placeOf(word, layout)} kind="hint" radius={ringOf(view, word, 17)} />
      ))}
      <g class="rp-offers">
        {offers.map((word) => {
          const kind = word.startsWith("exit:") ? "way-out" : "offer";
          return <Ring key={word} at={placeOf(word, layout)} kind={kind} radius={ringOf(view, word, 21)} />;
        })}
      </g>
      {touched.filter(isPlace).map((word) => (
        <Ring key={word} at={placeOf(word, layout)} kind="chosen" radius={ringOf(view, word, 28) + 1.5} />
      ))}
    </g>
  );
}

/** Over the figures: aims at other figures, the line of a shot or a run. */
export function OverMarks({ view, layout, next, preview, touched, pointer, hinted, walk }: MarksProps) {
  const pointed = usePointed(pointer);
  const from = touched.findLast(isPlace) ?? null;
  const aims = from ? [...next].filter((word) => word !== from && figureAt(view, word)) : [];
  const lines = [
    ...sights(view, from, next, pointed, preview),
    ...walk.map((word, at): Sight => [walk[at - 1] ?? from ?? word, word, "way"]),
  ];
  return (
    <g class="rp-marks" aria-hidden="true">
      {lines.map(([start, end, kind]) => (
        <Line key={`${start}${end}`} from={placeOf(start, layout)} to={placeOf(end, layout)} kind={kind} />
      ))}
      <Advice view={view} layout={layout} places={hinted.filter(isPlace)} />
      {aims.map((word) => (
        <Corners key={word} at={placeOf(word, layout)} kind="aim" />
      ))}
    </g>
  );
}

/** What a hint says to do: a double ring at each place, and the way from one to the next. */
function Advice({ view, layout, places }: { view: View; layout: Layout; places: readonly string[] }) {
  return (
    <>
      {places.slice(1).map((word, at) => (
        <Line key={`${at}${word}`} from={placeOf(places[at]!, layout)} to={placeOf(word, layout)} kind="advice" />
      ))}
      {[...new Set(places)].map((word) => (
        <g key={word}>
          <Ring at={placeOf(word, layout)} kind="advised" radius={ringOf(view, word, 21) + 2} />
          <Ring at={placeOf(word, layout)} kind="advised" radius={ringOf(view, word, 21) - 5} />
        </g>
      ))}
    </>
  );
}

type Sight = readonly [from: string, to: string, kind: "shot" | "way"];

/** The lines to draw: every possible shot of the chosen or pointed scientist, and the way to what is pointed at. */
function sights(
  view: View,
  from: string | null,
  next: ReadonlySet<string>,
  pointed: string | null,
  preview: ReadonlySet<string>,
): readonly Sight[] {
  const found: Sight[] = [];
  const shoot = (start: string, targets: ReadonlySet<string>) => {
    if (figureAt(view, start) !== "S") return;
    for (const word of targets) if (figureAt(view, word) === "M") found.push([start, word, "shot"]);
  };
  if (from) shoot(from, next);
  if (pointed && !from && isPlace(pointed)) shoot(pointed, preview);
  if (from && pointed && pointed !== from && next.has(pointed) && figureAt(view, pointed) !== "M") {
    found.push([from, pointed, "way"]);
  }
  return found;
}

function Ring({ at, kind, radius }: { at: Point; kind: string; radius: number }) {
  return (
    <g class={`rp-ring rp-${kind}`} transform={`translate(${at.x} ${at.y})`}>
      <RingStroke r={radius} />
    </g>
  );
}

/** Four corners: around a figure that can be acted upon, or around the end of the last step. */
function Corners({ at, kind }: { at: Point; kind: "aim" | "last" }) {
  const corner = "M-32 -17V-25C-32 -29.6 -29.6 -32 -25 -32H-17";
  return (
    <g class={`rp-${kind}`} transform={`translate(${at.x} ${at.y})`}>
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <Stroke d={corner} />
        </g>
      ))}
    </g>
  );
}

/** How far from the centres a line begins and ends. */
const ENDS = { shot: [27, 32], way: [27, 8], advice: [35, 26] } as const;

function Line({ from, to, kind }: { from: Point; to: Point; kind: keyof typeof ENDS }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [u, v] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [start, end] = ENDS[kind];
  if (length <= start + end) return null;
  const d = `M${from.x + u * start} ${from.y + v * start}L${to.x - u * end} ${to.y - v * end}`;
  return (
    <g class={`rp-line rp-${kind}`}>
      <Stroke d={d} />
    </g>
  );
}

/** One of the last steps: prints that grow fresher towards its end, tyre tracks, or the line of the shot. */
export function Trail({ deed, isLast, layout }: { deed: Deed; isLast: boolean; layout: Layout }) {
  const spaces = trail(deed);
  const from = deed.from && (deed.motion === "shoot" || deed.motion === "strike") ? deed.from : null;
  return (
    <g class={`rp-trail${isLast ? "" : " rp-earlier"}`} aria-hidden="true">
      {from && deed.to && <Line from={centreOf(from, layout)} to={centreOf(deed.to, layout)} kind="way" />}
      {spaces.map((space, at) => (
        <Footing
          key={space}
          at={centreOf(space, layout)}
          turn={turnAt(spaces, at, layout)}
          print={deed.motion === "drive" ? "tyre" : deed.verb === "walk" ? "boot" : "print"}
          freshness={spaces.length > 1 ? 0.6 + (0.4 * at) / (spaces.length - 1) : 1}
          isEnd={at === spaces.length - 1}
        />
      ))}
    </g>
  );
}

function turnAt(spaces: readonly string[], at: number, layout: Layout): number {
  const [from, to] =
    at + 1 < spaces.length ? [spaces[at]!, spaces[at + 1]!] : [spaces[Math.max(0, at - 1)]!, spaces[at]!];
  const [start, end] = [centreOf(from, layout), centreOf(to, layout)];
  return (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI + 90;
}

interface FootingProps {
  readonly at: Point;
  readonly turn: number;
  readonly print: "print" | "boot" | "tyre";
  readonly freshness: number;
  readonly isEnd: boolean;
}

function Footing({ at, turn, print, freshness, isEnd }: FootingProps) {
  if (isEnd) return <Corners at={at} kind="last" />;
  return (
    <g class="rp-footing" transform={`translate(${at.x} ${at.y}) rotate(${turn})`} opacity={freshness}>
      {print === "tyre" && <path class="tyre" d="M-11 34V-34M11 34V-34" />}
      {print === "boot" && (
        <path
          d={
            "M-13 4C-16 -8 -13 -16 -9 -16C-4 -16 -3 -8 -5 4ZM-12 8H-5V13C-7 16 -10 16 -12 13ZM5 -2" +
            "C3 -14 5 -22 9 -22C14 -22 15 -14 12 -2ZM5 2H12V7C10 10 7 10 5 7Z"
          }
        />
      )}
      {print === "print" && (
        <>
          <use href="#rp-print" x="-24" y="-2" width="28" height="28" />
          <use href="#rp-print" x="-4" y="-30" width="28" height="28" />
        </>
      )}
    </g>
  );
}
