/**
 * What is ordered, drawn over the map: marches as arrows, statuses as lines of different
 * shapes, what is chosen and what can be chosen.
 * @import { Placed } from "./wartypes.js"
 */
import { draw } from "./ink.js";

/** @typedef {{x: number, y: number}} Spot */

/** A way from a province to the next, bent a little. @param {Spot} a @param {Spot} b */
export function march(a, b) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [from, to] = [Math.min(34, length * 0.25), Math.min(44, length * 0.3)];
  const d = `M${n(a.x + ux * from)} ${n(a.y + uy * from)}Q${n((a.x + b.x) / 2 - uy * length * 0.12)} ${n((a.y + b.y) / 2 + ux * length * 0.12)} ${n(b.x - ux * to)} ${n(b.y - uy * to)}`;
  const g = draw("g", { class: "march", fill: "none" });
  g.append(draw("path", { class: "case", d, "stroke-width": 15 }), draw("path", { class: "core", d, "stroke-width": 8, "marker-end": "url(#tm-head-march)" }));
  return g;
}

/**
 * A status between two armies; as the server draws it.
 * @param {Placed} from @param {Placed} to @param {string} status @param {boolean} campaign
 */
export function stance(from, to, status, campaign) {
  const d = campaign ? bulge(from, to) : bow(from, to);
  const g = draw("g", { class: `status ${status}`, fill: "none" });
  g.append(draw("path", { class: "case", d, "stroke-width": campaign ? 8 : 11 }));
  g.append(draw("path", { class: "core", d, "stroke-width": status === "attack" ? 5 : 8, "marker-end": `url(#tm-head-${status})` }));
  if (status === "support") g.append(draw("path", { class: "seam", d, "stroke-width": 3 }));
  return g;
}

/** @param {Placed} a @param {Placed} b */
function bow(a, b) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const clear = (/** @type {Placed} */ p) => Math.min(p.wide / Math.max(Math.abs(ux), 0.01), p.tall / Math.max(Math.abs(uy), 0.01), length * 0.4) + 10;
  const [from, to] = [clear(a), clear(b)];
  return `M${n(a.x + ux * from - uy * 10)} ${n(a.y + uy * from + ux * 10)}Q${n((a.x + b.x) / 2 - uy * length * 0.2)} ${n((a.y + b.y) / 2 + ux * length * 0.2)} ${n(b.x - ux * to - uy * 10)} ${n(b.y - uy * to + ux * 10)}`;
}

/** Banners stand one above the other: a line from one's end around to the other's. @param {Placed} a @param {Placed} b */
function bulge(a, b) {
  const out = Math.max(a.x, b.x) + 34 + Math.abs(a.y - b.y) * 0.25;
  return `M${n(a.x)} ${n(a.y + 3)}C${n(out)} ${n(a.y)} ${n(out)} ${n(b.y)} ${n(b.x)} ${n(b.y - 3)}`;
}

/** A ring around what is chosen, or could be. @param {Spot} at @param {string} name @param {number} r */
export function ring(at, name, r) {
  return draw("circle", { class: name, cx: at.x, cy: at.y, r, fill: "none" });
}

const n = (/** @type {number} */ x) => x.toFixed(1);
