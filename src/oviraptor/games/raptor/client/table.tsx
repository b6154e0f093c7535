/** Beside the board: the two cards of the round, what they leave to do, and the counters. */
import { Sheet, times } from "#boardkit/cards.tsx";
import { counted } from "#boardkit/words.ts";
import { Afloat, thingOf } from "./afloat.tsx";
import { Back, SmallFace } from "./cards.tsx";
import { type Playing, useLanded } from "./duel.ts";
import { type Due, dueOf, MOST, RAPTOR, SCIENTIST, SIDES, type Side, sideOf, type View } from "./view.ts";
import { cardName, duel } from "./wording.ts";

interface DuelProps {
  readonly view: View;
  readonly below: Side;
  /** The duel whose scene is on show, if one is. */
  readonly playing: Playing | null;
  readonly speed: number;
}

/**
 * The cards of the round, the upper side's above; before both are open, no card of an older one. What flies here from
 * the scene of a duel is not here before: the lower card, and the coins one by one.
 */
export function Duel({ view, below, playing, speed }: DuelProps) {
  const above = (1 - below) as Side;
  const flying = playing?.isOpen && playing.low !== null && speed > 0 ? playing : null;
  return (
    <section class="rp-duel" aria-label="Cards of the round">
      <p class="board-heard">{duel(view)}</p>
      <Slot view={view} side={above} isAwaited={flying?.low === above} />
      {flying ? <Coins key={flying.number} playing={flying} speed={speed} /> : <Points view={view} />}
      <Slot view={view} side={below} isAwaited={flying?.low === below} />
    </section>
  );
}

function Slot({ view, side, isAwaited }: { view: View; side: Side; isAwaited: boolean }) {
  const of = sideOf(view, side);
  const card = of.table || of.shown;
  return (
    <span
      class={`rp-slot rp-of-${SIDES[side]}${isAwaited ? " rp-awaited" : ""}`}
      data-slot={side}
      title={card ? cardName(side, card) : undefined}
      aria-hidden="true"
    >
      {card ? <SmallFace side={side} card={card} /> : null}
      {!card && of.has_chosen ? <Back side={side} /> : null}
    </span>
  );
}

const CLAWS =
  "M-2.2 3C-2.7 .2-1.7-2.2-1-3.4M.2 3.400C-.1 .6 .5-1.9 1.200-3.400M2.600 2.700C2.300 .5 2.700-1.400 3.300-2.700";

/** What is left to do. */
function Points({ view }: { view: View }) {
  const due = dueOf(view);
  return due ? <Pips {...due} /> : <span class="rp-points" aria-hidden="true" />;
}

/** The points of a duel, counted as its coins arrive. */
function Coins({ playing, speed }: { playing: Playing; speed: number }) {
  const side = playing.low === RAPTOR ? SCIENTIST : RAPTOR;
  return <Pips kind="actions" side={side} left={useLanded(playing, speed)} most={playing.difference} />;
}

/** One by one: points of a turn are coins, parts of an effect are diamonds. */
function Pips({ kind, side, left, most }: Due) {
  const pips = Array.from({ length: most }, (_, at) => at < left);
  const noun = kind === "effect" ? "part" : "point";
  return (
    <span class={`rp-points rp-of-${SIDES[side]}`} aria-hidden="true" title={`${counted(left, noun)} left`}>
      <svg viewBox={`0 0 ${most * 16} 16`} aria-hidden="true" focusable="false">
        {pips.map((isLeft, at) => (
          <g key={at} class={isLeft ? "full" : "spent"} transform={`translate(${at * 16 + 8} 8)`}>
            {kind === "effect" ? <path d="M0 -6L6 0L0 6L-6 0Z" /> : <circle r="7" />}
            {kind === "effect" ? null : <path class="rp-claws" d={CLAWS} />}
          </g>
        ))}
      </svg>
      <span class="rp-left">{`${left} left`}</span>
    </span>
  );
}

interface Counter {
  readonly name: string;
  readonly count: number;
  /** Where it ends the match, or how many there are at all; null if there is no end to them. */
  readonly most: number | null;
  readonly picture: string;
  /** Whether it is something to be reached, so that the way to it is shown; else a stock. */
  readonly isGoal: boolean;
  /** What it means. */
  readonly text: string;
}

/** What each side has reached towards its ends, and what is left in stock: things on the water where it is wide. */
export function Counters({ view, isAfloat }: { view: View; isAfloat: boolean }) {
  const counters: readonly Counter[] = [
    {
      name: "Escaped",
      count: view.escaped,
      most: MOST.escaped,
      picture: "baby",
      isGoal: true,
      text: `Babies that are out: with ${MOST.escaped} the raptors win.`,
    },
    {
      name: "Captured",
      count: view.captured,
      most: MOST.captured,
      picture: "caged",
      isGoal: true,
      text: `Babies that were caught: with ${MOST.captured} the scientists win.`,
    },
    {
      name: "Sleep tokens",
      count: view.wounds,
      most: MOST.wounds,
      picture: "dart",
      isGoal: true,
      text: `Darts that hit the mother: with ${MOST.wounds} the scientists win.`,
    },
    {
      name: "Reserve",
      count: view.reserve,
      most: MOST.reserve,
      picture: "scientist",
      isGoal: false,
      text: "Scientists who may still come by boat.",
    },
    {
      name: "Fires left",
      count: view.fires_left ?? 0,
      most: view.fires_left === null ? null : MOST.fires,
      picture: "fire",
      isGoal: false,
      text: "Fires the scientists may still light.",
    },
  ];
  return (
    <div class="rp-counted">
      <ul class="rp-counters" aria-label="Counters">
        {counters.map((counter) => (
          <Count key={counter.name} {...counter} isAfloat={isAfloat} />
        ))}
      </ul>
      <button type="button" class="rp-ask" popovertarget="rp-counted" aria-label="What the counters mean" />
      <Sheet prefix="rp" id="rp-counted" label="The counters" look="rp-meanings">
        <h2>The counters</h2>
        <ul>
          {counters.map((counter) => (
            <Meaning key={counter.name} {...counter} />
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

function Meaning({ name, count, most, picture, text }: Counter) {
  return (
    <li>
      <svg class="rp-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <use href={`#rp-${picture}`} width="24" height="24" />
      </svg>
      <span>
        <b>{name}</b>
        {text}
      </span>
      <b>{most === null ? "∞" : `${count} of ${most}`}</b>
    </li>
  );
}

function Count({ name, count, most, picture, isGoal, isAfloat }: Counter & { isAfloat: boolean }) {
  const told = `${name}: ${most === null ? "unlimited" : `${count} of ${most}`}`;
  const thing = isAfloat ? thingOf(picture) : null;
  return (
    <li data-counter={name}>
      <span class="board-heard">{told}</span>
      {thing ? (
        <Afloat thing={thing} count={most === null ? 1 : count} most={most ?? 0} />
      ) : (
        <svg class="rp-one" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <use href={`#rp-${picture}`} width="24" height="24" />
        </svg>
      )}
      {thing && isGoal ? null : isGoal ? (
        <span class="rp-pips" aria-hidden="true">
          {times(most ?? 0, (at) => (
            <i key={at} class={at < count ? "full" : ""} />
          ))}
        </span>
      ) : (
        <b class="rp-sum" aria-hidden="true">
          {most === null ? "∞" : count}
        </b>
      )}
    </li>
  );
}
