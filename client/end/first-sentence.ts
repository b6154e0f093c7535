/** A step is told in several sentences; a short telling has room for one. */

/** What happened, without what followed from it: the replay tells all. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s+\p{Lu}|$)/u.exec(text)?.[0] ?? text;
}
