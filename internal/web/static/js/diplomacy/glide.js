/**
 * Units on their way from one stop of the course to the next: they glide from where they
 * were, unless the reader wants no motion.
 * @import { Chart, Piece, Scene, XY } from "./types.js"
 */
import { still } from "../settle.js";
import { placeOf } from "./places.js";

/** How long units are on their way, in milliseconds. */
const WHILE = 250;

/** @typedef {{power: string, unit: string, out: boolean, from: XY, to: XY}} Glide a unit of the scene that comes into sight */

/**
 * What glides between two scenes that follow each other.
 * @param {Scene} early with its orders @param {Scene} late @param {boolean} on whether the
 * later one comes into sight
 * @param {Chart} map @returns {Glide[]}
 */
export function glides(early, late, on, map) {
  const has = (/** @type {Piece[]} */ list, /** @type {string} */ power, /** @type {string} */ unit) => list.some((p) => p.power === power && p.unit === unit);
  return [...early.units.map((p) => ({ ...p, out: false })), ...early.out.map((p) => ({ ...p, out: true }))].flatMap(({ power, unit, out }) => {
    const move = early.orders.find((o) => o.power === power && o.unit === unit && o.do === "move" && o.to && o.is?.includes("succeeds"));
    const then = move ? `${unit[0]} ${move.to}` : unit;
    const leaves = !out && !move && has(late.out, power, unit);
    if (!leaves && !(move && has(late.units, power, then))) return [];
    const before = map.places[placeOf(unit)][out ? "out" : "unit"];
    const after = map.places[placeOf(then)][leaves ? "out" : "unit"];
    return [on ? { power, unit: then, out: leaves, from: before, to: after } : { power, unit, out, from: after, to: before }];
  });
}

/** Lets the units of a drawing glide. @param {SVGGElement} layer @param {Glide[]} list @param {(power: string) => string} code @returns {(Animation|undefined)[]} */
export function glide(layer, list, code) {
  if (still()) return [];
  return list.map(({ power, unit, out, from, to }) => {
    const g = layer.querySelector(`.unit.${code(power)}${out ? ".out" : ":not(.out)"}[data-unit="${placeOf(unit)}"]`);
    const at = ([x, y] = to) => ({ transform: `translate(${x}px, ${y}px)${out ? " rotate(-14deg) scale(.84)" : ""}` });
    return g?.animate([at(from), at(to)], { duration: WHILE, easing: "cubic-bezier(.3, 0, .2, 1)" });
  });
}
