/** The drawings that games bring along, by where they are; the build says which there are. */

/** Written by the build: the drawings there are, by game. */
declare const GAME_ART: Readonly<Record<string, { files: readonly string[]; colour: string }>>;

const ART = typeof GAME_ART === "undefined" ? {} : GAME_ART;

/** The address of a drawing, or nothing where the game has none of this name. */
export function drawing(game: string, file: string): string | null {
  return ART[game]?.files.includes(file) ? `/art/${encodeURIComponent(game)}/${file}` : null;
}

/** The colour of a game's box. */
export function colourOf(game: string): string {
  return ART[game]?.colour || "#1d4d5c";
}
