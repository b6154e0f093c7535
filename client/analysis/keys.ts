/** The single keys of an analysis. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../settings/settings.ts";
import { isTyping } from "../table/keys.ts";
import type { Looking, Page } from "./looking.ts";

interface KeyDeeds {
  looking: Looking;
  onward: (way: 1 | -1) => void;
  better: () => void;
  tryIt: (() => void) | null;
}

export function useAnalysisKeys(deeds: KeyDeeds): void {
  const latest = useRef(deeds);
  latest.current = deeds;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event) || !settings.value.keys) return;
      const act = deedOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** What a key does; Shift makes the letter a capital. */
export function deedOf(key: string, { looking, onward, better, tryIt }: KeyDeeds): (() => void) | null {
  const open = (page: Page) => (): void => {
    looking.page.value = looking.page.peek() === page ? "Turns" : page;
  };
  switch (key) {
    case "m":
      return () => onward(1);
    case "M":
      return () => onward(-1);
    case "a":
      return better;
    case "b":
      return open("Beliefs");
    case "l":
      return open("Luck");
    case "d":
      return open("Duel");
    case "t":
      return tryIt;
    default:
      return null;
  }
}
