/** What is under way: the turn with its dice and steps, the last Temple card, a battle, or the talks before it. */
import type { BoardProps } from "#boardkit/board.ts";
import { counted } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { Glyph } from "./art/glyphs.tsx";
import { Die, Plaque } from "./cards.tsx";
import { RINGS } from "./map.ts";
import type { Story } from "./story.ts";
import { raiderPicture, type View } from "./view.ts";
import { nameOf, objectText, shortName, thingName } from "./wording.ts";

type EventProps = BoardProps<View> & { readonly story: Story };

export function CurrentEvent(props: EventProps) {
  const { view, story } = props;
  return (
    <section class="tt-event" aria-label="Under way">
      <TurnLine view={view} story={story} />
      <Quiet {...props} />
    </section>
  );
}

function TurnLine({ view, story }: { view: View; story: Story }) {
  const active = view.players[view.active];
  const best = Math.max(...story.dice);
  const kept = story.dice.indexOf(best);
  // What the die gave is seen to be spent, step by step.
  const most = view.has_rolled && story.dice.length ? Math.max(view.steps, best) : view.steps;
  const steps = Array.from({ length: Math.min(most, 12) }, (_, at) => at < view.steps);
  const state = view.has_rolled ? `${counted(view.steps, "step")} left` : "not rolled yet";
  const rolled = story.dice.length ? `, rolled ${story.dice.join(" and ")}` : "";
  return (
    <div class="tt-turnline">
      <Picture name={active?.is_dead ? `spawn-${active.swarm}` : raiderPicture(view, view.active)} />
      <p>
        <b>
          {active?.is_dead
            ? `${shortName(view, view.active)} leads the swarm`
            : `Turn of ${shortName(view, view.active)}`}
        </b>
        <span class="tt-quiet">
          <span class="board-heard">{`${state}${rolled}`}</span>
          <span aria-hidden="true">{view.has_rolled ? `${view.steps} left` : "not rolled"}</span>
        </span>
      </p>
      <span class="tt-dice" aria-hidden="true">
        {story.dice.map((shows, at) => (
          <Die key={at} shows={shows} isKept={at === kept} />
        ))}
      </span>
      <span class="tt-steps" aria-hidden="true">
        {steps.map((isLeft, at) => (
          <Glyph key={at} name="step" class={isLeft ? "tt-glyph" : "tt-glyph tt-spent"} />
        ))}
      </span>
    </div>
  );
}

/** No battle: what the Temple last did, what was played, and rings to choose from. */
function Quiet(props: EventProps) {
  const { view, story, next, touched } = props;
  const isRinged = RINGS.some((ring) => next.has(`ring:${ring}`) || touched.includes(`ring:${ring}`));
  if (isRinged) return <RingChoice {...props} />;
  return (
    <div class="tt-quiet-scene">
      {story.temple && <Plaque card={story.temple} />}
      {story.die && (
        <p class="tt-temple-die">
          <Die shows={story.die.shows} isTemple />
          <span>{sayDie(story)}</span>
        </p>
      )}
      <ul class="tt-states">
        {story.played && !isGoingOn(story.played, view) && (
          <li>
            <Glyph name={story.played.split("/")[0] ?? ""} />
            {`Played: ${objectText(story.played).name}`}
          </li>
        )}
        {view.egg.startsWith("t") && view.carrier >= 0 && (
          <li>
            <Picture name="egg" />
            {`${shortName(view, view.carrier)} is out in the Jungle with the Egg: one last turn`}
          </li>
        )}
        {view.hush && (
          <li>
            <Glyph name="hush" />
            Hush Word: the next tile is hushed
          </li>
        )}
        {view.pole && (
          <li>
            <Glyph name="pole" />
            Long Pole: one abyss may be crossed
          </li>
        )}
      </ul>
    </div>
  );
}

/** Whether what was played last is told by what it still does. */
function isGoingOn(card: string, view: View): boolean {
  const name = nameOf(card);
  return (name === "pole" && view.pole) || (name === "hush" && view.hush);
}

function sayDie({ die }: Story): string {
  if (!die) return "";
  if (die.for === "spin") return `Temple die ${die.shows}: ${counted(die.shows, "sector")}`;
  if (die.for === "hurt") return `Damage die: ${die.shows}`;
  return `Die for the Temple cards: ${die.shows}`;
}

const WAYS: readonly (readonly [word: string, name: string])[] = [
  ["button:ccw", "Anticlockwise"],
  ["button:cw", "Clockwise"],
];

/** The rings, and once one is chosen the ways it may turn. */
function RingChoice({ next, touched, hinted, labels, touch }: EventProps) {
  const look = (word: string) => (hinted.includes(word) ? " tt-hinted" : "");
  const ways = WAYS.filter(([word]) => next.has(word));
  return (
    <div class="tt-quiet-scene">
      <div class="tt-rings" role="group" aria-label="Which ring turns?">
        <b aria-hidden="true">Which ring turns?</b>
        {[...RINGS].reverse().map((ring) => {
          const word = `ring:${ring}`;
          const isChosen = touched.includes(word);
          return (
            <button
              key={ring}
              type="button"
              class={`tt-item${next.has(word) ? " tt-next" : ""}${isChosen ? " tt-chosen" : ""}${look(word)}`}
              data-word={word}
              aria-pressed={isChosen}
              aria-label={thingName(word)}
              onClick={() => touch(word)}
            >
              <RingIcon ring={RINGS.indexOf(ring)} />
              {thingName(word).split(" ")[0]}
            </button>
          );
        })}
      </div>
      {ways.length > 0 && (
        <div class="tt-rings tt-ways" role="group" aria-label="Which way?">
          <b aria-hidden="true">Which way?</b>
          {ways.map(([word, name]) => (
            <button
              key={word}
              type="button"
              class={`tt-item tt-next${look(word)}`}
              data-word={word}
              aria-label={labels.get(word)}
              onClick={() => touch(word)}
            >
              <WayIcon isBack={word === "button:ccw"} />
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function WayIcon({ isBack }: { isBack: boolean }) {
  return (
    <svg class="tt-glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        class="tt-way"
        transform={isBack ? "translate(24 0) scale(-1 1)" : undefined}
        d="M19.2 8.2A8.2 8.2 0 1 0 20.2 12M20 3V8.6H14.4"
      />
    </svg>
  );
}

function RingIcon({ ring }: { ring: number }) {
  return (
    <svg class="tt-glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {[2.4, 5, 7.8, 10.8].map((radius, at) => (
        <circle key={at} cx="12" cy="12" r={radius} class={at === ring ? "tt-this" : "tt-that"} />
      ))}
    </svg>
  );
}
