/** The keys and what they do. */
import type { JSX } from "preact";

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [["?"], "This list"],
  [["Tab"], "The next thing to touch; Shift and Tab the one before"],
  [["←", "↑", "→", "↓"], "Over the board, from place to place; in a replay, from step to step"],
  [["Enter", "Space"], "Touch what has the focus"],
  [["Esc"], "Let go of what was touched, or close what is open"],
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

export function KeyList(): JSX.Element {
  return (
    <>
      <dl class="key-list">
        {KEYS.map(([keys, what]) => (
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
      <p class="quiet">Single keys can be switched off in the settings.</p>
    </>
  );
}
