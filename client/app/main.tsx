/** The page: which route is on show, the skip link and the voice for screen readers. */
import "../styles/main.css";
import type { JSX } from "preact";
import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Lobby } from "../lobby/lobby.tsx";
import { watchSavedMatches } from "../match/saved-matches.ts";
import { ReplayPage } from "../replay/replay.tsx";
import { RulesPage } from "../rules/rules.tsx";
import { watchSettings } from "../settings/settings.ts";
import { HotSeatPage } from "../table/hot-seat.tsx";
import { TablePage } from "../table/page.tsx";
import { announcement } from "./announce.ts";
import { route, watchRoute } from "./navigation.ts";
import { writeRoute } from "./route.ts";

function Page(): JSX.Element {
  const at = route.value;
  switch (at.page) {
    case "lobby":
      return <Lobby />;
    case "table":
      return <TablePage key={at.match + at.token} match={at.match} token={at.token} />;
    case "hot":
      return <HotSeatPage key={at.match} match={at.match} tokens={at.tokens} />;
    case "replay":
      return <ReplayPage key={writeRoute(at)} match={at.match} token={at.token} at={at.at} eyes={at.eyes} />;
    case "rules":
      return <RulesPage key={at.game} game={at.game} rule={at.rule} />;
  }
}

function App(): JSX.Element {
  const place = route.value.page;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) document.getElementById("main")?.focus();
    isFirst.current = false;
  }, [place]);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to the content
      </button>
      <Page />
      <Voice />
    </>
  );
}

/** The one live region. A new paragraph each time, so that the same words are read again. */
function Voice(): JSX.Element {
  const { text, number } = announcement.value;
  return (
    <div class="hidden" role="status" aria-live="polite" id="voice">
      <p key={number}>{text}</p>
    </div>
  );
}

watchSettings();
watchSavedMatches();
watchRoute();
const root = document.getElementById("app");
if (root) render(<App />, root);
