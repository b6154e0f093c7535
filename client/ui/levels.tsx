/** The computer's levels, the weakest first: a scale to choose from, with the sentence of the chosen one. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { change, settings } from "../settings/settings.ts";
import type { Meta } from "../types.gen.ts";
import { Tiles } from "./fields.tsx";

/** So few have room for all their sentences. */
const FEW = 3;

/** The level to begin with: the last one played against here, or else one in the middle. */
export function usualLevel(meta: Meta): string {
  const { levels } = meta;
  const last = levels.find(({ name }) => name === settings.value.levels[meta.id]);
  return (last ?? levels[Math.floor((levels.length - 1) / 2)])?.name ?? "";
}

/** Remember a level for the next match of this game. */
export function keepLevel(meta: Meta, level: string): void {
  change({ levels: { ...settings.value.levels, [meta.id]: level } });
}

interface LevelsProps {
  meta: Meta;
  value: string;
  onChange: (level: string) => void;
}

export function Levels({ meta: { levels }, value, onChange }: LevelsProps): JSX.Element {
  const name = useId();
  if (levels.length <= FEW) {
    const choices = levels.map((level) => ({ value: level.name, label: level.name, about: level.sentence }));
    return <Tiles legend="Level" choices={choices} value={value} onChange={onChange} />;
  }
  return (
    <fieldset class="tiles levels">
      <legend>Level</legend>
      <div class="level-box">
        <div class="level-row">
          {levels.map((level, at) => (
            <label key={level.name} class="tile level" title={level.sentence}>
              <input
                type="radio"
                name={name}
                value={level.name}
                checked={level.name === value}
                onChange={() => onChange(level.name)}
              />
              <span class="level-name">{level.name}</span>
              <span class="hidden">
                {" "}
                {at + 1} of {levels.length}. {level.sentence}
              </span>
              <span class="level-number" aria-hidden="true">
                {at + 1}
              </span>
            </label>
          ))}
        </div>
      </div>
      <p class="level-word" aria-hidden="true">
        {levels.find((level) => level.name === value)?.sentence}
      </p>
    </fieldset>
  );
}
