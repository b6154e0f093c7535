/** How much larger than usual this browser writes: drawings that hold words keep room for them. */
export function textUnit(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
