/** One picture per effect of a card, and the emblems on the backs; 100 by 100, `currentColor` is the side's. */

const INK = "#2f2219";

function Call() {
  return (
    <symbol id="rp-icon-call" viewBox="0 0 100 100">
      <svg x="2" y="6" width="70" height="70" viewBox="58 0 42 42" aria-hidden="true">
        <use href="#rp-mother" width="100" height="100" />
      </svg>
      <g fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round">
        <path d="M74 28C79 34 79 43 74 49M82 21C91 31 91 46 82 56" />
      </g>
      <use href="#rp-baby" x="58" y="54" width="42" height="42" transform="translate(158 0) scale(-1 1)" />
    </symbol>
  );
}

function Vanish() {
  return (
    <symbol id="rp-icon-vanish" viewBox="0 0 100 100">
      <g opacity=".34">
        <use href="#rp-mother" x="4" y="0" width="70" height="70" />
      </g>
      <path d="M4 6H74M4 22H74M4 38H74M4 54H74" stroke="#f8f0df" stroke-width="5" />
      <path
        d="M34 76C46 58 80 58 94 76C80 94 46 94 34 76Z"
        fill="#fffdf4"
        stroke={INK}
        stroke-width="4"
        stroke-linejoin="round"
      />
      <circle cx="64" cy="76" r="10.6" fill="currentColor" />
      <circle cx="64" cy="76" r="4.6" fill={INK} />
      <circle cx="67.6" cy="72" r="2.4" fill="#fff" />
    </symbol>
  );
}

function Fear() {
  return (
    <symbol id="rp-icon-fear" viewBox="0 0 100 100">
      <path
        d={
          "M50 2L58 20L74 8L73 28L92 22L82 39L98 46L82 54L94 72L74 68L76 88L60 76L50 96L41 76L24 88" +
          "L27 68L6 72L18 54L2 46L18 39L8 22L27 28L26 8L42 20Z"
        }
        fill="#ffe08a"
        stroke="currentColor"
        stroke-width="3"
        stroke-linejoin="round"
      />
      <use href="#rp-scientist-fallen" x="19" y="20" width="62" height="62" />
    </symbol>
  );
}

function Recovery() {
  return (
    <symbol id="rp-icon-recovery" viewBox="0 0 100 100">
      <circle cx="46" cy="54" r="40" fill="#fff4c9" />
      <g stroke="#f2b544" stroke-width="4.6" stroke-linecap="round">
        <path d="M46 4V10M12 20L17 25M80 20L75 25M0 54H5M92 54H87" />
      </g>
      <use href="#rp-baby" x="12" y="22" width="68" height="68" />
      <use href="#rp-dart" x="62" y="60" width="36" height="36" />
      <path d="M63 96L98 61" stroke="currentColor" stroke-width="6" stroke-linecap="round" />
    </symbol>
  );
}

function Fury() {
  return (
    <symbol id="rp-icon-fury" viewBox="0 0 100 100">
      <g fill="currentColor">
        <path
          d={
            "M6 22C22 30 34 52 38 94C24 74 12 50 6 22ZM30 10C50 22 62 48 64 94C46 72 34 42 30 10ZM58 6" +
            "C80 20 90 46 90 88C74 68 62 40 58 6Z"
          }
        />
      </g>
    </symbol>
  );
}

function Gas() {
  return (
    <symbol id="rp-icon-gas" viewBox="0 0 100 100">
      <path
        d={
          "M30 46C22 34 34 20 46 26C50 10 74 10 78 26C92 22 100 38 90 48C98 60 86 72 74 66" +
          "C66 78 46 76 42 64C30 66 24 56 30 46Z"
        }
        fill="#d7c4e2"
        stroke="#a07bb4"
        stroke-width="3"
      />
      <path
        d="M46 44C44 36 54 32 58 38M66 52C74 54 80 46 76 40"
        fill="none"
        stroke="#a07bb4"
        stroke-width="3"
        stroke-linecap="round"
      />
      <g transform="rotate(-24 26 72)">
        <rect x="10" y="56" width="34" height="40" rx="6" fill="currentColor" stroke={INK} stroke-width="3" />
        <path d="M14 68H40M14 84H40" stroke="#fff" stroke-width="3" stroke-opacity=".7" />
        <path
          d="M20 56V48H34V56M34 51L44 46"
          fill="none"
          stroke={INK}
          stroke-width="4"
          stroke-linejoin="round"
          stroke-linecap="round"
        />
      </g>
      <use href="#rp-sleep" x="52" y="36" width="26" height="26" />
    </symbol>
  );
}

function Badge() {
  return (
    <symbol id="rp-icon-badge" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="42" fill="none" stroke="currentColor" stroke-width="5" />
      <circle cx="50" cy="50" r="27" fill="none" stroke="currentColor" stroke-width="3.4" />
      <path d="M50 0V30M50 70V100M0 50H30M70 50H100" stroke="currentColor" stroke-width="5" />
      <svg x="30" y="32" width="40" height="40" viewBox="56 0 44 44" aria-hidden="true">
        <use href="#rp-mother" width="100" height="100" />
      </svg>
    </symbol>
  );
}

function Scenes() {
  return (
    <>
      <symbol id="rp-icon-boat" viewBox="0 0 100 100">
        <use href="#rp-scientist" x="6" y="14" width="44" height="44" />
        <use href="#rp-scientist" x="48" y="18" width="40" height="40" />
        <use href="#rp-boat" x="2" y="34" width="96" height="60" />
      </symbol>
      <symbol id="rp-icon-jeep" viewBox="0 0 100 100">
        <path
          d="M2 34H22M0 48H14M4 62H18"
          stroke="currentColor"
          stroke-opacity=".55"
          stroke-width="4.6"
          stroke-linecap="round"
        />
        <use href="#rp-jeep" x="10" y="8" width="90" height="90" />
      </symbol>
      <symbol id="rp-icon-fire" viewBox="0 0 100 100">
        <use href="#rp-fire" x="0" y="34" width="50" height="58" />
        <use href="#rp-fire" x="52" y="40" width="46" height="52" />
        <use href="#rp-fire" x="16" y="2" width="66" height="92" />
      </symbol>
    </>
  );
}

export function Emblems() {
  return (
    <>
      <Call />
      <Vanish />
      <Fear />
      <Recovery />
      <Fury />
      <Gas />
      <Badge />
      <Scenes />
    </>
  );
}
