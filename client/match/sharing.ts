/** Views that follow each other have most in common: what is as it was is kept once, and is the same object. */

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** Put into a value just read whatever the one known before says as well; the value itself stays another. */
export function share<T>(value: T, known: unknown): T {
  if (isFields(value) && isFields(known)) fill(value, known);
  return value;
}

function fill(value: Fields, known: Fields): void {
  for (const key in value) value[key] = old(value[key], known[key]);
}

/** What was known if it says the same, else the value with as much of that as it can have. */
function old(value: unknown, known: unknown): unknown {
  if (!isFields(value) || !isFields(known)) return value === known ? known : value;
  fill(value, known);
  const keys = Object.keys(value);
  const isSame =
    Array.isArray(value) === Array.isArray(known) &&
    keys.length === Object.keys(known).length &&
    keys.every((key) => key in known && value[key] === known[key]);
  return isSame ? known : value;
}
