/** What happens on a card: a scene for its art window, and its effect as a line of small pictures. */
import { Picture } from "./art.tsx";

interface SceneProps {
  readonly icon: string;
  /** `×2` and the like: two are frightened, not one. */
  readonly isTwice?: boolean;
}

/** The art window; whoever shows it gives the words. */
export function Scene({ icon, isTwice = false }: SceneProps) {
  const name = icon === "fear" && isTwice ? "fear-2" : icon;
  return (
    <svg class="rp-art" viewBox="0 0 200 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <use href={`#rp-scene-${name}`} width="200" height="140" />
    </svg>
  );
}

/** The effects as pictures: what acts, an arrow, and on what; `times` says how often. */
const EFFECTS: Readonly<Record<string, (times: number) => readonly string[]>> = {
  call: (times) => [...copies("baby", times), "→", "mother", ...(times === 1 ? ["shuffle"] : [])],
  vanish: () => ["mother", "→", "eye"],
  fear: (times) => ["mother", "→", ...copies("scientist-fallen", times)],
  recovery: (times) => ["baby-asleep", "→", "baby", `×${times}`],
  fury: () => [],
  gas: (times) => ["icon-gas", "→", ...copies("baby-asleep", times), ...(times === 1 ? ["shuffle"] : [])],
  boat: () => ["icon-boat", "→", "scientist", "scientist"],
  jeep: (times) => ["jeep", "→", `×${times}`],
  fire: (times) => copies("fire", times),
  badge: () => [],
};

function copies(name: string, times: number): readonly string[] {
  return Array.from({ length: times }, () => name);
}

const STROKES: Readonly<Record<string, string>> = {
  "→": "M4 12H19M13 6L19 12L13 18",
  shuffle: "M3 7H7L16 17H21M3 17H7L10 13.6M13 10.4L16 7H21M18 4L21 7L18 10M18 14L21 17L18 20",
  eye: "M2 12C6 5.5 18 5.5 22 12C18 18.5 6 18.5 2 12ZM12 9A3 3 0 1 1 11.99 9Z",
};

export function Effect({ icon, times }: { readonly icon: string; readonly times: number }) {
  const signs = EFFECTS[icon]?.(times) ?? [];
  return (
    <span class="rp-fx" aria-hidden="true">
      {signs.map((sign, at) => (
        <Sign key={at} sign={sign} />
      ))}
    </span>
  );
}

function Sign({ sign }: { readonly sign: string }) {
  if (sign.startsWith("×")) return <b>{sign}</b>;
  const stroke = STROKES[sign];
  if (!stroke) return <Picture name={sign} class="rp-sign" />;
  return (
    <svg class="rp-stroke" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={stroke} />
    </svg>
  );
}
