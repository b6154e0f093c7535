/** A position as text, to be read, written and pasted; what is wrong with it is told at its place. */
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { Button } from "../ui/button.tsx";
import { type Fault, marked, rangeOf } from "./placed.ts";

interface TextProps {
  text: string;
  fault: Fault | null;
  onText: (text: string) => void;
}

export function PositionText({ text, fault, onText }: TextProps): JSX.Element {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const goThere = (): void => {
    if (!fault || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(...rangeOf(text, fault));
  };
  return (
    <div class="field position-text">
      <label for={id}>The position as text</label>
      <textarea
        id={id}
        ref={field}
        value={text}
        rows={Math.min(24, text.split("\n").length + 1)}
        wrap="off"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {fault && (
        <div class="problem" id={`${id}-fault`}>
          <p>
            {fault.line > 0 && (
              <>
                <strong>Line {fault.line}:</strong>{" "}
              </>
            )}
            {fault.text}
          </p>
          {fault.line > 0 && (
            <>
              <pre aria-hidden="true">{marked(text, fault)}</pre>
              <Button onClick={goThere}>Go to line {fault.line}</Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
