/**
 * What was typed and not sent outlives what the page does by itself: a reload, a match
 * that moves on, a way back. It stays in this tab alone.
 * @import { Orders } from "./orders.js"
 */
import { channel, leaveNameOut, nameless, sayField } from "./talk.js";

/** @typedef {{say?: string, channel?: string, grey?: boolean, orders?: string, phase?: string}} Draft */

/** Notes what is not sent when the page goes. @param {string} way the address below which orders are sent @param {Orders} orders */
export function keepDrafts(way, orders) {
  window.addEventListener("pagehide", () => {
    /** @type {Draft} */
    const draft = {};
    const say = sayField()?.value;
    if (say) Object.assign(draft, { say, channel: channel(), grey: nameless() });
    if (orders.dirty) Object.assign(draft, { orders: orders.text(), phase: orders.phase });
    try {
      if (draft.say || draft.orders) sessionStorage.setItem(name(way), JSON.stringify(draft));
      else sessionStorage.removeItem(name(way));
    } catch {
      // a browser that keeps nothing
    }
  });
}

/** Puts back what was not sent when the page went. @param {string} way @param {Orders} orders */
export function restoreDrafts(way, orders) {
  const draft = taken(way);
  const say = sayField();
  if (draft.say && say && !say.value && (draft.channel ?? "") === channel()) { // never to anybody else
    say.value = draft.say;
    if (draft.grey) leaveNameOut();
    say.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (!draft.orders || draft.orders.trim() === orders.text().trim()) return;
  if (orders.phase === draft.phase) orders.put(draft.orders);
  else showKept(draft.orders);
}

/**
 * Shows orders that are in the field no more.
 * @param {string} text @param {string} [why] that they belong to a turn that is over, if nothing else is said
 */
export function showKept(text, why) {
  const place = document.getElementById("kept");
  const code = place?.querySelector("code");
  const words = place?.querySelector("p");
  if (!place || !code || !words || !text.trim()) return;
  place.dataset.over ??= words.textContent ?? "";
  words.textContent = why ?? place.dataset.over;
  code.textContent = text;
  place.hidden = false;
}

/** @param {string} way @returns {Draft} */
function taken(way) {
  try {
    const text = sessionStorage.getItem(name(way));
    sessionStorage.removeItem(name(way));
    return text ? JSON.parse(text) : {};
  } catch {
    return {};
  }
}

/** @param {string} way */
const name = (way) => `draft/${way}`;
