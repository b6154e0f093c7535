/** Who plays: each seat with its name, presence, clock and whether the table waits for it. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Bubble } from "../company/company.tsx";
import type { Player } from "../match/player.ts";
import { isTicking, passed, timeLeft, writeTime } from "../match/time.ts";
import { titled } from "../match/titled.ts";
import type { SeatState } from "../types.gen.ts";
import { Icon } from "../ui/icon.tsx";

export { titled } from "../match/titled.ts";

const now = signal(passed());

/** What a seat is called at the table: by its nickname, else as the game names it. */
export function seatName(player: Player, seat: number | null): string {
  if (seat === null) return "";
  const state = player.table.value?.seats[seat];
  return state?.nickname || titled(state?.name ?? player.welcome.value?.meta.seat_names[seat] ?? "");
}

interface SeatsProps {
  player: Player;
  own: ReadonlySet<number>;
  /** Whose end of the table is the near one. */
  near: number;
  /** Ask in who has not come yet, where the page has no other place for it. */
  onInvite: (() => void) | null;
}

export function Seats({ player, own, near, onInvite }: SeatsProps): JSX.Element | null {
  const table = player.table.value;
  const update = player.update.value;
  const ticks = isTicking(table?.seats ?? [], update?.over ?? null);
  useEffect(() => {
    if (!ticks) return undefined;
    const ticker = setInterval(() => {
      now.value = passed();
    }, 200);
    return () => clearInterval(ticker);
  }, [ticks]);
  if (!table) return null;
  const isAlone = own.size === 1 && update?.over === null && !ticks && !hasOthers(table.seats, own);
  const missing = table.seats.findIndex((seat) => seat.level === null && !seat.has_joined);
  return (
    <section class={isAlone ? "seats alone" : "seats"} aria-label="Players">
      <h2 class="hidden">Players</h2>
      <ul class={table.seats.length > 3 ? "many" : undefined}>
        {table.seats.map((seat, at) => (
          <SeatLine
            key={at}
            seat={seat}
            isOwn={own.size === 1 && own.has(at)}
            isNear={at === near}
            isAwaited={player.awaited.value.includes(at)}
            place={update?.over?.places[at]}
            since={now.value - player.tableAt.value}
            onInvite={player.seat.value === null || update?.over || at !== missing ? null : onInvite}
            bubble={<Bubble player={player} seat={at} />}
          />
        ))}
      </ul>
      {player.welcome.value?.hints && hasOthers(table.seats, own) && (
        <p class="quiet hints-allowed">
          <Icon name="idea" /> Hints are allowed at this table.
        </p>
      )}
    </section>
  );
}

/** Whether people play here who are not at this page. */
function hasOthers(seats: readonly SeatState[], own: ReadonlySet<number>): boolean {
  return seats.some((seat, at) => seat.level === null && !own.has(at));
}

/** How many watch, not counting this page's own eyes. */
export function Watching({ player, eyes }: { player: Player; eyes: number }): JSX.Element | null {
  const count = (player.table.value?.watching ?? 0) - eyes;
  if (count <= 0) return null;
  const text = count === 1 ? "1 person watches" : `${count} people watch`;
  return (
    <span class="quiet watching" title={text}>
      <Icon name="eye" />
      <span aria-hidden="true">{count}</span>
      <span class="hidden">{text}</span>
    </span>
  );
}

interface LineProps {
  seat: SeatState;
  isOwn: boolean;
  isNear: boolean;
  onInvite: (() => void) | null;
  isAwaited: boolean;
  place: number | undefined;
  since: number;
  bubble: JSX.Element;
}

function SeatLine({ seat, isOwn, isNear, isAwaited, place, since, onInvite, bubble }: LineProps): JSX.Element {
  const left = timeLeft(seat, since);
  const isShort = left !== null && left < 20;
  return (
    <li class={`seat ${isAwaited ? "awaited" : ""} ${isNear ? "near" : ""}`}>
      <span class="seat-name">
        <span class={seat.is_here || seat.level !== null ? "presence here" : "presence"} aria-hidden="true" />
        <strong>{seat.nickname || titled(seat.name)}</strong>
      </span>
      <span class="seat-more">
        <span class="quiet">
          {[
            seat.nickname && titled(seat.name),
            isOwn && "you",
            !(isOwn && seat.is_here && seat.level === null) && presence(seat),
            seat.guests > 0 && (seat.guests === 1 ? "a guest looks on" : `${seat.guests} guests look on`),
            place === 1 && "winner",
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {left !== null && (
          <span
            class={isShort ? "clock short" : "clock"}
            role="timer"
            aria-live="off"
            aria-label={`Time left for ${seat.nickname || titled(seat.name)}`}
          >
            {writeTime(left)}
          </span>
        )}
      </span>
      {onInvite && seat.level === null && !seat.has_joined && (
        <button type="button" class="button seat-invite" onClick={onInvite}>
          Invite
        </button>
      )}
      {isAwaited && <span class="hidden">to act</span>}
      {bubble}
    </li>
  );
}

/** Word of the computer the table waits for, while it thinks. */
export function thinkingOf(player: Player): string {
  const awaited = player.update.value?.awaited ?? [];
  const seat = awaited.map((at) => player.table.value?.seats[at]).find((state) => state?.is_thinking);
  if (!seat) return "";
  return `The computer, ${seat.level}, ${seat.is_queued ? "waits for its turn to think." : "is thinking …"}`;
}

function presence(seat: SeatState): string {
  if (seat.level !== null) return `computer, ${seat.level}`;
  return seat.is_here ? "here" : seat.has_joined ? "away" : "not joined yet";
}
