/**
 * A position of the sandbox, where one orders on the board for a seat. All of it stands in the form and goes with it to the server,
 * which leads to the address of what came of it.
 * @bundle
 */
import { sheet } from "./panels.js";
import { showTold, staged } from "./stage.js";
import { dataOf, mountBoard } from "./table.js";

const checkAfter = 350;

const room = document.getElementById("sandbox");
const sheetForm = /** @type {HTMLFormElement|null} */ (document.getElementById("orders-form"));
const sheetText = /** @type {HTMLTextAreaElement|null} */ (document.getElementById("text"));
/** @type {Set<(text: string) => void>} */
const listeners = new Set();
let timer = 0;

/** Sends the form as if a button of it had been pressed. @param {string} act */
function send(act) {
  const button = document.createElement("button");
  button.name = "do";
  button.value = act;
  button.hidden = true;
  sheetForm?.append(button);
  sheetForm?.requestSubmit(button);
}

function soon() {
  clearTimeout(timer);
  timer = window.setTimeout(() => void check(), checkAfter);
}

/** @param {Record<string, string>} [more] @returns {Promise<any>} what the server says of the orders; null if it does not answer */
async function ask(more = {}) {
  if (!sheetForm) return null;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(sheetForm)) body.append(name, `${value}`);
  for (const [name, value] of Object.entries({ do: "check", ...more })) body.set(name, value);
  const response = await fetch(sheetForm.action, { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
  return response?.json().catch(() => null) ?? null;
}

async function check() {
  const answer = await ask();
  const verdict = document.getElementById("verdict");
  if (answer && verdict) verdict.innerHTML = answer.verdict ?? "";
}

/** The position after a closed phase of this line. @param {number} by how many before this one @returns {Promise<any>} */
async function earlier(by) {
  const at = new URL(location.href);
  const n = Number(document.querySelector("input[name=n]")?.getAttribute("value")) - by;
  if (n < 0) return null;
  at.searchParams.set("n", `${n}`);
  const response = await fetch(at, { headers: { Accept: "application/json" } }).catch(() => null);
  return response?.ok ? response.json() : null;
}

/** @param {HTMLElement} room */
async function order(room) {
  const data = dataOf("board-data");
  const raise = sheet(room);
  const board = await mountBoard(data, {
    orders: () => sheetText?.value ?? "",
    setOrders(text) {
      if (!sheetText || sheetText.value === text) return;
      sheetText.value = text;
      soon();
    },
    onOrders: (heard) => listeners.add(heard),
    confirm: () => send("next"),
    async foresee(guesses) {
      const answer = await ask({ guesses });
      return answer?.foreseen ? { ...answer.foreseen, problems: answer.doubts ?? [] } : null;
    },
    phase: (n) => earlier(data.phase - 1 - n),
    readonly: !sheetForm,
    open: raise,
  });
  sheetText?.addEventListener("input", () => {
    for (const heard of listeners) heard(sheetText.value);
    soon();
  });
  const scenes = await staged(board, "");
  document.addEventListener("toggle", (event) => showTold(event.target, board, scenes), true);
}

if (room) void order(room);
