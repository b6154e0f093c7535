/** What is read out: one polite message at a time, and the same one again if it comes again. */
import { signal } from "@preact/signals";

export interface Announcement {
  text: string;
  number: number;
}

export const announcement = signal<Announcement>({ text: "", number: 0 });

/** Read a text out. */
export function announce(text: string): void {
  announcement.value = { text, number: announcement.value.number + 1 };
}
