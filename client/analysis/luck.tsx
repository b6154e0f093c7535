/** Luck and skill apart: what chance gave, what was lost, and what it comes to, once all of it is weighed. */
import type { JSX } from "preact";
import type { Analysis, SeatSum } from "../types.gen.ts";
import { goTo, type Moment, nameOf } from "./looking.ts";
import { greatest, percent, points, signed } from "./reading.ts";
import { saySkill, split } from "./sums.ts";

/** So many turns of luck are told. */
const TOLD = 6;

export function LuckPage({ analysis, moment }: { analysis: Analysis; moment: Moment }): JSX.Element {
  return (
    <div class="luck">
      {analysis.sums.length ? (
        <Sums sums={analysis.sums} moment={moment} />
      ) : (
        <p class="quiet">The sums come when every decision is weighed.</p>
      )}
      <Turns analysis={analysis} moment={moment} />
    </div>
  );
}

function Sums({ sums, moment }: { sums: readonly SeatSum[]; moment: Moment }): JSX.Element {
  const most = Math.max(0.01, ...sums.flatMap((sum) => split(sum).map(([, value]) => Math.abs(value))));
  const isFirst = (seat: number): number => Number(seat === moment.side);
  const all = sums.map((sum, seat) => ({ sum, seat })).sort((one, two) => isFirst(two.seat) - isFirst(one.seat));
  return (
    <>
      <p class="quiet">The chance to win, in %.</p>
      {all.map(({ sum, seat }) => (
        <section key={seat} class="luck-seat" aria-label={moment.names[seat]}>
          <h3>{seat === moment.own ? `${moment.names[seat]} (you)` : moment.names[seat]}</h3>
          <p>{saySkill(sum)}</p>
          {sum.is_told_apart ? null : <p class="quiet">{sayDoubt(sum)}</p>}
          <table class="luck-sum">
            <caption class="hidden">{sayWay(moment, seat, sum)}</caption>
            <tbody>
              <tr class="luck-end">
                <th scope="row">At the start</th>
                <td>{points(sum.start)}</td>
                <td aria-hidden="true" />
              </tr>
              {split(sum).map(([label, value]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{signed(value)}</td>
                  <td aria-hidden="true">
                    <Bar value={value} most={most} />
                  </td>
                </tr>
              ))}
              <tr class="luck-end">
                <th scope="row">At the end</th>
                <td>{points(sum.final)}</td>
                <td aria-hidden="true" />
              </tr>
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

function sayWay(moment: Moment, seat: number, { start, final }: SeatSum): string {
  return `How ${nameOf(moment, seat)} came from ${points(start)} to ${points(final)}`;
}

/** Why a seat's chance is not split: what is left over is too much. */
function sayDoubt({ unforeseen }: SeatSum): string {
  const changed = percent(Math.abs(unforeseen));
  return `Luck and skill are not told apart here: the judge changed its mind by ${changed}.`;
}

function Bar({ value, most }: { value: number; most: number }): JSX.Element {
  return (
    <span
      class={value < 0 ? "luck-bar bad" : "luck-bar good"}
      style={{ "--size": `${(Math.abs(value) / most) * 50}%` }}
    />
  );
}

/** The turns of luck that moved most, each a way there. */
function Turns({ analysis, moment }: { analysis: Analysis; moment: Moment }): JSX.Element | null {
  const { side, replay } = moment;
  const told = greatest(analysis.swings, side, TOLD);
  if (!told.length) return null;
  const name = nameOf(moment, side);
  return (
    <section aria-labelledby="luck-turns">
      <h3 id="luck-turns">Turns of luck</h3>
      <p class="quiet">What each gave or took of the chance to win, in %.</p>
      <ol class="turns-list">
        {told.map(({ number, round, swings }) => (
          <li key={number}>
            <button type="button" onClick={() => goTo(moment, number)}>
              <b class="luck-size">{signed(swings[side] ?? 0)}</b>
              <span class="turns-head">
                {round ? `Round ${round}` : "Setting up"}, for {name}
              </span>
              <span class="turns-say">{replay.steps[stepBefore(moment, number)]?.say ?? ""}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepBefore({ replay }: Moment, entry: number): number {
  const at = replay.entries.indexOf(entry);
  return at < 0 ? entry - 1 : at;
}
