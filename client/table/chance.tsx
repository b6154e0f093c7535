/** Fair chance, as this browser can check it: the hash while the match goes on; what holds at the end comes with it. */
import type { JSX } from "preact";
import { later } from "../app/later.tsx";
import { pinned } from "../match/pins.ts";
import { type Finding, sameHash } from "../match/promise.ts";
import type { Update } from "../types.gen.ts";

export interface ChanceProps {
  update: Update;
  match: string;
}

/** Before the end: the hash that is kept, and that it has not changed. */
export function PromisedChance({ update, match }: ChanceProps): JSX.Element {
  return (
    <details>
      <summary>Fair chance</summary>
      <p class="quiet">
        Every draw follows from a secret that was fixed before the first step and opens at the end, and from numbers the
        players’ browsers add. The hash of the secret is <code>{update.commitment}</code>.
      </p>
      <Findings findings={[sameHash(pinned(match), update.commitment)]} />
    </details>
  );
}

/** After the end; what checks a hash comes only then. */
export const OpenedChance = later(
  async () => (await import("./opened-chance.tsx")).OpenedChance,
  () => null,
);

export function Findings({ findings }: { findings: readonly Finding[] }): JSX.Element {
  return (
    <ul class="findings">
      {findings.map(({ holds, text }) => (
        <li key={text} class={holds ? "holds" : "problem"}>
          {text}
        </li>
      ))}
    </ul>
  );
}
