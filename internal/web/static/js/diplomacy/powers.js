/**
 * How the powers stand: centres, and units if that is another number.
 * @import { Page, Scene } from "./types.js"
 * @import { Names } from "./places.js"
 */
import { el } from "../board/dom.js";

export class Powers {
  /** @param {Page["t"]} t @param {Names} names */
  constructor(t, names) {
    this.t = t;
    this.names = names;
    this.root = el("ul", { class: "diplomacy-powers", "aria-label": t("board.page.powers") });
    this.shown = "";
  }

  /** @param {Scene} scene @param {string} mine the reader's seat */
  paint(scene, mine) {
    const rows = this.names.map.powers.map(({ code, seat }) => ({
      code, seat,
      centres: Object.values(scene.owners).filter((c) => c === code).length,
      units: [...scene.units, ...scene.out].filter((p) => p.power === seat).length,
    }));
    const key = JSON.stringify(rows);
    if (key === this.shown) return;
    this.shown = key;
    this.root.replaceChildren(...rows.map(({ code, seat, centres, units }) => {
      const said = this.t("board.page.counts", { centres: `${centres}`, units: `${units}` });
      return el("li", { class: `${seat === mine ? "own" : ""} ${centres + units ? "" : "out"}`, title: `${this.names.power(seat)}: ${said}` },
        el("span", { class: `disc ${seat}` }), el("span", { class: "name" }, this.names.power(seat)), el("span", { class: "initial", "aria-hidden": "true" }, this.t(`board.initial.${code}`)),
        el("b", { "aria-hidden": "true" }, `${centres}`), el("span", { class: "hush" }, said));
    }));
  }
}
