/** A thing that may be touched: a button that knows its word, its state and its name. */
import type { ComponentChildren } from "preact";
import type { BoardProps } from "#boardkit/board.ts";
import { stateOf } from "#boardkit/cards.tsx";
import { type Pointing, pointing } from "#boardkit/pointing.ts";
import { doing } from "#boardkit/words.ts";
import type { View } from "./view.ts";

export type PartProps = BoardProps<View> & Pointing;

interface ThingProps extends PartProps {
  readonly word: string;
  readonly look: string;
  /** What it is, for who cannot see it. */
  readonly name: string;
  readonly children: ComponentChildren;
}

export function Thing({ word, look, name, children, ...props }: ThingProps) {
  const does = doing(word, props);
  return (
    <button
      type="button"
      class={`${look} dg-thing${stateOf("dg", word, props)}`}
      data-word={word}
      aria-pressed={props.touched.includes(word)}
      aria-label={does ? `${name}; ${does}` : name}
      onClick={() => props.touch(word)}
      {...pointing(word, props)}
    >
      {children}
    </button>
  );
}

/** A number with its picture; the words are for who cannot see it. */
export function Coin({ amount }: { readonly amount: number }) {
  return <span class="dg-coin">{amount}</span>;
}
