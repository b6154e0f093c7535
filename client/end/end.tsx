/** The end of a match: the scene, who won and why, what to do next; its story, cards and numbers. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { chances } from "../analysis/reading.ts";
import { noteAnalysed, sourceOf, wasAnalysed } from "../analysis/source.ts";
import { AnalysisStore } from "../analysis/store.ts";
import { writeRoute } from "../app/route.ts";
import type { BoardModule } from "../boardkit/board.ts";
import { NamedBubbles } from "../company/company.tsx";
import type { Player } from "../match/player.ts";
import * as api from "../net/api.ts";
import { Graph } from "../replay/analysed.tsx";
import { OpenedChance } from "../table/chance.tsx";
import { SaveRecord } from "../table/save-record.tsx";
import { seatName } from "../table/seats.tsx";
import type { Ending, Story } from "../types.gen.ts";
import { Portrait } from "../ui/art.tsx";
import { Button } from "../ui/button.tsx";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import { Actions } from "./actions.tsx";
import { Numbers } from "./numbers.tsx";
import type { Told } from "./picture.ts";
import { useScene } from "./scene.ts";
import { ShareDialog } from "./share.tsx";
import { Moments } from "./story.tsx";
import { verdict } from "./verdict.ts";

export interface EndProps {
  player: Player;
  board: BoardModule | null;
  match: string;
  token: string;
  onRematch: () => void;
  onFollow: () => void;
  /** Whether several seats share this device: then nobody is “you”. */
  isShared: boolean;
}

export function End(props: EndProps): JSX.Element | null {
  const over = props.player.update.value?.over;
  return over ? <Ended {...props} over={over} /> : null;
}

function Ended({ over, ...props }: EndProps & { over: Ending }): JSX.Element {
  const { player, board, match, token, isShared } = props;
  const [story, problem] = useStory(match, token);
  const store = useEndAnalysis(player, match, token);
  const [isSharing, setSharing] = useState(false);
  const heading = useFocusOnce();
  const meta = player.welcome.value?.meta;
  const update = player.update.value;
  const seat = player.eyes.value;
  const names = over.places.map((_, at) => seatName(player, at));
  const seats = meta?.seat_names ?? [];
  const winners = seats.filter((_, at) => over.places[at] === 1);
  const view = story && (board?.together?.(story.views) ?? story.views[0]);
  const scene = useScene(meta?.id ?? "", board, over, player.view.value);
  const told: Told = {
    scene: scene.wide,
    game: meta?.title ?? "",
    verdict: verdict(player, over.places, true),
    title: over.title || "The end",
    say: over.say,
    facts: story ? factsOf(story) : "",
    names,
    figures: story?.figures ?? [],
  };
  return (
    <section class="end" aria-label="The end">
      <div class="end-hero" style={{ "--sky": scene.sky || undefined }}>
        <img class="end-scene wide" src={scene.wide} alt="" />
        <img class="end-scene tall" src={scene.tall} alt="" />
        <div class="end-words">
          <h2 ref={heading} tabIndex={-1}>
            {winners.length === 1 && <Portrait game={meta?.id ?? ""} of="figures" name={winners[0] ?? ""} />}
            {verdict(player, over.places, isShared)}
          </h2>
          <p class="end-title display">{told.title}</p>
          <p class="end-say">{over.say}</p>
          <NamedBubbles player={player} />
          {names.length > 2 && <Places game={meta?.id ?? ""} seats={seats} names={names} places={over.places} />}
        </div>
      </div>
      <Actions {...props} onShare={() => setSharing(true)} />
      <div class="end-body">
        {problem && <p role="alert">{problem}</p>}
        {story && <Tabs label="The match" tabs={tabsOf({ story, view, names, seat, store, ...props })} />}
        <div class="end-foot">
          <p class="quiet">{told.facts}</p>
          <SaveRecord match={match} token={token} />
          <a class="button still" href="#/">
            <span>Lobby</span>
          </a>
        </div>
        {update?.secret && <OpenedChance update={update} match={match} token={token} />}
      </div>
      {isSharing && (
        <ShareDialog
          told={told}
          match={match}
          token={token}
          seat={seat}
          at={story?.moments.at(-1)?.number ?? null}
          onClose={() => setSharing(false)}
        />
      )}
    </section>
  );
}

