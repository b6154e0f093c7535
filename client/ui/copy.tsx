/** A link to copy: the text, a button, and word that it was done. */
import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { announce } from "../app/announce.ts";
import { Button } from "./button.tsx";

export function CopyLink({ label, link }: { label: string; link: string }): JSX.Element {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isDone, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.current?.select(); // not a secure page: the browser's own copying still works
      document.execCommand("copy");
    }
    setDone(true);
    announce("Link copied.");
    setTimeout(() => setDone(false), 2500);
  };
  return (
    <div class="copy">
      <label for={id}>{label}</label>
      <div class="copy-row">
        <input
          id={id}
          ref={field}
          type="text"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={isDone ? "check" : "copy"} onClick={() => void copy()}>
          {isDone ? "Copied" : "Copy"}
        </Button>
      </div>
    </div>
  );
}
