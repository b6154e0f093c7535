/** Short sounds, made on the spot: one per kind of event, no file to load. */
import { settings } from "./settings.ts";

export type Sound = "turn" | "mine" | "theirs" | "chance" | "no" | "won" | "over";

interface Note {
  /** Hertz, where it glides to, and for how long from when, in seconds. */
  from: number;
  to: number;
  at: number;
  lasts: number;
  wave: OscillatorType;
  loud: number;
}

const note = (from: number, at: number, lasts: number, some: Partial<Note> = {}): Note => ({
  from,
  to: from,
  at,
  lasts,
  wave: "sine",
  loud: 0.5,
  ...some,
});

const SOUNDS: Record<Sound, readonly Note[]> = {
  turn: [note(587, 0, 0.16), note(880, 0.12, 0.3)],
  mine: [note(220, 0, 0.07, { wave: "triangle", to: 150, loud: 0.6 })],
  theirs: [note(165, 0, 0.09, { wave: "triangle", to: 110, loud: 0.6 })],
  chance: [note(900, 0, 0.05, { wave: "triangle", to: 1300, loud: 0.2 })],
  no: [note(150, 0, 0.14, { wave: "sawtooth", to: 110, loud: 0.18 })],
  won: [note(523, 0, 0.2), note(659, 0.14, 0.2), note(784, 0.28, 0.2), note(1047, 0.42, 0.5)],
  over: [note(440, 0, 0.25), note(349, 0.2, 0.25), note(294, 0.4, 0.5)],
};

let context: AudioContext | null = null;

/** Play a sound, unless the player wants none or the browser does not allow one yet. */
export function play(sound: Sound): void {
  const { sound: isOn, volume } = settings.value;
  if (!isOn || volume <= 0 || typeof AudioContext === "undefined") return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const each of SOUNDS[sound]) playNote(context, each, start, volume);
}

function playNote(audio: AudioContext, { from, to, at, lasts, wave, loud }: Note, start: number, volume: number): void {
  const tone = audio.createOscillator();
  const level = audio.createGain();
  const begin = start + at;
  tone.type = wave;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(loud * volume, begin + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  tone.connect(level).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + lasts + 0.02);
}
