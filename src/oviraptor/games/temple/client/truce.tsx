/** The talks before a battle: a balance over the board, and shelves with what may be laid upon it. */
import { useState } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { Sheet } from "#boardkit/cards.tsx";
import { Picture } from "./art/art.tsx";
import { Balance } from "./balance.tsx";
import { picture } from "./battle.tsx";
import { Back, Mini } from "./cards.tsx";
import { type BattleView, type DealView, NO_TERMS, type PieceView, type TermsView, type View } from "./view.ts";
import { cardName, pieceName, sayTerms, shortPiece } from "./wording.ts";

/** Goods that are no named cards, by the end of the word that adds one. */
const GOODS: readonly (readonly [thing: string, picture: string, name: string])[] = [
  ["egg", "egg", "the Egg"],
  ["coin", "coin", "1 coin"],
  ["medallion", "medallion", "Medallion"],
  ["random", "", "a card, unseen"],
];

interface Side {
  readonly piece: PieceView;
  readonly terms: TermsView;
  /** Whether this viewer speaks for it. */
  readonly isOwn: boolean;
}

interface TruceProps extends BoardProps<View> {
  readonly battle: BattleView;
}

/** The deal that lies on the scales, and who has put it there. */
function dealOf(view: View, { attacker, defender }: BattleView): { deal: DealView | null; maker: PieceView } {
  if (view.phase === "truce") return { deal: view.draft, maker: attacker };
  if (view.phase === "reply") {
    const answer = answerOf(view);
    return answer ? { deal: answer, maker: defender } : { deal: view.offer, maker: attacker };
  }
  return { deal: view.offer, maker: defender };
}

/** The answer in the making to an offer, as soon as it has terms. */
function answerOf({ phase, draft }: View): DealView | null {
  const hasTerms = draft && `${sayTerms(draft.gives)} ${sayTerms(draft.wants)}` !== "nothing nothing";
  return phase === "reply" && hasTerms ? draft : null;
}

/** Both sides, the viewer's own or else the maker of the deal first. */
function sidesOf(view: View, battle: BattleView, seat: number | null): readonly [Side, Side] {
  const { deal, maker } = dealOf(view, battle);
  const sides = [battle.attacker, battle.defender].map((piece) => ({
    piece,
    terms: (piece === maker ? deal?.gives : deal?.wants) ?? NO_TERMS,
    isOwn: seat !== null && handOf(view, battle, piece) === seat,
  })) as unknown as [Side, Side];
  return sides[1].isOwn ? [sides[1], sides[0]] : sides;
}

function handOf(view: View, battle: BattleView, piece: PieceView): number | undefined {
  return view.players[piece === battle.attacker ? battle.hand_a : battle.hand_d]?.seat;
}

export function TruceScene(props: TruceProps) {
  const { view, battle, seat, next } = props;
  const [mine, theirs] = sidesOf(view, battle, seat);
  const isDrafting = [...next].some((word) => /^(give|want):/.test(word));
  const isAnswer = view.phase === "reply";
  const answer = answerOf(view);
  const [isOpen, setOpen] = useState(false);
  const hasShelves = isDrafting && (!isAnswer || isOpen || answer !== null);
  return (
    <section class="tt-over tt-truce" aria-label="Truce">
      <div class="tt-sides">
        <Giver view={view} side={mine} />
        <p class="tt-truce-title">{titleOf(view, battle)}</p>
        <Giver view={view} side={theirs} />
      </div>
      <Balance left={mine.terms} right={theirs.terms} />
      {answer && view.offer && (
        <p class="tt-on-table">{`On the table: ${shortPiece(view, battle.attacker)} gives ${sayTerms(
          view.offer.gives,
        )} for ${sayTerms(view.offer.wants)}.`}</p>
      )}
      {hasShelves && (
        <div class="tt-shelves">
          <Shelf {...props} way="give" />
          <Shelf {...props} way="want" />
        </div>
      )}
      {hasShelves && next.has("deal:peace") && (
        <button
          type="button"
          class="tt-plain tt-other-terms"
          data-word="deal:peace"
          onClick={() => props.touch("deal:peace")}
        >
          {props.labels.get("deal:peace")}
        </button>
      )}
      {isDrafting && !hasShelves && (
        <button type="button" class="tt-plain tt-other-terms" onClick={() => setOpen(true)}>
          Other terms …
        </button>
      )}
      {isDrafting && <Wishes {...props} />}
    </section>
  );
}

