/** A rampage as a scene: marks on the island, and beside it the same numbers with their sentences. */
import { Figure, Picture } from "./art/art.tsx";
import { centreOf } from "./geometry.ts";
import { type Blow, bannerOf, type Rampage, whereOf } from "./rampage.ts";
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
  const { x, y } = centreOf(rampage.space);
  const blows = rampage.throws.flatMap((each) => each.blows);
  return (
    <g class="dg-rampage-marks" aria-hidden="true">
      <path class="dg-alarm" d={`M${x} ${y - 50}a48 46 0 1 1-.1 0Z`} />
      {blows.map(
        ({ at }, number) =>
          at && (
            <g key={number} class="dg-blow" transform={`translate(${at.x} ${at.y})`}>
              <circle r="19" />
              <text y="8">{number + 1}</text>
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

export function RampageBanner({ rampage }: { readonly rampage: Rampage }) {
  return (
    <p class="dg-banner" aria-hidden="true">
      {bannerOf(rampage)}
    </p>
  );
}

export function RampageList({ rampage }: { readonly rampage: Rampage }) {
  const { seat, species, reason, throws, freed, changes } = rampage;
  let number = 0;
  return (
    <section class="dg-scene" aria-label="Rampage" aria-live="polite">
      <h3>{`${seatTitle(seat)}’s ${SPECIES[species]?.title} on ${whereOf(rampage)}`}</h3>
      {reason && (
        <p class="dg-why">
          <Picture name="i-invalid" />
          {`Why it checks: ${reason}.`}
        </p>
      )}
      {throws.length === 0 && <p class="dg-quiet">The die is rolled: 2 of 6 fatality, 3 slash, 1 naive visitor.</p>}
      <ol class="dg-throws">
        {throws.map((each, at) => (
          <li key={at}>
            <DieFace face={each.face} isNow={at === throws.length - 1} />
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
              {each.blows.length === 0 && <li class="dg-quiet">Nothing comes of it.</li>}
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

function DieFace({ face, isNow }: { face: string; isNow: boolean }) {
  const [picture, name] = FACES[face] ?? ["", `${face} credits`];
  return (
    <p class="dg-die-line">
      <span class={`dg-die${isNow ? " dg-die-now" : ""}`}>
        {picture ? <Picture name={picture} class="dg-die-picture" /> : <b>{face}</b>}
      </span>
      <b>{name}</b>
    </p>
  );
}
