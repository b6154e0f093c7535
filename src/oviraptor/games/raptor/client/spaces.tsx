/** The board as a grid of controls: one stop for Tab, arrows within, Enter touches, every place has its name. */
import { useRef, useState } from "preact/hooks";
import { type Box, endOfRow, exitBox, type Layout, onward, rows, spaceBox, type Word } from "./geometry.ts";
import { motherOf, type View } from "./view.ts";
import { placeName, rowName } from "./wording.ts";

export interface SpacesProps {
  readonly view: View;
  readonly layout: Layout;
  readonly next: ReadonlySet<string>;
  readonly touched: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
  touch(word: string): void;
  point(word: string | null): void;
}

function boxOf(word: Word, layout: Layout): Box {
  const [kind, space] = word.split(":") as [string, string];
  return kind === "exit" ? exitBox(space, layout) : spaceBox(space, layout);
}

export function Spaces(props: SpacesProps) {
  const { view, layout } = props;
  const grid = useRef<SVGGElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const here = visited ?? `space:${motherOf(view) ?? "f5"}`;

  const focus = (word: string) =>
    grid.current?.querySelector<SVGElement>(`[data-word="${word}"]`)?.focus({ preventScroll: false });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") props.touch(here);
    else {
      const to = keyed(here, event.key, layout, view.exits);
      if (!to) return;
      focus(to);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <g ref={grid} role="grid" aria-label={`Board, ${layout === "upright" ? "turned upright" : "a to k, 1 to 6"}`} onKeyDown={onKeyDown}>
      {rows(layout, view.exits).map((words, at) => (
        <g role="row" key={at} aria-label={rowName(layout, words)}>
          {words.map((word) => (
            <Place
              key={word}
              {...props}
              word={word}
              isHere={word === here}
              enter={() => setVisited(word)}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

function keyed(word: Word, key: string, layout: Layout, exits: readonly string[]): Word | null {
  if (key === "Home" || key === "End") return endOfRow(word, key === "End", layout, exits);
  return onward(word, key, layout, exits);
}

interface PlaceProps extends SpacesProps {
  readonly word: Word;
  readonly isHere: boolean;
  enter(): void;
}

function Place({ view, layout, next, touched, labels, touch, point, word, isHere, enter }: PlaceProps) {
  const { x, y, width, height } = boxOf(word, layout);
  const isNext = next.has(word);
  return (
    <g
      role="gridcell"
      class={isNext ? "rp-place rp-next" : "rp-place"}
      data-word={word}
      tabindex={isHere ? 0 : -1}
      aria-label={placeName(view, word, labels, next, touched)}
      aria-selected={touched.includes(word)}
      onClick={() => touch(word)}
      onPointerEnter={() => point(word)}
      onPointerLeave={() => point(null)}
      onFocus={() => {
        enter();
        point(word);
      }}
      onBlur={() => point(null)}
    >
      <rect class="rp-hit" x={x} y={y} width={width} height={height} rx="12" />
      <rect class="rp-focus" x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx="12" />
    </g>
  );
}
