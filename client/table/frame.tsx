/** The table: who plays, what to do, the board, what can be done, the log; and the dialogs over it. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { later } from "../app/later.tsx";
import { hasCompany, SayDialog } from "../company/company.tsx";
import type { Player } from "../match/player.ts";
import { describeClock } from "../match/time.ts";
import { loadStyle } from "../net/style.ts";
import { Rulebook } from "../rules/rules.tsx";
import { SettingsDialog } from "../settings/dialog.tsx";
import { isAudible, settings, toggleSound } from "../settings/settings.ts";
import { scene } from "../sound/sounds.ts";
import { IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useDrag } from "./drag.ts";
import { Drawer, type Tool } from "./drawer.tsx";
import { useEnded, useGuide, useHurry, useKeys, useSettled, useTitle } from "./hooks.ts";
import { InviteCard, InviteDialog, mayInvite, useInvitation } from "./invite.tsx";
import { Panel } from "./panel.tsx";
import { isLying, isSmall } from "./screen.ts";
import { Seats, seatName, Watching, whoAt } from "./seats.tsx";
import { Stage, shownTo, useBoard } from "./stage.tsx";
import { LineBar, MomentBar, News, NoticeBar, Replaced, StatusLine } from "./status.tsx";

const Guide = later(
  async () => (await import("./guide.tsx")).Guide,
  () => null,
);
const TakebackQuestion = later(
  async () => (await import("../company/takeback.tsx")).TakebackQuestion,
  () => null,
);
const Log = later(
  async () => (await import("./log.tsx")).Log,
  () => null,
);
const LitPlaces = later(
  async () => (await import("./lit-places.tsx")).LitPlaces,
  () => null,
);
const MenuDialog = later(
  async () => (await import("./menu.tsx")).MenuDialog,
  () => null,
);
const End = later(
  async () => {
    const [{ End }] = await Promise.all([import("../end/end.tsx"), loadStyle("/end.css")]);
    return End;
  },
  () => null,
);

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
  /** Whether this is a lesson: there is no match behind it, so nothing to link to, to name or to play again. */
  isLesson?: boolean;
  /** What this is, if not a match of its game. */
  title?: string;
  /** More tools than any table has. */
  more?: readonly Tool[];
  onRematch: () => void;
  onFollow: () => void;
  /** More controls beside the board's. */
  children?: ComponentChildren;
  /** What somebody at the table is asked, in a bar above it. */
  asks?: ComponentChildren;
  /** Whether something may be asked once the board is there. */
  mayAsk?: boolean;
  /** What stands where the actions do, once there is nothing more to do. */
  instead?: ComponentChildren;
  /** What stands in front of the board; while it does, nothing of who acts is on the page. */
  cover?: ComponentChildren;
}

const ABOUT_MATCH = "This match: nickname, computer, record, resign";

type Open = { dialog: "rules"; rule: string } | { dialog: "settings" | "menu" | "say" | "invite" | "drawer" } | null;

