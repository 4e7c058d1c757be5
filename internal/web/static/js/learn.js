/**
 * A step of the tutorial: what is done on the board is judged at once.
 */
import { lines } from "./lines.js";
import { sheet } from "./panels.js";
import { announce, dataOf, mountBoard, say } from "./table.js";

const judgeAfter = 350;

const form = /** @type {HTMLFormElement|null} */ (document.getElementById("orders-form"));
const field = /** @type {HTMLTextAreaElement|null} */ (document.getElementById("text"));
/** @type {Set<(text: string) => void>} */
const listeners = new Set();
let timer = 0;

const lesson = document.getElementById("learn");
lines();
const raise = lesson ? sheet(lesson) : () => {};

void mountBoard(dataOf("board-data"), {
  orders: () => field?.value ?? "",
  setOrders(text) {
    if (!field || field.value === text) return;
    field.value = text;
    soon();
  },
  onOrders: (heard) => listeners.add(heard),
  confirm: () => void judge(true),
  foresee: (guesses) => foresee(guesses),
  readonly: !form,
  open: raise,
});
field?.addEventListener("input", () => {
  for (const heard of listeners) heard(field.value);
  soon();
});
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void judge(true);
});

function soon() {
  clearTimeout(timer);
  timer = window.setTimeout(() => void judge(false), judgeAfter);
}

/** @param {Record<string, string>} [more] @returns {Promise<any>} what the server says of the orders; null if it does not answer */
async function ask(more = {}) {
  const body = new URLSearchParams({ text: field?.value ?? "", ...more });
  const response = await fetch(form?.action ?? "", { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
  return response?.json().catch(() => null) ?? null;
}

/** Asks what would become of the orders, as on the page of a match. @param {string} guesses */
async function foresee(guesses) {
  const answer = form && (await ask({ guesses }));
  return answer?.foreseen ? { ...answer.foreseen, problems: answer.doubts ?? [] } : null;
}

/** @param {boolean} asked whether the reader wants to know, or only has not finished */
async function judge(asked) {
  const verdict = document.getElementById("verdict");
  const done = document.getElementById("lesson-done");
  if (!form || !field || !verdict || !done) return;
  const answer = await ask();
  if (!answer) return;
  verdict.innerHTML = asked || answer.ok ? answer.verdict : "";
  if (asked && answer.ok && !answer.right) verdict.textContent = say("learn.wrong");
  if (done.hidden === answer.right) {
    done.hidden = !answer.right;
    if (answer.right) announce(done.textContent ?? "");
  }
}
