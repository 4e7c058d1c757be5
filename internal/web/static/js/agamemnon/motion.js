/**
 * Motion that explains: a piece travels, tiles change places, a string changes hands.
 * None of it under prefers-reduced-motion.
 */
import { still } from "../settle.js";

const EASE = "cubic-bezier(.3,.7,.2,1)";

/** @param {Element} element @param {Keyframe[]} frames @param {number} duration */
function move(element, frames, duration) {
  if (!still()) element.animate(frames, { duration, easing: EASE, fill: "backwards" });
}

/** A piece comes from somewhere, in the element's own units. @param {Element} element @param {{x: number, y: number}} from */
export function arrive(element, from) {
  move(element, [{ transform: `translate(${from.x}px,${from.y}px)` }, { transform: "none" }], 240);
}

/** A piece is set down. @param {Element} element */
export function setDown(element) {
  move(element, [{ transform: "scale(1.35)", opacity: 0 }, { transform: "none", opacity: 1 }], 200);
}

/** A mark appears. @param {Element} element */
export function appear(element) {
  move(element, [{ transform: "scale(0)" }, { transform: "scale(1.25)", offset: 0.6 }, { transform: "none" }], 220);
}

/**
 * A tile comes from another connection.
 * @param {Element} element
 * @param {{x: number, y: number, angle: number}} from @param {{x: number, y: number, angle: number}} to
 */
export function travel(element, from, to) {
  const pose = (/** @type {typeof from} */ s) => `translate(${s.x}px,${s.y}px) rotate(${s.angle}deg)`;
  move(element, [{ transform: pose(from) }, { transform: pose(to) }], 250);
}
