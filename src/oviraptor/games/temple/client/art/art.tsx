/** Every drawing of the game, once per page, as symbols to `use`. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pictures, Symbols } from "#boardkit/drawing.tsx";
import { memo } from "#boardkit/memo.ts";
import { Figures } from "./figures.tsx";
import { Glyphs } from "./glyphs.tsx";
import { Values } from "./values.tsx";

type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]) {
  return list.map(([offset, colour, opacity]) => (
    <stop key={offset} offset={offset} stop-color={colour} stop-opacity={opacity ?? 1} />
  ));
}

function Paints() {
  const glow = (id: string, of: readonly Stop[], r = 0.5) => (
    <radialGradient id={id} cx="0.5" cy="0.5" r={r}>
      {stops(of)}
    </radialGradient>
  );
  return (
    <defs>
      <radialGradient id="tt-shell" cx="0.36" cy="0.3" r="0.8">
        {stops([
          [0, "#e9fff4"],
          [0.45, "#7fe0bf"],
          [1, "#1f8f78"],
        ])}
      </radialGradient>
      <radialGradient id="tt-jungle" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="690">
        <stop offset="0.6" class="tt-jungle-near" />
        <stop offset="1" class="tt-jungle-far" />
      </radialGradient>
      {glow("tt-firelight", [
        [0, "#ffd27a", 0.9],
        [0.5, "#ff9b3d", 0.35],
        [1, "#ff9b3d", 0],
      ])}
      {glow("tt-eggshine", [
        [0, "#b9ffe6", 0.9],
        [0.6, "#5fe3bd", 0.35],
        [1, "#5fe3bd", 0],
      ])}
      {glow(
        "tt-pit",
        [
          [0, "#000000"],
          [0.7, "#0b0a0d"],
          [1, "#1d1a1f"],
        ],
        0.7,
      )}
      {glow("tt-shade", [
        [0, "#0a0704", 0.66],
        [0.6, "#0a0704", 0.44],
        [1, "#0a0704", 0],
      ])}
      <radialGradient id="tt-light" gradientUnits="userSpaceOnUse" cx="-160" cy="-190" r="640">
        {stops([
          [0, "#ffe9b0", 0.3],
          [0.5, "#ffe9b0", 0.04],
          [1, "#140b02", 0.34],
        ])}
      </radialGradient>
      <radialGradient id="tt-lamplight">
        <stop offset="0" class="tt-lamp-heart" />
        <stop offset="1" class="tt-lamp-rim" />
      </radialGradient>
      <linearGradient id="tt-vault" x1="0" y1="0" x2="0" y2="1">
        {stops([
          [0, "#000", 0.5],
          [1, "#000", 0],
        ])}
      </linearGradient>
      <linearGradient id="tt-brass">
        {stops([
          [0, "#8a5f14"],
          [0.35, "#f6d98b"],
          [1, "#7a5210"],
        ])}
      </linearGradient>
      <pattern id="tt-grain" width="46" height="46" patternUnits="userSpaceOnUse">
        <path
          d="M4 9h5M22 4h3M35 16h6M12 24h4M28 31h5M6 38h6M40 41h3M18 42h3"
          stroke="#000"
          stroke-opacity=".16"
          stroke-width="1.4"
        />
        <path d="M9 15h3M30 9h4M17 33h5M38 27h3" stroke="#fff" stroke-opacity=".16" stroke-width="1.4" />
      </pattern>
    </defs>
  );
}

/** The pictures of the cards, which come a moment after the board: nobody waits for them. */
function useScenes(): Readonly<Record<string, JSX.Element>> {
  const [scenes, setScenes] = useState<Readonly<Record<string, JSX.Element>>>({});
  useEffect(() => {
    void import("./all-scenes.ts").then(({ ALL_SCENES }) => setScenes(ALL_SCENES));
  }, []);
  return scenes;
}

export const Art = memo(function Art() {
  const scenes = useScenes();
  return (
    <Symbols>
      <Paints />
      <Figures />
      <Glyphs />
      <Values />
      {Object.entries(scenes).map(([name, drawn]) => (
        <symbol key={name} id={`tt-scene-${name}`} viewBox="0 0 200 140">
          {drawn}
        </symbol>
      ))}
    </Symbols>
  );
});

/** A piece or a thing where text stands. */
export const Picture = pictures("tt", 100, "picture");
