/** The coach's sentence without its marks, as it is read out. */
export function plain(text: string): string {
  return text.replaceAll("*", "");
}

/** What is still to be done of “Touch this, then that.” after so many touches; a piece may have been chosen before. */
export function still(now: string, touches: number): string {
  const [first = "", ...later] = now.split(", then ");
  const left = later.slice(touches - 1).join(", then ");
  return touches > 0 && left ? `${first.split(" ")[0]} ${left}` : now;
}
