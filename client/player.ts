/**
 * One viewer's side of a match: what the server has told, what is on show, and what was touched.
 *
 * State in signals; the page is drawn from them. Steps are shown one after another, then play goes on.
 */
import { batch, computed, signal } from "@preact/signals";
import { Connection, type LineState, type Socket } from "./connection.ts";
import { begins, follow, keep, labels, nextWords, type Path } from "./paths.ts";
import { passed } from "./time.ts";
import type {
  ClientMessage,
  Hint,
  Offered,
  RematchReady,
  SentStep,
  ServerMessage,
  Table,
  Update,
  Welcome,
} from "./types.gen.ts";

/** Something to tell the player: why not, or what went wrong. */
export interface Notice {
  text: string;
  rule: string;
  kind: "why" | "refused";
  /** Rises with each notice, so that the same one is read out again. */
  number: number;
}

export interface Surroundings {
  open(): Socket;
  /** What a seat adds to chance, once the hash of the secret is known; the first counts. */
  nonce?(): string;
  /** How long a step stays before the next is shown, in milliseconds. */
  pace(step: SentStep): number;
  /** A step is on show now. */
  shown?(step: SentStep): void;
  /** The first update has come. */
  first?(update: Update): void;
  /** An update has come; `steps` are those that are new, none at the first. */
  updated?(update: Update, steps: readonly SentStep[]): void;
  rematch?(ready: RematchReady): void;
  noticed?(notice: Notice): void;
  /** A hint has come, about that offer. */
  hinted?(hint: Hint, offer: Offered): void;
}

const EMPTY: readonly Offered[] = [];

/** Whether a step is none of the game: who sits, what is taken back, how the server fared. */
export function isByTable(step: SentStep): boolean {
  return step.do.startsWith("!");
}

export class Player {
  readonly line = signal<LineState>("connecting");
  readonly lineReason = signal("");
  readonly welcome = signal<Welcome | null>(null);
  readonly table = signal<Table | null>(null);
  /** When the table was heard, as `passed` counts. */
  readonly tableAt = signal(0);
  readonly update = signal<Update | null>(null);
  readonly steps = signal<readonly SentStep[]>([]);
  /** How many steps came before those: of a long match only the last ones are sent. */
  readonly earlier = signal(0);
  /** How many steps were taken, as far as is known here. */
  readonly count = computed(() => this.earlier.value + this.steps.value.length);
  /** How many steps are on show: behind `count` while they are played one after another. */
  readonly shown = signal(0);
  /** A moment of the past that is looked at instead, as a count of steps, or null for now. */
  readonly moment = signal<number | null>(null);
  readonly touched = signal<Path>([]);
  readonly pointed = signal<string | null>(null);
  readonly notice = signal<Notice | null>(null);
  /** What was done at the table itself, such as lending a seat; it stays until this player acts. */
  readonly news = signal("");
  /** Offers to choose among because one path means several, or one that wants a second word. */
  readonly choice = signal<readonly Offered[] | null>(null);
  /** What the computer would do here, if it was asked. */
  readonly hint = signal<Hint | null>(null);
  /** Whether a hint is being thought of. */
  readonly isAsking = signal(false);
  /** The next match, once everybody wants one. */
  readonly rematch = signal<RematchReady | null>(null);

  readonly seat = computed(() => this.welcome.value?.seat ?? null);
  readonly isLive = computed(() => this.moment.value === null && this.shown.value >= this.count.value);
  /** Whether the computer plays this seat now. */
  readonly isReplaced = computed(() => {
    const seat = this.seat.value;
    return seat !== null && (this.table.value?.seats[seat]?.level ?? null) !== null;
  });
  readonly offers = computed(() => {
    const canAct = this.isLive.value && this.line.value === "open" && !this.isReplaced.value;
    return canAct ? (this.update.value?.legal ?? EMPTY) : EMPTY;
  });
  readonly next = computed(() => nextWords(this.offers.value, this.touched.value));
  readonly labels = computed(() => labels(this.offers.value, this.touched.value));
  readonly preview = computed(() => {
    const word = this.pointed.value;
    if (word === null || this.touched.value.length) return new Set<string>();
    return nextWords(this.offers.value, [word]);
  });
  /** What the hint says to do. */
  readonly hinted = computed(() => this.offers.value.find(({ text }) => text === this.hint.value?.text) ?? null);
  /** The way to it over the board, as long as nobody went another. */
  readonly hintedPath = computed<Path>(() => {
    const path = this.hinted.value?.path ?? [];
    return begins(path, this.touched.value) ? path : [];
  });
  readonly isMyTurn = computed(() => {
    const seat = this.seat.value;
    return seat !== null && !this.isReplaced.value && (this.update.value?.awaited.includes(seat) ?? false);
  });
  /** The count of steps whose view is on show. */
  readonly at = computed(() => this.moment.value ?? this.shown.value);
  readonly step = computed(() => this.taken(this.at.value));
  readonly view = computed(() => {
    const step = this.step.value;
    return step ? step.view : this.update.value?.view;
  });
  readonly before = computed(() => this.taken(this.at.value - 1)?.view ?? null);
  /** The steps up to the one on show. */
  readonly recent = computed(() => this.steps.value.slice(0, Math.max(0, this.at.value - this.earlier.value)));

