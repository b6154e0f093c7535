/** The coach's sentence without its marks, as it is read out. */
export function plain(text: string): string {
  return text.replaceAll("*", "");
}
