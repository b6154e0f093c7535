/** Giving an end away: its picture, made in this browser, and a link to the last moment. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { address } from "../app/navigation.ts";
import { makeCopy, type Watched, watchedOf } from "../replay/watched.ts";
import { Button } from "../ui/button.tsx";
import { CopyLink } from "../ui/copy.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { drawPicture, HEIGHT, pictureFile, type Told, WIDTH } from "./picture.ts";

interface ShareProps {
  told: Told;
  match: string;
  token: string;
  seat: number | null;
  /** The step of the replay with all eyes that the link leads to. */
  at: number | null;
  onClose: () => void;
}

export function ShareDialog({ told, match, token, seat, at, onClose }: ShareProps): JSX.Element {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [watched, setWatched] = useState<Watched | undefined>(() => watchedOf(match, seat, token));
  const [problem, setProblem] = useState("");
  const fail = (error: unknown): void => setProblem(error instanceof Error ? error.message : String(error));
  useEffect(() => {
    drawPicture(told).then(setCanvas, fail);
  }, []);
  const link = watched && address({ page: "replay", ...watched, at, eyes: "all" });
  const name = `${told.game.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-${match.slice(0, 8)}.png`;
  const save = async (): Promise<void> => {
    if (!canvas) return;
    const file = document.createElement("a");
    file.href = URL.createObjectURL(await pictureFile(canvas, name));
    file.download = name;
    file.click();
    setTimeout(() => URL.revokeObjectURL(file.href), 1000);
  };
  const give = async (): Promise<void> => {
    if (!canvas) return;
    const files = [await pictureFile(canvas, name)];
    await navigator.share({ files, title: told.title, text: told.say, ...(link && { url: link }) });
  };
  return (
    <Dialog title="Share this end" onClose={onClose}>
      <div class="share">
        {canvas && <img src={canvas.toDataURL()} alt={`${told.verdict}. ${told.say}`} width={WIDTH} height={HEIGHT} />}
        {problem && <p role="alert">{problem}</p>}
        <div class="row">
          {canShare() && (
            <Button
              look="main"
              icon="share"
              disabled={!canvas}
              onClick={() => void give().catch(unlessCancelled(fail))}
            >
              Share …
            </Button>
          )}
          <Button icon="save" disabled={!canvas} onClick={() => void save().catch(fail)}>
            Save the picture
          </Button>
          {!watched && (
            <Button icon="link" onClick={() => void makeCopy(match, token).then(setWatched, fail)}>
              Make a link for others
            </Button>
          )}
        </div>
        {link && <CopyLink label="Link to this moment, with every hand open" link={link} />}
      </div>
    </Dialog>
  );
}

function canShare(): boolean {
  const probe = new File([], "picture.png", { type: "image/png" });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

/** Who closes the browser's own sheet has changed his mind: that is no problem. */
function unlessCancelled(fail: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) fail(error);
  };
}
