/** What each seat has done, counted, in the colours of the seats. */
import type { JSX } from "preact";
import type { BoardModule } from "../boardkit/board.ts";
import type { Story } from "../types.gen.ts";

interface NumbersProps {
  story: Story;
  names: readonly string[];
  board: BoardModule | null;
}

export function Numbers({ story, names, board }: NumbersProps): JSX.Element {
  const colourOf = (seat: number): { color: string | undefined } => ({ color: board?.seats?.[seat]?.word });
  return (
    <div class="numbers-scroll">
      <table class="numbers">
        <caption class="hidden">What each player did, in numbers</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">What</span>
            </th>
            {names.map((name, at) => (
              <th key={at} scope="col" style={colourOf(at)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {story.figures.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={at} style={colourOf(at)}>
                  {value < 0 ? `−${-value}` : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
