/** Looks at places of the server's drawing: brings one into sight, with a ring around it, and tells which was touched. */

import { nearest } from "./things.js";

const NS = "http://www.w3.org/2000/svg";
const CLOSE = 2.5; // how near it comes to what it shows
const FINGER = 12; // how far from its middle a place is still meant, in units of the drawing

export class Lens {
  /**
   * @param {HTMLElement} root what holds the drawing
   * @param {[string, number, number][]} places name and middle of each
   * @param {(place: string) => void} touched
   */
  constructor(root, places, touched) {
    this.root = root;
    this.svg = /** @type {SVGSVGElement} */ (root.querySelector("svg"));
    this.places = places.map(([id, x, y]) => ({ id, x, y }));
    this.zoom = 1;
    this.ring = document.createElementNS(NS, "circle");
    this.ring.setAttribute("class", "cursor");
    this.ring.setAttribute("r", "11");
    this.ring.setAttribute("visibility", "hidden");
    const group = document.createElementNS(NS, "g");
    group.setAttribute("class", "desk-hands");
    group.append(this.ring);
    this.svg.append(group);
    this.svg.addEventListener("click", (e) => {
      const at = this.touch(e);
      if (at) touched(at);
    });
  }

  /** The place that was touched. @param {MouseEvent} e @returns {string|null} */
  touch(e) {
    const m = this.svg.getScreenCTM();
    if (!m) return null;
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    return nearest(this.places, [p.x, p.y], FINGER)?.id ?? null;
  }

  /** Brings a place into the middle. @param {string} id */
  show(id) {
    const at = this.places.find((p) => p.id === id);
    if (!at) return;
    this.ring.setAttribute("cx", `${at.x}`);
    this.ring.setAttribute("cy", `${at.y}`);
    this.ring.removeAttribute("visibility");
    if (this.zoom < CLOSE) this.scale(CLOSE / this.zoom);
    const box = this.svg.viewBox.baseVal;
    const { clientWidth, clientHeight } = this.root;
    const per = this.svg.clientWidth / box.width;
    this.root.scrollTo({ left: (at.x - box.x) * per - clientWidth / 2, top: (at.y - box.y) * per - clientHeight / 2 });
  }

  /** @param {number} by */
  scale(by) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.root;
    const middle = [(scrollLeft + clientWidth / 2) / this.zoom, (scrollTop + clientHeight / 2) / this.zoom];
    this.zoom = Math.min(8, Math.max(1, this.zoom * by));
    this.root.classList.toggle("near", this.zoom > 1);
    this.svg.style.inlineSize = this.zoom > 1 ? `${Math.round(this.zoom * 100)}%` : "";
    this.root.scrollTo(middle[0] * this.zoom - clientWidth / 2, middle[1] * this.zoom - clientHeight / 2);
  }
}
