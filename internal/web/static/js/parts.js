/**
 * Puts new parts into a page without taking away what its reader is doing: what they
 * have typed, opened or focused stays.
 */

/**
 * @param {Record<string, string>} parts HTML by the name of the part
 * @param {boolean} moved whether another phase is open now: what belonged to the last one goes
 * @param {(name: string) => boolean} leave
 */
export function replaceParts(parts, moved, leave) {
  for (const [name, html] of Object.entries(parts)) {
    const old = document.querySelector(`[data-part="${name}"]`);
    if (old && !leave(name)) replace(old, html, moved);
  }
}

/** @param {Element} old @param {string} html @param {boolean} moved */
function replace(old, html, moved) {
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  const fresh = holder.content.firstElementChild;
  if (!fresh || fresh.isEqualNode(old)) return;
  const focus = old.contains(document.activeElement) ? document.activeElement?.id : "";
  for (const kept of old.querySelectorAll("[data-keep]")) {
    if (!moved || kept.getAttribute("data-keep") !== "phase") fresh.querySelector(`[id="${kept.id}"]`)?.replaceWith(kept);
  }
  const details = moved ? [] : [...old.querySelectorAll("details")];
  fresh.querySelectorAll("details").forEach((d, n) => details[n] && (d.open = details[n].open));
  if (fresh instanceof HTMLDetailsElement && old instanceof HTMLDetailsElement) fresh.open = old.open;
  const panes = old.closest("#panes");
  const ended = panes && panes.scrollTop >= panes.scrollHeight - panes.clientHeight - 4;
  old.replaceWith(fresh);
  if (ended && fresh.id === "talk") panes.scrollTop = panes.scrollHeight; // whoever reads the last words reads the next ones
  if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
}
