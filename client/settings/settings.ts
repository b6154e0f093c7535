/** What a player likes, kept in this browser. */
import { computed, effect, signal } from "@preact/signals";

export interface Settings {
  theme: "system" | "light" | "dark";
  boardTheme: string;
  /** 0 = steps jump, 1 = normal, 2 = twice as fast. */
  speed: number;
  /** Whether anything is to be heard; how loud, from 0 to 1, are steps, and what surrounds the table. */
  sound: boolean;
  volume: number;
  ambience: number;
  /** Whether the device buzzes at one's turn. */
  buzzes: boolean;
  asksFirst: boolean;
  /** Whether an action that ends the turn is asked about first. */
  asksTurn: boolean;
  /** Whether what is touched while others act is tried when one's turn comes. */
  plansAhead: boolean;
  keys: boolean;
  nickname: string;
  /** Whether nothing is shown of what others say. */
  mutes: boolean;
  /** Whether the browser tells of one's turn while the page is out of sight. */
  notices: boolean;
  /** Whether the computer takes its time, so that one can follow. */
  takesTime: boolean;
  /** The game last played, by its id. */
  game: string;
  /** The game last taken from the shelf, by its id. */
  shelf: string;
  /** The lessons gone through to the end, by game and name (`isLearnt`). */
  learnt: Readonly<Record<string, unknown>>;
  /** The level last played against, by game. */
  levels: Readonly<Record<string, unknown>>;
}

export const KEY = "oviraptor.settings";

/** Phones are silent in company, and buzz instead. */
const isPhone = globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;
const AUDIBLE = 0.5;

const USUAL: Settings = {
  theme: "system",
  boardTheme: "",
  speed: 1,
  sound: true,
  volume: isPhone ? 0 : AUDIBLE,
  ambience: 0,
  buzzes: isPhone,
  asksFirst: false,
  asksTurn: false,
  plansAhead: false,
  keys: true,
  nickname: "",
  mutes: false,
  notices: false,
  takesTime: true,
  game: "",
  shelf: "",
  learnt: {},
  levels: {},
};

/** Read what was kept; anything of a wrong type is as usual. */
export function readSettings(text: string | null): Settings {
  let found: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null) found = value as Record<string, unknown>;
  } catch {
    // kept by somebody else
  }
  const kept = Object.entries(USUAL).map(([key, usual]) => {
    const value = found[key];
    return [key, typeof value === typeof usual && value !== null ? value : usual];
  });
  return Object.fromEntries(kept) as Settings;
}

const storage = globalThis.localStorage as Storage | undefined;

export const settings = signal<Settings>(readSettings(safely(() => storage?.getItem(KEY) ?? null)));

export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
  safely(() => storage?.setItem(KEY, JSON.stringify(settings.value)));
}

/** Keep that a lesson was gone through. */
export function keepLearnt(game: string, lesson: string): void {
  change({ shelf: game, learnt: { ...settings.peek().learnt, [`${game}/${lesson}`]: true } });
}

export const isLearnt = (game: string, lesson: string): boolean => `${game}/${lesson}` in settings.value.learnt;

/** Whether there is anything to hear. */
export const isAudible = computed(() => settings.value.sound && settings.value.volume + settings.value.ambience > 0);

/** Be silent, or be heard again. */
export function toggleSound(): void {
  const { volume, ambience } = settings.value;
  change({ sound: !isAudible.value, volume: volume + ambience > 0 ? volume : AUDIBLE });
}

const still = signal(false);

/** The speed of motion: none where the system asks for less of it. */
export const speed = computed(() => (still.value ? 0 : settings.value.speed));

/** Follow the settings and the system: called once by the page. */
export function watchSettings(): void {
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  still.value = less.matches;
  less.addEventListener("change", () => {
    still.value = less.matches;
  });
  effect(() => {
    applyTheme(settings.value.theme);
    document.documentElement.dataset.motion = speed.value ? "some" : "none";
  });
}

export function applyTheme(theme: Settings["theme"]): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

function safely<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null; // storage is forbidden or full
  }
}
