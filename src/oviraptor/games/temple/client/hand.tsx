/** The viewer's hands: a card is a button where it can be asked for, and can be read at leisure in a sheet. */
import { Picture } from "./art/art.tsx";
import { Glyph } from "./art/glyphs.tsx";
import { Back, Face, Mini } from "./cards.tsx";
import { decider, raiderPicture, type View } from "./view.ts";
import { cardLine, cardName, counted, objectText, raiderName, valueName, valueWins } from "./wording.ts";

export interface HandProps {
  readonly view: View;
  readonly seat: number | null;
  readonly next: ReadonlySet<string>;
  readonly touched: readonly string[];
  readonly hinted: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
  readonly caption: string;
  touch(word: string): void;
  point(word: string | null): void;
}

export function Hands(props: HandProps) {
  const { view, seat } = props;
  const own = view.players.flatMap((player, at) => (player.seat === seat ? [at] : []));
  const acting = decider(view, seat);
  const other = own.filter((player) => player !== acting);
  return (
    <section class="tt-hands" aria-label={seat === null ? "Caption" : own.length > 1 ? "Your hands" : "Your hand"}>
      <div class="tt-told">
        <p class="tt-caption" aria-hidden="true">{props.caption}</p>
        {other.map((player) => <Waiting key={player} view={view} player={player} />)}
      </div>
      {acting !== null && <Hand {...props} player={acting} isOnly={own.length === 1} />}
      {acting !== null && view.players[acting]?.hand && <Reader hand={view.players[acting].hand} />}
    </section>
  );
}

function Hand({ view, player, isOnly, next, touched, hinted, labels, touch, point }: HandProps & { player: number; isOnly: boolean }) {
  const of = view.players[player]!;
  const chosen = view.battle?.chosen ?? "";
  if (!of.hand) {
    return (
      <div class="tt-hand tt-closed">
        {Array.from({ length: of.hand_size }, (_, at) => <Back key={at} />)}
        <span class="tt-heard">{`${counted(of.hand_size, "card")} in hand, turned down`}</span>
      </div>
    );
  }
  return (
    <ul data-hand class={`tt-hand tt-of-${of.hand.length}`} aria-label={isOnly ? "Cards" : `Cards of ${raiderName(view, player)}`}>
      {of.hand.map((card, at) => {
        const word = `card:${card}`;
        const isFirst = of.hand!.indexOf(card) === at;
        const isChosen = (chosen === card && isFirst) || touched.includes(word);
        const state = [next.has(word) ? "tt-next" : "", isChosen ? "tt-chosen" : "", hinted.includes(word) ? "tt-hinted" : ""];
        const doing = isChosen ? "; chosen" : next.has(word) ? `; ${labels.get(word) ?? "can be touched"}` : "";
        return (
          <li key={`${card}${at}`}>
            <button
              type="button"
              class={`tt-held ${state.join(" ")}`}
              data-word={word}
              aria-pressed={isChosen}
              aria-label={`Card ${cardLine(card)}${doing}`}
              onClick={() => touch(word)}
              onPointerEnter={() => point(word)}
              onPointerLeave={() => point(null)}
              onFocus={() => point(word)}
              onBlur={() => point(null)}
            >
              <Face card={card} />
            </button>
          </li>
        );
      })}
      {of.hand.length === 0 && <li class="tt-empty-hand">No cards in hand.</li>}
    </ul>
  );
}

/** The hand of the other Raider one leads, while this one acts. */
function Waiting({ view, player }: { view: View; player: number }) {
  const of = view.players[player]!;
  return (
    <div class="tt-waiting">
      <Picture name={raiderPicture(view, player)} />
      <span class="tt-heard">{`${raiderName(view, player)} holds: ${of.hand?.map(cardName).join("; ") || counted(of.hand_size, "card")}.`}</span>
      <span class="tt-minis" aria-hidden="true">
        {of.hand ? of.hand.map((card, at) => <Mini key={at} card={card} />) : Array.from({ length: of.hand_size }, (_, at) => <Back key={at} />)}
      </span>
    </div>
  );
}

/** A sheet with every card of the hand in full. */
function Reader({ hand }: { hand: readonly string[] }) {
  const kinds = [...new Set(hand)];
  return (
    <>
      <button type="button" class="tt-plain tt-read" popovertarget="tt-reader"><Glyph name="hand" /><span>Read the cards</span></button>
      <div id="tt-reader" popover="auto" class="tt-sheet" role="dialog" aria-label="Your cards">
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
        <button type="button" class="tt-plain" popovertarget="tt-reader" popovertargetaction="hide">Close</button>
      </div>
    </>
  );
}
