/** The table: top bar, status, board, what can be done, players, log; and the dialogs over it. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Player } from "../match/player.ts";
import { describeClock } from "../match/time.ts";
import { Rulebook } from "../rules/rules.tsx";
import { SettingsDialog } from "../settings/dialog.tsx";
import { change, settings } from "../settings/settings.ts";
import { IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { ActionBar } from "./action-bar.tsx";
import { useDrag } from "./drag.ts";
import { EndingCard } from "./ending.tsx";
import { InviteCard, InviteDialog } from "./invite.tsx";
import { cardKeys, isTyping } from "./keys.ts";
import { Log } from "./log.tsx";
import { MenuDialog } from "./menu.tsx";
import { Panel } from "./panel.tsx";
import { Seats, seatName, Watching } from "./seats.tsx";
import { Stage, shownTo, useBoard } from "./stage.tsx";
import { Guide, LineBar, MomentBar, News, NoticeBar, Replaced, StatusLine } from "./status.tsx";

interface FrameProps {
  match: string;
  token: string;
  /** Whose view is on show. */
  shows: Player;
  /** Who acts from this page now. */
  acts: Player;
  own: ReadonlySet<number>;
  /** The seats of this page where several share the device. */
  device?: readonly Player[];
  /** How many of the spectators are this page itself. */
  eyes?: number;
  peeking: boolean;
  onRematch: () => void;
  onFollow: () => void;
  /** More controls beside the board's. */
  children?: ComponentChildren;
  /** What stands in front of the board; while it does, nothing of who acts is on the page. */
  cover?: ComponentChildren;
}

type Open = { dialog: "rules"; rule: string } | { dialog: "settings" | "menu" | "invite" } | null;

export function Frame({
  match,
  token,
  shows,
  acts,
  own,
  device,
  eyes = 0,
  peeking,
  onRematch,
  onFollow,
  children,
  cover,
}: FrameProps): JSX.Element {
  const [open, setOpen] = useState<Open>(null);
  const [isGuided, leaveGuide] = useGuide(match);
  const meta = shows.welcome.value?.meta;
  const loaded = useBoard(meta?.id);
  const isMine = acts.isMyTurn.value;
  const isCovered = Boolean(cover);
  // What is his alone to know is told to nobody before he has taken the device.
  const isHidden = shows !== acts && (acts.update.value?.is_private ?? false);
  const openRule = (rule: string): void => setOpen({ dialog: "rules", rule });
  const close = (): void => setOpen(null);
  const drag = useDrag(acts);
  useTitle(acts, meta?.title ?? "Oviraptor");
  const openBook = (): void => openRule(acts.notice.peek()?.rule ?? "");
  useKeys(acts, shows, openBook, open !== null || isCovered);
  useEffect(() => {
    acts.asksFirst = settings.value.asksFirst;
  });
  useHurry(acts, shows);
  if (acts.line.value === "closed" && !acts.update.value) return <NoMatch reason={acts.lineReason.value} />;
  return (
    <div class="table">
      <header class="bar">
        <a class="button only-icon" href="#/" aria-label="Lobby" title="Lobby">
          <Icon name="home" />
        </a>
        <h1>{meta?.title ?? "Oviraptor"}</h1>
        <Watching player={shows} eyes={eyes} />
        <span class="quiet bar-clock">{shows.welcome.value && describeClock(shows.welcome.value.clock)}</span>
        <nav class="bar-tools" aria-label="Table">
          <IconButton icon="link" label="Links to this match" onClick={() => setOpen({ dialog: "invite" })} />
          <IconButton icon="book" label="Rulebook" shortcut={settings.value.keys ? "?" : ""} onClick={openBook} />
          <IconButton
            icon={settings.value.sound ? "sound" : "mute"}
            label="Sounds"
            pressed={settings.value.sound}
            onClick={() => change({ sound: !settings.value.sound })}
          />
          <IconButton icon="gear" label="Settings" onClick={() => setOpen({ dialog: "settings" })} />
          <IconButton
            icon="more"
            label="This match: nickname, computer, record, resign"
            onClick={() => setOpen({ dialog: "menu" })}
          />
        </nav>
      </header>
      <LineBar player={acts} />
      <main class="table-grid" id="main" tabIndex={-1}>
        <Seats player={shows} own={own} />
        <div class="play">
          {isGuided && acts.welcome.value?.guided && !isHidden && !acts.update.value?.over && (
            <Guide text={acts.update.value?.guide ?? ""} onLeave={leaveGuide} />
          )}
          <section class="stage" aria-label="Board">
            <h2 class="hidden">Board</h2>
            <div class="stage-board" inert={isCovered} {...drag}>
              <Stage
                loaded={loaded}
                shown={shownTo(shows)}
                acts={isCovered ? null : acts}
                peeking={peeking}
                onTouch={() => shows !== acts && shows.timeline.catchUp()}
              />
            </div>
            {cover}
          </section>
        </div>
        <ActionBar>
          <div class="stage-over">
            <MomentBar player={shows} />
            {!isHidden && <NoticeBar player={acts} openRule={openRule} />}
          </div>
          <StatusLine player={isHidden ? shows : acts} isMine={isMine} />
          {!isHidden && <News player={acts} />}
          <EndingCard
            player={acts}
            match={match}
            token={token}
            onRematch={onRematch}
            onFollow={onFollow}
            isShared={device !== undefined}
          />
          <Replaced player={acts} />
          {!isCovered && (acts.seat.value === null || !acts.update.value?.over) && (
            <Panel player={acts} waiting={waitingFor(acts)} />
          )}
          {children}
        </ActionBar>
        <div class="column">
          {!device && <InviteCard player={acts} match={match} token={token} />}
          <Log player={shows} />
        </div>
      </main>
      {open?.dialog === "rules" && meta && (
        <Dialog title="Rulebook" onClose={close} wide>
          <Rulebook game={meta.id} rule={open.rule} level={1} />
        </Dialog>
      )}
      {open?.dialog === "settings" && <SettingsDialog onClose={close} themes={loaded?.board?.themes ?? []} />}
      {open?.dialog === "menu" && (
        <MenuDialog player={acts} device={device} match={match} token={token} onClose={close} />
      )}
      {open?.dialog === "invite" && <InviteDialog player={acts} match={match} token={token} onClose={close} />}
    </div>
  );
}

