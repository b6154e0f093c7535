/** Just enough Markdown for a rulebook, read into plain values: nothing here makes markup from text. */

export type Inline =
  | { kind: "text" | "bold" | "italic" | "code"; text: string }
  | { kind: "link"; text: string; to: string };

export type Block =
  | { kind: "heading"; level: number; text: readonly Inline[]; id: string }
  | { kind: "paragraph"; text: readonly Inline[]; rule: string }
  | { kind: "list"; ordered: boolean; items: readonly { text: readonly Inline[]; rule: string }[] }
  | { kind: "code"; text: string }
  | { kind: "picture"; name: string; caption: string }
  | { kind: "table"; head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] };

const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;

/** A picture that the board draws, by its name, and what is to be seen in it. */
const PICTURE = /^!\[(.+)\]\(picture:([a-z0-9-]+)\)$/;

/** Read a document. */
export function readMarkdown(source: string): readonly Block[] {
  const lines = source.replaceAll("\r", "").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const take = (belongs: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && belongs(lines[at] ?? "")) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (heading) {
      const text = heading[2] ?? "";
      blocks.push({ kind: "heading", level: (heading[1] ?? "").length, text: readInline(text), id: slug(text) });
      at++;
    } else if (line.startsWith("```")) {
      at++;
      blocks.push({ kind: "code", text: take((inside) => !inside.startsWith("```")).join("\n") });
      at++;
    } else if (PICTURE.test(line)) {
      const [, caption = "", name = ""] = PICTURE.exec(line) ?? [];
      blocks.push({ kind: "picture", name, caption });
      at++;
    } else if (line.startsWith("|")) {
      blocks.push(readTable(take((row) => row.startsWith("|"))));
    } else if (ITEM.test(line)) {
      blocks.push(readList(take((item) => ITEM.test(item) || /^\s+\S/.test(item))));
    } else if (line.trim()) {
      const text = take((inside) => Boolean(inside.trim()) && !/^(#{1,6}\s|```|\|)/.test(inside) && !ITEM.test(inside));
      const joined = text.map((part) => part.trim()).join(" ");
      blocks.push({ kind: "paragraph", text: readInline(joined), rule: ruleOf(joined) });
    } else {
      at++;
    }
  }
  return blocks;
}

/** The number a rule starts with: `R6.2` of `**R6.2** A frightened …`. */
export function ruleOf(text: string): string {
  return /^\*\*([A-Z]\d+(?:\.\d+)*)\*\*/.exec(text)?.[1] ?? "";
}

/** Read bold, italic, code and links. */
export function readInline(text: string): readonly Inline[] {
  const found: Inline[] = [];
  const mark = /\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*|_([^_\s][^_]*?)_|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;
  let from = 0;
  for (const match of text.matchAll(mark)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    found.push(readMark(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

function readMark([whole, bold, starred, underscored, code, linked, to]: RegExpMatchArray): Inline {
  if (bold !== undefined) return { kind: "bold", text: bold };
  const italic = starred ?? underscored;
  if (italic !== undefined) return { kind: "italic", text: italic };
  if (code !== undefined) return { kind: "code", text: code };
  return /^(https?:|#)/.test(to ?? "")
    ? { kind: "link", text: linked ?? "", to: to ?? "" }
    : { kind: "text", text: linked ?? whole };
}

function readList(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const ordered = ITEM.exec(lines[0] ?? "")?.[1] !== undefined;
  return { kind: "list", ordered, items: items.map((item) => ({ text: readInline(item), rule: ruleOf(item) })) };
}

function readTable(lines: readonly string[]): Block {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+\|?$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|\s*$/g, "")
        .split("|")
        .map((cell) => readInline(cell.trim())),
    );
  const [head = [], ...rest] = rows;
  return { kind: "table", head, rows: rest };
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
