/** The route now, and going elsewhere. */
import { signal } from "@preact/signals";
import { type Route, readRoute, writeRoute } from "./route.ts";

export const route = signal<Route>(readRoute(globalThis.location?.hash ?? ""));

export function watchRoute(): void {
  addEventListener("hashchange", () => {
    route.value = readRoute(location.hash);
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
