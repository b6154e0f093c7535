/**
 * When the page sounds: each step with its picture, as its board says.
 *
 * What makes the sounds comes with the first one that is wanted (`band.ts`). Nothing sounds before the page was
 * touched, nor while it is out of sight.
 */
import { effect, signal } from "@preact/signals";
import type { Ambience, Cue, Sound } from "../boardkit/board.ts";
import { settings } from "../settings/settings.ts";

/** What surrounds the table on show. */
export const scene = signal<Ambience | null>(null);

/** How long one sound stands alone before the next that has no moment of its own, in milliseconds. */
const APART = 130;
const BUZZES = 40;

/** Sounds that wait for their moment in the picture. */
let waiting: { readonly sound: Sound; readonly timer: ReturnType<typeof setTimeout> }[] = [];
let lastDue = 0;
let wasTouched = false;

/** Whether the page was touched, also by the browser's count, and is in sight. */
function isAwake(): boolean {
  return wasTouched && (navigator.userActivation?.hasBeenActive ?? true) && !document.hidden;
}

/** Whether something may be heard, if the player wants to hear something. */
export function mayPlay(): boolean {
  return settings.value.sound && isAwake() && typeof AudioContext !== "undefined";
}

/** Play a sound at once. */
export function play(sound: Sound): void {
  if (settings.value.volume > 0 && mayPlay()) void band().then((it) => it?.play(sound));
}

/** Play the sounds of a step, each at its moment; one after another where nothing moves. */
export function playCues(cues: readonly Cue[], speed: number): void {
  for (const [sound, at] of cues) {
    if (speed > 0) playAt(performance.now() + at / speed, sound);
    else playLast(sound);
  }
}

/** Play a sound once all that is under way has been heard. */
export function playLast(sound: Sound): void {
  playAt(Math.max(performance.now(), lastDue + APART), sound);
}

function playAt(due: number, sound: Sound): void {
  const wait = due - performance.now();
  lastDue = Math.max(lastDue, due);
  if (wait <= 0) {
    play(sound);
    return;
  }
  const timer = setTimeout(() => {
    waiting = waiting.filter((each) => each.timer !== timer);
    play(sound);
  }, wait);
  waiting.push({ sound, timer });
}

/** A touch that cuts the picture short lets the last sound be heard with its end, and none of the others. */
function cutShort(): void {
  wasTouched = true;
  const last = waiting.at(-1);
  for (const { timer } of waiting) clearTimeout(timer);
  waiting = [];
  lastDue = 0;
  if (last) play(last.sound);
}

/** Tell a hand that it is its turn. */
export function buzz(): void {
  if (settings.value.buzzes && isAwake()) navigator.vibrate?.(BUZZES);
}

/** One promise for all, so that what is wanted before it has come is played in its order; asked again if it failed. */
let coming: Promise<typeof import("./band.ts") | null> | null = null;
const band = () => {
  coming ??= import("./band.ts").catch(() => {
    coming = null;
    return null;
  });
  return coming;
};

/** Follow touches, the settings and the table on show: called once by the page. */
export function watchSounds(): void {
  addEventListener("pointerdown", cutShort, true);
  addEventListener("keydown", cutShort, true);
  const attend = (): void => {
    if (scene.value && settings.value.ambience > 0 && mayPlay()) void band().then((it) => it?.attend());
  };
  addEventListener("pointerup", attend);
  addEventListener("keyup", attend);
  effect(attend);
}
