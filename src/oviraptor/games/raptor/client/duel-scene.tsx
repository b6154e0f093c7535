/** The duel as a scene over the board: two cards fly in, lie still, turn together; one lands, one breaks into coins. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { times } from "#boardkit/cards.tsx";
import { counted } from "#boardkit/words.ts";
import { Back, Face } from "./cards.tsx";
import { FACES, type Playing, perCoin, wholeOf } from "./duel.ts";
import { RAPTOR, SCIENTIST, SIDES, type Side } from "./view.ts";
import { cardText } from "./wording.ts";

interface SceneProps {
  readonly duel: Playing;
  readonly below: Side;
  readonly speed: number;
}

/** Decorative: log, status and the name of the table say the same. */
export function DuelScene({ duel, below, speed }: SceneProps) {
  const { low, cards, difference } = duel;
  const high = low === RAPTOR ? SCIENTIST : RAPTOR;
  const look = `${low === null ? "rp-tie" : ""} ${speed ? "" : "rp-unmoved"}`;
  return (
    <div
      key={duel.number}
      class={`rp-stage board-scene ${look}`}
      style={{
        "--rp-pace": String(1 / (speed || 1)),
        "--rp-faces": String(FACES),
        "--rp-whole": String(wholeOf(duel)),
      }}
      aria-hidden="true"
      data-duel={duel.isOpen ? "open" : "closed"}
    >
      <span class="rp-dim" />
      {([SCIENTIST, RAPTOR] as const).map((side) => (
        <Duelist key={side} side={side} card={cards[side]} isBelow={side === below} low={low} isOpen={duel.isOpen} />
      ))}
      {low === null && <Spark />}
      {duel.isOpen && (
        <p class={`rp-flag rp-of-${low === null ? "nobody" : SIDES[low]}`}>
          <b>{low === null ? "Equal: nothing happens" : cardText(low, cards[low]).name}</b>
          {low !== null && <small>the low card acts first</small>}
        </p>
      )}
      {duel.isOpen && low !== null && (
        <p class={`rp-equation rp-of-${SIDES[high]}`}>
          {`${cards[high]} − ${cards[low]} = `}
          <em>{counted(difference, "point")}</em>
        </p>
      )}
      {duel.isOpen && low !== null && speed > 0 && <Coins side={high} count={difference} />}
    </div>
  );
}

interface DuelistProps {
  readonly side: Side;
  readonly card: number;
  readonly isBelow: boolean;
  readonly low: Side | null;
  readonly isOpen: boolean;
}

function Duelist({ side, card, isBelow, low, isOpen }: DuelistProps) {
  const it = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isOpen && side === low && it.current) aim(it.current, `[data-slot="${side}"]`);
  }, [isOpen]);
  const fate = low === null ? "rp-knocks" : side === low ? "rp-lands" : "rp-breaks";
  return (
    <span ref={it} class={`rp-duelist rp-of-${SIDES[side]} ${isBelow ? "rp-from-below" : "rp-from-above"} ${fate}`}>
      <span class="rp-fate">
        <span class="rp-flip">
          <Back side={side} />
          <Face side={side} card={card} />
        </span>
      </span>
    </span>
  );
}

/** Coins that fly to where points are counted, each to its own place. */
function Coins({ side, count }: { side: Side; count: number }) {
  const all = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    for (const [at, coin] of [...(all.current?.children ?? [])].entries())
      aim(coin as HTMLElement, `.rp-points g:nth-child(${at + 1})`);
  }, []);
  return (
    <span ref={all} class={`rp-coins rp-of-${SIDES[side]}`} style={{ "--rp-each": String(perCoin(count)) }}>
      {times(count, (at) => (
        <i key={at} style={{ "--at": String(at) }} />
      ))}
    </span>
  );
}

/** Tell the sheet how far it is from where a thing lies to where it goes, and how much smaller it gets. */
function aim(thing: HTMLElement, target: string): void {
  const to = thing.closest(".rp-board")?.querySelector(target)?.getBoundingClientRect();
  const within = thing.offsetParent?.getBoundingClientRect();
  if (!to?.width || !within) return;
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = thing;
  const x = to.left + to.width / 2 - within.left - offsetLeft - offsetWidth / 2;
  const y = to.top + to.height / 2 - within.top - offsetTop - offsetHeight / 2;
  thing.style.setProperty("--rp-x", `${x.toFixed(1)}px`);
  thing.style.setProperty("--rp-y", `${y.toFixed(1)}px`);
  thing.style.setProperty("--rp-smaller", (to.width / offsetWidth).toFixed(3));
}

function Spark() {
  return (
    <svg class="rp-spark" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      <path d="M0-48L8-16L34-34L18-8L48 0L18 8L34 34L8 16L0 48L-8 16L-34 34L-18 8L-48 0L-18-8L-34-34L-8-16Z" />
    </svg>
  );
}
