/**
 * The line below the map: what the next touch does, and what else the chosen unit can do. Where the page has the first words of it
 * already they stay what they are, so that what a browser counts as painted is not painted again.
 * @import { Page } from "./types.js"
 */
import { button, el } from "./dom.js";

/** @typedef {{key: string, label: string, act: () => void, pressed?: boolean, dots?: string, says?: string}} Act dots: how far it is done, which says tells in words */

export class Bar {
  /** @param {Page<unknown>["t"]} t */
  constructor(t) {
    this.t = t;
    const served = document.querySelector("#touch .stage-bar");
    this.words = /** @type {HTMLElement} */ (served?.querySelector(".hint") ?? el("p", { class: "hint" }));
    this.words.id = "board-hint";
    this.acts = el("div", { class: "acts-now", role: "group", "aria-label": t("board.page.acts") });
    this.root = /** @type {HTMLElement} */ (served ?? el("div", { class: "stage-bar" }, this.words));
    this.root.append(this.acts);
    this.shown = "";
  }

  /** @param {string} words @param {Act[]} acts */
  paint(words, acts) {
    this.words.textContent = words;
    const key = JSON.stringify(acts);
    if (key === this.shown) return;
    this.shown = key;
    this.now = acts;
    const focus = this.acts.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    this.acts.replaceChildren(...acts.map(({ key: name, label, pressed, dots, says }) =>
      button(label, () => this.now?.find((a) => a.key === name)?.act(), { "data-key": name, ...(pressed === undefined ? {} : { "aria-pressed": `${pressed}` }), ...(dots ? { "data-dots": dots, "aria-description": says ?? "" } : {}) })));
    if (focus) /** @type {HTMLElement|null} */ (this.acts.querySelector(`[data-key="${focus}"]`))?.focus();
  }
}
