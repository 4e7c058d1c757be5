/**
 * The way back through the phases of a match: a slider, two buttons, the keys. Each stop
 * shows who stood where and what became of the orders; the last one is now.
 * @import { BoardData, Page, Scene, Shown } from "./types.js"
 * @import { Names } from "./places.js"
 */
import { button, el, sign, SIGNS } from "../board/dom.js";
import { coloured, sceneOf } from "./scene.js";

/** @typedef {{n: number, part: number}} Stop phase n of the match, of which one closing may play several */

export class Course {
  /** @param {Page} page @param {Names} names @param {(by: number) => void} moved by how many stops */
  constructor(page, names, moved) {
    this.page = page;
    this.names = names;
    this.moved = moved;
    /** @type {Map<number, Promise<BoardData|null>>} */
    this.past = new Map();
    /** @type {Stop[]} */
    this.stops = [];
    this.at = 0;
    this.asked = 0;
    this.loading = false;
    /** @type {Scene|null} what was played, null for now */
    this.scene = null;
    /** The phase that is played on the map meanwhile, "" for none. */
    this.playing = "";
    const { t } = page;
    this.slider = el("input", { type: "range", min: "0", step: "1", "aria-label": t("board.page.course") });
    this.label = el("span", { class: "where", "aria-live": "off" });
    this.prev = button(sign(SIGNS.back), () => this.step(-1), { class: "button icon-only", title: t("board.page.prev"), "aria-label": t("board.page.prev") });
    this.next = button(sign(SIGNS.on), () => this.step(1), { class: "button icon-only", title: t("board.page.next"), "aria-label": t("board.page.next") });
    this.now = button(t("board.page.now"), () => void this.go(Infinity), { class: "button present" });
    this.root = el("div", { class: "diplomacy-course" }, this.prev, this.slider, this.next, this.label, this.now);
    this.slider.addEventListener("input", () => void this.go(Number(this.slider.value)));
  }

  /** Whether the map shows how it stands now. */
  get here() {
    return this.at >= this.stops.length;
  }

  /** A match, or a closed phase of it, is looked at. @param {BoardData} data */
  begin(data) {
    this.data = data;
    this.past.clear();
    this.asked++; // what is on its way is of another course
    this.loading = false;
    this.stops = this.page.phase
      ? Array.from({ length: Math.max(0, data.phase - 1) }, (_, n) => ({ n: n + 1, part: 0 }))
      : (data.data.last ?? []).map((_, part) => ({ n: data.phase, part }));
    if (!this.page.phase) this.past.set(data.phase, Promise.resolve(data));
    this.at = this.stops.length;
    this.scene = null;
    this.root.hidden = !this.stops.length;
    this.paint();
  }

  /** @param {number} by @returns {boolean} */
  step(by) {
    void this.go(this.at + by);
    return true;
  }

  /** @param {number} at */
  async go(at) {
    const before = this.at;
    const asked = ++this.asked;
    this.at = Math.max(0, Math.min(at, this.stops.length)); // Infinity: now
    const by = this.at - before;
    this.loading = !this.here;
    this.paint();
    const scene = this.here ? null : await this.load(this.stops[this.at], by < 0);
    if (this.asked !== asked) return; // the reader has gone on
    this.loading = false;
    this.scene = scene;
    if (!scene) this.at = this.stops.length;
    this.paint();
    this.page.announce(this.label.textContent ?? "");
    this.moved(by);
  }

  /** @param {number} n */
  fetch(n) {
    let known = this.past.get(n);
    if (!known) this.past.set(n, (known = this.page.phase?.(n) ?? Promise.resolve(null)));
    return known;
  }

  /** How it stood after a phase and before it. @param {number} n */
  around(n) {
    return Promise.all([this.fetch(n), this.page.phase ? this.fetch(n - 1) : (this.page.before?.() ?? null)]);
  }

  /** Says which phase is played. @param {string} phase "" for none */
  plays(phase) {
    if (phase === this.playing) return;
    this.playing = phase;
    this.paint();
  }

  /**
   * @param {Stop} stop @param {boolean} back whether the reader comes from later, and so
   * to the last of several phases that were played at once
   * @returns {Promise<Scene|null>}
   */
  async load(stop, back) {
    const [data, before] = await this.around(stop.n);
    const shown = data?.data.last ?? [];
    if (!data || !shown.length) return null;
    const index = this.stops.indexOf(stop);
    if (index >= 0 && shown.length > 1 && !this.stops.some((s) => s.n === stop.n && s.part > 0)) {
      const parts = shown.map((_, part) => ({ n: stop.n, part }));
      this.stops.splice(index, 1, ...parts);
      if (this.at > index || (this.at === index && back)) this.at += parts.length - 1;
      if (this.at > index && back) return played(shown, parts.length - 1, data, before, this.names);
    }
    return played(shown, stop.part, data, before, this.names);
  }

  paint() {
    this.slider.max = `${this.stops.length}`;
    this.slider.value = `${this.at}`;
    this.prev.setAttribute("aria-disabled", `${this.at === 0}`);
    this.next.setAttribute("aria-disabled", `${this.here}`);
    this.now.hidden = !this.page.phase || (this.here && !this.playing);
    const now = this.page.t(this.page.phase ? "board.page.now" : "board.page.after");
    const words = this.playing ? this.names.phase(this.playing) : this.here ? now : this.scene && !this.loading ? this.names.phase(this.scene.phase) : "…";
    this.label.textContent = words;
    this.slider.setAttribute("aria-valuetext", words);
  }
}

/**
 * A phase as it was played: the position before it, with its orders. Centres change hands
 * when the fall is over, so from the winter on they are those of after the step.
 * @param {Shown[]} all what one step has played @param {number} part which of that
 * @param {BoardData} data @param {BoardData|null} before @param {Names} names
 * @returns {Scene}
 */
export function played(all, part, data, before, names) {
  const shown = all[part];
  const settled = all.slice(0, part + 1).some((s) => s.phase.endsWith("A"));
  const { owners } = sceneOf(before && !settled ? before : data, names);
  const exact = part === 0 && before ? sceneOf(before, names) : null;
  return coloured({ phase: shown.phase, units: exact?.units ?? shown.units, out: exact?.out ?? shown.out ?? [], owners, land: {}, orders: shown.orders }, names);
}
