/** A battle over the board: two fighters, the cards of a round turned together, the ladder that judges them. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { times } from "#boardkit/cards.tsx";
import { wayTo } from "#boardkit/motion.ts";
import { counted } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { Back, Value, Whole } from "./cards.tsx";
import { Ladder, type Lit, UNLIT } from "./ladder.tsx";
import type { Round, Story } from "./story.ts";
import { type Telling, TIMES } from "./telling.ts";
import { type BattleView, type PieceView, raiderPicture, seatClass, type View } from "./view.ts";
import { beaten, cardName, pieceName, sayRound, sayVerdict, shortPiece, valueSign, whereIs } from "./wording.ts";

export function picture(view: View, piece: PieceView): string {
  return piece.raider >= 0 ? raiderPicture(view, piece.raider) : `spawn-${piece.swarm}`;
}

interface BattleProps extends BoardProps<View> {
  readonly story: Story;
  readonly battle: BattleView;
  readonly telling: Telling;
  /** The card pointed at, which lights what it beats. */
  readonly pointed: string;
}

/** The rounds so far that the picture has told. */
function toldRounds(story: Story, { isTold }: Telling): readonly Round[] {
  return isTold ? story.rounds : story.rounds.slice(0, -1);
}

export function BattleScene(props: BattleProps) {
  const { view, story, battle, telling, pointed } = props;
  const round = telling.isShowing ? story.rounds.at(-1) : undefined;
  const told = toldRounds(story, telling);
  const lit = round ? (telling.isTold ? litBy(round) : UNLIT) : pointed ? litByCard(pointed) : UNLIT;
  const number = round ? story.rounds.length : battle.round;
  return (
    <section class="tt-over tt-battle board-scene" aria-label="Battle">
      <p class="board-heard">{sayBattle(telling.counts, telling.counts.battle ?? battle, told)}</p>
      <div class="tt-arena" aria-hidden="true">
        <Medals view={view} battle={battle} rounds={told} now={number} />
        <div class="tt-duel" data-kept>
          <Fighter {...props} isAttacker />
          <Slot {...props} round={round} isAttacker />
          <Slot {...props} round={round} isAttacker={false} />
          <Fighter {...props} isAttacker={false} />
        </div>
        <Verdict {...props} round={round} />
        <Ladder lit={lit} />
      </div>
    </section>
  );
}

/** Which steps of the ladder a round lights; where one showed no card there is nothing to compare. */
function litBy({ attacker, defender, won }: Round): Lit {
  const [one, other] = [valueSign(attacker), valueSign(defender)];
  if (!won) return { ...UNLIT, equal: [one, other].filter(Boolean) };
  const [best, under] = won === "a" ? [one, other] : [other, one];
  return { ...UNLIT, best, under: under ? [under] : [] };
}

function litByCard(card: string): Lit {
  return { ...UNLIT, best: valueSign(card), under: beaten(valueSign(card)) };
}

