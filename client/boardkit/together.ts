/** The views of all seats laid together, for the replay of a finished match. */

interface Seen {
  readonly viewer: number | null;
}

/** Take the first view for what all see alike; `open` adds what each seat alone has seen, by its view. */
export function layTogether<V extends Seen>(
  views: readonly V[],
  open: (first: V, of: (seat: number) => V | undefined) => Partial<V>,
): V {
  const [first] = views;
  if (!first) throw new Error("there is no view to lay together");
  return { ...first, viewer: null, ...open(first, (seat) => views.find(({ viewer }) => viewer === seat)) };
}
