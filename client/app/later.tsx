/** What comes when it is first wanted: who opens a link to a match does not wait for the lobby. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Shown until it is there, and where it does not come. */
type Meanwhile = ComponentType<{ isLost: boolean }>;

/** A component whose code is loaded when it is first drawn. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: Meanwhile = EmptyPage,
): ComponentType<P> {
  let Found: ComponentType<P> | null = null;
  return function Later(props: P): JSX.Element {
    const [isLost, setLost] = useState(false);
    const [, setHere] = useState(Found !== null);
    useEffect(() => {
      if (Found) {
        setHere(true);
        return;
      }
      load().then(
        (found) => {
          const hadFocus = document.activeElement?.id === "main";
          Found = found;
          setHere(true);
          if (hadFocus) requestAnimationFrame(() => document.getElementById("main")?.focus());
        },
        () => setLost(true),
      );
    }, []);
    return Found ? <Found {...props} /> : <Waiting isLost={isLost} />;
  };
}

function EmptyPage({ isLost }: { isLost: boolean }): JSX.Element {
  return (
    <main id="main" tabIndex={-1}>
      {isLost && (
        <section class="card no-match">
          <h1>This page did not come</h1>
          <p>The server does not answer, or it has a newer page by now.</p>
          <button type="button" class="button main" onClick={() => location.reload()}>
            <span>Try again</span>
          </button>
        </section>
      )}
    </main>
  );
}
