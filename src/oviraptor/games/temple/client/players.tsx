/** Everybody at the table: piece, coins, Medallions, cards, and what is known of them. */
import type { BoardProps } from "#boardkit/board.ts";
import { stateOf } from "#boardkit/cards.tsx";
import { type Pointing, pointing } from "#boardkit/pointing.ts";
import { doing } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { Glyph } from "./art/glyphs.tsx";
import { Mini } from "./cards.tsx";
import { raiderPicture, type View } from "./view.ts";
import { sayPlayer, shortName } from "./wording.ts";

/** `counts` is what counters show: it follows the picture. */
type PlayersProps = BoardProps<View> & Pointing & { readonly counts: View };

export function Players(props: PlayersProps) {
  return (
    <ul class={`tt-players tt-count-${props.view.players.length}`} aria-label="Raiders">
      {props.view.players.map((_, at) => (
        <li key={at} class={props.view.players[at]!.seat === props.seat ? "tt-near" : undefined}>
          <Line {...props} at={at} />
        </li>
      ))}
    </ul>
  );
}

function Line({ at, ...props }: PlayersProps & { at: number }) {
  const { counts: view, seat, touched, Who } = props;
  const player = view.players[at]!;
  const hasTwo = view.players.some((other, which) => which !== at && other.seat === player.seat);
  const word = `player:${at}`;
  const isTeams = view.mode === "teams" || view.mode === "pairs";
  const does = touched.includes(word) ? "Chosen" : doing(word, props);
  const told = [
    sayPlayer(view, at),
    ...(player.seat === seat ? ["You."] : []),
    ...(view.active === at ? ["On turn."] : []),
    ...(does ? [`${does}.`] : []),
  ];
  const states = [
    view.active === at && "active",
    view.awaited.includes(at) && "awaited",
    player.is_out && "out",
    view.carrier === at && "carrier",
    player.seat === seat && "own",
  ];
  const look = states.flatMap((state) => (state ? [` tt-is-${state}`] : [])).join("");
  const [role, ...roles] = [
    player.seat === seat ? "you" : "",
    isTeams ? `side ${player.side + 1}` : "",
    player.is_out ? "out" : player.is_dead ? "swarm" : "",
  ].filter(Boolean);
  const known = player.hand === null ? player.known : player.seat === seat ? [] : player.hand;
  return (
    <button
      type="button"
      class={`tt-player tt-seat-${player.is_dead ? "swarm" : player.seat}${look}${stateOf("tt", word, props)}`}
      data-word={word}
      aria-label={told.join(" ")}
      aria-pressed={touched.includes(word)}
      onClick={() => props.touch(word)}
      {...pointing(word, props)}
    >
      <span class="tt-portrait">
        <Picture name={player.is_dead ? `spawn-${player.swarm}` : raiderPicture(view, at)} />
        {player.is_dead && <Picture name={raiderPicture(view, at)} class="tt-ghost" />}
        {view.carrier === at && <Picture name="egg" class="tt-has-egg" />}
      </span>
      <span class="tt-who">
        {(!Who || hasTwo) && <b>{shortName(view, at)}</b>}
        {Who ? <Who seat={player.seat} /> : <Role first={role ?? ""} more={roles} />}
      </span>
      <span class="tt-wealth">
        {!player.is_dead && !player.is_out && (
          <span class="tt-sum">
            <Picture name="coin" />
            {player.coins}
          </span>
        )}
        <span class="tt-sum">
          <Picture name="medallion" />
          {player.medallions}
        </span>
        <span class="tt-sum">
          <Glyph name="hand" />
          {player.hand_size}
        </span>
      </span>
      {known.length > 0 && (
        <span class="tt-known">
          {known.map((card, which) => (
            <Mini key={which} card={card} />
          ))}
        </span>
      )}
    </button>
  );
}

/** What somebody is; where there is room for one word only, the portrait has to tell the rest. */
function Role({ first, more }: { first: string; more: readonly string[] }) {
  return (
    <span class="tt-role">
      {first}
      <span class="tt-more">{more.map((each) => ` · ${each}`)}</span>
    </span>
  );
}
