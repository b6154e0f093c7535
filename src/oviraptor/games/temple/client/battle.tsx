/** A battle: two pieces, three rounds, cards turned together, and what lies aside. */
import { counted } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { Back, Mini } from "./cards.tsx";
import type { EventProps } from "./current-event.tsx";
import type { Round } from "./story.ts";
import { type BattleView, type PieceView, raiderPicture, type View } from "./view.ts";
import { cardName, pieceName, shortPiece, whereIs } from "./wording.ts";

export function picture(view: View, piece: PieceView): string {
  return piece.raider >= 0 ? raiderPicture(view, piece.raider) : `spawn-${piece.swarm}`;
}

export function BattleScene({ view, seat, story, battle }: EventProps & { battle: BattleView }) {
  const isOver = view.battle === null;
  const rounds = [1, 2, 3].map((number) => ({ number, done: story.rounds[number - 1] ?? null }));
  const done = story.rounds.length;
  const isCurrent = (number: number) => !isOver && number === battle.round;
  return (
    <div class="tt-battle">
      <p class="board-heard">{sayBattle(view, battle, story.rounds)}</p>
      <div aria-hidden="true" class="tt-arena">
        <Fighter view={view} battle={battle} isAttacker />
        <div class="tt-rounds">
          {rounds.map(({ number, done: shown }) => (
            <div
              key={number}
              class={`tt-round${number === done ? " tt-last" : ""}${isCurrent(number) && !shown ? " tt-current" : ""}`}
            >
              <Slot
                view={view}
                seat={seat}
                battle={battle}
                round={shown}
                isAttacker
                isCurrent={isCurrent(number)}
                isLast={number === done}
              />
              <span class="tt-verdict">
                {shown ? (shown.won === "a" ? "▲" : shown.won === "d" ? "▼" : "=") : number}
              </span>
              <Slot
                view={view}
                seat={seat}
                battle={battle}
                round={shown}
                isAttacker={false}
                isCurrent={isCurrent(number)}
                isLast={number === done}
              />
            </div>
          ))}
        </div>
        <Fighter view={view} battle={battle} isAttacker={false} />
      </div>
    </div>
  );
}

function Fighter({ view, battle, isAttacker }: { view: View; battle: BattleView; isAttacker: boolean }) {
  const piece = isAttacker ? battle.attacker : battle.defender;
  const wins = isAttacker ? battle.wins_a : battle.wins_d;
  const aside = isAttacker ? battle.aside_a : battle.aside_d;
  const isLost = isAttacker ? battle.lost_a : battle.lost_d;
  return (
    <div class={`tt-fighter${isLost ? " tt-fallen" : ""}`}>
      <Picture name={picture(view, piece)} />
      <span class="tt-who">
        <b>{shortPiece(view, piece)}</b>
        <span class="tt-quiet">
          {isAttacker ? "attacks" : "defends"}
          {isLost ? " · dies" : ""}
        </span>
      </span>
      <span class="tt-wins">
        {[0, 1, 2].map((at) => (
          <i key={at} class={at < wins ? "tt-won" : ""} />
        ))}
        <b>{wins}</b>
      </span>
      {aside.length > 0 && (
        <span class="tt-aside">
          {aside.map((card, at) => (
            <Mini key={at} card={card} />
          ))}
          <span class="tt-quiet">aside</span>
        </span>
      )}
    </div>
  );
}

interface SlotProps {
  readonly view: View;
  readonly seat: number | null;
  readonly battle: BattleView;
  readonly round: Round | null;
  readonly isAttacker: boolean;
  readonly isCurrent: boolean;
  readonly isLast: boolean;
}

function Slot({ view, seat, battle, round, isAttacker, isCurrent, isLast }: SlotProps) {
  if (round) {
    const card = isAttacker ? round.attacker : round.defender;
    const isWon = round.won === (isAttacker ? "a" : "d");
    return (
      <span class={`tt-slot${isLast ? " tt-fresh" : ""}${isWon ? " tt-slot-won" : ""}`}>
        {card === "none" ? <span class="tt-no-card">no card</span> : <Mini card={card} />}
        {isLast && (
          <span class="tt-covers">
            <Back />
          </span>
        )}
      </span>
    );
  }
  const hasChosen = isAttacker ? battle.has_chosen_a : battle.has_chosen_d;
  const player = isAttacker ? battle.hand_a : battle.hand_d;
  const isMine = seat !== null && view.players[player]?.seat === seat;
  if (!isCurrent || !hasChosen) return <span class="tt-slot tt-vacant" />;
  if (isMine && battle.chosen) {
    return (
      <span class="tt-slot tt-mine">
        {battle.chosen === "none" ? <span class="tt-no-card">no card</span> : <Mini card={battle.chosen} />}
      </span>
    );
  }
  return (
    <span class="tt-slot">
      <Back />
    </span>
  );
}

export function sayBattle(view: View, battle: BattleView, rounds: readonly Round[]): string {
  const [attacker, defender] = [pieceName(view, battle.attacker), pieceName(view, battle.defender)];
  const told = rounds.map(({ attacker: one, defender: other, won }, at) => {
    const result = won === "a" ? `${attacker} wins` : won === "d" ? `${defender} wins` : "a tie";
    return `Round ${at + 1}: ${cardName(one)} against ${cardName(other)}, ${result}.`;
  });
  const chosen = [
    battle.has_chosen_a ? `${attacker} has chosen` : "",
    battle.has_chosen_d ? `${defender} has chosen` : "",
  ].filter(Boolean);
  const own = battle.chosen ? ` You chose ${cardName(battle.chosen)}.` : "";
  return (
    [
      `Battle at ${whereIs(view, battle.cell)}: ${attacker} attacks ${defender}.`,
      `Rounds won: ${battle.wins_a} to ${battle.wins_d}.`,
      ...told,
      view.battle ? `Round ${battle.round} of 3.` : "The battle is over.",
      ...(chosen.length ? [`${chosen.join("; ")}.`] : []),
      ...(battle.aside_a.length + battle.aside_d.length
        ? [`${counted(battle.aside_a.length + battle.aside_d.length, "card")} set aside.`]
        : []),
    ].join(" ") + own
  );
}
