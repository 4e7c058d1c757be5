/**
 * The map: moved, made larger, touched, and gone over by keys.
 * @typedef {{n: string, x: number, y: number, l: string, g: number, o?: number, t?: string, c?: string, r?: number[], w?: number[], b?: number[], k?: number[], m?: number[], white?: boolean}} Spot
 */

/** How far a touch may be from the middle of a field, and how far a hand may slip, in pixels. */
const REACH = 8.5;
const SLIP = 9;

/** The steps of the arrow keys, in units of the drawing. @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-14, 0], ArrowRight: [14, 0], ArrowUp: [-7, -12], ArrowDown: [7, 12] };

export class Chart {
  /** @param {HTMLElement} stage @param {Spot[]} spots @param {(spot: Spot) => void} touched @param {() => void} entered */
  constructor(stage, spots, touched, entered) {
    this.stage = stage;
    this.spots = spots;
    this.touched = touched;
    this.entered = entered;
    /** @type {Spot|null} */
    this.chosen = null;
    this.svg = /** @type {SVGSVGElement} */ (stage.querySelector("svg"));
    const [x, y, w, h] = (this.svg.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
    this.whole = { x, y, w, h };
    this.view = { x, y, w, h };
    this.over = this.draw("g", { class: "over" });
    this.tiles = [...this.svg.querySelectorAll("[data-tile]")].map((node) => {
      const [left, top, right, bottom] = (node.getAttribute("data-tile") ?? "").split(" ").map(Number);
      return { node: /** @type {SVGGElement} */ (node), left, top, right, bottom, off: false };
    });
    this.svg.append(this.over);
    this.svg.setAttribute("tabindex", "0");
    this.svg.setAttribute("role", "application");
    /** @type {Map<number, {x: number, y: number}>} */
    this.hands = new Map();
    this.moved = 0;
    this.frame = 0;
    this.listen();
  }

  /** @param {string} tag @param {Record<string, string|number>} attrs */
  draw(tag, attrs) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [k, v] of Object.entries(attrs)) node.setAttribute(k, `${v}`);
    return node;
  }

  listen() {
    const { svg } = this;
    svg.addEventListener("pointerdown", (e) => {
      svg.setPointerCapture(e.pointerId);
      this.hands.set(e.pointerId, { x: e.clientX, y: e.clientY });
      if (this.hands.size === 1) this.moved = 0;
    });
    svg.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, (e) => this.lift(/** @type {PointerEvent} */ (e)));
    svg.addEventListener("wheel", (e) => {
      e.preventDefault();
      this.zoom(e.deltaY < 0 ? 1.2 : 1 / 1.2, this.point(e));
    }, { passive: false });
    svg.addEventListener("keydown", (e) => this.key(e));
    new ResizeObserver(() => this.fit()).observe(this.stage);
  }

  /** Where a pointer is, in the drawing. @param {{clientX: number, clientY: number}} e @returns {[number, number]} */
  point(e) {
    const box = this.svg.getBoundingClientRect();
    return [this.view.x + ((e.clientX - box.left) / box.width) * this.view.w, this.view.y + ((e.clientY - box.top) / box.height) * this.view.h];
  }

  /** @param {PointerEvent} e */
  move(e) {
    const was = this.hands.get(e.pointerId);
    if (!was) return;
    const other = [...this.hands].find(([id]) => id !== e.pointerId)?.[1];
    const unit = this.view.w / this.svg.getBoundingClientRect().width;
    this.moved += Math.hypot(e.clientX - was.x, e.clientY - was.y);
    if (other) {
      const far = (/** @type {{x: number, y: number}} */ a) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
      this.zoom(far({ x: e.clientX, y: e.clientY }) / far(was), this.point({ clientX: other.x, clientY: other.y }));
      this.moved = SLIP + 1;
    } else if (this.moved > SLIP) {
      this.view.x -= (e.clientX - was.x) * unit;
      this.view.y -= (e.clientY - was.y) * unit;
      this.show();
    }
    this.hands.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }

  /** @param {PointerEvent} e */
  lift(e) {
    if (!this.hands.delete(e.pointerId) || this.moved > SLIP || e.type === "pointercancel" || this.hands.size) return;
    const [x, y] = this.point(e);
    const spot = this.near(x, y, REACH);
    if (spot) this.touch(spot);
  }

  /** @param {number} x @param {number} y @param {number} reach @returns {Spot|null} */
  near(x, y, reach) {
    /** @type {Spot|null} */
    let best = null;
    for (const s of this.spots) {
      const far = Math.hypot(s.x - x, s.y - y);
      if (far < reach) [best, reach] = [s, far];
    }
    return best;
  }

  /** @param {Spot} spot */
  touch(spot) {
    this.choose(spot);
    this.touched(spot);
  }

  /** Marks a field and brings it into sight. @param {Spot} spot */
  choose(spot) {
    this.chosen = spot;
    const { view } = this;
    const margin = Math.min(view.w, view.h) / 8;
    const within = spot.x > view.x + margin && spot.x < view.x + view.w - margin && spot.y > view.y + margin && spot.y < view.y + view.h - margin;
    if (!within) [view.x, view.y] = [spot.x - view.w / 2, spot.y - view.h / 2];
    this.show();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const way = STEPS[e.key];
    if (way) {
      const from = this.chosen ?? this.spots[0];
      const next = this.near(from.x + way[0], from.y + way[1], 2) ?? this.near(from.x - (way[0] % 14 ? way[0] : 0), from.y + way[1], 2);
      if (next) this.choose(next), this.touchedByKey(next);
    } else if (e.key === "+") this.zoom(1.5);
    else if (e.key === "-") this.zoom(1 / 1.5);
    else if (e.key === "0") this.all();
    else if (e.key === "Enter") this.entered();
    else return;
    e.preventDefault();
  }

  /** A field reached by keys is read, and no step of a way until Enter says so. @param {Spot} spot */
  touchedByKey(spot) {
    this.svg.dispatchEvent(new CustomEvent("reached", { detail: spot }));
  }

  /** @param {number} by @param {[number, number]} [at] what stays where it is */
  zoom(by, at = [this.view.x + this.view.w / 2, this.view.y + this.view.h / 2]) {
    const { view, whole } = this;
    const least = Math.min(60, whole.w);
    const w = Math.max(least, Math.min(this.most(), view.w / by));
    const k = w / view.w;
    this.view = { x: at[0] - (at[0] - view.x) * k, y: at[1] - (at[1] - view.y) * k, w, h: view.h * k };
    this.show();
  }

  /** How much of the drawing is to be seen at most. */
  most() {
    const box = this.stage.getBoundingClientRect();
    return Math.max(this.whole.w, this.whole.h * (box.width / (box.height || 1)));
  }

  all() {
    const w = this.most();
    const box = this.stage.getBoundingClientRect();
    const h = (w * box.height) / (box.width || 1);
    this.view = { x: this.whole.x + (this.whole.w - w) / 2, y: this.whole.y + (this.whole.h - h) / 2, w, h };
    this.show();
  }

  /** The stage has another shape. */
  fit() {
    const box = this.stage.getBoundingClientRect();
    if (!box.width) return;
    this.view.h = (this.view.w * box.height) / box.width;
    this.show();
  }

  /** Shows as much as can be read, round a field. @param {Spot|undefined} home */
  open(home) {
    this.all();
    const box = this.stage.getBoundingClientRect();
    const w = Math.min(this.view.w, box.width / 2.6);
    if (home) this.view = { x: home.x - w / 2, y: home.y - (w * box.height) / box.width / 2, w, h: (w * box.height) / box.width };
    this.show();
  }

  show() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      const { view } = this;
      this.svg.setAttribute("viewBox", `${view.x.toFixed(1)} ${view.y.toFixed(1)} ${view.w.toFixed(1)} ${view.h.toFixed(1)}`);
      const scale = this.stage.getBoundingClientRect().width / view.w;
      this.svg.dataset.level = scale > 1.8 ? "near" : scale > 0.9 ? "mid" : "far";
      for (const tile of this.tiles) { // what is out of sight is not laid out
        const off = tile.right < view.x || tile.left > view.x + view.w || tile.bottom < view.y || tile.top > view.y + view.h;
        if (off !== tile.off) tile.node.style.display = off ? "none" : "";
        tile.off = off;
      }
    });
  }

  /** Draws what lies over the map: the chosen field, where a unit reaches, its way with the ends of moons. @param {{way: Spot[], reach: Spot[][], ends: Spot[]}} told */
  paint({ way, reach, ends }) {
    this.over.replaceChildren();
    const cell = (/** @type {Spot} */ s, /** @type {string} */ name) => this.over.append(this.draw("path", { class: name, d: `M${s.x} ${s.y - 8}l7 4v8l-7 4-7-4v-8z` }));
    for (const [moon, list] of reach.entries()) for (const s of list) cell(s, moon ? "later" : "soon");
    if (way.length > 1) {
      const d = `M${way.map((s) => `${s.x} ${s.y}`).join("L")}`;
      this.over.append(this.draw("path", { class: "halo", d }), this.draw("path", { class: "ink", d }));
      for (const s of ends) this.over.append(this.draw("circle", { class: "end", cx: s.x, cy: s.y, r: 3 }));
    }
    if (this.chosen) cell(this.chosen, "chosen");
  }
}
