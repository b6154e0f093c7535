/** The mainland: its locations, their slots and the workers in them. A slot is no target, its location is. */
import { useMemo } from "preact/hooks";
import { times } from "#boardkit/cards.tsx";
import { latelyOf } from "#boardkit/lately.ts";
import { counted, stepWords } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { type PartProps, Thing } from "./controls.tsx";
import { locationOf, newsOf, SEATS } from "./tables.ts";
import { type Place, places } from "./view.ts";
import { listed, seatTitle } from "./wording.ts";

export function Mainland(props: PartProps) {
  const { view, recent, seat } = props;
  // What was done since one’s own last step: `1 worker iom`.
  const lately = useMemo(
    () => latelyOf(recent, seat).map((each) => `${each.actor} ${stepWords(each.do).join(" ")}`),
    [recent, seat],
  );
  return (
    <section class="dg-mainland" aria-label="Mainland">
      <ul>
        {places(view).map((place) => (
          <li key={place.id}>
            <LocationSign {...props} place={place} lately={lately} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LocationSign({ place, lately, ...props }: PartProps & { place: Place; lately: readonly string[] }) {
  const { id, free, workers, isClosed, blocked } = place;
  const { title, text } = telling(props, id);
  const isFull = isClosed || free === 0;
  const state = isClosed ? "closed this season" : `${counted(free, "slot")} free`;
  const who = workers.length ? `; ${workersSaid(workers)}` : "";
  const word = `location:${id}`;
  return (
    <Thing
      {...props}
      word={word}
      look={`dg-location${isFull ? " dg-full" : ""}`}
      name={`${title}: ${text} ${state}${who}`}
    >
      <Picture name={`l-${id}`} class="dg-location-picture" />
      <span class="dg-location-title">{shortTitle(title)}</span>
      <Gives what={locationOf(id)!.gives} />
      <span class="dg-location-text">{text}</span>
      <span class={slotsLook(workers.length + blocked + (isClosed ? 1 : free))} data-at={id} aria-hidden="true">
        {workers.map((each, at) => (
          <Worker key={at} seat={each} isFresh={lately.includes(`${each} worker ${id}`)} />
        ))}
        {times(blocked, (at) => (
          <Picture key={`b${at}`} name="i-fence" class="dg-slot" />
        ))}
        {isClosed ? (
          <Picture name="i-lock" class="dg-slot" />
        ) : (
          times(free, (at) => <span key={`f${at}`} class="dg-slot dg-free" />)
        )}
      </span>
    </Thing>
  );
}

/** Many slots of one place overlap. */
function slotsLook(count: number): string {
  return ["dg-slots", count >= 3 && "dg-many", count >= 4 && "dg-crowded"].filter(Boolean).join(" ");
}

/** What a worker gets there, in pictures. */
function Gives({ what }: { readonly what: string }) {
  return (
    <span class="dg-gives">
      {what.split(" ").map((each, at) => (each[0] === ":" ? <Picture key={at} name={each.slice(1)} /> : `${each} `))}
    </span>
  );
}

/** The news location says what the active card offers. */
function telling({ view }: PartProps, id: string): { title: string; text: string } {
  const location = locationOf(id)!;
  const news = id === "news" ? newsOf(view.active) : null;
  return { title: location.title, text: news?.text ?? location.text };
}

function shortTitle(title: string): string {
  return title.length > 12 ? (title.split(" ").at(-1) ?? title) : title;
}

function Worker({ seat, isFresh }: { readonly seat: number; readonly isFresh: boolean }) {
  return (
    <svg
      class={`dg-slot dg-worker${isFresh ? " dg-fresh" : ""}`}
      viewBox="-17 -17 34 34"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#dg-w-${SEATS[seat]}`} x="-17" y="-17" width="34" height="34" />
    </svg>
  );
}

/** Whose workers stand there: `2 workers of White and 1 of Blue`. */
function workersSaid(workers: readonly number[]): string {
  const told = [...new Set(workers)].map((seat, at) => {
    const count = workers.filter((each) => each === seat).length;
    return `${at ? count : counted(count, "worker")} of ${seatTitle(seat)}`;
  });
  return listed(told);
}
