/** The first page: a new match in a few touches, the matches this browser holds, and a record to open. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go } from "../app/navigation.ts";
import { saveMatch } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";
import { SettingsDialog } from "../settings/dialog.tsx";
import type { GameInfo } from "../types.gen.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { NewMatchForm } from "./new-match.tsx";
import { SavedList } from "./saved-list.tsx";

export function Lobby(): JSX.Element {
  const [games, setGames] = useState<readonly GameInfo[] | null>(null);
  const [problem, setProblem] = useState("");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    document.title = "Oviraptor";
    api.games().then(setGames, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <main class="lobby" id="main" tabIndex={-1}>
      <header class="hero">
        <img src="/icon.svg" alt="" width="56" height="56" />
        <div class="hero-words">
          <h1>Oviraptor</h1>
          <p class="quiet">
            Board games with secrets. With a friend, on one device or against the computer; no account.
          </p>
        </div>
        <IconButton icon="gear" label="Settings" onClick={() => setOpen(true)} />
      </header>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} themes={[]} />}
      {problem && (
        <p role="alert" class="problem">
          {problem}
        </p>
      )}
      <div class="lobby-columns">
        <section class="card" aria-labelledby="new-heading">
          <h2 id="new-heading">New match</h2>
          {games ? <NewMatchForm games={games} /> : !problem && <p class="quiet">One moment …</p>}
        </section>
        <div class="lobby-side">
          <SavedList />
          <section class="card" aria-labelledby="import-heading">
            <h2 id="import-heading">Open a record</h2>
            <ImportRecord />
          </section>
        </div>
      </div>
    </main>
  );
}

const MOST_BYTES = 1_000_000;

function ImportRecord(): JSX.Element {
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
    <div class="import">
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
    </div>
  );
}
