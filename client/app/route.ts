/** The pages, as they stand in the fragment of the address. Tokens never leave it but to the server. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; match: string; token: string }
  /** The seats this browser has in a match, whose links it keeps: what a notice opens. */
  | { page: "mine"; match: string }
  | { page: "hot"; match: string; tokens: readonly string[] }
  | { page: "replay"; match: string; token: string; at: number | null; eyes?: string }
  | { page: "rules"; game: string; rule: string }
  /** A lesson by its name, or the first one of the game. */
  | { page: "learn"; game: string; lesson: string }
  /** The puzzles of a game, or one of them by its name. */
  | { page: "puzzles"; game: string; puzzle: string }
  /** A position, which is packed into the query (`study/packing.ts`); empty where it is still to be written. */
  | { page: "position"; game: string; query: string };

/** Read a fragment; anything unknown is the lobby. */
export function readRoute(fragment: string): Route {
  const [place = "", query = ""] = fragment.replace(/^#?\/?/, "").split("?", 2);
  const [page, first, ...rest] = place.split("/").map(decode);
  if (page === "m" && first && rest[0]) return { page: "table", match: first, token: rest[0] };
  if (page === "mine" && first) return { page: "mine", match: first };
  const tokens = rest.filter(Boolean);
  if (page === "hot" && first && tokens.length) return { page: "hot", match: first, tokens };
  if (page === "replay" && first && rest[0]) {
    const asked = new URLSearchParams(query);
    const eyes = seers(asked.get("eyes"));
    return { page: "replay", match: first, token: rest[0], at: moment(asked.get("at")), ...(eyes && { eyes }) };
  }
  if (page === "rules" && first) return { page: "rules", game: first, rule: rest[0] ?? "" };
  if (page === "learn" && first) return { page: "learn", game: first, lesson: rest[0] ?? "" };
  if (page === "puzzles" && first) return { page: "puzzles", game: first, puzzle: rest[0] ?? "" };
  if (page === "position" && first) return { page: "position", game: first, query };
  return { page: "lobby" };
}

/** Write a fragment; the inverse of `readRoute`. */
export function writeRoute(route: Route): string {
  switch (route.page) {
    case "lobby":
      return "#/";
    case "table":
      return join("m", route.match, route.token);
    case "mine":
      return join("mine", route.match);
    case "hot":
      return join("hot", route.match, ...route.tokens);
    case "replay":
      return join("replay", route.match, route.token) + queryOf(route.at, route.eyes);
    case "rules":
      return named("rules", route.game, route.rule);
    case "learn":
      return named("learn", route.game, route.lesson);
    case "puzzles":
      return named("puzzles", route.game, route.puzzle);
    case "position":
      return join("position", route.game) + (route.query && `?${route.query}`);
  }
}

/** A page of a game, or the one of a name that it has. */
function named(page: string, game: string, name: string): string {
  return name ? join(page, game, name) : join(page, game);
}

function join(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

function queryOf(at: number | null, eyes: string | undefined): string {
  const asked = [at === null ? "" : `at=${at}`, eyes ? `eyes=${eyes}` : ""].filter(Boolean).join("&");
  return asked && `?${asked}`;
}

function moment(at: string | null): number | null {
  return at !== null && /^\d{1,7}$/.test(at) ? Number(at) : null;
}

/** Whose eyes: a seat by number, or all. */
function seers(eyes: string | null): string {
  return eyes !== null && /^(\d{1,2}|all)$/.test(eyes) ? eyes : "";
}
