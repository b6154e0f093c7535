/** Fair chance at the end: what was promised, what was opened, and whether they fit. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { addedIn, ownNumbers, rightSecret } from "../match/fairness.ts";
import { pinned } from "../match/pins.ts";
import { type Finding, sameHash } from "../match/promise.ts";
import { savedMatch } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";
import { type ChanceProps, Findings } from "./chance.tsx";

export function OpenedChance({ update, match, token }: ChanceProps & { token: string }): JSX.Element | null {
  const numbers = useNumbers(match, token);
  const secret = update.secret ?? "";
  const findings = [
    sameHash(pinned(match), update.commitment),
    rightSecret(update.commitment, secret),
    ...numbers.findings,
  ];
  const isFair = findings.every(({ holds }) => holds);
  return (
    <details class="chance" open={!isFair}>
      <summary>{isFair ? "Chance was fair: nobody could steer it" : "Chance: something was not as promised"}</summary>
      <Findings findings={findings} />
      {numbers.problem && <p>Whether your numbers stand in the record could not be seen: {numbers.problem}</p>}
      <p class="quiet">
        The hash was <code>{update.commitment}</code>, the secret is <code>{secret}</code>. “oviraptor verify” checks
        every draw of a saved record.
      </p>
    </details>
  );
}

/** Look for the numbers of this browser in the record; nothing is asked for where it added none. */
function useNumbers(match: string, token: string): { findings: readonly Finding[]; problem: string } {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const pin = pinned(match);
    const tickets = (savedMatch(match)?.tickets ?? []).filter(
      ({ seat, token: each }) => seat !== null && pin.seats[each],
    );
    if (!pin.head.length && !tickets.length) return;
    api.record(match, token).then(
      (text) => setFindings(ownNumbers(pin, tickets, addedIn(text))),
      (error: Error) => setProblem(error.message),
    );
  }, [match, token]);
  return { findings, problem };
}
