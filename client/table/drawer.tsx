/** What a small screen keeps out of sight: the table's tools and the story. A dialog: it returns the focus. */
import type { ComponentChildren, JSX } from "preact";
import type { Player } from "../match/player.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";

/** Something the table offers besides playing. */
export interface Tool {
  icon: IconName;
  label: string;
  pressed?: boolean;
  shortcut?: string;
  act: () => void;
}

interface DrawerProps {
  player: Player;
  tools: readonly Tool[];
  onClose: () => void;
  children: ComponentChildren;
}

export function Drawer({ player, tools, onClose, children }: DrawerProps): JSX.Element {
  const heading = player.update.value?.status.heading ?? "";
  return (
    <Dialog title="Story and more" onClose={onClose} look="drawer">
      <nav class="drawer-tools" aria-label="Table">
        {tools.map(({ icon, label, pressed, act }) => (
          <button type="button" key={label} class="button" aria-label={label} aria-pressed={pressed} onClick={act}>
            <Icon name={icon} />
            <span>{label.split(":", 1)[0]}</span>
          </button>
        ))}
        {player.update.value?.can_undo && (
          <Button
            icon="restart"
            onClick={() => {
              player.undo(true);
              onClose();
            }}
          >
            Restart turn
          </Button>
        )}
      </nav>
      {heading && <p class="quiet">{heading}</p>}
      {children}
    </Dialog>
  );
}
