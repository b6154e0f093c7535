/** A takeback where undo does not reach: asked of everybody else, beside the table, and answered there. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { announce } from "../app/announce.ts";
import type { Player } from "../match/player.ts";
import { seatName } from "../table/seats.tsx";
import { Button } from "../ui/button.tsx";

/** What is asked, and the answer; where several share the device one answers for all who look at it. */
export function TakebackQuestion({ players }: { players: readonly Player[] }): JSX.Element | null {
  const player = players.find((each) => each.takeback.value !== null);
  const asked = player?.takeback.value;
  const isShared = players.length > 1;
  const told = isShared && player && asked ? aloud(seatName(player, asked.seat)) : "";
  useEffect(() => {
    if (told) announce(told);
  }, [told]);
  if (!player || !asked || asked.seat === null) return null;
  const { request, seat, waits_for: waiting } = asked;
  const here = players.filter((each) => waiting.includes(each.seat.value ?? -1));
  const close = (by: readonly Player[], agrees: boolean): void => {
    for (const each of by) each.send({ type: "answer_takeback", request, agrees });
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  const names = waiting.map((each) => seatName(player, each)).join(" and ");
  return (
    <section class="asks" aria-label="A takeback is asked for">
      <p>{isShared ? told : asked.text}</p>
      {here.length > 0 ? (
        <Button look="main" onClick={() => close(here, true)}>
          {isShared ? "All agree" : "Agree"}
        </Button>
      ) : (
        <p class="quiet">Waiting for {names}.</p>
      )}
      <Button onClick={() => close([player], false)}>{player.seat.value === seat ? "Ask no more" : "Play on"}</Button>
    </section>
  );
}

/** What may be read by everybody around one device: nothing of what was chosen. */
function aloud(name: string): string {
  return `${name} asks to take back the last choice and all that came after it. What luck brought since is drawn anew.`;
}

/** The way to ask, in the menu of the match. */
export function AskTakeback({
  player,
  named,
  onClose,
}: {
  player: Player;
  named: string | null;
  onClose: () => void;
}): JSX.Element | null {
  const isAsked = player.takeback.value !== null;
  useEffect(() => {
    if (isAsked) onClose(); // what is asked stands at the table; a refusal is read here
  }, [isAsked]);
  if (player.update.value?.can_undo || isAsked) return null;
  return (
    <div class="fields">
      <p id="about-takeback" class="quiet">
        Where undo does not reach you can ask the others. They are told what would go; luck is drawn anew, and all must
        agree.
      </p>
      <div class="row">
        <Button icon="undo" onClick={() => player.send({ type: "ask_takeback" })}>
          {named === null ? "Ask to take back my last choice" : `Ask to take back the last choice of ${named}`}
        </Button>
      </div>
    </div>
  );
}
