/** A phone or tablet: the island whole, below it one part at a time; on a low screen the island is one of the parts. */
import { useEffect, useRef, useState } from "preact/hooks";
import { counted } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import type { Tab } from "./choices.ts";
import { City } from "./city.tsx";
import { OwnHand } from "./hand.tsx";
import { Isle } from "./isle.tsx";
import { Mainland } from "./mainland.tsx";
import { NewsPaper } from "./news.tsx";
import type { Parts } from "./parts.ts";
import { Others } from "./players.tsx";
import { RampageList } from "./rampage-scene.tsx";
import { ScoreSheet } from "./score-sheet.tsx";
import { SeasonStrip } from "./season.tsx";
import { Tray } from "./tray.tsx";
import { islandOf } from "./view.ts";

/** Below this height the island and the part that is asked for do not go together. */
const LOW = "(max-height: 880px)";
const WITH_DRAWINGS = 700;

interface TabOf {
  readonly tab: Tab;
  readonly title: string;
  readonly icon: string;
  readonly note?: string;
}

export function Narrow(props: Parts) {
  const { view, tab, isFinished, width } = props;
  const isLow = useLow();
  const tabs = tabsOf(props, isLow);
  const open = tabs.some((each) => each.tab === tab) ? tab : (tabs[0]?.tab ?? "mainland");
  const hasIsland = !isLow || open === "island" || open === "scene";
  const lookAt = (seat: number): void => {
    props.look(seat);
    if (isLow) props.choose("island");
  };
  const front = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is to be touched lies between the top of the screen and what stays at its foot.
    if (isLow && props.next.size > 0) front.current?.scrollIntoView({ block: "nearest" });
  }, [open, isLow, props.next.size > 0]);
  return (
    <>
      <SeasonStrip view={view} />
      {isFinished && <ScoreSheet {...props} />}
      <Others {...props} look={lookAt} hasDrawings={width >= WITH_DRAWINGS} />
      {isLow && <Tabs {...props} tabs={tabs} open={open} />}
      {hasIsland && !isLow && <Isle {...props} />}
      {!isLow && <Tabs {...props} tabs={tabs} open={open} />}
      <div
        ref={front}
        class="dg-part"
        role="tabpanel"
        id="dg-part"
        aria-label={tabs.find((each) => each.tab === open)?.title}
      >
        {hasIsland && isLow && <Isle {...props} />}
        <PartOf {...props} open={open} />
      </div>
      {!isLow && <OwnHand {...props} />}
    </>
  );
}

function tabsOf({ view, seat, words, rampage }: Parts, isLow: boolean): readonly TabOf[] {
  const island = seat === null ? null : islandOf(view, seat);
  const all: readonly (TabOf | false)[] = [
    rampage !== null && { tab: "scene", title: "Rampage", icon: "i-die-slash" },
    words.length > 0 && { tab: "choose", title: "Choose", icon: "i-dna", note: `${words.length}` },
    isLow && { tab: "island", title: "Island", icon: "i-value" },
    { tab: "mainland", title: "Mainland", icon: "i-worker" },
    { tab: "city", title: "City", icon: "l-city" },
    { tab: "news", title: "News", icon: "i-news" },
    isLow &&
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
    <div class="dg-tabs" role="tablist" aria-label="Parts of the table" onKeyDown={onKeyDown}>
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
            {note && <b class="dg-note">{note}</b>}
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
      return props.rampage && <RampageList rampage={props.rampage} />;
    case "island":
      return null;
  }
}

function useLow(): boolean {
  const [isLow, setLow] = useState(() => matchMedia(LOW).matches);
  useEffect(() => {
    const query = matchMedia(LOW);
    const changed = (): void => setLow(query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return isLow;
}
