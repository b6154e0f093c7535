/** Times as people read them. */
import type { Clock, Ending, SeatState } from "../types.gen.ts";

/** `2 d 4 h`, `1:02:03`, `4:07`, and tenths in the last ten seconds. */
export function writeTime(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= 86_400) return `${Math.floor(left / 86_400)} d ${Math.floor((left % 86_400) / 3600)} h`;
  if (left < 10) return left.toFixed(1);
  const whole = Math.ceil(left);
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (!parts[0]) parts.shift();
  return parts.map((part, at) => (at ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** How many seconds have passed since some moment: a machine's clock that is set does not change it. */
export function passed(): number {
  return performance.now() / 1000;
}

/** Whether time runs for anybody; it does for nobody once the match is over. */
export function isTicking(seats: readonly SeatState[], over: Ending | null): boolean {
  return !over && seats.some((seat) => seat.is_running);
}

/** What a seat's clock shows, so many seconds after it was sent. */
export function timeLeft(seat: SeatState, since: number): number | null {
  if (seat.clock === null) return null;
  return Math.max(0, seat.clock - (seat.is_running ? Math.max(0, since) : 0));
}

/** `10 minutes each and 5 seconds a turn`. */
export function describeClock(clock: Clock): string {
  if (clock.kind === "none") return "No clock";
  if (clock.kind === "days") return `${span(clock.seconds)} a turn`;
  const base = `${span(clock.seconds)} each`;
  return clock.increment ? `${base} and ${counted(clock.increment, "second")} a turn` : base;
}

/** `2 days`, `36 hours`, `10 minutes`, `90 seconds`: in the largest unit that leaves no fraction. */
function span(seconds: number): string {
  const units = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  const [noun, size] = units.find(([, each]) => seconds >= each && seconds % each === 0) ?? ["second", 1];
  return counted(Math.round((seconds / size) * 10) / 10, noun);
}

/** `1 day`, `2 days`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `just now`, `5 minutes ago`, `yesterday`. */
export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  if (passed < 90) return "just now";
  if (passed < 5400) return `${Math.round(passed / 60)} minutes ago`;
  if (passed < 86_400) return `${counted(Math.round(passed / 3600), "hour")} ago`;
  const days = Math.round(passed / 86_400);
  return days === 1 ? "yesterday" : `${days} days ago`;
}
