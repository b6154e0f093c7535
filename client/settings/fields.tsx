/** The settings, one by one: how it looks, moves, sounds and asks. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { canNotify, wantNotices } from "../company/notices.ts";
import { hostKey } from "../company/push.ts";
import { Pick, Switch, Tiles } from "../ui/fields.tsx";
import { change, type Settings, settings } from "./settings.ts";
import { SoundFields } from "./sound-fields.tsx";

const NOTICES_ABOUT = "By a notice of this browser, while the page is open in the background.";
const AWAY_ABOUT = "By a notice of this browser; in matches by days also while the page is closed.";
const KEYS_ABOUT = "Letters and digits that act at once; ? lists them.";

export function SettingsFields({ themes }: { themes: readonly string[] }): JSX.Element {
  const now = settings.value;
  return (
    <div class="fields settings">
      <h3>Look</h3>
      <Tiles<Settings["theme"]>
        legend="Colours"
        value={now.theme}
        onChange={(theme) => change({ theme })}
        choices={[
          { value: "system", label: "As the system" },
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
        ]}
      />
      {themes.length > 1 && (
        <Pick
          legend="Board"
          value={themes.includes(now.boardTheme) ? now.boardTheme : (themes[0] ?? "")}
          onChange={(boardTheme) => change({ boardTheme })}
          choices={themes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
        />
      )}
      <Pace speed={now.speed} />
      <h3>Sound</h3>
      <SoundFields />
      <h3>Your turn</h3>
      <Notices />
      <Switch
        label="Ask before what cannot be taken back"
        value={now.asksFirst}
        onChange={(asksFirst) => change({ asksFirst })}
      />
      <Switch label="Ask before my turn ends" value={now.asksTurn} onChange={(asksTurn) => change({ asksTurn })} />
      <Switch
        label="Plan ahead"
        about="What you touch while others act is done when your turn comes, if it can be done then."
        value={now.plansAhead}
        onChange={(plansAhead) => change({ plansAhead })}
      />
      <h3>Play</h3>
      <Switch
        label="The computer takes its time"
        about="So that you can follow. Otherwise it plays at once, if everybody at the table likes it so."
        value={now.takesTime}
        onChange={(takesTime) => change({ takesTime })}
      />
      <Switch label="Single keys" about={KEYS_ABOUT} value={now.keys} onChange={(keys) => change({ keys })} />
    </div>
  );
}

/** The browser is asked for leave, and may refuse. */
function Notices(): JSX.Element | null {
  const [isRefused, setRefused] = useState(false);
  const [reachesAway, setReachesAway] = useState(false);
  useEffect(() => {
    void hostKey().then((key) => setReachesAway(key !== ""));
  }, []);
  if (!canNotify()) return null;
  return (
    <>
      <Switch
        label="Tell me when it is my turn"
        about={reachesAway ? AWAY_ABOUT : NOTICES_ABOUT}
        value={settings.value.notices}
        onChange={(isWanted) => void wantNotices(isWanted).then((isDone) => setRefused(!isDone))}
      />
      {isRefused && <p role="alert">This browser does not allow notices of this page; its own settings do.</p>}
    </>
  );
}

/** The speeds of motion in order, by what they are called. */
const SPEEDS = [
  { speed: 0, label: "None: steps jump" },
  { speed: 0.5, label: "Slow" },
  { speed: 1, label: "Normal" },
  { speed: 2, label: "Fast" },
];

function Pace({ speed }: { speed: number }): JSX.Element {
  const at = Math.max(
    SPEEDS.findIndex((each) => each.speed === speed),
    0,
  );
  return (
    <div class="field">
      <label for="pace">
        Motion<span class="hidden">:</span> <output>{SPEEDS[at]?.label}</output>
      </label>
      <input
        id="pace"
        type="range"
        min="0"
        max={SPEEDS.length - 1}
        step="1"
        value={at}
        aria-valuetext={SPEEDS[at]?.label}
        onInput={(event) => change({ speed: SPEEDS[Number(event.currentTarget.value)]?.speed ?? 1 })}
      />
    </div>
  );
}