type Shown = EndProps & {
  story: Story;
  view: unknown;
  names: readonly string[];
  seat: number | null;
  store: AnalysisStore;
};

function tabsOf(shown: Shown): readonly Tab[] {
  const { story, view, names, seat, board, match, token, store, isShared } = shown;
  const analysis = store.analysis.value;
  const odds = analysis ? chances(analysis, seat ?? 0) : NO_CHANCES;
  const whose = seat === null || isShared ? `${names[seat ?? 0]}’s` : "your";
  const moments = <Moments story={story} board={board} match={match} token={token} chances={odds} whose={whose} />;
  const own = (board?.end?.tabs ?? []).map(({ name, Part }) => ({
    name,
    panel: () => <Part view={view} names={names} seat={seat} chances={odds} />,
  }));
  return [
    { name: "Story", panel: () => moments },
    { name: "Graph", panel: () => <Chances {...shown} /> },
    ...own,
    { name: "Numbers", panel: () => <Numbers {...shown} /> },
  ];
}

const NO_CHANCES: ReadonlyMap<number, number> = new Map();

/** How the chances went, once they are asked for. */
function Chances({ store, story, names, seat, match, token, isShared }: Shown): JSX.Element {
  if (!store.isAsked.value) {
    const begin = (): void => {
      noteAnalysed(match);
      void store.ask();
    };
    return (
      <div class="graph-ask">
        <NoCurve />
        <p>How the chances went from round to round, and which turns moved them: every decision is weighed.</p>
        <Button icon="graph" onClick={begin}>
          Weigh this match
        </Button>
      </div>
    );
  }
  const to = (at: number): string => writeRoute({ page: "replay", match, token, at, eyes: "all" });
  return (
    <Graph store={store} story={story} seat={seat ?? 0} names={names} isOwn={seat !== null && !isShared} to={to} />
  );
}

/** The room of the curve, before there is one: a line that says nothing. */
function NoCurve(): JSX.Element {
  return (
    <svg viewBox="0 0 600 150" aria-hidden="true" focusable="false">
      {[10, 75, 140].map((y) => (
        <line key={y} x1="0" x2="600" y1={y} y2={y} />
      ))}
      <path d="M0 75H600" />
    </svg>
  );
}

/** The analysis of the match that has just ended; heard on the table's own socket. */
function useEndAnalysis(player: Player, match: string, token: string): AnalysisStore {
  const [store] = useState(() => new AnalysisStore(sourceOf(match, token, null)));
  const heard = player.analysed.value;
  useEffect(() => {
    if (heard) store.hear(heard);
  }, [heard]);
  useEffect(() => {
    if (wasAnalysed(match)) void store.ask();
    return () => store.close();
  }, []);
  return store;
}

interface PlacesProps {
  game: string;
  seats: readonly string[];
  names: readonly string[];
  places: readonly number[];
}

/** Where everybody came in, the winners first. */
function Places({ game, seats, names, places }: PlacesProps): JSX.Element {
  const order = names
    .map((name, at) => ({ name, at, place: places[at] ?? 0 }))
    .sort((one, two) => one.place - two.place);
  return (
    <ol class="end-places">
      {order.map(({ name, at, place }) => (
        <li key={at} class={place === 1 ? "first" : undefined}>
          <Portrait game={game} of="figures" name={seats[at] ?? ""} />
          <strong>{name}</strong> <span>{place === 1 ? "wins" : ordinal(place)}</span>
        </li>
      ))}
    </ol>
  );
}

function ordinal(place: number): string {
  return `${place}${["st", "nd", "rd"][place - 1] ?? "th"}`;
}

function factsOf({ rounds, seconds }: Story): string {
  const minutes = Math.round(seconds / 60);
  const long = minutes < 1 || minutes > 600 ? "" : ` · ${minutes === 1 ? "1 minute" : `${minutes} minutes`}`;
  return `${rounds === 1 ? "1 round" : `${rounds} rounds`}${long}`;
}

/** The story of the match, and what kept it from coming. */
function useStory(match: string, token: string): [Story | null, string] {
  const [story, setStory] = useState<Story | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let isWanted = true;
    api.story(match, token).then(
      (found) => isWanted && setStory(found),
      (error: Error) => isWanted && setProblem(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [match, token]);
  return [story, problem];
}

/** Who saw the last step is led to the words about it, once. */
function useFocusOnce(): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
