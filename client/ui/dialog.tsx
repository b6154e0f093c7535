/** A modal dialog: the browser's own, which traps the focus and gives it back. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { IconButton } from "./button.tsx";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** How much of the screen it takes: `wide`, or a `drawer` from its edge. */
  look?: "" | "wide" | "drawer";
}

export function Dialog({ title, onClose, children, look = "" }: DialogProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it as Escape does
    <dialog
      ref={box}
      class={`dialog ${look}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (box.current?.isConnected) onClose(); // by the browser, which may insist
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <div class="dialog-box">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={`Close: ${title}`} onClick={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
