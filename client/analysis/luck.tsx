/** Luck and skill apart: what chance gave, what was lost, and what it comes to, once all of it is weighed. */
import type { JSX } from "preact";
import type { Analysis, SeatSum } from "../types.gen.ts";
import { goTo, type Moment, nameOf } from "./looking.ts";
import { greatest, percent, points, signed } from "./reading.ts";

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

const ROWS: readonly (readonly [label: string, of: (sum: SeatSum) => number])[] = [
  ["Luck", ({ luck }) => luck],
  ["Own mistakes", ({ lost }) => 0 - lost],
  ["Mistakes of others", ({ given }) => given],
];

/**
 * What moved a seat's chance; nothing where that does not say what was luck and what was skill.
 *
 * In whole hundredths that add up as they are read: what is seen only later is what is left over, so it has the rest.
 */
export function split(sum: SeatSum): readonly (readonly [label: string, value: number])[] {
  if (!sum.is_told_apart) return [];
  const rows = ROWS.map(([label, of]) => [label, points(of(sum)) / 100] as const);
  const told = rows.reduce((all, [, value]) => all + value, 0);
  return [...rows, ["Seen only later", (points(sum.final) - points(sum.start)) / 100 - told]];
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

const NAMES: readonly (readonly [name: string, one: string, many: string])[] = [
  ["inaccuracy", "inaccuracy", "inaccuracies"],
  ["mistake", "mistake", "mistakes"],
  ["blunder", "blunder", "blunders"],
];

/** `2 mistakes, 1 blunder` */
function sayFaults({ names }: SeatSum): string {
  const counts = NAMES.flatMap(([name, one, many]) => {
    const count = names[name] ?? 0;
    return count ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  return counts.length ? counts.join(", ") : "No mistake";
}

/** `played like a Hunter`; empty where nobody plays like that. */
function sayLike({ played_like: rival }: SeatSum): string {
  return rival && `played like ${/^[AEIOU]/.test(rival) ? "an" : "a"} ${rival}`;
}

/** `2 mistakes, 1 blunder: played like a Hunter.` */
export function sayShort(sum: SeatSum): string {
  const like = sum.rate === null ? "" : sayLike(sum);
  return like ? `${sayFaults(sum)}: ${like}.` : `${sayFaults(sum)}.`;
}

/** `2 mistakes, 1 blunder. 2.1 % lost each, over 17 decisions that mattered: played like a Hunter.` */
function saySkill(sum: SeatSum): string {
  const { rate, decisions } = sum;
  if (rate === null) return `${sayFaults(sum)}.`;
  const over = decisions === 1 ? "over one decision that mattered" : `over ${decisions} decisions that mattered`;
  const like = sayLike(sum);
  return `${sayFaults(sum)}. ${(rate / 10).toFixed(1)} % lost each, ${over}${like && `: ${like}`}.`;
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
