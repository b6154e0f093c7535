/** All lessons of a game, to be taken in any order and again. */
import type { JSX } from "preact";
import { writeRoute } from "../app/route.ts";
import { isLearnt } from "../settings/settings.ts";
import type { GameInfo } from "../types.gen.ts";
import { Dialog } from "../ui/dialog.tsx";

export function Lessons({ game, onClose }: { game: GameInfo; onClose: () => void }): JSX.Element {
  const { meta, lessons } = game;
  return (
    <Dialog title={`Learn ${meta.title}`} onClose={onClose}>
      <ul class="lessons">
        {lessons.map(({ name, title, promise, minutes }) => (
          <li key={name}>
            <a class="button" href={writeRoute({ page: "learn", game: meta.id, lesson: name })}>
              <span>
                <strong class="block">{title}</strong> <span class="quiet block">{promise}</span>{" "}
                <span class="quiet">
                  {minutes} min{isLearnt(meta.id, name) && " · done, and may be taken again"}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
