/** The less frequent things at a table: nickname, resigning, letting the computer play, the record. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { writeRoute } from "../app/route.ts";
import { hasCompany } from "../company/company.tsx";
import { AskTakeback } from "../company/takeback.tsx";
import type { Player } from "../match/player.ts";
import { change } from "../settings/settings.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Pick, TextField } from "../ui/fields.tsx";
import { Levels, usualLevel } from "../ui/levels.tsx";
import { PromisedChance } from "./chance.tsx";
import { SaveRecord } from "./save-record.tsx";
import { seatName } from "./seats.tsx";

interface MenuProps {
  player: Player;
  /** The seats of this page where several share the device: whose things these are is chosen then. */
  device: readonly Player[] | undefined;
  match: string;
  token: string;
  onClose: () => void;
}

export function MenuDialog({ player: acts, device, match, token, onClose }: MenuProps): JSX.Element {
  const [player, setPlayer] = useState(acts);
  const seat = player.seat.value;
  const isOpen = player.update.value?.over === null;
  const named = device ? seatName(player, seat) : null;
  return (
    <Dialog title="This match" onClose={onClose}>
      <div class="fields">
        {device && device.length > 1 && (
          <Pick
            legend="For whom"
            value={String(device.indexOf(player))}
            onChange={(at) => setPlayer(device[Number(at)] ?? player)}
            choices={device.map((each, at) => ({ value: String(at), label: seatName(each, each.seat.value) }))}
          />
        )}
        <Refusal key={`refusal ${seat}`} player={player} />
        {seat !== null && <Nickname key={`name ${seat}`} player={player} seat={seat} named={named} />}
        {seat !== null && isOpen && (
          <Computer key={`computer ${seat}`} player={player} own={seat} named={named} onClose={onClose} />
        )}
        {seat !== null && isOpen && hasCompany(player) && (
          <AskTakeback key={`takeback ${seat}`} player={player} named={named} onClose={onClose} />
        )}
        {player.welcome.value && <p class="quiet">{aboutHints(player.welcome.value.hints)}</p>}
        {isOpen && player.update.value && <PromisedChance update={player.update.value} match={match} />}
        {device && isOpen && (
          <p class="quiet">Until the end, replay and record hold what everybody may see, and nobody’s hand.</p>
        )}
        <div class="row">
          <a class="button" href={writeRoute({ page: "replay", match, token, at: null })}>
            <span>Replay so far</span>
          </a>
          <SaveRecord match={match} token={token} />
        </div>
        {seat !== null && isOpen && player.table.value?.seats.length === 2 && (
          <Resign key={`resign ${seat}`} player={player} named={named} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

const ABOUT_LENDING =
  "Between people without hints what the computer chooses stays: " +
  "you have your seat back once that cannot be changed any more. Everybody is told.";

function aboutHints(areThere: boolean): string {
  return areThere
    ? "Who plays here may ask the computer for a hint."
    : "There are no hints here: this is a match between people, made without them.";
}

/** Why something asked for here was not granted; read here, it is not told again at the table. */
function Refusal({ player }: { player: Player }): JSX.Element | null {
  const known = useRef(player.notice.peek());
  const notice = player.notice.value;
  useEffect(
    () => () => {
      if (player.notice.peek() !== known.current) player.notice.value = null;
    },
    [],
  );
  if (!notice || notice === known.current) return null;
  return (
    <p role="alert" class="problem" key={notice.number}>
      {notice.text}
    </p>
  );
}

interface SeatProps {
  player: Player;
  /** The seat's name where “my seat” would not say whose. */
  named: string | null;
}

function Nickname({ player, seat, named }: SeatProps & { seat: number }): JSX.Element {
  const [name, setName] = useState(player.table.value?.seats[seat]?.nickname ?? "");
  const save = (): void => {
    if (named === null) change({ nickname: name });
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
      <TextField
        label={named === null ? "Your nickname" : `Nickname of ${named}`}
        value={name}
        most={24}
        onInput={setName}
      />
      <button type="submit" class="button">
        <span>Save</span>
      </button>
    </form>
  );
}

/** Whether the table waits for somebody who is not here, and no clock of days will act for him. */
function isLeft(player: Player, at: number): boolean {
  const seat = player.table.value?.seats[at];
  const isAway = seat !== undefined && seat.level === null && !seat.is_here && seat.away_since !== null;
  const isAwaited = player.update.value?.awaited.includes(at) ?? false;
  return isAway && isAwaited && player.welcome.value?.clock.kind !== "days";
}

/** Seats the computer may play: my own at any time, another's when the table waits for who is not here. */
function Computer({
  player,
  own,
  named,
  onClose,
}: SeatProps & { own: number; onClose: () => void }): JSX.Element | null {
  const meta = player.welcome.value?.meta;
  const [level, setLevel] = useState(() => (meta ? usualLevel(meta) : ""));
  const seats = player.table.value?.seats ?? [];
  const [asked, setAsked] = useState<{ seat: number; level: string | null } | null>(null);
  const isDone = asked !== null && seats[asked.seat]?.level === asked.level;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone]);
  const ask = (seat: number, who: string | null): void => {
    setAsked({ seat, level: who });
    player.send({ type: "sit", seat, level: who });
  };
  if (!meta?.levels.length) return null;
  const givable = seats.flatMap((seat, at) => (at === own || isLeft(player, at) ? [{ seat, at }] : []));
  return (
    <fieldset class="tiles" aria-describedby="lending">
      <legend>The computer at the table</legend>
      <Levels meta={meta} value={level} onChange={setLevel} />
      {player.welcome.value?.hints === false && <p id="lending">{ABOUT_LENDING}</p>}
      <div class="row">
        {givable.map(({ seat, at }) =>
          seat.level === null ? (
            <Button key={at} icon="bot" onClick={() => ask(at, level)}>
              {at !== own
                ? `Let it play for ${seatName(player, at)}, who ${seat.has_joined ? "is away" : "has not joined yet"}`
                : named === null
                  ? "Let it play my seat"
                  : `Let it play for ${named}`}
            </Button>
          ) : (
            <Button key={at} icon="person" onClick={() => ask(at, null)}>
              {named === null ? "Take my seat back" : `Take the seat of ${named} back`}
            </Button>
          ),
        )}
      </div>
    </fieldset>
  );
}

function Resign({ player, named, onClose }: SeatProps & { onClose: () => void }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.scrollIntoView({ block: "end" }), [isAsking]); // with its answers, below the fold
  if (!isAsking) {
    return (
      <Button icon="flag" onClick={() => setAsking(true)}>
        {named === null ? "Resign …" : `Resign for ${named} …`}
      </Button>
    );
  }
  return (
    <div class="chooser" role="group" aria-label="Resign" ref={question}>
      <p>{named === null ? "Give the match up?" : `Give the match up for ${named}?`} This cannot be taken back.</p>
      <div class="row">
        <Button look="main" onClick={() => setAsking(false)}>
          Play on
        </Button>
        <Button
          look="still"
          icon="flag"
          onClick={() => {
            player.send({ type: "resign" });
            onClose();
          }}
        >
          Yes, resign
        </Button>
      </div>
    </div>
  );
}
