/** The settings: how it looks, moves, sounds and asks. */
import type { JSX } from "preact";
import { Dialog } from "../ui/dialog.tsx";
import { Pick, Switch, Tiles } from "../ui/fields.tsx";
import { change, type Settings, settings } from "./settings.ts";
import { play } from "./sounds.ts";

const KEYS_ABOUT =
  "1–9 or letters for cards, U undo, R restart the turn, I hint, H hold to peek, " +
  "L log, M sound, N newest, ? rulebook.";

export function SettingsDialog({ onClose, themes }: { onClose: () => void; themes: readonly string[] }): JSX.Element {
  const now = settings.value;
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div class="fields">
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
        <Pick
          legend="Motion"
          value={String(now.speed)}
          onChange={(speed) => change({ speed: Number(speed) })}
          choices={[
            { value: "0", label: "None: steps jump" },
            { value: "0.5", label: "Slow" },
            { value: "1", label: "Normal" },
            { value: "2", label: "Fast" },
          ]}
        />
        <Switch label="Sounds" value={now.sound} onChange={(sound) => change({ sound })} />
        <div class="field">
          <label for="volume">Volume</label>
          <input
            id="volume"
            type="range"
            min="0"
            max="1"
            step="0.1"
            value={now.volume}
            disabled={!now.sound}
            onInput={(event) => change({ volume: Number(event.currentTarget.value) })}
            onChange={() => play("turn")}
          />
        </div>
        <Switch
          label="Ask before what cannot be taken back"
          value={now.asksFirst}
          onChange={(asksFirst) => change({ asksFirst })}
        />
        <Switch
          label="The computer takes its time"
          about="So that you can follow. Otherwise it plays at once, if everybody at the table likes it so."
          value={now.takesTime}
          onChange={(takesTime) => change({ takesTime })}
        />
        <Switch label="Single keys" about={KEYS_ABOUT} value={now.keys} onChange={(keys) => change({ keys })} />
      </div>
    </Dialog>
  );
}
