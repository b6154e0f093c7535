/** The two sides of the table: hand or backs, deck, and the nine cards laid out by value. */
import type { Offers } from "#boardkit/board.ts";
import { Hand, times } from "#boardkit/cards.tsx";
import type { Pointing } from "#boardkit/pointing.ts";
import { counted } from "#boardkit/words.ts";
import { CardList } from "./card-list.tsx";
import { Back, Face, SmallFace } from "./cards.tsx";
import { nine } from "./knowledge.ts";
import { SIDES, type Side, type SideView } from "./view.ts";
import { cardName } from "./wording.ts";

interface SideProps extends Offers, Pointing {
  readonly side: Side;
  readonly of: SideView;
  readonly isBelow: boolean;
  readonly isMine: boolean;
  /** Whether nobody plays here: then a hand is small, and never over the island. */
  readonly isStill: boolean;
  readonly raised: string | null;
}

/** One side: its cards on the left, what is known of all nine on the right. */
export function SideZone(props: SideProps) {
  const { side, of, isBelow, isMine, isStill } = props;
  const title = `${SIDES[side]}${isMine ? " · you" : ""}`;
  return (
    <section
      class={`rp-side rp-of-${SIDES[side]} ${isBelow ? "rp-below" : "rp-above"} ${isMine ? "rp-mine" : ""}`}
      aria-label={`Cards of the ${SIDES[side]}${isMine ? ", yours" : ""}`}
    >
      <Deck side={side} size={of.deck_size} />
      {isMine && !isStill && of.hand ? <OwnHand {...props} hand={of.hand} /> : <Closed side={side} of={of} />}
      <CardList side={side} of={of} title={title} known={nine(of)} />
    </section>
  );
}

function Deck({ side, size }: { side: Side; size: number }) {
  return (
    <span class={`rp-deck rp-depth-${Math.min(size, 3)}`}>
      {size > 0 ? <Back side={side} /> : <span class="board-card rp-card rp-none" />}
      <span class="rp-number" aria-hidden="true">
        {size}
      </span>
      <span class="board-heard">{`${counted(size, "card")} in the deck`}</span>
    </span>
  );
}

function OwnHand({ side, of, hand, ...offers }: SideProps & { hand: readonly number[] }) {
  const cards = hand.map((card) => ({
    word: `card:${card}`,
    name: cardName(side, card),
    isChosen: of.chosen === card,
    face: <Face side={side} card={card} />,
  }));
  return <Hand {...offers} prefix="rp" label="Your hand" cards={cards} />;
}

/** A hand nobody plays from: backs; faces where it is open to see (a replay). */
function Closed({ side, of }: { side: Side; of: SideView }) {
  const backs = of.hand_size - (of.hand ? of.hand.length : 0);
  const open = of.hand?.length ? `: ${of.hand.join(", ")}` : "";
  return (
    <span class="rp-closed">
      {of.hand?.map((card) => (
        <SmallFace key={card} side={side} card={card} isTold />
      ))}
      {times(backs, (at) => (
        <Back key={at} side={side} />
      ))}
      <span class="board-heard">{`${counted(of.hand_size, "card")} in hand${open}`}</span>
    </span>
  );
}
