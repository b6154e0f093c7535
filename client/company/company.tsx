/** Company: what people say to each other in a few words, as bubbles at their seats. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { type Emote, emotesOf, isOwn, wordsOf } from "../match/emotes.ts";
import type { Player } from "../match/player.ts";
import { change, settings } from "../settings/settings.ts";
import { seatName } from "../table/seats.tsx";
import { Portrait } from "../ui/art.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Switch } from "../ui/fields.tsx";

/** How long a bubble stays, in milliseconds. */
const STAYS = 6000;

/** Whether there is anybody to talk to: another person at another page. */
export function hasCompany(player: Player): boolean {
  const seat = player.seat.value;
  const seats = player.table.value?.seats ?? [];
  return seat !== null && seats.some(({ level }, at) => level === null && at !== seat);
}

/** What a seat has just said; it is read out by the page's voice. */
export function Bubble({ player, seat }: { player: Player; seat: number }): JSX.Element | null {
  const said = player.said.value[seat];
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => player.hush(seat, said.number), STAYS);
    return () => clearTimeout(timer);
  }, [said?.number]);
  if (!said || (settings.value.mutes && seat !== player.seat.value)) return null;
  const meta = player.welcome.value?.meta;
  return (
    <span class="bubble" key={said.number} aria-hidden="true">
      {isOwn(said.emote) && meta && <Portrait game={meta.id} of="figures" name={meta.seat_names[seat] ?? ""} />}
      {wordsOf(said.emote, seat, meta)}
    </span>
  );
}

/** The same by name, where no seats are in sight. */
export function NamedBubbles({ player }: { player: Player }): JSX.Element {
  return (
    <p class="named-bubbles" aria-hidden="true">
      {(player.table.value?.seats ?? []).map((_, at) =>
        player.said.value[at] ? (
          <span key={at}>
            {seatName(player, at)} <Bubble player={player} seat={at} />
          </span>
        ) : null,
      )}
    </p>
  );
}

export function SayDialog({ player, onClose }: { player: Player; onClose: () => void }): JSX.Element {
  const say = (emote: Emote): void => {
    player.send({ type: "emote", emote });
    onClose();
  };
  const seat = player.seat.value ?? 0;
  const meta = player.welcome.value?.meta;
  const { all, own } = emotesOf(seat, meta);
  const button = (emote: Emote): JSX.Element => (
    <Button key={emote} onClick={() => say(emote)}>
      {wordsOf(emote, seat, meta)}
    </Button>
  );
  return (
    <Dialog title="Say something" onClose={onClose}>
      <div class="fields">
        {meta && own.length > 0 && (
          <div class="emotes-own">
            <Portrait game={meta.id} of="figures" name={meta.seat_names[seat] ?? ""} />
            <div class="emotes">{own.map(button)}</div>
          </div>
        )}
        <div class="emotes">{all.map(button)}</div>
        <Switch
          label="Do not show what others say"
          about="They are not told. No record keeps any of it."
          value={settings.value.mutes}
          onChange={(mutes) => change({ mutes })}
        />
      </div>
    </Dialog>
  );
}
