/** The first page: a shelf of games, a table to set, rivals to choose from, and the matches this browser holds. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go } from "../app/navigation.ts";
import { writeRoute } from "../app/route.ts";
import { savedMatches } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";
import { SettingsDialog } from "../settings/dialog.tsx";
import { change, settings } from "../settings/settings.ts";
import type { GameInfo } from "../types.gen.ts";
import { Icon } from "../ui/icon.tsx";
import { Levels } from "../ui/levels.tsx";
import { begin } from "./begin.ts";
import { Beyond } from "./beyond.tsx";
import { useFound } from "./found.ts";
import { Hero } from "./hero.tsx";
import { Lessons } from "./lessons.tsx";
import { isFirstVisit, isNewTo } from "./newcomer.ts";
import { OpenRecord } from "./open-record.tsx";
import { Options } from "./options.tsx";
import { SavedList } from "./saved-list.tsx";
import { Seating } from "./seating.tsx";
import { byWeight, Shelf } from "./shelf.tsx";
import { arranged, beginning, firstWish, hasComputer, seatOfMine, type Taker, usualWish, type Wish } from "./wish.ts";

export function Lobby(): JSX.Element {
  const [games, setGames] = useState<readonly GameInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = "Oviraptor";
    api.games().then(
      (found) => setGames(byWeight(found)),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  return (
    <main class="lobby" id="main" tabIndex={-1}>
      {games ? <Room games={games} /> : <Waiting problem={problem} />}
    </main>
  );
}

/** While the games are asked for, and where there are none. */
function Waiting({ problem }: { problem: string }): JSX.Element {
  return (
    <div class="hero waiting">
      <h1 class="hidden">Oviraptor</h1>
      {problem ? (
        <p role="alert" class="problem">
          {problem}
        </p>
      ) : (
        <p class="hidden">One moment …</p>
      )}
    </div>
  );
}

function Room({ games }: { games: readonly GameInfo[] }): JSX.Element {
  const [id, setId] = useState(() => chosenFirst(games));
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [isLearning, setLearning] = useState(false);
  const found = useFound();
  const info = games.find((game) => game.meta.id === id);
  if (!info) return <p>No game is installed here.</p>;
  const { meta, lessons } = info;
  const wish = wishes[id] ?? firstWish(info);
  const take = (game: string): void => {
    change({ shelf: game });
    setId(game);
  };
  const setWish = (next: Wish): void => setWishes((all) => ({ ...all, [id]: next }));
  const play = async (asked: Wish): Promise<void> => {
    setBusy(true);
    setProblem("");
    try {
      await begin(meta, asked);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const playWith = (others: Taker): Promise<void> =>
    play({ ...wish, takers: arranged(wish.takers.length, seatOfMine(wish), others) });
  const [first] = lessons;
  const isFirst = isFirstVisit(settings.value, savedMatches.value);
  const isNew = isNewTo(id, settings.value, savedMatches.value);
  const rival = meta.first_level;
  const lesson = first && {
    minutes: first.minutes,
    onLearn: () => {
      if (lessons.length > 1 && !isNew) setLearning(true);
      else go({ page: "learn", game: id, lesson: first.name });
    },
  };
  const guided = rival && { minutes: 0, onLearn: () => void play({ ...usualWish(meta), guided: true }) };
  const way = lesson || guided;
  const learn = way ? { ...way, rival } : null;
  const puzzles = info.puzzles && !isFirst ? writeRoute({ page: "puzzles", game: id, puzzle: "" }) : "";
  return (
    <>
      <Hero
        game={id}
        learn={learn}
        isNew={isNew}
        isBusy={isBusy}
        onPlay={(others) => void playWith(others)}
        rival={wish.level}
        puzzles={puzzles}
        top={<TopBar game={id} puzzles={puzzles} />}
        shelf={<Shelf games={games} value={id} onChange={take} />}
      />
      {isLearning && <Lessons game={info} onClose={() => setLearning(false)} />}
      <form
        class="table-set"
        onSubmit={(event) => {
          event.preventDefault();
          void play(wish);
        }}
      >
        <SavedList found={found} />
        <Seating meta={meta} wish={wish} onChange={setWish} />
        {hasComputer(wish) && (
          <Levels
            meta={meta}
            legend="Who sits opposite?"
            value={wish.level}
            onChange={(level) => setWish({ ...wish, level })}
          />
        )}
        <Options key={id} meta={meta} wish={wish} set={(some) => setWish({ ...wish, ...some })} />
        {problem && (
          <p role="alert" class="problem">
            {problem}
          </p>
        )}
        <div class="begin">
          <button type="submit" class="button main" disabled={isBusy}>
            <Icon name="play" />
            <span>{isBusy ? "Setting up …" : beginning(wish)}</span>
          </button>
        </div>
      </form>
      {!isFirst && <Beyond game={info} found={found} />}
    </>
  );
}

function TopBar({ game, puzzles }: { game: string; puzzles: string }): JSX.Element {
  const [open, setOpen] = useState<"" | "settings" | "record">("");
  return (
    <header class="lobby-top">
      <img src="/icon.svg" alt="" width="40" height="40" />
      <span class="display lobby-name">Oviraptor</span>
      <nav class="lobby-tools" aria-label="Oviraptor">
        {puzzles && (
          <a class="button lobby-puzzles" href={puzzles}>
            <Icon name="puzzle" />
            <span>Puzzles</span>
          </a>
        )}
        <a class="button" href={writeRoute({ page: "rules", game, rule: "" })}>
          <Icon name="book" />
          <span>Rulebook</span>
        </a>
        <button type="button" class="button" onClick={() => setOpen("record")}>
          <Icon name="file" />
          <span>
            <span class="tool-verb">Open a </span>
            <span class="tool-noun">record</span>
          </span>
        </button>
        <button type="button" class="button" onClick={() => setOpen("settings")}>
          <Icon name="gear" />
          <span>Settings</span>
        </button>
      </nav>
      {open === "settings" && <SettingsDialog onClose={() => setOpen("")} themes={[]} />}
      {open === "record" && <OpenRecord onClose={() => setOpen("")} />}
    </header>
  );
}

/** The game that is taken from the shelf at first: the one last taken or played here, or the lightest. */
function chosenFirst(games: readonly GameInfo[]): string {
  const { shelf, game } = settings.value;
  const last = games.find(({ meta }) => meta.id === (shelf || game));
  return (last ?? games[0])?.meta.id ?? "";
}
