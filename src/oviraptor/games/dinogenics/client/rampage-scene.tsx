/** A rampage as a scene: marks on the island, and beside it the same numbers with their sentences. */
import { Figure, Picture } from "./art/art.tsx";
import { centreOf } from "./geometry.ts";
import type { Blow, Rampage } from "./rampage.ts";
import { bannerOf, whereOf } from "./rampage-words.ts";
import { SPECIES } from "./tables.ts";
import { seatTitle } from "./wording.ts";

const FACES: Readonly<Record<string, readonly [picture: string, name: string]>> = {
  fatality: ["i-die-fatality", "Fatality"],
  slash: ["i-die-slash", "Slash"],
  naive: ["i-die-naive", "Naive visitor"],
  skull: ["i-die-fatality", "Skull"],
};

const ICONS: Readonly<Record<Blow["kind"], string>> = {
  visitor: "i-visitor",
  scandal: "i-scandal",
  tile: "i-damaged",
  fence: "i-fence",
  credit: "i-credit",
  stopped: "i-watch",
};

/** The marks ① … on the island, in the order of the list, and a call over who is freed. */
export function RampageMarks({ rampage }: { readonly rampage: Rampage }) {
  const blows = rampage.throws.flatMap((each) => each.blows);
  return (
    <g class="dg-rampage-marks" aria-hidden="true">
      {blows.map(
        ({ at, kind }, number) =>
          at && (
            <g key={number} transform={`translate(${at.x} ${at.y})`}>
              <Burst kind={kind} />
              <g class="dg-blow">
                <circle r="19" />
                <text y="8">{number + 1}</text>
              </g>
            </g>
          ),
      )}
      {rampage.freed.map((each) => {
        const there = centreOf(each.space);
        return (
          <g
            key={`${each.space} ${each.species}`}
            class="dg-call"
            transform={`translate(${there.x + 26} ${there.y - 30})`}
          >
            <path d="M-8-26H8L5 2H-5Z" />
            <circle cy="13" r="6" />
          </g>
        );
      })}
    </g>
  );
}

const AROUND = [0, 1, 2, 3, 4, 5];

/** What flies where something is struck: planks of a fence, dust of a tile, a hat, a scandal. */
function Burst({ kind }: { kind: Blow["kind"] }) {
  if (kind === "visitor") return <use class="dg-hat" href="#dg-i-visitor" x="-24" y="-24" width="48" height="48" />;
  if (kind === "scandal") return <use class="dg-hat" href="#dg-i-scandal" x="-24" y="-24" width="48" height="48" />;
  if (kind !== "fence" && kind !== "tile") return null;
  return (
    <g class={`dg-burst dg-burst-${kind}`}>
      {AROUND.map((at) => (
        <g key={at} transform={`rotate(${at * 60 + 15})`}>
          {kind === "fence" ? (
            <rect class="dg-plank" x="-4" y="-34" width="8" height="26" rx="2" />
          ) : (
            <circle cy="-18" r="13" />
          )}
        </g>
      ))}
    </g>
  );
}

/** The die over the island while it rolls. */
export function RollingDie({ rampage }: { readonly rampage: Rampage }) {
  const face = rampage.throws.at(-1)?.face ?? "";
  const [picture] = FACES[face] ?? [""];
  return (
    <span class="dg-rolling" aria-hidden="true">
      <span class="dg-die dg-die-now">
        {picture ? <Picture name={picture} class="dg-die-picture" /> : <b>{face}</b>}
      </span>
    </span>
  );
}

interface SceneProps {
  readonly rampage: Rampage;
  readonly isRolling: boolean;
}

/** Read out it is by the page, with the step: here it is to be read. */
export function RampageList({ rampage, isRolling }: SceneProps) {
  const { seat, species, reason, throws, freed, changes } = rampage;
  let number = 0;
  return (
    <section class="dg-scene" aria-label="Rampage">
      <p class="dg-banner" aria-hidden="true">
        {bannerOf(isRolling ? { ...rampage, throws: [] } : rampage)}
      </p>
      <span class="dg-scene-window" aria-hidden="true">
        <Figure id={SPECIES[species]?.id ?? ""} />
      </span>
      <h3>{`${seatTitle(seat)}’s ${SPECIES[species]?.title} on ${whereOf(rampage)}`}</h3>
      {reason && (
        <p class="dg-why">
          <Picture name="i-invalid" />
          {`It checks whether it breaks out: ${reason}.`}
        </p>
      )}
      {throws.length === 0 && <DieToCome />}
      <ol class="dg-throws">
        {throws.map((each, at) => (
          <li key={at}>
            <DieFace face={each.face} isRolling={isRolling && at === throws.length - 1} />
            <ul>
              {each.blows.map((blow, index) => {
                number += 1;
                return (
                  <li key={index} class="dg-blow-line">
                    <b class="dg-blow-number">{number}</b>
                    <Picture name={ICONS[blow.kind]} />
                    <span>{blow.title}</span>
                  </li>
                );
              })}
              {each.blows.length === 0 && <li class="dg-quiet">{comingOf(rampage, at, isRolling)}</li>}
            </ul>
          </li>
        ))}
      </ol>
      {freed.length > 0 && <h4>Freed</h4>}
      <ul class="dg-freed">
        {freed.map((each) => (
          <li key={`${each.space} ${each.species}`}>
            <Figure id={SPECIES[each.species]?.id ?? ""} />
            <span>
              <b>{`${SPECIES[each.species]?.title} on ${whereOf(each)}`}</b>
              <span class="dg-quiet">{each.fault}</span>
            </span>
          </li>
        ))}
      </ul>
      <ul class="dg-changes">
        {changes.map(({ icon, name, from, to }) => (
          <li key={name}>
            <Picture name={icon} />
            <b>{`${from} → ${to}`}</b>
            <span class="dg-quiet">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the die may show, face by face. */
function DieToCome() {
  return (
    <>
      <p class="dg-quiet">The die is rolled: 2 of 6 fatality, 3 slash, 1 naive visitor.</p>
      <span class="dg-faces" aria-hidden="true">
        {["fatality", "fatality", "slash", "slash", "slash", "naive"].map((face, at) => (
          <span key={at} class="dg-die">
            <Picture name={FACES[face]?.[0] ?? ""} class="dg-die-picture" />
          </span>
        ))}
      </span>
    </>
  );
}

/** What is said of a die that has brought nothing yet. */
function comingOf({ throws, isOpen, fresh }: Rampage, at: number, isRolling: boolean): string {
  const isLast = at === throws.length - 1;
  if (isLast && isRolling) return "The die rolls …";
  return isLast && (isOpen || fresh > 0) ? "Something will break …" : "Nothing comes of it.";
}

function DieFace({ face, isRolling }: { face: string; isRolling: boolean }) {
  const [picture, name] = isRolling ? ["", "…"] : (FACES[face] ?? ["", `${face} credits`]);
  return (
    <p class="dg-die-line">
      <span class="dg-die">
        {picture ? <Picture name={picture} class="dg-die-picture" /> : <b>{isRolling ? "?" : face}</b>}
      </span>
      <b>{name}</b>
    </p>
  );
}
