/**
 * The map in the page: what is seen of it, which field is chosen, and the lists beside it.
 * @import { BoardData, Field, Page, Unit, Walk } from "./types.js"
 */
import { button, el, sign, SIGNS } from "../board/dom.js";
import { watch } from "../board/touch.js";
import { Draft } from "./draft.js";
import { factsOf } from "./facts.js";
import { Glass } from "./glass.js";
import { Lists } from "./lists.js";
import { reachOf } from "./reach.js";
import { Trail } from "./trail.js";
import { waysOf } from "./ways.js";

/** How far a touch may be from the middle of a field, in units of the drawing. */
const REACH = 8.5;

/** How many pixels a unit of the drawing takes at the beginning, at least: names and numbers can be read then. */
const FIRST_SEEN = { narrow: 3.6, wide: 2 };

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
    /** @type {Element|null} */
    this.legend = null;
    /** @type {HTMLFormElement|null} */
    this.finder = null;
    /** @type {SVGSVGElement|null} */
    this.svg = null;
    /** @type {SVGGElement|null} what is drawn on the map, in its own units */
    this.all = null;
    this.trail = new Trail(this);
    this.bar = this.tools();
    this.draft = new Draft(page, () => this.drawn());
    /** @type {import("./desk.js").Desk|null} */
    this.desk = null;
    /** @type {Unit|null} whose reach is shaded */
    this.shaded = null;
    /** @type {Walk[]} */
    this.walks = [];
    /** @type {HTMLElement|null} */
    this.aims = null;
    /** @type {import("./extras.js").Extras|null} */
    this.extras = null;
    this.more = el("details", { class: "waben-part waben-more" }, el("summary", {}, page.t("board.page.more")));
    this.more.addEventListener("toggle", () => void this.extend());
    this.lists = new Lists(page, { go: (name) => this.go(name), pick: (unit) => this.pick(unit), tried: (walks) => this.tried(walks) });
    this.show(data);
  }

  /** @param {BoardData} data @param {string} [svg] */
  update(data, svg) {
    const stage = this.root.querySelector(".stage");
    if (svg && stage) stage.innerHTML = svg;
    this.show(data, !!svg);
  }

  destroy() {
    this.gone.abort();
    this.camera?.stop();
    for (const part of [this.bar, this.more, this.aims, this.draft.bar, this.facts, this.finder, this.legend]) part?.remove();
  }

  /** @param {BoardData} data @param {boolean} drawn whether the drawing is a new one */
  show(data, drawn = true) {
    this.data = data;
    /** @type {Map<string, Field>} */
    this.fields = new Map(data.data.fields.map((f) => [f.n, f]));
    this.white = data.mine ? data.data.white.map((f) => ({ ...f, l: "", g: 0, white: true })) : [];
    this.draft.fields = new Map([...this.fields, ...this.white.map((f) => /** @type {[string, Field]} */ ([f.n || `${f.x} ${f.y}`, f]))]);
    /** @type {Field|null} */
    this.chosen = null;
    if (drawn || !data.mine) this.draft.stop();
    this.facts.replaceChildren(el("p", { class: "soft" }, this.page.t("board.page.tap")));
    this.bar.hidden = this.facts.hidden = this.fields.size === 0;
    this.lists.show(data);
    this.desk = null;
    this.page.explain(el("p", { class: "soft" }, this.page.t("board.page.why"), " ", el("a", { href: "/rules/waben" }, this.page.t("board.page.rules"))));
    this.page.put(this.lists.mine && this.page.change ? "touch" : "why-body", this.facts);
    if (this.finder) this.page.put("beside", this.finder);
    this.page.put("beside", this.more);
    const legend = this.root.querySelector(".waben-legend");
    if (legend) {
      this.legend?.remove();
      this.page.put("legend", legend);
      this.legend = legend;
    }
    if (drawn && this.fields.size) this.wake();
  }

  /** Makes the drawing one that can be moved: its corner becomes the origin. */
  wake() {
    const svg = this.root.querySelector("svg");
    if (!(svg instanceof SVGSVGElement)) return;
    this.gone.abort();
    this.gone = new AbortController();
    const seen = this.seen();
    const [left, top, width, height] = (svg.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
    const narrow = svg.getBoundingClientRect().width < 600;
    const all = document.createElementNS("http://www.w3.org/2000/svg", "g");
    [this.svg, this.all] = [svg, all];
    const tiles = this.root.querySelector("script.tiles");
    /** @type {string[]} */
    const later = JSON.parse(tiles?.textContent || "[]");
    tiles?.remove();
    all.setAttribute("transform", `translate(${-left} ${-top})`);
    all.append(...[...svg.children].filter((c) => !["title", "desc", "defs"].includes(c.tagName)));
    this.mark = document.createElementNS("http://www.w3.org/2000/svg", "path");
    this.mark.setAttribute("class", "chosen");
    /** @type {SVGElement} */
    this.ways = document.createElementNS("http://www.w3.org/2000/svg", "g");
    /** @type {SVGElement} */
    this.reach = document.createElementNS("http://www.w3.org/2000/svg", "g");
    this.shaded = null;
    all.insertBefore(this.reach, all.querySelector(":scope > .z2")); // below numbers, names and troops
    all.append(this.ways, this.mark);
    svg.append(all);
    svg.after(this.bar, this.draft.bar);
    this.corner = [left, top];
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", this.page.t("board.page.map"));
    this.camera?.stop();
    this.camera = new Glass(svg, { width, height }, all, [left, top], later);
    const { signal } = this.gone;
    watch(this.root, this.camera, { tap: (e) => this.tap(e), lift: () => false, carry: () => {}, drop: () => {} }, signal);
    svg.addEventListener("keydown", (e) => this.key(e), { signal });
    this.open(seen, narrow);
    this.drawn();
    this.trail.rest();
    if (this.extras) this.extras.drawn();
    else void this.remember();
    void this.advise();
  }

  /** Layers, measuring and notes: fetched when they are opened. */
  async extend() {
    const { Extras } = await import("./extras.js");
    if (this.extras) return this.extras;
    this.extras = new Extras(this);
    this.more.append(this.extras.node);
    if (this.chosen) this.extras.chose(this.chosen);
    const told = await this.page.notes?.();
    if (told?.notes) this.extras.took(told.notes);
    return this.extras;
  }

  /** Shows the adviser's aims of the first turn, and later which were met. */
  async advise() {
    this.aims?.remove();
    let kept = null;
    try {
      kept = localStorage.getItem(`waben.aims ${location.pathname}`);
    } catch {} // it keeps nothing
    if (!this.data?.mine || (!kept && !this.data.data.aims) || kept === "hidden") return;
    const { advice } = await import("./advice.js");
    this.aims = advice(this);
    if (this.aims) this.page.put("beside", this.aims);
  }

  /** Shows on the map what was noted there, and leaves out what this browser has been told to. */
  async remember() {
    let kept = null;
    try {
      kept = localStorage.getItem("waben.layers");
    } catch {} // it keeps nothing
    if (kept || (this.data?.mine && (await this.page.notes?.())?.notes?.length)) await this.extend();
  }

  /** What is seen of the drawing now: its middle and how wide it is. @returns {{x: number, y: number, wide: number}|null} */
  seen() {
    if (!this.camera || !this.corner || this.camera.far) return null;
    const [x, y] = this.camera.middle;
    return { x: x + this.corner[0], y: y + this.corner[1], wide: this.camera.size[0] };
  }

  /** Shows the same part of a new drawing as of the old one; of the first one as much as can be read, round the capital. @param {{x: number, y: number, wide: number}|null} seen @param {boolean} narrow */
  open(seen, narrow) {
    const { camera, corner } = this;
    if (!camera || !corner) return;
    const home = this.fields?.get(this.data?.data.home ?? "");
    const wish = (narrow ? FIRST_SEEN.narrow : FIRST_SEEN.wide) * camera.pixel;
    const zoom = seen ? camera.zoom * camera.size[0] / seen.wide : wish;
    const at = seen ?? home;
    if (at && zoom >= 1.2) camera.place(zoom, [at.x - corner[0], at.y - corner[1]]);
    camera.show(seen ? undefined : 0);
  }

  /** Takes a unit to order it. @param {Unit} unit */
  pick(unit) {
    this.draft.begin(unit);
    void this.formsOf(unit);
    const at = this.fields?.get(unit.at);
    if (at) this.camera?.reveal(this.place(at));
    this.lists.written();
  }

  /** What units would do. @param {Walk[]} walks */
  tried(walks) {
    this.walks = walks;
    this.drawn();
  }

  /** Draws the ways of units anew. */
  drawn() {
    const ways = this.ways && waysOf(this.walks, this.draft?.fields ?? new Map(), this.draft?.unit?.unit ?? 0);
    if (ways) this.ways?.replaceWith(ways);
    this.ways = ways || this.ways;
    this.trail?.paint();
    const unit = this.draft?.unit ?? null;
    if (!this.data || !this.reach || unit === this.shaded) return;
    this.shaded = unit;
    const reach = reachOf(this.data.data, unit);
    this.reach.replaceWith(reach);
    this.reach = reach;
  }

  tools() {
    const { t } = this.page;
    const tool = (/** @type {string} */ key, /** @type {string} */ path, /** @type {() => void} */ act) => button(sign(path), act, { class: "button icon-only", "aria-label": t(key), title: t(key) });
    const form = el("form", { class: "row find" }, this.find, el("button", { class: "button quiet" }, t("board.page.go")));
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      this.go(this.find.value.trim());
    });
    this.finder = form;
    return el("div", { class: "stage-zoom waben-tools" },
      tool("board.page.closer", SIGNS.plus, () => this.zoom(1.5)),
      tool("board.page.farther", SIGNS.minus, () => this.zoom(1 / 1.5)),
      tool("board.page.all", SIGNS.all, () => this.camera?.to(1)));
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

  /** The field nearest to a point of the drawing that is known or, for the way of a unit, white. @param {number} x @param {number} y @param {number} reach */
  near(x, y, reach) {
    let best = null;
    let least = reach;
    for (const f of (this.draft.unit ? this.draft.fields : this.fields)?.values() ?? []) {
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
    if (field) this.touch(field);
  }

  /** A touched field: the next one of the way of the unit that is being ordered, or one to read of; touched again, its first own unit is ordered. @param {Field} field */
  touch(field) {
    if (this.extras?.touched(field)) return;
    const again = this.chosen === field;
    this.choose(field);
    if (!this.draft.unit) return void (again && this.enter());
    this.draft.step(field);
    this.lists.written();
  }

  /** What Enter does with the chosen field: a step of the way, or its first own unit. */
  enter() {
    const { chosen } = this;
    if (!chosen) return;
    if (this.draft.unit) return this.touch(chosen);
    const unit = this.lists.mine && this.data?.data.units.find((u) => u.at === chosen.n);
    if (unit) this.pick(unit);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const way = WAYS[e.key];
    if (way) this.step(way);
    else if (e.key === "+") this.zoom(1.5);
    else if (e.key === "-") this.zoom(1 / 1.5);
    else if (e.key === "0") this.camera?.to(1);
    else if (e.key === "Enter") this.enter();
    else if (e.key === "Escape" && this.draft.unit) this.draft.stop();
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

  /** Brings the field that a sentence of the report names into sight. @param {Record<string, string>} args */
  shows(args) {
    const name = [args.place, args.at, args.field, ...(args.places ?? "").split(" ")].find((f) => f && this.fields?.has(f));
    if (name) this.go(name);
  }

  /** Shows below the facts of a field what can be ordered there. @param {Field} field */
  async orderAt(field) {
    if (!this.data || !this.page.change) return;
    const { Desk } = await import("./desk.js");
    this.desk ??= new Desk(this.page, this.data.lang, () => this.towns(), () => this.others());
    if (this.chosen !== field) return;
    this.facts.append(this.desk.node);
    this.facts.scrollIntoView({ block: "nearest" });
    await this.desk.show(field);
  }

  /** Shows what can be done with a unit besides. @param {Unit} unit */
  async formsOf(unit) {
    const { data } = this;
    if (!data || !this.page.change) return;
    const { unitForms } = await import("./unit.js");
    if (this.draft.unit !== unit) return;
    const write = async (/** @type {object} */ change) => {
      await this.page.change?.(JSON.stringify(change), "");
      this.draft.show();
    };
    this.facts.querySelector(".of-unit")?.remove();
    this.facts.prepend(el("div", { class: "of-unit" }, unitForms(this.page, data.data, unit, write, (n) => this.draft.order(`S${n}`, ""))));
  }

  /** The own settlements: fields and names. @returns {[string, string][]} */
  towns() {
    const { fields = [], realms = [] } = this.data?.data ?? {};
    return fields.filter((f) => f.t && f.o && realms[f.o - 1]?.own).map((f) => [f.n, `${f.c || this.page.t(f.t ?? "")} (${f.n})`]);
  }

  /** The other realms: codes and names. @returns {[string, string][]} */
  others() {
    return (this.data?.data.realms ?? []).filter((r) => !r.own).map((r) => [r.code, `${r.name} (${r.code})`]);
  }

  /** @param {Field} field */
  choose(field) {
    this.chosen = field;
    this.page.open("play");
    this.find.value = field.n;
    this.extras?.chose(field);
    this.mark?.setAttribute("d", `M${field.x} ${field.y - 8}l7 4v8l-7 4-7-4v-8z`);
    this.camera?.reveal(this.place(field));
    if (field.white) this.facts.replaceChildren(el("p", { class: "title" }, field.n ? this.page.t("board.page.field", { field: field.n }) : this.page.t("board.page.white")), el("p", {}, this.page.t("board.page.white.about")));
    else if (this.data) this.facts.replaceChildren(factsOf(field, this.data.data, this.page.t, this.lists.mine ? (unit) => this.pick(unit) : null));
    const { library, t } = this.page;
    if (library && !field.white) this.facts.append(el("p", {}, el("a", { href: `${library}?field=${encodeURIComponent(field.n)}` }, t("board.page.lore", { field: field.n }))));
    if (this.lists.mine && !field.white) void this.orderAt(field);
  }
}
