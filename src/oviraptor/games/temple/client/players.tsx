/** Everybody at the table: piece, coins, Medallions, cards, and what is known of them. */
import { Picture } from "./art/art.tsx";
import { Glyph } from "./art/glyphs.tsx";
import { Mini } from "./cards.tsx";
import { raiderPicture, type View } from "./view.ts";
import { sayPlayer, shortName } from "./wording.ts";

export interface PlayersProps {
  readonly view: View;
  readonly seat: number | null;
  readonly next: ReadonlySet<string>;
  readonly touched: readonly string[];
  readonly hinted: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
  touch(word: string): void;
  point(word: string | null): void;
}

export function Players(props: PlayersProps) {
  return (
    <ul class={`tt-players tt-count-${props.view.players.length}`} aria-label="Raiders">
      {props.view.players.map((_, at) => <li key={at}><Line {...props} at={at} /></li>)}
    </ul>
  );
}

function Line({ view, seat, next, touched, hinted, labels, touch, point, at }: PlayersProps & { at: number }) {
  const player = view.players[at]!;
  const word = `player:${at}`;
  const isTeams = view.mode === "teams" || view.mode === "pairs";
  const doing = touched.includes(word) ? " Chosen." : next.has(word) ? ` ${labels.get(word) ?? "Can be touched"}.` : "";
  const classes = ["tt-player"];
  if (view.active === at) classes.push("tt-is-active");
  if (view.awaited.includes(at)) classes.push("tt-is-awaited");
  if (next.has(word)) classes.push("tt-next");
  if (touched.includes(word)) classes.push("tt-chosen");
  if (hinted.includes(word)) classes.push("tt-hinted");
  if (player.is_out) classes.push("tt-is-out");
  const role = [
    player.seat === seat ? "you" : "",
    isTeams ? `side ${player.side + 1}` : "",
    player.is_out ? "out" : player.is_dead ? "swarm" : "",
  ].filter(Boolean).join(" · ");
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-word={word}
      aria-label={`${sayPlayer(view, at)}${player.seat === seat ? " You." : ""}${view.active === at ? " On turn." : ""}${doing}`}
      aria-pressed={touched.includes(word)}
      onClick={() => touch(word)}
      onPointerEnter={() => point(word)}
      onPointerLeave={() => point(null)}
      onFocus={() => point(word)}
      onBlur={() => point(null)}
    >
      <span class="tt-portrait">
        <Picture name={player.is_dead ? `spawn-${player.swarm}` : raiderPicture(view, at)} />
        {player.is_dead && <Picture name={raiderPicture(view, at)} class="tt-ghost" />}
        {view.carrier === at && <Picture name="egg" class="tt-has-egg" />}
      </span>
      <span class="tt-who">
        <b>{shortName(view, at)}</b>
        <span class="tt-quiet">{role}</span>
      </span>
      <span class="tt-wealth">
        {!player.is_dead && !player.is_out && <span class="tt-sum"><Picture name="coin" />{player.coins}</span>}
        <span class="tt-sum"><Picture name="medallion" />{player.medallions}</span>
        <span class="tt-sum"><Glyph name="hand" />{player.hand_size}</span>
      </span>
      {(player.hand === null ? player.known : player.seat === seat ? [] : player.hand).length > 0 && (
        <span class="tt-known">{(player.hand ?? player.known).map((card, which) => <Mini key={which} card={card} />)}</span>
      )}
    </button>
  );
}
