/** What each could know of the others' hands: cards all have seen, what a shuffle told, and backs (D1.8–D1.10). */
import type { BeliefsProps } from "#boardkit/board.ts";
import { counted } from "#boardkit/words.ts";
import { MiniCard } from "./cards.tsx";
import { Sign } from "./players.tsx";
import { CARDS, cardTitle, dnaOf, SEATS } from "./tables.ts";
import type { PlayerView, View } from "./view.ts";
import { listed } from "./wording.ts";

type Bag = Readonly<Record<string, number>>;

export function Beliefs({ views, names, seat }: BeliefsProps<View>) {
  const [first] = views;
  const nameOf = (of: number): string => (of === seat ? "you" : (names[of] ?? ""));
  return (
    <>
      {first?.players.map((player) => {
        const unknown = player.hand_size - sizeOf(player.known) - player.old_size;
        return (
          <section key={player.seat} class={`belief-hand dg-seat-${SEATS[player.seat]}`}>
            <h3>
              <Sign seat={player.seat} />
              {player.seat === seat ? "Your" : `${names[player.seat]}’s`} hand: {counted(player.hand_size, "DNA card")}
              {player.hand_edna > 0 && `, ${player.hand_edna} with the back of eDNA`}
            </h3>
            <Row title={sizeOf(player.known) ? "Known to all" : "No card of it is known."} bag={player.known} />
            {player.old_size > 0 &&
              views.map((view, seer) =>
                seer === player.seat ? null : (
                  <Row
                    key={seer}
                    title={`For ${nameOf(seer)}: ${counted(player.old_size, "card")} of these`}
                    bag={oldFor(view, seer, player)}
                  />
                ),
              )}
            {player.old_size > 0 && player.without.length > 0 && (
              <p class="quiet">Among these is no {listed(player.without.map(cardTitle)).replace(/ and /, " or ")}.</p>
            )}
            {unknown > 0 && <p>{counted(unknown, "card")} from the decks, which nobody else has seen.</p>}
            {player.card_count > 0 && <p>{counted(player.card_count, "Manipulation card")}, secret.</p>}
          </section>
        );
      })}
    </>
  );
}

/** Cards, each kind once with its number. */
function Row({ title, bag }: { title: string; bag: Bag }) {
  const kinds = Object.entries(bag).filter(([, count]) => count > 0);
  return (
    <div class="dg-belief-row">
      <p>{title}</p>
      {kinds.length > 0 && (
        <ul>
          {kinds.map(([card, count]) => (
            <li key={card} title={cardTitle(card)}>
              <MiniCard card={card} />
              <span aria-hidden="true">{count > 1 && `×${count}`}</span>
              <span class="hidden">{count > 1 ? `${cardTitle(card)}, ${count} times` : cardTitle(card)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a hand's old cards may be to a viewer: the pool without his own, without what all know not to be there. */
function oldFor(view: View, seer: number, player: PlayerView): Bag {
  const own = view.players[seer]?.old ?? {};
  const hasEdna = player.old_edna > 0;
  const hasDna = player.old_size > player.old_edna;
  const fits = (card: string): boolean =>
    !player.without.includes(card) && (dnaOf(card).deck === "edna" ? hasEdna : hasDna);
  return Object.fromEntries(
    CARDS.filter(fits)
      .map((card) => [card, (view.pool[card] ?? 0) - (own[card] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}

const sizeOf = (bag: Bag): number => Object.values(bag).reduce((sum, count) => sum + count, 0);
