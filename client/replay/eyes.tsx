/** With whose eyes a match is seen again. */
import type { JSX } from "preact";
import { savedMatch } from "../match/saved-matches.ts";
import { titled } from "../match/titled.ts";
import type { Summary } from "../types.gen.ts";
import { type Choice, Pick } from "../ui/fields.tsx";

interface EyesProps {
  summary: Summary | null;
  canAll: boolean;
  value: string;
  onChange: (value: string) => void;
}

export function Eyes({ summary, canAll, value, onChange }: EyesProps): JSX.Element {
  return (
    <>
      <Pick legend="Point of view" value={value} onChange={onChange} choices={eyesOf(summary, canAll)} />
      {!isOpen(summary) && <p class="quiet">What the others saw opens with the end of the match.</p>}
    </>
  );
}

/** The eyes there are to choose from, one's own first. */
export function eyesOf(summary: Summary | null, canAll: boolean): readonly Choice<string>[] {
  const own =
    summary?.seat === null || summary?.seat === undefined
      ? "Spectators"
      : `${titled(summary.seats[summary.seat]?.name ?? "")} (you)`;
  const seats = (summary?.seats ?? [])
    .map((seat, at) => ({ value: String(at), label: titled(seat.name) }))
    .filter((_, at) => at !== summary?.seat);
  const all = canAll ? [{ value: "all", label: "All hands open" }] : [];
  return [{ value: "me", label: own }, ...(isOpen(summary) ? [...seats, ...all] : [])];
}

/** A record from elsewhere is open even without an end; no table is held of it. */
function isOpen(summary: Summary | null): boolean {
  return summary?.over !== null || (summary.seat === null && !savedMatch(summary.match)?.game);
}
