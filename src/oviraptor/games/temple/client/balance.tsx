/** The scales of a deal: what either side gives lies on its plate. A picture, no advice. */

import type { TermsView } from "./view.ts";
import { nameOf, valueSign } from "./wording.ts";

/** What things weigh for the eye. */
const WEIGHTS = { coin: 1, card: 1, medallion: 2, egg: 6 };
/** How far the beam tilts at most, in degrees, and by how much for each unit of weight. */
const STEEPEST = 8;
const TILT = 1.4;
const ARM = 269;

function weight({ coins, medallions, egg, random, cards }: TermsView): number {
  return (
    coins * WEIGHTS.coin +
    medallions * WEIGHTS.medallion +
    (egg ? WEIGHTS.egg : 0) +
    (random + cards.length) * WEIGHTS.card
  );
}

export function Balance({ left, right }: { left: TermsView; right: TermsView }) {
  const tilt = Math.max(-STEEPEST, Math.min(STEEPEST, (weight(right) - weight(left)) * TILT));
  const drop = Math.sin((tilt * Math.PI) / 180) * ARM;
  return (
    <svg class="tt-balance" viewBox="112 96 850 470" aria-hidden="true" focusable="false">
      <ellipse cx="537" cy="548" rx="170" ry="16" fill="#000" opacity=".45" />
      <g stroke="#1d261f" stroke-width="3">
        <path d="M447 548C452 524 500 520 514 506H560C574 520 622 524 627 548Z" fill="#7d8f86" />
        <path d="M522 150H552L560 508H514Z" fill="#93a49a" />
        <path d="M521 210H553M520 280H554M519 350H555M518 420H556M517 490H557" stroke-width="2" opacity=".5" />
      </g>
      <path d="M528 152H537L536 506H520Z" fill="#c3cfc5" opacity=".7" />
      <Plate x={537 - ARM} drop={-drop} terms={left} />
      <Plate x={537 + ARM} drop={drop} terms={right} />
      <g class="tt-beam" style={{ transform: `rotate(${tilt.toFixed(2)}deg)` }}>
        <path
          d="M255 144C397 126 677 126 819 144V154C677 152 397 152 255 154Z"
          fill="url(#tt-brass)"
          stroke="#3d2a06"
          stroke-width="3"
        />
      </g>
      <circle cx="537" cy="142" r="26" fill="#f2b544" stroke="#3d2a06" stroke-width="4" />
      <use href="#tt-seal" x="520" y="125" width="34" height="34" style={{ color: "#3d2a06" }} />
    </svg>
  );
}

function Plate({ x, drop, terms }: { x: number; drop: number; terms: TermsView }) {
  const goods = goodsOf(terms);
  const step = Math.min(66, 220 / Math.max(1, goods.length));
  return (
    <g class="tt-pan" style={{ transform: `translate(${x}px, ${(148 + drop).toFixed(1)}px)` }}>
      <path
        d="M0 0L-122 196M0 0L122 196M0 0V196"
        stroke="#f0d78f"
        stroke-width="3"
        stroke-dasharray="7 4"
        fill="none"
      />
      <path d="M-136 196H136C112 240 -112 240 -136 196Z" fill="url(#tt-brass)" stroke="#3d2a06" stroke-width="3" />
      <ellipse cy="196" rx="136" ry="17" fill="#e9c56a" stroke="#3d2a06" stroke-width="3" />
      <ellipse cy="198" rx="118" ry="11" fill="#b98a2c" />
      {goods.map((good, at) => (
        <g key={at} class="tt-on-plate" transform={`translate(${(at - (goods.length - 1) / 2) * step} 196)`}>
          <Good good={good} />
        </g>
      ))}
    </g>
  );
}

/** Each thing by itself: a picture's name, `?` for an unseen card, or a card. */
function goodsOf({ coins, medallions, egg, random, cards }: TermsView): readonly string[] {
  return [
    ...(egg ? ["egg"] : []),
    ...Array.from({ length: coins }, () => "coin"),
    ...Array.from({ length: medallions }, () => "medallion"),
    ...Array.from({ length: random }, () => "?"),
    ...cards,
  ];
}

function Good({ good }: { good: string }) {
  if (good === "egg")
    return (
      <>
        <circle cy="-56" r="96" fill="url(#tt-eggshine)" />
        <use href="#tt-egg" x="-62" y="-120" width="124" height="124" />
      </>
    );
  if (good === "coin" || good === "medallion")
    return <use href={`#tt-${good}`} x="-27" y="-50" width="54" height="54" />;
  return (
    <g transform="translate(-31 -88)">
      <rect
        width="62"
        height="88"
        rx="6"
        fill={good === "?" ? "#4a2812" : "#f9f2e2"}
        stroke="#2b1705"
        stroke-width="3"
      />
      {good === "?" ? (
        <path d="M31 14L51 44L31 74L11 44ZM31 25L44 44L31 63L18 44Z" fill="none" stroke="#d99a3a" stroke-width="3" />
      ) : (
        <>
          <svg
            x="3"
            y="3"
            width="56"
            height="82"
            viewBox="0 0 200 140"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <use href={`#tt-scene-${nameOf(good)}`} width="200" height="140" />
          </svg>
          <use href={`#tt-value-${valueSign(good)}`} x="9" y="40" width="44" height="44" />
        </>
      )}
    </g>
  );
}
