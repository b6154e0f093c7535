/** What tiles, players and cards say. */
import assert from "node:assert/strict";
import { test } from "node:test";
import cards from "../cards.json" with { type: "json" };
import { DRAWN, templeEmblem } from "./art/drawn.ts";
import { battle, late, sample } from "./samples.ts";
import { decider, focusOf, together } from "./view.ts";
import {
  beaten,
  beatsWhat,
  cardName,
  describe,
  raiderName,
  sayPlayer,
  sayRound,
  sayTerms,
  sayVerdict,
  sayVictory,
  tileName,
  wordAt,
} from "./wording.ts";

const NOTHING = { next: new Set<string>(), touched: [], labels: new Map<string, string>() };

test("a tile says where it is now, what it is, who is there and what a touch does", () => {
  const view = sample({ rotation: [0, 0, 0, 1] });
  assert.equal(tileName(view, "o2.3", NOTHING), "Outer 2, column 5 (o2.3), empty tile, Jade");
  const offers = { ...NOTHING, next: new Set(["space:o2.2"]), labels: new Map([["space:o2.2", "Step there"]]) };
  assert.equal(tileName(view, "o2.2", offers), "Outer 2, column 4 (o2.2), Object tile; Step there");
  assert.equal(tileName(view, "o3.30", NOTHING), "Outer 3, column 0 (o3.30), abyss, inside Sun Gate 0, shut");
  assert.equal(tileName(view, "t3", NOTHING), "The Trail of Moon Gate 3, shut");
  assert.equal(tileName(view, "c", NOTHING), "The centre, central cell, the Egg");
});

test("a touch of a tile means what is asked for there", () => {
  const view = sample();
  assert.equal(wordAt(view, "o2.3", { next: new Set(["space:o2.3", "player:0"]) }), "space:o2.3");
  assert.equal(wordAt(view, "o2.3", { next: new Set(["player:0"]) }), "player:0");
  assert.equal(wordAt(view, "o2.3", { next: new Set(["ring:outer"]) }), "ring:outer");
  assert.equal(wordAt(view, "o2.3", { next: new Set() }), "space:o2.3");
  assert.equal(
    wordAt(view, "o2.3", { next: new Set(["button:cw"]), touched: ["card:helm/n", "ring:inner"] }),
    "ring:outer",
  );
});

test("a player is called by the seat, and with two Raiders each by number", () => {
  assert.equal(raiderName(sample(), 2), "Coral");
  const base = sample();
  const pairs = sample({ mode: "pairs", players: base.players.map((player, at) => ({ ...player, seat: at % 2 })) });
  assert.equal(raiderName(pairs, 2), "Jade’s second Raider");
});

test("a player's line tells what everybody may know, and of the own hand all", () => {
  assert.match(
    sayPlayer(sample(), 1),
    /^Amber: at Middle 1, column 9, 3 Blood Coins, 1 Medallion, 4 cards, known: Twin Ring/,
  );
  assert.match(sayPlayer(late(), 2), /dead, leads the swarm/);
  assert.match(sayPlayer(late(), 3), /carries the Egg/);
});

test("the position is told in sentences", () => {
  const told = describe(late());
  assert.match(told, /Round 11 of 14/);
  assert.match(told, /Sun Gates open, Moon Gates shut, Gate 2 jammed open/);
  assert.match(told, /Spawn: /);
});

test("terms are listed, and nothing is called nothing", () => {
  assert.equal(
    sayTerms({ coins: 2, medallions: 0, egg: true, random: 1, cards: ["hoard/n"] }),
    "2 coins, the Egg, 1 card at random, Hoard, Null",
  );
  assert.equal(sayTerms({ coins: 0, medallions: 0, egg: false, random: 0, cards: [] }), "nothing");
  assert.equal(cardName("none"), "no card");
});

test("every card has its emblem", () => {
  for (const name of [
    ...Object.keys(cards.objects),
    ...Object.keys(cards.values),
    ...Object.keys(cards.temple).map(templeEmblem),
  ]) {
    assert.ok(name in DRAWN, name);
  }
});

test("cards are of the hand of who decides, fights or is on turn", () => {
  const base = sample();
  const pairs = sample({
    mode: "pairs",
    players: [0, 1, 0, 1].map((seat, at) => ({ ...base.players[at % 3]!, seat })),
    active: 1,
    awaited: [2],
  });
  assert.equal(decider(pairs, 0), 2);
  assert.equal(decider({ ...pairs, awaited: [] }, 1), 1);
  assert.equal(decider(pairs, null), null);
});

test("the eye follows the battle, then the piece on turn, then the swarm", () => {
  assert.equal(focusOf(sample()), "o2.3");
  assert.equal(focusOf({ ...late(), active: 2 }), "o1.3");
});

test("views laid together show every hand", () => {
  const open = (seat: number) => {
    const base = sample({ viewer: seat });
    return {
      ...base,
      players: base.players.map((player, at) => ({ ...player, hand: at === seat ? ["hoard/n"] : null })),
    };
  };
  assert.ok(together([open(0), open(1), open(2)]).players.every(({ hand }) => hand?.length === 1));
});

test("a round is told by its values, and by what the views say was paid", () => {
  const round = { attacker: "flint/a", defender: "cup/n", won: "a" } as const;
  assert.equal(sayVerdict(round), "Attack beats Null");
  assert.equal(sayVerdict({ ...round, defender: "none" }), "Attack meets no card");
  assert.equal(sayVerdict({ ...round, won: "" }), "Equal: nobody pays");
  const [before, fought] = [sample(), battle()];
  const paid = before.players.map((player, at) => ({ ...player, coins: player.coins + [1, -1, 0][at]! }));
  assert.equal(sayRound(before, sample({ players: paid }), fought, round, ""), "Amber pays Jade 1 coin.");
  const lost = before.players.map((player, at) => ({ ...player, coins: player.coins - [0, 1, 0][at]! }));
  assert.equal(sayRound(before, sample({ players: lost }), fought, round, ""), "Amber loses 1 coin.");
});

test("who has won a battle is taken from what was said", () => {
  assert.equal(sayVictory("You win round 1; amber pays 1 coin. You win the battle."), "You win the battle.");
  const equal = "Round 3 is a tie. The rounds are equal: amber wins the battle as Defender.";
  assert.equal(sayVictory(equal), "The rounds are equal: amber wins the battle as Defender.");
  assert.equal(sayVictory("You win round 1; amber pays 1 coin."), "");
});

test("a value beats what the rules let it beat", () => {
  assert.deepEqual(beaten("p"), ["n", "a", "c"]);
  assert.equal(beatsWhat("hoard/a"), "beats Null");
});
