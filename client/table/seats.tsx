/** Who plays: each seat with its name, presence, clock and whether the table waits for it. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { SeatLook } from "../boardkit/board.ts";
import { Bubble } from "../company/company.tsx";
import type { Player } from "../match/player.ts";
import { isTicking, passed, timeLeft, writeTime } from "../match/time.ts";
import { titled } from "../match/titled.ts";
import type { SeatState } from "../types.gen.ts";
import { Portrait } from "../ui/art.tsx";
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
  /** What the board says of how the seats look. */
  looks: readonly SeatLook[];
  /** Ask in who has not come yet, where the page has no other place for it. */
  onInvite: (() => void) | null;
}

export function Seats({ player, own, near, looks, onInvite }: SeatsProps): JSX.Element | null {
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
            game={player.welcome.value?.meta.id ?? ""}
            cloth={looks[at]?.cloth}
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
  game: string;
  cloth: SeatLook["cloth"];
  isOwn: boolean;
  isNear: boolean;
  onInvite: (() => void) | null;
  isAwaited: boolean;
  place: number | undefined;
  since: number;
  bubble: JSX.Element;
}

function SeatLine({
  seat,
  game,
  cloth,
  isOwn,
  isNear,
  isAwaited,
  place,
  since,
  onInvite,
  bubble,
}: LineProps): JSX.Element {
  const left = timeLeft(seat, since);
  const name = seat.nickname || titled(seat.name);
  const [light, deep] = cloth ?? [];
  return (
    <li
      class={`seat ${isAwaited ? "awaited" : ""} ${isNear ? "near" : ""}`}
      style={{ "--cloth": light, "--cloth-deep": deep }}
    >
      {cloth && <Figure seat={seat} game={game} />}
      <span class="seat-name">
        <Presence seat={seat} />
        <strong>{name}</strong>
        {isOwn && name.toLowerCase() !== "you" && (
          <span class="seat-you" aria-hidden="true">
            you
          </span>
        )}
      </span>
      {!isOwn && (seat.level !== null || seat.nickname) && (
        <span class="seat-who" aria-hidden="true">
          {seat.level ?? titled(seat.name)}
        </span>
      )}
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
          <span class={clockLook(left)} role="timer" aria-live="off" aria-label={`Time left for ${name}`}>
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

/** Whose face hangs on a banner: the computer's, else that of what the seat plays. */
function Figure({ seat, game }: { seat: SeatState; game: string }): JSX.Element {
  return seat.level === null ? (
    <Portrait game={game} of="figures" name={seat.name} />
  ) : (
    <Portrait game={game} of="portraits" name={seat.level} />
  );
}

function Presence({ seat }: { seat: SeatState }): JSX.Element {
  return <span class={seat.is_here || seat.level !== null ? "presence here" : "presence"} aria-hidden="true" />;
}

function clockLook(left: number): string {
  return left < 20 ? "clock short" : "clock";
}

/** Who sits at a seat, for a board that shows everybody itself: to be seen only, the list of players is heard. */
export function whoAt(player: Player): (props: { seat: number }) => JSX.Element | null {
  return function Who({ seat: at }) {
    const seat = player.table.value?.seats[at];
    if (!seat) return null;
    const left = timeLeft(seat, now.value - player.tableAt.value);
    return (
      <span class="who" aria-hidden="true">
        <Presence seat={seat} />
        <strong>{seat.nickname || titled(seat.name)}</strong>
        {left !== null && <span class={clockLook(left)}>{writeTime(left)}</span>}
        <span class="who-more">
          {seat.nickname && `${titled(seat.name)} · `}
          {player.seat.value === at ? "you" : (seat.level ?? presence(seat))}
        </span>
        <Bubble player={player} seat={at} />
      </span>
    );
  };
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
