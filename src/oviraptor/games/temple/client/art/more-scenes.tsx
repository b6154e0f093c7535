/** The pictures of the other Object cards, on the same field. */
import type { JSX } from "preact";

export const MORE_SCENES: Readonly<Record<string, JSX.Element>> = {
  sword: (
    <>
      <rect width="200" height="140" fill="#06131c" />
      <circle cx="116" cy="64" r="96" fill="url(#tt-eggshine)" opacity=".8" />
      <path d="M0 140V116L30 104L56 118L90 100L128 118L160 102L200 118V140Z" fill="#030a0e" />
      <g transform="translate(118 66) rotate(32)">
        <path
          d="M0 -86L13 -66L9 -10H-9L-13 -66Z"
          fill="#d8fff2"
          stroke="#0d3b34"
          stroke-width="3.5"
          stroke-linejoin="round"
        />
        <path d="M0 -80V-12" stroke="#3fb894" stroke-width="3" />
        <path d="M-4 -60L-8 -52L-4 -44M4 -50L8 -42L4 -34" stroke="#1f8f78" stroke-width="2.4" fill="none" />
        <path
          d="M-34 -14C-20 -2 20 -2 34 -14C32 4 18 10 0 8C-18 10 -32 4 -34 -14Z"
          fill="#f2b544"
          stroke="#4a2c06"
          stroke-width="3.5"
        />
        <path d="M-6 8H6V36H-6Z" fill="#3b2410" />
        <path d="M-6 14H6M-6 22H6M-6 30H6" stroke="#c99a3a" stroke-width="2.6" />
        <circle cy="44" r="9" fill="#7fe0bf" stroke="#4a2c06" stroke-width="3.5" />
      </g>
      <g stroke="#b9ffe6" stroke-width="3" stroke-linecap="round" opacity=".85">
        <path d="M176 20L190 10M186 46H198M150 8L154 0M92 14L84 4" />
      </g>
    </>
  ),
  venom: (
    <>
      <rect width="200" height="140" fill="#12291c" />
      <circle cx="118" cy="80" r="76" fill="#5fae3a" opacity=".35" />
      <path d="M0 124H200V140H0Z" fill="#08150d" />
      <path
        d="M98 20H138V30H132V58L164 108C170 120 164 128 152 128H84C72 128 66 120 72 108L104 58V30H98Z"
        fill="#dff5e4"
        fill-opacity=".28"
        stroke="#e6f7ea"
        stroke-width="4"
        stroke-linejoin="round"
      />
      <path d="M92 84H144L160 110C164 118 160 123 152 123H84C76 123 72 118 76 110Z" fill="#9be23a" />
      <path d="M92 84C104 78 112 90 124 84S140 82 144 84L148 92H88Z" fill="#c9ff6a" />
      <g fill="#effff0">
        <circle cx="104" cy="108" r="5" />
        <circle cx="128" cy="100" r="7" />
        <circle cx="140" cy="114" r="4" />
      </g>
      <path
        d="M22 128C8 108 34 96 46 106C60 118 40 128 52 134M46 106C60 92 40 78 30 84"
        fill="none"
        stroke="#2f6b2a"
        stroke-width="9"
        stroke-linecap="round"
      />
      <circle cx="29" cy="84" r="8" fill="#3f8a38" />
      <circle cx="27" cy="82" r="2" fill="#ffe27a" />
      <path
        d="M112 12C106 4 118 0 114 -8M128 14C134 6 124 2 130 -6"
        stroke="#9be23a"
        stroke-width="4"
        fill="none"
        opacity=".7"
      />
    </>
  ),
  eclipse: (
    <>
      <rect width="200" height="140" fill="#100a18" />
      <circle cx="114" cy="64" r="90" fill="#8a4a1c" opacity=".35" />
      <g stroke="#ffb84d" stroke-width="5" stroke-linecap="round">
        <path d="M114 4V14M114 114V124M54 64H64M164 64H174M72 22L80 30M148 98L156 106M72 106L80 98M148 30L156 22" />
      </g>
      <circle cx="114" cy="64" r="43" fill="#ffd479" />
      <circle cx="114" cy="64" r="38" fill="#07040c" />
      <path d="M150 46A40 40 0 0 1 146 88" fill="none" stroke="#fff3c0" stroke-width="5" stroke-linecap="round" />
      <path d="M0 140V116H20V104H36V116H164V104H180V116H200V140Z" fill="#060309" stroke="#3a2a1c" stroke-width="2" />
      <path d="M84 140V118C84 106 144 106 144 118V140Z" fill="#1d1710" stroke="#c9a24a" stroke-width="3" />
      <path d="M96 112V140M108 109V140M120 109V140M132 112V140" stroke="#c9a24a" stroke-width="3" />
    </>
  ),
  idol: (
    <>
      <rect width="200" height="140" fill="#2a3324" />
      <rect width="200" height="140" fill="url(#tt-vault)" />
      <path d="M114 20L40 140H188Z" fill="#ffe9b0" opacity=".14" />
      <path d="M0 122H200V140H0Z" fill="#141a10" />
      <path d="M74 122L80 108H150L156 122Z" fill="#6d6350" stroke="#1b1710" stroke-width="3" />
      <g stroke="#20180a" stroke-width="4" stroke-linejoin="round">
        <path d="M82 26L92 14H136L146 26V108H82Z" fill="#a08a58" />
        <path d="M82 26H146V38H82Z" fill="#c9b07a" />
        <path d="M66 60H82V84H72ZM162 60H146V84H156Z" fill="#8a7548" />
      </g>
      <g fill="#20180a">
        <path d="M92 46H108V60H92ZM120 46H136V60H120Z" />
        <path d="M94 78H134V96H94Z" />
      </g>
      <g fill="#5fe3bd">
        <circle cx="100" cy="53" r="4" />
        <circle cx="128" cy="53" r="4" />
      </g>
      <path d="M94 78H134M102 78V86M110 78V86M118 78V86M126 78V86" stroke="#f5ecd4" stroke-width="5" />
    </>
  ),
  twin: (
    <>
      <rect width="200" height="140" fill="#10283a" />
      <circle cx="114" cy="66" r="84" fill="#3f8aa8" opacity=".35" />
      <path d="M0 124H200V140H0Z" fill="#07131c" />
      <g fill="none" stroke-width="16">
        <circle cx="92" cy="72" r="36" stroke="#4a2c06" />
        <circle cx="136" cy="72" r="36" stroke="#4a2c06" />
      </g>
      <g fill="none" stroke-width="10">
        <circle cx="92" cy="72" r="36" stroke="#f2b544" />
        <circle cx="136" cy="72" r="36" stroke="#d6dde2" />
      </g>
      <path d="M92 36A36 36 0 0 1 126 60" fill="none" stroke="#4a2c06" stroke-width="16" />
      <path d="M90 36A36 36 0 0 1 127 62" fill="none" stroke="#ffd479" stroke-width="10" />
      <path
        d="M92 18L102 30L92 40L82 30ZM136 18L146 30L136 40L126 30Z"
        fill="#7fe0bf"
        stroke="#0d3b34"
        stroke-width="3"
      />
    </>
  ),
  cup: (
    <>
      <rect width="200" height="140" fill="#2c1530" />
      <circle cx="118" cy="58" r="80" fill="#6d2c4e" opacity=".6" />
      <circle cx="118" cy="50" r="50" fill="#b5533f" opacity=".45" />
      <path d="M0 124H200V140H0Z" fill="#1a0c1c" />
      <path d="M40 124C60 112 170 110 190 124C196 132 30 134 40 124Z" fill="#0c0710" />
      <path
        d="M70 26H166C168 70 150 88 124 92V108C140 110 148 114 150 122H86C88 114 96 110 112 108V92C86 88 68 70 70 26Z"
        fill="#c99a3a"
        stroke="#4a2c06"
        stroke-width="4"
        stroke-linejoin="round"
      />
      <path d="M80 36C82 62 92 76 108 82L104 40Z" fill="#ffe6a0" opacity=".75" />
      <g fill="#b4303a" stroke="#4a2c06" stroke-width="2">
        <path d="M118 48L128 60L118 72L108 60Z" />
        <circle cx="146" cy="58" r="6" />
      </g>
      <ellipse cx="118" cy="27" rx="49" ry="11" fill="#0b0610" stroke="#4a2c06" stroke-width="4" />
      <path
        d={
          "M150 28C168 28 168 44 166 62C165 72 176 72 176 82C176 92 162 92 162 80C162 66 156 62 156 48" +
          "C152 58 146 56 147 46Z"
        }
        fill="#0b0610"
      />
      <path d="M92 26C100 22 112 30 122 24" stroke="#8f7fa8" stroke-width="3" fill="none" stroke-linecap="round" />
      <path d="M169 78C171 80 172 84 170 87" stroke="#8f7fa8" stroke-width="2.4" fill="none" />
    </>
  ),
  knife: (
    <>
      <rect width="200" height="140" fill="#1a1424" />
      <circle cx="112" cy="76" r="82" fill="#6b4aa8" opacity=".38" />
      <path d="M0 126H200V140H0Z" fill="#0b0812" />
      <g stroke="#e9dfc4" stroke-width="2.6" fill="none">
        <path d="M70 8L96 74M150 8L132 72M110 4L112 50M70 8L92 112M150 8L138 112" />
      </g>
      <path d="M52 2H166V12H52Z" fill="#8a5a2c" stroke="#2b1705" stroke-width="3" />
      <g stroke="#2a1608" stroke-width="3.4" stroke-linejoin="round">
        <path d="M92 118C92 88 100 76 114 76S138 88 138 118Z" fill="#7a1b11" />
        <circle cx="114" cy="60" r="17" fill="#f3d3ac" />
      </g>
      <path d="M108 58H108.1M120 58H120.1" stroke="#2a1608" stroke-width="5" stroke-linecap="round" />
      <path d="M94 84L74 98M136 84L156 76" stroke="#7a1b11" stroke-width="9" stroke-linecap="round" />
      <path
        d="M154 80L160 70L192 42L186 66L164 82Z"
        fill="#d6dde2"
        stroke="#1d2226"
        stroke-width="3"
        stroke-linejoin="round"
      />
    </>
  ),
};
