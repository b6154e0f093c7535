/** The door: what this is, and the four ways in, before a sea that lives a little. */
import "../ui/later-icons.ts";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Portrait } from "../ui/art.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import scene from "./scene.svg";

/** The lesson to begin with, or a guided match where the game has no lesson. */
export interface Learn {
  /** How long the lesson takes; 0 for a guided match. */
  minutes: number;
  /** Whose face invites: a rival one can beat. */
  game: string;
  rival: string;
  onLearn: () => void;
}

interface HeroProps {
  top: ComponentChildren;
  shelf: ComponentChildren;
  learn: Learn | null;
  /** Whether nobody has played here yet: then learning is what to do first. */
  isFirst: boolean;
  isBusy: boolean;
  onPlay: (with_: "computer" | "friend" | "me") => void;
  hasComputer: boolean;
  /** Where the puzzles of the game are; empty where there are none, or for who comes first. */
  puzzles: string;
}

export function Hero({ top, shelf, learn, isFirst, isBusy, onPlay, hasComputer, puzzles }: HeroProps): JSX.Element {
  return (
    <section class="hero" aria-label="Begin">
      <Scene />
      {top}
      <div class="hero-say">
        <h1>Board games with secrets</h1>
        <p>
          Learn one in a few minutes. <span class="roomy">Play a friend, on this device or against the computer. </span>
          No account.
        </p>
        {learn && isFirst && (
          <button type="button" class="button main gold learn" disabled={isBusy} onClick={learn.onLearn}>
            <LearnWords {...learn} />
          </button>
        )}
        <div class="hero-ways">
          {hasComputer && (
            <Way
              icon="play"
              word="Play"
              isMain={!isFirst || !learn}
              isBusy={isBusy}
              onClick={() => onPlay("computer")}
            />
          )}
          <Way icon="link" word="A friend" isBusy={isBusy} onClick={() => onPlay("friend")} />
          <Way icon="device" word="This device" isBusy={isBusy} onClick={() => onPlay("me")} />
          {learn && !isFirst && <Way icon="idea" word="Learn" isBusy={isBusy} onClick={learn.onLearn} />}
          {puzzles && (
            <a class="button way" href={puzzles}>
              <Icon name="puzzle" />
              <span>Puzzles</span>
            </a>
          )}
        </div>
      </div>
      {shelf}
    </section>
  );
}

function LearnWords({ minutes, game, rival }: Learn): JSX.Element {
  return (
    <>
      <Portrait game={game} of="portraits" name={rival} />
      <span>
        <span class="block">Learn by playing</span>{" "}
        <small>{minutes ? `${minutes} minutes, you do everything yourself` : "A match with words at your side"}</small>
      </span>
    </>
  );
}

interface WayProps {
  icon: IconName;
  word: string;
  onClick: () => void;
  isBusy: boolean;
  isMain?: boolean;
}

function Way({ icon, word, onClick, isBusy, isMain = false }: WayProps): JSX.Element {
  return (
    <button type="button" class={isMain ? "button main gold way" : "button way"} disabled={isBusy} onClick={onClick}>
      <Icon name={icon} />
      <span>{word}</span>
    </button>
  );
}

/** Clouds, a boat and birds. They rest while nobody sees them. */
function Scene(): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const watch = new IntersectionObserver(([seen]) => box.classList.toggle("resting", !seen?.isIntersecting));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return <div ref={place} class="scene" aria-hidden="true" dangerouslySetInnerHTML={{ __html: scene }} />;
}
