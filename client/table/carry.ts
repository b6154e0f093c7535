/**
 * What is drawn for a word, while it is dragged: a copy of it in the top layer, where nothing clips it and where
 * moving it has nothing drawn anew. A board marks what can be carried with `data-lift` (`boardkit/board.ts`).
 */

export interface Carried {
  /** Move it with a pointer that has gone so many pixels. */
  to(x: number, y: number): void;
  drop(): void;
  /** Whether it moves by a touch of where it goes alone, as a piece whose turn it is. */
  readonly goesByPlace: boolean;
}

export function canCarry(word: string): boolean {
  return drawnFor(word) !== null;
}

/** Take up what is drawn for a word where the pointer came down; null where there is nothing to carry. */
export function carry(word: string, at: { readonly x: number; readonly y: number }): Carried | null {
  const drawn = drawnFor(word);
  if (!drawn) return null;
  const { left, top, right, bottom } = drawn.getBoundingClientRect();
  const isOver = at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
  const [beside, below] = isOver ? [0, 0] : [at.x - (left + right) / 2, at.y - (top + bottom) / 2];
  const copy = copyOf(drawn);
  copy.className = "carried";
  copy.popover = "manual";
  copy.inert = true;
  (outermost(drawn)?.parentElement ?? drawn.parentElement)?.append(copy);
  copy.showPopover();
  drawn.style.opacity = "0.35"; // it has not left its place yet
  return {
    goesByPlace: drawn.hasAttribute("data-goes-by-place"),
    to: (x, y) => {
      copy.style.transform = `translate(${x + beside}px, ${y + below}px)`;
    },
    drop: () => {
      copy.remove();
      drawn.style.opacity = "";
    },
  };
}

function drawnFor(word: string): HTMLElement | SVGGraphicsElement | null {
  return document.querySelector(`.stage-board [data-lift="${CSS.escape(word)}"]`);
}

/** The drawing an element is part of; null if it is none. */
function outermost(drawn: Element): SVGSVGElement | null {
  return drawn instanceof SVGElement ? drawn.ownerSVGElement : null;
}

function copyOf(drawn: HTMLElement | SVGGraphicsElement): HTMLElement {
  const frame = document.createElement("div");
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const twin = drawn.cloneNode(true) as HTMLElement;
  for (const each of [twin, ...twin.querySelectorAll("*")]) {
    for (const name of ["id", "data-word", "data-lift", "data-piece"]) each.removeAttribute(name);
  }
  if (drawn instanceof HTMLElement) {
    const [wide, high] = [drawn.offsetWidth, drawn.offsetHeight]; // it is held straight, however it lies in a fan
    Object.assign(frame.style, inPixels(left + (width - wide) / 2, top + (height - high) / 2, wide, high));
    Object.assign(twin.style, { position: "static", margin: "0", transform: "none", width: "100%", height: "100%" });
    frame.append(twin);
    return frame;
  }
  Object.assign(frame.style, inPixels(left, top, width, height));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const { a, b, c, d, e, f } = (drawn.parentElement as unknown as SVGGraphicsElement).getScreenCTM() ?? new DOMMatrix();
  group.setAttribute("transform", `matrix(${[a, b, c, d, e - left, f - top].join(" ")})`);
  group.append(twin);
  svg.append(group);
  frame.append(svg);
  return frame;
}

function inPixels(left: number, top: number, width: number, height: number): Record<string, string> {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}
