/** A position to look at, to set up by hand or as text, to analyse and to play on from. Its link holds all of it. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { address } from "../app/navigation.ts";
import { writeRoute } from "../app/route.ts";
import type { BoardModule } from "../boardkit/board.ts";
import { games, Refusal } from "../net/api.ts";
import { useBoard } from "../table/stage.tsx";
import type { Form, Meta, OpenedPosition } from "../types.gen.ts";
import { Button } from "../ui/button.tsx";
import { CopyLink } from "../ui/copy.tsx";
import { Icon } from "../ui/icon.tsx";
import { Advice } from "./advice.tsx";
import { ForkDialog } from "./fork.tsx";
import { faultyField, valuesOf } from "./form.ts";
import { type Options, positionRoute, readQuery, unpack } from "./packing.ts";
import { type Fault, faultOf } from "./placed.ts";
import { Chosen, Palette, PositionBoard, useEditor } from "./position-board.tsx";
import { PositionForm } from "./position-form.tsx";
import { PositionText } from "./position-text.tsx";
import { openPosition } from "./requests.ts";

/** How long nothing is typed before the text is checked, in milliseconds. */
const PAUSE = 300;

export function PositionPage({ game, query }: { game: string; query: string }): JSX.Element {
  const { packed, options } = useMemo(() => readQuery(query), [query]);
  const [meta, problem] = useMeta(game);
  const loaded = useBoard(game);
  const editor = useEditor(loaded?.board ?? null);
  const [text, setText] = useState<string | null>(null);
  const [before, setBefore] = useState<readonly string[]>([]);
  const [piece, setPiece] = useState("");
  const [isForking, setForking] = useState(false);
  useEffect(() => {
    document.title = `Position · ${meta?.title ?? "Oviraptor"}`;
  }, [meta]);
  useLayoutEffect(() => scrollTo(0, 0), [game]); // whoever comes from far down a page begins at the top
  const { position, last, fault } = useChecked(game, text, options);
  useEffect(() => {
    // Whatever was written meanwhile stays.
    const begin = (found: string): void => setText((now) => now ?? found);
    if (packed) void unpack(packed).then((found) => begin(found ?? "This link is damaged."));
    else if (loaded) void firstText(loaded.board).then(begin);
  }, [packed, loaded]);
  useEffect(() => {
    if (text === "" && position) setText(position.text); // the game's own start
  }, [position]);
  const put = (next: string): void => {
    setBefore([...before, text ?? ""]);
    setText(next);
  };
  const views = last?.views ?? [];
  const Small = loaded?.board?.end?.Small;
  const view = views.length ? (loaded?.board?.together?.(views) ?? views[0]) : undefined;
  return (
    <div class="table replay position">
      <header class="bar">
        <a class="button only-icon" href="#/" aria-label="Lobby" title="Lobby">
          <Icon name="home" />
        </a>
        <h1>Position{meta ? `: ${meta.title}` : ""}</h1>
      </header>
      {problem && (
        <p role="alert" class="problem">
          {problem}
        </p>
      )}
      <main class="table-grid" id="main" tabIndex={-1}>
        <div class="position-screen">
          <header class="status">
            <p class="status-heading">{fault ? "This position cannot be" : (position?.heading ?? "One moment …")}</p>
            <p class="status-prompt">{fault ? fault.text : position?.prompt}</p>
            {editor && <Chosen editor={editor} piece={piece} />}
          </header>
          <section class="stage" aria-label="Board">
            <h2 class="hidden">Board</h2>
            <div class="stage-board">
              {loaded && view !== undefined && text !== null ? (
                <PositionBoard
                  board={loaded.board}
                  editor={editor}
                  view={view}
                  theme={last?.theme ?? ""}
                  text={text}
                  piece={piece}
                  onText={put}
                />
              ) : (
                <p class="stage-wait quiet">Setting up the board …</p>
              )}
            </div>
          </section>
          <div class="action-bar position-bar">
            {editor && <Palette editor={editor} piece={piece} onPiece={setPiece} />}
            <div class="row">
              {last?.form && (
                <span class="to-form">
                  <Button icon="list" onClick={goToForm}>
                    Set it up
                  </Button>
                </span>
              )}
              {(editor || last?.form) && (
                <Button
                  icon="undo"
                  disabled={!before.length}
                  onClick={() => {
                    setText(before.at(-1) ?? "");
                    setBefore(before.slice(0, -1));
                  }}
                >
                  Undo
                </Button>
              )}
              <Button
                look="main"
                icon="play"
                off={position && !position.is_over ? "" : whyNot(position)}
                onClick={() => setForking(true)}
              >
                Play on <span class="position-where">from here</span>
              </Button>
            </div>
          </div>
        </div>
        <div class="column">
          <section class="card" aria-labelledby="text-heading">
            <h2 id="text-heading" tabIndex={-1}>
              Set it up
            </h2>
            {last?.form && Small && view !== undefined && (
              <div class="form-board" aria-hidden="true">
                <Small view={view} before={view} step="" actor={-1} />
              </div>
            )}
            <div class="fields">
              {last?.form && text !== null && <PositionForm form={last.form} text={text} fault={fault} onText={put} />}
              {text !== null && (last || fault) && (
                <Folded isFolded={last?.form != null} isWanted={fault !== null && !isPlaced(last?.form, fault)}>
                  <PositionText text={text} fault={fault} onText={setText} />
                </Folded>
              )}
              {position && <PositionLink game={game} position={position} />}
            </div>
          </section>
          {meta && position && <Advice meta={meta} position={position} />}
        </div>
      </main>
      {isForking && meta && position && (
        <ForkDialog
          source={{ from: "text", game, text: position.text, options: position.options }}
          meta={meta}
          seats={position.views.length}
          seat={position.awaited[0] ?? 0}
          isOpen
          onClose={() => setForking(false)}
        />
      )}
    </div>
  );
}

