/**
 * A puzzle: its answer is ordered on the board, and what became of one is shown there.
 * @bundle
 */
import { sheet } from "./panels.js";
import { showTold, staged } from "./stage.js";
import { dataOf, mountBoard } from "./table.js";

const checkAfter = 350;

const answerForm = /** @type {HTMLFormElement|null} */ (document.getElementById("orders-form"));
const answerText = /** @type {HTMLTextAreaElement|null} */ (document.getElementById("text"));
/** @type {Set<(text: string) => void>} */
const listeners = new Set();
let timer = 0;

function soon() {
  clearTimeout(timer);
  timer = window.setTimeout(() => void check(), checkAfter);
}

/** @param {Record<string, string>} [more] @returns {Promise<any>} what the server says of the orders; null if it does not answer */
async function ask(more = {}) {
  if (!answerForm || !answerText) return null;
  const body = new URLSearchParams({ text: answerText.value, do: "check", ...more });
  const response = await fetch(answerForm.action, { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
  return response?.json().catch(() => null) ?? null;
}

async function check() {
  const answer = await ask();
  const verdict = document.getElementById("verdict");
  if (answer && verdict) verdict.innerHTML = answer.verdict ?? "";
}

/** The position that the puzzle is about, once an answer was judged. @returns {Promise<any>} */
async function positionAsked() {
  const at = new URL(location.href);
  at.searchParams.set("n", "0");
  const response = await fetch(at, { headers: { Accept: "application/json" } }).catch(() => null);
  return response?.ok ? response.json() : null;
}

/** @param {HTMLElement} room */
async function begin(room) {
  const board = await mountBoard(dataOf("board-data"), {
    orders: () => answerText?.value ?? "",
    setOrders(text) {
      if (!answerText || answerText.value === text) return;
      answerText.value = text;
      soon();
    },
    onOrders: (heard) => listeners.add(heard),
    confirm: () => answerForm?.requestSubmit(),
    async foresee(guesses) {
      const answer = await ask({ guesses });
      return answer?.foreseen ? { ...answer.foreseen, problems: answer.doubts ?? [] } : null;
    },
    before: positionAsked,
    readonly: !answerForm,
    open: sheet(room),
  });
  answerText?.addEventListener("input", () => {
    for (const heard of listeners) heard(answerText.value);
    soon();
  });
  const scenes = answerForm ? null : await staged(board, "");
  document.addEventListener("toggle", (event) => showTold(event.target, board, scenes), true);
}

const room = document.getElementById("puzzle");
if (room) void begin(room);
