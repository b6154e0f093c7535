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
  | { page: "learn"; game: string; lesson: string };

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
      return route.rule ? join("rules", route.game, route.rule) : join("rules", route.game);
    case "learn":
      return route.lesson ? join("learn", route.game, route.lesson) : join("learn", route.game);
  }
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
