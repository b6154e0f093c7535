/** The pieces: five Raiders that differ in outline and headgear, the Spawns of two swarms, the Egg, coins. */

/** The outline of a Raider's base, by number: circle, square, shield, diamond, hexagon. */
const BASES: readonly string[] = [
  "M50 4A46 46 0 1 1 49.99 4Z",
  "M16 6H84C91 6 94 9 94 16V84C94 91 91 94 84 94H16C9 94 6 91 6 84V16C6 9 9 6 16 6Z",
  "M50 97C28 88 7 72 7 44V11C24 13 38 11 50 3C62 11 76 13 93 11V44C93 72 72 88 50 97Z",
  "M50 0L100 50L50 100L0 50Z",
  "M50 1L93 25.5V74.5L50 99L7 74.5V25.5Z",
];
/** Base and cloth by seat: jade, amber, coral, indigo, ivory; the first is light enough for the dark figure upon it. */
const CLOTHS: readonly (readonly [base: string, cloth: string])[] = [
  ["#8fd6a8", "#0c4a31"],
  ["#f2b544", "#6f3606"],
  ["#f79d89", "#7a1b11"],
  ["#a4acf3", "#20276e"],
  ["#f5ecd4", "#54432a"],
];

/** A Raider has the outline of its number and the colours of its seat: two of a seat differ in outline. */
const LOOKS: readonly (readonly [player: number, seat: number])[] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [2, 0],
  [3, 1],
];

const FACE = "#f3d3ac";

function Body({ cloth }: { cloth: string }) {
  return <path d="M22 90C22 72 32 62 50 62S78 72 78 90C70 95 60 97 50 97S30 95 22 90Z" fill={cloth} />;
}

function Head({ y = 46 }: { y?: number }) {
  return (
    <>
      <ellipse cx="50" cy={y} rx="16" ry="18" fill={FACE} />
      <path d={`M44 ${y}H44.1M56 ${y}H56.1`} stroke="#2a1608" stroke-width="4.4" stroke-linecap="round" />
    </>
  );
}

function Hat({ at, cloth }: { at: number; cloth: string }) {
  switch (at) {
    case 0: // a wide-brimmed hat
      return (
        <>
          <path d="M12 38C24 30 76 30 88 38C82 45 66 44 50 44S18 45 12 38Z" fill={cloth} />
          <path d="M31 36C31 18 38 13 50 16C62 13 69 18 69 36Z" fill={cloth} />
          <path d="M31 32H69" stroke="#f7dca6" stroke-width="4" />
        </>
      );
    case 1: // a helmet with a lamp
      return (
        <>
          <path d="M28 42C28 22 38 16 50 16S72 22 72 42C64 38 36 38 28 42Z" fill={cloth} />
          <circle cx="50" cy="28" r="8" fill="#fff3b0" stroke="#0b2338" stroke-width="3" />
        </>
      );
    case 2: // a hood
      return (
        <path
          d={
            "M50 12C30 14 22 34 25 66C33 68 34 60 34 50C34 38 40 31 50 31S66 38 66 50C66 60 67 68 75 66" +
            "C78 34 70 14 50 12Z"
          }
          fill={cloth}
        />
      );
    case 3: // a scarf with a knot
      return (
        <>
          <path d="M32 42C30 24 40 18 50 18S70 24 68 42C60 34 40 34 32 42Z" fill={cloth} />
          <path d="M67 34C76 34 84 42 84 56C76 54 70 48 66 42Z" fill={cloth} />
          <path d="M36 33C44 28 56 28 64 33" stroke="#ffe1ec" stroke-width="3.4" fill="none" />
        </>
      );
    default: // a feather band
      return (
        <>
          <path d="M33 40C32 26 40 23 50 23S68 26 67 40C60 35 40 35 33 40Z" fill="#2a1608" />
          <path d="M34 35C44 30 56 30 66 35" stroke={cloth} stroke-width="6" fill="none" />
          <path d="M58 32C58 18 64 8 72 4C76 14 70 26 62 33Z" fill={cloth} />
          <path d="M46 31C44 18 46 10 50 5C56 12 55 24 52 31Z" fill={cloth} />
        </>
      );
  }
}

