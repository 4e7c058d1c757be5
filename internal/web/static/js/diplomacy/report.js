/**
 * All orders of a phase as a list beside the map: who ordered what, and what became of it.
 * A line asks why.
 * @import { Page, Scene, Told } from "./types.js"
 * @import { Names } from "./places.js"
 */
import { outcome } from "./arrows.js";
import { el } from "../board/dom.js";
import { write } from "./notation.js";
import { verdict } from "./why.js";

export class Report {
  /** @param {Page["t"]} t @param {Names} names @param {(o: Told) => void} ask */
  constructor(t, names, ask) {
    this.t = t;
    this.names = names;
    this.ask = ask;
    this.title = el("summary");
    this.body = el("div", { class: "powers" });
    this.root = el("details", { class: "diplomacy-report" }, this.title, this.body);
    this.shown = "";
  }

  /** @param {Scene} scene @param {boolean} guessed whether nobody has played this */
  paint(scene, guessed) {
    const key = JSON.stringify([scene.phase, scene.orders, scene.owners, guessed]);
    if (key === this.shown) return;
    this.shown = key;
    this.title.textContent = this.t(guessed ? "board.page.report.guess" : "board.page.report", { phase: this.names.phase(scene.phase) });
    this.body.replaceChildren(...this.names.map.powers.flatMap(({ code, seat }) => {
      const orders = scene.orders.filter((o) => o.power === seat);
      return orders.length ? [this.power(code, seat, orders, scene.phase)] : [];
    }));
    this.root.hidden = !this.body.childElementCount;
  }

  /** @param {string} code @param {string} seat @param {Told[]} orders @param {string} phase */
  power(code, seat, orders, phase) {
    return el("section", { class: code }, el("p", { class: "power" }, el("span", { class: `disc ${seat}` }), ` ${this.names.power(seat)}`), el("ul", {}, ...orders.map((o) => {
      const said = verdict(o, this.t);
      const b = el("button", { type: "button", class: outcome(o) }, el("code", {}, write(o, phase, this.names)), ...(said ? [" ", el("span", {}, said)] : []));
      b.addEventListener("click", () => this.ask(o));
      return el("li", {}, b);
    })));
  }
}
