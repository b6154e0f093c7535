/** A seat, or a place among the spectators. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSignalEffect } from "@preact/signals";
import { Frame } from "../table/frame.tsx";
import { usePace } from "../table/pace.ts";
import { askRematch, follow, remember, sit } from "../table/sitting.ts";

export function TablePage({ match, token }: { match: string; token: string }): JSX.Element {
  const [player] = useState(() => sit(match, token));
  const [isAsked, setAsked] = useState(false);
  useEffect(() => () => player.close(), [player]);
  usePace([player]);
  useSignalEffect(() => {
    const welcome = player.welcome.value;
    if (welcome) remember(match, welcome.meta.id, [{ seat: welcome.seat, token }], false);
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
      onRematch={() => {
        setAsked(true);
        askRematch(match, token, player);
      }}
      onFollow={() => next && follow(player, next)}
    />
  );
}
