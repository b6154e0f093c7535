/** The pictures of the Object cards on a field of 200 by 140, the first eight of them. */
import type { JSX } from "preact";

export const SCENES: Readonly<Record<string, JSX.Element>> = {
  pickpocket: (
    <>
      <rect width="200" height="140" fill="#241a2c" />
      <rect width="200" height="140" fill="url(#tt-vault)" />
      <circle cx="128" cy="66" r="70" fill="#d9a54a" opacity=".28" />
      <path d="M0 124H200V140H0Z" fill="#120c16" />
      <path
        d="M84 62C84 46 100 40 118 42L160 42C172 46 178 66 172 88C168 108 150 118 126 118S84 108 84 86Z"
        fill="#8a5a2c"
        stroke="#2b1705"
        stroke-width="4"
        stroke-linejoin="round"
      />
      <path
        d="M96 44C106 34 146 34 156 44L148 58H106Z"
        fill="#6d441d"
        stroke="#2b1705"
        stroke-width="4"
        stroke-linejoin="round"
      />
      <g fill="#f3c64b" stroke="#7a4508" stroke-width="2.4">
        <circle cx="116" cy="36" r="9" />
        <circle cx="136" cy="32" r="9" />
      </g>
      <path
        d={
          "M0 92C30 84 48 60 76 50C86 46 96 46 104 52L120 60C128 64 124 74 116 72L96 66C104 74 112 78 108 84" +
          "C104 90 96 86 88 80C90 88 84 92 78 88C60 100 30 112 0 116Z"
        }
        fill="#f3d3ac"
        stroke="#2a1608"
        stroke-width="4"
        stroke-linejoin="round"
      />
      <path d="M0 88L18 82L28 112L0 120Z" fill="#0c4a31" stroke="#2a1608" stroke-width="3" />
    </>
  ),
  hoard: (
    <>
      <rect width="200" height="140" fill="#3a2410" />
      <path d="M110 96L30 0H190Z" fill="#ffdf80" opacity=".35" />
      <path d="M110 96L64 0H156Z" fill="#fff0b0" opacity=".45" />
      <path d="M0 122H200V140H0Z" fill="#1f1206" />
      <path
        d="M46 64C46 36 70 28 110 28S174 36 174 64Z"
        fill="#7a4a1c"
        stroke="#2b1705"
        stroke-width="4"
        transform="translate(0 -10)"
      />
      <path
        d="M52 60C64 46 78 62 88 50C98 40 112 56 122 46C136 40 150 54 168 60L172 76H48Z"
        fill="#f2b544"
        stroke="#7a4508"
        stroke-width="3"
      />
      <g fill="#ffe9a0" stroke="#7a4508" stroke-width="2">
        <circle cx="74" cy="60" r="8" />
        <circle cx="104" cy="54" r="8" />
        <circle cx="140" cy="58" r="8" />
      </g>
      <path d="M118 40L128 48L124 60H112L108 48Z" fill="#7fe0bf" stroke="#0d3b34" stroke-width="2.5" />
      <path d="M42 74H178V124H42Z" fill="#9a5f28" stroke="#2b1705" stroke-width="4" />
      <path d="M42 74H178V86H42Z" fill="#c58342" />
      <path d="M62 74V124M158 74V124" stroke="#c9a24a" stroke-width="8" />
      <path d="M98 78H122V102H98Z" fill="#c9a24a" stroke="#2b1705" stroke-width="3" />
      <circle cx="110" cy="88" r="4" fill="#2b1705" />
      <path d="M110 90V97" stroke="#2b1705" stroke-width="4" />
    </>
  ),
  pole: (
    <>
      <rect width="200" height="140" fill="#3a4f5c" />
      <rect width="200" height="140" fill="url(#tt-vault)" />
      <path d="M0 92H62L54 140H0ZM146 92H200V140H154Z" fill="#cdb88c" stroke="#2f281c" stroke-width="3" />
      <path d="M62 92H146L154 140H54Z" fill="#05060a" />
      <path d="M24 132L172 26" stroke="#2b1705" stroke-width="9" stroke-linecap="round" />
      <path d="M24 132L172 26" stroke="#c08a44" stroke-width="5" stroke-linecap="round" />
      <g transform="translate(78 14) rotate(-14) scale(.62)">
        <path d="M22 90C22 72 32 62 50 62S78 72 78 90C70 95 60 97 50 97S30 95 22 90Z" fill="#0c4a31" />
        <ellipse cx="50" cy="46" rx="16" ry="18" fill="#f3d3ac" />
        <path d="M44 46H44.1M56 46H56.1" stroke="#2a1608" stroke-width="4.4" stroke-linecap="round" />
        <path d="M12 38C24 30 76 30 88 38C82 45 66 44 50 44S18 45 12 38Z" fill="#0c4a31" />
        <path d="M31 36C31 18 38 13 50 16C62 13 69 18 69 36Z" fill="#0c4a31" />
        <path d="M31 32H69" stroke="#f7dca6" stroke-width="4" />
        <path d="M30 88L10 112M70 88L96 104" stroke="#0c4a31" stroke-width="13" stroke-linecap="round" />
      </g>
      <path
        d="M60 64C52 44 66 28 84 24"
        fill="none"
        stroke="#fff8dc"
        stroke-width="4"
        stroke-dasharray=".1 9"
        stroke-linecap="round"
      />
    </>
  ),
  eye: (
    <>
      <rect width="200" height="140" fill="#4a4334" />
      <rect width="200" height="140" fill="url(#tt-grain)" />
      <path
        d="M0 46H200M0 96H200M60 0V46M140 0V46M24 46V96M176 46V96M76 96V140M150 96V140"
        stroke="#231d12"
        stroke-width="3"
      />
      <path d="M30 70C60 24 160 24 190 70C160 116 60 116 30 70Z" fill="#1b150c" stroke="#0c0904" stroke-width="4" />
      <path d="M40 70C66 36 154 36 180 70C154 104 66 104 40 70Z" fill="#f5ecd4" />
      <circle cx="110" cy="70" r="32" fill="#1f8f78" />
      <circle cx="110" cy="70" r="32" fill="url(#tt-shell)" opacity=".7" />
      <path d="M110 42C122 58 122 82 110 98C98 82 98 58 110 42Z" fill="#07130f" />
      <circle cx="120" cy="58" r="6" fill="#fff" />
      <path d="M30 70C60 20 160 20 190 70C160 46 60 46 30 70Z" fill="#6d6350" stroke="#231d12" stroke-width="3" />
    </>
  ),
  hush: (
    <>
      <rect width="200" height="140" fill="#16222e" />
      <circle cx="116" cy="66" r="84" fill="#3d6a86" opacity=".5" />
      <path d="M0 128H200V140H0Z" fill="#0a1118" />
      <g fill="none" stroke="#bfe6f5" stroke-width="4" stroke-linecap="round" opacity=".8">
        <path d="M44 46C52 58 52 82 44 94M28 34C42 54 42 86 28 106M176 46C168 58 168 82 176 94" />
      </g>
      <path d="M36 110L186 26" stroke="#b1402f" stroke-width="6" stroke-linecap="round" opacity=".75" />
      <ellipse cx="112" cy="62" rx="36" ry="42" fill="#f3d3ac" stroke="#2a1608" stroke-width="4" />
      <path
        d="M76 54C74 24 92 14 112 16S150 26 148 54C138 38 88 36 76 54Z"
        fill="#20276e"
        stroke="#2a1608"
        stroke-width="3"
      />
      <path d="M94 60H104M122 60H132" stroke="#2a1608" stroke-width="5" stroke-linecap="round" />
      <path d="M102 88H124" stroke="#7a1b11" stroke-width="5" stroke-linecap="round" />
      <path
        d="M106 130V82C106 72 120 72 120 82V100L140 106C150 110 152 118 150 130Z"
        fill="#f3d3ac"
        stroke="#2a1608"
        stroke-width="4"
        stroke-linejoin="round"
      />
    </>
  ),
  bloodstone: (
    <>
      <rect width="200" height="140" fill="#22090f" />
      <circle cx="116" cy="68" r="88" fill="#c22a3a" opacity=".34" />
      <circle cx="116" cy="68" r="54" fill="#ff7a6a" opacity=".28" />
      <path d="M0 140V120L34 110L62 122L96 112L140 124L172 112L200 122V140Z" fill="#0f0407" />
      <g stroke="#3a050c" stroke-width="4" stroke-linejoin="round">
        <path d="M116 14L158 50L142 116H90L74 50Z" fill="#b4202e" />
        <path d="M116 14L96 50L116 116L136 50Z" fill="#e2604f" />
        <path d="M74 50H158" fill="none" />
      </g>
      <path d="M88 54L98 30L112 22L98 50Z" fill="#ffd9d0" opacity=".8" />
      <path
        d="M162 84C170 94 174 100 174 106A11 11 0 0 1 152 106C152 100 156 94 162 84Z"
        fill="#e2604f"
        stroke="#3a050c"
        stroke-width="3"
      />
    </>
  ),
  helm: (
    <>
      <rect width="200" height="140" fill="#24423a" />
      <rect width="200" height="140" fill="url(#tt-vault)" />
      <g transform="translate(112 74)">
        <ellipse cx="4" cy="8" rx="66" ry="62" fill="#0008" />
        <circle r="58" fill="#8fb5a4" stroke="#173028" stroke-width="4" />
        <circle r="58" fill="url(#tt-grain)" />
        <circle r="40" fill="#c9a063" stroke="#173028" stroke-width="4" />
        <g fill="#d57f45" stroke="#173028" stroke-width="2">
          <path d="M0 -58A58 58 0 0 1 41 -41L28 -28A40 40 0 0 0 0 -40Z" />
          <path d="M0 58A58 58 0 0 1 -41 41L-28 28A40 40 0 0 0 0 40Z" />
        </g>
        <g stroke="#3d2207" stroke-width="9" stroke-linecap="round">
          <path d="M-70 0H70M0 -66V66M-48 -48L48 48M-48 48L48 -48" />
        </g>
        <g stroke="#b9763a" stroke-width="5" stroke-linecap="round">
          <path d="M-70 0H70M0 -66V66M-48 -48L48 48M-48 48L48 -48" />
        </g>
        <circle r="15" fill="#f2b544" stroke="#3d2207" stroke-width="4" />
      </g>
      <path
        d="M40 118A84 84 0 0 1 34 38M26 50L34 34L48 44"
        fill="none"
        stroke="#ffe9b0"
        stroke-width="6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </>
  ),
  flint: (
    <>
      <rect width="200" height="140" fill="#1b1020" />
      <circle cx="128" cy="62" r="92" fill="url(#tt-firelight)" />
      <path d="M0 140V112C40 96 90 120 140 104S190 108 200 100V140Z" fill="#0d070f" />
      <g transform="translate(52 40)">
        <path d="M0 62L10 18L44 4L66 30L50 74L20 82Z" fill="#5a6a74" />
        <path d="M10 18L44 4L38 34L14 44Z" fill="#93a6b0" />
        <path d="M38 34L66 30L50 74L30 66Z" fill="#3b474f" />
      </g>
      <g transform="translate(104 54) rotate(24)">
        <path d="M0 0L54 -14L70 6L52 30L6 28Z" fill="#8a7a5c" />
        <path d="M0 0L54 -14L46 8L8 12Z" fill="#c9b07a" />
      </g>
      <g stroke="#ffe27a" stroke-width="4" stroke-linecap="round">
        <path d="M110 52L106 26M118 50L132 22M124 56L152 40M104 60L84 44M122 62L150 66" />
      </g>
      <g fill="#fff3c0">
        <circle cx="140" cy="16" r="3" />
        <circle cx="162" cy="34" r="3.4" />
        <circle cx="98" cy="18" r="2.6" />
        <circle cx="164" cy="66" r="2.6" />
        <circle cx="80" cy="38" r="2.4" />
      </g>
      <path d="M114 36L119 50L134 52L122 60L126 74L114 66L102 74L106 60L94 52L109 50Z" fill="#fff6cf" />
    </>
  ),
};
