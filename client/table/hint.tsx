/** A hint: what the computer would do, why, how often, and a button to do it. The asker alone sees it. */
import type { JSX } from "preact";
import type { Player } from "../match/player.ts";
import { settings } from "../settings/settings.ts";
import type { Hint, Offered, Share } from "../types.gen.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** The button that asks, where hints are allowed. */
export function HintButton({ player }: { player: Player }): JSX.Element | null {
  if (!player.welcome.value?.hints) return null;
  const isOpen = player.hints.hint.value !== null;
  return (
    <button
      type="button"
      class="button ask"
      aria-expanded={isOpen}
      aria-controls="hint"
      aria-keyshortcuts={settings.value.keys ? "i" : undefined}
      disabled={!player.offers.value.length && !player.hints.isAsking.value}
      onClick={() => player.askHint()}
    >
      <Icon name="idea" />
      <span>Hint</span>
      {settings.value.keys && <kbd aria-hidden="true">I</kbd>}
    </button>
  );
}

export function HintBox({ player }: { player: Player }): JSX.Element {
  const hint = player.hints.hint.value;
  const offer = player.hints.offer.value;
  return (
    <div id="hint" hidden={!player.hints.isAsking.value && !(hint && offer)}>
      {player.hints.isAsking.value && (
        <p class="hint quiet asking">
          <Icon name="idea" /> The computer thinks about it …
        </p>
      )}
      {hint && offer && <Told player={player} hint={hint} offer={offer} />}
    </div>
  );
}

function Told({ player, hint, offer }: { player: Player; hint: Hint; offer: Offered }): JSX.Element {
  return (
    <div class="hint" role="group" aria-label="Hint">
      <p>{hint.why}</p>
      {hint.mix.length > 1 && <Mix player={player} mix={hint.mix} />}
      <div class="hint-row">
        <Button look="main" icon="idea" onClick={() => player.take(offer)}>
          {offer.label}
        </Button>
        <IconButton icon="close" label="Put the hint away" onClick={() => player.askHint()} />
      </div>
    </div>
  );
}

/** How often each is to be chosen, as bars for the eye and numbers for everybody. */
function Mix({ player, mix }: { player: Player; mix: readonly Share[] }): JSX.Element {
  const names = new Map(player.offers.value.map(({ text, label }) => [text, label]));
  return (
    <ul class="mix" aria-label="How often to choose each">
      {mix.map(({ text, share }) => (
        <li key={text}>
          <span class="mix-name">{names.get(text) ?? text}</span>{" "}
          <span class="mix-share">{Math.round(share * 100)}&nbsp;%</span>
          <meter class="mix-bar" aria-hidden="true" min="0" max="1" value={share} />
        </li>
      ))}
    </ul>
  );
}
