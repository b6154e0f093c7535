/** The gradients that the symbols share; light comes from the upper left. */

type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]) {
  return list.map(([offset, colour, opacity]) => (
    <stop key={offset} offset={offset} stop-color={colour} stop-opacity={opacity ?? 1} />
  ));
}

function Slant({ id, of }: { id: string; of: readonly Stop[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
      {stops(of)}
    </linearGradient>
  );
}

function Fall({ id, of }: { id: string; of: readonly Stop[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops(of)}
    </linearGradient>
  );
}

function Glow({
  id,
  of,
  cx = 0.5,
  cy = 0.5,
  r = 0.5,
}: {
  id: string;
  of: readonly Stop[];
  cx?: number;
  cy?: number;
  r?: number;
}) {
  return (
    <radialGradient id={id} cx={cx} cy={cy} r={r}>
      {stops(of)}
    </radialGradient>
  );
}

export function Paints() {
  return (
    <defs>
      <Fall
        id="rp-hide"
        of={[
          [0, "#7d4218"],
          [0.45, "#54270d"],
          [1, "#2f1407"],
        ]}
      />
      <Slant
        id="rp-thigh"
        of={[
          [0, "#75390f"],
          [0.6, "#4a210b"],
          [1, "#2b1207"],
        ]}
      />
      <Slant
        id="rp-down"
        of={[
          [0, "#a5cf5c"],
          [1, "#5c9434"],
        ]}
      />
      <Slant
        id="rp-doze"
        of={[
          [0, "#b3c2d2"],
          [1, "#72879f"],
        ]}
      />
      <Fall
        id="rp-coat"
        of={[
          [0, "#8a4f9d"],
          [1, "#54256a"],
        ]}
      />
      <Slant
        id="rp-felt"
        of={[
          [0, "#8d5aa2"],
          [1, "#4f2560"],
        ]}
      />
      <Glow
        id="rp-disc-mother"
        cx={0.36}
        cy={0.3}
        r={0.8}
        of={[
          [0, "#ffd98a"],
          [0.55, "#f2b544"],
          [1, "#c97f16"],
        ]}
      />
      <Glow
        id="rp-disc-baby"
        cx={0.36}
        cy={0.3}
        r={0.8}
        of={[
          [0, "#f1f9cf"],
          [0.6, "#cfe8a0"],
          [1, "#96bd5f"],
        ]}
      />
      <Glow
        id="rp-disc-asleep"
        cx={0.36}
        cy={0.3}
        r={0.8}
        of={[
          [0, "#e6edf4"],
          [0.6, "#b9c7d6"],
          [1, "#8496ab"],
        ]}
      />
      <Glow
        id="rp-disc-scientist"
        cx={0.36}
        cy={0.3}
        r={0.8}
        of={[
          [0, "#ffffff"],
          [0.6, "#f4efe4"],
          [1, "#cfc3ad"],
        ]}
      />
      <Glow
        id="rp-disc-fallen"
        cx={0.36}
        cy={0.3}
        r={0.8}
        of={[
          [0, "#efe9ee"],
          [0.6, "#d9cfda"],
          [1, "#b3a6b6"],
        ]}
      />
      <Glow
        id="rp-shade"
        of={[
          [0, "#06140d", 0.62],
          [0.62, "#06140d", 0.42],
          [1, "#06140d", 0],
        ]}
      />
      <Glow
        id="rp-heat"
        of={[
          [0, "#ffcf5c", 0.75],
          [0.5, "#ff8a2e", 0.35],
          [1, "#ff8a2e", 0],
        ]}
      />
      <Fall
        id="rp-flame"
        of={[
          [0, "#d8431f"],
          [0.55, "#f4781f"],
          [1, "#ffb02e"],
        ]}
      />
      <Fall
        id="rp-flame-core"
        of={[
          [0, "#ffb02e"],
          [0.6, "#ffe27a"],
          [1, "#fffbe0"],
        ]}
      />
      <Fall
        id="rp-sand"
        of={[
          [0, "#f2dfb2"],
          [1, "#dcbc7c"],
        ]}
      />
      <Slant
        id="rp-daylight"
        of={[
          [0, "#fff6c8", 0.2],
          [0.45, "#fff6c8", 0],
          [1, "#04150c", 0.24],
        ]}
      />
      <Fall
        id="rp-steel"
        of={[
          [0, "#b9c2c9"],
          [1, "#6d7880"],
        ]}
      />
      <Fall
        id="rp-paint-jeep"
        of={[
          [0, "#9b62ae"],
          [1, "#5b2b6d"],
        ]}
      />
      <Fall
        id="rp-hull"
        of={[
          [0, "#f4efe4"],
          [0.5, "#e2d8c4"],
          [1, "#b9aa8e"],
        ]}
      />
    </defs>
  );
}
