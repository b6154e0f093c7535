/** What each sound is made of: short tones and breaths of noise, as numbers. Nothing here plays. */
import type { Sound } from "../boardkit/board.ts";

/** A tone or a breath of noise that glides from one pitch to another and fades. Hertz and seconds. */
export interface Voice {
  readonly wave: "sine" | "triangle" | "noise";
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  /** How long it takes to swell. */
  readonly swells: number;
}

type Row = readonly [from: number, to: number, at: number, lasts: number, loud: number, swells?: number];

const SWELLS = 0.008;

const made =
  (wave: Voice["wave"]) =>
  ([from, to, at, lasts, loud, swells = SWELLS]: Row): Voice => ({ wave, from, to, at, lasts, loud, swells });
const tones = (...rows: readonly Row[]): readonly Voice[] => rows.map(made("sine"));
const reeds = (...rows: readonly Row[]): readonly Voice[] => rows.map(made("triangle"));
const breaths = (...rows: readonly Row[]): readonly Voice[] => rows.map(made("noise"));

/** A bell: its tone with an octave above that fades sooner. */
const bell = (hertz: number, at: number, lasts: number, loud = 0.3): readonly Voice[] =>
  tones([hertz, hertz, at, lasts, loud], [hertz * 2, hertz * 2, at, lasts * 0.5, loud * 0.3]);

export const PALETTE: Readonly<Record<Sound, readonly Voice[]>> = {
  step: [...tones([170, 85, 0, 0.1, 0.6]), ...breaths([420, 240, 0, 0.06, 0.5])],
  thud: [...tones([130, 58, 0, 0.18, 0.8]), ...breaths([300, 180, 0, 0.1, 0.6])],
  card: [...breaths([1500, 520, 0, 0.13, 0.6, 0.03]), ...tones([210, 140, 0.09, 0.08, 0.35])],
  flip: [...breaths([700, 2100, 0, 0.16, 0.6, 0.05]), ...tones([250, 180, 0.14, 0.08, 0.4])],
  knock: [...reeds([340, 210, 0, 0.1, 0.6], [270, 160, 0.09, 0.12, 0.45]), ...breaths([900, 500, 0, 0.05, 0.5])],
  coin: [...bell(1175, 0, 0.24, 0.2), ...bell(1568, 0.05, 0.28, 0.12)],
  dart: breaths([2400, 800, 0, 0.2, 0.7, 0.02]),
  hit: [...tones([180, 70, 0, 0.16, 0.7]), ...breaths([600, 260, 0, 0.08, 0.5])],
  bite: [...breaths([1000, 360, 0, 0.07, 1], [760, 300, 0.1, 0.08, 0.9]), ...reeds([150, 62, 0.02, 0.2, 0.5])],
  roar: [
    ...reeds([96, 62, 0, 0.95, 0.35, 0.12], [143, 92, 0.02, 0.8, 0.16, 0.12]),
    ...breaths([340, 170, 0, 0.95, 0.75, 0.14]),
  ],
  hurt: [...reeds([240, 150, 0, 0.24, 0.4]), ...breaths([340, 220, 0, 0.08, 0.6])],
  sleep: [...tones([392, 330, 0, 0.3, 0.25, 0.05], [330, 247, 0.22, 0.42, 0.25, 0.06])],
  glad: [...bell(523, 0, 0.16), ...bell(659, 0.1, 0.16), ...bell(880, 0.2, 0.4)],
  stone: [
    ...breaths([150, 120, 0, 0.95, 1, 0.16], [420, 300, 0.05, 0.85, 0.25, 0.2]),
    ...tones([64, 55, 0, 0.95, 0.3, 0.16]),
  ],
  gate: [...breaths([220, 140, 0, 0.55, 0.9, 0.1]), ...reeds([98, 147, 0.05, 0.5, 0.2, 0.1])],
  egg: [...bell(659, 0, 0.5, 0.25), ...bell(988, 0.12, 0.6, 0.2), ...bell(1319, 0.24, 0.9, 0.14)],
  fence: [
    ...reeds([430, 300, 0, 0.07, 0.5]),
    ...tones([190, 110, 0.01, 0.1, 0.5]),
    ...breaths([1100, 600, 0, 0.04, 0.5]),
  ],
  crack: [...breaths([1500, 420, 0, 0.09, 0.7], [800, 300, 0.06, 0.14, 0.6]), ...tones([140, 60, 0, 0.2, 0.45])],
  hatch: [
    ...breaths([1800, 1200, 0, 0.03, 0.6], [1500, 1000, 0.1, 0.03, 0.6], [1900, 1100, 0.17, 0.04, 0.6]),
    ...tones([520, 930, 0.3, 0.2, 0.3, 0.03], [700, 1050, 0.5, 0.16, 0.22, 0.03]),
  ],
  die: [
    ...reeds([640, 430, 0, 0.05, 0.4], [560, 400, 0.08, 0.05, 0.35], [620, 420, 0.15, 0.05, 0.3]),
    ...tones([220, 150, 0.23, 0.08, 0.4]),
  ],
  fire: breaths([420, 1100, 0, 0.5, 0.7, 0.12], [1700, 900, 0.14, 0.04, 0.5], [1500, 900, 0.3, 0.05, 0.5]),
  hiss: breaths([2600, 1500, 0, 0.4, 0.4, 0.04]),
  engine: [
    ...reeds([62, 88, 0, 0.5, 0.4, 0.08], [93, 132, 0, 0.5, 0.2, 0.08]),
    ...breaths([180, 240, 0, 0.5, 0.6, 0.08]),
  ],
  rise: [...tones([70, 170, 0, 0.42, 0.3, 0.1]), ...breaths([200, 520, 0, 0.4, 0.5, 0.12])],
  turn: [...bell(587, 0, 0.2), ...bell(880, 0.13, 0.42)],
  no: reeds([196, 165, 0, 0.12, 0.3], [165, 139, 0.12, 0.16, 0.3]),
  won: [...bell(523, 0, 0.24), ...bell(659, 0.15, 0.24), ...bell(784, 0.3, 0.3), ...bell(1047, 0.46, 0.9)],
  over: [...bell(440, 0, 0.36), ...bell(349, 0.24, 0.36), ...bell(294, 0.48, 0.9)],
};

