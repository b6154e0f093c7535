/** Raptor's board: the island between the two sides' cards. State in, drawing out; no rule lives here. */
import "./styles/board.css";
import { useMemo, useRef } from "preact/hooks";
import type { BoardProps, SeatLook } from "#boardkit/board.ts";
import { useMeasured, usePixels } from "#boardkit/measure.ts";
import { useMotion } from "#boardkit/motion.ts";
import { usePointer } from "#boardkit/pointing.ts";
import { useRest } from "#boardkit/rest.tsx";
import { partsOf } from "#boardkit/words.ts";
import { Art } from "./art/art.tsx";
import { beforeImpact, deedOf, facings, lastDeeds, vanishedFrom } from "./deeds.ts";
import { lasts, useDuel } from "./duel.ts";
import { DuelScene } from "./duel-scene.tsx";
import { Explained } from "./explained.tsx";
import { Figures, Firelight, Shades, Ship, Vanished } from "./figures.tsx";
import { bestLayout, type Layout, scale, viewBox } from "./geometry.ts";
import { Island } from "./island.tsx";
import { GroundMarks, OverMarks, Trail } from "./marks.tsx";
import { perform, useImpact } from "./motion.ts";
import { SideZone } from "./sides.tsx";
import { Spaces } from "./spaces.tsx";
import { Counters, Duel } from "./table.tsx";
import { Tip } from "./tip.tsx";
import { RAPTOR, SCIENTIST, type Side, SPACES, sideOf, type View } from "./view.ts";
import { placeName } from "./wording.ts";

export { Art } from "./art/art.tsx";
export { Beliefs } from "./beliefs.tsx";
export { end } from "./end.tsx";
export { sounds } from "./sounds.ts";
export { together } from "./view.ts";
export { describe } from "./wording.ts";
export { lasts };
export const editor = async () => (await import("./editor.tsx")).editor;
export const ambience = "jungle";
/** On a small screen a card is raised to be read before it is played. */
export const raises = true;
export const seats: readonly SeatLook[] = [
  { word: "light-dark(#8a4009, #ffb75e)", cloth: ["#9a4a0c", "#5f2b05"] },
  { word: "light-dark(#6f3380, #d9a6ea)", cloth: ["#7c3f8f", "#3a1745"] },
];
export const themes: readonly string[] = ["jungle", "savannah"];

/** How the board lies: with a row at either end where there is room for it, else with gutters in the sea. */
interface Lie {
  readonly layout: Layout;
  readonly ends: "rows" | "gutters";
}

/** In rem, as the sheets have it: who enlarges the text has less room for what is beside the island. */
const HAND = 7;
const GUTTERS = 5.75;
const ROWS = { width: 40, height: 26.25 };

function lie(width: number, height: number): Lie {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const layout = bestLayout(width - GUTTERS * rem, height - HAND * rem);
  const hasRows = layout === "lengthwise" && width >= ROWS.width * rem && height >= ROWS.height * rem;
  return { layout, ends: hasRows ? "rows" : "gutters" };
}

/** Where nobody plays the hand is low, and beside a narrow screen's long island there is nothing (still.css). */
const STILL = { hand: 4, stack: 4.375, width: 30 };

function lieStill(width: number, height: number): Lie {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (width > STILL.width * rem) return lie(width, height);
  const room = height - STILL.hand * rem;
  const isUpright =
    scale("upright", width - GUTTERS * rem, room) > scale("lengthwise", width, room - STILL.stack * rem);
  return { layout: isUpright ? "upright" : "lengthwise", ends: "gutters" };
}

const FIRST: Lie = { layout: "lengthwise", ends: "rows" };

