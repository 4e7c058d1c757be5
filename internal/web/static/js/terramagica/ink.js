/**
 * How banners and strokes are drawn: as package terramagica/field does.
 * @import { Stroke } from "./types.js"
 */

/** What a unit does, as a sign that points toward the leader's enemies. */
export const SIGN = {
  charge: "M-4 0L0-5L4 0M-4 5L0 0L4 5",
  hold: "M-5-3H5M-5 3H5",
  flee: "M-4-5L0 0L4-5M-4 0L0 5L4 0",
  exhausted: "M-4-5H4L-4 5H4Z",
  melee: "M-5-5L5 5M5-5L-5 5M-5 2L-2 5M5 2L2 5",
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
 * @param {number} side @param {boolean} folds
 */
export function clothOf(side, folds) {
  const d = side === 0 ? "M1.5 0L28 0L22 9L28 18" : "M1.5 0L22 0L28 9L22 18";
  return `${d}${folds ? "Q20 12 15 18Q11 22 8 18Q5 13 1.5 18" : ""}L1.5 18Z`;
}

/** How long blows are at most; whom they hit, the losses tell. */
const BLOW = 46;

/** The arrows of a shot, and how far they are from the middle. */
const VOLLEY = [-1, 0, 1];

/**
 * A blow as a short stroke as thick as its damage, a shot as a volley of arrows to its target.
 * @param {Stroke} stroke @param {[number, number]} from @param {[number, number]} to
 */
export function strokeOf([side, , , kind, , width], from, to) {
  let [ax, ay] = from, [bx, by] = to;
  const long = Math.hypot(bx - ax, by - ay);
  if (long < 1) return [];
  const ux = (bx - ax) / long, uy = (by - ay) / long;
  const near = Math.min(20, long / 4);
  ax += ux * near;
  ay += uy * near;
  bx -= ux * near;
  by -= uy * near;
  if (kind === 0 || kind === 3) {
    if (long > BLOW) {
      bx = ax + ux * BLOW;
      by = ay + uy * BLOW;
    }
    return arrow("blow", [ax, ay, bx, by], 0, width);
  }
  const bend = Math.min(60, long / 4) * (side === 1 ? -1 : 1);
  return VOLLEY.flatMap((n) => {
    const aside = n * (5 + width);
    return arrow("shot", [ax + aside, ay, bx + aside * 0.7, by], bend, 0.8 + width * 0.28);
  });
}

/** @param {string} name @param {[number, number, number, number]} at @param {number} bend to the left of its way @param {number} width */
function arrow(name, [ax, ay, bx, by], bend, width) {
  const long = Math.max(1, Math.hypot(bx - ax, by - ay));
  const cx = (ax + bx) / 2 - (by - ay) / long * bend, cy = (ay + by) / 2 + (bx - ax) / long * bend;
  const tip = 4 + width * 1.3;
  const d = Math.hypot(bx - cx, by - cy) || 1;
  const dx = (bx - cx) / d, dy = (by - cy) / d;
  const path = `M${ax} ${ay}Q${cx} ${cy} ${bx - dx * tip * 0.8} ${by - dy * tip * 0.8}`;
  const head = `M${bx} ${by}L${bx - dx * tip - dy * tip * 0.6} ${by - dy * tip + dx * tip * 0.6}L${bx - dx * tip + dy * tip * 0.6} ${by - dy * tip - dx * tip * 0.6}Z`;
  return [
    draw("path", { class: "halo", d: path, fill: "none", pathLength: 1, "stroke-width": width + 2, "stroke-opacity": 0.7 }),
    draw("path", { class: name, d: path, fill: "none", pathLength: 1, "stroke-width": width, "stroke-opacity": 0.85 }),
    draw("path", { class: `${name} tip`, d: head, stroke: "none" }),
  ];
}