export function Frame({
  match,
  token,
  shows,
  acts,
  own,
  device,
  eyes = 0,
  peeking,
  isLesson = false,
  title,
  more = [],
  onRematch,
  onFollow,
  children,
  asks,
  mayAsk = false,
  instead,
  cover,
}: FrameProps): JSX.Element {
  const [open, setOpen] = useState<Open>(null);
  const [isGuided, leaveGuide] = useGuide(match);
  const isSettled = useSettled();
  const meta = shows.welcome.value?.meta;
  const loaded = useBoard(meta?.id);
  const Who = useMemo(() => whoAt(shows), [shows]);
  const isMine = acts.isMyTurn.value;
  const isCovered = Boolean(cover);
  const isReady = loaded !== null && shows.update.value !== null && shows.table.value !== null;
  useInvitation(match, isReady, () => setOpen({ dialog: "invite" }));
  const hasEnded = useEnded(acts) && !isLesson;
  // What is his alone to know is told to nobody before he has taken the device.
  const isHidden = shows !== acts && (acts.update.value?.is_private ?? false);
  const openRule = (rule: string): void => setOpen({ dialog: "rules", rule });
  const close = (): void => setOpen(null);
  /** What happens on the board happens without a drawer before it. */
  const uncovered = (act: () => void): void => {
    close();
    act();
  };
  const drag = useDrag(acts);
  const named = title ?? meta?.title ?? "Oviraptor";
  useTitle(acts, named);
  const openBook = (): void => openRule(acts.notice.peek()?.rule ?? "");
  useKeys(acts, shows, openBook, open !== null || isCovered);
  useLayoutEffect(() => {
    // Before anything can be touched: a first touch must not play what it was to raise.
    acts.asksFirst = settings.value.asksFirst;
    acts.asksTurn = settings.value.asksTurn;
    acts.plansAhead = settings.value.plansAhead && !device && !isLesson;
    acts.raisesFirst.value = isSmall.value && (loaded?.board?.raises ?? false);
  });
  useHurry(acts, shows);
  useEffect(() => {
    scene.value = loaded?.board?.ambience ?? null;
    return () => {
      scene.value = null;
    };
  }, [loaded]);
  if (acts.line.value === "closed" && !acts.update.value) return <NoMatch reason={acts.lineReason.value} />;
  const players = device ?? [acts];
  const isAsked = players.some((player) => player.takeback.value !== null);
  const question = isAsked ? <TakebackQuestion players={players} /> : asks;
  const tools: readonly Tool[] = [
    ...more.map((tool) => ({ ...tool, act: () => uncovered(tool.act) })),
    ...(isLesson || acts.isGuest.value
      ? []
      : [{ icon: "link", label: "Links to this match", act: () => setOpen({ dialog: "invite" }) } as const]),
    { icon: "book", label: "Rulebook", shortcut: settings.value.keys ? "B" : "", act: openBook },
    {
      icon: isAudible.value ? "sound" : "mute",
      label: "Sounds",
      pressed: isAudible.value,
      act: toggleSound,
    },
    ...(hasCompany(acts) && !device && !isLesson
      ? [{ icon: "speech", label: "Say something", act: () => setOpen({ dialog: "say" }) } as const]
      : []),
    { icon: "gear", label: "Settings", act: () => setOpen({ dialog: "settings" }) },
    ...(isLesson ? [] : [{ icon: "more", label: ABOUT_MATCH, act: () => setOpen({ dialog: "menu" }) } as const]),
  ];
  return (
    <div class={device ? "table shared" : isLesson ? "table taught" : "table"}>
      <header class="bar">
        <a class="button only-icon" href="#/" aria-label="Lobby" title="Lobby">
          <Icon name="home" />
        </a>
        <h1>{named}</h1>
        <Watching player={shows} eyes={eyes} />
        <span class="quiet bar-clock">{shows.welcome.value && describeClock(shows.welcome.value.clock)}</span>
        {isSmall.value ? (
          <IconButton icon="menu" label="Story and more" onClick={() => setOpen({ dialog: "drawer" })} />
        ) : (
          <nav class="bar-tools" aria-label="Table">
            {tools.map(({ act, ...tool }) => (
              <IconButton key={tool.label} {...tool} onClick={act} />
            ))}
          </nav>
        )}
      </header>
      <LineBar player={acts} />
      {isSmall.value && (isReady ? question : mayAsk && <div class="asks" />) /* its place: nothing jumps */}
      {hasEnded && (
        <End
          player={acts}
          board={loaded?.board ?? null}
          match={match}
          token={token}
          onRematch={onRematch}
          onFollow={onFollow}
          isShared={device !== undefined}
        />
      )}
      <main class={isReady ? "table-grid" : "table-grid waits"} id="main" tabIndex={-1}>
        <Seats
          player={shows}
          own={own}
          near={acts.seat.value ?? 0}
          looks={loaded?.board?.seats ?? []}
          onInvite={isSmall.value && !device && mayInvite(match, token) ? () => setOpen({ dialog: "invite" }) : null}
        />
        {!hasEnded && (
          <StatusLine
            player={isHidden ? shows : acts}
            isMine={isMine}
            colour={loaded?.board?.seats?.[acts.seat.value ?? -1]?.word}
          />
        )}
        {isGuided && acts.welcome.value?.guided && !isHidden && !acts.update.value?.over && (
          <Guide text={acts.update.value?.guide ?? ""} player={acts} onLeave={leaveGuide} />
        )}
        <section class="stage" aria-label="Board">
          <h2 class="hidden">Board</h2>
          <div class="stage-board" inert={isCovered} {...drag}>
            <Stage
              loaded={loaded}
              shown={shownTo(shows)}
              Who={isSmall.value ? null : Who}
              acts={isCovered ? null : acts}
              peeking={peeking}
              onTouch={() => shows !== acts && shows.timeline.catchUp()}
            />
          </div>
          {isReady && cover /* the focus goes there, and nothing has it that is not seen yet */}
          <div class="stage-over">
            <MomentBar player={shows} />
            {!isHidden && <News player={acts} />}
            {!isHidden && <NoticeBar player={acts} openRule={openRule} />}
          </div>
        </section>
        <div class="action-bar">
          {instead}
          {!isCovered && !hasEnded && !instead && <Panel player={acts} waiting={waitingFor(acts)} />}
          <Replaced player={acts} />
          {children}
        </div>
        {(!isSmall.value || (isLying.value && !isLesson && !hasEnded)) && (
          <div class="column">
            {!isSmall.value && question}
            {!isSmall.value && !device && <InviteCard player={acts} match={match} token={token} />}
            {isSettled && <Log player={shows} />}
          </div>
        )}
      </main>
      {isSettled && <LitPlaces words={aboutOf(shows)} />}
      {open?.dialog === "drawer" && isSmall.value && (
        <Drawer player={acts} tools={tools} onClose={close}>
          <Log player={shows} onShown={close} />
        </Drawer>
      )}
      {open?.dialog === "rules" && meta && (
        <Dialog title="Rulebook" onClose={close} look="wide">
          <Rulebook game={meta.id} rule={open.rule} level={1} />
        </Dialog>
      )}
      {open?.dialog === "settings" && <SettingsDialog onClose={close} themes={loaded?.board?.themes ?? []} />}
      {open?.dialog === "menu" && (
        <MenuDialog player={acts} device={device} match={match} token={token} onClose={close} />
      )}
      {open?.dialog === "say" && <SayDialog player={acts} onClose={close} />}
      {open?.dialog === "invite" && <InviteDialog player={acts} match={match} token={token} onClose={close} />}
    </div>
  );
}

/** What the older moment on show is about; nothing while it is now. */
function aboutOf({ timeline }: Player): readonly string[] {
  return timeline.moment.value === null ? [] : (timeline.step.value?.about ?? []);
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
  if (update.over) return "The match is over. Touch the board to go on.";
  if (player.timeline.moment.value !== null) return "You are looking at an older moment.";
  if (player.timeline.told.value < player.timeline.count.value)
    return "Steps are being shown; touch the board to skip.";
  const awaited = update.awaited.map((seat) => seatName(player, seat)).join(" and ") || "chance";
  if (player.isReplaced.value) return "The computer plays here. Take the seat back to choose yourself.";
  if (player.seat.value === null) return `You are watching. The table waits for ${awaited}.`;
  return player.isMyTurn.value ? update.status.prompt : `Nothing for you to do: the table waits for ${awaited}.`;
}
