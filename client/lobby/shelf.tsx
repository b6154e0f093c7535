/** The games on a shelf, the lighter ones first: each is a box to take. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameInfo, Meta } from "../types.gen.ts";
import { colourOf, drawing } from "../ui/drawings.ts";
import { Icon } from "../ui/icon.tsx";

const WEIGHTS = ["", "light", "medium", "rich"];

/** The lighter and the shorter first; who does not say comes last. */
export function byWeight(games: readonly GameInfo[]): readonly GameInfo[] {
  const key = ({ meta }: GameInfo): number => (meta.weight || WEIGHTS.length) * 10_000 + meta.minutes;
  return games.toSorted((one, other) => key(one) - key(other));
}

interface ShelfProps {
  games: readonly GameInfo[];
  value: string;
  onChange: (id: string) => void;
}

export function Shelf({ games, value, onChange }: ShelfProps): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = row.current?.querySelector<HTMLElement>(".box:has(:checked)");
    const shelf = row.current;
    if (!box || !shelf || shelf.scrollWidth <= shelf.clientWidth) return;
    shelf.scrollLeft = box.offsetLeft - (shelf.clientWidth - box.offsetWidth) / 2; // it is seen whole
  }, [value]);
  return (
    <fieldset class="shelf">
      <legend class="hidden">Game</legend>
      <div class="shelf-row" ref={row}>
        {games.map(({ meta }) => (
          <Box key={meta.id} meta={meta} isChosen={meta.id === value} onChoose={() => onChange(meta.id)} />
        ))}
      </div>
    </fieldset>
  );
}

function Box({ meta, isChosen, onChoose }: { meta: Meta; isChosen: boolean; onChoose: () => void }): JSX.Element {
  const front = drawing(meta.id, "box.svg");
  const [, article = "", title = meta.title] = /^(The )?(.*)$/.exec(meta.title) ?? [];
  return (
    <label class="box" style={{ "--box": colourOf(meta.id) }}>
      <input type="radio" name="game" checked={isChosen} onChange={onChoose} />
      <span class="lid">
        {front && <img src={front} alt="" />}
        <span class="box-title display">
          {article && <small>{article}</small>}
          {title}
        </span>
        <span class="box-band">
          {meta.promise && <span class="box-promise">{meta.promise}</span>}
          <span class="box-facts">
            <Fact icon="people" text={players(meta)} heard="players" />
            {meta.minutes > 0 && <Fact icon="clock" text={`${meta.minutes} min`} />}
            {meta.weight > 0 && <Fact icon="weight" text={WEIGHTS[meta.weight] ?? ""} heard="to learn" />}
          </span>
        </span>
      </span>
    </label>
  );
}

function Fact({ icon, text, heard = "" }: { icon: "people" | "clock" | "weight"; text: string; heard?: string }) {
  return (
    <span class={`fact ${icon}`}>
      <Icon name={icon} />
      {text}
      {heard && <span class="hidden"> {heard}</span>}
    </span>
  );
}

function players({ seat_counts }: Meta): string {
  const [least, most] = [Math.min(...seat_counts), Math.max(...seat_counts)];
  return least === most ? `${least}` : `${least}–${most}`;
}
