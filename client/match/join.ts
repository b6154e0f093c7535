/** Sits down at a match: a player with this page's socket, pace, sounds and voice. */
import { announce, spoken } from "../app/announce.ts";
import { go } from "../app/navigation.ts";
import type { BoardModule } from "../boardkit/board.ts";
import { begun } from "../boardkit/motion.ts";
import { socketAddress } from "../net/api.ts";
import type { Socket } from "../net/connection.ts";
import { settings, speed } from "../settings/settings.ts";
import { buzz, play, playCues, playLast } from "../sound/sounds.ts";
import type { Hint, Offered, RematchReady, SentStep, Ticket, Update } from "../types.gen.ts";
import { boardOf } from "./boards.ts";
import { wordsOf } from "./emotes.ts";
import { sayChosen } from "./paths.ts";
import { nonceFor, pin, pinned } from "./pins.ts";
import { tellPlan } from "./plan.ts";
import { Player } from "./player.ts";
import { saveMatch } from "./saved-matches.ts";
import type { Surroundings } from "./surroundings.ts";
import { isByTable } from "./timeline.ts";
import { titled } from "./titled.ts";

const CHANCE_STAYS = 280;
const STEP_STAYS = 650;

/** When in the time of a step that stays longer it is told: not before cards have turned over or a dart has hit. */
const TOLD = 4 / 7;

/** How long a step stays on show, and how much later than its picture it is told; its board may say so. */
function lasting(step: SentStep, board: BoardModule | null, before: unknown): { stays: number; told: number } {
  if (!speed.value) return { stays: 0, told: 0 };
  const { long, told } = board?.lasts?.(step.do, step.view, before) ?? { long: 1 };
  const whole = (step.actor < 0 ? CHANCE_STAYS : STEP_STAYS) * long;
  const at = told ?? (long > 1 ? whole * TOLD : 0);
  return { stays: Math.max(whole, at + whole * (1 - TOLD)) / speed.value, told: at / speed.value };
}

export function pace(step: SentStep, board: BoardModule | null, before: unknown = null): number {
  return lasting(step, board, before).stays;
}

export function telling(step: SentStep, board: BoardModule | null, before: unknown): number {
  return lasting(step, board, before).told;
}

export function openSocket(match: string): Socket {
  return new WebSocket(socketAddress(match)) as unknown as Socket;
}

/** Sit down with one ticket. */
export function join(match: string, token: string, some: Partial<Surroundings> = {}): Player {
  const before = ({ number }: SentStep): unknown => player.timeline.taken(number - 1)?.view ?? null;
  const board = (): BoardModule | null => boardOf(player.welcome.peek()?.meta.id);
  const player: Player = new Player(token, {
    open: () => openSocket(match),
    nonce: () => nonceFor(match, token),
    first: ({ commitment }) => pin(match, { commitment }),
    pace: (step) => pace(step, board(), before(step)),
    telling: (step) => telling(step, board(), before(step)),
    begun,
    shown: (step) => playStep(step, player),
    updated: (update, steps) => tell(update, steps, player.seat.peek()),
    hinted: tellHint,
    showed: announce,
    chosen: (touched, offers) => announce(sayChosen(offers, touched)),
    planned: (words) => announce(words.length ? `Planned: ${tellPlan(words)}.` : "Nothing is planned."),
    emoted: (seat, { emote }) => {
      if (settings.value.mutes || seat === player.seat.peek()) return;
      const state = player.table.peek()?.seats[seat];
      announce(`${state?.nickname || titled(state?.name ?? "")}: ${wordsOf(emote, seat, player.welcome.peek()?.meta)}`);
    },
    takebackAsked: ({ text }) => {
      if (text) announce(text);
    },
    noticed: (notice) => {
      announce(notice.rule ? `${notice.text} Rule ${notice.rule}.` : notice.text);
      play("no");
    },
    rematch: (ready) => pinRematch(match, token, player, ready.match),
    ...some,
  });
  return player;
}

/** Ask for a rematch, and add to its chance, once the hash it is promised by is kept. */
export function askRematch(match: string, token: string, player: Player): void {
  pin(match, { rematch: player.welcome.peek()?.rematch ?? "" });
  player.send({ type: "rematch", nonce: nonceFor(match, rematchOf(token)) });
}

/** Keep the hash the rematch was promised by, and what was added to it. */
function pinRematch(match: string, token: string, player: Player, next: string): void {
  const { rematch, seats } = pinned(match);
  const nonce = seats[rematchOf(token)];
  pin(next, { commitment: rematch ?? player.welcome.peek()?.rematch ?? "", head: nonce ? [nonce] : [] });
}

function rematchOf(token: string): string {
  return `rematch ${token}`;
}

/** A step that is in the log and needs no voice: a number added to chance. */
function isQuiet(step: SentStep): boolean {
  return step.do.startsWith("!nonce ");
}

/** Let a step on show be heard as its board says; what is done at the table itself is silent, but for an undo. */
export function playStep(step: SentStep, { timeline, welcome }: Player): void {
  if (timeline.moment.peek() !== null || (isByTable(step) && step.do !== "!undo")) return;
  const recent = timeline.steps.peek().slice(0, step.number - timeline.earlier.peek());
  const sounds = isByTable(step) ? undefined : boardOf(welcome.peek()?.meta.id)?.sounds;
  playCues(sounds?.(recent) ?? [["card", 0]], speed.peek());
}

/** Read an update out and sound it: the sentences, then what is to do. */
export function tell(update: Update, fresh: readonly SentStep[], seat: number | null): void {
  const steps = fresh.filter((step) => !isQuiet(step));
  if (fresh.length && !steps.length) return;
  const said = steps.map((step) => step.say);
  announce(spoken(said, update.over ? update.over.say : update.status.prompt));
  if (update.over && steps.length) playLast(seat !== null && update.over.places[seat] === 1 ? "won" : "over");
  else if (seat !== null && update.awaited.includes(seat) && steps.some((step) => step.actor !== seat)) {
    playLast("turn");
    buzz();
  }
}

/** Read a hint out. */
export function tellHint(hint: Hint, offer: Offered): void {
  announce(`Hint: ${offer.label}. ${hint.why}`);
}

/** Go on to the next match. */
export function follow(player: Player, { match, ticket }: RematchReady): void {
  const game = player.welcome.peek()?.meta.id ?? "";
  saveMatch({ match, game, tickets: [ticket], own: [ticket.token], isHot: false, opened: Date.now() / 1000 });
  go({ page: "table", match, token: ticket.token });
}

/** Keep this link in the lobby's list. */
export function remember(match: string, game: string, tickets: readonly Ticket[], isHot: boolean): void {
  saveMatch({ match, game, tickets, own: tickets.map(({ token }) => token), isHot, opened: Date.now() / 1000 });
}
