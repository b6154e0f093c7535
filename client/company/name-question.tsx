/** Who comes by a seat's link is asked once what to call him, beside the table: he may play on without an answer. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { announceAlso } from "../app/announce.ts";
import type { Player } from "../match/player.ts";
import { change, settings } from "../settings/settings.ts";
import { titled } from "../table/seats.tsx";
import { Button } from "../ui/button.tsx";

export function NameQuestion({ player, onDone }: { player: Player; onDone: () => void }): JSX.Element {
  const [name, setName] = useState(settings.peek().nickname);
  useEffect(() => announceAlso("What shall the others call you? There is a field for your name."), []);
  const meta = player.welcome.value?.meta;
  const seat = player.seat.value;
  const save = (): void => {
    change({ nickname: name });
    player.send({ type: "rename", nickname: name });
    onDone();
  };
  return (
    <form
      class="asks"
      aria-label="Your name"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) save();
        else onDone();
      }}
    >
      {meta && seat !== null && (
        <p class="asks-what">
          {meta.title}: you play as {titled(meta.seat_names[seat] ?? "")}.
        </p>
      )}
      <label for="own-name">What shall the others call you?</label>
      <input
        id="own-name"
        type="text"
        value={name}
        maxLength={24}
        autocomplete="nickname"
        placeholder="Your name"
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="button main">
        <span>That’s me</span>
      </button>
      <Button look="still" onClick={onDone}>
        Skip
      </Button>
    </form>
  );
}