/** The three rounds as medals: of gold with who won it, of silver for a tie, dashed when to come. */
export function Medals({
  view,
  battle,
  rounds,
  now,
}: {
  view: View;
  battle: BattleView;
  rounds: readonly Round[];
  now: number;
}) {
  return (
    <div class="tt-medals">
      {[1, 2, 3].map((number) => {
        const round = rounds[number - 1];
        const look = round ? (round.won ? "tt-gold" : "tt-silver") : number === now ? "tt-now" : "";
        return (
          <span key={number} class={`tt-round ${look}`}>
            {round?.won ? (
              <Picture name={picture(view, round.won === "a" ? battle.attacker : battle.defender)} />
            ) : (
              <b>{round ? "=" : number}</b>
            )}
            {round && (
              <span class="tt-shown">
                {[round.attacker, round.defender].map((card, at) =>
                  card === "none" ? <i key={at}>–</i> : <Value key={at} card={card} />,
                )}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

function Fighter({ view, battle, story, telling, speed, isAttacker }: BattleProps & { isAttacker: boolean }) {
  const piece = isAttacker ? battle.attacker : battle.defender;
  const isLost = telling.isPaid && (isAttacker ? battle.lost_a : battle.lost_d);
  const hasEgg = piece.raider >= 0 && telling.counts.carrier === piece.raider;
  const coins = piece.raider >= 0 ? (telling.counts.players[piece.raider]?.coins ?? 0) : isLost ? 0 : 1;
  const hasLostRound = story.rounds.at(-1)?.won === (isAttacker ? "d" : "a");
  const now = piece.raider >= 0 ? (view.players[piece.raider]?.coins ?? 0) : coins;
  const isPaying = telling.isShowing && telling.isTold && !telling.isPaid && hasLostRound && now < coins && speed > 0;
  return (
    <div class={`tt-fighter${isLost ? " tt-fallen" : ""}${hasEgg ? " tt-shines" : ""}`}>
      <span class="tt-figure">
        <Picture name={picture(view, piece)} />
        {hasEgg && <Picture name="egg" class="tt-has-egg" />}
      </span>
      <span class={`tt-plate ${seatClass(view, piece)}`}>
        <b>{shortPiece(view, piece)}</b>
        <span>{isLost ? "dies" : isAttacker ? "attacks" : "defends"}</span>
      </span>
      <span class={`tt-purse${isPaying ? " tt-paying" : ""}`} data-coins={coins}>
        {coins > 4 ? (
          <>
            <Picture name="coin" />
            <b>{`× ${coins}`}</b>
          </>
        ) : (
          times(coins, (at) => <Picture key={at} name="coin" />)
        )}
        {isPaying && (
          <FlyingCoin
            isPaid={isPaid(view, telling.counts, isAttacker ? battle.defender : battle.attacker)}
            speed={speed}
          />
        )}
      </span>
    </div>
  );
}

/** Whether a fighter gets a coin for the round. */
function isPaid(view: View, before: View, { raider }: PieceView): boolean {
  return (view.players[raider]?.coins ?? 0) > (before.players[raider]?.coins ?? 0);
}

/** The coin of a lost round on its way to the winner's purse, or to nowhere; purses change as it lands. */
function FlyingCoin({ isPaid, speed }: { isPaid: boolean; speed: number }) {
  const coin = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const purses = [...(coin.current?.closest(".tt-duel")?.querySelectorAll(".tt-purse") ?? [])];
    const [from, to] = [coin.current?.parentElement, purses.find((purse) => !purse.contains(coin.current))];
    if (!coin.current || !from || !to || !isPaid) return;
    const [x, y] = wayTo(from, to);
    coin.current.style.setProperty("--tt-x", `${x.toFixed(1)}px`);
    coin.current.style.setProperty("--tt-y", `${y.toFixed(1)}px`);
  }, []);
  const [told = 0, paid = 0] = TIMES.reveal ?? [];
  return (
    <span
      ref={coin}
      class={`tt-flying${isPaid ? "" : " tt-falling"}`}
      style={{ animationDuration: `${(paid - told) / speed}ms` }}
    >
      <Picture name="coin" />
    </span>
  );
}

function Slot({
  view,
  seat,
  battle,
  round,
  telling,
  isAttacker,
}: BattleProps & { round: Round | undefined; isAttacker: boolean }) {
  const side = isAttacker ? "tt-from-left" : "tt-from-right";
  if (round) {
    const card = isAttacker ? round.attacker : round.defender;
    const look = !telling.isTold
      ? ""
      : !round.won
        ? " tt-slot-tied"
        : round.won === (isAttacker ? "a" : "d")
          ? " tt-slot-won"
          : " tt-slot-lost";
    return (
      <span class={`tt-slot tt-fresh ${side}${look}`}>
        {card === "none" ? <span class="tt-no-card">no card</span> : <Whole card={card} />}
        <span class="tt-covers">
          <Back />
        </span>
      </span>
    );
  }
  const hasChosen = isAttacker ? battle.has_chosen_a : battle.has_chosen_d;
  const player = isAttacker ? battle.hand_a : battle.hand_d;
  const isMine = seat !== null && view.players[player]?.seat === seat;
  if (!hasChosen) return <span class={`tt-slot tt-vacant ${side}`}>{isMine ? "your card" : "choosing …"}</span>;
  if (isMine && battle.chosen) {
    return (
      <span class={`tt-slot tt-mine ${side}`}>
        {battle.chosen === "none" ? <span class="tt-no-card">no card</span> : <Whole card={battle.chosen} />}
      </span>
    );
  }
  return (
    <span class={`tt-slot ${side}`}>
      <Back />
    </span>
  );
}

/** Who wins and what follows, once the cards have turned; before that what is to be done. */
function Verdict({ view, before, step, battle, round, telling, seat }: BattleProps & { round: Round | undefined }) {
  if (!round) {
    const hands = [battle.hand_a, battle.hand_d];
    const isFighting = seat !== null && hands.some((hand) => view.players[hand]?.seat === seat);
    const asked = battle.chosen
      ? "Chosen in secret: you may still change it."
      : "Choose in secret: the card you reach for lights what it beats.";
    return <p class="tt-verdict tt-asking">{isFighting ? asked : "Both choose in secret."}</p>;
  }
  if (!telling.isTold) return <p class="tt-verdict tt-hush" />;
  const sign = valueSign(round.won === "a" ? round.attacker : round.defender);
  return (
    <p class="tt-verdict">
      <b class={`tt-banner ${round.won ? `tt-v-${sign}` : "tt-banner-tie"}`}>{sayVerdict(round)}</b>
      <span class="tt-follows">{sayRound(before ?? view, view, battle, round, step?.say ?? "")}</span>
    </p>
  );
}

function sayBattle(view: View, battle: BattleView, rounds: readonly Round[]): string {
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

/** After the last round the board is free again: the medals and who has won hang above it. */
export function Aftermath({
  view,
  story,
  battle,
  said,
}: {
  view: View;
  story: Story;
  battle: BattleView;
  said: string;
}) {
  return (
    <div class="tt-aftermath" aria-hidden="true">
      <Medals view={view} battle={battle} rounds={story.rounds} now={0} />
      {said && <b class="tt-banner tt-banner-won">{said}</b>}
    </div>
  );
}
