// A week of Terra Magica as acts, on three provinces in a row.
import { test } from "node:test";
import assert from "node:assert/strict";
import { actsOf, tells } from "../../static/js/terramagica/week.js";

const army = (realm, number, at, own = false, long = 40) => ({ id: `${realm}-${number}`, realm, number, at, x: 0, y: 0, wide: 16, tall: 16, long, ...(own ? { own } : {}) });
const board = (week, owners, armies, battles = []) => ({
  view: { week, map: ["a", "b", "c"].map((id) => ({ id })), provinces: owners.map((owner) => (owner ? { owner } : {})), battles: battles.map((b) => ({ week: week - 1, at: b.at, number: b.number })) },
  data: { seat: "wolf", campaign: true, armies, battles, places: { a: { near: ["b"] }, b: { near: ["a", "c"] }, c: { near: ["b"] } } },
});
const fought = { at: "b", number: 1, outcome: "first", rounds: 3, winner: "wolf", sides: [["wolf-1"], ["bear-1"]] };
const steps = (acts) => acts.map((a) => [a.step, a.places.join()]);

test("battles, what was taken, own marches, then what others did", () => {
  const before = board(3, ["wolf", "bear", ""], [army("wolf", 1, "b", true), army("wolf", 2, "a", true), army("bear", 1, "b"), army("bear", 2, "c")]);
  const after = board(4, ["wolf", "wolf", "bear"], [army("wolf", 1, "b", true, 30), army("wolf", 2, "b", true), army("bear", 2, "b"), army("bear", 0, "c")], [fought]);
  const acts = actsOf(before, after);
  assert.deepEqual(steps(acts), [["battle 1", "b"], ["took", "b"], ["took", "c"], ["march wolf-2", "b"], ["seen bear", "b"]]);
  assert.deepEqual(acts.map((a) => a.mine), [true, true, false, true, false]);
  assert.deepEqual(acts[0].gone.map((a) => a.id), ["bear-1"]);
  assert.deepEqual(acts[0].after.armies.map((a) => `${a.id} ${a.at}`), ["wolf-1 b", "wolf-2 a", "bear-2 c"]);
  assert.deepEqual(acts[0].after.owners, { a: "wolf", b: "bear", c: "" });
  assert.deepEqual(acts.at(-1).after.owners, { a: "wolf", b: "wolf", c: "bear" });
  assert.deepEqual(acts.at(-1).after.armies.map((a) => `${a.id} ${a.at}`), ["wolf-1 b", "wolf-2 b", "bear-2 b"]);
});

test("many own armies march at once; a new one comes from where it was founded, or rises where it was raised", () => {
  const before = board(1, ["wolf", "", ""], [army("wolf", 1, "a", true), army("wolf", 2, "a", true)]);
  const after = board(2, ["wolf", "", ""], [1, 2, 3].map((n) => army("wolf", n, "b", true)).concat(army("wolf", 4, "a", true)));
  const acts = actsOf(before, after);
  assert.deepEqual(steps(acts), [["march", "b,b,b"], ["raised", "a"]]);
  assert.deepEqual(acts[0].ways.map((w) => w.from.at), ["a", "a", "a"]);
  assert.equal(acts[1].ways[0].from, null);
});

test("where nothing happened nothing is played, nor of battles of another week", () => {
  const still = board(5, ["wolf", "", ""], [army("wolf", 1, "a", true)]);
  const old = board(6, ["wolf", "", ""], [army("wolf", 1, "a", true)], [fought]);
  old.view.battles[0].week = 4;
  assert.deepEqual(actsOf(still, old), []);
});

test("sentences belong to their acts", () => {
  const before = board(3, ["wolf", "bear", ""], [army("wolf", 1, "b", true), army("wolf", 2, "a", true), army("bear", 1, "b")]);
  const after = board(4, ["wolf", "wolf", ""], [army("wolf", 1, "b", true), army("wolf", 2, "b", true)], [fought]);
  const acts = actsOf(before, after);
  const told = (args) => acts.filter((a) => tells(a, args)).map((a) => a.step);
  assert.deepEqual(told({ step: "battle 1", place: "b" }), ["battle 1"]);
  assert.deepEqual(told({ step: "battle 2", place: "b" }), []);
  assert.deepEqual(told({ step: "took", places: "b c" }), ["took"]);
  assert.deepEqual(told({ step: "march wolf-2", place: "b" }), ["march wolf-2"]);
  assert.deepEqual(told({ step: "march", places: "b" }), ["march wolf-2"]);
  assert.deepEqual(told({ to: "b" }), ["march wolf-2"]);
  assert.deepEqual(told({ place: "b" }), ["battle 1", "took"]);
  assert.deepEqual(told({ place: "c" }), []);
  assert.deepEqual(told({}), []);
});
