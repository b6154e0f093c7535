/** A scene told in moments: they pass one after another; a touch or a key passes them all. */
import { useEffect, useState } from "preact/hooks";

/** How long a verdict is left on show where nothing moves, in milliseconds. */
const STILL = 1700;

/**
 * How many moments of a scene have passed. `times` are milliseconds at the usual speed; the last one ends the
 * scene. Where nothing moves all but the end have passed at once.
 */
export function useBeats(scene: number | null, times: readonly number[], speed: number): number {
  const [passed, setPassed] = useState<{ scene: number | null; count: number }>({ scene: null, count: 0 });
  useEffect(() => {
    if (scene === null) return undefined;
    const pass = (count: number): void => setPassed((old) => ({ scene, count: Math.max(count, countOf(old, scene)) }));
    const waits = times.map((time, at) => (speed > 0 ? time / speed : at === times.length - 1 ? STILL : 0));
    const timers = waits.map((wait, at) => setTimeout(() => pass(at + 1), wait));
    const skip = (): void => pass(times.length);
    addEventListener("pointerdown", skip);
    addEventListener("keydown", skip);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      removeEventListener("pointerdown", skip);
      removeEventListener("keydown", skip);
    };
  }, [scene]);
  if (scene === null) return times.length;
  const told = countOf(passed, scene);
  return speed > 0 ? told : Math.max(told, times.length - 1);
}

function countOf(passed: { scene: number | null; count: number }, scene: number): number {
  return passed.scene === scene ? passed.count : 0;
}
