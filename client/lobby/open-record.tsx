/** A record to open: a match saved as a file, to be replayed here. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { go } from "../app/navigation.ts";
import { saveMatch } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

const MOST_BYTES = 1_000_000;

export function OpenRecord({ onClose }: { onClose: () => void }): JSX.Element {
  const [problem, setProblem] = useState("");
  const open = async (file: File): Promise<void> => {
    try {
      if (file.size > MOST_BYTES) throw new api.Refusal("A record has 1 MB at most; this file is larger.");
      const { match, ticket } = await api.importRecord(await file.text());
      saveMatch({ match, game: "", tickets: [ticket], own: [ticket.token], isHot: false, opened: Date.now() / 1000 });
      go({ page: "replay", match, token: ticket.token, at: null });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog title="Open a record" onClose={onClose}>
      <label class="file">
        <span>
          A match saved as a file, to replay it here. The copy goes once nobody has opened it for thirty days.
        </span>
        <input
          type="file"
          accept=".jsonl,.ndjson,.txt,application/x-ndjson"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void open(file);
          }}
        />
      </label>
      {problem && (
        <p role="alert" class="problem">
          {problem} <Button onClick={() => setProblem("")}>All right</Button>
        </p>
      )}
    </Dialog>
  );
}
