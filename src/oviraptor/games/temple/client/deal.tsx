/** The talks before a battle: what lies on the table from either side, and what one may add. */
import { Picture } from "./art/art.tsx";
import { Glyph } from "./art/glyphs.tsx";
import { picture } from "./battle.tsx";
import { Back, Mini } from "./cards.tsx";
import type { EventProps } from "./current-event.tsx";
import type { BattleView, DealView, PieceView, TermsView, View } from "./view.ts";
import { cardName, sayTerms, shortPiece } from "./wording.ts";

/** Things that are no cards, by the word that adds one. */
const THINGS: readonly (readonly [word: string, picture: string, name: string])[] = [
  ["button:coin", "coin", "1 coin"],
  ["button:medallion", "medallion", "1 Medallion"],
  ["button:egg", "egg", "the Egg"],
  ["button:random", "", "1 random card"],
];

export function DealScene(props: EventProps & { battle: BattleView }) {
  const { view, battle, next, touched } = props;
  const way = touched[0] === "button:give" ? "give" : touched[0] === "button:want" ? "want" : "";
  const isCountering = view.phase === "reply" && view.draft !== null;
  const byDefender = view.phase === "rejoin";
  const [maker, other] = byDefender ? [battle.defender, battle.attacker] : [battle.attacker, battle.defender];
  const onTable = view.phase === "truce" ? view.draft : view.offer;
  return (
    <div class="tt-deal">
      {way ? (
        <Adding {...props} way={way} />
      ) : (
        <>
          <p class="tt-deal-title">
            <b>{`${shortPiece(view, battle.attacker)} meets ${shortPiece(view, battle.defender)}`}</b>
            <span class="tt-quiet">{titles(view)}</span>
          </p>
          <Sides view={view} maker={maker} other={other} deal={onTable} />
          {isCountering && <Draft view={view} piece={battle.defender} draft={view.draft!} />}
          <div class="tt-add">
            {(["give", "want"] as const)
              .filter((word) => next.has(`button:${word}`))
              .map((word) => (
                <button
                  key={word}
                  type="button"
                  class="tt-item tt-next"
                  data-word={`button:${word}`}
                  onClick={() => props.touch(`button:${word}`)}
                >
                  {word === "give" ? "Give more …" : "Want more …"}
                </button>
              ))}
          </div>
        </>
      )}
    </div>
  );
}

function titles(view: View): string {
  if (view.phase === "truce") return "Terms for passing in peace";
  return view.phase === "reply" ? "An offer is on the table" : "A counter-offer is on the table";
}

function Sides({
  view,
  maker,
  other,
  deal,
}: {
  view: View;
  maker: PieceView;
  other: PieceView;
  deal: DealView | null;
}) {
  return (
    <div class="tt-trays">
      <Tray view={view} piece={maker} terms={deal?.gives ?? null} />
      <Glyph name="turning-sky" />
      <Tray view={view} piece={other} terms={deal?.wants ?? null} />
    </div>
  );
}

function Tray({ view, piece, terms }: { view: View; piece: PieceView; terms: TermsView | null }) {
  return (
    <div class="tt-tray">
      <p>
        <Picture name={picture(view, piece)} />
        <span>{`${shortPiece(view, piece)} gives`}</span>
      </p>
      {terms ? <Things terms={terms} /> : <span class="tt-quiet">not said yet</span>}
    </div>
  );
}

function Things({ terms }: { terms: TermsView }) {
  const repeat = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => <Picture key={`${name}${at}`} name={name} />);
  const isNothing = sayTerms(terms) === "nothing";
  return (
    <span class="tt-things">
      <span class="board-heard">{sayTerms(terms)}</span>
      <span aria-hidden="true">
        {isNothing && <span class="tt-quiet">nothing</span>}
        {repeat(terms.coins, "coin")}
        {repeat(terms.medallions, "medallion")}
        {terms.egg && <Picture name="egg" />}
        {Array.from({ length: terms.random }, (_, at) => (
          <Back key={at} />
        ))}
        {terms.cards.map((card, at) => (
          <Mini key={at} card={card} />
        ))}
      </span>
    </span>
  );
}

/** The counter-offer in the making, while the offer lies on the table. */
function Draft({ view, piece, draft }: { view: View; piece: PieceView; draft: DealView }) {
  return (
    <p class="tt-draft">
      <b>Answer in the making:</b>
      {` ${shortPiece(view, piece)} gives ${sayTerms(draft.gives)} and wants ${sayTerms(draft.wants)}.`}
    </p>
  );
}

function Adding({ way, next, labels, hinted, touch }: EventProps & { way: "give" | "want" }) {
  const kinds = [...next].filter((word) => word.startsWith("kind:")).map((word) => word.slice("kind:".length));
  const hasCards = [...next].some((word) => word.startsWith("card:"));
  const look = (word: string) => `tt-item tt-next${hinted.includes(word) ? " tt-hinted" : ""}`;
  return (
    <div class="tt-adding" role="group" aria-label={way === "give" ? "Give what?" : "Want what?"}>
      <p class="tt-adding-title">
        <b>{way === "give" ? "What do you give?" : "What do you want?"}</b>
        <button type="button" class="tt-plain" aria-label="Back to the deal" onClick={() => touch(`button:${way}`)}>
          Back
        </button>
      </p>
      <div class="tt-choices">
        {THINGS.filter(([word]) => next.has(word)).map(([word, drawn, name]) => (
          <button
            key={word}
            type="button"
            class={look(word)}
            data-word={word}
            aria-label={labels.get(word)}
            onClick={() => touch(word)}
          >
            {drawn ? <Picture name={drawn} /> : <Glyph name="hand" />}
            {name}
          </button>
        ))}
      </div>
      {hasCards && <p class="tt-quiet">Or touch a card of your hand.</p>}
      {kinds.length > 0 && (
        <div class="tt-kinds">
          {kinds.map((card) => (
            <button
              key={card}
              type="button"
              class={look(`kind:${card}`)}
              data-word={`kind:${card}`}
              aria-label={labels.get(`kind:${card}`) ?? cardName(card)}
              title={cardName(card)}
              onClick={() => touch(`kind:${card}`)}
            >
              <Mini card={card} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
