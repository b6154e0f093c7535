/** The raptors: the mother in profile, a baby awake, a baby asleep. Each fills a box of 100 by 100. */

const MOTHER_BODY =
  "M1 47C10 38 22 36 34 39C42 32 53 31 60 33C64 32 65 26 66 20C67 11 75 6 83 8L95 14.5" +
  "C98 16 98.6 19.5 96.6 21L93.5 21.4L92 25.4L90 22L87.6 26L85.6 22.8L83.2 26.8L81.4 23.8L79 27L75.6 24.6" +
  "L78.6 29.6L81 27.4L83 30L86 28L88 30.2L91.4 28.6C93.6 29.6 93 32.6 90.4 33.4L80 36C76.4 37.6 76 42 76 46" +
  "C75.6 53 72 58 65 60.4C58 63 52 64 47 62C39 60 33 55 27 52C18 48.6 9 47.6 1 47Z";
const MOTHER_LEG =
  "M39 47C43 39 57 41 61.5 52C64 59 62.4 64 58 68L51.6 74.6L56.6 86.4L66.4 89.6C69 90.6 68.8 93.6 66 93.6" +
  "L51.6 93.6C49.6 93.6 48.6 92.4 48 90.6L43.4 77.4C42.8 75.4 43.2 74 44.6 72.4L47.4 68.6C39.6 65.4 35.4 56 39 47Z";
const MOTHER_ARM =
  "M63 47C69 45.6 73.6 49 75 54.4L81.6 52.6L87.4 54.2L82.6 56L87 59.4L81.2 58.8L82.6 63.2" +
  "L76.8 59.8C71 60.6 65.6 57.6 63.6 53Z";

function Mother() {
  return (
    <symbol id="rp-mother" viewBox="0 0 100 100">
      <path transform="translate(-14.5 0.5) rotate(7 45 60)" d={MOTHER_LEG} fill="#2b1207" />
      <path
        d="M36.6 85C37.6 79.6 42 77.4 46 79.6C42.2 80.6 40.4 83.6 40.2 87.6Z"
        fill="#e9dcc0"
        transform="translate(-6 1)"
      />
      <path d={MOTHER_BODY} fill="url(#rp-hide)" />
      <path
        d={
          "M47 62C39 60 33 55 27 52C18 48.6 9 47.6 1 47C16 45.6 31 49 41 54C54 60 68 54 71 41" +
          "C72 37 74 33.6 78.6 33.4L80 36C76.4 37.6 76 42 76 46C75.6 53 72 58 65 60.4C58 63 52 64 47 62" +
          "Z"
        }
        fill="#a8622a"
        opacity=".75"
      />
      <path
        d={
          "M15 39.6L18 44.6L20 38.4ZM24 37.8L27.4 45L30 38.4ZM33.6 39L38 48L41 35.4ZM44.4 33.6L47.6 44" +
          "L51 32ZM54.6 32.4L56.6 41L60 33ZM64.6 27L70 31L66 21.4Z"
        }
        fill="#1d0b04"
      />
      <path d={MOTHER_ARM} fill="#401c0a" />
      <path d={MOTHER_LEG} fill="url(#rp-thigh)" />
      <path d="M44 50L51 55L47 46ZM48.6 58.6L56 61L54 53.6Z" fill="#1d0b04" opacity=".8" />
      <path d="M55.4 86.4C56 78.6 63 74.4 69.4 78.6C63.6 78.8 60.6 83 60.6 88.2Z" fill="#fff3d6" />
      <path d="M72.4 16.4C75 13 80 12.4 83.6 14.4L80.6 18.6C77.6 19.6 74 18.8 72.4 16.4Z" fill="#1d0b04" />
      <circle cx="79.2" cy="16" r="2.5" fill="#ffd75e" />
      <ellipse cx="79.5" cy="16" rx=".8" ry="2.2" fill="#1d0b04" />
      <circle cx="93.6" cy="16.8" r=".9" fill="#1d0b04" />
      <path d="M92 25.4L90 22L87.6 26L85.6 22.8L83.2 26.8L81.4 23.8L79 27L77.6 24L93.5 21.4Z" fill="#fff8e6" />
      <path d="M81 27.4L83 30L86 28L88 30.2L91.4 28.6L90 31L81.6 31.4L78.8 29.8Z" fill="#fff8e6" />
    </symbol>
  );
}

