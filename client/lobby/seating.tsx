/** Who sits where: a figure for each seat, and who takes it. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { Meta } from "../types.gen.ts";
import { Portrait } from "../ui/art.tsx";
import { Button } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { isShared, playedBy, resized, seated, seatTitle, type Taker, type Wish } from "./wish.ts";

interface SeatingProps {
  meta: Meta;
  wish: Wish;
  onChange: (wish: Wish) => void;
}

const TAKERS: readonly { value: Taker; label: string; icon: IconName }[] = [
  { value: "me", label: "Me", icon: "person" },
  { value: "computer", label: "Computer", icon: "bot" },
  { value: "friend", label: "Friend", icon: "link" },
];

export function Seating({ meta, wish, onChange }: SeatingProps): JSX.Element {
  const takers = meta.levels.length ? TAKERS : TAKERS.filter(({ value }) => value !== "computer");
  return (
    <div class="seating">
      <div class="seating-head">
        <h2>Set the table</h2>
        {wish.takers.length === 2 && !isShared(wish) && (
          <Button icon="swap" onClick={() => onChange({ ...wish, takers: wish.takers.toReversed() })}>
            Swap sides
          </Button>
        )}
        {meta.seat_counts.length > 1 && (
          <div class="how-many">
            <span aria-hidden="true">Players</span>
            <Segments
              legend="Players"
              choices={meta.seat_counts.map((count) => ({ value: String(count), label: String(count) }))}
              value={String(wish.takers.length)}
              onChange={(count) => onChange(resized(wish, Number(count)))}
            />
          </div>
        )}
      </div>
      <ul class="places">
        {wish.takers.map((taker, seat) => (
          <li key={seat} class="place">
            <Portrait game={meta.id} of="figures" name={meta.seat_names[seat] ?? ""} />
            <span class="place-name">
              <span class="display">{seatTitle(meta, seat)}</span>
              <span class="quiet">{playedBy(wish, seat)}</span>
            </span>
            <Segments
              legend={`Seat: ${seatTitle(meta, seat)}`}
              choices={takers}
              value={taker}
              onChange={(who) => onChange(seated(wish, seat, who))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Segment<T extends string> {
  value: T;
  label: string;
  icon?: IconName;
}

interface SegmentsProps<T extends string> {
  legend: string;
  choices: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** One of very few, side by side; where room is short icons stand above their words. */
function Segments<T extends string>({ legend, choices, value, onChange }: SegmentsProps<T>): JSX.Element {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend class="hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="segment">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-label={choice.label}
          />
          {choice.icon && <Icon name={choice.icon} />}
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
