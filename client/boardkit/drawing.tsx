/** Drawings of a board: symbols kept once per page and used by name, and lines that are seen on any ground. */
import type { ComponentChildren } from "preact";

/** Every drawing of a game as symbols to `use`, which itself takes no room. */
export function Symbols({ children }: { children: ComponentChildren }) {
  return (
    <svg class="board-art" width="0" height="0" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

interface PictureProps {
  readonly name: string;
  readonly class?: string;
}

/** A component that shows a symbol where text stands; decorative: whoever shows it gives the words. */
export function pictures(prefix: string, size: number, usual: string) {
  return function Picture({ name, class: look = `${prefix}-${usual}` }: PictureProps) {
    return (
      <svg class={look} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
        <use href={`#${prefix}-${name}`} width={size} height={size} />
      </svg>
    );
  };
}

/** A line with a dark one under it. */
export function Stroke({ d }: { d: string }) {
  return (
    <>
      <path class="under" d={d} />
      <path class="over" d={d} />
    </>
  );
}

/** A circle with a dark one under it. */
export function RingStroke({ r }: { r: number }) {
  return (
    <>
      <circle class="under" r={r} />
      <circle class="over" r={r} />
    </>
  );
}
