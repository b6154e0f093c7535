/**
 * One socket to one match that comes back by itself: says hello, pings, waits longer each time it fails.
 *
 * It knows nothing of what the messages mean but how a talk begins.
 */
import type { ClientMessage, ServerMessage } from "../types.gen.ts";

/** What of a WebSocket is used here, so that tests can give a fake one. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

interface Listener {
  /** Called for each hello: the first message of a talk. */
  hello(): ClientMessage;
  heard(message: ServerMessage): void;
  /** The line is open, lost (it will be tried again), or closed for good with a reason. */
  changed(state: LineState, reason: string): void;
}

export type LineState = "connecting" | "open" | "lost" | "closed";

const PING_EVERY = 20_000;
const SILENT_AFTER = 50_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Closed by the server for good: there is no such match, the ticket is wrong, or the seat was opened elsewhere. */
const FOR_GOOD = [4404, 4409];

export class Connection {
  private socket: Socket | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ticker: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private closed = false;
  private reason = "";
  private readonly open: () => Socket;
  private readonly listener: Listener;

  constructor(open: () => Socket, listener: Listener) {
    this.open = open;
    this.listener = listener;
    this.connect();
  }

  /** Send a message; false if the line is not open, and nothing is kept for later. */
  send(message: ClientMessage): boolean {
    if (!this.socket || !this.heardAt) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Try now instead of later. */
  hurry(): void {
    if (this.closed || this.socket) return;
    clearTimeout(this.retry);
    this.connect();
  }

  /** Start the talk anew, as after something was missed. */
  again(): void {
    this.wait = 0;
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ticker);
    this.socket?.close();
  }

  private connect(): void {
    this.listener.changed("connecting", "");
    this.heardAt = 0;
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.listener.hello()));
    socket.onmessage = ({ data }) => this.hear(socket, data);
    socket.onclose = ({ code, reason }) => this.lose(socket, code, reason);
    clearInterval(this.ticker);
    this.ticker = setInterval(() => this.tick(socket), PING_EVERY);
  }

  private hear(socket: Socket, data: unknown): void {
    if (socket !== this.socket || typeof data !== "string") return;
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === "refused" && !this.heardAt) {
      this.reason = message.text;
      return;
    }
    if (!this.heardAt) {
      this.wait = FIRST_WAIT;
      this.listener.changed("open", "");
    }
    this.heardAt = Date.now();
    if (message.type !== "pong") this.listener.heard(message);
  }

  private tick(socket: Socket): void {
    if (!this.heardAt) return;
    if (Date.now() - this.heardAt > SILENT_AFTER) socket.close();
    else this.send({ type: "ping" });
  }

  private lose(socket: Socket, code: number, reason: string): void {
    if (socket !== this.socket) return;
    this.socket = null;
    clearInterval(this.ticker);
    if (this.closed) return;
    if (FOR_GOOD.includes(code)) {
      this.closed = true;
      this.listener.changed("closed", reason || this.reason || "This link does not open a match here.");
      return;
    }
    this.listener.changed("lost", this.reason);
    this.retry = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, this.wait * 2));
  }
}