function titleOf(view: View, battle: BattleView): string {
  if (view.phase === "truce") return "Terms for passing in peace";
  const maker = view.phase === "reply" ? battle.attacker : battle.defender;
  return answerOf(view) ? "The answer in the making" : `${shortPiece(view, maker)} offers`;
}

function Giver({ view, side: { piece, terms, isOwn } }: { view: View; side: Side }) {
  return (
    <p class="tt-giver">
      <Picture name={picture(view, piece)} />
      <span>
        <b>{isOwn ? "You give" : `${shortPiece(view, piece)} gives`}</b>
        <span class="tt-terms">{sayTerms(terms)}</span>
        <Owned view={view} piece={piece} />
        <span class="board-heard">{isOwn ? `, as ${pieceName(view, piece)}.` : "."}</span>
      </span>
    </p>
  );
}

/** What a Raider has: by that it is seen what a deal or a battle may cost. */
function Owned({ view, piece }: { view: View; piece: PieceView }) {
  const player = view.players[piece.raider];
  if (!player) return null;
  return (
    <span class="tt-owned" aria-hidden="true">
      {view.carrier === piece.raider && <Picture name="egg" />}
      <Picture name="coin" />
      {player.coins}
      <Picture name="medallion" />
      {player.medallions}
    </span>
  );
}

/** What one side has to lay on its plate: a thing that cannot be is still there, and says why when touched. */
function Shelf({ way, ...props }: TruceProps & { way: "give" | "want" }) {
  const { next, labels, hinted, touch } = props;
  const isWanting = way === "want";
  const wishes = [...next].some((word) => /^want:.+\//.test(word));
  return (
    <div class="tt-shelf" role="group" aria-label={isWanting ? "Want what?" : "Give what?"}>
      <b class="tt-shelf-name" aria-hidden="true">
        {isWanting ? "You want" : "You give"}
      </b>
      {GOODS.map(([thing, drawn, name]) => {
        const word = `${way}:${thing}`;
        const states = [next.has(word) ? " tt-next" : " tt-bare", hinted.includes(word) ? " tt-hinted" : ""];
        return (
          <button
            key={thing}
            type="button"
            class={`tt-good board-grip${states.join("")}`}
            data-word={word}
            data-lift={next.has(word) ? word : undefined}
            aria-label={labels.get(word) ?? `${isWanting ? "Ask for" : "Give"} ${name}: not possible now`}
            onClick={() => touch(word)}
          >
            {drawn ? <Picture name={drawn} /> : <Back />}
            <span>{name}</span>
          </button>
        );
      })}
      {isWanting && wishes && (
        <button type="button" class="tt-good tt-next" popovertarget="tt-wishes">
          <Mini card="sword/s" />
          <span>a card by name …</span>
        </button>
      )}
      {!isWanting && <span class="tt-good-note">or a card of your hand</span>}
    </div>
  );
}

/** Cards to ask for by name. */
function Wishes({ next, labels, touch }: TruceProps) {
  const words = [...next].filter((word) => /^want:.+\//.test(word));
  return (
    <Sheet prefix="tt" id="tt-wishes" label="Ask for a card by name">
      <h2>Ask for which card?</h2>
      <ul class="tt-wishes">
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              class="tt-item"
              data-word={word}
              popovertarget="tt-wishes"
              popovertargetaction="hide"
              aria-label={labels.get(word)}
              onClick={() => touch(word)}
            >
              <Mini card={word.slice("want:".length)} />
              {cardName(word.slice("want:".length))}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
