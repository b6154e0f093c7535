/** Cards as paper: the face with its numeral, scene, name and effect; the back of either side. */
import { CardBack } from "#boardkit/cards.tsx";
import { Effect, Scene } from "./art/scenes.tsx";
import { SIDES, type Side } from "./view.ts";
import { cardText, timesOf } from "./wording.ts";

interface FaceProps {
  readonly side: Side;
  readonly card: number;
}

/**
 * A face as a hand holds it: a card whole, a tab where there is little room, a strip where it is raised to be read.
 * The style sheet says which; the words are those of all three.
 */
export function Face({ side, card }: FaceProps) {
  const text = cardText(side, card);
  const times = timesOf(text);
  return (
    <span class={`board-card rp-card rp-face rp-of-${SIDES[side]}`}>
      <Scene icon={text.icon} isTwice={times > 1} />
      <span class="rp-value">{card}</span>
      <span class="rp-tab">{text.name}</span>
      <span class="rp-words">
        <span class="rp-name">{text.name}</span>
        <Effect icon={text.icon} times={times} />
        <span class="rp-effect">{text.line}</span>
      </span>
    </span>
  );
}

/** A face too small for words: value and scene. */
export function SmallFace({ side, card, isTold = false }: FaceProps & { readonly isTold?: boolean }) {
  const text = cardText(side, card);
  return (
    <span class={`board-card rp-card rp-small rp-of-${SIDES[side]}`} aria-hidden={isTold || undefined}>
      <Scene icon={text.icon} isTwice={timesOf(text) > 1} />
      <span class="rp-value">{card}</span>
    </span>
  );
}

/** The raptors' back is a claw in leaves, the scientists' a target in hatching. */
export function Back({ side }: { side: Side }) {
  return (
    <CardBack prefix="rp" look={`rp-of-${SIDES[side]}`} fit="xMidYMid slice">
      <rect class="ground" width="50" height="70" />
      {side === 0 ? <Claws /> : <Sights />}
    </CardBack>
  );
}

function Claws() {
  return (
    <>
      <g class="pattern">
        {[8, 25, 42].flatMap((x) =>
          [8, 26, 44, 62].map((y) => (
            <use
              key={`${x}-${y}`}
              href="#rp-leaf"
              x={x - 8}
              y={y - 8}
              width="16"
              height="16"
              transform={`rotate(${(x * 7 + y * 11) % 180} ${x} ${y})`}
            />
          )),
        )}
      </g>
      <circle class="medal" cx="25" cy="35" r="15" />
      <use class="sign" href="#rp-print" x="14" y="24" width="22" height="22" />
    </>
  );
}

function Sights() {
  return (
    <>
      <path
        class="hatch"
        d={
          "M-20 30L30 -20M-10 40L40 -10M0 50L50 0M0 60L60 0M0 70L70 0M0 80L80 0M0 90L90 0M10 90L90 10" +
          "M20 90L90 20M30 90L90 30M-20 20L20 -20M-20 10L10 -20"
        }
      />
      <circle class="medal" cx="25" cy="35" r="15" />
      <path class="target" d="M25 25.6A9.4 9.4 0 1 1 24.99 25.6ZM25 21V31M25 39V49M11 35H21M29 35H39" />
    </>
  );
}
