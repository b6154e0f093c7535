/** The analysis beside the board: decisions, duel, luck, beliefs, and the log they stand with. */
import type { ComponentChildren, JSX } from "preact";
import type { BoardModule } from "../boardkit/board.ts";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import { BeliefsPage } from "./beliefs.tsx";
import { DuelPage } from "./duel.tsx";
import { Turns } from "./list.tsx";
import type { Looking, Moment, Page } from "./looking.ts";
import { LuckPage } from "./luck.tsx";
import type { AnalysisStore } from "./store.ts";

interface PanelProps {
  store: AnalysisStore;
  moment: Moment;
  looking: Looking;
  board: BoardModule | null;
  match: string;
  token: string;
  /** The log of the replay. */
  log: ComponentChildren;
}

export function Panel({ store, moment, looking, board, match, token, log }: PanelProps): JSX.Element {
  const analysis = store.analysis.value;
  const isDone = store.isDone.value;
  const page = (panel: () => ComponentChildren) => (): JSX.Element => (
    <div class="analysis-page">{analysis ? panel() : <p class="quiet">It comes with the first decision.</p>}</div>
  );
  const all: readonly (Tab & { name: Page })[] = [
    {
      name: "Turns",
      panel: page(() => analysis && <Turns analysis={analysis} moment={moment} looking={looking} isDone={isDone} />),
    },
    ...(analysis?.decisions.some(({ matrices }) => matrices.length)
      ? [{ name: "Duel" as const, panel: page(() => <DuelPage analysis={analysis} moment={moment} />) }]
      : []),
    { name: "Luck", panel: page(() => analysis && <LuckPage analysis={analysis} moment={moment} />) },
    ...(board?.Beliefs
      ? [
          {
            name: "Beliefs" as const,
            panel: page(() => <BeliefsPage board={board} match={match} token={token} moment={moment} />),
          },
        ]
      : []),
    { name: "Log", panel: () => log },
  ];
  return (
    <section class="analysis-panel" aria-label="Analysis">
      <h2 class="hidden">Analysis</h2>
      <Tabs
        label="Analysis"
        tabs={all}
        chosen={looking.page.value}
        onChoose={(name) => (looking.page.value = name as Page)}
      />
    </section>
  );
}
