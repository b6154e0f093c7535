/** Makes a match whose chance nobody can have chosen: the server commits itself first, then a number is added. */
import { go } from "../app/navigation.ts";
import * as api from "../net/api.ts";
import type { Created, NewMatch } from "../types.gen.ts";
import { newNonce, pin } from "./pins.ts";
import { type SavedMatch, saveMatch } from "./saved-matches.ts";

export async function make(asked: NewMatch): Promise<Created> {
  const { commitment } = await api.promise();
  const nonce = newNonce(); // drawn after the server has committed itself
  const created = await api.create({ ...asked, commitment, nonce });
  pin(created.match, { commitment, head: [nonce] });
  return created;
}

/** Keep the tickets of a new match and go to one's seat, or to all those on this device, with the spectators' eyes. */
export function enter(
  game: string,
  { match, tickets }: Created,
  isMine: (seat: number | null) => boolean,
  isHot = false,
  some: Partial<SavedMatch> = {},
): void {
  const own = tickets.filter(({ seat }) => isMine(seat)).map(({ token }) => token);
  saveMatch({ match, game, tickets, own, isHot, opened: Date.now() / 1000, ...some });
  if (isHot) go({ page: "hot", match, tokens: own });
  else go({ page: "table", match, token: own[0] ?? "" });
}
