/** Rings in motion: what belongs to a ring is drawn in a group that turns with it. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { SECTOR, swing } from "./geometry.ts";
import type { Ring } from "./map.ts";
import type { Rotation } from "./view.ts";

export type Angles = readonly number[];

/** How far each ring is turned, in degrees that go on counting, so that a ring never turns the long way round. */
export function useAngles(rotation: Rotation): Angles {
  const kept = useRef<{ rotation: Rotation; angles: Angles } | null>(null);
  const old = kept.current;
  if (!old) kept.current = { rotation, angles: rotation.map((sectors) => sectors * SECTOR) };
  else if (rotation.some((sectors, at) => sectors !== old.rotation[at])) {
    const angles = old.angles.map((angle, at) => angle + swing(old.rotation[at] ?? 0, rotation[at] ?? 0) * SECTOR);
    kept.current = { rotation, angles };
  }
  return kept.current?.angles ?? [];
}

/** The style of what turns with a ring, or against it. */
export function turned(ring: Ring | null, angles: Angles, back = false): { readonly transform: string } {
  const angle = ring === null ? 0 : (angles[ring] ?? 0);
  return { transform: `rotate(${back ? -angle : angle}deg)` };
}

interface TurnProps {
  readonly ring: Ring | null;
  readonly angles: Angles;
  /** Against the ring, to stand upright upon it. */
  readonly back?: boolean;
  readonly children: ComponentChildren;
}

export function Turn({ ring, angles, back = false, children }: TurnProps) {
  return (
    <g class="tt-turn" style={turned(ring, angles, back)}>
      {children}
    </g>
  );
}
