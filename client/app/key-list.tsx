/** The keys and what they do. */
import type { JSX } from "preact";
import type { Keys } from "../boardkit/board.ts";
import { boardOnShow } from "../match/boards.ts";

const KEYS: Keys = [
  [["?"], "This list"],
  [["Tab"], "The next thing to touch; Shift and Tab the one before"],
  [["←", "↑", "→", "↓"], "Over the board, from place to place; in a replay, from step to step"],
  [["Home", "End"], "To the first or the last place of a row"],
  [["Enter", "Space"], "Touch what has the focus"],
  [["Esc"], "Cancel what was touched, or close what is open"],
  [["1", "…", "9"], "Take the card of that number; a letter where cards have names"],
  [["U"], "Undo"],
  [["R"], "Take the whole turn back"],
  [["I"], "Ask for a hint"],
  [["H"], "Hold to look at the hand, where several share a device"],
  [["B"], "The rulebook, at a table"],
  [["L"], "To the log"],
  [["N"], "Back to the newest moment"],
  [["M"], "Sound on or off"],
];

/** In a replay the letters are those of its analysis. */
const REPLAY: Keys = [
  [["←", "→"], "A step back or on"],
  [["↑", "↓"], "A round back or on"],
  [["Home", "End"], "To the start or the end"],
  [["P"], "Play on, or pause"],
  [["M"], "The next mistake; Shift and M the one before"],
  [["A"], "The better way, and what was played again"],
  [["D"], "The duel: what every pair was worth"],
  [["B"], "Beliefs: what each could know"],
  [["L"], "Luck and skill"],
  [["T"], "Try the mistake again"],
  [["F"], "Play on from here"],
  [["E"], "The next point of view"],
];

export function KeyList(): JSX.Element {
  const own = boardOnShow.value?.keys;
  return (
    <>
      <List keys={KEYS} />
      {own && <h3>On this board</h3>}
      {own && <List keys={own} />}
      <h3>In a replay</h3>
      <List keys={REPLAY} />
      <p class="quiet">Single keys can be switched off in the settings.</p>
    </>
  );
}

function List({ keys: all }: { keys: Keys }): JSX.Element {
  return (
    <dl class="key-list">
      {all.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
