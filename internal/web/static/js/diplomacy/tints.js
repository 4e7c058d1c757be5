/**
 * The legend of the tints: what a touch of a coloured province orders.
 * @import { Page } from "./types.js"
 */
import { el } from "../board/dom.js";

const DEEMED = ["move", "sea", "support", "convoy", "build", "remove"];

export class Tints {
  /** @param {Page["t"]} t */
  constructor(t) {
    this.t = t;
    this.root = el("ul", { class: "stage-tints", hidden: "", "aria-hidden": "true" });
    this.shown = "";
  }

  /** @param {Map<string, string>} targets */
  paint(targets) {
    const kinds = DEEMED.filter((kind) => [...targets.values()].includes(kind));
    this.root.hidden = !kinds.length;
    if (kinds.join() === this.shown) return;
    this.shown = kinds.join();
    this.root.innerHTML = kinds.map((kind) =>
      `<li><svg class="diplomacy" viewBox="0 0 72 48"><rect class="mark target ${kind}" width="72" height="48" stroke-width="7"/><rect class="mark weave ${kind}" width="72" height="48" fill="url(#dip-to-${kind})"/></svg><span></span></li>`).join("");
    this.root.querySelectorAll("span").forEach((span, n) => (span.textContent = this.t(`board.page.tint.${kinds[n]}`)));
  }
}
