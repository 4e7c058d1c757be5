/**
 * The camera of large maps. While a hand moves it, the drawing is moved as a picture, which costs next to nothing; when the
 * hand rests, it is drawn anew, sharp and with what is worth drawing at this distance. Tiles that are out of sight, or too far away
 * for what is in them, stand empty: a browser lays out whatever is in a drawing, even what it does not show.
 * @import { XY } from "../board/types.js"
 */
import { Camera } from "../board/camera.js";

/** How long a hand rests before the map is drawn anew, in milliseconds. */
const REST = 140;

/** The distances, and from how many pixels a unit of the drawing on there is more to see. */
const DISTANCES = ["far", "mid", "near"];
const LEVELS = { mid: 0.9, near: 1.8 };

/** How many pixels a unit of the drawing is at the nearest. */
const NEAREST = 12;

/** How much more than what is seen is drawn, as a part of it to each side. */
const MARGIN = 0.3;

export class Glass extends Camera {
  /**
   * @param {SVGSVGElement} svg @param {{width: number, height: number}} map @param {SVGGElement} drawing @param {XY} origin the corner of the drawing
   * @param {string[]} later what belongs into the tiles that came empty
   */
  constructor(svg, map, drawing, origin, later) {
    super(svg, /** @type {any} */ (map), () => {});
    /** @type {{corner: XY, size: XY}|null} what the drawing was drawn for */
    this.base = null;
    /** @type {{corner: XY, size: XY}} what was seen when tiles were filled last */
    this.culled = { corner: this.corner, size: this.size };
    this.timer = this.drawn = 0;
    let came = 0;
    this.tiles = [...drawing.querySelectorAll("[data-tile]")].map((g) => {
      const [left, top, right, bottom] = (g.getAttribute("data-tile") ?? "").split(" ").map(Number);
      const off = !g.firstChild;
      return {
        g, left: left - origin[0], top: top - origin[1], right: right - origin[0], bottom: bottom - origin[1], off,
        from: Number(g.getAttribute("class")?.[1]), text: off ? (later[came++] ?? "") : "", rest: document.createDocumentFragment(),
      };
    });
  }

  get closest() {
    return Math.max(super.closest, NEAREST * this.farthest);
  }

  /** @param {{clientX: number, clientY: number}} e @returns {XY} */
  point(e) {
    const { corner, size } = this.base ?? this;
    const { x, y, width } = this.svg.getBoundingClientRect();
    const unit = size[0] / (width || 1);
    return [corner[0] + (e.clientX - x) * unit, corner[1] + (e.clientY - y) * unit];
  }

  get pixel() {
    return this.size[0] / this.box[0];
  }

  draw() {
    if (!this.tiles) return;
    const { base, pixel } = this;
    if (!base) return this.settle();
    const { style } = this.svg;
    const [x, y] = this.corner.map((at, n) => (base.corner[n] - at) / pixel);
    [style.willChange, style.overflow, style.transformOrigin] = ["transform", "visible", "0 0"];
    style.transform = `translate(${x}px, ${y}px) scale(${base.size[0] / this.size[0]})`;
    if (this.strayed) this.cull();
    this.stop();
    this.drawn = requestAnimationFrame(() => (this.timer = window.setTimeout(() => this.settle(), REST))); // on a slow machine a picture takes longer than a rest
  }

  /** Draws anew what is seen now. */
  settle() {
    this.stop();
    this.base = { corner: this.corner, size: this.size };
    const { style } = this.svg;
    style.transform = style.willChange = style.overflow = "";
    this.svg.setAttribute("viewBox", [...this.corner, ...this.size].map((n) => n.toFixed(2)).join(" "));
    const scale = this.zoom / this.farthest;
    this.svg.dataset.level = scale >= LEVELS.near ? "near" : scale >= LEVELS.mid ? "mid" : "far";
    this.cull();
  }

  /** Whether what is seen comes near the edge of what is drawn. */
  get strayed() {
    const [[x, y], [w, h], { corner, size }] = [this.corner, this.size, this.culled];
    const beyond = MARGIN / 2;
    return x < corner[0] - size[0] * beyond || y < corner[1] - size[1] * beyond || x + w > corner[0] + size[0] * (1 + beyond) || y + h > corner[1] + size[1] * (1 + beyond);
  }

  /** Empties the tiles of which nothing is to be seen, and fills the others. */
  cull() {
    const level = DISTANCES.indexOf(this.svg.dataset.level ?? "");
    this.culled = { corner: this.corner, size: this.size };
    const [[x, y], [w, h]] = [this.corner, this.size];
    const [left, top, right, bottom] = [x - w * MARGIN, y - h * MARGIN, x + w * (1 + MARGIN), y + h * (1 + MARGIN)];
    for (const t of this.tiles) {
      const off = t.from > level || t.right < left || t.left > right || t.bottom < top || t.top > bottom;
      if (off === t.off) continue;
      t.off = off;
      if (off) t.rest.append(...t.g.childNodes);
      else if (t.text) [t.g.innerHTML, t.text] = [t.text, ""];
      else t.g.append(t.rest);
    }
  }

  /** The map goes away, or is moved on. */
  stop() {
    cancelAnimationFrame(this.drawn);
    clearTimeout(this.timer);
  }
}
