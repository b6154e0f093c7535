/** The coach's face: the oviraptor itself, with the egg it is accused of. Decorative. */
import type { JSX } from "preact";

const HEAD =
  "M2 106C8 88 8 72 14 58 16 48 24 40 34 36 32 22 40 6 56 4 68 3 74 12 72 24 82 30 92 40 94 54 94 60 90 62 86 62" +
  "L72 61C62 64 54 70 52 82 51 92 54 100 56 106Z";

export function Portrait(): JSX.Element {
  return (
    <svg class="coach-face" viewBox="-6 -6 112 112" aria-hidden="true" focusable="false">
      <clipPath id="coach-clip">
        <circle cx="50" cy="50" r="47" />
      </clipPath>
      <radialGradient id="coach-sky" cx="0.4" cy="0.3" r="0.85">
        <stop offset="0" stop-color="#cfe3f2" />
        <stop offset="1" stop-color="#2b5d86" />
      </radialGradient>
      <circle cx="50" cy="50" r="50" fill="#dc9620" />
      <circle cx="50" cy="50" r="47" fill="url(#coach-sky)" />
      <g clip-path="url(#coach-clip)">
        <g transform="translate(5 7) scale(.9)">
          <path d={HEAD} fill="#2f6f9e" />
          <path d="M34 36C32 22 40 6 56 4 68 3 74 12 72 24 66 20 54 24 48 32Z" fill="#e0662e" />
          <path d="M42 30C42 20 48 12 57 10 63 10 67 14 67 20 59 20 50 22 42 30Z" fill="#ffb057" />
          <path d="M72 34C84 36 93 44 94 54 94 60 90 62 86 62L72 61C68 52 68 42 72 34Z" fill="#f0c65a" />
          <path d="M94 52C88 55 80 55 73 53" stroke="#8a5a10" stroke-width="2.4" fill="none" stroke-linecap="round" />
          <path d="M2 106C8 88 8 72 14 58 18 48 24 40 34 36 28 50 30 64 28 80 27 92 28 100 30 106Z" fill="#1f4d74" />
          <circle cx="56" cy="43" r="9.4" fill="#fff7d6" stroke="#16324c" stroke-width="2.6" />
          <circle cx="58.6" cy="43" r="5" fill="#16324c" />
          <circle cx="60.6" cy="41" r="1.8" fill="#fff" />
          <path d="M44 35C50 28 62 29 68 36" stroke="#16324c" stroke-width="4" fill="none" stroke-linecap="round" />
          <ellipse
            cx="82"
            cy="88"
            rx="16"
            ry="20"
            fill="#fdf6e2"
            stroke="#a88f57"
            stroke-width="2.4"
            transform="rotate(14 82 88)"
          />
          <path
            d="M54 92C60 84 70 84 74 88L66 90 75 94 66 96 73 101 62 102C56 102 53 98 54 92Z"
            fill="#f0c65a"
            stroke="#8a5a10"
            stroke-width="1.6"
          />
        </g>
      </g>
      <circle cx="50" cy="50" r="47" fill="none" stroke="#3d2207" stroke-opacity=".55" stroke-width="1.6" />
    </svg>
  );
}
