/** The nine cards of a side: what is played lies open at its value, what is left shows how likely it is held. */
import { Sheet } from "#boardkit/cards.tsx";
import { Picture } from "./art/art.tsx";
import { type Known, lineOf, percent, sayNine } from "./knowledge.ts";
import { RAPTOR, SIDES, type Side, type SideView } from "./view.ts";
import { cardText } from "./wording.ts";

interface CardListProps {
  readonly side: Side;
  readonly of: SideView;
  readonly title: string;
  readonly known: readonly Known[];
}

export function CardList({ side, of, title, known }: CardListProps) {
  const id = `rp-nine-${SIDES[side]}`;
  return (
    <>
      <button type="button" class="rp-rail" popovertarget={id}>
        <span class="rp-title">{title}</span>
        <svg class="rp-whose" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <use href={side === RAPTOR ? "#rp-mother" : "#rp-scientist"} width="24" height="24" />
        </svg>
        <span class="board-heard">{`${sayNine(side, of)} Show them.`}</span>
        <span class="rp-chips" aria-hidden="true">
          {known.map((each) => (
            <Chip key={each.card} known={each} isOpen={of.hand !== null} />
          ))}
        </span>
      </button>
      <Sheet prefix="rp" id={id} label={`The nine cards of the ${SIDES[side]}`} look={`rp-of-${SIDES[side]}`}>
        <h2>{`The nine cards of the ${SIDES[side]}`}</h2>
        <p>
          {of.hand === null
            ? "Struck through: played since the last shuffle. The fuller a number, the likelier it is held now."
            : "Struck through: played since the last shuffle. A whole frame: in the hand."}
        </p>
        <ul>
          {known.map((each) => (
            <Line key={each.card} side={side} known={each} isOpen={of.hand !== null} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function Chip({ known, isOpen }: { known: Known; isOpen: boolean }) {
  const isDoubtful = !isOpen && known.at === "unseen" && known.chance > 0;
  const level = isDoubtful ? Math.max(1, Math.round(known.chance * 8)) : 0;
  return (
    <span class={`rp-chip rp-${known.at}${isDoubtful ? " rp-may" : ""}`}>
      <svg viewBox="0 0 30 30" aria-hidden="true" focusable="false">
        <rect class="paper" x="1.2" y="1.2" width="27.6" height="27.6" rx="6" />
        {level > 0 && <rect class="level" x="2.4" y={27.6 - level * 3.1} width="25.2" height={level * 3.1} rx="4" />}
        <text x="15" y="21">
          {known.card}
        </text>
        {known.at === "played" && <path class="strike" d="M6 15.5H24" />}
      </svg>
    </span>
  );
}

function Line({ side, known, isOpen }: { side: Side; known: Known; isOpen: boolean }) {
  const { name, effect, state } = lineOf(side, known, isOpen);
  const isBar = !isOpen && known.at === "unseen";
  return (
    <li class={`rp-${known.at}`}>
      <span class="rp-value">{known.card}</span>
      <Picture name={`icon-${cardText(side, known.card).icon}`} class="rp-icon" />
      <span class="rp-text">
        <b>{name}</b> {effect}
      </span>
      <span class="rp-state">
        {state}
        {isBar && <Bar chance={known.chance} />}
      </span>
    </li>
  );
}

function Bar({ chance }: { chance: number }) {
  return (
    <svg class="rp-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" data-chance={percent(chance)}>
      <rect class="all" width="100" height="8" rx="4" />
      <rect class="part" width={100 * chance} height="8" rx="4" />
    </svg>
  );
}
