/** Saves the record of a match as a file: all of it after the end, what I saw before. */
import "../ui/later-icons.ts";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import * as api from "../net/api.ts";
import { Button } from "../ui/button.tsx";

export function SaveRecord({ match, token }: { match: string; token: string }): JSX.Element {
  const [problem, setProblem] = useState("");
  const save = async (): Promise<void> => {
    try {
      const text = await api.record(match, token);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
      link.download = `${match}.jsonl`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Button icon="save" onClick={() => void save()}>
        Save the record
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
