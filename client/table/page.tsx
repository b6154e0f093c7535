/** A seat, or a place among the spectators. */
import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { later } from "../app/later.tsx";
import { useNotices, usePush } from "../company/notices.ts";
import { useNameQuestion } from "../company/use-name.ts";
import { askRematch, follow, join, remember } from "../match/join.ts";
import { usePace } from "../match/pace.ts";
import { Frame } from "./frame.tsx";

const NameQuestion = later(
  async () => (await import("../company/name-question.tsx")).NameQuestion,
  () => <div class="asks" />, // its place: nothing jumps when it comes
);

export function TablePage({ match, token }: { match: string; token: string }): JSX.Element {
  const [player] = useState(() => join(match, token));
  const [isAsked, setAsked] = useState(false);
  useEffect(() => () => player.close(), [player]);
  const [isNameAsked, nameAsked, mayNameBeAsked] = useNameQuestion(match, player);
  usePace([player]);
  useNotices(player, match);
  usePush(player);
  useSignalEffect(() => {
    const welcome = player.welcome.value;
    if (welcome && !welcome.is_guest) remember(match, welcome.meta.id, [{ seat: welcome.seat, token }], false);
  });
  const next = player.rematch.value;
  useEffect(() => {
    if (isAsked && next) follow(player, next);
  }, [isAsked, next]);
  const seat = player.seat.value;
  return (
    <Frame
      match={match}
      token={token}
      shows={player}
      acts={player}
      own={new Set(seat === null ? [] : [seat])}
      peeking
      mayAsk={mayNameBeAsked}
      asks={isNameAsked && <NameQuestion player={player} onDone={nameAsked} />}
      onRematch={() => {
        setAsked(true);
        askRematch(match, token, player);
      }}
      onFollow={() => next && follow(player, next)}
    />
  );
}
