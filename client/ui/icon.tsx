/** The shell's own icons, drawn as one stroke each. */
import type { JSX } from "preact";
import type { LaterIcon } from "./later-icons.ts";

const ICONS = {
  home: "M4 11 12 4l8 7M6 10v9h12v-9",
  book: "M5 5.5C7 4 10 4 12 5.5c2-1.5 5-1.5 7 0V19c-2-1.5-5-1.5-7 0-2-1.5-5-1.5-7 0ZM12 5.5V19",
  gear:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3" +
    "l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6L12 7.100M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6L12 16.900",
  undo: "M9 6 4 11l5 5M4.500 11H14a5 5 0 0 1 0 10h-2",
  restart: "M5 5v5h5M5.500 10A7.500 7.500 0 1 1 4.500 14",
  more: "M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M3 12c4-7 14-7 18 0-4 7-14 7-18 0ZM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z",
  play: "M8 5l10 7-10 7Z",
  copy: "M9 9h10v11H9ZM5 15V4h10",
  check: "M5 13l4.500 4.500L19 7",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.500 20c1-5 14-5 15 0",
  list: "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01",
  sound: "M5 10v4h3l4 4V6l-4 4ZM16 9c1.500 2 1.500 4 0 6M18.500 6.500c3 3.500 3 7.500 0 11",
  idea:
    "M9.500 17.500h5M10 20.500h4M9.500 17.500c0-2.500-3.500-3.500-3.500-8a6 6 0 0 1 12 0" +
    "c0 4.500-3.500 5.500-3.500 8",
  menu: "M4 7h16M4 12h16M4 17h16",
  speech: "M5 5h14v10h-8l-4 4v-4H5Z",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.500l3 2",
  mute: "M5 10v4h3l4 4V6l-4 4ZM16 10l4 4M20 10l-4 4",
} as const;

export type IconName = keyof typeof ICONS | LaterIcon;

const paths: Partial<Record<IconName, string>> = { ...ICONS };

/** Add drawings that come with the pages they are for. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(paths, more);
}

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill={name === "play" ? "currentColor" : undefined} />
    </svg>
  );
}
