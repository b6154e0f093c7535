/** What is done once the page is drawn: before that, to look or to focus has it laid out twice, in one long task. */

/** Do something after the next drawing; called, what is returned calls it off. */
export function oncePainted(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
