/** The cards of a hand close up after one that left, make room for one that came: they slide where they would jump. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isStill } from "./motion.ts";

const SLIDE: KeyframeAnimationOptions = { duration: 240, easing: "ease-out" };

/** Where a card lies, and what lets it slide there. */
interface Lying {
  readonly left: number;
  readonly top: number;
  readonly slide: Animation | null;
}

/** Let what a list holds slide sideways to its new places, unless the window has changed or nothing moves. */
export function useSliding(list: RefObject<HTMLElement | null>): void {
  const was = useRef({ window: 0, lying: new WeakMap<Element, Lying>() });
  useLayoutEffect(() => {
    const { window, lying } = was.current;
    const isMoving = window === innerWidth && document.documentElement.dataset.motion === "some" && !isStill();
    const cards = [...(list.current?.children ?? [])];
    for (const card of cards) lying.get(card)?.slide?.cancel();
    const now = cards.map((card) => card.getBoundingClientRect());
    for (const [at, card] of cards.entries()) {
      const [before, { left, top }] = [lying.get(card), now[at]!];
      const far = isMoving && before?.top === top ? before.left - left : 0;
      lying.set(card, { left, top, slide: far ? card.animate({ translate: [`${far}px`, "0"] }, SLIDE) : null });
    }
    was.current.window = innerWidth;
  });
}
