/** The next match against the computer: the same table, one level higher. */
import { go } from "../app/navigation.ts";
import { newNonce, pin } from "../match/pins.ts";
import type { Player } from "../match/player.ts";
import { saveMatch } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";
import type { NewMatch } from "../types.gen.ts";
import { keepLevel } from "../ui/levels.tsx";

/** Begin that match in the same seat and go there. */
export async function playNext(player: Player, level: string): Promise<void> {
  const [welcome, table, seat] = [player.welcome.peek(), player.table.peek(), player.seat.peek()];
  if (!welcome || !table || seat === null) return;
  const asked: NewMatch = {
    game: welcome.meta.id,
    seats: table.seats.map(({ nickname }, at) => (at === seat ? { nickname } : { level })),
    options: welcome.options,
    clock: welcome.clock,
  };
  const { commitment } = await api.promise();
  const nonce = newNonce(); // drawn after the server has committed itself
  const { match, tickets } = await api.create({ ...asked, commitment, nonce });
  pin(match, { commitment, head: [nonce] });
  keepLevel(welcome.meta, level);
  const own = tickets.find((ticket) => ticket.seat === seat);
  if (!own) return;
  saveMatch({ match, game: asked.game, tickets, own: [own.token], isHot: false, opened: Date.now() / 1000 });
  go({ page: "table", match, token: own.token });
}
