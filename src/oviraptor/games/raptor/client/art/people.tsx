/** The scientists: hat, spectacles, tranquilliser rifle; standing, and fallen in fright. 100 by 100. */

const CROWN = "M33 27C33 11 40 5 50 8C60 5 67 11 67 27Z";
const BRIM = "M14 29C22 24 34 24 50 24C66 24 78 24 86 29C80 36 66 38 50 38C34 38 20 36 14 29Z";
const COAT = "M19 88C20 72 28 61 41 58L50 66L59 58C72 61 80 72 81 88C73 96 62 101 50 101C38 101 27 96 19 88Z";

function Rifle() {
  return (
    <symbol id="rp-rifle" viewBox="0 0 100 30">
      <path d="M2 13L4 25C5 28 9 28 11 25L16 18H38L41 22H45L46 18H50V10H14Z" fill="#6b4423" />
      <path d="M26 9H78V15H26Z" fill="#2c2733" />
      <path d="M36 3H58V8H36Z" fill="#2c2733" />
      <path d="M41 8H45V10H41ZM50 8H54V10H50Z" fill="#2c2733" />
      <path d="M78 10.5H88V13.5H78Z" fill="#8d8797" />
      <path d="M84 8L90 12L84 16Z" fill="#d23c77" />
      <path d="M90 11.4H99V12.6H90Z" fill="#4a4652" />
    </symbol>
  );
}

function Standing() {
  return (
    <symbol id="rp-scientist" viewBox="0 0 100 100">
      <path d={COAT} fill="url(#rp-coat)" />
      <path d="M41 58L50 66L59 58L56 53H44Z" fill="#f8efe0" />
      <path d="M50 66L46.6 70L50 96L53.4 70Z" fill="#d23c77" />
      <path d="M41 58L34 66L44 74L50 66ZM59 58L66 66L56 74L50 66Z" fill="#57276a" />
      <path d="M35 33C34 48 40 57 50 57C60 57 66 48 65 33Z" fill="#e8bd94" />
      <path d="M35 33C34 48 40 57 50 57C44 52 41 44 42 33Z" fill="#c9946a" />
      <g fill="#fff" stroke="#2f1638" stroke-width="2.4">
        <circle cx="43.4" cy="41.6" r="5" />
        <circle cx="57.2" cy="41.6" r="5" />
        <path d="M48.4 41.6H52.2" />
      </g>
      <circle cx="44.2" cy="42" r="1.9" fill="#2f1638" />
      <circle cx="58" cy="42" r="1.9" fill="#2f1638" />
      <path d="M46 51.6H55" stroke="#7c4a2c" stroke-width="2" stroke-linecap="round" />
      <path d={CROWN} fill="url(#rp-felt)" />
      <path d="M33 22.4C42 25 58 25 67 22.4V27C58 29 42 29 33 27Z" fill="#d23c77" />
      <path d={BRIM} fill="#4a2159" />
      <path d="M14 29C22 24 34 24 50 24C66 24 78 24 86 29C76 30.4 62 31 50 31C38 31 24 30.4 14 29Z" fill="#8a56a0" />
      <use href="#rp-rifle" x="0" y="0" width="92" height="27.6" transform="translate(12 84) rotate(-31)" />
      <circle cx="41" cy="80.6" r="5.6" fill="#e8bd94" stroke="#2f1638" stroke-width="1.6" />
      <circle cx="67" cy="65" r="5.2" fill="#e8bd94" stroke="#2f1638" stroke-width="1.6" />
    </symbol>
  );
}

/** Flat on his back, hat lost, eyes and mouth wide open, faded; shock strokes over the head. */
function Fallen() {
  return (
    <symbol id="rp-scientist-fallen" viewBox="0 0 100 100">
      <g transform="translate(-2 16) rotate(-80 50 50) scale(.92)">
        <path
          d="M21 98C20 76 28 63 42 59L50 66L58 59C72 63 80 76 79 98Z"
          fill="#8f7a9c"
          stroke="#4a3556"
          stroke-width="2"
        />
        <path d="M30 72C22 78 20 86 24 94M70 72C78 78 80 86 76 94" fill="none" stroke="#4a3556" stroke-width="2" />
        <path d="M42 59L50 67L58 59L56 53H44Z" fill="#f8f3ea" />
        <path
          d="M33 36C31 20 38 15 50 15C62 15 69 20 67 36C67 50 60 59 50 59C40 59 33 50 33 36Z"
          fill="#ecd4ba"
          stroke="#4a3556"
          stroke-width="2"
        />
        <path d="M33 34C30 20 38 12 50 13C62 12 70 20 67 34C63 27 58 24 50 25C42 24 37 27 33 34Z" fill="#6d5a52" />
        <g fill="#fff" stroke="#3d2a49" stroke-width="2.6">
          <circle cx="42.4" cy="37" r="6.4" />
          <circle cx="57.6" cy="37" r="6.4" />
        </g>
        <circle cx="42.4" cy="37" r="2.1" fill="#3d2a49" />
        <circle cx="57.6" cy="37" r="2.1" fill="#3d2a49" />
        <ellipse cx="50" cy="50" rx="3.6" ry="4.6" fill="#5b2230" />
      </g>
      <g transform="translate(50 3) rotate(18) scale(.45)">
        <path d={CROWN} fill="#a58cb2" stroke="#4a3556" stroke-width="4" />
        <path d={BRIM} fill="#7d628e" stroke="#4a3556" stroke-width="4" />
      </g>
      <path d="M9 44L2 37M18 34L13 24M32 31L33 20" stroke="#7b3f8c" stroke-width="5" stroke-linecap="round" />
    </symbol>
  );
}

export function People() {
  return (
    <>
      <Rifle />
      <Standing />
      <Fallen />
    </>
  );
}
