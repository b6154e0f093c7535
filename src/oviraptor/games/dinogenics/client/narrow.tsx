/** A phone or tablet: the island whole, one part at a time below or beside it; on a low screen it is one of them. */
import { counted } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { askedBy, type Tab } from "./choices.ts";
import { City } from "./city.tsx";
import { OwnHand } from "./hand.tsx";
import { Isle } from "./isle.tsx";
import { FencingBar, RampageList, ScoreSheet } from "./later.ts";
import { Mainland } from "./mainland.tsx";
import { NewsPaper } from "./news.tsx";
import type { Parts } from "./parts.ts";
import { Others } from "./players.tsx";
import { SeasonStrip } from "./season.tsx";
import { Tray } from "./tray.tsx";
import { islandOf } from "./view.ts";

interface TabOf {
  readonly tab: Tab;
  readonly title: string;
  readonly icon: string;
  readonly note?: string;
}

export function Narrow(props: Parts) {
  const { shape, tab, isFinished } = props;
  const tabs = tabsOf(props);
  const open = tabs.some((each) => each.tab === tab) ? tab : (tabs[0]?.tab ?? "mainland");
  const lookAt = (seat: number): void => {
    props.look(seat);
    if (shape === "low") props.choose("island");
  };
  const bar = <Tabs {...props} tabs={tabs} open={open} />;
  const others = <Others {...props} look={lookAt} hasDrawings={false} />;
  const part = <Part {...props} open={open} title={tabs.find((each) => each.tab === open)?.title ?? ""} />;
  return (
    <>
      {isFinished && <ScoreSheet {...props} />}
      <div class="dg-layout">
        <SeasonStrip view={props.view} />
        {others}
        {shape !== "low" && <Isle {...props} />}
        {shape !== "low" && bar}
        {part}
        {shape === "low" && bar}
        {shape === "tall" && <OwnHand {...props} />}
      </div>
    </>
  );
}

/** What is in front: below the island, beside it, or in its place. */
function Part({ open, title, ...props }: Parts & { open: Tab; title: string }) {
  const { shape, fencing, island } = props;
  const hasIsland = shape === "low" && (open === "island" || open === "scene");
  return (
    <div class="dg-part" role="tabpanel" id="dg-part" aria-label={title}>
      {hasIsland && <Isle {...props} />}
      {fencing.isArranging && (shape !== "low" || hasIsland) ? (
        <FencingBar fencing={fencing} island={island} />
      ) : (
        <PartOf {...props} open={open} />
      )}
    </div>
  );
}

function tabsOf({ view, seat, words, labels, rampage, shape }: Parts): readonly TabOf[] {
  const island = seat === null ? null : islandOf(view, seat);
  const asked = askedBy(words, labels);
  const all: readonly (TabOf | false)[] = [
    rampage !== null && { tab: "scene", title: "Rampage", icon: "i-die-slash" },
    words.length > 0 && { tab: "choose", title: asked.tab, icon: asked.icon, note: `${words.length}` },
    shape === "low" && { tab: "island", title: "Island", icon: "i-value" },
    { tab: "mainland", title: "Mainland", icon: "i-worker" },
    { tab: "city", title: "City", icon: "l-city" },
    { tab: "news", title: "News", icon: "i-news" },
    shape !== "tall" &&
      island !== null && { tab: "hand", title: "Hand", icon: "i-hand", note: `${island.handSize + island.cardCount}` },
  ];
  return all.filter((each) => each !== false);
}

function Tabs({ tabs, open, choose }: Parts & { tabs: readonly TabOf[]; open: Tab }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way) return;
    const at = tabs.findIndex(({ tab }) => tab === open);
    const next = tabs[(at + way + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.tab);
    (event.currentTarget as Element).querySelector<HTMLElement>(`[data-tab="${next.tab}"]`)?.focus();
    event.preventDefault();
  };
  return (
    <div
      class={tabs.length >= 6 ? "dg-tabs dg-six-tabs" : "dg-tabs"}
      role="tablist"
      aria-label="Parts of the table"
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ tab, title, icon, note }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === open}
          aria-controls="dg-part"
          aria-label={note ? `${title}, ${counted(Number(note), tab === "hand" ? "card" : "choice")}` : title}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => choose(tab)}
        >
          <Picture name={icon} />
          <span>
            {title}
            {note && tab === "hand" && <b class="dg-note">{note}</b>}
          </span>
        </button>
      ))}
    </div>
  );
}

function PartOf({ open, ...props }: Parts & { open: Tab }) {
  switch (open) {
    case "mainland":
      return <Mainland {...props} />;
    case "city":
      return <City {...props} />;
    case "news":
      return <NewsPaper view={props.view} />;
    case "hand":
      return <OwnHand {...props} />;
    case "choose":
      return <Tray {...props} words={props.words} />;
    case "scene":
      return props.rampage && <RampageList rampage={props.rampage} isRolling={props.isRolling} />;
    case "island":
      return null;
  }
}
