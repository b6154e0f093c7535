/**
 * What the shell gives a board, and what a board may export. Of the client a board imports this folder only.
 *
 * A board draws a view and reports touches by word; what a touch means is the server's business. The list of
 * the viewer's own cards has the attribute `data-hand`: it is brought in sight when it is opened.
 *
 * The slot. A board lies in a box whose size is the shell's alone and does not change during a match: the container
 * `stage`, so `cqw` and `cqh` are hundredths of it, and `useMeasured` tells it in pixels. A board fills it
 * (`block-size: 100%`) and needs no more: in a small window nothing scrolls. It is about 360×510 on the smallest
 * phone, 390×710 on a usual one, 610×390 on one that lies, 820×1040 on a tablet, 700×660 to 2500×1330 on a desk.
 *
 * What is drawn for a word and has the attribute `data-lift` with it follows the pointer that drags it; the control of
 * that word has the class `board-grip`, so that a finger on it does not scroll. A piece that moves by a touch of where
 * it goes alone has `data-goes-by-place`, too. Within `data-drawn-on` every touch is taken as it lands: elsewhere a
 * finger beside an offered place of a small board means that.
 *
 * `--hand-height` is the height of the hand in a small window, at the foot of the slot, under the thumb and above the
 * shell's bar of actions; a board keeps it free as long as there may be a hand to act from, so that nothing jumps.
 * In a wide window the seats stand in a row above the slot. A board whose root has the class `board-ends` has them at
 * the table's ends instead: it leaves `--seat-width` × `--seat-height` free in its upper left corner for the others
 * and in its lower left corner for the near seat; they hang there as cloth of the board's `seats`. One that shows
 * everybody itself, with `Who` at each, has the class `board-players`: there is no row then. In a small window the
 * seats stand in the head, and neither is set; where a board names everybody there, too, it has the class
 * `board-names`: alone with computers, what is to be done has the head then.
 *
 * Around a board in a lesson is the class `taught`: there the coach alone leads on.
 */
import type { ComponentType, JSX } from "preact";
import type { Ending, SentStep } from "../types.gen.ts";

export type { Ending, SentStep } from "../types.gen.ts";

/** What a seat looks like wherever the shell tells of it. */
export interface SeatLook {
  /** Its colour as a word's, on paper by day and on the dark by night: `light-dark(…)`. */
  readonly word: string;
  /** The lighter and the deeper end of its cloth, under white words; needed only at the table's ends. */
  readonly cloth?: readonly [light: string, deep: string];
}

export interface BoardProps<V> {
  /** The game's own view, as this viewer may see it now. */
  view: V;
  /** The viewer's seat, or null for a spectator. */
  seat: number | null;
  /** The step that led to this view, to animate from `before`. */
  step: SentStep | null;
  before: V | null;
  /** The steps so far, as far as they were sent: the last of them is `step`. */
  recent: readonly SentStep[];
  /** The words that continue what was touched so far. */
  next: ReadonlySet<string>;
  /** The words touched so far, in order. */
  touched: readonly string[];
  /** The name of the control for a word, from the offers. */
  labels: ReadonlyMap<string, string>;
  /** Touch any word, also one that leads nowhere: the answer says why. */
  touch(word: string): void;
  /** Point at a word, or (null) at nothing any more. */
  hover(word: string | null): void;
  /** The words that would follow the one pointed at: what that piece could do. */
  preview: ReadonlySet<string>;
  /** The far places that what is chosen can walk to, each with its name and cost. */
  far: ReadonlyMap<string, string>;
  /** The places of the way that is on show, in order, the far one last; none without one. */
  walk: readonly string[];
  /** The words of the action a hint suggests, in order; none without a hint. */
  hinted: readonly string[];
  /** The card that is held up to be read; a second touch, or the button in the bar, plays it (`raises`). */
  raised: string | null;
  /** Whether the step is told in words already: its outcome may be shown from then on; null in a replay. */
  isTold: boolean | null;
  /** 0 = no motion, 1 = normal. */
  speed: number;
  theme: string;
  /** Who sits at a seat, to be seen only: name, presence, clock, what is said. Null where small, or nobody plays. */
  Who: ComponentType<{ seat: number }> | null;
  /** False while several share the screen and nobody holds his hand open: `view` is then a spectator's. */
  peeking: boolean;
}

/** What may be touched and what was: the part of it all that most of a board's parts need. */
export type Offers = Pick<BoardProps<unknown>, "next" | "touched" | "labels" | "hinted" | "touch">;

/** A moment of a finished match: every view is laid together, so every hand is open. */
export interface Moment<V> {
  view: V;
  before: V;
  /** The text of the step that led to it. */
  step: string;
  actor: number;
}

/** What is looked at once a match is over, besides its moments and numbers. */
interface EndTab<V> {
  name: string;
  Part(props: EndTabProps<V>): JSX.Element | null;
}

export interface EndTabProps<V> {
  view: V;
  names: readonly string[];
  seat: number | null;
  /** The chance to win after each round, of the viewer's seat or the first; empty until the match is analysed. */
  chances: ReadonlyMap<number, number>;
}

