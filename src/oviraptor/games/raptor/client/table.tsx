/** Beside the board: the two cards of the round, what they leave to do, and the counters. */
import { counted } from "#boardkit/words.ts";
import { Back, SmallFace } from "./cards.tsx";
import { dueOf, MOST, SIDES, type Side, sideOf, type View } from "./view.ts";
import { cardName, duel } from "./wording.ts";

/** The cards of the round, the upper side's above; without any, those of the last round, faded. */
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
  const last = of.plays.findLast((value) => value > 0);
  return (
    <span
      class={`rp-slot rp-of-${SIDES[side]}`}
      data-slot={side}
      title={card ? cardName(side, card) : undefined}
      aria-hidden="true"
    >
      {card ? <SmallFace side={side} card={card} /> : null}
      {!card && of.has_chosen ? <Back side={side} /> : null}
      {!card && !of.has_chosen && last ? (
        <span class="rp-past">
          <SmallFace side={side} card={last} />
        </span>
      ) : null}
      <span class="rp-turning">
        <Back side={side} />
      </span>
    </span>
  );
}

/** What is left to do, as a pip each: points of a turn are claws, parts of an effect are diamonds. */
function Points({ view }: { view: View }) {
  const due = dueOf(view);
  if (!due) return <span class="rp-points" aria-hidden="true" />;
  const pips = Array.from({ length: due.most }, (_, at) => at < due.left);
  const noun = due.kind === "effect" ? "part" : "point";
  return (
    <span class={`rp-points rp-of-${SIDES[due.side]}`} aria-hidden="true" title={`${counted(due.left, noun)} left`}>
      <svg viewBox={`0 0 ${due.most * 14} 16`} aria-hidden="true" focusable="false">
        {pips.map((isLeft, at) => (
          <path
            key={at}
            class={isLeft ? "full" : "spent"}
            transform={`translate(${at * 14 + 7} 8)`}
            d={due.kind === "effect" ? "M0 -6L6 0L0 6L-6 0Z" : "M0 -5.6A5.6 5.6 0 1 1 -.01 -5.6Z"}
          />
        ))}
      </svg>
      <span class="rp-left">{`${due.left} left`}</span>
    </span>
  );
}

interface Counter {
  readonly name: string;
  readonly count: number;
  readonly most: number | null;
  readonly picture: string;
  readonly side: "raptor" | "scientist";
}

/** The counters: what each side has reached towards its ends, and what is left in stock. */
export function Counters({ view }: { view: View }) {
  const counters: readonly Counter[] = [
    { name: "Escaped", count: view.escaped, most: MOST.escaped, picture: "baby", side: "raptor" },
    { name: "Captured", count: view.captured, most: MOST.captured, picture: "caged", side: "scientist" },
    { name: "Sleep tokens", count: view.wounds, most: MOST.wounds, picture: "dart", side: "scientist" },
    { name: "Reserve", count: view.reserve, most: MOST.reserve, picture: "scientist", side: "scientist" },
    {
      name: "Fires left",
      count: view.fires_left ?? 0,
      most: view.fires_left === null ? null : MOST.fires,
      picture: "fire",
      side: "scientist",
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

function Count({ name, count, most, picture, side }: Counter) {
  const pips = Array.from({ length: most ?? 0 }, (_, at) => at < count);
  return (
    <li class={`rp-of-${side}`} data-counter={name}>
      <span class="board-heard">{`${name}: ${most === null ? "unlimited" : `${count} of ${most}`}`}</span>
      <span class="rp-label" aria-hidden="true">
        {name}
      </span>
      <svg class="rp-one" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <use href={`#rp-${picture}`} width="24" height="24" />
      </svg>
      <svg class="rp-row" viewBox={`0 0 ${(most ?? 1) * 22} 24`} aria-hidden="true" focusable="false">
        {pips.map((isFull, at) => (
          <g key={at} class={isFull ? "full" : "hollow"} transform={`translate(${at * 22 + 1} 2)`}>
            <circle cx="10" cy="10" r="9" />
            {isFull && <use href={`#rp-${picture}`} x="1" y="1" width="18" height="18" />}
          </g>
        ))}
      </svg>
      <b class="rp-sum" aria-hidden="true">
        {most === null ? "∞" : `${count}/${most}`}
      </b>
    </li>
  );
}
