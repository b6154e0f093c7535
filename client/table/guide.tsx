/** In a guided match: the coach speaks where something is new, and is silent otherwise. It moves and hides nothing. */
import type { JSX, Ref } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { announceAlso } from "../app/announce.ts";
import { useLit } from "../lesson/lit.ts";
import { type Box, boxAt, FOOT, MIDDLE, type Place, placeFor, TOP } from "../lesson/places.ts";
import type { Player } from "../match/player.ts";
import { Button } from "../ui/button.tsx";
import { Portrait } from "../ui/portrait.tsx";
import { isSmall } from "./screen.ts";

interface GuideProps {
  text: string;
  player: Player;
  onLeave: () => void;
}

export function Guide({ text, player, onLeave }: GuideProps): JSX.Element | null {
  const [heard, setHeard] = useState("");
  useEffect(() => {
    if (text) announceAlso(text);
  }, [text]);
  if (!text || text === heard) return null;
  return <Said text={text} player={player} onLeave={onLeave} onHeard={() => setHeard(text)} />;
}

function Said({ text, player, onLeave, onHeard }: GuideProps & { onHeard: () => void }): JSX.Element {
  const lit = useLit([...player.touches.next.value]);
  const { bubble, at } = useFreePlace(lit, text);
  return (
    <aside
      class="guide"
      aria-label="Guide"
      ref={bubble}
      style={at ? { left: `${at.left}px`, top: `${at.top}px` } : { opacity: 0 }}
    >
      <Portrait />
      <p>{text}</p>
      <div class="row">
        <Button look="still" onClick={onLeave}>
          Leave the guide
        </Button>
        <Button onClick={onHeard}>Got it</Button>
      </div>
    </aside>
  );
}

/** Where it goes, in this order: over the head first, for what is told there is told by the guide, too. */
const PLACES: readonly Place[] = [TOP, [-1, -1], [1, -1], MIDDLE, [-1, 0], [1, 0], FOOT, [-1, 1], [1, 1]];

/** Where the guide hides nothing that may be touched; it stays there as long as that is so. */
function useFreePlace(lit: readonly Box[], text: string): { bubble: Ref<HTMLElement>; at: Box | null } {
  const bubble = useRef<HTMLElement>(null);
  const last = useRef<Place>(TOP);
  const [at, setAt] = useState<Box | null>(null);
  const lay = (): void => {
    if (!bubble.current) return;
    const { width, height } = bubble.current.getBoundingClientRect();
    const { left, top, ...room } = roomFor();
    const there = lit.map((box) => ({ ...box, left: box.left - left, top: box.top - top }));
    last.current = placeFor(room, { width, height }, there, TOP, [last.current, ...PLACES]);
    const found = boxAt(last.current, room, { width, height });
    setAt({ ...found, left: found.left + left, top: found.top + top });
  };
  const latest = useRef(lay);
  latest.current = lay;
  useLayoutEffect(() => {
    last.current = TOP;
  }, [text]);
  useLayoutEffect(lay, [lit, text]);
  useEffect(() => {
    const watch = new ResizeObserver(() => latest.current());
    if (bubble.current) watch.observe(bubble.current);
    watch.observe(document.documentElement);
    return () => watch.disconnect();
  }, []);
  return { bubble, at };
}

/** A small screen is used whole; where there is room, the guide stays with the board. */
function roomFor(): Box {
  const whole = { left: 0, top: 0, width: document.documentElement.clientWidth, height: innerHeight };
  return isSmall.peek() ? whole : (document.querySelector(".stage")?.getBoundingClientRect() ?? whole);
}
