/** The outlines of what grows on the island, each around 0 in a square of 100, of straight lines and curves alone. */

export const PLANTS: Readonly<Record<string, string>> = {
  leaf: "M-46 0C-26 -24 16 -26 48 0C16 26 -26 24 -46 0Z",
  fern:
    "M-48 4C-10 -8 20 -8 48 4C20 -2 -10 0 -48 4Z" +
    "M-36 0L-30 -20L-24 -3ZM-22 -3L-14 -27L-9 -5ZM-6 -5L4 -29L8 -5ZM10 -5L21 -24L23 -4ZM26 -3" +
    "L35 -16L36 0ZM-32 4L-25 21L-20 2ZM-18 2L-9 26L-4 0ZM-2 0L8 26L12 0ZM14 0L24 20L27 1ZM30 1" +
    "L38 13L39 3Z",
  palm:
    "M0 0C-12 -26 -30 -36 -48 -34C-32 -28 -20 -16 0 0ZM0 0C-4 -28 6 -44 24 -50C14 -36 10 -20 0 0Z" +
    "M0 0C18 -24 38 -26 50 -14C34 -16 18 -10 0 0ZM0 0C26 -4 42 10 46 28C34 14 20 6 0 0ZM0 0" +
    "C12 22 8 40 -6 50C-4 36 -6 18 0 0ZM0 0C-16 18 -36 22 -48 12C-34 12 -18 8 0 0Z",
  broad:
    "M-44 0C-40 -30 -10 -44 18 -36L4 -22L30 -28C42 -18 48 -6 48 0C48 6 42 18 30 28L4 22L18 36" +
    "C-10 44 -40 30 -44 0Z",
  tuft:
    "M-8 30C-14 6 -26 -6 -40 -12C-24 -12 -8 0 -2 28ZM-3 30C-6 0 -8 -20 -16 -40C-4 -26 4 -6 4 30Z" +
    "M2 30C4 2 10 -16 24 -32C18 -14 12 4 10 30ZM8 30C14 10 24 0 42 -4C28 4 18 14 14 30Z",
  acacia:
    "M-48 2C-50 -12 -38 -20 -28 -18C-24 -32 -4 -36 4 -28C14 -36 32 -30 34 -18C46 -18 52 -4 46 6" +
    "C50 18 38 26 28 22C22 34 4 36 -4 28C-14 36 -30 32 -32 20C-42 20 -50 12 -48 2Z",
};

/** The veins of those that have some. */
export const VEINS: Readonly<Record<string, string>> = {
  leaf: "M-46 0L44 0M-22 -1L-8 -15M-2 -1L14 -14M18 -1L30 -9M-22 1L-8 15M-2 1L14 14M18 1L30 9",
  broad: "M-44 0L40 0M-20 -1L2 -20M-20 1L2 20M6 -1L26 -18M6 1L26 18",
};

/** An outline as it lies at a place, so large and so turned: what is drawn is one path, not many that are moved. */
export function laid(outline: string, x: number, y: number, size: number, turn: number): string {
  const scale = size / 100;
  const [right, down] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale];
  return outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, across: string, along: string) => {
    const [u, v] = [Number(across), Number(along)];
    return `${(x + u * right - v * down).toFixed(1)} ${(y + u * down + v * right).toFixed(1)}`;
  });
}
