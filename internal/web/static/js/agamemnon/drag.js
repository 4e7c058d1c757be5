/**
 * Dragging a piece with finger, pen or mouse.
 */
import { icon } from "./markup.js";

/** How far a pointer goes before a touch becomes a drag, in pixels. */
const SLACK = 8;

/**
 * Watches an element for drags of pieces.
 * @param {HTMLElement|SVGElement} source
 * @param {object} acts
 * @param {(event: PointerEvent) => string|null} acts.lift the markup of the piece under the pointer, null for none
 * @param {() => void} acts.begin
 * @param {(event: PointerEvent) => void} acts.over
 * @param {(event: PointerEvent|null) => void} acts.drop null if the drag was broken off
 * @param {AbortSignal} signal
 */
export function draggable(source, acts, signal) {
  /** @type {{markup: string, id: number, x: number, y: number, ghost: SVGSVGElement|null}|null} */
  let held = null;

  const down = (/** @type {PointerEvent} */ event) => {
    const markup = event.isPrimary && event.button === 0 ? acts.lift(event) : null;
    if (markup !== null) held = { markup, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (held?.id !== event.pointerId) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
      held.ghost = icon(held.markup);
      held.ghost.classList.add("dragged");
      document.body.append(held.ghost);
      acts.begin();
    }
    held.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    acts.over(event);
  };
  const end = (/** @type {PointerEvent|null} */ event) => {
    if (!held || (event && event.pointerId !== held.id)) return;
    const { ghost } = held;
    held = null;
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    acts.drop(event?.type === "pointerup" ? event : null);
  };
  const touch = (/** @type {TouchEvent} */ event) => {
    if (held && event.cancelable) event.preventDefault();
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && held?.ghost) end(null);
  };
  source.addEventListener("pointerdown", /** @type {EventListener} */ (down), { signal });
  // Touch-action does not reach into a drawing: without this the page scrolls instead.
  source.addEventListener("touchmove", /** @type {EventListener} */ (touch), { signal, passive: false });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("keydown", key, { signal });
}

/** The click that a browser makes of the end of a drag is none. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
}
