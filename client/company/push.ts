/** Web Push: where this browser can be told of one's turn though no page is open. It comes when it is wanted. */
import { pushing } from "../net/api.ts";
import type { Subscribe } from "../types.gen.ts";

/** What the server is told of this browser. */
export type Place = Omit<Subscribe, "type">;

let asked: Promise<string> | null = null;

/** The host's key; empty where there is none, or where this browser cannot use it. */
export function hostKey(): Promise<string> {
  if (!("serviceWorker" in navigator && "PushManager" in globalThis)) return Promise.resolve("");
  asked ??= pushing().then(
    ({ key }) => key,
    () => {
      asked = null; // another time, perhaps
      return "";
    },
  );
  return asked;
}

/** Have this browser listen for its host, and say where; null where that is not to be had. */
export async function subscribe(): Promise<Place | null> {
  const key = await hostKey();
  if (!key || Notification.permission === "default") return null; // nobody is asked out of the blue
  try {
    const { pushManager } = await registered();
    const known = await pushManager.getSubscription();
    const isOurs = known !== null && written(known.options.applicationServerKey) === key;
    if (known && !isOurs) await known.unsubscribe(); // the host has another key now
    const how = { userVisibleOnly: true, applicationServerKey: read(key) };
    return placeOf(isOurs ? known : await pushManager.subscribe(how));
  } catch {
    return null; // some browsers have it, and refuse it
  }
}

/** Listen no more; the push service tells the hosts of it. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // there is nothing to end
  }
}

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/worker.js");
  return navigator.serviceWorker.ready;
}

function placeOf(subscription: PushSubscription): Place | null {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

function read(key: string): Uint8Array<ArrayBuffer> {
  const letters = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

function written(key: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