/** Something that sounds on and on: noise around a pitch, or a low tone, that swells and ebbs. */
export interface Bed {
  readonly wave: "sine" | "noise";
  readonly pitch: number;
  readonly loud: number;
  /** How many seconds from one swell to the next, and how much of it ebbs away. */
  readonly period: number;
  readonly ebbs: number;
}

/** What is around a table: beds, and calls that come now and then. */
export interface Surrounding {
  readonly beds: readonly Bed[];
  readonly calls: readonly (readonly Voice[])[];
  /** How many seconds lie between two calls, at least and at most. */
  readonly pause: readonly [least: number, most: number];
}

const bed = (wave: Bed["wave"], pitch: number, loud: number, period: number, ebbs: number): Bed => ({
  wave,
  pitch,
  loud,
  period,
  ebbs,
});

const DRIP: readonly Row[] = [0, 0.28, 0.56].map((at, echo) => [820, 1240, at, 0.09, 0.2 / (1 + echo * 2), 0.004]);

export const SURROUNDINGS = {
  jungle: {
    beds: [bed("noise", 420, 0.2, 11, 0.6), bed("noise", 3800, 0.02, 0.4, 0.9), bed("noise", 3300, 0.015, 7, 0.8)],
    calls: [
      tones([1500, 2000, 0, 0.12, 0.08, 0.03], [1500, 2050, 0.2, 0.12, 0.07, 0.03], [1900, 1400, 0.4, 0.2, 0.07, 0.03]),
      tones([980, 760, 0, 0.26, 0.09, 0.06], [980, 740, 0.42, 0.3, 0.08, 0.06]),
      reeds([330, 290, 0, 0.16, 0.08, 0.04], [330, 280, 0.24, 0.16, 0.08, 0.04], [330, 270, 0.48, 0.2, 0.07, 0.04]),
    ],
    pause: [4, 11],
  },
  hall: {
    beds: [bed("noise", 130, 0.3, 17, 0.5), bed("sine", 55, 0.06, 13, 0.6), bed("sine", 82.5, 0.03, 19, 0.8)],
    calls: [
      tones(...DRIP),
      breaths([1400, 900, 0, 0.03, 0.2], [1700, 900, 0.11, 0.03, 0.15], [1300, 800, 0.19, 0.04, 0.18]),
      breaths([170, 120, 0, 1.6, 0.35, 0.5]),
    ],
    pause: [5, 12],
  },
  sea: {
    beds: [bed("noise", 320, 0.4, 9, 0.85), bed("noise", 1600, 0.06, 9, 0.95), bed("noise", 200, 0.15, 14, 0.4)],
    calls: [
      tones([1350, 1000, 0, 0.3, 0.07, 0.06], [1320, 940, 0.38, 0.36, 0.06, 0.06]),
      breaths([700, 260, 0, 1.8, 0.3, 0.6]),
    ],
    pause: [6, 14],
  },
} as const satisfies Readonly<Record<string, Surrounding>>;

/** No two steps sound quite alike: by how much the pitch of the nth sound differs. */
export function variation(count: number): number {
  return 1 + (((count * 7) % 5) - 2) * 0.018;
}
