/** Draws any game from its view alone, as an outline, and its words as buttons: plain, but playable. */
import type { JSX } from "preact";
import type { BoardProps } from "../boardkit/board.ts";
import { kind, thing } from "../match/paths.ts";

export function Fallback({ view, next, touched, labels, hinted, touch, hover }: BoardProps<unknown>): JSX.Element {
  const words = [...next].filter((word) => kind(word) !== "button");
  const kinds = [...new Set(words.map(kind))].map(
    (name) => [name, words.filter((word) => kind(word) === name)] as const,
  );
  return (
    <div class="fallback">
      {kinds.map(([name, members]) => (
        <div key={name} role="group" aria-label={name} class="fallback-words">
          {members.map((word) => (
            <button
              key={word}
              type="button"
              class={hinted[touched.length] === word ? "button hinted" : "button"}
              aria-label={labels.get(word)}
              title={labels.get(word)}
              onClick={() => touch(word)}
              onFocus={() => hover(word)}
              onBlur={() => hover(null)}
            >
              {thing(word)}
            </button>
          ))}
        </div>
      ))}
      {touched.length > 0 && <p class="quiet">Chosen so far: {touched.map(thing).join(", then ")}</p>}
      <Outline value={view} />
    </div>
  );
}

function Outline({ value }: { value: unknown }): JSX.Element {
  if (Array.isArray(value)) {
    if (!value.some(isDeep)) return <>{value.map(plain).join(" · ") || "none"}</>;
    return (
      <ol start={0}>
        {value.map((item, at) => (
          <li key={at}>
            <Outline value={item} />
          </li>
        ))}
      </ol>
    );
  }
  if (!isDeep(value)) return <>{plain(value)}</>;
  return (
    <dl>
      {Object.entries(value as Record<string, unknown>).map(([name, part]) => (
        <div key={name}>
          <dt>{name.replaceAll("_", " ")}</dt>
          <dd>
            <Outline value={part} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isDeep = (value: unknown): boolean => typeof value === "object" && value !== null;

function plain(value: unknown): string {
  if (value === null || value === undefined) return "unknown";
  if (value === true) return "yes";
  if (value === false) return "no";
  return String(value) || "empty";
}
