/** What is looked at once a match is over: its moments as small discs, every hand open. */
import type { Moment } from "#boardkit/board.ts";
import { Picture } from "./art/art.tsx";
import { Whole } from "./cards.tsx";
import { centre, HALF, outline, PIECE, turnOf, WALL_BANDS } from "./geometry.ts";
import { TILES } from "./map.ts";
import { Piece, standing } from "./pieces.tsx";
import { raiderPicture, type View } from "./view.ts";
import { cardLine, raiderName } from "./wording.ts";

const TINTS: Readonly<Record<string, string>> = {
  ".": "#d8c59a",
  X: "#17130f",
  T: "#b98a4e",
  O: "#7fa98f",
  P: "#e9d9a8",
  S: "#3a3047",
  Z: "#3a3047",
  C: "#8fa59b",
};
const BLOOD = "#b1402f";

/** The rings as they lie, in plain colours, and who stands where. */
export function Small({ view, before, step }: Moment<View>) {
  const pieces = standing(view);
  const was = new Map(standing(before).map(({ id, cell }) => [id, centre(cell, before.rotation)]));
  const isTurning = step.startsWith("spin");
  return (
    <svg
      viewBox={`${-HALF} ${-HALF * 0.62} ${2 * HALF} ${HALF * 1.24}`}
      class="tt-moment"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMid meet"
    >
      <rect x={-3 * HALF} y={-2 * HALF} width={6 * HALF} height={4 * HALF} fill="#2f5a33" />
      <g transform="scale(.66)">
        <circle r={WALL_BANDS[3]!.to} fill="#6b5a3c" />
        <circle r={WALL_BANDS[3]!.from} fill="#4b3d28" />
        {TILES.map((cell, at) => (
          <path
            key={cell}
            d={outline(cell, 1.4)}
            fill={TINTS[view.tiles[at] ?? "."] ?? BLOOD}
            transform={`rotate(${turnOf(cell, view.rotation)})`}
          />
        ))}
        {pieces.map(({ id, cell, picture, player }) => {
          const { x, y } = centre(cell, view.rotation);
          const from = was.get(id);
          const hasMoved = !isTurning && from && Math.hypot(from.x - x, from.y - y) > 2 * PIECE;
          return (
            <g key={id}>
              {hasMoved && <path d={`M${from.x} ${from.y}L${x} ${y}`} class="tt-moment-way" />}
              <g transform={`translate(${x} ${y}) scale(3)`}>
                {id === "egg" ? (
                  <use href="#tt-egg" x="-15" y="-15" width="30" height="30" />
                ) : (
                  <Piece
                    picture={picture}
                    isActive={false}
                    hasEgg={player >= 0 && view.carrier === player}
                    badge=""
                    side={-1}
                    isMine={false}
                  />
                )}
              </g>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** Every Raider's hand face up. */
export function OpenHands({ view, names }: { view: View; names: readonly string[] }) {
  const isSeveral = view.players.length > names.length;
  return (
    <ul class="tt-open-hands">
      {view.players.map((player, at) => (
        <li key={at}>
          <h3>
            <Picture name={raiderPicture(view, at)} />
            {isSeveral ? `${names[player.seat]}: ${raiderName(view, at)}` : names[player.seat]}
          </h3>
          <span class="tt-open-cards">
            {(player.hand ?? []).map((card, index) => (
              <span key={index} role="img" aria-label={cardLine(card)}>
                <Whole card={card} />
              </span>
            ))}
            {!player.hand?.length && <span class="tt-quiet">No cards in hand.</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
