/** The coach's sentences: **marked** words name what is on the table, *others* are leant on. */
import type { JSX } from "preact";

const MARKED = /(\*\*.+?\*\*|\*.+?\*)/;

export function Marked({ text }: { text: string }): JSX.Element {
  return (
    <>
      {text.split(MARKED).map((part, at) => {
        if (part.startsWith("**")) return <b key={at}>{part.slice(2, -2)}</b>;
        return part.startsWith("*") ? <em key={at}>{part.slice(1, -1)}</em> : part;
      })}
    </>
  );
}
