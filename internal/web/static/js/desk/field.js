/** Which field for a place is being filled in, of a form that is open. */

/** Begins to watch. @returns {() => HTMLInputElement|null} the one that was used last */
export function placeField() {
  /** @type {HTMLInputElement|null} */
  let last = null;
  document.addEventListener("focusin", (e) => {
    if (e.target instanceof HTMLInputElement && "place" in e.target.dataset) last = e.target;
  });
  return () => (last?.isConnected && last.closest("details.entry[open]") ? last : null);
}
