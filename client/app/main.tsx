/** The page: which route is on show, the skip link and the voice for screen readers. */
import type { JSX } from "preact";
import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { watchSavedMatches } from "../match/saved-matches.ts";
import { loadStyle } from "../net/style.ts";
import { watchSettings } from "../settings/settings.ts";
import { watchSounds } from "../sound/sounds.ts";
import { TablePage } from "../table/page.tsx";
import { announcement } from "./announce.ts";
import "./kit.ts";
import { Keys } from "./keys.tsx";
import { later } from "./later.tsx";
import { route, watchRoute } from "./navigation.ts";
import { writeRoute } from "./route.ts";

const Lobby = later(async () => {
  const [{ Lobby }] = await Promise.all([import("../lobby/lobby.tsx"), loadStyle("/lobby.css")]);
  return Lobby;
});
const HotSeatPage = later(async () => (await import("../table/hot-seat.tsx")).HotSeatPage);
const LessonPage = later(async () => {
  const [{ LessonPage }] = await Promise.all([import("../lesson/page.tsx"), loadStyle("/lesson.css")]);
  return LessonPage;
});
const ReplayPage = later(async () => {
  const [{ ReplayPage }] = await Promise.all([import("../replay/replay.tsx"), loadStyle("/analysis.css")]);
  return ReplayPage;
});
const RulesPage = later(async () => {
  const [{ RulesPage }] = await Promise.all([import("../rules/page.tsx"), loadStyle("/rules.css")]);
  return RulesPage;
});
const StudyPage = later(async () => {
  const [{ StudyPage }] = await Promise.all([import("../study/page.tsx"), loadStyle("/study.css")]);
  return StudyPage;
});

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
    case "learn":
      return <LessonPage key={at.game + at.lesson} game={at.game} name={at.lesson} />;
    case "puzzles":
    case "position":
      return <StudyPage key={writeRoute(at)} at={at} />;
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
      <Keys />
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
watchSounds();
watchSavedMatches();
watchRoute();
const root = document.getElementById("app");
if (root) render(<App />, root);
