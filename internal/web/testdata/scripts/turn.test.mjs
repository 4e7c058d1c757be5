// A turn of Agamemnon as acts, on three spaces in a row.
import { test } from "node:test";
import assert from "node:assert/strict";
import { actsOfTurn, actTells } from "../../static/js/agamemnon/turn.js";

const layout = { spaces: [{}, {}, {}], slots: [{ a: 1, b: 2 }, { a: 2, b: 3 }] };
const before = { phase: "place", mover: "greeks", tiles: "SF", stones: ["", "", ""], variant: {}, hand: [] };
const after = { ...before, mover: "trojans", last: [{ piece: "A", space: 1 }, { piece: "Warp", space: 2, weave: { a: 1, b: 3 } }] };

test("piece after piece, what is woven by itself, and who holds what at last", () => {
  const acts = actsOfTurn(layout, before, after);
  assert.deepEqual(acts.map((a) => [a.placed?.piece ?? "", a.weaves]), [["A", false], ["Warp", false], ["Warp", true], ["", false]]);
  assert.deepEqual(acts[0].position, { tiles: ["S", "F"], stones: ["GA", "", ""] });
  assert.deepEqual(acts[1].position.tiles, ["S", "F"]);
  assert.deepEqual(acts[2].position, { tiles: ["F", "S"], stones: ["GA", "GWarp", ""] });
  for (const [n, act] of acts.slice(1).entries()) assert.deepEqual(act.before, acts[n].position);
  assert.ok(acts[3].turned.length > 0);
});

test("sentences belong to their acts", () => {
  const acts = actsOfTurn(layout, before, after);
  const told = (args) => acts.flatMap((a, n) => (actTells(a, layout, args) ? [n] : []));
  assert.deepEqual(told({ space: "1" }), [0]);
  assert.deepEqual(told({ space: "2" }), [1]);
  assert.deepEqual(told({ a: "2–1", b: "2–3" }), [2]);
  assert.deepEqual(told({ spaces: "1, 2" }), [3]);
  assert.deepEqual(told({ a: "@piece.greeks.A" }), []);
});

test("a phase in which nothing is placed has no acts", () => {
  assert.deepEqual(actsOfTurn(layout, { ...before, phase: "redraw" }, after), []);
});
