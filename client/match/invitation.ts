/** A match that was made for a friend, until its maker has been shown the link to send. */
const keyOf = (match: string): string => `oviraptor.invites.${match}`;

export function keepInvitation(match: string): void {
  sessionStorage.setItem(keyOf(match), "open");
}

/** Whether the link is still to be shown; from now on it is not. */
export function takeInvitation(match: string): boolean {
  const isKept = sessionStorage.getItem(keyOf(match)) !== null;
  sessionStorage.removeItem(keyOf(match));
  return isKept;
}
