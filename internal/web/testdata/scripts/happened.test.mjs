// A turn of Welt der Waben as acts, on a few fields.
import { test } from "node:test";
import assert from "node:assert/strict";
import { actsOf, tells } from "../../static/js/waben/happened.js";

const field = (n) => ({ n, x: 0, y: 0, l: "land", g: 1 });
const unit = (number, at, realm = 1) => ({ unit: number, realm, kind: "kit.unit.foot", code: "K", size: 100, at });
const board = (fields, units, deeds = [], seen = []) => ({
  phase: 1, lang: "en", data: { realms: [{ code: "A", name: "A", own: true }, { code: "B", name: "B" }], fields: fields.map(field), white: [], units, seen, deeds },
});
const names = ["1/01", "1/02", "1/03"];
const steps = (acts) => acts.map((a) => [a.step, a.places.join()]);

test("marches along their ways, fights, fields, musters, new land, and who was seen there", () => {
  const before = board(names, [unit(100, "1/01"), unit(101, "1/01"), unit(102, "1/02")]);
  const after = board([...names, "1/04"], [unit(100, "1/03"), unit(101, "1/01"), unit(103, "1/01")], [
    { what: "march", realm: 1, unit: 100, way: ["1/01", "1/02", "1/03"] }, { what: "fight", way: ["1/02"] }, { what: "taken", realm: 1, way: ["1/03"] },
    { what: "taken", realm: 2, way: ["1/02"] }, { what: "built", realm: 1, way: ["1/01"] }, { what: "raised", realm: 1, unit: 103, way: ["1/01"] },
  ], [{ realm: 2, kind: "kit.unit.rider", code: "R", class: 1, at: "1/04", moon: 5 }]);
  const acts = actsOf(before, after);
  assert.deepEqual(steps(acts), [["march 100", "1/03"], ["fight", "1/02"], ["taken", "1/03"], ["taken", "1/02"], ["built", "1/01"], ["raised", "1/01"], ["gone", "1/02"], ["found", "1/04"], ["seen 2", "1/04"]]);
  assert.deepEqual(acts[0].after.units.map((u) => `${u.unit} ${u.at}`), ["100 1/03", "101 1/01", "102 1/02"]);
  assert.deepEqual(acts.at(-1).after.units.map((u) => u.unit), [100, 101, 103]);
  assert.deepEqual(acts[0].after.veiled, ["1/04"]);
  assert.deepEqual(acts[7].after.veiled, []);
  assert.deepEqual([acts[7].after.seen.length, acts[8].after.seen.length], [0, 1]);
});

test("many units march at once; one that is elsewhere without a step has gone straight", () => {
  const at = (to) => [100, 101, 102].map((n) => unit(n, to));
  const acts = actsOf(board(names, at("1/01")), board(names, at("1/02"), [100, 101].map((n) => ({ what: "march", realm: 1, unit: n, way: ["1/01", "1/02"] }))));
  assert.deepEqual(steps(acts), [["march", "1/02"]]);
  assert.deepEqual(acts[0].ways.map((d) => [d.unit, d.way.join()]), [[100, "1/01,1/02"], [101, "1/01,1/02"], [102, "1/01,1/02"]]);
});

test("where nothing happened, and to whoever knew nothing before, nothing is played", () => {
  assert.deepEqual(actsOf(board(names, [unit(100, "1/01")]), board(names, [unit(100, "1/01")])), []);
  assert.deepEqual(actsOf(board([], []), board([], [])), []);
  assert.deepEqual(steps(actsOf(board([], []), board(names, [unit(100, "1/01")]))), [["raised", "1/01"]]);
});

test("sentences belong to their acts", () => {
  const acts = actsOf(board(names, [unit(100, "1/01"), unit(101, "1/01")]), board(names, [unit(100, "1/02"), unit(101, "1/03")], [
    { what: "march", realm: 1, unit: 100, way: ["1/01", "1/02"] }, { what: "march", realm: 1, unit: 101, way: ["1/01", "1/03"] }, { what: "taken", realm: 1, way: ["1/02"] },
  ], [{ realm: 2, kind: "k", code: "K", class: 0, at: "1/03", moon: 3 }]));
  const told = (args) => acts.filter((a) => tells(a, args)).map((a) => a.step);
  assert.deepEqual(told({ step: "march 101", place: "1/03" }), ["march 101"]);
  assert.deepEqual(told({ step: "march", places: "1/02 1/03" }), ["march 100", "march 101"]);
  assert.deepEqual(told({ step: "taken", places: "1/02" }), ["taken"]);
  assert.deepEqual(told({ step: "taken", places: "1/01" }), []);
  assert.deepEqual(told({ step: "seen 2", places: "1/01" }), ["seen 2"]);
  assert.deepEqual(told({ place: "1/02" }), ["taken"]);
  assert.deepEqual(told({}), []);
});
