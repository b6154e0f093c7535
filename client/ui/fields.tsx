/** Form fields: a choice of tiles, a list to pick from, a switch. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";

export interface Choice<T extends string> {
  value: T;
  label: string;
  about?: string;
}

interface ChoicesProps<T extends string> {
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, each a tile. */
export function Tiles<T extends string>({ legend, choices, value, onChange }: ChoicesProps<T>): JSX.Element {
  const name = useId();
  return (
    <fieldset class="tiles">
      <legend>{legend}</legend>
      <div class={choices.some((choice) => choice.about) ? "tile-row roomy" : "tile-row"}>
        {choices.map((choice) => (
          <label key={choice.value} class="tile">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span class="tile-text">
              <span class="tile-label">{choice.label}</span>
              {choice.about && <span class="quiet">{choice.about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of many, in a list that opens. */
export function Pick<T extends string>({ legend, choices, value, onChange }: ChoicesProps<T>): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{legend}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Switch({
  label,
  about,
  value,
  onChange,
}: {
  label: string;
  about?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}): JSX.Element {
  return (
    <label class="switch">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {about && <span class="quiet block">{about}</span>}
      </span>
    </label>
  );
}

interface TextProps {
  label: string;
  value: string;
  most: number;
  onInput: (value: string) => void;
  about?: string;
}

export function TextField({ label, value, most, onInput, about }: TextProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        maxLength={most}
        autocomplete="nickname"
        aria-describedby={about ? `${id}-about` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {about && (
        <span id={`${id}-about`} class="quiet">
          {about}
        </span>
      )}
    </div>
  );
}
