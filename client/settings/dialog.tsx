/** The dialog of the settings; what is in it comes when it is first opened. */
import type { JSX } from "preact";
import { later } from "../app/later.tsx";
import { loadStyle } from "../net/style.ts";
import { Dialog } from "../ui/dialog.tsx";

const SettingsFields = later(async () => {
  const [{ SettingsFields }] = await Promise.all([import("./fields.tsx"), loadStyle("/settings.css")]);
  return SettingsFields;
}, Opening);

function Opening({ isLost }: { isLost: boolean }): JSX.Element {
  return <p class="quiet">{isLost ? "The settings did not come. Is the server running?" : "One moment …"}</p>;
}

export function SettingsDialog({ onClose, themes }: { onClose: () => void; themes: readonly string[] }): JSX.Element {
  return (
    <Dialog title="Settings" onClose={onClose}>
      <SettingsFields themes={themes} />
    </Dialog>
  );
}
