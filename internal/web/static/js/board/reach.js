/**
 * How the places of a map are reached: by Tab, which stops at one of them, by a menu
 * beside a place, and nearer or farther by buttons.
 * @import { Camera } from "./camera.js"
 * @import { Menu } from "./menu.js"
 * @import { XY } from "./types.js"
 */
import { button, el, sign, SIGNS } from "./dom.js";

export class Reach {
  /**
   * @param {Camera} camera @param {Menu} menu @param {Map<string, SVGGElement>} provinces
   * @param {(at: string) => XY} middle where a place is on the map
   */
  constructor(camera, menu, provinces, middle) {
    this.camera = camera;
    this.menu = menu;
    this.provinces = provinces;
    this.middle = middle;
    /** The province that Tab stops at. */
    this.stop = "";
  }

  /** Makes a province the map's one tab stop. @param {string} stop */
  stopAt(stop) {
    this.stop = stop;
    for (const [at, g] of this.provinces) {
      const index = at === stop ? "0" : "-1";
      if (g.getAttribute("tabindex") === index) continue;
      g.setAttribute("role", "button");
      g.setAttribute("tabindex", index);
    }
  }

  /** @param {string} at */
  focus(at) {
    this.stopAt(at);
    this.camera.reveal(this.middle(at));
    this.provinces.get(at)?.focus({ preventScroll: true });
  }

  /** Lets the reader choose at a place of the map. @param {string} title @param {{label: string, act: () => void}[]} items @param {string} at */
  ask(title, items, at) {
    const p = new DOMPoint(...this.middle(at)).matrixTransform(this.camera.svg.getScreenCTM() ?? undefined);
    const box = this.menu.room.getBoundingClientRect();
    const back = () => this.provinces.get(at)?.focus({ preventScroll: true });
    const list = items.map(({ label, act }) => ({ label, act: () => { act(); back(); } }));
    this.menu.show(title, list, { x: p.x - box.x, y: p.y - box.y }, back);
  }
}

/** The buttons that zoom. @param {() => Camera} camera the one of the day @param {(key: string) => string} t */
export function zoomButtons(camera, t) {
  const make = (/** @type {"plus"|"minus"|"all"} */ name, /** @type {(zoom: number) => number} */ next) =>
    button(sign(SIGNS[name]), () => camera().to(next(camera().zoom)), { class: "button icon-only", title: t(`board.page.zoom.${name}`), "aria-label": t(`board.page.zoom.${name}`) });
  return el("div", { class: "stage-zoom" }, make("plus", (zoom) => zoom * 1.6), make("minus", (zoom) => zoom / 1.6), make("all", () => 1));
}
