/**
 * The service worker: it shows what comes by Web Push, and opens the match that is meant. It keeps no file.
 *
 * It is built as a plain script: not every browser takes a module for one.
 */
export {};

/** What the server sends, sealed for this browser. */
interface Told {
  title: string;
  body: string;
  match: string;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Pushed extends Lasting {
  data: { json(): unknown } | null;
}

interface Clicked extends Lasting {
  notification: { close(): void; data: unknown };
}

interface Page {
  url: string;
  focus(): Promise<unknown>;
}

interface Worker {
  registration: { showNotification(title: string, how: object): Promise<void> };
  clients: { matchAll(how: object): Promise<readonly Page[]>; openWindow(address: string): Promise<unknown> };
  addEventListener(kind: "push", act: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", act: (event: Clicked) => void): void;
}

const worker = globalThis as unknown as Worker;

worker.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body, match } = event.data.json() as Told;
  const how = { body, tag: match, icon: "/icon-turn.svg", data: match };
  event.waitUntil(worker.registration.showNotification(title, how));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** Come back to the page that shows a match, or open one: it knows which seats are this browser's. */
async function open(match: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).hash.split("/")[2] === match);
  await (there ? there.focus() : worker.clients.openWindow(`/#/mine/${encodeURIComponent(match)}`));
}
