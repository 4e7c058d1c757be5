/**
 * What is pressed stays where it is until it is let go: a part that were replaced between the two would swallow the press.
 */

/** A press that nobody ever sees the end of holds nothing up for longer, in milliseconds. */
const LONGEST = 5000;

/** The click comes after the pointer has been lifted, and of a finger not at once. */
const SETTLES = 60;

/** @type {(() => void)[]} */
let waiting = [];
let pressed = false;
let timer = 0;

/** @param {Event} event */
function down({ target }) {
  if (!(target instanceof Element) || !target.closest("[data-part]")) return;
  pressed = true;
  clearTimeout(timer);
  timer = window.setTimeout(free, LONGEST);
}

function up() {
  if (!pressed) return;
  clearTimeout(timer);
  timer = window.setTimeout(free, SETTLES);
}

function free() {
  pressed = false;
  const go = waiting;
  waiting = [];
  for (const act of go) act();
}

addEventListener("pointerdown", down, { capture: true, passive: true });
addEventListener("keydown", (event) => event.key === " " && down(event), { capture: true, passive: true });
for (const end of ["pointerup", "pointercancel", "keyup", "blur"]) addEventListener(end, up, { capture: true, passive: true });

/** Comes when nothing in a part of the page is pressed. @returns {Promise<void>} */
export const untouched = () => (pressed ? new Promise((done) => waiting.push(done)) : Promise.resolve());
