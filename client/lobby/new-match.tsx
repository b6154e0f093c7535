/** A new match: game, opponent, side, options, clock. Everything has a usual choice, so Play is enough. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { go } from "../app/navigation.ts";
import { newNonce, pin } from "../match/pins.ts";
import { saveMatch } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";
import { change, settings } from "../settings/settings.ts";
import { titled } from "../table/seats.tsx";
import type { Clock, Created, GameInfo, Meta, NewMatch, Ticket } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { Pick, Switch, TextField, Tiles } from "../ui/fields.tsx";
import { keepLevel, Levels, usualLevel } from "../ui/levels.tsx";

type Opponent = "computer" | "friend" | "device";

interface Wish {
  opponent: Opponent;
  level: string;
  side: string;
  seats: number;
  options: Readonly<Record<string, string>>;
  clock: string;
  loses: boolean;
  hints: boolean;
}

const EITHER = "either";

const CLOCKS: Record<string, { label: string; clock: Omit<Clock, "loses"> }> = {
  none: { label: "No clock", clock: { kind: "none", seconds: 0, increment: 0 } },
  "live 10": { label: "10 minutes each, 5 seconds more a turn", clock: { kind: "live", seconds: 600, increment: 5 } },
  "live 20": {
    label: "20 minutes each, 10 seconds more a turn",
    clock: { kind: "live", seconds: 1200, increment: 10 },
  },
  "days 1": { label: "1 day for each turn", clock: { kind: "days", seconds: 86_400, increment: 0 } },
  "days 3": { label: "3 days for each turn", clock: { kind: "days", seconds: 259_200, increment: 0 } },
};

export function NewMatchForm({ games }: { games: readonly GameInfo[] }): JSX.Element {
  const [id, setId] = useState(games[0]?.meta.id ?? "");
  const meta = games.find((game) => game.meta.id === id)?.meta;
  if (!meta) return <p>No game is installed here.</p>;
  return (
    <>
      <Covers games={games} value={id} onChange={setId} />
      <Wishes key={meta.id} meta={meta} />
    </>
  );
}

/** The games to choose from, each with its picture. */
function Covers({
  games,
  value,
  onChange,
}: {
  games: readonly GameInfo[];
  value: string;
  onChange: (id: string) => void;
}): JSX.Element {
  return (
    <fieldset class="tiles covers">
      <legend class="hidden">Game</legend>
      <div class="cover-row">
        {games.map(({ meta: { id, title, seat_names, seat_counts } }) => (
          <label key={id} class="tile cover">
            <img
              src={`/boards/${encodeURIComponent(id)}.svg`}
              alt=""
              onError={(event) => event.currentTarget.remove()}
            />
            <span class="cover-title">
              <input type="radio" name="game" checked={id === value} onChange={() => onChange(id)} />
              <span class="tile-text">
                <span class="tile-label">{title}</span>
                <span class="quiet">
                  {seat_names.map(titled).join(", ")}. For {seat_counts.join(" or ")} players.
                </span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function usual(meta: Meta): Wish {
  return {
    opponent: meta.levels.length ? "computer" : "friend",
    level: usualLevel(meta),
    side: "0",
    seats: meta.seat_counts[0] ?? 2,
    options: {},
    clock: "none",
    loses: true,
    hints: false,
  };
}

function Wishes({ meta }: { meta: Meta }): JSX.Element {
  const [wish, setWish] = useState(() => usual(meta));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const set = (some: Partial<Wish>): void => setWish((old) => ({ ...old, ...some }));
  const play = async (asked: Wish, guided = false): Promise<void> => {
    setBusy(true);
    setProblem("");
    try {
      await begin(meta, asked, guided);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <form
      class="wishes"
      onSubmit={(event) => {
        event.preventDefault();
        void play(wish);
      }}
    >
      <Tiles
        legend="Play against"
        value={wish.opponent}
        onChange={(opponent) => set({ opponent })}
        choices={opponents(meta)}
      />
      {wish.opponent === "computer" && <Levels meta={meta} value={wish.level} onChange={(level) => set({ level })} />}
      {wish.opponent !== "device" && (
        <Tiles
          legend="Your side"
          value={wish.side}
          onChange={(side) => set({ side })}
          choices={sides(meta, wish.seats)}
        />
      )}
      <details class="more">
        <summary>
          <strong>Options</strong> <span class="quiet">{summarise(meta, wish)}</span>
        </summary>
        <div class="fields">
          {meta.seat_counts.length > 1 && (
            <Pick
              legend="Seats"
              value={String(wish.seats)}
              onChange={(seats) => set({ seats: Number(seats), side: "0" })}
              choices={meta.seat_counts.map((count) => ({ value: String(count), label: String(count) }))}
            />
          )}
          {shownOptions(meta, wish).map((option) => (
            <Pick
              key={option.key}
              legend={option.label}
              value={wish.options[option.key] ?? option.choices[0]?.value ?? ""}
              onChange={(value) => set({ options: { ...wish.options, [option.key]: value } })}
              choices={option.choices}
            />
          ))}
          <Pick
            legend="Clock"
            value={wish.clock}
            onChange={(clock) => set({ clock })}
            choices={Object.entries(CLOCKS).map(([value, { label }]) => ({ value, label }))}
          />
          {wish.clock !== "none" && wish.seats === 2 && (
            <Switch
              label="Running out of time loses"
              about="Otherwise the clock acts for who is late."
              value={wish.loses}
              onChange={(loses) => set({ loses })}
            />
          )}
          {wish.opponent === "friend" && meta.levels.length > 0 && (
            <Switch
              label="Hints allowed"
              about="Everybody at the table may then ask the computer what it would do, and is told so."
              value={wish.hints}
              onChange={(hints) => set({ hints })}
            />
          )}
          <TextField
            label="Your nickname"
            about="As the others see you; may stay empty."
            value={settings.value.nickname}
            most={24}
            onInput={(nickname) => change({ nickname })}
          />
        </div>
      </details>
      {problem && (
        <p role="alert" class="problem">
          {problem}
        </p>
      )}
      <div class="row begin">
        <button type="submit" class="button main big" disabled={isBusy}>
          <span>{isBusy ? "Setting up …" : "Play"}</span>
        </button>
        {meta.levels.length > 0 && (
          <Button look="quiet" disabled={isBusy} onClick={() => void play({ ...usual(meta), side: wish.side }, true)}>
            First time? A guided match
          </Button>
        )}
        <a class="button quiet" href={`#/rules/${encodeURIComponent(meta.id)}`}>
          <span>Rulebook</span>
        </a>
      </div>
    </form>
  );
}

function opponents(meta: Meta): readonly { value: Opponent; label: string; about: string }[] {
  const all = [
    { value: "computer" as const, label: "The computer", about: "It sees only what you would see in its seat." },
    { value: "friend" as const, label: "A friend", about: "Send a link; whoever opens it sits down." },
    { value: "device" as const, label: "This device", about: "Take turns; hands hide behind a curtain." },
  ];
  return meta.levels.length ? all : all.slice(1);
}

function sides(meta: Meta, seats: number): readonly { value: string; label: string }[] {
  const named = meta.seat_names.slice(0, seats).map((name, at) => ({ value: String(at), label: titled(name) }));
  return [...named, { value: EITHER, label: "Either" }];
}

function shownOptions(meta: Meta, wish: Wish): Meta["options"] {
  return meta.options
    .map((option) => ({
      ...option,
      choices: option.choices.filter(({ seats }) => !seats.length || seats.includes(wish.seats)),
    }))
    .filter((option) => option.key !== "seats" && option.choices.length > 1);
}

function summarise(meta: Meta, wish: Wish): string {
  const chosen = shownOptions(meta, wish).map(({ key, label, choices }) => {
    const choice = choices.find(({ value }) => value === wish.options[key]) ?? choices[0];
    return `${label}: ${choice?.label.replace(/ \(.*\)$/, "").toLowerCase()}`;
  });
  const hints = wish.opponent === "friend" && wish.hints && "hints allowed";
  return [...chosen, CLOCKS[wish.clock]?.label, hints].filter(Boolean).join(" · ");
}

async function begin(meta: Meta, wish: Wish, guided: boolean): Promise<void> {
  const own = wish.side === EITHER ? Math.floor(Math.random() * wish.seats) : Number(wish.side);
  const { nickname } = settings.value;
  const asked: NewMatch = {
    game: meta.id,
    seats: Array.from({ length: wish.seats }, (_, seat) => {
      if (wish.opponent === "device") return {};
      if (seat === own) return { nickname };
      return wish.opponent === "computer" ? { level: wish.level } : {};
    }),
    options: wish.options,
    clock: {
      kind: "none",
      seconds: 0,
      increment: 0,
      ...CLOCKS[wish.clock]?.clock,
      loses: wish.loses && wish.clock !== "none" && wish.seats === 2,
    },
    guided,
    hints: wish.opponent === "device" || (wish.opponent === "friend" && wish.hints),
  };
  if (wish.opponent === "computer" && !guided) keepLevel(meta, wish.level);
  const { commitment } = await api.promise();
  const nonce = newNonce(); // drawn after the server has committed itself
  const created = await api.create({ ...asked, commitment, nonce });
  pin(created.match, { commitment, head: [nonce] });
  open(meta.id, created, wish.opponent === "device" ? null : own);
}

/** Keep the tickets of a new match and go to one's seat, or to all of them on one device. */
export function open(game: string, { match, tickets }: Created, own: number | null): void {
  const mine: readonly Ticket[] = own === null ? tickets : tickets.filter(({ seat }) => seat === own);
  saveMatch({
    match,
    game,
    tickets,
    own: mine.map(({ token }) => token),
    isHot: own === null,
    opened: Date.now() / 1000,
  });
  const [first] = mine;
  if (own === null) go({ page: "hot", match, tokens: mine.map(({ token }) => token) });
  else if (first) go({ page: "table", match, token: first.token });
}