/** What each seat could know at a moment of a finished match, drawn by the views of all seats in order. */
export interface BeliefsProps<V> {
  views: readonly V[];
  names: readonly string[];
  /** Who looks; null for a spectator. */
  seat: number | null;
}

/** How the end of a match is shown. */
export interface EndParts<V> {
  /**
   * Which drawing of the game's folder `client/end/` is the scene, without `.svg`, and colours to change in it. It is
   * complete in itself; `data-tall` of its outermost tag is the part to show where the screen is higher than wide,
   * `data-sky` the colour in which its sky goes on above it.
   */
  scene(over: Ending, view: V): { name: string; colours?: Readonly<Record<string, string>> };
  /** A moment as a small board that cannot be touched; the symbols of the board are on the page. */
  Small(props: Moment<V>): JSX.Element | null;
  tabs: readonly EndTab<V>[];
}

/** Something that can be put on a place of the board by hand. */
export interface EditPiece {
  readonly name: string;
  readonly label: string;
  /** What it is one of, where there are too many to be seen at once: they are chosen from a list of that name. */
  readonly group?: string;
  /** What it looks like, in a square of 76 by 76 around its middle; a path of class `edit-sign` is a line. */
  Picture?(): JSX.Element | null;
}

/**
 * How a position is set up by hand: every touch changes its text. Texts that cannot be are shown as well, since on
 * the way from one position to another there are some; the server says what is wrong with them.
 */
export interface Editor<V> {
  /** A position to begin with; empty for the game's own start. */
  readonly first: string;
  readonly palette: readonly EditPiece[];
  /** A view as the text draws its board; null where that cannot be read. */
  shown(text: string, view: V): V | null;
  /**
   * Where several have places of the same words: whose are meant at first, as the word of its owner. A touch of
   * another such word means that one's from then on; the board has it among what was touched.
   */
  owner?(view: V): string;
  /** The words of places a piece can be put on, or one can be moved from where it is empty; the board lights them. */
  places?(text: string, piece: string, owner: string): ReadonlySet<string>;
  /** The text with a piece put on the place of a word; null where it changes nothing there. */
  put(text: string, word: string, piece: string, owner: string): string | null;
  /** The text with what stands on one place moved to another; null where nothing does, or none can. */
  move(text: string, from: string, to: string, owner: string): string | null;
}

/** The sounds the page can make, by what they sound like. */
export type Sound =
  | (
      | "step"
      | "thud"
      | "card"
      | "flip"
      | "knock"
      | "coin"
      | "dart"
      | "hit"
      | "bite"
      | "roar"
      | "hurt"
      | "sleep"
      | "glad"
    )
  | ("stone" | "gate" | "egg" | "fence" | "crack" | "hatch" | "die" | "fire" | "hiss" | "engine" | "rise")
  | ("turn" | "no" | "won" | "over");

/** A sound and its moment after its step is on show, in milliseconds at the usual speed: that of the impact. */
export type Cue = readonly [sound: Sound, at: number];

/** What may be heard around a table. */
export type Ambience = "jungle" | "hall" | "sea";

/** The time of a step: how long it stays on show, and when in it the step is told in words and may be answered. */
export interface Lasting {
  /** How much longer than usual it stays; 1 is as ever. */
  readonly long: number;
  /**
   * When it is told, in milliseconds at the usual speed; it stays on show for a while after that. Where not said, a
   * step that stays longer is told when four sevenths of its time are over.
   */
  readonly told?: number | undefined;
}

/** Keys, as they are written on them, and what they do. */
export type Keys = readonly (readonly [keys: readonly string[], what: string])[];

/** A module at `/boards/<id>.js`. */
export interface BoardModule<V = unknown> {
  default(props: BoardProps<V>): JSX.Element;
  /** The position in sentences, for those who cannot see it. */
  describe?(view: V): string;
  /** The views of all seats, in order, laid together: the replay of a finished match shows it. */
  together?(views: readonly V[]): V;
  /** How long a step is looked at, by its text and the views after and before it; as ever where not said. */
  lasts?(text: string, view: V, before: V | null): Lasting;
  /** What the last of these steps sounds like, and when; nothing told by it may be heard before it is seen. */
  sounds?(recent: readonly SentStep[]): readonly Cue[];
  ambience?: Ambience;
  /** What the seats look like, in order. */
  seats?: readonly SeatLook[];
  /** What keys do on it besides those of every board: arrows, Home and End, Enter. */
  keys?: Keys;
  /** Whether on a small screen the first touch of a card raises it, and only the second plays it. */
  raises?: boolean;
  /** Board themes to choose from in the settings, by name; the first is the usual one. */
  themes?: readonly string[];
  end?: EndParts<V>;
  /** What each could know of what is hidden, for the analysis of a finished match. */
  Beliefs?: ComponentType<BeliefsProps<V>>;
  /** How positions are set up by hand; it comes when it is wanted. */
  editor?(): Promise<Editor<V>>;
  /** The symbols of its drawings, for a page that shows small boards and no other. */
  Art?: ComponentType;
}
