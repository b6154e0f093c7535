/** Buttons: with words, or with an icon and its words for those who hover or listen. */
import type { ComponentChildren, JSX } from "preact";
import { announce } from "../app/announce.ts";
import { Icon, type IconName } from "./icon.tsx";

interface ButtonProps {
  children: ComponentChildren;
  onClick: () => void;
  icon?: IconName;
  look?: "plain" | "main" | "still";
  disabled?: boolean;
  /** Why it does nothing now: it stays in its place, can be reached, and says so. */
  off?: string;
  /** The single key that does the same. */
  shortcut?: string;
  id?: string;
  /** The word of a path it stands for, by which it is found. */
  word?: string;
}

export function Button({
  children,
  onClick,
  icon,
  look = "plain",
  disabled = false,
  off = "",
  shortcut,
  id,
  word,
}: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      id={id}
      data-word={word || undefined}
      class={`button ${look}`}
      onClick={off ? () => announce(off) : onClick}
      disabled={disabled}
      aria-disabled={off ? true : undefined}
      title={off || undefined}
      aria-keyshortcuts={shortcut || undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {shortcut && <kbd aria-hidden="true">{shortcut.toUpperCase()}</kbd>}
    </button>
  );
}

interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  shortcut?: string;
}

export function IconButton({
  icon,
  label,
  onClick,
  disabled = false,
  pressed,
  shortcut,
}: IconButtonProps): JSX.Element {
  const title = shortcut ? `${label} (${shortcut})` : label;
  return (
    <button
      type="button"
      class="button only-icon"
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut || undefined}
      title={title}
    >
      <Icon name={icon} />
    </button>
  );
}
