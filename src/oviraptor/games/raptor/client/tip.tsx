/** What is pointed at, in words, close to it. A screen reader has them as its name. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Pointer, usePointed } from "#boardkit/pointing.ts";

interface TipProps {
  readonly root: { readonly current: HTMLElement | null };
  readonly pointer: Pointer;
  /** What a word stands for, in words. */
  tell(word: string): string;
}

/** How far it keeps from the thing and from the edges. */
const GAP = 6;

export function Tip({ root, pointer, tell }: TipProps) {
  const word = usePointed(pointer);
  const text = word === null ? "" : tell(word);
  const tip = useRef<HTMLParagraphElement>(null);
  const [clicked, setClicked] = useState<string | null>(null);
  useEffect(() => {
    // Who clicks a thing knows it: its words would only be in the way of what comes next.
    const board = root.current;
    const click = ({ target }: MouseEvent) =>
      setClicked(target instanceof Element ? (target.closest("[data-word]")?.getAttribute("data-word") ?? null) : null);
    board?.addEventListener("click", click);
    return () => board?.removeEventListener("click", click);
  }, [root]);
  useEffect(() => {
    const hide = () => setClicked(word); // what moves away from its thing says nothing
    if (word !== null) setClicked((old) => (old === word ? old : null));
    addEventListener("resize", hide);
    return () => removeEventListener("resize", hide);
  }, [word]);
  useLayoutEffect(() => {
    const board = root.current;
    const thing = word && board?.querySelector(`[data-word="${word}"]`);
    if (!board || !thing || !tip.current) return;
    const { left, top } = place(thing.getBoundingClientRect(), tip.current.getBoundingClientRect());
    const around = board.getBoundingClientRect();
    tip.current.style.translate = `${left - around.left}px ${top - around.top}px`;
  }, [root, word, text]);
  return word && text && word !== clicked ? (
    <p ref={tip} key={word} class="rp-tip" aria-hidden="true">
      {text}
    </p>
  ) : null;
}

/** Above the thing, where a finger does not cover it; below it at the upper edge of the screen. */
function place(thing: DOMRect, { width, height }: DOMRect): { left: number; top: number } {
  const left = thing.left + (thing.width - width) / 2;
  const above = thing.top - height - GAP;
  return {
    left: Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP)),
    top: above < GAP ? thing.bottom + GAP : above,
  };
}
