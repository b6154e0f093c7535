/** A secret choice opened up: what every pair is worth, how often each is to be taken, and the pair that met. */
import type { JSX } from "preact";
import type { Analysis, Decision, Matrix } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { entryAt, goTo, type Moment } from "./looking.ts";
import { type Duel, duelAt, percent, points } from "./reading.ts";
import { shading } from "./shape.ts";

export function DuelPage({ analysis, moment }: { analysis: Analysis; moment: Moment }): JSX.Element {
  const duel = duelAt(analysis.decisions, entryAt(moment), moment.side);
  return duel ? <Opened duel={duel} moment={moment} /> : <Elsewhere analysis={analysis} moment={moment} />;
}

/** Where nothing was chosen in secret: the way to where it was. */
function Elsewhere({ analysis, moment }: { analysis: Analysis; moment: Moment }): JSX.Element {
  const entry = entryAt(moment);
  const secret = analysis.decisions.filter(({ matrices }) => matrices.length);
  const next = secret.find(({ first }) => first > entry) ?? secret[0];
  return (
    <div class="duel-none">
      <p>{next ? "Nobody chooses in secret at this moment." : "Nothing was chosen in secret in this match."}</p>
      {next && <Button onClick={() => goTo(moment, next.first - 1)}>To the duel of round {next.round}</Button>}
    </div>
  );
}

function Opened({ duel: { own, other }, moment }: { duel: Duel; moment: Moment }): JSX.Element {
  const [matrix] = own.matrices;
  if (!matrix) return <p class="quiet">This choice has no table.</p>;
  const name = (seat: number | undefined): string =>
    seat === undefined ? "the other" : seat === moment.own ? "you" : (moment.names[seat] ?? "");
  const me = name(own.seat);
  const isHeld = matrix.held.length > 0;
  return (
    <div class="duel">
      <p>{sayMet(own, matrix, me)}</p>
      <p class="duel-axes">
        <b>Down:</b> {me}. <b>Across:</b> {name(other?.seat)}. Each number: the chance of {me} to win with that pair, in
        %.
      </p>
      <MatrixTable
        matrix={matrix}
        rows={me}
        columns={name(other?.seat)}
        met={own.cell}
        theirs={other?.matrices[0]?.held ?? []}
      />
      <p class="quiet">
        “Mix”: how often each is to be taken, in %. {isHeld && "Framed: what was in hand. "}The ring: the pair that met.
      </p>
    </div>
  );
}

interface TableProps {
  matrix: Matrix;
  rows: string;
  columns: string;
  /** The pair that met. */
  met?: readonly [number, number] | null;
  /** Which columns the other held. */
  theirs?: readonly number[];
}

/** What every pair of secret choices is worth, with both mixes at the rim. */
export function MatrixTable({ matrix, rows, columns, met = null, theirs = [] }: TableProps): JSX.Element {
  const [rowNames, columnNames] = [briefly(matrix.rows), briefly(matrix.columns)];
  const isHeld = (row: number): boolean => matrix.held.includes(row);
  const shade = shading(matrix);
  const isTheirs = (column: number): boolean => theirs.includes(column);
  return (
    <div class="duel-scroll">
      <table class="duel-table">
        <caption class="hidden">
          {matrix.title}: rows are what {rows} could choose, columns what {columns} could
        </caption>
        <thead>
          <tr>
            <td />
            {matrix.columns.map((text, column) => (
              <th key={text} scope="col" class={isTheirs(column) ? "held" : undefined} title={text}>
                <Head brief={columnNames[column] ?? text} text={text} isHeld={isTheirs(column)} />
              </th>
            ))}
            <th scope="col" class="duel-share">
              mix
            </th>
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((text, row) => (
            <tr key={text} class={isHeld(row) ? "held" : undefined}>
              <th scope="row" title={text}>
                <Head brief={rowNames[row] ?? text} text={text} isHeld={isHeld(row)} />
              </th>
              {(matrix.values[row] ?? []).map((value, column) => (
                <Cell key={column} value={value} shade={shade(value)} isMet={met?.[0] === row && met[1] === column} />
              ))}
              <Share share={matrix.row_shares[row] ?? 0} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" class="duel-share">
              mix
            </th>
            {matrix.columns.map((text, column) => (
              <Share key={text} share={matrix.column_shares[column] ?? 0} />
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What a row or column stands for: in short to see, whole to hear. */
function Head({ brief, text, isHeld }: { brief: string; text: string; isHeld: boolean }): JSX.Element {
  return (
    <>
      <span class={brief.length > 3 ? "long" : undefined} aria-hidden="true">
        {brief}
      </span>
      <span class="hidden">{isHeld ? `${text}, held` : text}</span>
    </>
  );
}

/** What comes before a comma, where that tells them apart: `6` of `6, Vanish`. */
function briefly(names: readonly string[]): readonly string[] {
  const short = names.map((name) => name.split(",", 1)[0] ?? name);
  return new Set(short).size === names.length ? short : names;
}

function Cell({ value, shade, isMet }: { value: number; shade: number; isMet: boolean }): JSX.Element {
  return (
    <td class={isMet ? "met" : undefined} style={{ "--worth": `${points(shade)}%` }}>
      {points(value)}
      {isMet && <span class="hidden"> met</span>}
    </td>
  );
}

function Share({ share }: { share: number }): JSX.Element {
  const rounded = points(share);
  return (
    <td class="duel-share" style={{ "--share": `${rounded}%` }}>
      {rounded ? (
        <>
          {rounded}
          <span class="hidden"> %</span>
        </>
      ) : (
        <span aria-hidden="true">·</span>
      )}
    </td>
  );
}

/** What met, and what the choice was worth. */
function sayMet({ cell, value, worth, loss }: Decision, matrix: Matrix, name: string): string {
  const [row, column] = cell ?? [];
  const has = name === "you" ? "You took" : `${name} took`;
  const met =
    row === undefined || column === undefined
      ? ""
      : `${has} ${matrix.rows[row]}, and it met ${matrix.columns[column]}. `;
  const given =
    points(loss) > 0
      ? `Before the reveal that was a chance of ${percent(worth)} to win, the best ${percent(value)}.`
      : `Before the reveal it was a chance of ${percent(value)} to win, as good as any.`;
  return met + given;
}
