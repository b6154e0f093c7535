/** Everybody's island small, with its numbers: a touch lays it over one's own. */
import { useEffect, useState } from "preact/hooks";
import { stateOf, times } from "#boardkit/cards.tsx";
import { Picture } from "./art/art.tsx";
import type { PartProps } from "./controls.tsx";
import { BOX } from "./geometry.ts";
import { Ground } from "./ground.tsx";
import { SmallIsland } from "./island.tsx";
import { guestsOf, type Island } from "./island-view.ts";
import { SEATS } from "./tables.ts";
import { islandOf, topFrame, type View } from "./view.ts";
import { islandSaid, seatTitle } from "./wording.ts";

interface OthersProps extends PartProps {
  /** Whose island is large. */
  readonly shown: number;
  readonly hasDrawings: boolean;
  look(seat: number): void;
}

export function Others({ shown, hasDrawings, look, ...props }: OthersProps) {
  const { view, seat, Who } = props;
  const order = [...view.order, ...view.players.keys()].filter((each, at, all) => all.indexOf(each) === at);
  // Where there is room nobody's island moves when the order changes: a number tells it.
  const seats = hasDrawings ? [...view.players.keys()] : order;
  return (
    <ul
      class={order.length >= 5 ? "dg-others dg-five" : "dg-others"}
      aria-label={hasDrawings ? "Islands" : "Islands, in player order"}
    >
      {seats.map((each) => {
        const place = order.indexOf(each);
        const word = `seat:${SEATS[each]}`;
        const isAsked = topFrame(view).seat === each && topFrame(view).word !== "over";
        // Its own worker is dragged to a location.
        const isSent = each === seat && [...props.next].some((next) => next.startsWith("location:"));
        const marks = [isAsked && " dg-asked", isSent && " board-grip"].filter(Boolean).join("");
        const does = props.next.has(word) ? `; ${props.labels.get(word) ?? "can be chosen"}` : "";
        return (
          <li key={each} class={each === seat ? "dg-mine" : undefined}>
            <button
              type="button"
              class={`dg-other dg-seat-${SEATS[each]}${stateOf("dg", word, props)}${marks}`}
              data-word={word}
              aria-pressed={shown === each}
              aria-label={`Show the island. ${islandSaid(view, each)} Place ${place + 1}.${does}`}
              onClick={() => (props.next.has(word) ? props.touch(word) : look(each))}
            >
              {hasDrawings && <MiniIsland island={islandOf(view, each)} />}
              <Sign seat={each} />
              <span class="dg-other-name">{Who ? <Who seat={each} /> : each === seat ? "You" : seatTitle(each)}</span>
              {hasDrawings && (
                <span class="dg-turn" aria-hidden="true" title="Place in player order">
                  {place + 1}
                </span>
              )}
              <Tally island={islandOf(view, each)} sent={isSent ? word : ""} hasDrawings={hasDrawings} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function MiniIsland({ island }: { island: Island }) {
  return (
    <svg
      class="dg-mini-island"
      viewBox={`${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <Ground isSmall />
      <SmallIsland island={island} />
    </svg>
  );
}

export function Sign({ seat }: { readonly seat: number }) {
  return (
    <svg class="dg-seat-sign" viewBox="-13 -13 26 26" aria-hidden="true" focusable="false">
      <circle class="dg-seat-fill" r="11.500" />
      <path class="dg-seat-mark" d={MARKS[seat]} />
    </svg>
  );
}

/** By seat: diamond, drop, sun, triangle, hexagon. */
const MARKS: readonly string[] = [
  "M0-8L6.500 0L0 8L-6.500 0Z",
  "M0-8C4-2 6 1 6 3.500A6 5.500 0 0 1-6 3.500C-6 1-4-2 0-8Z",
  "M0-8L2-3L7-5L4 0L7 5L2 3L0 8L-2 3L-7 5L-4 0L-7-5L-2-3Z",
  "M0-7L7 6H-7Z",
  "M-3.500-6.500H3.500L7.200 0L3.500 6.500H-3.500L-7.200 0Z",
];

interface TallyProps {
  readonly island: Island;
  /** The word of the seat if a worker of it can be sent; else empty. */
  readonly sent: string;
  readonly hasDrawings: boolean;
}

function Tally({ island, sent, hasDrawings }: TallyProps) {
  const worker = (lift: boolean) => (
    <span class="dg-one-worker" data-lift={(lift && sent) || undefined} data-goes-by-place="">
      <Picture name="i-worker" class="dg-seat-worker" />
    </span>
  );
  return (
    <span class="dg-tally" aria-hidden="true">
      <Count icon="i-vp" amount={island.vp} />
      <Count icon="i-rep" amount={island.reputation} />
      <Count icon="i-credit" amount={island.credits} />
      <Count icon="i-scandal" amount={island.scandals} isBad={island.scandals > 0} />
      <Count icon="i-dna" amount={island.handSize} />
      <Count icon="i-card" amount={island.cardCount} />
      <span class={`dg-number dg-home-number${island.hasPassed ? " dg-passed" : ""}`}>
        {worker(!hasDrawings)}
        {island.home}
      </span>
      <span class={`dg-at-home${island.hasPassed ? " dg-passed" : ""}`}>
        {times(island.home, (at) => (
          <span key={at}>{worker(hasDrawings && at === island.home - 1)}</span>
        ))}
      </span>
    </span>
  );
}

function Count({ icon, amount, isBad = false }: { icon: string; amount: number; isBad?: boolean }) {
  return (
    <span class={isBad ? "dg-number dg-bad" : "dg-number"}>
      <Picture name={icon} />
      {amount}
    </span>
  );
}

const OWN: readonly (readonly [icon: string, name: string, of: (island: Island) => number])[] = [
  ["i-vp", "VP", ({ vp }) => vp],
  ["i-rep", "rep.", ({ reputation }) => reputation],
  ["i-value", "value", ({ value }) => value],
  ["i-credit", "credits", ({ credits }) => credits],
  ["i-goat", "goats", ({ goats }) => goats],
  ["i-fence", "store", ({ store }) => store],
  ["i-visitor", "visitors", guestsOf],
  ["i-scandal", "scandals", ({ scandals }) => scandals],
];

interface NumbersProps {
  readonly view: View;
  readonly shown: number;
  readonly island: Island;
  readonly arrives: number;
}

/** An island as its numbers tell it: what flies to them counts when it is there, or when a touch cuts its way short. */
function useArrived(island: Island, arrives: number): Island {
  const [arrived, setArrived] = useState(island);
  useEffect(() => {
    const land = (): void => setArrived(island);
    const timer = setTimeout(land, arrives);
    addEventListener("pointerdown", land);
    addEventListener("keydown", land);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", land);
      removeEventListener("keydown", land);
    };
  }, [island, arrives]);
  return arrives ? arrived : island;
}

/** The numbers of the island that is large; a touch opens the ledger that explains them. */
export function Numbers({ view, shown, island: now, arrives }: NumbersProps) {
  const island = useArrived(now, arrives);
  return (
    <button
      type="button"
      class={`dg-numbers dg-seat-${SEATS[shown]}`}
      popovertarget="dg-ledger"
      aria-label={`${islandSaid(view, shown)} Opens the ledger of the season.`}
    >
      <Sign seat={shown} />
      {OWN.map(([icon, name, of]) => (
        <span key={name} class="dg-own" data-number={icon} aria-hidden="true">
          <Picture name={icon} />
          <b>{of(island)}</b>
          <span class="dg-quiet">{name}</span>
        </span>
      ))}
      {island.refined > 0 && (
        <span class="dg-own" aria-hidden="true">
          <Picture name="i-refined" />
          <b>{island.refined}</b>
          <span class="dg-quiet">refined</span>
        </span>
      )}
    </button>
  );
}
