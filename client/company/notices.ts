/** Word by the browser that it is one's turn, while the page is out of sight; asked for by a setting. */
import { useSignalEffect } from "@preact/signals";
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
  return isGranted === isWanted;
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
