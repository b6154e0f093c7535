/** What the turn on show has brought so far. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { battle, sample } from "./samples.ts";
import { storyOf } from "./story.ts";

test("dice, a flipped card and its die belong to the turn they came in", () => {
  const view = sample();
  const steps = [
    { do: "dice 6 6", view: sample({ active: 2 }) },
    { do: "roll", view },
    { do: "dice 3 5", view },
    { do: "flip outer-cw", view },
    { do: "spin 4", view },
  ];
  const story = storyOf(steps);
  assert.deepEqual(story.dice, [3, 5]);
  assert.equal(story.temple, "outer-cw");
  assert.deepEqual(story.die, { for: "spin", shows: 4 });
});

test("a new turn begins with nothing told", () => {
  const story = storyOf([
    { do: "dice 6 6", view: sample({ active: 2 }) },
    { do: "end", view: sample() },
  ]);
  assert.deepEqual(story.dice, []);
  assert.equal(storyOf([]).battle, null);
});

test("the rounds of a battle are kept until it is cleared away", () => {
  const fight = (rest: Parameters<typeof battle>[0]) => sample({ battle: battle(rest) });
  const steps = [
    { do: "step o2.3", view: sample() },
    { do: "war", view: fight({ wins_a: 0, round: 1 }) },
    { do: "reveal hoard/a cup/n", view: fight({ wins_a: 1, round: 2 }) },
    { do: "reveal eye/n none", view: fight({ wins_a: 2, round: 3 }) },
    { do: "reveal eye/n eye/n", view: fight({ wins_a: 2, round: 3 }) },
    { do: "hurl o3.4 0", view: sample() },
  ];
  const rounds = storyOf(steps).rounds;
  assert.deepEqual(
    rounds.map(({ won }) => won),
    ["a", "a", ""],
  );
  assert.equal(rounds[1]!.defender, "none");
  assert.notEqual(storyOf(steps).battle, null);
  assert.equal(storyOf([...steps, { do: "step o2.4", view: sample() }]).battle, null);
});
