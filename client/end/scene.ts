/** The scene of an end: a drawing of the game's own as SVG, for a wide screen or a tall one. */
import { useEffect, useState } from "preact/hooks";
import type { BoardModule } from "../boardkit/board.ts";
import * as api from "../net/api.ts";
import type { Ending } from "../types.gen.ts";
import { drawing } from "../ui/drawings.ts";

export interface Scene {
  wide: string;
  tall: string;
  /** The colour its sky goes on with above it; empty for the usual dark. */
  sky: string;
}

/** The scene as addresses for pictures; the game's cover until it has come, and where there is none. */
export function useScene(game: string, board: BoardModule | null, over: Ending, view: unknown): Scene {
  const cover = drawing(game, "cover.svg") ?? "";
  const [scene, setScene] = useState<Scene>({ wide: cover, tall: cover, sky: "" });
  const wanted = board?.end && view !== undefined ? board.end.scene(over, view) : null;
  useEffect(() => {
    if (!wanted) return;
    api.scene(game, wanted.name).then(
      (svg) => {
        const painted = paint(svg, wanted.colours ?? {});
        setScene({ wide: addressOf(painted), tall: addressOf(tall(painted)), sky: skyOf(painted) });
      },
      () => undefined, // the cover stays
    );
  }, [game, wanted?.name]);
  return scene;
}

/** Change colours of a drawing, all at once, by what they are in it. */
export function paint(svg: string, colours: Readonly<Record<string, string>>): string {
  return svg.replace(/#[0-9a-f]{3,8}\b/g, (colour) => colours[colour] ?? colour);
}

/** Show the part of a drawing that is meant for a tall screen. */
export function tall(svg: string): string {
  const part = /data-tall="([^"]+)"/.exec(svg)?.[1];
  return part ? svg.replace(/viewBox="[^"]+"/, `viewBox="${part}"`).replace("xMaxYMax", "xMidYMax") : svg;
}

function skyOf(svg: string): string {
  return /data-sky="([^"]+)"/.exec(svg)?.[1] ?? "";
}

function addressOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