/** A link that opens nothing. */
export function NoMatch({ reason }: { reason: string }): JSX.Element {
  return (
    <main class="lobby" id="main" tabIndex={-1}>
      <section class="card no-match">
        <h1>The match cannot be opened</h1>
        <p>{reason}</p>
        <p class="quiet">
          Links are long: is the whole of it in the address bar? Matches stay on the server where they began.
        </p>
        <a class="button main" href="#/">
          <span>To the lobby</span>
        </a>
      </section>
    </main>
  );
}

/** What the panel says while there is nothing to do. */
function waitingFor(player: Player): string {
  const update = player.update.value;
  if (!update) return "One moment …";
  if (player.line.value !== "open") return "The connection is lost; play goes on as soon as it is back.";
  if (update.over) return "The match is over. The log shows every moment of it.";
  if (player.timeline.moment.value !== null) return "You are looking at an older moment.";
  if (!player.timeline.isLive.value) return "Steps are being shown; touch the board to skip.";
  const awaited = update.awaited.map((seat) => seatName(player, seat)).join(" and ") || "chance";
  if (player.isReplaced.value) return "The computer plays here. Take the seat back to choose yourself.";
  if (player.seat.value === null) return `You are watching. The table waits for ${awaited}.`;
  return player.isMyTurn.value ? update.status.prompt : `Nothing for you to do: the table waits for ${awaited}.`;
}

/** The title and the icon of the page tell whose turn it is. */
function useTitle(player: Player, title: string): void {
  const over = player.update.value?.over ?? null;
  const isMine = player.isMyTurn.value && over === null;
  useEffect(() => {
    const prompt = over ? "Over" : isMine ? "Your turn" : "";
    document.title = [prompt, title].filter(Boolean).join(" · ");
    document
      .querySelector<HTMLLinkElement>('link[rel="icon"]')
      ?.setAttribute("href", isMine ? "/icon-turn.svg" : "/icon.svg");
  }, [over, isMine, title]);
  useEffect(
    () => () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", "/icon.svg"),
    [],
  );
}

/** Whether the guide is wanted in this match, and to want no more. */
function useGuide(match: string): [boolean, () => void] {
  const key = `oviraptor.unguided.${match}`;
  const [isGuided, setGuided] = useState(() => sessionStorage.getItem(key) === null);
  const leave = (): void => {
    sessionStorage.setItem(key, "left");
    setGuided(false);
  };
  return [isGuided, leave];
}

/** Back in sight or on the network: reconnect now instead of later. */
function useHurry(...players: readonly Player[]): void {
  useEffect(() => {
    const hurry = (): void => {
      if (document.visibilityState === "visible") for (const player of players) player.hurry();
    };
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
    };
  }, players);
}

/** The single keys of the table; arrows and what they move over are the board's. */
function useKeys(acts: Player, shows: Player, openRules: () => void, isBlocked: boolean): void {
  useLayoutEffect(() => {
    if (isBlocked) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event)) return;
      if (event.key === "Escape") {
        shows.letGo();
        if (shows !== acts) acts.letGo();
      } else if (settings.value.keys && act(event.key)) event.preventDefault();
    };
    const act = (key: string): boolean => {
      const card = cardKeys(acts.touches.next.value).get(key);
      if (card) acts.touch(card);
      else if (key === "u") acts.undo(false);
      else if (key === "r") acts.undo(true);
      else if (key === "i" && acts.seat.value !== null) acts.askHint();
      else if (key === "?") openRules();
      else if (key === "m") change({ sound: !settings.value.sound });
      else if (key === "n") shows.timeline.moment.value = null;
      else if (key === "l") document.querySelector<HTMLElement>(".log li:last-child button")?.focus();
      else if (
        key === "Enter" &&
        !isOnControl() &&
        acts.touches.choice.value?.length === 1 &&
        acts.touches.choice.value[0]
      )
        acts.take(acts.touches.choice.value[0], true);
      else return false;
      return true;
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [acts, shows, isBlocked]);
}

function isOnControl(): boolean {
  return document.activeElement?.matches("button, a, summary, [role=button], [role=gridcell], [tabindex='0']") ?? false;
}
