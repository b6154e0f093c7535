import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { addedIn, ownNumbers, rightSecret } from "../match/fairness.ts";
import { newNonce, nonceFor, pin, pinned, readPins } from "../match/pins.ts";
import { sameHash } from "../match/promise.ts";

const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const HASH = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const ONE = "0f".repeat(16);
const OTHER = "0123456789abcdef".repeat(2);

const stored = new Map<string, string>();
beforeEach(() => stored.clear());
Object.defineProperty(globalThis, "localStorage", {
  configurable: true,
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  },
});

const RECORD = [
  { format: 2, nonces: [ONE] },
  { n: 0, actor: -1, do: "draw 3", by: "chance" },
  { n: 1, actor: 1, do: `!nonce ${OTHER}`, by: "person" },
  { result: { places: [1, 2], reason: "x" }, secret: SECRET },
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join("");

test("a nonce is sixteen bytes in hex, and another each time", () => {
  assert.match(newNonce(), /^[0-9a-f]{32}$/);
  assert.notEqual(newNonce(), newNonce());
});

test("a seat's nonce is the same each time it comes, another for another seat", () => {
  const nonce = nonceFor("m", "token");
  assert.equal(nonceFor("m", "token"), nonce);
  assert.notEqual(nonceFor("m", "other"), nonce);
  assert.notEqual(nonceFor("n", "token"), nonce);
  assert.equal(pinned("m").seats.token, nonce);
});

test("the hash that was shown first stays", () => {
  pin("m", { commitment: HASH, head: [ONE] });
  pin("m", { commitment: "ab", head: [ONE, OTHER] });
  assert.deepEqual(pinned("m"), { match: "m", commitment: HASH, head: [ONE, OTHER], seats: {} });
});

test("the hash a rematch was promised by first stays, too", () => {
  pin("m", { rematch: HASH });
  pin("m", { rematch: "ab", head: [ONE] });
  pin("m", { commitment: "cd" });
  assert.equal(pinned("m").rematch, HASH);
  assert.equal(pinned("n").rematch, undefined);
});

test("pins of the last 200 matches are kept, those of another shape are not read", () => {
  for (let at = 0; at < 205; at += 1) pin(`m${at}`, { commitment: HASH });
  assert.equal(pinned("m4").commitment, "");
  assert.equal(pinned("m5").commitment, HASH);
  assert.deepEqual(readPins('[1, {"match": 2}, null]'), []);
  assert.deepEqual(readPins("nonsense"), []);
});

test("another hash than the first, and a secret that does not fit, are found", () => {
  pin("m", { commitment: HASH });
  assert.equal(sameHash(pinned("m"), HASH).holds, true);
  assert.equal(sameHash(pinned("m"), HASH.replace("6", "7")).holds, false);
  assert.equal(rightSecret(HASH, SECRET).holds, true);
  assert.equal(rightSecret(HASH, SECRET.replace("0", "1")).holds, false);
  assert.equal(rightSecret(HASH, "no hex").holds, false);
});

test("what was added is looked for in the record", () => {
  const added = addedIn(RECORD);
  const found = (head: string[], seats: Record<string, string>, seat = 1) => {
    const tickets = [
      { seat, token: "mine" },
      { seat: null, token: "eyes" },
    ];
    return ownNumbers({ match: "m", commitment: HASH, head, seats }, tickets, added);
  };
  assert.deepEqual(found([ONE], { mine: OTHER, eyes: ONE }), [
    { holds: true, text: "The number you began the match with stands in the record." },
    { holds: true, text: "The number this browser added stands in the record." },
  ]);
  assert.deepEqual(found([OTHER], { mine: OTHER }, 0), [
    { holds: false, text: "The number you began the match with is missing in the record." },
    { holds: false, text: "The number this browser added is missing in the record." },
  ]);
  assert.deepEqual(found([], { mine: ONE }), [
    { holds: true, text: "The number of your seat was added on another device." },
  ]);
  assert.deepEqual(found([], {}), []);
});
