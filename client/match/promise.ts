/** What can be told of a match's chance before its end: whether the promise is still the one that was shown. */
import type { Pin } from "./pins.ts";

export interface Finding {
  holds: boolean;
  text: string;
}

/** Whether the hash is still the one that was shown first. */
export function sameHash(pin: Pin, commitment: string): Finding {
  return pin.commitment === commitment
    ? { holds: true, text: "The hash is the one this browser was shown first." }
    : { holds: false, text: `The hash is another than this browser was shown first, which was ${pin.commitment}.` };
}