  /** Whether an action that cannot be taken back is asked about first. */
  asksFirst = false;
  private readonly connection: Connection;
  private readonly around: Surroundings;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private notices = 0;
  /** What was said of the computer's pace, and on which line: a new one begins without hurry. */
  private paced: { welcome: Welcome | null; atOnce: boolean } = { welcome: null, atOnce: false };
  /** Whether the next update is the answer to a hello. */
  private isGreeted = false;
  /** Whether the notice is about an update that is still to come. */
  private isStale = false;

  constructor(token: string, around: Surroundings) {
    this.around = around;
    this.connection = new Connection(() => around.open(), {
      hello: () => ({ type: "hello", token, since: this.count.peek() }),
      heard: (message) => this.hear(message),
      changed: (state, reason) => {
        batch(() => {
          this.line.value = state;
          this.lineReason.value = reason;
          if (state !== "open") this.isAsking.value = false;
        });
      },
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.connection.close();
  }

  hurry(): void {
    this.connection.hurry();
  }

  send(message: ClientMessage): void {
    if (!this.connection.send(message))
      this.tell("refused", "The connection is lost; your last touch was not sent.", "");
  }

  /** A touch of the board or a button: along a path, to an action, or to the question why not. */
  touch(word: string): void {
    if (this.moment.peek() !== null) {
      this.moment.value = null;
      return;
    }
    this.catchUp();
    const outcome = follow(this.offers.peek(), this.touched.peek(), word);
    batch(() => {
      this.choice.value = null;
      if (outcome.kind !== "ask") this.notice.value = null;
      if (outcome.kind === "on") this.touched.value = outcome.touched;
      if (outcome.kind === "choose") this.choice.value = outcome.offers;
    });
    if (outcome.kind === "take") this.take(outcome.offer);
    if (outcome.kind === "ask" && this.update.peek()?.over === null) this.send({ type: "touch", path: outcome.path });
  }

  /** Take an action; `sure` if it was asked about already. */
  take(offer: Offered, sure = false): void {
    const update = this.update.peek();
    if (!update) return;
    if (this.asksFirst && offer.final && !sure) {
      this.choice.value = [offer];
      return;
    }
    batch(() => {
      this.touched.value = [];
      this.choice.value = null;
      this.notice.value = null;
      this.news.value = "";
    });
    this.send({ type: "submit", text: offer.text, number: update.number });
  }

  point(word: string | null): void {
    this.pointed.value = word;
  }

  /** Let go: of a question, a choice, a moment of the past, or the last touch. */
  letGo(): void {
    if (this.moment.peek() !== null) this.moment.value = null;
    else if (this.choice.peek()) this.choice.value = null;
    else if (this.notice.peek()) this.notice.value = null;
    else this.touched.value = [];
  }

  undo(all: boolean): void {
    const update = this.update.peek();
    if (update?.can_undo) this.send({ type: "undo", number: update.number, all });
  }

  /** Say whether the computer is to play at once; within an effect it is said anew on a new line. */
  setPace(atOnce: boolean): void {
    const welcome = this.welcome.value;
    if (!welcome || welcome.seat === null) return;
    const known = this.paced.welcome === welcome && this.paced.atOnce;
    this.paced = { welcome, atOnce };
    if (known !== atOnce) this.send({ type: "pace", at_once: atOnce });
  }

  /** Ask for a hint, or put it away. */
  askHint(): void {
    if (this.hint.peek()) this.hint.value = null;
    else if (!this.isAsking.peek()) {
      this.send({ type: "hint" });
      this.isAsking.value = this.line.peek() === "open";
    }
  }

  /** Show all steps at once. */
  catchUp(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.shown.value = this.count.peek();
  }

  /** The step of that number, if it was sent. */
  private taken(number: number): SentStep | null {
    return this.steps.value[number - this.earlier.value - 1] ?? null;
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome.value = message;
        this.isGreeted = true;
        break;
      case "table":
        batch(() => {
          this.table.value = message;
          this.tableAt.value = passed();
        });
        break;
      case "update":
        this.hearUpdate(message);
        break;
      case "hint":
        this.hearHint(message);
        break;
      case "refused":
        this.isAsking.value = false;
        this.tell("refused", message.text, message.rule);
        this.isStale = message.stale;
        break;
      case "why":
        this.tell("why", message.text, message.rule);
        break;
      case "rematch_ready":
        this.rematch.value = message;
        this.around.rematch?.(message);
        break;
    }
  }

  private hearHint(hint: Hint): void {
    batch(() => {
      this.isAsking.value = false;
      this.hint.value = hint;
    });
    const offer = this.update.peek()?.legal.find(({ text }) => text === hint.text);
    if (offer) this.around.hinted?.(hint, offer);
  }

  /** A hint is about one choice: it goes when there is another, or when that one was made. */
  private keepHint(update: Update, fresh: readonly SentStep[]): void {
    const seat = this.seat.peek();
    const known = this.update.peek()?.legal.map(({ text }) => text).join("\n");
    const isSame = known === update.legal.map(({ text }) => text).join("\n");
    if (isSame && !fresh.some((step) => step.actor === seat)) return;
    this.hint.value = null;
    this.isAsking.value = false;
  }

  /** An answer is about how things stood: it goes when they change. */
  private keepNotice(update: Update, fresh: readonly SentStep[]): void {
    const known = this.update.peek();
    const isSame = known?.status.prompt === update.status.prompt && !fresh.length;
    if (known && !isSame && !this.isStale) this.notice.value = null;
    this.isStale = false;
  }

  /** What others do at the table is not left to be found in the log; what they take back is seen on the board. */
  private hearNews(update: Update, fresh: readonly SentStep[]): void {
    const done = fresh.filter((step) => isByTable(step) && step.do !== "!undo" && step.actor !== this.seat.peek());
    if (update.over) this.news.value = "";
    else if (done.length) this.news.value = done.map((step) => step.say).join(" ");
  }

  private hearUpdate(update: Update): void {
    const known = this.count.peek();
    const fresh = update.steps.filter((step) => step.number > known);
    const from = (fresh[0]?.number ?? update.number + 1) - 1;
    const isAnswer = this.isGreeted;
    this.isGreeted = false;
    if (update.number < known || (from !== known && !isAnswer)) {
      this.startAgain();
      return;
    }
    const isFirst = this.update.peek() === null;
    batch(() => {
      this.keepHint(update, fresh);
      this.keepNotice(update, fresh);
      if (!isFirst) this.hearNews(update, fresh);
      this.update.value = update;
      if (from !== known) this.earlier.value = from; // so long a match, or so long away
      if (fresh.length || from !== known) this.steps.value = from === known ? [...this.steps.peek(), ...fresh] : fresh;
      this.touched.value = keep(update.legal, this.touched.peek());
      this.choice.value = null;
    });
    if (isFirst) this.around.first?.(update);
    if (isAnswer) this.addToChance(update);
    this.around.updated?.(update, isFirst ? [] : fresh);
    if (isFirst || from !== known) this.catchUp();
    else this.advance();
  }

  /** The hash of the secret is kept by now, so that the number cannot have a say in it; after the end none counts. */
  private addToChance(update: Update): void {
    if (this.around.nonce && this.seat.peek() !== null && update.over === null)
      this.connection.send({ type: "nonce", nonce: this.around.nonce() });
  }

  /** Something was missed: ask for everything. */
  private startAgain(): void {
    batch(() => {
      this.steps.value = [];
      this.earlier.value = 0;
      this.shown.value = 0;
    });
    this.connection.again();
  }

  private advance(): void {
    if (this.timer !== undefined) return;
    const step = this.taken(this.shown.peek() + 1);
    if (!step) return;
    const pace = this.around.pace(step);
    if (pace <= 0) {
      this.catchUp();
      this.around.shown?.(step);
      return;
    }
    this.shown.value += 1;
    this.around.shown?.(step);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.advance();
    }, pace);
  }

  private tell(kind: Notice["kind"], text: string, rule: string): void {
    const notice = { kind, text, rule, number: ++this.notices };
    this.notice.value = notice;
    this.around.noticed?.(notice);
  }
}
