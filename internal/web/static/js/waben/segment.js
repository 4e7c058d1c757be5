/**
 * The map in the page: what is seen of it, which field is chosen, and the lists beside it.
 * @import { BoardData, Field, Page } from "./types.js"
 */
import { Camera } from "../diplomacy/camera.js";
import { button, el, sign, SIGNS } from "../diplomacy/dom.js";
import { watch } from "../diplomacy/touch.js";
import { factsOf } from "./facts.js";
import { Lists } from "./lists.js";

/** How far a touch may be from the middle of a field, in units of the drawing. */
const REACH = 8.5;

/** The steps of the arrow keys, in units of the drawing. @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-14, 0], ArrowRight: [14, 0], ArrowUp: [-7, -12], ArrowDown: [7, 12] };

export class Segment {
  /** @param {HTMLElement} root @param {BoardData} data @param {Page} page */
  constructor(root, data, page) {
    this.root = root;
    this.page = page;
    this.gone = new AbortController();
    this.facts = el("div", { class: "waben-facts", "aria-live": "polite" });
    this.find = el("input", { class: "mono", size: "8", "aria-label": page.t("board.page.find"), placeholder: "101/20", autocomplete: "off", spellcheck: "false" });
    this.bar = this.tools();
    this.lists = new Lists(page, (name) => this.go(name));
    this.show(data);
  }

  /** @param {BoardData} data @param {string} [svg] */
  update(data, svg) {
    if (svg) this.root.innerHTML = svg;
    this.show(data, !!svg);
  }

  destroy() {
    this.gone.abort();
    this.bar.remove();
    this.facts.remove();
  }

  /** @param {BoardData} data @param {boolean} drawn whether the drawing is a new one */
  show(data, drawn = true) {
    this.data = data;
    /** @type {Map<string, Field>} */
    this.fields = new Map(data.data.fields.map((f) => [f.n, f]));
    /** @type {Field|null} */
    this.chosen = null;
    this.facts.replaceChildren(el("p", { class: "soft" }, this.page.t("board.page.tap")));
    this.bar.hidden = this.facts.hidden = this.fields.size === 0;
    this.lists.show(data);
    this.page.explain(el("p", { class: "soft" }, this.page.t("board.page.why"), " ", el("a", { href: "/rules/waben" }, this.page.t("board.page.rules"))));
    if (drawn && this.fields.size) this.wake();
  }

  /** Makes the drawing one that can be moved: its corner becomes the origin. */
  wake() {
    const svg = this.root.querySelector("svg");
    if (!(svg instanceof SVGSVGElement)) return;
    this.gone.abort();
    this.gone = new AbortController();
    const [left, top, width, height] = (svg.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
    const all = document.createElementNS("http://www.w3.org/2000/svg", "g");
    all.setAttribute("transform", `translate(${-left} ${-top})`);
    all.append(...[...svg.children].filter((c) => !["title", "desc", "defs"].includes(c.tagName)));
    this.mark = document.createElementNS("http://www.w3.org/2000/svg", "path");
    this.mark.setAttribute("class", "chosen");
    all.append(this.mark);
    svg.append(all);
    svg.after(this.bar, this.facts);
    this.corner = [left, top];
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", this.page.t("board.page.map"));
    this.camera = new Camera(svg, /** @type {any} */ ({ width, height }), () => {});
    const { signal } = this.gone;
    watch(this.root, this.camera, { tap: (e) => this.tap(e), lift: () => false, carry: () => {}, drop: () => {} }, signal);
    svg.addEventListener("keydown", (e) => this.key(e), { signal });
    this.camera.show();
  }

  tools() {
    const { t } = this.page;
    const tool = (/** @type {string} */ key, /** @type {string} */ path, /** @type {() => void} */ act) => button(sign(path), act, { class: "button quiet", "aria-label": t(key), title: t(key) });
    const form = el("form", { class: "row find" }, this.find, el("button", { class: "button quiet" }, t("board.page.go")));
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      this.go(this.find.value.trim());
    });
    return el("div", { class: "row waben-tools" },
      tool("board.page.closer", SIGNS.plus, () => this.zoom(1.5)),
      tool("board.page.farther", SIGNS.minus, () => this.zoom(1 / 1.5)),
      tool("board.page.all", SIGNS.all, () => this.camera?.to(1)), form);
  }

  /** @param {number} by */
  zoom(by) {
    if (!this.camera) return;
    const at = this.chosen && this.place(this.chosen);
    this.camera.to(this.camera.zoom * by, at ?? this.camera.middle);
    if (at) this.camera.reveal(at);
  }

  /** Where a field is, from the corner of the drawing. @param {Field} f @returns {[number, number]} */
  place(f) {
    const [left, top] = this.corner ?? [0, 0];
    return [f.x - left, f.y - top];
  }

  /** The known field nearest to a point of the drawing. @param {number} x @param {number} y @param {number} reach */
  near(x, y, reach) {
    let best = null;
    let least = reach;
    for (const f of this.fields?.values() ?? []) {
      const far = Math.hypot(f.x - x, f.y - y);
      if (far < least) [best, least] = [f, far];
    }
    return best;
  }

  /** @param {PointerEvent} e */
  tap(e) {
    if (!this.camera || !this.corner) return;
    const [x, y] = this.camera.point(e);
    const field = this.near(x + this.corner[0], y + this.corner[1], REACH);
    if (field) this.choose(field);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const way = WAYS[e.key];
    if (way) this.step(way);
    else if (e.key === "+") this.zoom(1.5);
    else if (e.key === "-") this.zoom(1 / 1.5);
    else if (e.key === "0") this.camera?.to(1);
    else return;
    e.preventDefault();
    e.stopPropagation(); // pages of the past step by the same keys
  }

  /** Goes to the neighbour in a direction. Up and down lead along a slanted column. @param {[number, number]} way */
  step(way) {
    const from = this.chosen;
    const first = this.data?.data.units.find((u) => this.fields?.has(u.at))?.at;
    const next = from ? this.near(from.x + way[0], from.y + way[1], 2) ?? this.near(from.x - way[0] * (way[0] % 14 ? 1 : 0), from.y + way[1], 2) : this.fields?.get(first ?? "") ?? this.fields?.values().next().value;
    if (next) this.choose(next);
  }

  /** Shows a field by its name. @param {string} name */
  go(name) {
    const field = this.fields?.get(name);
    if (!field) return this.page.announce(this.page.t("board.page.unknown", { field: name })), this.facts.replaceChildren(el("p", {}, this.page.t("board.page.unknown", { field: name })));
    if (this.camera && this.camera.zoom < 2) this.camera.to(2.5, this.place(field));
    this.choose(field);
    this.root.scrollIntoView({ block: "nearest" });
  }

  /** @param {Field} field */
  choose(field) {
    this.chosen = field;
    this.find.value = field.n;
    this.mark?.setAttribute("d", `M${field.x} ${field.y - 8}l7 4v8l-7 4-7-4v-8z`);
    this.camera?.reveal(this.place(field));
    if (this.data) this.facts.replaceChildren(factsOf(field, this.data.data, this.page.t));
  }
}
