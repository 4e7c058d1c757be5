/**
 * Bent ways, as the server's drawing has them (diplomacy/board/curve.go).
 * @import { XY } from "./types.js"
 * @typedef {{a: XY, c: XY, b: XY}} Curve from a to b with a control point
 */

/** @param {XY} a @param {XY} b @param {number} t @returns {XY} */
export const between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** @param {XY} a @param {XY} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The way from a to b that swings aside by a part of its length. @param {XY} a @param {XY} b @param {number} part @returns {Curve} */
export const bent = (a, b, part) => ({ a, b, c: [(a[0] + b[0]) / 2 - (b[1] - a[1]) * part, (a[1] + b[1]) / 2 + (b[0] - a[0]) * part] });

/** @param {Curve} k @param {number} t @returns {XY} */
export const at = (k, t) => between(between(k.a, k.c, t), between(k.c, k.b, t), t);

/** @param {Curve} k @param {number} t @param {number} u @returns {Curve} */
const cut = (k, t, u) => ({ a: at(k, t), c: between(between(k.a, k.c, t), between(k.c, k.b, t), u), b: at(k, u) });

/** Cuts a curve where it is nearer than these ways to its ends. @param {Curve} k @param {number} start @param {number} end */
export function trim(k, start, end) {
  const steps = 64;
  let [t, u] = [0, 1];
  for (let n = 0; n < steps / 2; n++) {
    if (distance(at(k, t), k.a) < start) t = (n + 1) / steps;
    if (distance(at(k, u), k.b) < end) u = 1 - (n + 1) / steps;
  }
  return cut(k, t, u);
}

/** The direction in which a curve ends, one unit long. @param {Curve} k @returns {XY} */
export function heading(k) {
  const length = distance(k.c, k.b);
  return length ? [(k.b[0] - k.c[0]) / length, (k.b[1] - k.c[1]) / length] : [1, 0];
}

/** @param {number} x */
const num = (x) => `${Math.round(x * 10) / 10}`;
/** @param {XY} p */
export const xy = (p) => `${num(p[0])} ${num(p[1])}`;

/** @param {Curve} k */
export const path = (k) => `M${xy(k.a)}Q${xy(k.c)} ${xy(k.b)}`;

const WAVE = { long: 62, high: 15 };

/** The path of a wave along ways that follow each other. @param {Curve[]} ways */
export function wavy(ways) {
  let d = `M${xy(ways[0].a)}`;
  for (const k of ways) {
    const length = (distance(k.a, k.c) + distance(k.c, k.b) + distance(k.a, k.b)) / 2;
    const halves = Math.max(2, 2 * Math.round(length / WAVE.long));
    for (let h = 0; h < halves; h++) {
      const piece = cut(k, h / halves, (h + 1) / halves);
      const side = WAVE.high * (1 - 2 * (h % 2));
      const [x, y] = heading({ a: piece.a, c: piece.a, b: piece.b });
      d += `Q${xy([piece.c[0] - y * side, piece.c[1] + x * side])} ${xy(piece.b)}`;
    }
  }
  return d;
}
