/** What is seldom changed: the game's options, the clock, hints, the nickname. */
import type { JSX } from "preact";
import { change, settings } from "../settings/settings.ts";
import type { Meta } from "../types.gen.ts";
import { Pick, Switch, TextField } from "../ui/fields.tsx";
import { CLOCKS, isAlone, isShared, shared, shownOptions, summarised, type Wish } from "./wish.ts";

interface OptionsProps {
  meta: Meta;
  wish: Wish;
  set: (some: Partial<Wish>) => void;
}

export function Options({ meta, wish, set }: OptionsProps): JSX.Element {
  return (
    <details
      class="more"
      onToggle={({ currentTarget: more }) => more.open && more.scrollIntoView({ block: "nearest" })}
    >
      <summary>
        <strong>Options</strong> <span class="quiet">{summarised(meta, wish)}</span>
      </summary>
      <div class="fields">
        {shownOptions(meta, wish).map((option) => (
          <Pick
            key={option.key}
            legend={option.label}
            value={wish.options[option.key] ?? option.choices[0]?.value ?? ""}
            onChange={(value) => set({ options: { ...wish.options, [option.key]: value } })}
            choices={option.choices}
          />
        ))}
        <Pick
          legend="Clock"
          value={wish.clock}
          onChange={(clock) => set({ clock })}
          choices={Object.entries(CLOCKS).map(([value, { label }]) => ({ value, label }))}
        />
        {wish.clock !== "none" && wish.takers.length === 2 && (
          <Switch
            label="Running out of time loses"
            about="Otherwise the clock acts for who is late."
            value={wish.loses}
            onChange={(loses) => set({ loses })}
          />
        )}
        {wish.takers.includes("friend") && meta.levels.length > 0 && (
          <Switch
            label="Hints allowed"
            about="Everybody at the table may then ask the computer what it would do, and is told so."
            value={wish.hints}
            onChange={(hints) => set({ hints })}
          />
        )}
        {isAlone(wish) && (
          <Switch
            label="A guide at my side"
            about="It says at each decision what there is to know."
            value={wish.guided}
            onChange={(guided) => set({ guided })}
          />
        )}
        <Switch
          label="All on this device"
          about="It goes round; hands hide behind a curtain."
          value={isShared(wish)}
          onChange={(isWanted) => set(shared(wish, meta, isWanted))}
        />
        {!isShared(wish) && (
          <Switch label="Draw my seat by lot" value={wish.byLot} onChange={(byLot) => set({ byLot })} />
        )}
        <TextField
          label="Your nickname"
          about="As the others see you; may stay empty."
          value={settings.value.nickname}
          most={24}
          onInput={(nickname) => change({ nickname })}
        />
      </div>
    </details>
  );
}
