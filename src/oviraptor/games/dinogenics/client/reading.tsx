/** A card of the hand, opened to be read on a small screen: a tap alone does nothing else, the button here acts. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Sheet } from "#boardkit/cards.tsx";
import { dealtWith } from "./deals.ts";
import { factsOf } from "./explained.tsx";
import type { Island } from "./island-view.ts";
import type { Parts } from "./parts.ts";

interface ReadingProps extends Pick<Parts, "view" | "seat" | "next" | "labels" | "touch"> {
  readonly island: Island;
  readonly word: string;
  close(): void;
}

const ID = "dg-reading";

export function Reading({ view, seat, next, labels, touch, island, word, close }: ReadingProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const sheet = document.getElementById(ID);
    if (!sheet?.matches(":popover-open")) sheet?.showPopover();
    button.current?.focus({ preventScroll: true });
  }, [word]);
  const facts = factsOf(view, island, word);
  const deal = dealtWith(view, seat, next, labels, word);
  return (
    <Sheet
      prefix="dg"
      id={ID}
      look="dg-reading"
      label={facts?.title ?? "Card"}
      onToggle={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <span class="dg-reading-face">{facts?.face}</span>
      <div>
        <h2>{facts?.title}</h2>
        <p>{facts?.text}</p>
      </div>
      {deal && (
        <button
          ref={button}
          type="button"
          class="dg-plain dg-main"
          onClick={() => {
            close();
            touch(word);
          }}
        >
          {deal}
        </button>
      )}
    </Sheet>
  );
}
