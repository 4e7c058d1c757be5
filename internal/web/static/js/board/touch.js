/**
 * Fingers, pen and mouse on the map: a touch, a drag from a unit, moving the map, two
 * fingers that zoom it.
 * @import { Camera } from "./camera.js"
 * @import { XY } from "./types.js"
 */

/** How far a pointer goes before a touch becomes a drag, in pixels. */
const SLACK = 8;

/**
 * @param {HTMLElement} root
 * @param {Camera} camera
 * @param {object} acts
 * @param {(e: PointerEvent) => void} acts.tap
 * @param {(e: PointerEvent) => boolean} acts.lift whether a unit under the pointer can be dragged
 * @param {(p: XY|null) => void} acts.carry the unit is dragged to there; null: no more
 * @param {(e: PointerEvent) => void} acts.drop
 * @param {AbortSignal} signal
 */
export function watch(root, camera, acts, signal) {
  const { svg } = camera;
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  /** @type {PointerEvent|null} where it began */
  let first = null;
  /** @type {""|"wait"|"carry"|"pan"|"pinch"} */
  let state = "";
  let lifted = false;

  const start = (/** @type {PointerEvent} */ e) => {
    if (e.button !== 0) return;
    down.set(e.pointerId, e);
    if (down.size === 2) {
      if (state === "carry") acts.carry(null);
      state = "pinch";
      return;
    }
    if (down.size > 2) return;
    [first, state, lifted] = [e, "wait", acts.lift(e)];
  };

  const move = (/** @type {PointerEvent} */ e) => {
    const before = down.get(e.pointerId);
    if (!before || !first) return;
    if (state === "pinch") pinch(before, e);
    down.set(e.pointerId, e);
    if (state === "wait" && Math.hypot(e.clientX - first.clientX, e.clientY - first.clientY) > SLACK) {
      state = lifted ? "carry" : "pan";
    }
    if (state === "carry") acts.carry(camera.point(e));
    if (state === "pan" && (e.pointerType === "mouse" || !camera.far)) {
      camera.by((before.clientX - e.clientX) * camera.pixel, (before.clientY - e.clientY) * camera.pixel);
    }
  };

  const pinch = (/** @type {PointerEvent} */ before, /** @type {PointerEvent} */ now) => {
    const other = [...down.values()].find((p) => p.pointerId !== now.pointerId);
    if (!other) return;
    const span = (/** @type {PointerEvent} */ p) => Math.hypot(p.clientX - other.clientX, p.clientY - other.clientY);
    const middle = { clientX: (now.clientX + other.clientX) / 2, clientY: (now.clientY + other.clientY) / 2 };
    camera.by(((before.clientX - now.clientX) / 2) * camera.pixel, ((before.clientY - now.clientY) / 2) * camera.pixel);
    camera.to((camera.zoom * span(now)) / Math.max(span(before), 1), camera.point(middle));
  };

  const end = (/** @type {PointerEvent} */ e) => {
    if (!down.delete(e.pointerId)) return;
    const was = state;
    if (was === "pinch" && down.size) return;
    state = "";
    if (was === "carry") acts.carry(null);
    if (e.type !== "pointerup") return;
    if (was === "carry") acts.drop(e);
    if (was === "wait") acts.tap(e);
  };

  // Touch-action does not reach into a drawing: without this the page scrolls instead.
  const touch = (/** @type {TouchEvent} */ e) => {
    if (e.cancelable && (e.touches.length > 1 || lifted || !camera.far)) e.preventDefault();
  };
  const wheel = (/** @type {WheelEvent} */ e) => {
    const closer = e.deltaY < 0;
    if (!closer && camera.far) return; // the page scrolls
    e.preventDefault();
    camera.to(camera.zoom * 2 ** (-e.deltaY / (e.deltaMode ? 12 : 320)), camera.point(e));
  };
  svg.addEventListener("pointerdown", start, { signal });
  svg.addEventListener("touchmove", touch, { signal, passive: false });
  svg.addEventListener("wheel", wheel, { signal, passive: false });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  root.addEventListener("dragstart", (e) => e.preventDefault(), { signal });
}
