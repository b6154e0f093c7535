/** The computer's levels, the weakest first: faces to choose from, and how strong each is. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { change, settings } from "../settings/settings.ts";
import type { Level, Meta } from "../types.gen.ts";
import { Portrait } from "./art.tsx";

/** Who plays a seat on: the level last played against here, or else the usual one. */
export function usualLevel(meta: Meta): string {
  return lastLevel(meta) ?? meta.usual_level;
}

/** Whom to begin with: the level last played against here, or else that of a first match. */
export function firstRival(meta: Meta): string {
  return lastLevel(meta) ?? meta.first_level;
}

function lastLevel({ id, levels }: Meta): string | undefined {
  return levels.find(({ name }) => name === settings.value.levels[id])?.name;
}

/** Remember a level for the next match of this game. */
export function keepLevel(meta: Meta, level: string): void {
  change({ levels: { ...settings.value.levels, [meta.id]: level } });
}

/** How strong each level is, 0 to 1: measured scores add up as Elo. Empty where one was not measured. */
export function strengths(levels: readonly Level[]): readonly number[] {
  let most = 0;
  const sums = levels.map(({ score }, at) => {
    if (at > 0) most += score === null ? Number.NaN : Math.log(score / (100 - score));
    return most;
  });
  return Number.isFinite(most) && most > 0 ? sums.map((sum) => sum / most) : [];
}

interface LevelsProps {
  meta: Meta;
  value: string;
  onChange: (level: string) => void;
  legend?: string;
}

export function Levels({ meta: { id, levels }, value, onChange, legend = "Level" }: LevelsProps): JSX.Element {
  const name = useId();
  const strong = strengths(levels);
  return (
    <fieldset class="levels">
      <legend class="display">{legend}</legend>
      <div class="level-row">
        {levels.map((level, at) => (
          <label key={level.name} class="level" title={level.sentence}>
            <input
              type="radio"
              name={name}
              value={level.name}
              checked={level.name === value}
              onChange={() => onChange(level.name)}
            />
            <Portrait game={id} of="portraits" name={level.name} />
            <span class="level-name display">{level.name}</span>
            <span class="hidden">
              {" "}
              {at + 1} of {levels.length}. {level.sentence}
            </span>
            <Strength part={strong[at]} />
          </label>
        ))}
      </div>
      <p class="level-word quiet" aria-hidden="true">
        {levels.find((level) => level.name === value)?.sentence}
      </p>
    </fieldset>
  );
}

/** A bar as long as the level is strong; an empty place where nobody has measured it. */
function Strength({ part }: { part: number | undefined }): JSX.Element {
  return (
    <svg class="strength" viewBox="0 0 72 7" aria-hidden="true">
      {part !== undefined && (
        <>
          <rect class="strength-all" width="72" height="7" rx="3.5" />
          <rect class="strength-own" width={6 + 66 * part} height="7" rx="3.5" />
        </>
      )}
    </svg>
  );
}
