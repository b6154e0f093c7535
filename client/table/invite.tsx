/** The links of a match: to a free seat, for spectators, and to one's own seat on another device. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { address, isLoopback } from "../app/navigation.ts";
import { GuestLink } from "../company/guest-link.tsx";
import { takeInvitation } from "../match/invitation.ts";
import type { Player } from "../match/player.ts";
import { type SavedMatch, savedMatch } from "../match/saved-matches.ts";
import { CopyLink } from "../ui/copy.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Tiles } from "../ui/fields.tsx";
import { QrCode } from "../ui/qr.tsx";
import { isSmall } from "./screen.ts";
import { titled } from "./seats.tsx";

interface Link {
  key: string;
  label: string;
  about: string;
  link: string;
}

/** The links this browser may give away. */
function linksOf(match: string, token: string, names: readonly string[]): readonly Link[] {
  const saved = savedMatch(match);
  if (saved?.isHot) return linksOfDevice(saved);
  const tickets = saved?.tickets ?? [];
  const others = tickets.filter((ticket) => ticket.token !== token);
  const links = others.map(({ seat, token: other }) =>
    seat === null
      ? watchLink(match, other)
      : {
          key: other,
          label: `Seat: ${titled(names[seat] ?? "")}`,
          about: "Whoever opens it first plays this seat.",
          link: address({ page: "table", match, token: other }),
        },
  );
  links.sort((one, other) => Number(one.label === "To watch") - Number(other.label === "To watch"));
  const own = {
    key: "own",
    label: "My own seat",
    about: "To go on playing on another device. Do not send it to anybody.",
    link: address({ page: "table", match, token }),
  };
  return [...links, own];
}

/** Where several share a device no link opens a hand: to watch, or to the whole table with its curtain. */
function linksOfDevice({ match, tickets, own }: SavedMatch): readonly Link[] {
  const watching = tickets.find((ticket) => ticket.seat === null);
  const table = {
    key: "table",
    label: "This table",
    about: "To go on playing on another device, all seats together. Do not send it to anybody else.",
    link: address({ page: "hot", match, tokens: own }),
  };
  return watching ? [watchLink(match, watching.token), table] : [table];
}

/** Whether this browser holds a link to a seat that somebody else may take. */
export function mayInvite(match: string, token: string): boolean {
  const saved = savedMatch(match);
  return saved !== null && !saved.isHot && saved.tickets.some((each) => each.seat !== null && each.token !== token);
}

/** Who has made a match for a friend is shown its link at once where no card beside the board has it. */
export function useInvitation(match: string, isReady: boolean, open: () => void): void {
  useEffect(() => {
    if (isReady && takeInvitation(match) && isSmall.peek()) open();
  }, [isReady]);
}

function watchLink(match: string, token: string): Link {
  return {
    key: token,
    label: "To watch",
    about: "Whoever opens it sees what everybody may see.",
    link: address({ page: "table", match, token }),
  };
}

export function InviteDialog({
  player,
  match,
  token,
  onClose,
}: {
  player: Player;
  match: string;
  token: string;
  onClose: () => void;
}): JSX.Element {
  const links = linksOf(match, token, player.welcome.value?.meta.seat_names ?? []);
  return (
    <Dialog title="Links to this match" onClose={onClose}>
      <Links links={links} />
      {!savedMatch(match)?.isHot && <GuestLink player={player} match={match} />}
    </Dialog>
  );
}

export function Links({ links }: { links: readonly Link[] }): JSX.Element | null {
  const [key, setKey] = useState(links[0]?.key ?? "");
  const chosen = links.find((link) => link.key === key) ?? links[0];
  if (!chosen) return null;
  return (
    <div class="links">
      {links.length > 1 && (
        <Tiles
          legend="Which link"
          value={chosen.key}
          onChange={setKey}
          choices={links.map(({ key: value, label }) => ({ value, label }))}
        />
      )}
      <p class="quiet">{chosen.about}</p>
      <CopyLink label="Link" link={chosen.link} />
      <QrCode text={chosen.link} label={`QR code of the link. ${chosen.label}`} />
      {isLoopback() && (
        <p class="quiet">
          This server answers on this computer only. To reach it from other devices start it with “make run
          HOST=0.0.0.0”.
        </p>
      )}
    </div>
  );
}

/** Right at the table until the friend has come. */
export function InviteCard({
  player,
  match,
  token,
}: {
  player: Player;
  match: string;
  token: string;
}): JSX.Element | null {
  const waits = player.table.value?.seats.some((seat) => !seat.has_joined && seat.level === null);
  if (!waits || player.seat.value === null || player.update.value?.over) return null;
  const links = linksOf(match, token, player.welcome.value?.meta.seat_names ?? []).filter((link) =>
    link.label.startsWith("Seat"),
  );
  if (!links.length) return null;
  return (
    <section class="card" aria-labelledby="invite-heading">
      <h2 id="invite-heading">Invite your friend</h2>
      <Links links={links} />
    </section>
  );
}
