/** Choices that have no place on the board: cards just drawn, species to create, what a card may bring. */
import { partsOf } from "#boardkit/words.ts";
import { Figure, Picture } from "./art/art.tsx";
import { DnaFace, ManipulationFace } from "./cards.tsx";
import { askedBy } from "./choices.ts";
import { type PartProps, Thing } from "./controls.tsx";
import { drawnAside } from "./view.ts";
import { cardLine, thingPicture, thingTitle } from "./wording.ts";

export function Tray({ words, ...props }: PartProps & { readonly words: readonly string[] }) {
  const aside = drawnAside(props.view).filter((card) => card && !words.includes(`card:${card}`));
  return (
    <section class="dg-tray" aria-label="Choose">
      <h3>{words.length || !aside.length ? askedBy(words, props.labels).title : "Drawn"}</h3>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Thing {...props} word={word} look="dg-choice" name={nameOf(word)}>
              <FaceOf word={word} />
            </Thing>
          </li>
        ))}
        {aside.map((card, at) => (
          <li key={at} class="dg-choice">
            <DnaFace card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(word: string): string {
  const [kind, name] = partsOf(word);
  return kind === "card" ? cardLine(name) : thingTitle(word);
}

function FaceOf({ word }: { word: string }) {
  const [kind, name] = partsOf(word);
  if (kind === "card" || kind === "bone" || kind === "theirs") return <DnaFace card={name} />;
  if (kind === "manip") return <ManipulationFace card={name} />;
  const picture = thingPicture(word);
  return (
    <>
      {kind === "species" && <Figure id={name} />}
      {kind === "number" && <b class="dg-big">{name}</b>}
      {picture && <Picture name={picture} class="dg-tile-picture" />}
      {kind !== "number" && <span class="dg-tile-title">{thingTitle(word)}</span>}
    </>
  );
}
