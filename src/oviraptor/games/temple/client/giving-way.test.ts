import assert from "node:assert/strict";
import { test } from "node:test";
import { covers } from "./giving-way.ts";

const NOTE = { left: 8, top: 600, right: 160, bottom: 640 };

test("a note gives way where a place to be touched lies beneath it, not where it lies beside", () => {
  const beneath = { left: 150, top: 630, right: 220, bottom: 700 };
  assert.equal(covers(NOTE, [{ ...beneath, left: 160 }, beneath]), true);
  assert.equal(covers(NOTE, [{ ...beneath, left: 160 }]), false);
  assert.equal(covers(NOTE, [{ ...beneath, top: 640 }]), false);
  assert.equal(covers(NOTE, []), false);
});
