/**
 * One viewer's side of a match: what the server has told, and what is sent to it.
 *
 * State in signals; the page is drawn from them. Steps are shown one after another, then play goes on.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import { Connection, type LineState } from "../net/connection.ts";
import type {
  AnalysisState,
  ClientMessage,
  Hint,
  Offered,
  RematchReady,
  SentStep,
  ServerMessage,
  Table,
  Takeback,
  Update,
  Welcome,
} from "../types.gen.ts";
import { Eager } from "./eager.ts";
import type { Said } from "./emotes.ts";
import { Hints } from "./hints.ts";
import { type Notice, Notices } from "./notices.ts";
import { Placing } from "./placing.ts";
import { canPlan, Plan, tellPlan } from "./plan.ts";
import { Standing } from "./standing.ts";
import type { Surroundings } from "./surroundings.ts";
import { passed } from "./time.ts";
import { isByTable, Timeline } from "./timeline.ts";
import { Touches } from "./touches.ts";
import { Walks } from "./walks.ts";

const EMPTY: readonly Offered[] = [];

export class Player {
  readonly line = signal<LineState>("connecting");
  readonly lineReason = signal("");
  readonly welcome = signal<Welcome | null>(null);
  readonly table = signal<Table | null>(null);
  /** When the table was heard, as `passed` counts. */
  readonly tableAt = signal(0);
  readonly update = signal<Update | null>(null);
  readonly timeline: Timeline;
  readonly status: Standing["status"];
  readonly awaited: Standing["awaited"];
  private readonly notices = new Notices();
  readonly notice = this.notices.now;
  /** What was done at the table itself, such as lending a seat; it stays until this player acts. */
  readonly news = signal("");
  /** What was said just now, by seat. */
  readonly said = signal<Readonly<Record<number, Said>>>({});
  /** The takeback that is asked for now. */
  readonly takeback = signal<Takeback | null>(null);
  /** How far the analysis of the match is, once it is over and somebody has asked for one. */
  readonly analysed = signal<AnalysisState | null>(null);
  /** The next match, once everybody wants one. */
  readonly rematch = signal<RematchReady | null>(null);

  /** Whose view it is: of the own seat, or of one over whose shoulder a guest looks. */
  readonly eyes = computed(() => this.welcome.value?.seat ?? null);
  readonly isGuest = computed(() => this.welcome.value?.is_guest ?? false);
  readonly seat = computed(() => (this.isGuest.value ? null : this.eyes.value));
  /** The token of the link this seat has made for a guest. */
  readonly guestToken = signal("");
  /** Whether the computer plays this seat now. */
  readonly isReplaced = computed(() => {
    const seat = this.seat.value;
    return seat !== null && (this.table.value?.seats[seat]?.level ?? null) !== null;
  });
  readonly offers = computed(() => {
    const isTold = this.timeline.told.value >= this.timeline.count.value;
    const canAct = isTold && this.timeline.isLive.value && this.line.value === "open" && !this.isReplaced.value;
    return canAct ? (this.update.value?.legal ?? EMPTY) : EMPTY;
  });
  readonly touches = new Touches(this.offers);
  readonly hints = new Hints(this.offers, this.touches.touched);
  readonly walks = new Walks(this.offers, this.touches, this.update);
  readonly isMyTurn = computed(() => {
    const seat = this.seat.value;
    return seat !== null && !this.isReplaced.value && (this.update.value?.awaited.includes(seat) ?? false);
  });
  readonly view = computed(() => {
    const step = this.timeline.step.value;
    return step ? step.view : this.update.value?.view;
  });

  /** Whether an action that cannot be taken back is asked about first. */
  asksFirst = false;
  /** Whether an action after which others act, or chance does, is asked about first. */
  asksTurn = false;
  /** Whether touches while others act are kept as a plan. */
  plansAhead = false;
  readonly plan = new Plan();
  /** Whether the first touch of a card raises it to be read, and the second plays it. */
  readonly raisesFirst = signal(false);
  /** Whether the last press was a finger's, which cannot point before it touches. */
  isByFinger = false;
  private readonly connection: Connection;
  private readonly around: Surroundings;
  /** Ask where what was touched can walk to, as often as that changes; called, it asks no more. */
  private readonly asksWays: () => void;
  /** Where it was asked whether something is to be given up: once is enough. */
  private askedAt = -1;
  /** What was touched that led nowhere: the answer belongs there. */
  private askedOf = "";
  private readonly placing = new Placing();
  private readonly eager = new Eager();
  private words = 0;
  /** What was said of the computer's pace, and on which line: a new one begins without hurry. */
  private paced: { welcome: Welcome | null; atOnce: boolean } = { welcome: null, atOnce: false };
  /** Whether the next update is the answer to a hello. */
  private isGreeted = false;

  constructor(token: string, around: Surroundings) {
    this.around = around;
    this.timeline = new Timeline(around);
    ({ status: this.status, awaited: this.awaited } = new Standing(this.update, this.timeline));
    this.connection = new Connection(() => around.open(), {
      hello: () => ({ type: "hello", token, since: this.timeline.count.peek() }),
      heard: (message) => this.hear(message),
      changed: (state, reason) => {
        batch(() => {
          this.line.value = state;
          this.lineReason.value = reason;
          if (state === "open") return;
          this.hints.isAsking.value = false;
          this.eager.forget();
        });
      },
    });
    this.asksWays = effect(() => {
      const path = this.walks.wanted.value;
      if (path && this.update.value) this.connection.send({ type: "ways", path });
    });
  }

  close(): void {
    this.asksWays();
    this.timeline.stop();
    this.connection.close();
  }

  hurry(): void {
    this.connection.hurry();
  }

  send(message: ClientMessage): void {
    if (this.connection.send(message)) return;
    this.eager.forget();
    this.tell("refused", "The connection is lost; your last touch was not sent.", "");
  }

  /** A touch of the board or a button: along a path, to an action, or to the question why not. */
  touch(word: string): void {
    if (this.timeline.moment.peek() !== null) {
      this.timeline.moment.value = null;
      return;
    }
    if (this.eager.keep(word)) {
      this.walks.stop();
      return;
    }
    const isSeen = this.timeline.isLive.peek();
    this.timeline.catchUp();
    if (this.plansAhead && this.seat.peek() !== null && !this.isReplaced.peek() && canPlan(this.update.peek())) {
      const words = isSeen && this.plan.note(word);
      if (words) this.around.planned?.(words);
      return;
    }
    // Who points or has the focus there has seen the way; a finger sees it by its first touch.
    const isShown = this.walks.asked.peek() === word || !(this.isByFinger || this.asksFirst);
    this.walks.stop();
    if (this.raisesFirst.peek() && this.touches.raise(word)) return;
    const outcome = batch(() => {
      const led = this.touches.follow(word);
      if (led.kind !== "ask") this.notice.value = null;
      return led;
    });
    if (outcome.kind === "take") this.take(outcome.offer);
    if (outcome.kind === "on" && outcome.touched.length) this.around.chosen?.(outcome.touched, this.offers.peek());
    const way = outcome.kind === "ask" ? this.walks.far.peek().get(word) : undefined;
    if (way !== undefined && isShown) this.walk(word);
    else if (way !== undefined) {
      this.walks.asked.value = word;
      this.around.showed?.(way);
    } else if (outcome.kind === "ask" && this.update.peek()?.over === null) {
      this.askedOf = word;
      this.send({ type: "touch", path: outcome.path });
    }
  }

  /** Play a card that was dragged onto the table: it has been seen, and need not be held up first. */
  play(word: string): void {
    if (this.raisesFirst.peek()) this.touches.raised.value = word;
    this.touch(word);
  }

  /** Say that something was dropped where nothing is. */
  misplace(): void {
    this.tell("why", "There is no place to put it; nothing has changed.", "");
  }

  /** Walk to a far place by its way, a step after the other; whatever else happens ends the walk. */
  walk(word: string): void {
    const first = this.walks.setOut(word);
    const offer = this.update.peek()?.legal.find(({ text }) => text === first);
    if (offer) this.take(offer, true);
  }

  /** Let chance choose for this seat until the set-up is over. */
  placeForMe(): void {
    this.placing.begin();
    this.placeNext();
  }

  private placeNext(): void {
    const offer = this.placing.next(this.update.peek(), this.isMyTurn.peek());
    if (offer) this.take(offer, true);
  }

  /** Take an action; `sure` if it was asked about already. */
  take(offer: Offered, sure = false): void {
    const update = this.update.peek();
    if (!update || this.eager.isOut) return;
    const isAsked = this.askedAt !== update.number && offer.gives_up !== "";
    if (!sure && (isAsked || (this.asksFirst && offer.final) || (this.asksTurn && offer.ends))) {
      this.askedAt = update.number;
      this.touches.choice.value = [offer];
      return;
    }
    batch(() => {
      this.touches.take(offer.path);
      this.notice.value = null;
      this.news.value = "";
    });
    this.eager.send(offer.path);
    this.send({ type: "submit", text: offer.text, number: update.number });
  }

  /** Give up what was begun, and the answer to it: what is chosen or planned, and what is asked about it. */
  cancel(): void {
    batch(() => {
      this.notice.value = null;
      this.walks.stop();
      this.plan.withdraw();
      this.touches.clear();
    });
  }

  /** Let go, one at a time: of a question, a choice, a moment of the past, or the last touch. */
  letGo(): void {
    const { touched, choice } = this.touches;
    if (this.timeline.moment.peek() !== null) this.timeline.moment.value = null;
    else if (choice.peek()) choice.value = null;
    else if (this.walks.asked.peek()) this.walks.stop();
    else if (this.notice.peek()) this.notice.value = null;
    else if (this.plan.words.peek().length) this.plan.withdraw();
    else if (this.touches.raised.peek()) this.touches.raised.value = null;
    else touched.value = [];
  }

  undo(all: boolean): void {
    const update = this.update.peek();
    if (update?.can_undo) this.send({ type: "undo", number: update.number, all });
  }

  /** Let what a seat said be past, unless it has said something else meanwhile. */
  hush(seat: number, number: number): void {
    const { [seat]: said, ...others } = this.said.peek();
    if (said?.number === number) this.said.value = others;
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
    const { hint, isAsking } = this.hints;
    if (hint.peek()) hint.value = null;
    else if (!isAsking.peek()) {
      this.send({ type: "hint" });
      isAsking.value = this.line.peek() === "open";
    }
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
        this.hints.isAsking.value = false;
        this.walks.stop();
        this.eager.forget();
        this.tell("refused", message.text, message.rule);
        this.notices.setAhead(message.stale);
        break;
      case "ways":
        this.walks.hear(message);
        break;
      case "why":
        this.tell("why", message.text, message.rule, this.askedOf);
        break;
      case "emoted": {
        const said = { emote: message.emote, number: ++this.words };
        this.said.value = { ...this.said.peek(), [message.seat]: said };
        this.around.emoted?.(message.seat, said);
        break;
      }
      case "guest_invited":
        this.guestToken.value = message.token;
        break;
      case "takeback":
        this.takeback.value = message.seat === null ? null : message;
        if (message.seat === null && message.text) this.news.value = message.text;
        this.around.takebackAsked?.(message);
        break;
      case "analysed":
        this.analysed.value = message.state;
        break;
      case "rematch_ready":
        this.rematch.value = message;
        this.around.rematch?.(message);
        break;
    }
  }

  private hearHint(hint: Hint): void {
    this.hints.show(hint);
    const offer = this.update.peek()?.legal.find(({ text }) => text === hint.text);
    if (offer) this.around.hinted?.(hint, offer);
  }

  /** What others do at the table is not left to be found in the log; what they take back is seen on the board. */
  private hearNews(update: Update, fresh: readonly SentStep[]): void {
    const done = fresh.filter((step) => isByTable(step) && step.do !== "!undo" && step.actor !== this.seat.peek());
    if (update.over) this.news.value = "";
    else if (done.length) this.news.value = done.map((step) => step.say).join(" ");
  }

  private hearUpdate(update: Update): void {
    const known = this.timeline.count.peek();
    const fresh = update.steps.filter((step) => step.number > known);
    const from = (fresh[0]?.number ?? update.number + 1) - 1;
    const isAnswer = this.isGreeted;
    this.isGreeted = false;
    if (update.number < known || (from !== known && !isAnswer)) {
      this.startAgain();
      return;
    }
    const isFirst = this.update.peek() === null;
    this.eager.isOut = false;
    batch(() => {
      this.hints.keep(this.update.peek(), update, fresh, this.seat.peek());
      this.notices.keep(this.update.peek(), update, fresh);
      if (!isFirst) this.hearNews(update, fresh);
      this.update.value = update;
      this.timeline.extend(from, fresh);
      this.touches.keep(update.legal);
    });
    if (isFirst) this.around.first?.(update);
    if (isAnswer) this.addToChance(update);
    if (isFirst || from !== known) this.timeline.catchUp();
    else this.timeline.play();
    this.timeline.onceTold(() => this.around.updated?.(update, isFirst ? [] : fresh));
    if (isAnswer) this.walks.stop();
    const onward = this.walks.goOn(update, fresh);
    if (onward) this.take(onward, true);
    this.placeNext();
    if (update.over || this.isReplaced.peek()) this.plan.withdraw();
    else if (this.isMyTurn.peek()) this.followPlan(update);
    this.timeline.onceTold(() => this.followEager());
  }

  private followEager(): void {
    if (!this.offers.peek().length) this.eager.forget();
    for (let word = this.eager.next(); word !== undefined; word = this.eager.next()) this.touch(word);
  }

  private followPlan(update: Update): void {
    const led = this.plan.meet(update.legal);
    if (led?.kind === "take") this.take(led.offer);
    else if (led?.kind === "choose") this.touches.choice.value = led.offers;
    else if (led?.kind === "on") this.touches.touched.value = led.touched;
    else if (led) this.tell("refused", `What you planned cannot be done now: ${tellPlan(led.path)}.`, "");
  }

  /** The hash of the secret is kept by now, so that the number cannot have a say in it; after the end none counts. */
  private addToChance(update: Update): void {
    if (this.around.nonce && this.seat.peek() !== null && update.over === null)
      this.connection.send({ type: "nonce", nonce: this.around.nonce() });
  }

  /** Something was missed: ask for everything. */
  private startAgain(): void {
    this.timeline.clear();
    this.connection.again();
  }

  private tell(kind: Notice["kind"], text: string, rule: string, word = ""): void {
    const notice = this.notices.tell(kind, text, rule, word);
    this.around.noticed?.(notice);
  }
}