const BABY_BODY =
  "M6 62C14 55 24 57 31 58C34 48 42 44 50 44.6C44 37 44.6 24 54 16.6C64 9 79 12 84.6 23C93 24.6 98 31 96 37.6" +
  "C94 44 86 46.6 76.6 46C73.6 50 73.6 54 73 60C72 72 64 80 53.6 80C44 80 36.4 76.4 31.6 70C22 70.6 13 68 6 62Z";

function Awake() {
  return (
    <symbol id="rp-baby" viewBox="0 0 100 100">
      <path d="M43 74L39 88L33 93.4H50L52 78ZM61 75L62 88L58 93.4H75L69 87L70 70Z" fill="#27511a" />
      <path d={BABY_BODY} fill="url(#rp-down)" stroke="#27511a" stroke-width="3.4" stroke-linejoin="round" />
      <path d="M56 50C67 52 69 62 64 71C61 76 55 78 50 77C58 70 60 60 56 50Z" fill="#e9f4bd" />
      <path d="M52 17C49 11 51 7 54 4C56 8 57 11 58 14C60 8 63 5.4 67 5C66 9 65 11 64.4 13Z" fill="#27511a" />
      <path d="M33 58L37 66L40 51ZM22 58L26 65L29 58.4ZM42 47L47 56L48 45Z" fill="#3c6b22" />
      <path d="M73 57C78 57 81 60 80 64L75 62.6L76.4 67L71 64Z" fill="#27511a" />
      <circle cx="70" cy="28" r="11" fill="#fffdf2" stroke="#27511a" stroke-width="2.6" />
      <circle cx="72.6" cy="28.6" r="6.6" fill="#1c2a10" />
      <circle cx="75" cy="25.6" r="2.5" fill="#fff" />
      <circle cx="90.6" cy="31.6" r="1.5" fill="#27511a" />
      <path
        d="M95 38.6C90 41.6 85 41.6 80 40.4"
        fill="none"
        stroke="#27511a"
        stroke-width="2.4"
        stroke-linecap="round"
      />
    </symbol>
  );
}

/** Toppled on its side, blue-grey, the eye shut; legs and tail hang loose. */
function Asleep() {
  return (
    <symbol id="rp-baby-asleep" viewBox="0 0 100 100">
      <g transform="translate(5 3) rotate(-76 50 50) scale(.94)">
        <path d="M42 74L33 85L24 88L42 93L52 79ZM61 75L67 87L62 95L79 91L72 83L70 70Z" fill="#33455c" />
        <path d={BABY_BODY} fill="url(#rp-doze)" stroke="#33455c" stroke-width="3.4" stroke-linejoin="round" />
        <path d="M56 50C67 52 69 62 64 71C61 76 55 78 50 77C58 70 60 60 56 50Z" fill="#dfe7ef" />
        <path d="M52 17C49 11 51 7 54 4C56 8 57 11 58 14C60 8 63 5.4 67 5C66 9 65 11 64.4 13Z" fill="#33455c" />
        <path d="M33 58L37 66L40 51ZM22 58L26 65L29 58.4ZM42 47L47 56L48 45Z" fill="#4b5d73" />
        <path d="M73 57C79 60 80 66 77 70L73 66L72 71L68 66Z" fill="#33455c" />
        <path d="M61 26C63 34 74 36 80 28" fill="none" stroke="#1f2d40" stroke-width="4" stroke-linecap="round" />
        <circle cx="90.6" cy="31.6" r="1.6" fill="#33455c" />
        <path
          d="M95 38.6C90 40.6 85 40.4 80 39.4"
          fill="none"
          stroke="#33455c"
          stroke-width="2.4"
          stroke-linecap="round"
        />
      </g>
    </symbol>
  );
}

export function Raptors() {
  return (
    <>
      <Mother />
      <Awake />
      <Asleep />
    </>
  );
}
