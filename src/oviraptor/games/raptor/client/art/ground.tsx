/** What lies on the island: rocks and footprints. Calm shapes. */

/** Three faceted rocks: a lit face, a flank, a dark side, a bright edge; moss belongs to the tile. */
function Rocks() {
  return (
    <>
      <symbol id="rp-rock-0" viewBox="0 0 100 100" overflow="visible">
        <path d="M10 80L16 44L36 20L62 14L86 40L92 78L70 92H28Z" fill="#7b746b" />
        <path d="M16 44L36 20L44 48L26 60Z" fill="#c9c2b6" />
        <path d="M36 20L62 14L66 42L44 48Z" fill="#b3aca0" />
        <path d="M62 14L86 40L66 42Z" fill="#8a8379" />
        <path d="M16 44L26 60L22 86L10 80Z" fill="#a39c91" />
        <path d="M26 60L44 48L66 42L62 74L22 86Z" fill="#8f887d" />
        <path d="M66 42L86 40L92 78L62 74Z" fill="#655e56" />
        <path d="M22 86L62 74L92 78L70 92H28Z" fill="#4f4942" />
        <path
          d="M16 44L36 20L62 14M44 48L36 20"
          fill="none"
          stroke="#efe9dd"
          stroke-width="2"
          stroke-linejoin="round"
          stroke-opacity=".8"
        />
      </symbol>
      <symbol id="rp-rock-1" viewBox="0 0 100 100" overflow="visible">
        <path d="M6 74L18 36L48 22L74 28L94 60L88 88L44 94L14 88Z" fill="#7b746b" />
        <path d="M18 36L48 22L50 46L28 56Z" fill="#cdc6ba" />
        <path d="M48 22L74 28L72 50L50 46Z" fill="#aaa398" />
        <path d="M74 28L94 60L72 50Z" fill="#7d766c" />
        <path d="M6 74L18 36L28 56L22 80Z" fill="#a9a297" />
        <path d="M28 56L50 46L72 50L64 80L22 80Z" fill="#8d867b" />
        <path d="M72 50L94 60L88 88L64 80Z" fill="#5f5851" />
        <path d="M6 74L22 80L64 80L88 88L44 94L14 88Z" fill="#4c463f" />
        <path
          d="M18 36L48 22L74 28M48 22L50 46"
          fill="none"
          stroke="#efe9dd"
          stroke-width="2"
          stroke-linejoin="round"
          stroke-opacity=".8"
        />
      </symbol>
      <symbol id="rp-rock-2" viewBox="0 0 100 100" overflow="visible">
        <path d="M8 82L12 56L30 30L46 34L58 12L80 22L94 54L90 84L56 94L24 92Z" fill="#7b746b" />
        <path d="M46 34L58 12L64 38L50 58Z" fill="#c9c2b6" />
        <path d="M58 12L80 22L84 50L64 38Z" fill="#9b948a" />
        <path d="M12 56L30 30L36 56L20 66Z" fill="#c2bbaf" />
        <path d="M30 30L46 34L50 58L36 56Z" fill="#938c81" />
        <path d="M20 66L36 56L50 58L46 82L18 84Z" fill="#8a8379" />
        <path d="M50 58L64 38L84 50L76 80L46 82Z" fill="#7a736a" />
        <path d="M80 22L94 54L90 84L76 80L84 50Z" fill="#5c554e" />
        <path d="M8 82L12 56L20 66L18 84L46 82L76 80L90 84L56 94L24 92Z" fill="#4c463f" />
        <path
          d="M12 56L30 30L46 34L58 12L80 22"
          fill="none"
          stroke="#efe9dd"
          stroke-width="2"
          stroke-linejoin="round"
          stroke-opacity=".75"
        />
      </symbol>
    </>
  );
}

function Prints() {
  return (
    <symbol id="rp-print" viewBox="-50 -50 100 100" overflow="visible">
      <path
        d={
          "M-5 34C-12 26 -13 12 -8 2C-16 -6 -30 -14 -38 -30C-26 -28 -14 -18 -6 -8C-7 -22 -6 -36 0 -48" +
          "C6 -36 7 -22 6 -8C14 -18 26 -28 38 -30C30 -14 16 -6 8 2C13 12 12 26 5 34C2 38 -2 38 -5 34Z"
        }
      />
    </symbol>
  );
}

export function Ground() {
  return (
    <>
      <Rocks />
      <Prints />
    </>
  );
}
