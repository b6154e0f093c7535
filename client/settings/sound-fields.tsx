/** What is to be heard and felt: two sliders, and a buzz where the device can. */
import type { JSX } from "preact";
import { play } from "../sound/sounds.ts";
import { Switch } from "../ui/fields.tsx";
import { change, settings } from "./settings.ts";

export function SoundFields(): JSX.Element {
  const { volume, ambience, buzzes } = settings.value;
  return (
    <>
      <Loudness
        id="volume"
        label="Sounds"
        value={volume}
        onInput={(value) => change({ sound: true, volume: value })}
        onChange={() => play("turn")}
      />
      <Loudness
        id="ambience"
        label="Ambience"
        value={ambience}
        onInput={(value) => change({ sound: true, ambience: value })}
      />
      {"vibrate" in navigator && (
        <Switch label="Buzz at my turn" value={buzzes} onChange={(isWanted) => change({ buzzes: isWanted })} />
      )}
    </>
  );
}

interface LoudnessProps {
  id: string;
  label: string;
  value: number;
  onInput: (value: number) => void;
  onChange?: () => void;
}

function Loudness({ id, label, value, onInput, onChange }: LoudnessProps): JSX.Element {
  const told = value > 0 ? `${Math.round(value * 100)} %` : "off";
  return (
    <div class="field">
      <label for={id}>
        {label}
        <span class="hidden">:</span> <output>{settings.value.sound ? told : `${told}, all is mute`}</output>
      </label>
      <input
        id={id}
        type="range"
        min="0"
        max="1"
        step="0.1"
        value={value}
        aria-valuetext={told}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
        onChange={onChange}
      />
    </div>
  );
}
