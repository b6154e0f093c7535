/** The two sides of the table: hand or backs, deck, and the nine cards laid out by value. */
import { Back, Face, SmallFace } from "./cards.tsx";
import { nine } from "./knowledge.ts";
import { NineCards } from "./nine.tsx";
import { type Side, SIDES, type SideView } from "./view.ts";
import { cardName, counted } from "./wording.ts";

export interface SideProps {
  readonly side: Side;
  readonly of: SideView;
  readonly isBelow: boolean;
  readonly isMine: boolean;
}

export interface HandProps extends SideProps {
  readonly next: ReadonlySet<string>;
  readonly hinted: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
  touch(word: string): void;
  point(word: string | null): void;
}

/** One side: its cards on the left, what is known of all nine on the right. */
export function SideZone(props: HandProps) {
  const { side, of, isBelow, isMine } = props;
  const title = `${SIDES[side]}${isMine ? " · you" : ""}`;
  return (
    <section class={`rp-side rp-of-${SIDES[side]} ${isBelow ? "rp-below" : "rp-above"} ${isMine ? "rp-mine" : ""}`} aria-label={`Cards of the ${SIDES[side]}${isMine ? ", yours" : ""}`}>
      <Deck side={side} size={of.deck_size} />
      {isMine && of.hand ? <Hand {...props} hand={of.hand} /> : <Closed side={side} of={of} />}
      <NineCards side={side} of={of} title={title} known={nine(of)} />
    </section>
  );
}

function Deck({ side, size }: { side: Side; size: number }) {
  return (
    <span class={`rp-deck rp-depth-${Math.min(size, 3)}`}>
      {size > 0 ? <Back side={side} /> : <span class="rp-card rp-none" />}
      <span class="rp-number" aria-hidden="true">{size}</span>
      <span class="rp-heard">{`${counted(size, "card")} in the deck`}</span>
    </span>
  );
}

/** The own hand, fanned: a card is a button. */
function Hand({ side, of, hand, next, labels, hinted, touch, point }: HandProps & { hand: readonly number[] }) {
  return (
    <ul class="rp-hand" aria-label="Your hand" data-hand>
      {hand.map((card) => {
        const word = `card:${card}`;
        const isChosen = of.chosen === card;
        const state = [next.has(word) ? "rp-next" : "", isChosen ? "rp-chosen" : "", hinted.includes(word) ? "rp-hinted" : ""].join(" ");
        const doing = isChosen ? "; chosen" : next.has(word) ? `; ${labels.get(word) ?? "can be played"}` : "";
        return (
          <li key={card}>
            <button
              type="button"
              class={`rp-held ${state}`}
              data-word={word}
              aria-pressed={isChosen}
              aria-label={`Card ${cardName(side, card)}${doing}`}
              onClick={() => touch(word)}
              onPointerEnter={() => point(word)}
              onPointerLeave={() => point(null)}
              onFocus={() => point(word)}
              onBlur={() => point(null)}
            >
              <Face side={side} card={card} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A hand that is not the viewer's: backs; faces where it is open to see (a replay of all). */
function Closed({ side, of }: { side: Side; of: SideView }) {
  const backs = of.hand_size - (of.hand ? of.hand.length : 0);
  return (
    <span class="rp-closed">
      {of.hand?.map((card) => <SmallFace key={card} side={side} card={card} />)}
      {Array.from({ length: backs }, (_, at) => <Back key={at} side={side} />)}
      <span class="rp-heard">{`${counted(of.hand_size, "card")} in hand${of.hand ? `: ${of.hand.join(", ")}` : ""}`}</span>
    </span>
  );
}
