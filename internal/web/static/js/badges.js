/**
 * What is new behind a tab: letters, a report, words of the game master, problems with my orders.
 * What has been read is noted in this browser alone.
 */
import { say } from "./table.js";

/** @param {string} tab @param {string} text nothing if "" */
export function badge(tab, text) {
  const place = document.querySelector(`[data-badge="${tab}"]`);
  if (!(place instanceof HTMLElement)) return;
  place.hidden = !text;
  place.textContent = text;
}

/** Marks what is new at a table. @param {string} id of the match @param {string} phase that is open */
export function markNew(id, phase) {
  const seen = readSeen(id);
  const told = document.querySelector("[data-told]")?.getAttribute("data-told") ?? "";
  if (inSight("report")) seen.report = phase;
  if (inSight("table")) seen.told = told;
  seen.report ??= phase; // who comes for the first time has missed nothing
  writeSeen(id, seen);
  badge("report", seen.report === phase ? "" : say("talk.new"));
  badge("table", told && seen.told !== told ? say("talk.new") : "");
}

/** Whether a tab can be seen. @param {string} name */
const inSight = (name) => !document.hidden && !!document.querySelector(`#panels a[href="#${name}"][aria-selected="true"]`) && document.getElementById("panes")?.checkVisibility();

/** @param {string} id @returns {{report?: string, told?: string}} */
function readSeen(id) {
  try {
    return JSON.parse(localStorage.getItem(`seen/${id}`) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} id @param {{report?: string, told?: string}} seen */
function writeSeen(id, seen) {
  try {
    localStorage.setItem(`seen/${id}`, JSON.stringify(seen));
  } catch {
    // a browser that keeps nothing
  }
}
