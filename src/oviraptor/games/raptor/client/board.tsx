/** Raptor's board: the island between the two sides' cards. State in, drawing out; no rule lives here. */
import "./styles/board.css";
import { useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { useMeasured } from "#boardkit/measure.ts";
import { useMotion } from "#boardkit/motion.ts";
import { usePointed } from "#boardkit/pointing.ts";
import { partsOf } from "#boardkit/words.ts";
import { Art } from "./art/art.tsx";
import { deedOf, lastDeeds } from "./deeds.ts";
import { Boat, Figures, Shades } from "./figures.tsx";
import { type Layout, viewBox } from "./geometry.ts";
import { Island } from "./island.tsx";
import { GroundMarks, OverMarks, Trail } from "./marks.tsx";
import { perform } from "./motion.ts";
import { SideZone } from "./sides.tsx";
import { Spaces } from "./spaces.tsx";
import { Counters, Duel } from "./table.tsx";
import { Tip } from "./tip.tsx";
import { RAPTOR, SCIENTIST, type Side, SPACES, sideOf, type View } from "./view.ts";
import { cardName, placeName } from "./wording.ts";

export { together } from "./view.ts";
export { describe } from "./wording.ts";
export const themes: readonly string[] = ["jungle", "savannah"];

/** Below this width a space of the lengthwise board would be smaller than a thumb. */
const NARROW = 602;

export default function Board(props: BoardProps<View>) {
  const { view, before, step } = props;
  const root = useRef<HTMLDivElement>(null);
  const layout = useMeasured<Layout>(root, (width) => (width < NARROW ? "upright" : "lengthwise"), "lengthwise");
  const [pointed, point] = usePointed(props.hover);
  const theme = themes.includes(props.theme) ? props.theme : "jungle";
  const below: Side = props.seat === SCIENTIST ? SCIENTIST : RAPTOR;
  const deed = useMemo(() => (step && before ? deedOf(step.do, before, view) : null), [step, before, view]);
  const last = useMemo(() => lastDeeds(props.recent), [props.recent]);
  useMotion(root, props, (run) => {
    if (root.current && before && deed && step)
      perform({ root: root.current, layout, before, after: view, deed, text: step.do }, run);
  });
  const caption = pointed ? told(props, pointed) : "";
  const marks = { ...props, layout, pointed };
  const zone = (side: Side) => (
    <SideZone
      {...props}
      side={side}
      of={sideOf(view, side)}
      isBelow={side === below}
      isMine={props.seat === side}
      point={point}
    />
  );
  const box = viewBox(layout);
  return (
    <div ref={root} class={`rp-board rp-${layout} rp-${theme}`}>
      <Art />
      {zone((1 - below) as Side)}
      <div class="rp-middle">
        <div class="rp-map">
          <svg viewBox={`0 0 ${box.width} ${box.height}`} class="rp-scene" role="presentation">
            <Island
              layout={layout}
              theme={theme}
              exits={view.exits.join(" ")}
              rocks={SPACES.filter((_, at) => view.cells[at] === "#").join(" ")}
            />
            <Boat reserve={view.reserve} layout={layout} />
            {last.map((each, at) => (
              <Trail key={`${at}${each.verb}`} deed={each} isLast={at === last.length - 1} layout={layout} />
            ))}
            <GroundMarks {...marks} />
            <Figures view={view} layout={layout} next={props.next} touched={props.touched} />
            <OverMarks {...marks} />
            {deed && before && <Shades before={before} view={view} deed={deed} layout={layout} />}
            <Spaces {...props} layout={layout} point={point} />
          </svg>
        </div>
        <aside class="rp-beside" aria-label="Table">
          <Duel view={view} below={below} />
          <Counters view={view} />
        </aside>
      </div>
      {zone(below)}
      <Tip root={root} word={pointed} text={caption} />
    </div>
  );
}

/** What is pointed at, in words. */
function told(props: BoardProps<View>, word: string): string {
  const [kind, name] = partsOf(word);
  if (kind === "card") return props.seat === null ? "" : cardName(props.seat as Side, Number(name));
  return placeName(props.view, word, props);
}
