/** The less frequent things at a table: nickname, resigning, letting the computer play, the record. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Player } from "../player.ts";
import { writeRoute } from "../route.ts";
import { change } from "../settings.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/fields.tsx";
import { Levels, usualLevel } from "../ui/levels.tsx";
import { SaveRecord } from "./save-record.tsx";
import { titled } from "./seats.tsx";

interface MenuProps {
  player: Player;
  match: string;
  token: string;
  onClose: () => void;
}

export function MenuDialog({ player, match, token, onClose }: MenuProps): JSX.Element {
  const seat = player.seat.value;
  const isOpen = player.update.value?.over === null;
  return (
    <Dialog title="This match" onClose={onClose}>
      <div class="fields">
        {seat !== null && <Nickname player={player} seat={seat} />}
        {seat !== null && isOpen && <Computer player={player} own={seat} />}
        {player.welcome.value && <p class="quiet">{aboutHints(player.welcome.value.hints)}</p>}
        <div class="row">
          <a class="button" href={writeRoute({ page: "replay", match, token, at: null })}>
            <span>Replay so far</span>
          </a>
          <SaveRecord match={match} token={token} />
        </div>
        {seat !== null && isOpen && player.table.value?.seats.length === 2 && <Resign player={player} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function aboutHints(areThere: boolean): string {
  return areThere
    ? "Who plays here may ask the computer for a hint."
    : "There are no hints here: this is a match between people, made without them.";
}

function Nickname({ player, seat }: { player: Player; seat: number }): JSX.Element {
  const [name, setName] = useState(player.table.value?.seats[seat]?.nickname ?? "");
  const save = (): void => {
    change({ nickname: name });
    player.send({ type: "rename", nickname: name });
  };
  return (
    <form
      class="row end"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField label="Your nickname" value={name} most={24} onInput={setName} />
      <button type="submit" class="button">
        <span>Save</span>
      </button>
    </form>
  );
}

/** Seats the computer may play: my own at any time, another's when its person is not here. */
function Computer({ player, own }: { player: Player; own: number }): JSX.Element | null {
  const meta = player.welcome.value?.meta;
  const [level, setLevel] = useState(() => (meta ? usualLevel(meta) : ""));
  const seats = player.table.value?.seats ?? [];
  if (!meta?.levels.length) return null;
  const givable = seats.flatMap((seat, at) =>
    at === own || (seat.level === null && !seat.is_here && seat.away_since !== null) ? [{ seat, at }] : [],
  );
  return (
    <fieldset class="tiles">
      <legend>The computer at the table</legend>
      <Levels meta={meta} value={level} onChange={setLevel} />
      <div class="row">
        {givable.map(({ seat, at }) =>
          seat.level === null ? (
            <Button key={at} icon="bot" onClick={() => player.send({ type: "sit", seat: at, level })}>
              {at === own
                ? "Let it play my seat"
                : `Let it play for ${seat.nickname || titled(seat.name)}, who ${seat.has_joined ? "is away" : "has not joined yet"}`}
            </Button>
          ) : (
            <Button key={at} icon="person" onClick={() => player.send({ type: "sit", seat: at, level: null })}>
              Take my seat back
            </Button>
          ),
        )}
      </div>
    </fieldset>
  );
}

function Resign({ player, onClose }: { player: Player; onClose: () => void }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button icon="flag" onClick={() => setAsking(true)}>
        Resign …
      </Button>
    );
  }
  return (
    <div class="chooser" role="group" aria-label="Resign">
      <p>Give the match up? This cannot be taken back.</p>
      <div class="row">
        <Button
          look="main"
          icon="flag"
          onClick={() => {
            player.send({ type: "resign" });
            onClose();
          }}
        >
          Yes, resign
        </Button>
        <Button onClick={() => setAsking(false)}>Play on</Button>
      </div>
    </div>
  );
}
