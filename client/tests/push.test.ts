/** Where a browser takes Web Push, and what its worker does with it: on fakes of what browsers have. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "base64url"));
const place = { endpoint: "https://push.example/1", p256dh: "point", auth: "secret" };

function give(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

class FakeSubscription {
  isEnded = false;
  readonly options: { applicationServerKey: ArrayBufferLike };

  constructor(key: Uint8Array) {
    this.options = { applicationServerKey: key.buffer };
  }

  toJSON(): object {
    const { endpoint, ...keys } = place;
    return { endpoint, keys };
  }

  async unsubscribe(): Promise<boolean> {
    this.isEnded = true;
    return true;
  }
}

const browser = {
  hostKey: KEY,
  known: null as FakeSubscription | null,
  asked: [] as object[],
  refuses: false,
};

const pushManager = {
  getSubscription: async () => browser.known,
  subscribe: async (how: { applicationServerKey: Uint8Array }) => {
    if (browser.refuses) throw new Error("AbortError");
    browser.asked.push(how);
    browser.known = new FakeSubscription(how.applicationServerKey);
    return browser.known;
  },
};

const scripts: string[] = [];
const registration = { pushManager };
const serviceWorker = {
  register: async (script: string) => scripts.push(script),
  ready: Promise.resolve(registration),
  getRegistration: async () => registration,
};

let number = 0;

/** The module as a page that was just opened has it. */
async function opened(): Promise<typeof import("../company/push.ts")> {
  return import(`../company/push.ts?${++number}`);
}

beforeEach(() => {
  Object.assign(browser, { hostKey: KEY, known: null, asked: [], refuses: false });
  give("navigator", { serviceWorker });
  give("PushManager", class {});
  give("Notification", { permission: "granted" });
  give("fetch", async (address: string) => {
    assert.equal(address, "/api/push");
    return Response.json({ key: browser.hostKey });
  });
});

test("a browser subscribes with the host's key, and once is enough", async () => {
  const { subscribe } = await opened();
  assert.deepEqual(await subscribe(), place);
  assert.deepEqual(await subscribe(), place);
  assert.deepEqual(browser.asked, [{ userVisibleOnly: true, applicationServerKey: bytes(KEY) }]);
  assert.deepEqual(new Set(scripts), new Set(["/worker.js"]));
});

test("where the host has another key by now, the old subscription is ended first", async () => {
  const old = new FakeSubscription(bytes("AAAA"));
  browser.known = old;
  const { subscribe, unsubscribe } = await opened();
  assert.deepEqual(await subscribe(), place);
  assert.ok(old.isEnded);
  assert.equal(browser.asked.length, 1);
  await unsubscribe();
  assert.ok(browser.known?.isEnded);
});

test("nothing is asked of a browser that cannot, may not or will not, or of a host without a key", async () => {
  browser.refuses = true;
  assert.equal(await (await opened()).subscribe(), null);
  give("Notification", { permission: "default" });
  browser.refuses = false;
  assert.equal(await (await opened()).subscribe(), null);
  give("Notification", { permission: "granted" });
  browser.hostKey = "";
  assert.equal(await (await opened()).subscribe(), null);
  give("navigator", {});
  browser.hostKey = KEY;
  const { hostKey, subscribe, unsubscribe } = await opened();
  assert.equal(await hostKey(), "");
  assert.equal(await subscribe(), null);
  await unsubscribe();
  assert.deepEqual(browser.asked, []);
});

test("the worker shows what it is told, and a click comes back to the match or opens it", async () => {
  const hears: Record<string, (event: object) => void> = {};
  const shown: unknown[] = [];
  const opens: string[] = [];
  const pages = [{ url: "https://oviraptor.example/#/m/m1/token", focus: async () => opens.push("focus") }];
  give("addEventListener", (kind: string, act: (event: object) => void) => {
    hears[kind] = act;
  });
  give("registration", { showNotification: async (...said: unknown[]) => shown.push(said) });
  give("clients", { matchAll: async () => pages, openWindow: async (address: string) => opens.push(address) });
  await import("../app/worker.ts");

  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (more: Promise<unknown>) => {
    work = more;
  };
  const told = { title: "A Game", body: "It is your turn.", match: "m1" };
  hears.push?.({ data: { json: () => told }, waitUntil });
  await work;
  assert.deepEqual(shown, [["A Game", { body: told.body, tag: "m1", icon: "/icon-turn.svg", data: "m1" }]]);
  hears.push?.({ data: null, waitUntil });
  assert.equal(shown.length, 1);
  for (const data of ["m1", "m2"]) {
    hears.notificationclick?.({ notification: { close: () => opens.push("close"), data }, waitUntil });
    await work;
  }
  assert.deepEqual(opens, ["close", "focus", "close", "/#/mine/m2"]);
});
