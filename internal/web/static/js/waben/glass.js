/**
 * The camera of large maps. While a hand moves it, the drawing is moved as a picture, which costs next to nothing; when the
 * hand rests, it is drawn anew, sharp and with what is worth drawing at this distance. Tiles out of sight are left out.
 * @import { XY } from "../diplomacy/types.js"
 */
import { Camera } from "../diplomacy/camera.js";

/** How long a hand rests before the map is drawn anew, in milliseconds. */
const REST = 140;

/** From how many pixels a unit of the drawing on there is more to see. */
const LEVELS = { mid: 0.9, near: 1.8 };

/** How many pixels a unit of the drawing is at the nearest. */
const NEAREST = 12;

/** How much more than what is seen is drawn, as a part of it to each side. */
const MARGIN = 0.3;

export class Glass extends Camera {
  /** @param {SVGSVGElement} svg @param {{width: number, height: number}} map @param {SVGGElement} lens holds the drawing @param {XY} origin the corner of the drawing */
  constructor(svg, map, lens, origin) {
    super(svg, /** @type {any} */ (map), () => {});
    this.lens = lens;
    /** @type {{corner: XY, size: XY}|null} what the drawing was drawn for */
    this.base = null;
    this.timer = 0;
    this.tiles = [...lens.querySelectorAll("[data-tile]")].map((g) => {
      const [left, top, right, bottom] = (g.getAttribute("data-tile") ?? "").split(" ").map(Number);
      return { g, left: left - origin[0], top: top - origin[1], right: right - origin[0], bottom: bottom - origin[1], off: false };
    });
  }

  get closest() {
    return Math.max(super.closest, NEAREST * this.farthest);
  }

  /** @param {{clientX: number, clientY: number}} e @returns {XY} */
  point(e) {
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(this.lens.getScreenCTM()?.inverse());
    return [p.x, p.y];
  }

  get pixel() {
    return 1 / (this.lens.getScreenCTM()?.a || 1);
  }

  draw() {
    if (!this.lens) return;
    if (!this.base) return this.settle();
    const k = this.base.size[0] / this.size[0];
    const [x, y] = this.corner;
    this.lens.style.willChange = "transform";
    this.lens.style.transform = `translate(${this.base.corner[0] - k * x}px, ${this.base.corner[1] - k * y}px) scale(${k})`;
    this.cull();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.settle(), REST);
  }

  /** Draws anew what is seen now. */
  settle() {
    clearTimeout(this.timer);
    this.base = { corner: this.corner, size: this.size };
    this.lens.style.transform = this.lens.style.willChange = "";
    this.svg.setAttribute("viewBox", [...this.corner, ...this.size].map((n) => n.toFixed(2)).join(" "));
    const scale = this.zoom / this.farthest;
    this.svg.dataset.level = scale >= LEVELS.near ? "near" : scale >= LEVELS.mid ? "mid" : "far";
    this.cull();
  }

  /** Leaves out the tiles that are out of sight. */
  cull() {
    const [[x, y], [w, h]] = [this.corner, this.size];
    const [left, top, right, bottom] = [x - w * MARGIN, y - h * MARGIN, x + w * (1 + MARGIN), y + h * (1 + MARGIN)];
    for (const t of this.tiles) {
      const off = t.right < left || t.left > right || t.bottom < top || t.top > bottom;
      if (off !== t.off) t.g.classList.toggle("off", (t.off = off));
    }
  }

  /** The map goes away. */
  stop() {
    clearTimeout(this.timer);
  }
}
