/** The mainland: its locations, their slots and the workers in them. A slot is no target, its location is. */
import { times } from "#boardkit/cards.tsx";
import { counted } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { type PartProps, Thing } from "./controls.tsx";
import { locationOf, newsOf, SEATS } from "./tables.ts";
import { type Place, places } from "./view.ts";
import { listed, seatTitle } from "./wording.ts";

export function Mainland(props: PartProps) {
  const { view } = props;
  return (
    <section class="dg-mainland" aria-label="Mainland">
      <ul>
        {places(view).map((place) => (
          <li key={place.id}>
            <LocationSign {...props} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LocationSign({ place, ...props }: PartProps & { place: Place }) {
  const { id, free, workers, isClosed, blocked } = place;
  const { title, text } = telling(props, id);
  const isFull = isClosed || free === 0;
  const state = isClosed ? "closed this season" : `${counted(free, "slot")} free`;
  const who = workers.length ? `; workers of ${listed(workers.map(seatTitle))}` : "";
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
          <Worker key={at} seat={each} />
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

export function Worker({ seat }: { readonly seat: number }) {
  return (
    <svg class="dg-slot dg-worker" viewBox="-17 -17 34 34" aria-hidden="true" focusable="false">
      <use href={`#dg-w-${SEATS[seat]}`} x="-17" y="-17" width="34" height="34" />
    </svg>
  );
}
