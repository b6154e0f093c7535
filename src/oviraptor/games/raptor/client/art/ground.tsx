/** What the island is made of: leaves, grass, rocks, footprints, waves. Calm shapes, drawn to be clipped. */

function Leaves() {
  return (
    <>
      <symbol id="rp-leaf" viewBox="-50 -50 100 100" overflow="visible">
        <path d="M-46 0C-26 -24 16 -26 48 0C16 26 -26 24 -46 0Z" />
        <path
          d="M-46 0H44M-22 -1L-8 -15M-2 -1L14 -14M18 -1L30 -9M-22 1L-8 15M-2 1L14 14M18 1L30 9"
          fill="none"
          stroke="#000"
          stroke-opacity=".16"
          stroke-width="2"
        />
      </symbol>
      <symbol id="rp-fern" viewBox="-50 -50 100 100" overflow="visible">
        <path d="M-48 4C-10 -8 20 -8 48 4C20 -2 -10 0 -48 4Z" />
        <path
          d={
            "M-36 0L-30 -20L-24 -3ZM-22 -3L-14 -27L-9 -5ZM-6 -5L4 -29L8 -5ZM10 -5L21 -24L23 -4ZM26 -3" +
            "L35 -16L36 0ZM-32 4L-25 21L-20 2ZM-18 2L-9 26L-4 0ZM-2 0L8 26L12 0ZM14 0L24 20L27 1ZM30 1" +
            "L38 13L39 3Z"
          }
        />
      </symbol>
      <symbol id="rp-palm" viewBox="-50 -50 100 100" overflow="visible">
        <path
          d={
            "M0 0C-12 -26 -30 -36 -48 -34C-32 -28 -20 -16 0 0ZM0 0C-4 -28 6 -44 24 -50C14 -36 10 -20 0 0Z" +
            "M0 0C18 -24 38 -26 50 -14C34 -16 18 -10 0 0ZM0 0C26 -4 42 10 46 28C34 14 20 6 0 0ZM0 0" +
            "C12 22 8 40 -6 50C-4 36 -6 18 0 0ZM0 0C-16 18 -36 22 -48 12C-34 12 -18 8 0 0Z"
          }
        />
        <circle r="5" fill="#000" fill-opacity=".18" />
      </symbol>
      <symbol id="rp-broad" viewBox="-50 -50 100 100" overflow="visible">
        <path
          d={
            "M-44 0C-40 -30 -10 -44 18 -36L4 -22L30 -28C42 -18 48 -6 48 0C48 6 42 18 30 28L4 22L18 36" +
            "C-10 44 -40 30 -44 0Z"
          }
        />
        <path
          d="M-44 0H40M-20 -1L2 -20M-20 1L2 20M6 -1L26 -18M6 1L26 18"
          fill="none"
          stroke="#000"
          stroke-opacity=".15"
          stroke-width="2"
        />
      </symbol>
    </>
  );
}

function Grass() {
  return (
    <>
      <symbol id="rp-tuft" viewBox="-50 -50 100 100" overflow="visible">
        <path
          d={
            "M-8 30C-14 6 -26 -6 -40 -12C-24 -12 -8 0 -2 28ZM-3 30C-6 0 -8 -20 -16 -40C-4 -26 4 -6 4 30Z" +
            "M2 30C4 2 10 -16 24 -32C18 -14 12 4 10 30ZM8 30C14 10 24 0 42 -4C28 4 18 14 14 30Z"
          }
        />
      </symbol>
      <symbol id="rp-acacia" viewBox="-50 -50 100 100" overflow="visible">
        <path
          d={
            "M-48 2C-50 -12 -38 -20 -28 -18C-24 -32 -4 -36 4 -28C14 -36 32 -30 34 -18C46 -18 52 -4 46 6" +
            "C50 18 38 26 28 22C22 34 4 36 -4 28C-14 36 -30 32 -32 20C-42 20 -50 12 -48 2Z"
          }
        />
        <path
          d="M-30 -4C-26 -16 -8 -20 0 -14C12 -20 24 -14 26 -4C16 -8 8 -6 0 0C-10 -8 -20 -8 -30 -4Z"
          fill="#fff"
          fill-opacity=".13"
        />
      </symbol>
    </>
  );
}

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
          opacity=".8"
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
          opacity=".8"
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
          opacity=".75"
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
      <Leaves />
      <Grass />
      <Rocks />
      <Prints />
    </>
  );
}
