import assert from "node:assert/strict";
import { test } from "node:test";
import { isFirstVisit, isNewTo } from "../lobby/newcomer.ts";
import type { SavedMatch } from "../match/saved-matches.ts";

const NOTHING = { game: "", learnt: {} };
const PLAYED: SavedMatch = { match: "m", game: "go", tickets: [], own: [], isHot: false, opened: 0 };

test("a finished lesson makes one known to its own game alone", () => {
  const kept = { game: "", learnt: { "chess/pawns": true } };
  assert.equal(isFirstVisit(kept, []), false);
  assert.equal(isNewTo("chess", kept, []), false);
  assert.equal(isNewTo("che", kept, []), true);
  assert.equal(isNewTo("go", kept, []), true);
});

test("who has played a game is not new to it, whatever comes of the others", () => {
  assert.equal(isNewTo("go", NOTHING, [PLAYED]), false);
  assert.equal(isNewTo("chess", NOTHING, [PLAYED]), true);
  assert.equal(isNewTo("chess", { game: "chess", learnt: {} }, []), false);
});
