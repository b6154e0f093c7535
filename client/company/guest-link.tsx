/** A link for a guest, who sees what one sees oneself and can do nothing; everybody is told of it. */
import type { JSX } from "preact";
import { address } from "../app/navigation.ts";
import type { Player } from "../match/player.ts";
import { Button } from "../ui/button.tsx";
import { CopyLink } from "../ui/copy.tsx";

export function GuestLink({ player, match }: { player: Player; match: string }): JSX.Element | null {
  const token = player.guestToken.value;
  const seat = player.seat.value;
  const guests = seat === null ? 0 : (player.table.value?.seats[seat]?.guests ?? 0);
  const withdraw = (): void => {
    player.send({ type: "no_guests" });
    player.guestToken.value = "";
  };
  if (seat === null || player.update.value?.over) return null;
  return (
    <section class="guest-link" aria-labelledby="guest-heading">
      <h3 id="guest-heading">A guest at your side</h3>
      <p class="quiet">
        Whoever opens this link sees what you see, your hand as well, and can do nothing. Everybody at the table is told
        that there is one. You can withdraw it: who came by it is sent away.
      </p>
      {guests > 0 && (
        <Button icon="close" onClick={withdraw}>
          {guests === 1 ? "Withdraw the link" : `Withdraw all ${guests} links`}
        </Button>
      )}
      {token && guests > 0 ? (
        <CopyLink label="Link for your guest" link={address({ page: "table", match, token })} />
      ) : (
        <Button icon="eye" onClick={() => player.send({ type: "guest" })}>
          Make a link for a guest
        </Button>
      )}
    </section>
  );
}
