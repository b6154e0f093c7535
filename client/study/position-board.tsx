/** The board of a position, all hands open; where its game has an editor, touches move and put pieces. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { announce } from "../app/announce.ts";
import type { BoardModule, Editor } from "../boardkit/board.ts";
import { partsOf } from "../boardkit/words.ts";
import { thing } from "../match/paths.ts";
import { useBoardPlace } from "../table/board-place.ts";
import { Fallback } from "../table/fallback.tsx";
import { boardTheme } from "../table/stage.tsx";

/** How positions of a game are set up by hand, once that has come; null where they are not. */
export function useEditor(board: BoardModule | null): Editor<unknown> | null {
  const [editor, setEditor] = useState<Editor<unknown> | null>(null);
  useEffect(() => {
    let isWanted = true;
    board?.editor?.().then(
      (found) => isWanted && setEditor(found),
      () => undefined, // the text can still be edited
    );
    return () => {
      isWanted = false;
    };
  }, [board]);
  return editor;
}

interface BoardProps {
  board: BoardModule | null;
  editor: Editor<unknown> | null;
  view: unknown;
  theme: string;
  text: string;
  /** The piece that a touch puts down; empty where touches move what stands there. */
  piece: string;
  onText: (text: string) => void;
}

const NONE: ReadonlySet<string> = new Set();
const NAMELESS: ReadonlyMap<string, string> = new Map();
const nothing = (): void => undefined;
const kindOf = (word: string): string => partsOf(word)[0];

export function PositionBoard({ board, editor, view, theme, text, piece, onText }: BoardProps): JSX.Element {
  const [named, name] = useState("");
  const owner = named || (editor?.owner?.(view) ?? "");
  const meaning = `${piece} ${owner}`;
  const [taken, take] = useState({ word: "", meaning: "" });
  // What was taken up is let go where touches mean something else.
  const held = taken.meaning === meaning ? taken.word : "";
  const hold = (word: string): void => take({ word, meaning });
  useBoardPlace(true);
  const places = useMemo(
    () => editor?.places?.(text, held || piece, owner) ?? NONE,
    [editor, text, held, piece, owner],
  );
  const Board = board?.default ?? Fallback;
  const touch = (word: string): void => {
    if (!editor) return;
    if (owner && kindOf(word) === kindOf(owner)) {
      name(word);
      announce(`Touches mean ${thing(word)} now.`);
      return;
    }
    if (!piece && !held) {
      hold(word);
      announce(`${thing(word)} taken. Touch the place it goes to.`);
      return;
    }
    const next = piece ? editor.put(text, word, piece, owner) : editor.move(text, held, word, owner);
    hold("");
    announce(next === null ? `Nothing changes at ${thing(word)}.` : sayChange(editor, piece, word));
    if (next !== null) onText(next);
  };
  return (
    <Board
      view={editor?.shown(text, view) ?? view}
      seat={null}
      step={null}
      before={null}
      recent={[]}
      next={places}
      touched={[owner, held].filter(Boolean)}
      labels={NAMELESS}
      preview={NONE}
      far={NAMELESS}
      walk={[]}
      hinted={[]}
      touch={touch}
      hover={nothing}
      raised={null}
      isTold={null}
      speed={0}
      theme={boardTheme(board, theme)}
      Who={null}
      peeking
    />
  );
}

function sayChange({ palette }: Editor<unknown>, piece: string, word: string): string {
  const label = palette.find(({ name }) => name === piece)?.label;
  return label ? `${label}: ${thing(word)}.` : `Moved to ${thing(word)}.`;
}

interface PaletteProps {
  editor: Editor<unknown>;
  piece: string;
  onPiece: (piece: string) => void;
}

/** What a touch of the board does: move what stands there, or put one of these. */
export function Palette({ editor, piece, onPiece }: PaletteProps): JSX.Element {
  return (
    <fieldset class="palette">
      <legend class="hidden">What a touch of the board does</legend>
      <Choice label="Move" isChosen={piece === ""} onChoose={() => onPiece("")}>
        <path
          class="edit-sign"
          d="M0-34V34M-34 0H34M-10-24 0-34 10-24M-10 24 0 34 10 24M-24-10-34 0-24 10M24-10 34 0 24 10"
        />
      </Choice>
      {editor.palette.map(
        ({ name, label, Picture }) =>
          Picture && (
            <Choice key={name} label={label} isChosen={piece === name} onChoose={() => onPiece(name)}>
              <Picture />
            </Choice>
          ),
      )}
      {groupsOf(editor).map((group) => (
        <Group key={group} group={group} editor={editor} piece={piece} onPiece={onPiece} />
      ))}
      <Chosen editor={editor} piece={piece} />
    </fieldset>
  );
}

/** What is chosen, in a word, for those who see the signs alone. */
export function Chosen({ editor, piece }: Pick<PaletteProps, "editor" | "piece">): JSX.Element {
  return (
    <span class="palette-word" aria-hidden="true">
      {editor.palette.find(({ name }) => name === piece)?.label ?? "Move"}
    </span>
  );
}

const groupsOf = ({ palette }: Editor<unknown>): readonly string[] => [
  ...new Set(palette.flatMap(({ group }) => group ?? [])),
];

/** Pieces there are too many of to be seen at once. */
function Group({ group, editor, piece, onPiece }: PaletteProps & { group: string }): JSX.Element {
  const pieces = editor.palette.filter((each) => each.group === group);
  const chosen = pieces.some(({ name }) => name === piece) ? piece : "";
  return (
    <select
      class={`palette-group${chosen ? " chosen" : ""}`}
      aria-label={group}
      value={chosen}
      onChange={(event) => onPiece(event.currentTarget.value)}
    >
      <option value="">{group} …</option>
      {pieces.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: JSX.Element;
}

function Choice({ label, isChosen, onChoose, children }: ChoiceProps): JSX.Element {
  return (
    <label class="palette-piece" title={label}>
      <input type="radio" name="piece" checked={isChosen} onChange={onChoose} aria-label={label} />
      <svg viewBox="-38 -38 76 76" aria-hidden="true" focusable="false">
        {children}
      </svg>
    </label>
  );
}
