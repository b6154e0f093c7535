/** In a guided match: the coach speaks where something is new, and is silent otherwise. It moves nothing. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { announceAlso } from "../app/announce.ts";
import { Button } from "../ui/button.tsx";
import { Portrait } from "../ui/portrait.tsx";

export function Guide({ text, onLeave }: { text: string; onLeave: () => void }): JSX.Element | null {
  const [heard, setHeard] = useState("");
  useEffect(() => {
    if (text) announceAlso(text);
  }, [text]);
  if (!text || text === heard) return null;
  return (
    <aside class="guide" aria-label="Guide">
      <Portrait />
      <p>{text}</p>
      <div class="row">
        <Button look="still" onClick={onLeave}>
          Leave the guide
        </Button>
        <Button onClick={() => setHeard(text)}>Got it</Button>
      </div>
    </aside>
  );
}
