/** What a table does besides being drawn: its title, its single keys, a guide that was left, a line that was lost. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { soon } from "../boardkit/later.tsx";
import type { Player } from "../match/player.ts";
import { settings, toggleSound } from "../settings/settings.ts";
import { cardKeys, isTyping } from "./keys.ts";

/** The title and the icon of the page tell whose turn it is. */
export function useTitle(player: Player, title: string): void {
  const over = player.update.value?.over ?? null;
  const isMine = player.isMyTurn.value && over === null;
  useEffect(() => {
    const prompt = over ? "Over" : isMine ? "Your turn" : "";
    document.title = [prompt, title].filter(Boolean).join(" · ");
    document
      .querySelector<HTMLLinkElement>('link[rel="icon"]')
      ?.setAttribute("href", isMine ? "/icon-turn.svg" : "/icon.svg");
  }, [over, isMine, title]);
  useEffect(
    () => () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", "/icon.svg"),
    [],
  );
}

/** Whether the guide is wanted in this match, and to want no more. */
export function useGuide(match: string): [boolean, () => void] {
  const key = `oviraptor.unguided.${match}`;
  const [isGuided, setGuided] = useState(() => sessionStorage.getItem(key) === null);
  const leave = (): void => {
    sessionStorage.setItem(key, "left");
    setGuided(false);
  };
  return [isGuided, leave];
}

/** How long the last step stands before the end is told, in milliseconds. */
const STANDS = 2500;

/**
 * Whether the end is to be told: once all its steps are, and who saw the last of them has had a moment to see why. A
 * touch or a key passes it, and who gave up knows why.
 */
export function useEnded({ update, timeline }: Player): boolean {
  const wasOpen = useRef(false);
  const [isPassed, setPassed] = useState(false);
  const over = update.value?.over ?? null;
  if (update.value && !over) wasOpen.current = true;
  const isTold = over !== null && timeline.told.value >= timeline.count.value;
  const stands = isTold && wasOpen.current && !isPassed && over.reason !== "resigned";
  useEffect(() => {
    if (!stands) return undefined;
    const pass = (): void => setPassed(true);
    const timer = setTimeout(pass, STANDS);
    addEventListener("keydown", pass);
    addEventListener("pointerdown", pass);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", pass);
      removeEventListener("pointerdown", pass);
    };
  }, [stands]);
  return isTold && !stands;
}

/** Whether a board is on show and there was time for more: what nobody needs to begin comes after it. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isWanted = true;
    soon(async () => {
      if (isWanted) setSettled(true);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return isSettled;
}

/** Back in sight or on the network: reconnect now instead of later. */
export function useHurry(...players: readonly Player[]): void {
  useEffect(() => {
    const hurry = (): void => {
      if (document.visibilityState === "visible") for (const player of players) player.hurry();
    };
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
    };
  }, players);
}

/** The single keys of the table; arrows and what they move over are the board's. */
export function useKeys(acts: Player, shows: Player, openRules: () => void, isBlocked: boolean): void {
  useLayoutEffect(() => {
    if (isBlocked) return undefined;
    const pass = (): void => shows.timeline.pass(); // a scene is passed by any key or touch
    const passSoon = (): void => void setTimeout(pass); // what lies under a pointer is looked up first
    const press = (event: KeyboardEvent): void => {
      pass();
      if (isTyping(event)) return;
      if (event.key === "Escape") {
        shows.letGo();
        if (shows !== acts) acts.letGo();
      } else if (settings.value.keys && act(event.key)) event.preventDefault();
    };
    const act = (key: string): boolean => {
      const card = cardKeys(acts.touches.next.value).get(key);
      if (card) acts.touch(card);
      else if (key === "u") acts.undo(false);
      else if (key === "r") acts.undo(true);
      else if (key === "i" && acts.seat.value !== null) acts.askHint();
      else if (key === "b") openRules();
      else if (key === "m") toggleSound();
      else if (key === "n") shows.timeline.moment.value = null;
      else if (key === "l") [...document.querySelectorAll<HTMLElement>(".log li button")].at(-1)?.focus();
      else if (
        key === "Enter" &&
        !isOnControl() &&
        acts.touches.choice.value?.length === 1 &&
        acts.touches.choice.value[0]
      )
        acts.take(acts.touches.choice.value[0], true);
      else return false;
      return true;
    };
    addEventListener("keydown", press);
    addEventListener("pointerdown", passSoon);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("pointerdown", passSoon);
    };
  }, [acts, shows, isBlocked]);
}

function isOnControl(): boolean {
  return document.activeElement?.matches("button, a, summary, [role=button], [role=gridcell], [tabindex='0']") ?? false;
}
