/** Capitals for a seat's name where it stands alone. */
export function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
