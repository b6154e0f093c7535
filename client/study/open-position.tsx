/** The way to the page of a position, whose link holds all of it. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { announce } from "../app/announce.ts";
import { go } from "../app/navigation.ts";
import { Button } from "../ui/button.tsx";
import { type Options, positionRoute } from "./packing.ts";

interface OpenProps {
  game: string;
  /** The text, or what finds it. */
  text: string | (() => Promise<string>);
  options: Options;
}

/** Go to the page of a position; what prevents that is read out. */
export async function openPositionPage(game: string, text: OpenProps["text"], options: Options): Promise<void> {
  try {
    go(await positionRoute(game, typeof text === "string" ? text : await text(), options));
  } catch (error) {
    announce(error instanceof Error ? error.message : String(error));
  }
}

export function OpenPosition({ game, text, options }: OpenProps): JSX.Element {
  return (
    <Button look="still" icon="pen" onClick={() => void openPositionPage(game, text, options)}>
      Open this position
    </Button>
  );
}
