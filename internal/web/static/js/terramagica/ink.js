/**
 * How banners and strokes are drawn: as package terramagica/field does.
 * @import { Stroke } from "./types.js"
 */

/** What a unit does, as a sign that points toward the leader's enemies. */
export const SIGN = {
  hold: "M-5-3H5M-5 3H5",
  flee: "M-4-5L0 0L4-5M-4 0L0 5L4 0",
  exhausted: "M-4-5H4L-4 5H4Z",
};

/**
 * An element of a drawing.
 * @param {string} name @param {Record<string, string|number>} attributes @param {string} [text]
 */
export function draw(name, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  if (text !== undefined) element.textContent = text;
  return element;
}

/**
 * The outline of a banner: the leader's ends in two tails, the other side's in a point; an
 * exhausted one has a hem in folds.
 * @param {number} side @param {number} length @param {boolean} folds
 */
export function clothOf(side, length, folds) {
  const top = 2, bottom = 28, middle = (top + bottom) / 2;
  const tail = Math.min(9, length / 4);
  let d = side === 0
    ? `M1.5 ${top}L${length} ${top}L${length - tail} ${middle}L${length} ${bottom}`
    : `M1.5 ${top}L${length - tail} ${top}L${length} ${middle}L${length - tail} ${bottom}`;
  for (let x = length - tail; folds && x > 1.5; x -= 12) {
    d += `Q${Math.max(1.5, x - 3)} ${bottom - 7} ${Math.max(1.5, x - 6)} ${bottom}Q${Math.max(1.5, x - 9)} ${bottom + 5} ${Math.max(1.5, x - 12)} ${bottom}`;
  }
  return `${d}L1.5 ${bottom}Z`;
}

/** How long blows are at most; whom they hit, the losses tell. */
const BLOW = 46;

/**
 * A blow as a short stroke, a shot as an arc to its target, as thick as its damage.
 * @param {Stroke} stroke @param {[number, number]} from @param {[number, number]} to
 */
export function strokeOf([side, , , kind, , width], from, to) {
  let [ax, ay] = from, [bx, by] = to;
  const long = Math.hypot(bx - ax, by - ay);
  if (long < 1) return [];
  const ux = (bx - ax) / long, uy = (by - ay) / long;
  const near = Math.min(16, long / 4);
  ax += ux * near;
  ay += uy * near;
  bx -= ux * near;
  by -= uy * near;
  const shot = kind === 1 || (kind === 2 && long > BLOW);
  let bend = shot ? Math.min(60, long / 4) : 0;
  if (kind === 0 && long > BLOW) {
    bx = ax + ux * BLOW;
    by = ay + uy * BLOW;
  }
  if (side === 1) bend = -bend;
  const cx = (ax + bx) / 2 - uy * bend, cy = (ay + by) / 2 + ux * bend;
  const tip = 4 + width * 1.3;
  const d = Math.hypot(bx - cx, by - cy) || 1;
  const dx = (bx - cx) / d, dy = (by - cy) / d;
  const path = `M${ax} ${ay}Q${cx} ${cy} ${bx - dx * tip * 0.8} ${by - dy * tip * 0.8}`;
  const head = `M${bx} ${by}L${bx - dx * tip - dy * tip * 0.6} ${by - dy * tip + dx * tip * 0.6}L${bx - dx * tip + dy * tip * 0.6} ${by - dy * tip - dx * tip * 0.6}Z`;
  const name = shot ? "shot" : "blow";
  return [
    draw("path", { class: "halo", d: path, fill: "none", "stroke-width": width + 2.5, "stroke-opacity": 0.75 }),
    draw("path", { class: name, d: path, fill: "none", "stroke-width": width, "stroke-opacity": 0.85 }),
    draw("path", { class: `${name} tip`, d: head, stroke: "none" }),
  ];
}
