// What waits to be sent goes once, whatever comes in between.
import { beforeEach, test } from "node:test";
import assert from "node:assert/strict";

/** @type {() => void} */
let online = () => {};
globalThis.window = globalThis;
globalThis.addEventListener = (_, heard) => (online = heard);
const { Sender } = await import("../../static/js/sender.js");

/** Lets timers of no time pass. */
const settle = () => new Promise((done) => setTimeout(done, 20));

let sent, answers, sender;

beforeEach(() => {
  sent = [];
  answers = [];
  sender = new Sender((wish) => {
    sent.push(wish);
    return new Promise((answer) => answers.push(answer));
  }, () => {});
});

/** Answers what is on its way: false is nobody. */
async function answer(yes) {
  answers.shift()(yes);
  await settle();
}

/** A confirmation that nobody answered, and that is on its way again. */
async function onItsWayAgain() {
  sender.want("ready");
  await settle();
  await answer(false);
  assert.equal(sender.failing, true);
  online();
  await settle();
  assert.deepEqual(sent, ["ready", "ready"]);
}

test("the connection is told to be back twice: a confirmation on its way is not sent once more", async () => {
  await onItsWayAgain();
  online();
  await settle();
  await answer(true);
  assert.deepEqual(sent, ["ready", "ready"]);
  assert.equal(sender.wish, "");
});

test("what got lost while the connection came back is sent again at once", async () => {
  await onItsWayAgain();
  online();
  await settle();
  await answer(false);
  assert.deepEqual(sent, ["ready", "ready", "ready"]);
});

test("a confirmation is carried until it is answered or something else is wanted", async () => {
  assert.equal(sender.carries("ready"), false);
  sender.want("ready");
  await settle();
  assert.equal(sender.carries("ready"), true);
  sender.want("check");
  assert.equal(sender.carries("ready"), false);
  await answer(true);
  assert.deepEqual(sent, ["ready", "check"]);
  await answer(true);
  assert.equal(sender.carries("check"), false);
});

test("other orders than those on their way are sent after them", async () => {
  sender.want("save");
  await settle();
  sender.want("save");
  await settle();
  assert.deepEqual(sent, ["save"]);
  await answer(true);
  assert.deepEqual(sent, ["save", "save"]);
  await answer(true);
  assert.equal(sender.wish, "");
});
