/** The end of a lesson: on to a match of one's own, to the next lesson, or back. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { writeRoute } from "../app/route.ts";
import { enter, make } from "../match/make.ts";
import { Refusal } from "../net/api.ts";
import { keepLearnt, settings } from "../settings/settings.ts";
import type { Lesson, LessonInfo } from "../types.gen.ts";
import { Portrait } from "../ui/portrait.tsx";

interface FinishProps {
  lesson: Lesson;
  /** The lesson after this one, if there is one. */
  next: LessonInfo | null;
}

export function Finish({ lesson, next }: FinishProps): JSX.Element {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const { meta } = lesson.welcome;
  useEffect(() => {
    announce("Well done! The lesson is over.");
    keepLearnt(meta.id, lesson.info.name);
    main.current?.focus();
  }, []);
  const play = async (): Promise<void> => {
    setBusy(true);
    try {
      await playOn(lesson);
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Refusal ? error.message : "The match could not be made.");
    }
  };
  return (
    <div class="coach-end">
      <section class="coach-card" aria-labelledby="coach-end-title">
        <Portrait />
        <h2 id="coach-end-title">Well done!</h2>
        <p>
          You know how {meta.title} goes. Now play a match of your own: the computer is in a kind mood, and I speak up
          only where something is new.
        </p>
        {problem && <p role="alert">{problem}</p>}
        <button type="button" class="button main" ref={main} disabled={isBusy} onClick={() => void play()}>
          <span>Play a match</span>
        </button>
        {next && (
          <a class="button" href={writeRoute({ page: "learn", game: meta.id, lesson: next.name })}>
            <span>
              Next lesson: {next.title} ({next.minutes} min)
            </span>
          </a>
        )}
        <a class="button quiet" href="#/">
          <span>Back to the lobby</span>
        </a>
      </section>
    </div>
  );
}

/** A first match on the learner's side, with as many at the table as in the lesson. */
async function playOn({ welcome, table }: Lesson): Promise<void> {
  const { nickname } = settings.value;
  const own = welcome.seat ?? 0;
  const created = await make({
    game: welcome.meta.id,
    seats: table.seats.map(({ level }, seat) => (seat === own ? { nickname } : { level })),
    guided: true,
  });
  enter(welcome.meta.id, created, (seat) => seat === own);
}
