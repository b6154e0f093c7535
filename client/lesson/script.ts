/**
 * A lesson as a player meets it: a table that answers from what was written beforehand.
 *
 * It stands where a socket does, so that board, hand and buttons are those of any match; nothing is sent.
 */
import { computed, signal } from "@preact/signals";
import type { Socket } from "../net/connection.ts";
import type { ClientMessage, Lesson, ServerMessage } from "../types.gen.ts";
import { plain } from "./plain.ts";

export class Script implements Socket {
  readonly lesson: Lesson;
  /** Which beat is told, from 0. */
  readonly at = signal(0);
  readonly isDone = signal(false);
  /** What is said to a touch that was not asked for, and how many such touches there were. */
  readonly nudge = signal({ text: "", number: 0 });
  readonly beat = computed(() => {
    const beat = this.lesson.beats[this.at.value];
    if (!beat) throw new RangeError("a lesson has no such beat");
    return beat;
  });
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    queueMicrotask(() => this.onopen?.(undefined as never));
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === "hello") this.say(this.lesson.welcome, this.lesson.table, this.beat.peek().update);
    else if (message.type === "ping") this.say({ type: "pong" });
    else if (message.type === "submit" && this.asks(message.text)) this.goOn();
    else if (message.type === "submit" || message.type === "touch" || message.type === "undo") this.remind();
  }

  close(): void {
    this.onmessage = null;
  }

  /** What was asked is done, or what was said is read. */
  goOn(): void {
    this.nudge.value = { ...this.nudge.peek(), text: "" };
    if (this.at.peek() + 1 < this.lesson.beats.length) {
      this.at.value += 1;
      this.say(this.beat.peek().update);
    } else this.isDone.value = true;
  }

  private asks(text: string): boolean {
    return this.beat.peek().update.legal.some((offer) => offer.text === text);
  }

  private remind(): void {
    const { now } = this.beat.peek();
    const text = now ? `Not that one yet. ${plain(now)}` : "First read this, then press Next.";
    this.nudge.value = { text, number: this.nudge.peek().number + 1 };
  }

  private say(...messages: readonly ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}
