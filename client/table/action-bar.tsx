/** What to do and with what: the sentence and the buttons, which stay in sight at the foot of a small screen. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function ActionBar({ children }: { children: ComponentChildren }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const parts = box.current ? [box.current, ...box.current.querySelectorAll(".status")] : [];
    // How much of the screen it lies over: nothing else is to hide behind it.
    const measure = (): void => {
      const over = parts.find((part) => getComputedStyle(part).position === "sticky");
      root.style.setProperty("--action-bar-height", `${over?.getBoundingClientRect().height ?? 0}px`);
    };
    const watch = new ResizeObserver(measure);
    for (const part of parts) watch.observe(part);
    return () => {
      watch.disconnect();
      root.style.removeProperty("--action-bar-height");
    };
  }, []);
  return (
    <div class="action-bar" ref={box}>
      {children}
    </div>
  );
}
