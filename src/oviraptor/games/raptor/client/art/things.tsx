/** Fire, jeep, boat, and the small marks: hourglass, spent dart, sleep, cage. Each in its own box. */

function Fire() {
  return (
    <symbol id="rp-fire" viewBox="0 0 100 100" overflow="visible">
      <ellipse cx="50" cy="80" rx="48" ry="24" fill="url(#rp-heat)" />
      <path d="M20 88L66 78L78 82L32 93ZM80 88L34 78L22 82L68 93Z" fill="#4a2a14" />
      <path
        class="flame outer"
        d={
          "M50 4C56 22 74 32 78 52C82 74 68 88 50 88C32 88 18 74 22 52C24 42 30 38 32 28" +
          "C38 34 40 40 40 44C46 34 50 20 50 4Z"
        }
        fill="url(#rp-flame)"
        stroke="#8e2410"
        stroke-width="2"
      />
      <path
        class="flame inner"
        d={
          "M52 36C56 48 66 54 66 68C66 80 58 86 50 86C42 86 34 80 34 68C34 60 38 56 40 50" +
          "C44 54 46 56 46 60C50 52 52 44 52 36Z"
        }
        fill="url(#rp-flame-core)"
      />
    </symbol>
  );
}

function Jeep() {
  return (
    <symbol id="rp-jeep" viewBox="0 0 100 100">
      <ellipse cx="50" cy="86" rx="44" ry="6" fill="#000" opacity=".22" />
      <path d="M30 28H56L66 50H26Z" fill="none" stroke="#2f1638" stroke-width="4" stroke-linejoin="round" />
      <path d="M44 30V50" stroke="#2f1638" stroke-width="3.4" />
      <path
        d="M6 52C6 49 8 48 11 48H66L88 53C93 54 95 57 95 61V74C95 76 94 77 92 77H10C7 77 5 75 5 72Z"
        fill="url(#rp-paint-jeep)"
        stroke="#2f1638"
        stroke-width="2.4"
        stroke-linejoin="round"
      />
      <path d="M8 56H70M36 50V76M60 50V76" stroke="#2f1638" stroke-opacity=".5" stroke-width="2" />
      <path d="M86 58H95V65H86Z" fill="#ffe27a" stroke="#2f1638" stroke-width="1.6" />
      <circle cx="10" cy="44" r="9" fill="#332a38" stroke="#16101a" stroke-width="2" />
      <g fill="#2b2530" stroke="#16101a" stroke-width="2">
        <circle cx="26" cy="77" r="12" />
        <circle cx="74" cy="77" r="12" />
      </g>
      <circle cx="26" cy="77" r="5" fill="url(#rp-steel)" />
      <circle cx="74" cy="77" r="5" fill="url(#rp-steel)" />
    </symbol>
  );
}

function Boat() {
  return (
    <symbol id="rp-boat" viewBox="0 0 120 70" overflow="visible">
      <path d="M40 22H70L80 38H36Z" fill="#f7f2e6" stroke="#3b2a44" stroke-width="2.2" stroke-linejoin="round" />
      <path d="M45 26H54V34H43ZM58 26H67L72 34H58Z" fill="#4f9aa3" />
      <path d="M56 22V6M56 8L72 13L56 18" fill="#7b3f8c" stroke="#3b2a44" stroke-width="2" stroke-linejoin="round" />
      <path
        d="M6 36H116C112 48 104 58 96 60H24C14 58 8 46 6 36Z"
        fill="url(#rp-hull)"
        stroke="#3b2a44"
        stroke-width="2.4"
        stroke-linejoin="round"
      />
      <path d="M9 43H113L110 49H12Z" fill="#7b3f8c" />
      <path
        d="M-4 61C4 55 12 66 20 61S36 55 44 61S60 66 68 61S84 55 92 61S108 66 124 59"
        fill="none"
        stroke="#e9f6f4"
        stroke-opacity=".85"
        stroke-width="2.6"
        stroke-linecap="round"
      />
    </symbol>
  );
}

const GLASS = "M5.5 3.2H18.5V6L13.8 12L18.5 18V20.8H5.5V18L10.2 12L5.5 6Z";

function Marks() {
  return (
    <>
      <symbol id="rp-hourglass" viewBox="0 0 24 24">
        <path d={GLASS} fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round" />
        <path d={GLASS} fill="#fff" stroke="#23303f" stroke-width="2" stroke-linejoin="round" />
        <path d="M8.4 7H15.6L12 11.6ZM7.6 19.4L12 15.2L16.4 19.4Z" fill="#c9781c" />
      </symbol>
      <symbol id="rp-dart" viewBox="0 0 24 24">
        <path d="M3.4 20.6L12 12" stroke="#fff" stroke-width="5" stroke-linecap="round" />
        <path d="M8.6 12L12 15.4L21.6 10L22.6 5.6L18.4 1.4L14 2.4Z" fill="#fff" />
        <path d="M3.4 20.6L10 14" stroke="#2c2733" stroke-width="2" stroke-linecap="round" />
        <path d="M9.4 11.6L12.4 14.6L16.4 12.2L11.8 7.6Z" fill="#5d6873" stroke="#2c2733" stroke-width="1.2" />
        <path
          d="M12.4 7L17 11.6L21 9.6L21.6 6L18 2.4L14.4 3Z"
          fill="#d23c77"
          stroke="#6b1238"
          stroke-width="1.2"
          stroke-linejoin="round"
        />
      </symbol>
      <symbol id="rp-spent" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="11" fill="#fff" stroke="#3a1b45" stroke-width="1.8" />
        <path d="M5.6 18.4L11 13" stroke="#2c2733" stroke-width="2" stroke-linecap="round" />
        <path
          d="M10 9.4L14.6 14L18.6 11.4L19.2 8L16 4.8L12.6 5.4Z"
          fill="#d23c77"
          stroke="#6b1238"
          stroke-width="1.1"
          stroke-linejoin="round"
        />
        <path d="M5.4 6.4L18.6 18.6" stroke="#3a1b45" stroke-width="2.6" stroke-linecap="round" />
      </symbol>
      <symbol id="rp-sleep" viewBox="0 0 24 24" overflow="visible">
        <path
          d="M3 4H13L5 14H14M14 13H21L15.6 20.6H22"
          fill="none"
          stroke="#fff"
          stroke-width="5.6"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
        <path
          d="M3 4H13L5 14H14M14 13H21L15.6 20.6H22"
          fill="none"
          stroke="#26364a"
          stroke-width="2.7"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </symbol>
      <symbol id="rp-called" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="11" fill="#fff" stroke="#7a3c10" stroke-width="1.8" />
        <path
          d="M6.4 12.6L10.4 16.6L17.8 8"
          fill="none"
          stroke="#7a3c10"
          stroke-width="3.2"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </symbol>
      <symbol id="rp-caged" viewBox="0 0 100 100">
        <use href="#rp-baby-asleep" x="14" y="20" width="72" height="72" />
        <path
          d="M14 34C14 14 30 6 50 6S86 14 86 34V94H14Z"
          fill="none"
          stroke="#2c2733"
          stroke-width="7"
          stroke-linejoin="round"
        />
        <path d="M34 12V92M50 8V92M66 12V92" stroke="#2c2733" stroke-width="5" />
      </symbol>
    </>
  );
}

export function Things() {
  return (
    <>
      <Fire />
      <Jeep />
      <Boat />
      <Marks />
    </>
  );
}
