/**
 * Which part of the map is seen: zoom and pan by wheel, fingers, drag and buttons.
 * @import { Chart, XY } from "./types.js"
 */

const CLOSEST = 7;

export class Camera {
  /** @param {SVGSVGElement} svg @param {Chart} map @param {() => void} moved */
  constructor(svg, map, moved) {
    this.svg = svg;
    this.map = map;
    this.moved = moved;
    this.zoom = 1;
    /** @type {XY} the corner of what is seen */
    this.corner = [0, 0];
  }

  get far() {
    return this.zoom <= 1.001;
  }

  /** The point of the map under a point of the screen. @param {{clientX: number, clientY: number}} e @returns {XY} */
  point(e) {
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(this.svg.getScreenCTM()?.inverse());
    return [p.x, p.y];
  }

  /** How many units of the map a pixel of the screen is. */
  get pixel() {
    return 1 / (this.svg.getScreenCTM()?.a || 1);
  }

  /** Zooms so that a point of the map stays where it is. @param {number} zoom @param {XY} [keep] */
  to(zoom, keep = this.middle) {
    const next = Math.min(CLOSEST, Math.max(1, zoom));
    const part = this.zoom / next;
    this.corner = [keep[0] - (keep[0] - this.corner[0]) * part, keep[1] - (keep[1] - this.corner[1]) * part];
    this.zoom = next;
    this.show();
  }

  /** @type {XY} */
  get middle() {
    return [this.corner[0] + this.map.width / this.zoom / 2, this.corner[1] + this.map.height / this.zoom / 2];
  }

  /** Moves what is seen, in units of the map. @param {number} x @param {number} y */
  by(x, y) {
    this.corner = [this.corner[0] + x, this.corner[1] + y];
    this.show();
  }

  /** Brings some points into sight, nearer if the screen is small. @param {XY[]} points */
  frame(points) {
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const pad = 170;
    const [left, top] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
    const [width, height] = [Math.max(...xs) + pad - left, Math.max(...ys) + pad - top];
    const wide = this.svg.getBoundingClientRect().width;
    const wish = Math.max(1, Math.min(3.4, 1100 / Math.max(wide, 1))); // on small screens a unit is some 25 pixels wide then
    const fits = Math.min(this.map.width / width, this.map.height / height);
    const seen = this.zoom >= wish * 0.8 && left + pad / 2 >= this.corner[0] && top + pad / 2 >= this.corner[1] &&
      left + width - pad / 2 <= this.corner[0] + this.map.width / this.zoom && top + height - pad / 2 <= this.corner[1] + this.map.height / this.zoom;
    if (seen || wish < 1.6) return;
    this.zoom = Math.min(CLOSEST, Math.max(1, Math.min(wish, fits)));
    this.corner = [left + width / 2 - this.map.width / this.zoom / 2, top + height / 2 - this.map.height / this.zoom / 2];
    this.show();
  }

  /** Brings a point into sight without zooming. @param {XY} p */
  reveal(p) {
    const [w, h] = [this.map.width / this.zoom, this.map.height / this.zoom];
    const edge = Math.min(w, h) * 0.12;
    const near = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) => Math.min(at - edge, Math.max(from, at + edge - size));
    this.corner = [near(p[0], this.corner[0], w), near(p[1], this.corner[1], h)];
    this.show();
  }

  show() {
    const [w, h] = [this.map.width / this.zoom, this.map.height / this.zoom];
    const keep = (/** @type {number} */ at, /** @type {number} */ most) => Math.min(Math.max(at, 0), most);
    this.corner = [keep(this.corner[0], this.map.width - w), keep(this.corner[1], this.map.height - h)];
    this.svg.setAttribute("viewBox", [...this.corner, w, h].map((n) => n.toFixed(1)).join(" "));
    this.svg.classList.toggle("near", !this.far);
    this.moved();
  }
}
