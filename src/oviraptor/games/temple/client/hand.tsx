/** The viewer's hands: a card is a button where it can be asked for, and can be read at leisure in a sheet. */
import type { BoardProps } from "#boardkit/board.ts";
import { Hand, Sheet, times } from "#boardkit/cards.tsx";
import { type Pointer, usePointed } from "#boardkit/pointing.ts";
import { counted } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { Glyph } from "./art/glyphs.tsx";
import { Back, Held, Mini } from "./cards.tsx";
import { decider, raiderPicture, type View } from "./view.ts";
import { cardLine, cardName, objectText, raiderName, valueName, valueWins } from "./wording.ts";

interface Told {
  readonly pointer: Pointer;
  /** What a word stands for, in words. */
  tell(word: string): string;
}

export type HandProps = BoardProps<View> & Told;

export function Hands(props: HandProps) {
  const { view, seat } = props;
  const own = view.players.flatMap((player, at) => (player.seat === seat ? [at] : []));
  const acting = decider(view, seat);
  const other = own.filter((player) => player !== acting);
  return (
    <section class="tt-hands" aria-label={seat === null ? "Caption" : own.length > 1 ? "Your hands" : "Your hand"}>
      <div class="tt-told">
        <Caption {...props} />
        {other.map((player) => (
          <Waiting key={player} view={view} player={player} />
        ))}
      </div>
      {acting !== null && <OwnHand {...props} player={acting} isOnly={own.length === 1} />}
      {acting !== null && view.players[acting]?.hand && <Reader hand={view.players[acting].hand} />}
    </section>
  );
}

function Caption({ pointer, tell }: Told) {
  const pointed = usePointed(pointer);
  return (
    <p class="tt-caption" aria-hidden="true">
      {pointed && tell(pointed)}
    </p>
  );
}

function OwnHand({ player, isOnly, ...props }: HandProps & { player: number; isOnly: boolean }) {
  const { view, touched } = props;
  const { hand, hand_size: size } = view.players[player]!;
  if (!hand) {
    return (
      <div class="tt-hand tt-closed">
        {times(size, (at) => (
          <Back key={at} />
        ))}
        <span class="board-heard">{`${counted(size, "card")} in hand, turned down`}</span>
      </div>
    );
  }
  const cards = hand.map((card, at) => ({
    word: `card:${card}`,
    name: cardLine(card),
    isChosen: (view.battle?.chosen === card && hand.indexOf(card) === at) || touched.includes(`card:${card}`),
    face: <Held card={card} />,
  }));
  const label = isOnly ? "Cards" : `Cards of ${raiderName(view, player)}`;
  return (
    <Hand {...props} point={props.pointer.point} prefix="tt" label={label} cards={cards}>
      {hand.length === 0 && (
        <li class="tt-empty-hand">
          <Glyph name="object" />
          <span>
            <b>No cards in hand.</b> An Object tile gives you one.
          </span>
        </li>
      )}
    </Hand>
  );
}

/** The hand of the other Raider one leads, while this one acts. */
function Waiting({ view, player }: { view: View; player: number }) {
  const of = view.players[player]!;
  const held = of.hand?.map(cardName).join("; ") || counted(of.hand_size, "card");
  return (
    <div class="tt-waiting">
      <Picture name={raiderPicture(view, player)} />
      <span class="board-heard">{`${raiderName(view, player)} holds: ${held}.`}</span>
      <span class="tt-minis" aria-hidden="true">
        {of.hand
          ? of.hand.map((card, at) => <Mini key={at} card={card} />)
          : times(of.hand_size, (at) => <Back key={at} />)}
      </span>
    </div>
  );
}

/** A sheet with every card of the hand in full. */
function Reader({ hand }: { hand: readonly string[] }) {
  const kinds = [...new Set(hand)];
  return (
    <>
      <button type="button" class="tt-plain tt-read" popovertarget="tt-reader">
        <Glyph name="hand" />
        <span>
          Read<span class="tt-read-more"> the cards</span>
        </span>
      </button>
      <Sheet prefix="tt" id="tt-reader" label="Your cards">
        <h2>Your cards</h2>
        <ul>
          {kinds.map((card) => (
            <li key={card}>
              <Mini card={card} />
              <span>
                <b>{objectText(card).name}</b>
                <span>{objectText(card).effect}</span>
                <span class="tt-quiet">{`In battle: ${valueName(card)}. ${valueWins(card)}`}</span>
              </span>
            </li>
          ))}
          {kinds.length === 0 && <li>There is none.</li>}
        </ul>
      </Sheet>
    </>
  );
}
