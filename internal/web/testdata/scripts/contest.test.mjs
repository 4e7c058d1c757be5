// Who wanted a province, and what decided.
import { test } from "node:test";
import assert from "node:assert/strict";
import { contest } from "../../static/js/diplomacy/contest.js";

const why = (code, args) => ({ code: `why.${code}`, args });
const orders = [
  { power: "france", unit: "A gas", do: "move", to: "mar", is: ["fails"], why: [why("attacks", { at: "Mar", strength: "1" }), why("prevented", { by: "A Pie", strength: "2" })] },
  { power: "italy", unit: "A pie", do: "move", to: "mar", is: ["succeeds"], why: [why("attacks.helped", { at: "Mar", strength: "2" }), why("outdone", { by: "A Gas", strength: "1" })] },
  { power: "italy", unit: "F lyo", do: "support", of: "A pie", to: "mar", is: ["given"], why: [] },
  { power: "france", unit: "A mar", do: "move", to: "bur", is: ["succeeds"], why: [why("enters", { at: "Bur" })] },
  { power: "germany", unit: "A mun", do: "support", of: "A mar", to: "bur", is: ["given"], why: [] },
  { power: "england", unit: "", do: "waive" },
  { power: "turkey", unit: "A smy", do: "hold", is: ["succeeds"], why: [why("holds", { strength: "1" })] },
];
const units = (list) => list.map(({ order, strength }) => `${order.unit} ${strength}`.trim());

test("a province that was taken lists who came, who left, who helped", () => {
  const c = contest(orders, "mar");
  assert.deepEqual(units(c.enter), ["A pie 2", "A gas 1"]);
  assert.deepEqual(units(c.leave), ["A mar"]);
  assert.deepEqual(units(c.help), ["F lyo"]);
  assert.deepEqual(c.stay, []);
  assert.equal(c.decided.code, "why.outdone");
});

test("a province that was held is decided by what held it", () => {
  const c = contest([
    { power: "france", unit: "A gas", do: "move", to: "mar", is: ["fails"], why: [why("attacks", { strength: "1" }), why("heldby", { strength: "2" })] },
    { power: "italy", unit: "A mar", do: "hold", is: ["succeeds"], why: [why("holds.helped", { strength: "2" }), why("withstands", { strength: "1" })] },
    { power: "italy", unit: "A pie", do: "support", of: "A mar", is: ["given"], why: [] },
  ], "mar");
  assert.deepEqual([units(c.enter), units(c.stay), units(c.help)], [["A gas 1"], ["A mar 2"], ["A pie"]]);
  assert.equal(c.decided.code, "why.withstands");
});

test("where nobody gets in, what stopped them decided; where nobody came, nothing did", () => {
  const c = contest([
    { power: "france", unit: "A mar", do: "move", to: "bur", is: ["fails"], why: [why("attacks", { strength: "1" }), why("prevented", { strength: "1" })] },
    { power: "germany", unit: "A mun", do: "move", to: "bur", is: ["fails"], why: [why("attacks", { strength: "1" }), why("prevented", { strength: "1" })] },
  ], "bur");
  assert.equal(c.decided.code, "why.prevented");
  assert.equal(contest(orders, "smy").decided, null);
  assert.deepEqual(contest(orders, "ber"), { enter: [], stay: [], leave: [], help: [], decided: null });
});
