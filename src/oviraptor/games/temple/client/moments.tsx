/** What is told of the Temple over the board: a ring that turns, a Raider's death, the swarm at work. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Picture } from "./art/art.tsx";
import { Die } from "./cards.tsx";
import { polar, SECTOR, swing, WALL_BANDS } from "./geometry.ts";
import { RINGS } from "./map.ts";
import { raiderPicture, type View } from "./view.ts";
import { raiderName } from "./wording.ts";

/** How long a death is told, in milliseconds. */
const DEATH = 2600;
/** How far the arrow of a turning ring reaches at least, in degrees: a short one has no room for its head. */
const SHORTEST = 26;
const BANDS: readonly (readonly [from: number, to: number])[] = [
  [60, 94],
  [107, 166],
  [178, 274],
  [285, 420],
];

/** The rings that a step has turned, and by how many sectors, clockwise. */
function turnedRings(before: View, after: View): readonly (readonly [ring: number, sectors: number])[] {
  return RINGS.flatMap((_, ring) => {
    const by = swing(before.rotation[ring] ?? 0, after.rotation[ring] ?? 0);
    return by ? [[ring, by] as const] : [];
  });
}

/** A ring at work: it glows at its joints, an arrow shows the way, dust rises, the die lies in the middle. */
export function TurningRing({ before, view, shows }: { before: View; view: View; shows: number }) {
  return (
    <g class="tt-spin" aria-hidden="true">
      {turnedRings(before, view).map(([ring, by]) => (
        <Spin key={ring} ring={ring} by={by} />
      ))}
      {shows > 0 && (
        <g class="tt-board-die">
          <svg x="-58" y="-58" width="116" height="116" viewBox="0 0 24 24" aria-hidden="true">
            <Die shows={shows} isTemple />
          </svg>
        </g>
      )}
    </g>
  );
}

function Spin({ ring, by }: { ring: number; by: number }) {
  const [from, to] = BANDS[ring] ?? [0, 0];
  const [inner, outer] = [ring > 0 ? (WALL_BANDS[ring - 1]?.to ?? 0) : 0, WALL_BANDS[ring]?.from ?? 0];
  const middle = (from + to) / 2;
  const way = Math.sign(by);
  const sweep = Math.max(SHORTEST, Math.abs(by) * SECTOR - 12) * way;
  const start = -90 - sweep / 2;
  const [tail, tip] = [polar(start, middle), polar(start + sweep, middle)];
  const arc = `M${tail.x.toFixed(1)} ${tail.y.toFixed(1)}A${middle} ${middle} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${
    way > 0 ? 1 : 0
  } ${tip.x.toFixed(1)} ${tip.y.toFixed(1)}`;
  const head = Math.min(20, (to - from) * 0.3);
  return (
    <>
      {[inner, outer].map((radius) =>
        radius > 0 ? <circle key={radius} class="tt-joint-glow" r={radius + (radius === inner ? 2 : -2)} /> : null,
      )}
      {Array.from({ length: 18 }, (_, at) => {
        const { x, y } = polar(at * 20 + ring * 7, outer);
        return <circle key={at} class="tt-dust" cx={x.toFixed(1)} cy={y.toFixed(1)} r={6 + (at % 4) * 2.4} />;
      })}
      <path class="tt-arc-under" d={arc} />
      <path class="tt-arc" d={arc} />
      <path
        class="tt-arc-head"
        transform={`translate(${tip.x.toFixed(1)} ${tip.y.toFixed(1)}) rotate(${start + sweep + (way > 0 ? 90 : -90)})`}
        d={`M${-head} ${head * 0.4}L${head} ${head * 0.4}L0 ${-head * 1.5}Z`}
      />
    </>
  );
}

/** Who has died since the board was last drawn; told for a while, or until a touch or a key. */
export function useDeaths(view: View): { readonly dead: number | null; close(): void } {
  const known = useRef(view);
  const [dead, setDead] = useState<number | null>(null);
  const fallen = view.players.findIndex((player, at) => player.is_dead && known.current.players[at]?.is_dead === false);
  useEffect(() => {
    known.current = view;
    if (fallen >= 0) setDead(fallen);
  }, [view]);
  useEffect(() => {
    if (dead === null) return undefined;
    const close = (): void => setDead(null);
    const timer = setTimeout(close, DEATH);
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, [dead]);
  return { dead, close: () => setDead(null) };
}

/** A Raider is dead and its player leads Spawns from now on. */
export function Death({ view, seat, dead }: { view: View; seat: number | null; dead: number }) {
  const player = view.players[dead]!;
  const isMine = player.seat === seat;
  const isFree = view.mode !== "teams" && view.mode !== "pairs";
  return (
    <section class="tt-over tt-death" aria-label="A Raider has died">
      <div class="tt-tar">
        <span class="tt-risen" aria-hidden="true">
          <Picture name={`spawn-${player.swarm}`} />
          <Picture name={raiderPicture(view, dead)} class="tt-ghost" />
        </span>
        <p class="tt-banner tt-seat-swarm">
          {isMine ? "You lead the swarm now" : `${raiderName(view, dead)} leads the swarm now`}
        </p>
        <p class="tt-death-told">
          {isMine ? "Your Raider is tar. Your cards stay yours." : "The Raider is tar; its cards stay in the hand."}
          {isFree && (isMine ? " Keep the Egg inside, and the dead win together." : " The dead want the Egg to stay.")}
        </p>
      </div>
    </section>
  );
}

/** The Temple in the swarm's light: what stands on it keeps its colours. */
export function SwarmTint() {
  return <rect class="tt-swarm-tint" x="-2000" y="-2000" width="4000" height="4000" aria-hidden="true" />;
}

/** Tar at the edge of the board while the swarm is at work. */
export function SwarmTold({ view }: { view: View }) {
  const swarm = view.players[view.active]?.swarm ?? 0;
  const count = view.spawns[swarm === 1 ? 1 : 0].length;
  return (
    <div class="tt-swarm" aria-hidden="true">
      <svg class="tt-drips" viewBox="0 0 1000 120" preserveAspectRatio="none" aria-hidden="true">
        <path
          d={
            "M0 0H1000V30C984 34 976 60 966 60C954 60 956 30 936 30C900 28 880 40 862 36C846 34 848 96 832 96" +
            "C816 96 822 34 800 32C740 26 700 44 640 38C618 36 620 72 606 72C592 72 596 36 570 34" +
            "C500 28 430 46 350 38" +
            "C326 36 328 112 310 112C292 112 298 38 272 36C220 30 190 42 150 38C134 36 134 66 122 66" +
            "C110 66 114 36 96 34" +
            "C60 28 30 34 0 30Z"
          }
        />
      </svg>
      <p class="tt-plate tt-seat-swarm tt-swarm-told">
        <b>The swarm’s turn</b>
        <span>{count === 1 ? "1 Spawn" : `${count} Spawns`}</span>
      </p>
    </div>
  );
}

export function isSwarmTurn(view: View): boolean {
  return view.players[view.active]?.is_dead ?? false;
}
