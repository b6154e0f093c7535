/** Plays what the palette has, and the surroundings of a table; comes with the first sound that is wanted. */
import { effect } from "@preact/signals";
import type { Ambience, Sound } from "../boardkit/board.ts";
import { settings } from "../settings/settings.ts";
import { type Bed, PALETTE, SURROUNDINGS, type Surrounding, type Voice, variation } from "./palette.ts";
import { mayPlay, scene } from "./sounds.ts";

interface Hall {
  readonly audio: AudioContext;
  /** Where short sounds and surroundings go, each as loud as its slider says. */
  readonly sounds: GainNode;
  readonly around: GainNode;
  readonly noise: AudioBuffer;
}

const FADES = 0.4;
/** Noise within a band is far softer than a tone of the same number. */
const NOISE = 2.2;
/** So many milliseconds after the last sound the hall rests: an open one keeps a phone awake for nothing. */
const RESTS = 4000;
let hall: Hall | null = null;
let around: { readonly name: Ambience; readonly stop: () => void } | null = null;
let resting = 0;
let count = 0;

/** Play a sound now. Whoever listens for it on the page hears its name. */
export function play(sound: Sound): void {
  if (!mayPlay()) return;
  const { audio, sounds, noise } = opened();
  listen(audio);
  const pitch = variation(count++);
  for (const voice of PALETTE[sound]) sing(audio, sounds, noise, voice, pitch);
  dispatchEvent(new CustomEvent("sound", { detail: sound }));
}

/** The one audio context, opened when something is first played: browsers want a touch before. */
function opened(): Hall {
  if (hall) return hall;
  const audio = new AudioContext();
  const limit = audio.createDynamicsCompressor();
  const [sounds, around] = [audio.createGain(), audio.createGain()];
  sounds.connect(limit);
  around.connect(limit);
  limit.connect(audio.destination);
  hall = { audio, sounds, around, noise: noiseFor(audio) };
  const tune = (): void => {
    const { sound, volume, ambience } = settings.value;
    sounds.gain.value = sound ? volume : 0;
    around.gain.setTargetAtTime(sound ? ambience : 0, audio.currentTime, FADES / 3);
    listen(audio);
  };
  effect(tune);
  document.addEventListener("visibilitychange", () => listen(audio));
  addEventListener("pointerup", () => listen(audio));
  return hall;
}

/** Nothing sounds while the page is out of sight, and after a while of silence the hall rests. */
function listen(audio: AudioContext): void {
  clearTimeout(resting);
  if (document.hidden) void audio.suspend();
  else if (audio.state === "suspended") void audio.resume();
  if (!around) resting = window.setTimeout(() => void audio.suspend(), RESTS);
}

function noiseFor(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

/** Let one voice be heard, and be gone. */
function sing(audio: BaseAudioContext, out: AudioNode, noise: AudioBuffer, voice: Voice, pitch: number): void {
  const { from, to, lasts, loud, swells } = voice;
  const begin = audio.currentTime + 0.005 + voice.at;
  const level = audio.createGain();
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(voice.wave === "noise" ? loud * NOISE : loud, begin + swells);
  level.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  const [source, tuned] = voice.wave === "noise" ? breathOf(audio, noise, level) : toneOf(audio, voice.wave, level);
  tuned.setValueAtTime(from * pitch, begin);
  tuned.exponentialRampToValueAtTime(to * pitch, begin + lasts);
  level.connect(out);
  source.start(begin);
  source.stop(begin + lasts + 0.02);
}

type Source = readonly [source: AudioScheduledSourceNode, tuned: AudioParam];

function toneOf(audio: BaseAudioContext, wave: OscillatorType, out: AudioNode): Source {
  const tone = audio.createOscillator();
  tone.type = wave;
  tone.connect(out);
  return [tone, tone.frequency];
}

function breathOf(audio: BaseAudioContext, noise: AudioBuffer, out: AudioNode): Source {
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  source.buffer = noise;
  source.loop = true;
  band.type = "bandpass";
  source.connect(band).connect(out);
  return [source, band.frequency];
}

/** Let what surrounds the table on show be heard, as long as it is wanted. */
export function attend(): void {
  const name = settings.value.ambience > 0 && mayPlay() ? scene.value : null;
  if (around?.name === name) return;
  around?.stop();
  around = name && { name, stop: surround(opened(), SURROUNDINGS[name]) };
  if (hall) listen(hall.audio);
  if (name) dispatchEvent(new CustomEvent("ambience", { detail: name }));
}

function surround({ audio, around, noise }: Hall, { beds, calls, pause }: Surrounding): () => void {
  const whole = audio.createGain();
  whole.connect(around);
  whole.gain.setValueAtTime(0, audio.currentTime);
  whole.gain.linearRampToValueAtTime(1, audio.currentTime + FADES * 4);
  const sources = beds.flatMap((bed) => spread(audio, whole, noise, bed));
  const [least, most] = pause;
  const wait = (): number => 1000 * (least + Math.random() * (most - least));
  const call = (): void => {
    const voices = calls[Math.floor(Math.random() * calls.length)] ?? [];
    if (!document.hidden) for (const voice of voices) sing(audio, whole, noise, voice, 0.9 + Math.random() * 0.2);
    timer = setTimeout(call, wait());
  };
  let timer = setTimeout(call, wait());
  return () => {
    clearTimeout(timer);
    whole.gain.setTargetAtTime(0, audio.currentTime, FADES / 3);
    for (const source of sources) source.stop(audio.currentTime + FADES * 2);
  };
}

/** Begin a bed; what swells it is a very slow tone on its loudness. */
function spread(
  audio: AudioContext,
  out: AudioNode,
  noise: AudioBuffer,
  bed: Bed,
): readonly AudioScheduledSourceNode[] {
  const { wave, pitch, period, ebbs } = bed;
  const loud = wave === "noise" ? bed.loud * NOISE : bed.loud;
  const level = audio.createGain();
  const depth = audio.createGain();
  const tide = audio.createOscillator();
  level.gain.value = loud * (1 - ebbs / 2);
  depth.gain.value = (loud * ebbs) / 2;
  tide.frequency.value = 1 / period;
  tide.connect(depth).connect(level.gain);
  const [source, tuned] = wave === "noise" ? breathOf(audio, noise, level) : toneOf(audio, wave, level);
  tuned.value = pitch;
  level.connect(out);
  tide.start();
  source.start();
  return [source, tide];
}

effect(attend);
