/** What each could know of the others' hands: the cards they remember, and how likely each value is in the rest. */
import type { BeliefsProps } from "#boardkit/board.ts";
import { counted } from "#boardkit/words.ts";
import { chanceOf, hiddenFrom, VALUES } from "./knowledge.ts";
import type { View } from "./view.ts";
import { cardName, raiderName, valueOfSign } from "./wording.ts";

export function Beliefs({ views, names, seat }: BeliefsProps<View>) {
  const [first] = views;
  if (!first) return null;
  const isSeveral = first.players.length > names.length;
  const holder = (player: number): string => {
    const of = first.players[player]?.seat ?? 0;
    const name = of === seat ? "you" : (names[of] ?? "");
    return isSeveral ? `${name} (${raiderName(first, player)})` : name;
  };
  return (
    <>
      {first.players.map(({ hand_size }, player) => (
        <section key={player} class="belief-hand">
          <table class="belief-table belief-seers">
            <caption>
              What each could know of {possessive(holder(player))} hand of {counted(hand_size, "card")}, in hundredths:
              is a card of this value in it?
            </caption>
            <thead>
              <tr>
                <td />
                {VALUES.map((value) => (
                  <th key={value} scope="col" title={valueOfSign(value)}>
                    <svg class="tt-value" viewBox="-4 -4 72 72" aria-hidden="true" focusable="false">
                      <use href={`#tt-value-${value}`} x="-4" y="-4" width="72" height="72" />
                    </svg>
                    <span class="hidden">{valueOfSign(value)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {views.map((view, seer) =>
                hiddenFrom(view).includes(player) ? (
                  <tr key={seer}>
                    <th scope="row">{seer === seat ? "You" : names[seer]}</th>
                    {VALUES.map((value) => (
                      <Chance key={value} chance={chanceOf(view, player, value)} />
                    ))}
                  </tr>
                ) : null,
              )}
            </tbody>
          </table>
          <Remembered views={views} names={names} seat={seat} player={player} />
        </section>
      ))}
    </>
  );
}

function Chance({ chance }: { chance: number }) {
  const rounded = Math.round(chance * 100);
  return (
    <td>
      <span class="belief-bar" style={{ height: `${rounded}%` }} aria-hidden="true" />
      <span>
        {rounded}
        <span class="hidden"> %</span>
      </span>
    </td>
  );
}

/** The cards each knows to be there. */
function Remembered({ views, names, seat, player }: BeliefsProps<View> & { player: number }) {
  const seers = views.flatMap((view, seer) => {
    const known = hiddenFrom(view).includes(player) ? (view.players[player]?.known ?? []) : [];
    return known.length ? [{ who: seer === seat ? "You know" : `${names[seer]} knows`, known }] : [];
  });
  if (!seers.length) return <p class="quiet">Nobody knows a card of it for certain.</p>;
  return (
    <ul class="belief-known">
      {seers.map(({ who, known }) => (
        <li key={who}>
          {who} {known.map(cardName).join("; ")}.
        </li>
      ))}
    </ul>
  );
}

const possessive = (name: string): string => (name === "you" ? "your" : `${name}’s`);
