/**
 * Time that runs: in the last hour of a bank the page counts its minutes and seconds. Until then, and without scripts,
 * it stands there in the server's words. The server says how much is left, since the clock of a device may be wrong.
 */

const shown = 3600; // seconds that are counted down

/** @type {WeakMap<Element, number>} when a part came to the page */
const since = new WeakMap();

/** Counts down whatever runs on the page. */
function tick() {
  for (const time of document.querySelectorAll("time[data-secs]")) {
    const now = performance.now() / 1000;
    const from = since.get(time) ?? now;
    since.set(time, from);
    const text = left(Number(time.getAttribute("data-secs")) - (now - from));
    if (text) time.textContent = text;
  }
}

if (globalThis.document) {
  tick();
  window.setInterval(tick, 1000);
}

/**
 * Writes seconds as a clock does, rounded down: "59:07". Of more than an hour it says nothing.
 * @param {number} seconds
 */
export function left(seconds) {
  if (seconds >= shown) return "";
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, "0")}`;
}
