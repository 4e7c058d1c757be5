/**
 * The talk of a match: lines are sent and conversations opened without leaving the page,
 * and what is not sent is marked so. How far a player has read the server knows; of whoever
 * only watches this browser alone.
 */
import { badge } from "./badges.js";
import { announce, say } from "./table.js";

/** The conversation that was asked for last; null as long as the page shows its own. */
let wanted = /** @type {string|null} */ (null);

/** After which of its lines it was asked for; "" for the newest ones. */
let from = "";

/** @type {Map<string, string>} what is typed in conversations that are not open */
const typed = new Map();

/** @type {Set<string>} conversations in which I write without my name: no new page takes that back */
const unnamed = new Set();

/** @type {Map<string, number>} the last line of each conversation that the server was told of */
const noted = new Map();

/** @param {string} id of the match @param {() => void} refresh @param {(tab: string) => void} open a tab */
export function talk(id, refresh, open) {
  document.addEventListener("input", (e) => e.target instanceof HTMLTextAreaElement && e.target.form?.hasAttribute("data-say") && mark(e.target.value !== ""));
  document.addEventListener("change", (event) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.name !== "grey" || !box.form?.hasAttribute("data-say")) return;
    if (box.checked) unnamed.add(of(box.form));
    else unnamed.delete(of(box.form));
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-say")) return;
    event.preventDefault();
    void send(form);
  });
  document.addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || thumbs.matches) return;
    if (!(field instanceof HTMLTextAreaElement) || !field.form?.hasAttribute("data-say")) return;
    event.preventDefault();
    field.form.requestSubmit();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const to = link?.dataset.channel ?? link?.dataset.letter;
    if (!link || to === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    typed.set(channel(), sayField()?.value ?? "");
    wanted = to;
    from = link.dataset.after ?? "";
    history.replaceState(null, "", link.href);
    if (link.dataset.letter !== undefined) open("talk");
    refresh();
  });
  if (greyBox()?.checked) unnamed.add(channel()); // before this script was there
  heard(id);
}

/** Where one writes with thumbs, the key for a new line makes one; what is written goes by the button. */
const thumbs = matchMedia("(pointer: coarse)");

/** The open conversation. */
export const channel = () => wanted ?? document.getElementById("talk")?.dataset.channel ?? "";

/** After which of its lines it is shown; "" for the newest ones. */
export const after = () => (wanted === null ? document.getElementById("talk")?.dataset.after ?? "" : from);

/** The field for the open conversation. */
export const sayField = () => /** @type {HTMLTextAreaElement|null} */ (document.querySelector("[data-say] [name=text]"));

/** Where one leaves out one's name, if that is allowed in the open conversation. */
const greyBox = () => /** @type {HTMLInputElement|null} */ (document.querySelector("[data-say] [name=grey]"));

/** Whether I write without my name in the open conversation, also while nothing can be said there. */
export const nameless = () => unnamed.has(channel());

/** Lets me write without my name in the open conversation, as before. */
export function leaveNameOut() {
  unnamed.add(channel());
  const box = greyBox();
  if (box) box.checked = true;
}

/** The conversation that a form is for. @param {HTMLFormElement} form */
const of = (form) => /** @type {HTMLInputElement|null} */ (form.querySelector("[name=channel]"))?.value ?? "";

/** Puts into a page that is new what it does not know: what was typed and what was read. @param {string} id */
export function heard(id) {
  const field = sayField();
  const open = document.getElementById("talk")?.dataset.channel ?? "";
  const text = typed.get(open);
  if (field && text && !field.value) {
    field.value = text;
    mark(true);
  }
  if (field) typed.delete(open);
  const box = greyBox();
  if (box) box.checked = unnamed.has(open);
  const seen = read(id);
  const pane = document.getElementById("talk");
  const here = !document.hidden && !!pane?.checkVisibility() && pane.dataset.after === undefined; // whoever looks something up reads no news
  let all = 0;
  for (const link of document.querySelectorAll("a[data-last]")) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    const name = link.dataset.channel ?? "";
    const last = Number(link.dataset.last);
    const kept = link.dataset.unread;
    let fresh = kept === undefined ? Math.max(0, last - (seen[name] ?? 0)) : Number(kept);
    if (link.hasAttribute("aria-current") && here && fresh > 0) {
      fresh = 0;
      seen[name] = last;
      if (kept !== undefined) note(id, name, last);
    }
    all += fresh;
    link.querySelector(".count")?.remove();
    if (fresh > 0) link.querySelector("b")?.after(Object.assign(document.createElement("span"), { className: "count", textContent: `${fresh} ${say("talk.new")}` }));
  }
  for (const letter of document.querySelectorAll("[data-letter]")) {
    if (!(letter instanceof HTMLElement) || !letter.parentElement) continue;
    if ((noted.get(letter.dataset.letter ?? "") ?? 0) >= Number(letter.dataset.upto)) letter.parentElement.hidden = true;
  }
  badge("talk", `${all || ""}`);
  write(id, seen);
}

/** Tells the server how far I have read, also if the page is left at once. @param {string} id @param {string} channel @param {number} last */
function note(id, channel, last) {
  if ((noted.get(channel) ?? 0) >= last) return;
  noted.set(channel, last);
  const body = new URLSearchParams({ channel, last: `${last}` });
  void fetch(`/m/${id}/heard`, { method: "POST", body, keepalive: true, headers: { Accept: "application/json" } }).catch(() => noted.delete(channel));
}

/** @param {string} id @returns {Record<string, number>} the last line read, by conversation */
function read(id) {
  try {
    return JSON.parse(localStorage.getItem(`heard/${id}`) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} id @param {Record<string, number>} seen */
function write(id, seen) {
  try {
    localStorage.setItem(`heard/${id}`, JSON.stringify(seen));
  } catch {
    // a browser that keeps nothing
  }
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const field = /** @type {HTMLTextAreaElement|null} */ (form.querySelector("[name=text]"));
  const text = field?.value ?? "";
  if (!field || !text.trim()) return;
  const to = of(form);
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, `${value}`);
  if (unnamed.has(to)) body.set("grey", "on"); // whatever the page shows by now: never with a name what was written without
  const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
  if (answer?.ok) {
    if (field.value === text) field.value = ""; // else its writer has gone on
    if (typed.get(to) === text) typed.delete(to);
    for (const kind of form.querySelectorAll("select")) kind.selectedIndex = 0;
    if (field.isConnected) mark(field.value !== "");
    return;
  }
  const why = (await answer?.json().catch(() => null))?.error ?? say("live.lost");
  if (field.isConnected) mark(true, why);
  announce(why);
}

/** @param {boolean} unsent @param {string} [why] */
function mark(unsent, why = "") {
  const place = document.querySelector("#talk .unsent");
  if (!(place instanceof HTMLElement)) return;
  place.hidden = !unsent;
  const reason = place.querySelector("span");
  if (reason) reason.textContent = why;
}