/** Whether what is wrong is told at a field of the form. */
const isPlaced = (form: Form | null | undefined, fault: Fault): boolean =>
  form != null && faultyField(form, valuesOf(form), fault) >= 0;

interface FoldedProps {
  isFolded: boolean;
  /** Whether something is wrong that is told at no field: then it opens. */
  isWanted: boolean;
  children: JSX.Element;
}

/** The text, folded away where there are fields to set. */
function Folded({ isFolded, isWanted, children }: FoldedProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isWanted) setOpen(true);
  }, [isWanted]);
  if (!isFolded) return children;
  return (
    <details class="form-group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All of it as text</summary>
      {children}
    </details>
  );
}

function goToForm(): void {
  const heading = document.getElementById("text-heading");
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** What to begin with: the editor's position, or nothing, which is the start of a match. */
async function firstText(board: BoardModule | null): Promise<string> {
  const editor = await board?.editor?.().catch(() => null);
  return editor?.first ?? "";
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function whyNot(position: OpenedPosition | null): string {
  return position ? "This match is over." : "First mend the position.";
}

interface Checked {
  /** The position of the text, if it can be. */
  position: OpenedPosition | null;
  /** The last one that could be: its hands and counters are shown meanwhile. */
  last: OpenedPosition | null;
  fault: Fault | null;
}

/** The text checked by the server, some time after the last change; what can be is the page's address from then on. */
function useChecked(game: string, text: string | null, options: Options): Checked {
  const [checked, setChecked] = useState<Checked>({ position: null, last: null, fault: null });
  const isFirst = useRef(true);
  useEffect(() => {
    if (text === null) return undefined;
    let isWanted = true;
    const check = async (): Promise<void> => {
      try {
        const position = await openPosition(game, { text, options });
        if (!isWanted) return;
        setChecked({ position, last: position, fault: null });
        history.replaceState(null, "", writeRoute(await positionRoute(game, position.text, position.options)));
      } catch (error) {
        const fault = faultOf(messageOf(error), (error instanceof Refusal && error.problem) || {});
        if (!isWanted) return;
        setChecked(({ last }) => ({ position: null, last, fault }));
        announce(`This position cannot be. ${fault.line ? `Line ${fault.line}: ` : ""}${fault.text}`);
      }
    };
    const timer = setTimeout(() => void check(), isFirst.current ? 0 : PAUSE);
    isFirst.current = false;
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [game, text, options]);
  return checked;
}

function PositionLink({ game, position }: { game: string; position: OpenedPosition }): JSX.Element | null {
  const [link, setLink] = useState("");
  const { text, options } = position;
  useEffect(() => {
    void positionRoute(game, text, options).then((to) => setLink(address(to)));
  }, [text]);
  return link ? <CopyLink label="Link to this position" link={link} /> : null;
}

/** What is known of a game, or why nothing is. */
function useMeta(game: string): [Meta | null, string] {
  const [meta, setMeta] = useState<Meta | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    games()
      .then((found) => {
        const info = found.find((each) => each.meta.id === game);
        if (!info) throw new Refusal("There is no such game here.");
        setMeta(info.meta);
      })
      .catch((error: Error) => setProblem(error.message));
  }, [game]);
  return [meta, problem];
}
