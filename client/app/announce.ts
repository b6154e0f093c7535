/** What is read out: one polite message at a time, and the same one again if it comes again. */
import { signal } from "@preact/signals";

interface Announcement {
  text: string;
  number: number;
}

export const announcement = signal<Announcement>({ text: "", number: 0 });

/** Sentences and then what is to do; a last sentence that the prompt begins with is not said twice. */
export function spoken(sentences: readonly string[], prompt: string): string {
  const said = sentences.filter(Boolean).join(" ");
  const last = /(?:^|[.!?] )([^.!?]+)\.$/.exec(said)?.[1];
  const isTwice = last !== undefined && prompt.startsWith(last);
  return [isTwice ? said.slice(0, -last.length - 1).trimEnd() : said, prompt].filter(Boolean).join(" ");
}

/** Read a text out. */
export function announce(text: string): void {
  announcement.value = { text, number: announcement.peek().number + 1 };
}

/** Read a text out after what is being read. */
export function announceAlso(text: string): void {
  announce([announcement.peek().text, text].filter(Boolean).join(" "));
}
