/** A socket that tests open, feed and close by hand, and messages to feed it. */
import type { Socket } from "../net/connection.ts";
import type { Offered, SeatState, SentStep, ServerMessage, Update, Welcome } from "../types.gen.ts";

export class FakeSocket implements Socket {
  readonly sent: Record<string, unknown>[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code = 1005, reason = ""): void {
    this.onclose?.({ code, reason });
  }

  open(): void {
    this.onopen?.(undefined as never);
  }

  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export function seat(some: Partial<SeatState> = {}): SeatState {
  return {
    name: "one",
    nickname: "",
    level: null,
    is_here: true,
    has_joined: true,
    away_since: null,
    clock: null,
    is_running: false,
    is_thinking: false,
    is_queued: false,
    wants_rematch: false,
    guests: 0,
    ...some,
  };
}

export const WELCOME: Welcome = {
  type: "welcome",
  match: "m1",
  meta: {
    id: "game",
    title: "A Game",
    rules_version: 1,
    seat_names: ["one", "two"],
    seat_counts: [2],
    options: [],
    endings: {},
    levels: [],
    first_level: "",
    usual_level: "",
    round_cap: 9,
    adviser: "",
    theme: "",
    undo_after_turn: false,
    promise: "",
    emotes: [],
    minutes: 0,
    weight: 0,
  },
  options: {},
  seat: 0,
  clock: { kind: "none", seconds: 0, increment: 0, loses: false },
  guided: false,
  is_guest: false,
  hints: false,
  rematch: "",
  theme: "",
};

export function step(number: number, some: Partial<SentStep> = {}): SentStep {
  return {
    number,
    actor: 0,
    do: `act ${number}`,
    by: "person",
    at: number,
    say: `Step ${number}.`,
    view: { number },
    about: [],
    fold: "",
    ...some,
  };
}

export function offered(text: string, path: string[], final = false, ends = final): Offered {
  return { text, path, label: text, final, ends, gives_up: "", walks: false, pays: false, quiet: false };
}

export function update(number: number, steps: SentStep[], some: Partial<Update> = {}): Update {
  return {
    type: "update",
    number,
    steps,
    view: steps[steps.length - 1]?.view ?? {},
    legal: [],
    is_private: false,
    status: { heading: "Round 1", prompt: "Act.", verb: "Act" },
    awaited: [0],
    can_undo: false,
    over: null,
    commitment: "",
    secret: null,
    guide: "",
    ...some,
  };
}
