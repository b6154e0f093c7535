/** Tabs: one of several panels is on show; arrows, Home and End lead from tab to tab. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { onward } from "./tab-keys.ts";

export interface Tab {
  name: string;
  panel: () => ComponentChildren;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Which one is on show, where the page decides it, and what to do when another is wanted. */
  chosen?: string;
  onChoose?: (name: string) => void;
}

export function Tabs({ label, tabs, chosen, onChoose }: TabsProps): JSX.Element {
  const id = useId();
  const [last, setLast] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const wanted = chosen === undefined ? last : tabs.findIndex(({ name }) => name === chosen);
  const at = Math.max(0, Math.min(wanted, tabs.length - 1));
  const choose = (index: number): void => {
    setLast(index);
    const name = tabs[index]?.name;
    if (name !== undefined) onChoose?.(name);
  };
  const press = (event: KeyboardEvent): void => {
    const to = onward(event.key, at, tabs.length);
    if (to === null) return;
    event.preventDefault();
    choose(to);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={press}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            class="tab"
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is a stop, too */}
      <div class="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${at}`} tabIndex={0}>
        {tabs[at]?.panel()}
      </div>
    </div>
  );
}
