/** Beside or below the island while fences are arranged: what a stroke would make, and ways to do it without one. */
import { counted } from "#boardkit/words.ts";
import { Figure, Picture } from "./art/art.tsx";
import type { Fencing } from "./fencing.ts";
import type { Island } from "./island-view.ts";
import { faultOf, type Stroke } from "./pens.ts";
import { SPACES, SPECIES } from "./tables.ts";
import { listed } from "./wording.ts";

export function FencingBar({ fencing, island }: { readonly fencing: Fencing; readonly island: Island }) {
  const { stroke, isDrawing } = fencing;
  if (!stroke || isDrawing) return <Advice fencing={fencing} island={island} />;
  const { title, more } = strokeSaid(island, stroke);
  const isPossible = stroke.missing.length === 0;
  const change = [
    stroke.fences.length && `${counted(stroke.fences.length, "fence")} in`,
    stroke.pulls.length && `${stroke.pulls.length} out`,
  ].filter(Boolean);
  return (
    <div class="dg-fencing dg-drawing" role="group" aria-label="Pen">
      <p aria-live="polite">
        <Picture name={isPossible ? "i-valid" : "i-invalid"} />
        <span>
          <b>{`${title}: ${listed(stroke.spaces.map((space) => SPACES[space] ?? ""))}`}</b>
          <span class="dg-quiet">{more}</span>
        </span>
      </p>
      {isPossible && change.length > 0 && (
        <button type="button" class="dg-plain dg-main" onClick={fencing.build}>
          {`Fence these: ${change.join(", ")}`}
        </button>
      )}
      <button type="button" class="dg-plain" onClick={fencing.clear}>
        Clear
      </button>
      <Needs />
    </div>
  );
}

function Advice({ fencing, island }: { fencing: Fencing; island: Island }) {
  if (fencing.sending)
    return (
      <p class="dg-fencing" role="status">
        {`Fences are being set, ${fencing.sending} to go …`}
      </p>
    );
  return (
    <div class="dg-fencing">
      <p>
        <Picture name="i-fence" />
        <span>
          <b>{`${counted(island.store, "fence")} in store`}</b>
          <span class="dg-quiet">Draw over the spaces of a pen, or touch an edge. Off the park cancels.</span>
        </span>
      </p>
      <Needs />
    </div>
  );
}

/** What the stroke is drawn for. */
function Needs() {
  const needs = SPECIES.filter(({ set, habitat, pen }) => set === "base" && habitat === "pen" && pen > 1);
  return (
    <>
      <b class="dg-needs-title" aria-hidden="true">
        The pens they need
      </b>
      <ul class="dg-needs" aria-label="Pens that species need">
        {needs.map(({ id, title, pen }) => (
          <li key={id}>
            <Figure id={id} />
            <span class="dg-needs-name">{title}</span>
            <span class="dg-needs-size">
              {pen}
              <span> spaces</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Above the finger, never under it. */
export function StrokeTip({ fencing, island }: { readonly fencing: Fencing; readonly island: Island }) {
  const { stroke, at } = fencing;
  if (!stroke || !at) return null;
  const { title, more } = strokeSaid(island, stroke);
  const isPossible = stroke.missing.length === 0;
  const y = at.y > 150 ? at.y - 128 : at.y + 54;
  return (
    <foreignObject x={Math.max(-20, Math.min(at.x - 130, 330))} y={y} width="260" height="90" class="dg-tip-box">
      <div class={isPossible ? "dg-tip" : "dg-tip dg-tip-bad"}>
        <b>{title}</b>
        <span>{more}</span>
      </div>
    </foreignObject>
  );
}

/** What a stroke would make, in words. */
function strokeSaid(island: Island, stroke: Stroke): { readonly title: string; readonly more: string } {
  const size = stroke.spaces.length;
  if (stroke.missing.length) {
    const lacks = stroke.missing.length;
    return { title: `${lacks} ${lacks === 1 ? "fence" : "fences"} too few`, more: "Nothing is built yet" };
  }
  const after = { ...island, fences: stroke.after };
  const inside = island.animals.filter(({ space }) => stroke.spaces.includes(space));
  const [unhappy] = inside.map((animal) => [animal, faultOf(after, animal)] as const).filter(([, fault]) => fault);
  const name = (species: number): string => SPECIES[species]?.title ?? "";
  const more = unhappy
    ? `${name(unhappy[0].species)}: ${unhappy[1]}`
    : inside.length
      ? `${[...new Set(inside.map(({ species }) => name(species)))].join(", ")} would live well`
      : `${stroke.fences.length} in, ${stroke.pulls.length} out`;
  return { title: `Pen of ${size}`, more };
}