export default function Board(props: BoardProps<View>) {
  const { before, step } = props;
  const duel = useDuel(props);
  const root = useRef<HTMLDivElement>(null);
  const isStill = props.isTold === null; // nobody plays here: hands are to be read, not to be held
  const { layout, ends } = useMeasured(root, isStill ? lieStill : lie, FIRST);
  usePixels(root, ".rp-scene");
  const pointer = usePointer(props.hover);
  const rested = useRest(root);
  const theme = themes.includes(props.theme) ? props.theme : "jungle";
  const below: Side = props.seat === SCIENTIST ? SCIENTIST : RAPTOR;
  const deed = useMemo(() => (step && before ? deedOf(step.do, before, props.view) : null), [step, before, props.view]);
  const hasHit = useImpact(step, deed, layout, props.speed);
  // Cause before effect: until the cards have turned over, or the dart or blow has hit, the table is as it was.
  const view = !before
    ? props.view
    : duel && !duel.isOpen
      ? before
      : hasHit || !deed
        ? props.view
        : beforeImpact(before, props.view, deed);
  const turned = useMemo(() => facings(props.recent, layout), [props.recent, layout]);
  const vanished = useMemo(() => vanishedFrom(props.recent), [props.recent]);
  const last = useMemo(() => lastDeeds(props.recent), [props.recent]);
  useMotion(root, props, (run) => {
    if (root.current && before && deed && step)
      perform({ root: root.current, layout, before, after: props.view, deed, text: step.do }, run);
  });
  const shown = { ...props, view };
  const marks = { ...shown, layout, pointer };
  const zone = (side: Side) => (
    <SideZone
      {...shown}
      side={side}
      of={sideOf(view, side)}
      isBelow={side === below}
      isMine={props.seat === side}
      isStill={isStill}
      point={pointer.point}
    />
  );
  const { width, height } = viewBox(layout);
  const look = (ends === "rows" ? " board-ends" : "") + (isStill ? " rp-still" : "");
  const all = `0 0 ${width} ${height}`;
  return (
    <div ref={root} class={`rp-board rp-${layout} rp-${ends} rp-${theme}${look}`}>
      <Art />
      {zone((1 - below) as Side)}
      <div class="rp-middle">
        <div class="rp-map board-sky">
          {/* A drawing of its own: what moves above it does not have it painted anew. */}
          <svg viewBox={all} class="rp-land" aria-hidden="true" focusable="false">
            <Island
              layout={layout}
              theme={theme}
              exits={view.exits.join(" ")}
              rocks={SPACES.filter((_, at) => view.cells[at] === "#").join(" ")}
            />
          </svg>
          {ends === "gutters" && (
            <div class="rp-afloat">
              <svg viewBox={all} aria-hidden="true" focusable="false">
                <Ship reserve={view.reserve} layout={layout} />
              </svg>
            </div>
          )}
          <svg viewBox={all} class="rp-scene" role="presentation">
            <Firelight view={view} layout={layout} />
            {last.map((each, at) => (
              <Trail key={`${at}${each.verb}`} deed={each} isLast={at === last.length - 1} layout={layout} />
            ))}
            {vanished && <Vanished view={view} space={vanished} layout={layout} />}
            <GroundMarks {...marks} />
            <Figures view={view} layout={layout} next={props.next} touched={props.touched} turned={turned} />
            <OverMarks {...marks} />
            {deed && before && <Shades before={before} view={view} deed={deed} layout={layout} />}
            <Spaces {...shown} layout={layout} point={pointer.point} />
          </svg>
        </div>
        <aside class="rp-beside" aria-label="Table">
          <Duel view={view} below={below} playing={duel} speed={props.speed} />
          <Counters view={view} isAfloat={ends === "rows"} />
        </aside>
      </div>
      {zone(below)}
      {duel && <DuelScene duel={duel} below={below} speed={props.speed} />}
      {rested === null ? (
        <Tip root={root} pointer={pointer} tell={(word) => told(shown, word)} />
      ) : (
        <Explained {...shown} word={rested} />
      )}
    </div>
  );
}

/** What is pointed at, in words; a card has its own on it. */
function told(props: BoardProps<View>, word: string): string {
  return partsOf(word)[0] === "card" ? "" : placeName(props.view, word, props);
}