export function Figures() {
  return (
    <>
      {LOOKS.map(([at, seat]) => {
        const [base, cloth] = CLOTHS[seat]!;
        return (
          <symbol key={`${at}${seat}`} id={`tt-raider-${at}-${seat}`} viewBox="-4 -4 108 108">
            <path d={BASES[at]} fill={base} stroke={cloth} stroke-width="7" stroke-linejoin="round" />
            <g transform="translate(50 50) scale(.84) translate(-50 -52)">
              <Body cloth={cloth} />
              <Head />
              <Hat at={at} cloth={cloth} />
            </g>
          </symbol>
        );
      })}
      <symbol id="tt-spawn-0" viewBox="0 0 100 100">
        <path
          d="M50 6C66 6 72 18 84 26C98 36 96 56 90 68C84 82 76 94 50 94S16 82 10 68C4 56 2 36 16 26C28 18 34 6 50 6Z"
          fill="#17131a"
          stroke="#8f7fa8"
          stroke-width="4"
        />
        <path
          d="M28 34C34 28 40 28 44 32M56 32C60 28 66 28 72 34"
          stroke="#5b4a70"
          stroke-width="4"
          fill="none"
          stroke-linecap="round"
        />
        <path d="M26 44L44 48L34 56ZM74 44L56 48L66 56Z" fill="#ffd23f" />
        <path
          d="M24 66L32 62L38 70L45 63L50 71L55 63L62 70L68 62L76 66C72 80 62 84 50 84S28 80 24 66Z"
          fill="#f6ead2"
        />
        <path d="M30 72L38 70L45 76L50 71L55 76L62 70L70 72C66 80 58 81 50 81S34 80 30 72Z" fill="#5a0f16" />
      </symbol>
      <symbol id="tt-spawn-1" viewBox="0 0 100 100">
        <path
          d={
            "M50 14L62 2L66 18L82 10L80 28L97 32L86 46L98 62L82 66L84 84L66 80L50 98L34 80L16 84L18 66" +
            "L2 62L14 46L3 32L20 28L18 10L34 18L38 2Z"
          }
          fill="#17131a"
          stroke="#7fb0a4"
          stroke-width="4"
          stroke-linejoin="round"
        />
        <circle cx="50" cy="42" r="14" fill="#9df0d8" />
        <path d="M50 30C54 36 54 48 50 54C46 48 46 36 50 30Z" fill="#10201c" />
        <path d="M30 64L38 60L44 68L50 61L56 68L62 60L70 64C66 76 58 80 50 80S34 76 30 64Z" fill="#f6ead2" />
      </symbol>
      <symbol id="tt-egg" viewBox="0 0 100 100">
        <path
          d="M50 6C72 6 86 36 86 58A36 36 0 0 1 14 58C14 36 28 6 50 6Z"
          fill="url(#tt-shell)"
          stroke="#0d3b34"
          stroke-width="5"
        />
        <path
          d="M30 62C40 70 40 52 50 60S62 70 72 58M34 40C42 46 44 34 52 40S62 46 68 38"
          fill="none"
          stroke="#0d5b4d"
          stroke-width="5"
          stroke-linecap="round"
        />
        <ellipse cx="38" cy="30" rx="7" ry="11" transform="rotate(24 38 30)" fill="#fff" opacity=".8" />
      </symbol>
      <symbol id="tt-torch" viewBox="0 0 100 100">
        <path class="tt-smoke" d="M50 38C42 28 60 24 50 8" fill="none" stroke="#6d6350" stroke-width="5" />
        <path
          class="tt-flame"
          d="M50 2C56 18 72 24 72 42A22 20 0 0 1 28 42C28 30 38 26 40 16C44 20 46 24 47 28C50 22 51 12 50 2Z"
          fill="#ff9b3d"
        />
        <path class="tt-flame" d="M50 24C54 32 60 36 60 44A10 9 0 0 1 40 44C40 38 48 34 50 24Z" fill="#ffe27a" />
        <path d="M32 46H68L62 60H38Z" fill="#4a2c06" stroke="#1b1006" stroke-width="4" />
        <path d="M41 60H59L54 98H46Z" fill="#8a5a2c" stroke="#1b1006" stroke-width="4" />
      </symbol>
      <symbol id="tt-coin" viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="44" fill="#8f1320" stroke="#4d0710" stroke-width="6" />
        <circle cx="50" cy="50" r="33" fill="none" stroke="#f0a3a0" stroke-width="3" stroke-dasharray="4 6" />
        <path d="M50 20C62 36 69 46 69 57A19 19 0 0 1 31 57C31 46 38 36 50 20Z" fill="#ffd9d0" />
      </symbol>
      <symbol id="tt-medallion" viewBox="0 0 100 100">
        <path d="M34 4L44 34M66 4L56 34" stroke="#7a5a16" stroke-width="7" />
        <circle cx="50" cy="60" r="34" fill="#f3c64b" stroke="#7a5a16" stroke-width="6" />
        <path d="M50 36L56 52L72 54L60 64L64 80L50 71L36 80L40 64L28 54L44 52Z" fill="#7a5a16" />
      </symbol>
    </>
  );
}
