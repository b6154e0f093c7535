/** What each seat has done, counted: two seats face each other, more of them stand side by side. */
import type { JSX } from "preact";
import type { Figure } from "../types.gen.ts";

export function Numbers({ figures, names }: { figures: readonly Figure[]; names: readonly string[] }): JSX.Element {
  return (
    <div class="numbers-scroll">
      <table class={names.length === 2 ? "numbers facing" : "numbers"}>
        <caption class="hidden">What each player did, in numbers</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">What</span>
            </th>
            {names.map((name, at) => (
              <th key={at} scope="col" class={`seat-${at}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={at} class={value === Math.max(...values) && value > 0 ? "most" : undefined}>
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
