/** Beside the board: the two cards of the round, what they leave to do, and the counters. */
import { times } from "#boardkit/cards.tsx";
import { counted } from "#boardkit/words.ts";
import { Back, SmallFace } from "./cards.tsx";
import { dueOf, MOST, SIDES, type Side, sideOf, type View } from "./view.ts";
import { cardName, duel } from "./wording.ts";

/** The cards of the round, the upper side's above; before both are open, no card of an older one. */
export function Duel({ view, below }: { view: View; below: Side }) {
  const above = (1 - below) as Side;
  return (
    <section class="rp-duel" aria-label="Cards of the round">
      <p class="board-heard">{duel(view)}</p>
      <Slot view={view} side={above} />
      <Points view={view} />
      <Slot view={view} side={below} />
    </section>
  );
}

function Slot({ view, side }: { view: View; side: Side }) {
  const of = sideOf(view, side);
  const card = of.table || of.shown;
  return (
    <span
      class={`rp-slot rp-of-${SIDES[side]}`}
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

/** What is left to do, one by one: points of a turn are coins, parts of an effect are diamonds. */
function Points({ view }: { view: View }) {
  const due = dueOf(view);
  if (!due) return <span class="rp-points" aria-hidden="true" />;
  const pips = Array.from({ length: due.most }, (_, at) => at < due.left);
  const noun = due.kind === "effect" ? "part" : "point";
  return (
    <span class={`rp-points rp-of-${SIDES[due.side]}`} aria-hidden="true" title={`${counted(due.left, noun)} left`}>
      <svg viewBox={`0 0 ${due.most * 16} 16`} aria-hidden="true" focusable="false">
        {pips.map((isLeft, at) => (
          <g key={at} class={isLeft ? "full" : "spent"} transform={`translate(${at * 16 + 8} 8)`}>
            {due.kind === "effect" ? <path d="M0 -6L6 0L0 6L-6 0Z" /> : <circle r="7" />}
            {due.kind === "effect" ? null : <path class="rp-claws" d={CLAWS} />}
          </g>
        ))}
      </svg>
      <span class="rp-left">{`${due.left} left`}</span>
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
}

/** The counters: what each side has reached towards its ends, and what is left in stock. */
export function Counters({ view }: { view: View }) {
  const counters: readonly Counter[] = [
    { name: "Escaped", count: view.escaped, most: MOST.escaped, picture: "baby", isGoal: true },
    { name: "Captured", count: view.captured, most: MOST.captured, picture: "caged", isGoal: true },
    { name: "Sleep tokens", count: view.wounds, most: MOST.wounds, picture: "dart", isGoal: true },
    { name: "Reserve", count: view.reserve, most: MOST.reserve, picture: "scientist", isGoal: false },
    {
      name: "Fires left",
      count: view.fires_left ?? 0,
      most: view.fires_left === null ? null : MOST.fires,
      picture: "fire",
      isGoal: false,
    },
  ];
  return (
    <ul class="rp-counters" aria-label="Counters">
      {counters.map((counter) => (
        <Count key={counter.name} {...counter} />
      ))}
    </ul>
  );
}

function Count({ name, count, most, picture, isGoal }: Counter) {
  const told = `${name}: ${most === null ? "unlimited" : `${count} of ${most}`}`;
  return (
    <li data-counter={name}>
      <span class="board-heard">{told}</span>
      <svg class="rp-one" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <use href={`#rp-${picture}`} width="24" height="24" />
      </svg>
      {isGoal ? (
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
