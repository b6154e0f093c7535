/** Word by the browser that it is one's turn, while the page is out of sight or closed; asked for by a setting. */
import { useComputed, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Player } from "../match/player.ts";
import { change, settings } from "../settings/settings.ts";

/** Whether this browser can tell anything. */
export function canNotify(): boolean {
  return "Notification" in globalThis;
}

/** Ask the browser for leave; without it the setting stays off. */
export async function wantNotices(isWanted: boolean): Promise<boolean> {
  const isGranted = isWanted && canNotify() && (await Notification.requestPermission()) === "granted";
  change({ notices: isGranted });
  if (!isGranted) void push().then(({ unsubscribe }) => unsubscribe());
  return isGranted === isWanted;
}

/** What is needed where the page may be closed; it comes when that is wanted. */
const push = () => import("./push.ts");

/** Let the server tell a seat of its turn while no page is open, in matches by days. */
export function usePush(player: Player): void {
  const at = useRef("");
  const isFor = useComputed(() => {
    const { clock, is_guest } = player.welcome.value ?? {};
    return clock?.kind === "days" && !is_guest && player.seat.value !== null && player.update.value?.over === null;
  });
  useSignalEffect(() => {
    const isOpen = player.line.value === "open" && isFor.value;
    if (isOpen && settings.value.notices) void subscribe();
    else if (isOpen && at.current) {
      player.send({ type: "unsubscribe", endpoint: at.current });
      at.current = "";
    }
  });
  async function subscribe(): Promise<void> {
    const place = await (await push()).subscribe();
    if (!place || !settings.peek().notices || player.line.peek() !== "open") return;
    player.send({ type: "subscribe", ...place });
    at.current = place.endpoint;
  }
}

/** Tell a seat of its turn and of the end: that it is so, and nothing of the match. */
export function useNotices(player: Player, match: string): void {
  const told = useRef("");
  useSignalEffect(() => {
    const title = player.welcome.value?.meta.title ?? "";
    const news = player.update.value?.over ? "The match is over." : player.isMyTurn.value ? "It is your turn." : "";
    const isNew = news !== told.current;
    told.current = news;
    if (news && isNew && document.hidden && settings.peek().notices && player.seat.value !== null)
      notify(title, news, match);
  });
}

function notify(title: string, body: string, match: string): void {
  try {
    const notice = new Notification(title, { body, tag: match, icon: "/icon-turn.svg" });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // a browser that lets only workers tell: the title of the page still says it
  }
}
