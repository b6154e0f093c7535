/** The coach: says one idea, waits until it is done or read, and never stands in front of what it speaks of. */
import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce, spoken } from "../app/announce.ts";
import { boardOf } from "../match/boards.ts";
import { pace } from "../match/join.ts";
import type { Player } from "../match/player.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/later-icons.ts";
import { Portrait } from "../ui/portrait.tsx";
import { bringInSight, CONFIRM, find, useLit } from "./lit.ts";
import { Marked } from "./marked.tsx";
import { type Box, boxAt, FOOT, MIDDLE, nearer, type Place, placeFor } from "./places.ts";
import { plain, still } from "./plain.ts";
import type { Script } from "./script.ts";
import { Spotlight } from "./spotlight.tsx";

const PRINT =
  "M-5 34C-12 26-13 12-8 2-16-6-30-14-38-30-26-28-14-18-6-8-7-22-6-36 0-48 6-36 7-22 6-8 14-18 26-28 38-30" +
  " 30-14 16-6 8 2 13 12 12 26 5 34 2 38-2 38-5 34Z";

interface CoachProps {
  script: Script;
  player: Player;
  onLeave: () => void;
}

export function Coach({ script, player, onLeave }: CoachProps): JSX.Element | null {
  usePointed(script, player);
  const isStill = useStill(script, player);
  if (!isStill || script.isDone.value) return null;
  return <Beat key={script.at.value} {...{ script, player, onLeave }} />;
}

function Beat({ script, player, onLeave }: CoachProps): JSX.Element {
  const beat = script.beat.value;
  const asked = useAsked(player, beat.path);
  const lit = useLit([...asked, ...beat.light.filter((word) => !beat.path.includes(word))]);
  // What has just happened is still to be seen, and an upright screen has its buttons at the foot.
  const { box, bubble } = useBubble(lit, beat.update.steps.length || innerHeight > innerWidth ? FOOT : MIDDLE);
  const nudge = script.nudge.value;
  const label = beat.update.legal[0]?.label ?? "";
  useTold(script);
  useFocus(asked[0] ?? "", beat.light[0] ?? "", box);
  // Over the button lies the card that it plays, whose words are to be read: no arrow is drawn across them.
  return (
    <>
      <Spotlight
        lit={lit}
        dim={!lit.length ? "none" : isButton(asked[0] ?? "") ? "light" : "deep"}
        isOnBoard={lit.length > 0 && find(asked[0] ?? "") instanceof SVGElement}
        bubble={asked[0] === CONFIRM ? null : bubble}
        isAsking={beat.path.length > 0}
      />
      <aside
        class="coach"
        aria-label={`Coach, step ${script.at.value + 1} of ${script.lesson.beats.length}`}
        ref={box}
        style={bubble ? { left: `${bubble.left}px`, top: `${bubble.top}px` } : { opacity: 0 }}
      >
        <Portrait />
        <div class="coach-words">
          <Progress at={script.at.value} of={script.lesson.beats.length} onLeave={onLeave} />
          <p class="coach-say">
            <Marked text={beat.say} />
          </p>
          {beat.sum && <p class="coach-sum">{beat.sum}</p>}
          {beat.now ? (
            <p class={`coach-now${nudge.text ? " nudged" : ""}`} key={nudge.number}>
              <Icon name="forward" />
              <span>
                {nudge.text ? "Not that one yet. " : ""}
                <b>Now you:</b>{" "}
                <Marked
                  text={asked[0] === CONFIRM ? `Press **${label}**.` : still(beat.now, beat.path.length - asked.length)}
                />
              </span>
            </p>
          ) : (
            <button type="button" class="button main coach-next" onClick={() => script.goOn()}>
              <span>Next</span>
            </button>
          )}
        </div>
      </aside>
    </>
  );
}

/** What is still to be touched: a card that was raised, or a choice that is asked about, wants a button pressed. */
function useAsked(player: Player, path: readonly string[]): readonly string[] {
  const { touched, raised, choice } = player.touches;
  if (choice.value || (path.length === 1 && raised.value === path[0])) return [CONFIRM, ...path.slice(-1)];
  return path.slice(Math.min(touched.value.length, path.length - 1));
}

function isButton(word: string): boolean {
  return word === CONFIRM || word.startsWith("button:");
}

