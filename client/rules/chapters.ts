/** A rulebook as chapters, and what is found in its words. Pure. */
import type { Block, Inline } from "./markdown.ts";

type Heading = Extract<Block, { kind: "heading" }>;

export interface Chapter {
  id: string;
  /** Whether it is the whole game in short: `In 60 seconds`. */
  isShort: boolean;
  blocks: readonly Block[];
}

interface Chapters {
  title: Heading | null;
  /** What stands before the first chapter. */
  opening: readonly Block[];
  chapters: readonly Chapter[];
}

/** Cut a book at the headings of its chapters. */
export function chaptersOf(blocks: readonly Block[]): Chapters {
  const [first] = blocks;
  const title = first?.kind === "heading" && first.level === 1 ? first : null;
  const rest = title ? blocks.slice(1) : blocks;
  const opening: Block[] = [];
  const chapters: { id: string; isShort: boolean; blocks: Block[] }[] = [];
  for (const block of rest) {
    if (block.kind === "heading" && block.level === 2) {
      const isShort = chapters.length === 0 && /^In .+ (seconds|minutes?)$/.test(plain(block.text));
      chapters.push({ id: block.id, isShort, blocks: [] });
    }
    (chapters.at(-1)?.blocks ?? opening).push(block);
  }
  return { title, opening, chapters };
}

/** The numbers of all rules. */
export function rulesOf(blocks: readonly Block[]): ReadonlySet<string> {
  const found = blocks.flatMap((block) => {
    if (block.kind === "paragraph") return [block.rule];
    return block.kind === "list" ? block.items.map(({ rule }) => rule) : [];
  });
  return new Set(found.filter(Boolean));
}

/** What a part of a text is: words, or the number of a rule that there is. */
interface Reference {
  text: string;
  /** Empty for words. */
  rule: string;
}

/** Cut a text at the rules it names. */
export function references(text: string, rules: ReadonlySet<string>): readonly Reference[] {
  return text
    .split(/\b([A-Z]\d+(?:\.\d+)+)\b/)
    .map((part, at) => ({ text: part, rule: at % 2 && rules.has(part) ? part : "" }))
    .filter(({ text: words }) => words);
}

/** The longest sentence that still is a heading. */
const WORDS = 3;

/** The first sentence of a rule apart from the rest, where it is short enough to name it: `Equal cards.` */
export function runIn(parts: readonly Inline[]): { word: string; rest: readonly Inline[] } {
  const [first, ...others] = parts;
  const found = first?.kind === "text" ? /^\s*([A-Z][^.:;!?]*\.)(?=\s)/.exec(first.text) : null;
  const word = found?.[1] ?? "";
  if (!first || !found || word.split(/\s+/).length > WORDS) return { word: "", rest: parts };
  return { word, rest: [{ ...first, text: first.text.slice(found[0].length) } as Inline, ...others] };
}

/** Words without their marks. */
export function plain(parts: readonly Inline[]): string {
  return parts.map(({ text }) => text).join("");
}
