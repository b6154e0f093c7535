/**
 * A study as a player meets it: a position to try things in, alone, where everything can be taken back.
 *
 * It stands where a socket does, so that board, hand and buttons are those of any match. Each answer comes from a
 * request that says all that was done so far; the server keeps nothing. Steps taken back leave a step `!undo`, as at
 * a table, so the numbers a player counts by only rise.
 */
import { signal } from "@preact/signals";
import { Refusal } from "../net/api.ts";
import type { Socket } from "../net/connection.ts";
import type { AskWays, ClientMessage, SentStep, ServerMessage, Study, Touch, Update, Verdict } from "../types.gen.ts";
import * as requests from "./requests.ts";

type How = "hello" | "on" | "back";

/** Closed for good, as a server says it to who asks for what there is not. */
const NOTHING_THERE = 4404;
const LOST = 1006;

export class StudySocket implements Socket {
  readonly source: requests.Source;
  readonly seat: number;
  /** What was done so far, by texts. */
  readonly done = signal<readonly string[]>([]);
  /** What the decision is worth, once it was weighed. */
  readonly verdict = signal<Verdict | null>(null);
  /** Whether the seat has nothing more to decide here: what was tried can be weighed. */
  readonly isWhole = signal(false);
  /** Why the study cannot be opened, or the decision not be weighed. */
  readonly problem = signal("");
  readonly isWeighing = signal(false);
  /** How many sit there, once that is known. */
  readonly seats = signal(0);
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  private readonly ask: typeof requests.study;
  /** How many steps the server counted last, and how much further the player does. */
  private known = 0;
  private ahead = 0;
  /** Which request counts: an answer that comes after another was asked for is old. */
  private asked = 0;
  private isAsking = false;

  constructor(source: requests.Source, seat: number, ask = requests.study) {
    this.source = source;
    this.seat = seat;
    this.ask = ask;
  }

  /** Begin a talk: what a player's `open` gives back, as often as it is asked for. */
  open(): Socket {
    queueMicrotask(() => this.onopen?.(undefined as never));
    return this;
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === "hello") void this.greet();
    else if (message.type === "ping") this.say({ type: "pong" });
    else if (message.type === "submit") void this.submit(message.text, message.number);
    else if (message.type === "undo") void this.goBack(message.all ? 0 : this.done.peek().length - 1);
    else if (message.type === "touch" || message.type === "ways") void this.question(message);
  }

  close(): void {
    this.asked += 1;
    queueMicrotask(() => this.onclose?.({ code: LOST, reason: "" }));
  }

  /** Weigh what was tried; the verdict comes with the answer. */
  async weigh(): Promise<void> {
    this.isWeighing.value = true;
    this.problem.value = "";
    try {
      const study = await this.request(this.done.peek(), true);
      if (study) this.verdict.value = study.verdict;
    } catch (error) {
      this.problem.value = messageOf(error);
    } finally {
      this.isWeighing.value = false;
    }
  }

  /** The verdict on the position itself, with nothing tried: what is best there; null where none is given. */
  async advice(): Promise<Verdict | null> {
    const { verdict } = await this.ask({ source: this.source, seat: this.seat, done: [], weigh: true });
    return verdict;
  }

  /** Begin again from the position, whatever is still on its way. */
  restart(): void {
    if (this.done.peek().length || this.isAsking) void this.goBack(0);
    this.verdict.value = null;
  }

  /** Show a way from the position on, step by step, unless something else is wanted meanwhile. */
  async show(way: readonly string[]): Promise<void> {
    if (this.done.peek().length && !(await this.goBack(0))) return;
    await this.goOn(way);
  }

  private async greet(): Promise<void> {
    try {
      const study = await this.request(this.done.peek());
      if (study) this.tell(study, "hello");
    } catch (error) {
      const isAnswered = error instanceof Refusal && error.problem !== null;
      this.problem.value = isAnswered ? messageOf(error) : "";
      this.onclose?.({ code: isAnswered ? NOTHING_THERE : LOST, reason: messageOf(error) });
    }
  }

  /** Ask what a table answers at once: why a touch leads nowhere, where a piece can walk to. */
  private async question(asks: Touch | AskWays): Promise<void> {
    const done = this.done.peek();
    try {
      const { answer } = await this.ask({ source: this.source, seat: this.seat, done, asks });
      if (!answer || done !== this.done.peek()) return;
      this.say(answer.type === "ways" ? { ...answer, number: answer.number + this.ahead } : answer);
    } catch (error) {
      if (asks.type === "touch") this.refuse(error);
    }
  }

  private async submit(text: string, number: number): Promise<void> {
    if (number === this.known + this.ahead) await this.goOn([text]);
    else this.say({ type: "refused", text: "The position has changed meanwhile.", rule: "", stale: false });
  }

  private async goOn(texts: readonly string[]): Promise<void> {
    await this.change([...this.done.peek(), ...texts], "on");
  }

  private async goBack(to: number): Promise<boolean> {
    this.verdict.value = null;
    return await this.change(this.done.peek().slice(0, Math.max(0, to)), "back");
  }

  /** Come to where this was done; whether that was what counted last. */
  private async change(done: readonly string[], how: How): Promise<boolean> {
    try {
      const study = await this.request(done);
      if (!study) return false;
      this.done.value = done;
      this.tell(study, how);
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  private refuse(error: unknown): void {
    const rule = error instanceof Refusal ? (error.problem?.rule ?? "") : "";
    this.say({ type: "refused", text: messageOf(error), rule, stale: false });
  }

  /** Ask the server; nothing if something else was asked for meanwhile. */
  private async request(done: readonly string[], weigh = false): Promise<Study | null> {
    this.asked += 1;
    const mine = this.asked;
    this.isAsking = true;
    try {
      const study = await this.ask({ source: this.source, seat: this.seat, done, weigh });
      return mine === this.asked ? study : null;
    } finally {
      if (mine === this.asked) this.isAsking = false;
    }
  }

  private tell(study: Study, how: How): void {
    const asked = how === "back" ? this.takenBack(study.update) : this.goneOn(study.update);
    this.known = study.update.number;
    this.isWhole.value = study.is_whole || asked.over !== null;
    const update = this.isWhole.peek() ? told(asked) : asked;
    this.seats.value = study.table.seats.length;
    if (how === "hello") this.say(study.welcome, study.table);
    this.say({ ...update, legal: update.legal.map((offer) => ({ ...offer, final: false })) });
  }

  private goneOn(update: Update): Update {
    const isNew = ({ number }: SentStep): boolean => number > this.known;
    const steps = this.known ? update.steps.filter(isNew) : update.steps;
    return this.counted(update, steps);
  }

  private takenBack(update: Update): Update {
    this.ahead += this.known + 1 - update.number;
    const step: SentStep = {
      number: update.number,
      actor: this.seat,
      do: "!undo",
      by: "person",
      at: Date.now() / 1000,
      say: "You go back.",
      view: update.view,
      about: [],
      fold: "",
    };
    return this.counted(update, [step]);
  }

  /** With the numbers the player counts by; in a study everything can be taken back. */
  private counted(update: Update, steps: readonly SentStep[]): Update {
    return {
      ...update,
      number: update.number + this.ahead,
      steps: steps.map((step) => ({ ...step, number: step.number + this.ahead })),
      can_undo: this.done.peek().length > 0,
    };
  }

  private say(...messages: readonly ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Once there is nothing more to decide: what was done last, since what is to be done next is not played here. */
function told(update: Update): Update {
  const prompt = update.steps.at(-1)?.say ?? update.status.prompt;
  return { ...update, status: { ...update.status, prompt } };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