/** So many prints are told apart on a phone; a longer lesson has a print for several steps. */
const PRINTS = 10;

/** How far the lesson has gone, as prints in the sand, and the way out of it. */
function Progress({ at, of, onLeave }: { at: number; of: number; onLeave: () => void }): JSX.Element {
  const all = Math.min(of, PRINTS);
  const gone = Math.ceil(((at + 1) * all) / of);
  return (
    <div class="coach-progress">
      <span class="coach-prints" aria-hidden="true">
        {Array.from({ length: all }, (_, print) => (
          <svg
            aria-hidden="true"
            key={print}
            viewBox="-50 -50 100 100"
            class={print < gone ? "gone" : ""}
            focusable="false"
          >
            <path d={PRINT} />
          </svg>
        ))}
      </span>
      <span class="quiet">
        {at + 1} of {of}
      </span>
      <button type="button" class="coach-leave" aria-label="Leave the lesson" onClick={onLeave}>
        <span>Leave the lesson</span>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Read out what happened since the last beat, then what the coach says. */
function useTold(script: Script): void {
  useEffect(() => {
    const { say, sum, now, update } = script.beat.peek();
    const happened = update.steps.map((step) => step.say);
    announce(
      spoken(happened, [plain(say), sum && `${sum}.`, now && `Now you: ${plain(now)}`].filter(Boolean).join(" ")),
    );
  }, []);
  useSignalEffect(() => {
    if (script.nudge.value.text) announce(script.nudge.value.text);
  });
}

/** Whether all that happened has been seen: the last step has its time, too, unless a touch or a key cuts it short. */
function useStill(script: Script, player: Player): boolean {
  const at = script.at.value;
  const isLive = player.timeline.isLive.value && player.update.value !== null;
  const [seen, setSeen] = useState(-1);
  useEffect(() => {
    const last = script.beat.peek().update.steps.at(-1);
    const see = (): void => setSeen(at);
    if (!isLive) return undefined;
    const timer = setTimeout(see, last ? pace(last, boardOf(script.lesson.welcome.meta.id)) : 0);
    addEventListener("pointerdown", see);
    addEventListener("keydown", see);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", see);
      removeEventListener("keydown", see);
    };
  }, [at, isLive]);
  return isLive && seen === at;
}

/** The board brings what is spoken of to the front, as it does with what may be touched: several things are no way. */
function usePointed(script: Script, player: Player): void {
  useSignalEffect(() => {
    const { path, light } = script.beat.value;
    player.hints.pointed.value = path.length ? [] : light.slice(0, 1);
  });
}

/** The focus goes to what is to be touched, as soon as it is there, or to the button that goes on. */
function useFocus(word: string, lit: string, box: { current: HTMLElement | null }): void {
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const thing = find(word || lit);
      if (thing) bringInSight(thing);
      if (thing && word) thing.focus({ preventScroll: true });
      if (!thing && (word || lit)) frame = requestAnimationFrame(look);
    };
    if (!word) box.current?.querySelector<HTMLElement>(".coach-next")?.focus({ preventScroll: true });
    look();
    return () => cancelAnimationFrame(frame);
  }, [word]);
}

/** Where the bubble lies: measured once its words are there, and again when the screen or what is lit changes. */
function useBubble(lit: readonly Box[], unlit: Place): { box: { current: HTMLElement | null }; bubble: Box | null } {
  const box = useRef<HTMLElement>(null);
  const [bubble, setBubble] = useState<Box | null>(null);
  const lay = (): void => {
    if (!box.current) return;
    const { width, height } = box.current.getBoundingClientRect();
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const fixed = boxAt(placeFor(screen, { width, height }, lit, unlit), screen, { width, height });
    const kept = [...document.querySelectorAll("[data-kept]")].map((each) => each.getBoundingClientRect());
    setBubble(nearer(fixed, lit, screen, kept));
  };
  const latest = useRef(lay);
  latest.current = lay;
  useLayoutEffect(lay, [lit]);
  useEffect(() => {
    const watch = new ResizeObserver(() => latest.current());
    if (box.current) watch.observe(box.current);
    watch.observe(document.documentElement);
    return () => watch.disconnect();
  }, []);
  return { box, bubble };
}
