/** The list of keys, which `?` opens on every page. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { settings } from "../settings/settings.ts";
import { isTyping } from "../table/keys.ts";
import { Dialog } from "../ui/dialog.tsx";
import { later } from "./later.tsx";

const KeyList = later(async () => (await import("./key-list.tsx")).KeyList, Opening);

function Opening(): JSX.Element {
  return <p class="quiet">One moment …</p>;
}

/** Waits for the key, and shows the list. */
export function Keys(): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "?" || !settings.value.keys || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
  if (!isOpen) return null;
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)}>
      <KeyList />
    </Dialog>
  );
}
