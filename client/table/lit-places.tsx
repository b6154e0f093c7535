/** What a line of the log is about, ringed on the board. It is in the way of no touch. */
import type { JSX } from "preact";
import { useLit } from "../lesson/lit.ts";
import type { Box } from "../lesson/places.ts";
import { pointed, touched } from "./log-lines.tsx";

/** Light what the line is about that is pointed at, or was touched, or else `words`. */
export function LitPlaces({ words }: { words: readonly string[] }): JSX.Element | null {
  const asked = [pointed.value, touched.value, words].find(({ length }) => length);
  return asked ? <Rings words={asked} /> : null;
}

function Rings({ words }: { words: readonly string[] }): JSX.Element {
  return (
    <>
      {useLit(words).map((box, at) => (
        <span key={at} class="lit-place" aria-hidden="true" style={placed(box)} />
      ))}
    </>
  );
}

function placed({ left, top, width, height }: Box): Record<string, string> {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}
