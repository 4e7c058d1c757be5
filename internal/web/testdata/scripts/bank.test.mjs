// What is left of a bank, as a clock writes it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { left } from "../../static/js/bank.js";

test("the last hour is counted down, rounded down and never below nothing", () => {
  assert.equal(left(3600), "");
  assert.equal(left(3599.9), "59:59");
  assert.equal(left(67.2), "1:07");
  assert.equal(left(0.4), "0:00");
  assert.equal(left(-5), "0:00");
});
