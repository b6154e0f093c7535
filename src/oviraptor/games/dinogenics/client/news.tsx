/** The newspaper: what acts this season, what comes next, and what has been. */
import { Picture } from "./art/art.tsx";
import { NEWS, newsOf } from "./tables.ts";
import type { View } from "./view.ts";

export function NewsPaper({ view }: { readonly view: View }) {
  const active = newsOf(view.active);
  const coming = newsOf(view.upcoming);
  return (
    <section class="dg-news" aria-label="News">
      <article class="dg-paper">
        <p class="dg-masthead" aria-hidden="true">
          The Island Courier
        </p>
        <h3>{active ? active.title : "No news yet"}</h3>
        <p>{active ? active.text : "The first news breaks in season 2."}</p>
        {active && <p class="dg-quiet">{LASTS[active.effect] ?? ""}</p>}
      </article>
      <article class="dg-paper dg-next-paper">
        <p class="dg-quiet">Next season</p>
        <h3>{coming ? coming.title : "Nothing more"}</h3>
        {coming && <p>{coming.text}</p>}
      </article>
      <Past view={view} />
    </section>
  );
}

const LASTS: Readonly<Record<string, string>> = {
  once: "It has acted once.",
  season: "It lasts this season.",
  slots: "Workers may come, this season only.",
};

function Past({ view }: { readonly view: View }) {
  const past = NEWS.filter(({ id }) => view.past.includes(id));
  if (!past.length) return null;
  return (
    <details class="dg-past">
      <summary>{`Earlier news (${past.length})`}</summary>
      <ul>
        {past.map(({ id, title }) => (
          <li key={id}>
            <Picture name="i-news" />
            {title}
          </li>
        ))}
      </ul>
    </details>
  );
}
