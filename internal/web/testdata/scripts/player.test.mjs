// The player of scenes, without a page: what it plays in which order, and how it ends.
import { test } from "node:test";
import assert from "node:assert/strict";
import { Player } from "../../static/js/player.js";

/** A stage of two phases with two steps each that writes down what it shows. */
function stage() {
  const seen = [];
  const step = (name) => ({ tells: (args) => args.order === name, play: async () => void seen.push(name) });
  const phases = { 3: [step("a"), step("b")], 4: [step("c"), step("d")], 5: [] };
  return { seen, scenes: async (n) => phases[n], rest: () => seen.push("rest") };
}

const at = (player) => (player.now ? player.beats.indexOf(player.now) : -1);

test("phases are played from the first step to the last, then the board is at rest", async () => {
  const s = stage();
  const told = [];
  const player = new Player(s, () => told.push([at(player), player.playing]), async () => {});
  await player.play([3, 5, 4]);
  assert.deepEqual(s.seen, ["a", "b", "c", "d", "rest"]);
  assert.deepEqual(told, [[0, true], [1, true], [2, true], [3, true], [-1, false]]);
});

test("a phase without steps leaves the board at rest", async () => {
  const s = stage();
  await new Player(s, () => {}, async () => {}).play([5]);
  assert.deepEqual(s.seen, ["rest"]);
});

test("where nothing can be seen there is nothing to press, in either direction", async () => {
  const s = stage();
  const player = new Player(s, () => {}, async () => {});
  assert.equal(player.idle([5]), false);
  await player.step(-1, [5]);
  await player.step(1, [5]);
  assert.deepEqual(s.seen, ["rest", "rest"]);
  assert.deepEqual([player.idle([5]), player.idle([3, 5])], [true, false]);
});

test("whoever touches the board ends it, wherever it is", async () => {
  const s = stage();
  const player = new Player(s, () => {}, async () => at(player) === 1 && player.rest());
  await player.play([3, 4]);
  assert.deepEqual(s.seen, ["a", "b", "rest"]);
  assert.equal(player.now, null);
});

test("it halts and goes on where it was", async () => {
  const s = stage();
  let halts = 1;
  const player = new Player(s, () => {}, async () => void (at(player) === 1 && halts-- > 0 && player.toggle([3, 4])));
  await player.toggle([3, 4]);
  assert.deepEqual(s.seen, ["a", "b"]);
  assert.equal(player.playing, false);
  await player.toggle([3, 4]);
  assert.deepEqual(s.seen, ["a", "b", "c", "d", "rest"]);
});

test("steps go one by one, on from the first and back from the last", async () => {
  const s = stage();
  const player = new Player(s, () => {}, async () => {});
  await player.step(1, [3]);
  await player.step(1, [3]);
  await player.step(1, [3]);
  await player.step(-1, [3]);
  await player.step(-1, [3]);
  await player.step(-1, [3]);
  assert.deepEqual(s.seen, ["a", "b", "rest", "b", "a", "a"]);
});

test("a sentence plays its own steps alone and belongs to them alone", async () => {
  const s = stage();
  const marked = [];
  const player = new Player(s, () => marked.push(player.tells({ phase: 4, args: { order: "d" } })), async () => {});
  await player.again({ phase: 4, args: { order: "d" } });
  assert.deepEqual(s.seen, ["d", "rest"]);
  assert.deepEqual(marked, [true, false]);
  await player.again({ phase: 3, args: { order: "d" } });
  assert.deepEqual(s.seen, ["d", "rest", "rest"]);
});

test("what is begun anew ends what runs", async () => {
  const s = stage();
  const player = new Player(s, () => {}, () => new Promise((done) => setTimeout(done, 1)));
  const first = player.play([3]);
  await player.play([4]);
  await first;
  assert.deepEqual(s.seen.slice(-3), ["c", "d", "rest"]);
  assert.equal(s.seen.filter((x) => x === "rest").length, 1);
});
