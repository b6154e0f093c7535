/** What the computer makes of a position: the chances, the best way and why. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { MatrixTable } from "../analysis/duel.tsx";
import { announce } from "../app/announce.ts";
import { titled } from "../match/titled.ts";
import { loadStyle } from "../net/style.ts";
import type { Meta, OpenedPosition, Verdict } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { Pick } from "../ui/fields.tsx";
import { study } from "./requests.ts";

interface AdviceProps {
  meta: Meta;
  position: OpenedPosition;
}

export function Advice({ meta, position }: AdviceProps): JSX.Element | null {
  const { awaited, text, options } = position;
  const [seat, setSeat] = useState(awaited[0] ?? 0);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const name = titled(meta.seat_names[seat] ?? "");
  useEffect(() => {
    if (verdict?.matrices.length) void loadStyle("/analysis.css");
  }, [verdict]);
  useEffect(() => {
    setVerdict(null);
    setProblem("");
    if (!awaited.includes(seat)) setSeat(awaited[0] ?? 0);
  }, [text, seat]);
  const weigh = async (): Promise<void> => {
    setBusy(true);
    setProblem("");
    try {
      const source = { from: "text", game: meta.id, text, options } as const;
      const found = (await study({ source, seat, done: [], weigh: true })).verdict;
      setVerdict(found);
      if (found) announce(told(name, found));
      else setProblem("The computer has no verdict here.");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  if (!awaited.length) return null;
  return (
    <section class="card advice" aria-labelledby="advice-heading">
      <h2 id="advice-heading">What is it worth?</h2>
      <div class="fields">
        {awaited.length > 1 && (
          <Pick
            legend="With the eyes of"
            value={String(seat)}
            onChange={(value) => setSeat(Number(value))}
            choices={awaited.map((each) => ({ value: String(each), label: titled(meta.seat_names[each] ?? "") }))}
          />
        )}
        {verdict && <Told name={name} verdict={verdict} />}
        {problem && (
          <p role="alert" class="problem">
            {problem}
          </p>
        )}
        <div class="row">
          <Button icon="idea" disabled={isBusy} onClick={() => void weigh()}>
            {isBusy ? "Weighing it …" : "Analyse"}
          </Button>
        </div>
      </div>
    </section>
  );
}

const percent = (part: number): string => `${Math.round(part * 100)} %`;

function told(name: string, { value, best_say, why }: Verdict): string {
  const best = best_say && `Best: ${best_say}.`;
  return [`${name} can expect ${percent(value)}.`, best, why].filter(Boolean).join(" ");
}

function Told({ name, verdict }: { name: string; verdict: Verdict }): JSX.Element {
  const { value, best_say, why, mix, matrices } = verdict;
  return (
    <div class="advice-told">
      <p>
        {name} can expect <strong class="display">{percent(value)}</strong>
      </p>
      <svg class="advice-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="strength-all" width="100" height="6" />
        <rect class="strength-own" width={100 * value} height="6" />
      </svg>
      {best_say && (
        <p>
          <strong>Best:</strong> {best_say}.
        </p>
      )}
      {why && <p>{why}</p>}
      {mix.length > 1 && (
        <>
          <p class="quiet">Here it pays to be unpredictable:</p>
          <ul>
            {mix.map(({ text, share }) => (
              <li key={text}>
                {text}: {percent(share)}
              </li>
            ))}
          </ul>
        </>
      )}
      {matrices.map((matrix) => (
        <div key={matrix.title} class="duel">
          <h3>{matrix.title}</h3>
          <MatrixTable matrix={matrix} rows={name} columns="the other" />
          <p class="quiet">
            Rows: the choices of {name}; columns: those of the other. Each number is what a pair is worth to {name}.
          </p>
        </div>
      ))}
    </div>
  );
}
