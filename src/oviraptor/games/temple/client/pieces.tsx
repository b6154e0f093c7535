/** Raiders, Spawns and the Egg where they stand; they ride on their ring and stay upright. */
import { useMemo } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { leanings } from "./deeds.ts";
import { localCentre, PIECE } from "./geometry.ts";
import { ringOf } from "./map.ts";
import { type Angles, Turn } from "./turning.tsx";
import { raiderPicture, type View } from "./view.ts";
import { badgeOf } from "./wording.ts";

interface Standing {
  readonly id: string;
  readonly cell: string;
  readonly picture: string;
  readonly player: number;
  /** The swarm of a Spawn. */
  readonly swarm?: number;
}

/** Every piece and the lying Egg, in the order they are drawn. */
export function standing(view: View): readonly Standing[] {
  const egg = view.carrier < 0 && view.egg ? [{ id: "egg", cell: view.egg, picture: "egg", player: -1 }] : [];
  const spawns = view.spawns.flatMap((cells, swarm) =>
    cells.map((cell) => ({ id: `s${swarm}-${cell}`, cell, picture: `spawn-${swarm}`, player: -1, swarm })),
  );
  const raiders = view.players.flatMap((player, at) =>
    player.place ? [{ id: `r${at}`, cell: player.place, picture: raiderPicture(view, at), player: at }] : [],
  );
  return [...egg, ...spawns, ...raiders];
}

/** The words of pieces that can be dragged now, and whether a touch of where they go is all it takes. */
export function gripsOf({ view, next, touched }: Pick<BoardProps<View>, "view" | "next" | "touched">): Grips {
  const active = view.players[view.active];
  const walks = view.phase === "turn" && active?.seat === view.viewer && active.place && touched.length === 0;
  const walker = walks && [...next].some((word) => word.startsWith("space:")) ? `space:${active.place}` : "";
  const spawns = view.spawns.flat().map((cell) => `space:${cell}`);
  const chosen = spawns.filter((word) => (touched.length ? touched.includes(word) : next.has(word)));
  return { walker, all: new Set(walker && !next.has(walker) ? [walker, ...chosen] : chosen) };
}

interface Grips {
  /** The word of the Raider whose steps are offered; empty if none is. */
  readonly walker: string;
  readonly all: ReadonlySet<string>;
}

export function Pieces({ view, angles, next, touched, recent }: BoardProps<View> & { angles: Angles }) {
  const all = standing(view);
  const leaning = useMemo(() => leanings(recent), [recent]);
  const grips = gripsOf({ view, next, touched });
  const isTeams = view.mode === "teams" || view.mode === "pairs";
  const leader = view.players[view.active];
  const atWork = leader?.is_dead ? leader.swarm : undefined;
  return (
    <g class="tt-pieces" aria-hidden="true">
      {all.map(({ id, cell, picture, player, swarm }) => {
        const ring = ringOf(cell);
        const { x, y } = localCentre(cell);
        const here = all.filter((each) => each.cell === cell && each.id !== "egg");
        const aside =
          here.length > 1 && id !== "egg" ? (here.findIndex((each) => each.id === id) - (here.length - 1) / 2) * 31 : 0;
        const isOffered =
          next.has(`player:${player}`) || (next.has(`space:${cell}`) && touched.length === 0 && id !== "egg");
        const lifted = isOffered || touched.includes(`space:${cell}`) || touched.includes(`player:${player}`);
        const word = `space:${cell}`;
        const isWalker = word === grips.walker && player === view.active;
        const isGrip = grips.all.has(word) && (isWalker || (player < 0 && id !== "egg"));
        return (
          <Turn key={`${ring}-${id}`} ring={ring} angles={angles}>
            <g transform={`translate(${x} ${y})`}>
              <Turn ring={ring} angles={angles} back>
                <g transform={aside ? `translate(${aside} 0) scale(.84)` : undefined}>
                  <g class="tt-body" data-piece={id}>
                    <g
                      class={lifted ? "tt-lift tt-lifted" : "tt-lift"}
                      data-lift={isGrip ? word : undefined}
                      data-goes-by-place={isGrip && isWalker ? "" : undefined}
                    >
                      {id === "egg" ? (
                        <Egg isLarge={cell === "c"} />
                      ) : (
                        <Piece
                          picture={picture}
                          lean={leaning.get(id) ?? 0}
                          isActive={player >= 0 ? player === view.active : swarm === atWork}
                          hasEgg={player >= 0 && view.carrier === player}
                          badge={player >= 0 ? badgeOf(view, player) : ""}
                          isLeft={aside < 0}
                          side={isTeams && player >= 0 ? view.players[player]!.side : -1}
                          isMine={player >= 0 && view.players[player]!.seat === view.viewer}
                        />
                      )}
                    </g>
                  </g>
                </g>
              </Turn>
            </g>
          </Turn>
        );
      })}
    </g>
  );
}

/** How far a piece leans the way it has gone, in degrees. */
const LEAN = 8;

interface PieceProps {
  readonly picture: string;
  /** -1 to the left, 1 to the right: where it has gone last. */
  readonly lean?: number;
  readonly isActive: boolean;
  readonly hasEgg: boolean;
  /** Two signs; none on a Spawn. */
  readonly badge: string;
  /** The side it plays for, or -1 where all are alone. */
  readonly side: number;
  readonly isMine: boolean;
  /** Another stands to the right of it: the badge is then on the left. */
  readonly isLeft?: boolean;
}

export function Piece({ picture, lean = 0, isActive, hasEgg, badge, side, isMine, isLeft = false }: PieceProps) {
  const size = badge ? PIECE * 2.1 : PIECE * 1.95;
  return (
    <>
      <ellipse cx="1.5" cy={PIECE * 0.78} rx={PIECE * 1.02} ry={PIECE * 0.5} fill="url(#tt-shade)" />
      {isActive && <circle class="tt-active" r={PIECE + 6} />}
      {hasEgg && <circle r={PIECE * 1.7} fill="url(#tt-eggshine)" />}
      {side >= 0 && <circle class={`tt-side tt-side-${side}`} r={PIECE + 2.4} />}
      <use
        href={`#tt-${picture}`}
        {...{ x: -size / 2, y: -size / 2, width: size, height: size }}
        transform={lean ? `rotate(${lean * LEAN} 0 ${PIECE * 0.8})` : undefined}
      />
      {badge && (
        <g class="tt-name-badge" transform={`translate(${PIECE * (isLeft ? -0.72 : 0.72)} ${PIECE * 0.72})`}>
          <circle r="10" class={isMine ? "tt-badge tt-own" : "tt-badge"} />
          <text class="tt-number" y="4.2">
            {badge}
          </text>
        </g>
      )}
      {hasEgg && <use href="#tt-egg" x={-PIECE * 1.28} y={-PIECE * 1.4} width={PIECE * 1.15} height={PIECE * 1.15} />}
    </>
  );
}

function Egg({ isLarge }: { isLarge: boolean }) {
  const size = isLarge ? 46 : 30;
  return (
    <>
      <circle class="tt-shine-egg" r={size * 0.95} fill="url(#tt-eggshine)" />
      <ellipse cy={size * 0.42} rx={size * 0.42} ry={size * 0.14} fill="url(#tt-shade)" />
      <use href="#tt-egg" x={-size / 2} y={-size / 2} width={size} height={size} />
    </>
  );
}
