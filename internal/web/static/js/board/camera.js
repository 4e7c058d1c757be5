/**
 * Which part of the map is seen: zoom and pan by wheel, fingers, drag and buttons.
 * @import { Drawing, XY } from "./types.js"
 */

const CLOSEST = 7;

/** How large letters are at least, in pixels. */
const LEGIBLE = 10;

/** How far beyond its edge a near map can be moved, as a part of what is seen: what floats over the page lies on the map's corners. */
const BEYOND = 0.2;

export class Camera {
  /** @param {SVGSVGElement} svg @param {Drawing} map @param {() => void} moved */
  constructor(svg, map, moved) {
    this.svg = svg;
    this.map = map;
    this.moved = moved;
    /** How near it is: 1 shows all of the map. */
    this.zoom = 1;
    /** @type {XY} the corner of what is seen */
    this.corner = [0, 0];
    /** How much of the drawing's lower edge lies under what floats there, in pixels: all of the map is seen above it. */
    this.foot = 0;
    /** @type {XY} the drawing on the page, in pixels */
    this.box = this.measure();
    this.letters();
    new ResizeObserver(() => this.resized()).observe(svg);
  }

  /** How near one can go. */
  get closest() {
    return CLOSEST;
  }

  /** A zoom no nearer and no farther than one can go. @param {number} zoom */
  bound(zoom) {
    return Math.min(this.closest, Math.max(1, zoom));
  }

  /** @returns {XY} */
  measure() {
    this.foot = Number.parseFloat(getComputedStyle(this.svg).getPropertyValue("--foot")) || 0;
    return [this.svg.clientWidth || this.map.width, this.svg.clientHeight || this.map.height];
  }

  /** Units of the map a pixel takes when all of it is seen. */
  get farthest() {
    return Math.max(this.map.width / this.box[0], this.map.height / Math.max(this.box[1] - this.foot, 1));
  }

  /** How much of the map is seen: width and height. @returns {XY} */
  get size() {
    return [this.box[0] * this.farthest / this.zoom, this.box[1] * this.farthest / this.zoom];
  }

  /** The page has given the drawing another place: what is seen keeps its scale and its corner. */
  resized() {
    const { far, farthest, foot } = this;
    const box = this.measure();
    if (box[0] === this.box[0] && box[1] === this.box[1] && foot === this.foot) return;
    this.box = box;
    this.zoom = far ? 1 : this.bound(this.zoom * this.farthest / farthest);
    this.show();
  }

  /**
   * How a map is seen first: it fills the drawing's place on the page where all of it would leave much of that empty.
   * @param {XY} middle what is in sight then
   */
  fill(middle) {
    this.resized(); // what floats at the lower edge may have come since
    const cover = this.farthest / Math.min(this.map.width / this.box[0], this.map.height / this.box[1]);
    if (cover >= 1.12) {
      const zoom = Math.min(cover, 1.6);
      this.place(zoom, [middle[0], middle[1] + this.foot * this.farthest / zoom / 2]); // above what floats there
    }
    this.show(0);
  }

  /** Says what is to be seen, before it is shown. @param {number} zoom @param {XY} middle */
  place(zoom, middle) {
    this.zoom = this.bound(zoom);
    const [w, h] = this.size;
    this.corner = [middle[0] - w / 2, middle[1] - h / 2];
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
    const next = this.bound(zoom);
    const part = this.zoom / next;
    this.corner = [keep[0] - (keep[0] - this.corner[0]) * part, keep[1] - (keep[1] - this.corner[1]) * part];
    this.zoom = next;
    this.show();
  }

  /** @type {XY} */
  get middle() {
    const [w, h] = this.size;
    return [this.corner[0] + w / 2, this.corner[1] + h / 2];
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
    const [w, h] = this.size;
    const fits = this.zoom * Math.min(w / width, h / height);
    const seen = this.zoom >= wish * 0.8 && left + pad / 2 >= this.corner[0] && top + pad / 2 >= this.corner[1] &&
      left + width - pad / 2 <= this.corner[0] + w && top + height - pad / 2 <= this.corner[1] + h;
    if (seen || wish < 1.6) return;
    this.zoom = this.bound(Math.min(wish, fits));
    const after = this.size;
    this.corner = [left + width / 2 - after[0] / 2, top + height / 2 - after[1] / 2];
    this.show();
  }

  /** Brings a point into sight without zooming. @param {XY} p */
  reveal(p) {
    const [w, h] = this.size;
    const edge = Math.min(w, h) * 0.12;
    const near = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) => Math.min(at - edge, Math.max(from, at + edge - size));
    const corner = /** @type {XY} */ ([near(p[0], this.corner[0], w), near(p[1], this.corner[1], h)]);
    if (corner[0] === this.corner[0] && corner[1] === this.corner[1]) return; // shown anew, a map is laid out and painted anew
    this.corner = corner;
    this.show();
  }

  /** Names keep a size that can be read however near the map is: the smallest of its sizes that is. */
  letters() {
    const { levels } = this.map;
    if (!levels) return;
    const unit = this.farthest / this.zoom;
    const found = levels.findIndex((size) => size >= LEGIBLE * unit);
    const level = found < 0 ? levels.length - 1 : found;
    if (this.svg.dataset.level === `${level}`) return;
    this.svg.dataset.level = `${level}`;
    this.svg.querySelector(".names")?.setAttribute("font-size", `${levels[level]}`);
  }

  /** @param {number} [beyond] how far beyond its edge the map may lie */
  show(beyond = this.far ? 0 : BEYOND) {
    const size = this.size;
    const foot = size[1] * this.foot / Math.max(this.box[1], 1);
    const keep = (/** @type {number} */ at, /** @type {number} */ seen, /** @type {number} */ all, below = 0) =>
      (seen - below >= all - 1e-6 ? (all - seen + below) / 2 : Math.min(Math.max(at, -beyond * seen), all - seen + below + beyond * seen));
    this.corner = [keep(this.corner[0], size[0], this.map.width), keep(this.corner[1], size[1], this.map.height, foot)];
    this.draw();
    this.svg.classList.toggle("near", !this.far);
    this.letters();
    this.moved();
  }

  /** Shows the part of the map that is to be seen. */
  draw() {
    this.svg.setAttribute("viewBox", [...this.corner, ...this.size].map((n) => n.toFixed(1)).join(" "));
  }
}
