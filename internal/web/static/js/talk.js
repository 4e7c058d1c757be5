/**
 * The talk of a match: lines are sent without leaving the page, and what is not sent
 * is marked so.
 */
import { announce, say } from "./table.js";

/** @param {string} id of the match */
export function talk(id) {
  document.addEventListener("input", (e) => e.target instanceof HTMLInputElement && e.target.id === "say" && mark(e.target.value !== ""));
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-say")) return;
    event.preventDefault();
    void send(form, id);
  });
}

/** @param {HTMLFormElement} form @param {string} id */
async function send(form, id) {
  const field = form.querySelector("input");
  const text = field?.value ?? "";
  if (!field || !text.trim()) return;
  const body = new URLSearchParams({ text });
  const answer = await fetch(`/m/${id}/say`, { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
  if (answer?.ok) {
    if (field.value === text) field.value = ""; // else its writer has gone on
    mark(field.value !== "");
    return;
  }
  const why = (await answer?.json().catch(() => null))?.error ?? say("live.lost");
  mark(true, why);
  announce(why);
}

/** @param {boolean} unsent @param {string} [why] */
function mark(unsent, why = "") {
  const place = document.getElementById("unsent");
  if (!place) return;
  place.hidden = !unsent;
  const reason = place.querySelector("span");
  if (reason) reason.textContent = why;
}
