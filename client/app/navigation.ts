/** The route now, and going elsewhere. */
import { signal } from "@preact/signals";
import { savedMatch } from "../match/saved-matches.ts";
import { type Route, readRoute, writeRoute } from "./route.ts";

/** What can be on show. */
type Shown = Exclude<Route, { page: "mine" }>;

export const route = signal<Shown>(shown());

/** Read the address; one's own seats are found among the links this browser keeps, or else the lobby is shown. */
function shown(): Shown {
  const asked = readRoute(globalThis.location?.hash ?? "");
  if (asked.page !== "mine") return asked;
  const { match, own, isHot } = savedMatch(asked.match) ?? { match: "", own: [], isHot: false };
  const [token = ""] = own;
  const found: Shown = isHot
    ? { page: "hot", match, tokens: own }
    : token
      ? { page: "table", match, token }
      : { page: "lobby" };
  history.replaceState(null, "", writeRoute(found));
  return found;
}

export function watchRoute(): void {
  addEventListener("hashchange", () => {
    route.value = shown();
  });
}

export function go(to: Route): void {
  location.hash = writeRoute(to);
}

/** The whole address of a route, to give away. */
export function address(to: Route): string {
  return `${location.origin}${location.pathname}${writeRoute(to)}`;
}

/** Whether only this machine can open the addresses given away. */
export function isLoopback(): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);
}
