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
  rival: string;
  onLearn: () => void;
}

interface HeroProps {
  top: ComponentChildren;
  shelf: ComponentChildren;
  game: string;
  learn: Learn | null;
  /** Whether nobody has played or learnt this game here: then learning is what to do first. */
  isNew: boolean;
  isBusy: boolean;
  onPlay: (with_: "computer" | "friend" | "me") => void;
  /** Who would sit opposite; empty where no computer plays this game. */
  rival: string;
  /** Where the puzzles of the game are; empty where there are none, or for who comes first. */
  puzzles: string;
}

export function Hero(props: HeroProps): JSX.Element {
  const { top, shelf, learn, isNew, isBusy, onPlay, rival } = props;
  const learnsFirst = learn !== null && (isNew || !rival);
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
        <First {...props} learn={learnsFirst ? learn : null} />
        <div class="hero-ways">
          {rival && learnsFirst && <Way icon="play" word="Play" isBusy={isBusy} onClick={() => onPlay("computer")} />}
          {learn && !learnsFirst && <Way icon="idea" word="Learn" isBusy={isBusy} onClick={learn.onLearn} />}
          <Way icon="link" word="A friend" isBusy={isBusy} onClick={() => onPlay("friend")} />
          <Way icon="device" word="This device" isBusy={isBusy} onClick={() => onPlay("me")} />
        </div>
      </div>
      {shelf}
    </section>
  );
}

/** What to do first has one place and one height, to learn or to play: nothing moves when another box is taken. */
function First({ game, learn, isBusy, onPlay, rival, puzzles }: HeroProps): JSX.Element | null {
  if (!learn && !rival && !puzzles) return null;
  return (
    <div class="hero-ways first-row">
      {(learn || rival) && (
        <button
          type="button"
          class="button main gold first"
          disabled={isBusy}
          onClick={learn ? learn.onLearn : () => onPlay("computer")}
        >
          <Portrait game={game} of="portraits" name={learn?.rival ?? rival} />
          {learn ? <LearnWords {...learn} /> : <PlayWords rival={rival} />}
        </button>
      )}
      {puzzles && (
        <a class="button way" href={puzzles}>
          <WayWords icon="puzzle" word="Puzzles" />
        </a>
      )}
    </div>
  );
}

function LearnWords({ minutes }: Learn): JSX.Element {
  return (
    <span>
      <span class="block">Learn by playing</span>{" "}
      <small>{minutes ? `${minutes} minutes, hands on` : "A match with words at your side"}</small>
    </span>
  );
}

/** Against whom is said by the table that is set below, too. */
function PlayWords({ rival }: { rival: string }): JSX.Element {
  return (
    <span>
      <span class="block">Play</span> <small aria-hidden="true">against {rival}</small>
    </span>
  );
}

interface WayProps {
  icon: IconName;
  word: string;
  onClick: () => void;
  isBusy: boolean;
}

function Way({ icon, word, onClick, isBusy }: WayProps): JSX.Element {
  return (
    <button type="button" class="button way" disabled={isBusy} onClick={onClick}>
      <WayWords icon={icon} word={word} />
    </button>
  );
}

function WayWords({ icon, word }: Pick<WayProps, "icon" | "word">): JSX.Element {
  return (
    <>
      <Icon name={icon} />
      <span>{word}</span>
    </>
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
