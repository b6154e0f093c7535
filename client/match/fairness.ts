/** What this browser can tell of a match's chance: is all as it was shown first, and as it added to it? */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Ticket } from "../types.gen.ts";
import type { Pin } from "./pins.ts";
import type { Finding } from "./promise.ts";

/** What a record tells of the numbers that were added to its chance. */
interface Added {
  head: readonly string[];
  seats: ReadonlyMap<number, string>;
}

/** Whether the opened secret is the one that was promised. */
export function rightSecret(commitment: string, secret: string): Finding {
  return hashOf(secret) === commitment
    ? { holds: true, text: "The opened secret has this hash." }
    : { holds: false, text: "The opened secret does not have this hash: it is not the one that was promised." };
}

/** Whether the numbers this browser added, to the match and for its seats, stand in the record. */
export function ownNumbers(pin: Pin, tickets: readonly Ticket[], added: Added): readonly Finding[] {
  const found = pin.head.map((nonce) => standing("The number you began the match with", added.head.includes(nonce)));
  for (const { seat, token } of tickets) {
    const nonce = pin.seats[token];
    if (seat === null || !nonce) continue;
    const recorded = added.seats.get(seat);
    if (recorded === undefined || recorded === nonce) {
      found.push(standing("The number this browser added", recorded === nonce));
    } else found.push({ holds: true, text: "The number of your seat was added on another device." });
  }
  return [...new Map(found.map((each) => [each.text, each])).values()];
}

function standing(what: string, holds: boolean): Finding {
  return { holds, text: holds ? `${what} stands in the record.` : `${what} is missing in the record.` };
}

/** Read from a record which numbers were added. */
export function addedIn(record: string): Added {
  const [head, ...lines] = record.trim().split("\n");
  const seats = new Map<number, string>();
  for (const line of lines) {
    const { actor, do: done } = JSON.parse(line) as { actor?: number; do?: string };
    if (actor !== undefined && done?.startsWith("!nonce ")) seats.set(actor, done.slice("!nonce ".length));
  }
  return { head: (JSON.parse(head ?? "{}") as { nonces?: string[] }).nonces ?? [], seats };
}

function hashOf(secret: string): string {
  try {
    return bytesToHex(sha256(hexToBytes(secret)));
  } catch {
    return "";
  }
}
