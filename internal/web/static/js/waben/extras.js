/**
 * What a map can be asked besides: which layers are drawn, how far it is between two fields, and notes that are one's own.
 * @import { Field } from "./types.js"
 * @import { Segment } from "./segment.js"
 * @typedef {{place: string, mark: string, words: string}} Note
 */
import { button, el } from "../board/dom.js";
import { moonOf } from "./facts.js";
import { choice, fold, line, tick } from "./forms.js";
import { apart } from "./plane.js";

/** What can be left out of the map, and what can be drawn over it: see css/waben.css. */
const LAYERS = ["relief", "owners", "towns", "units", "roads", "walls", "numbers", "age", "notes"];

/** What is not drawn unless it is asked for. */
const ASKED = ["age"];

/** Where a browser keeps which layers are drawn otherwise. */
export const KEPT = "waben.layers";

/** The signs of notes, in a square of eight. @type {Record<string, string>} */
const SIGNS = {
  flag: "M-2 4v-8l6 2-6 2.5", star: "M0-4l1.2 2.7 2.9.3-2.2 2 .6 2.9-2.5-1.5-2.5 1.5.6-2.9-2.2-2 2.9-.3z", danger: "M0-4l4 7h-8zM0-1v2M0 2.2v.2", question: "M-2-2a2 2 0 1 1 2.6 1.9Q0 .2 0 1.4M0 3.2v.3",
};

export class Extras {
  /** @param {Segment} segment */
  constructor(segment) {
    this.segment = segment;
    this.page = segment.page;
    /** @type {Note[]} */
    this.notes = [];
    /** @type {Field|null} from where it is measured; undefined: nobody measures */
    this.from = null;
    this.measures = false;
    this.asked = 0;
    /** @type {string[]} layers that are otherwise than they begin */
    this.other = JSON.parse(stored() || "[]");
    this.said = el("p", { "aria-live": "polite" });
    this.list = el("div", {});
    /** @type {HTMLElement[]} */
    const parts = [this.layers(), this.measuring()];
    if (this.page.notes) parts.push(fold(this.page.t("board.page.notes"), false, this.form(), this.list));
    this.node = el("div", { class: "waben-extras" }, ...parts);
    this.drawn();
  }

  /** Whether a layer is drawn. @param {string} layer */
  on(layer) {
    return ASKED.includes(layer) === this.other.includes(layer);
  }

  layers() {
    const { t } = this.page;
    const ticks = LAYERS.filter((l) => l !== "notes" || this.page.notes).map((layer) => {
      const one = tick(t(`board.page.layer.${layer}`), this.on(layer));
      one.input.addEventListener("change", () => {
        this.other = this.other.filter((l) => l !== layer);
        if (one.input.checked === ASKED.includes(layer)) this.other.push(layer);
        keep(this.other);
        this.drawn();
      });
      return one.row;
    });
    return el("fieldset", { class: "field waben-layers" }, el("legend", {}, t("board.page.layers")), el("div", { class: "row" }, ...ticks));
  }

  /** The drawing is a new one, or something about it has changed. */
  drawn() {
    const { svg, all } = this.segment;
    if (!svg || !all) return;
    for (const layer of LAYERS) svg.classList.toggle(`no-${layer}`, !this.on(layer));
    this.over?.remove();
    this.over = shape("g", { class: "extras" });
    all.insertBefore(this.over, this.segment.mark ?? null);
    if (this.on("age")) this.ages();
    if (this.on("notes")) for (const n of this.notes) this.sign(n);
  }

  /** How old what is known of fields is: hatched what was only seen from afar, with the moon what was seen before. */
  ages() {
    const { t } = this.page;
    for (const f of this.segment.fields?.values() ?? []) {
      if (!f.s && !f.a) continue;
      this.over?.append(shape("path", { class: f.a ? "age afar" : "age", d: `M${f.x} ${f.y - 8}l7 4v8l-7 4-7-4v-8z` }));
      if (!f.s) continue;
      const text = shape("text", { class: "n", x: `${f.x}`, y: `${f.y + 5}` });
      text.textContent = moonOf(t, f.s).moon.slice(0, 3);
      this.over?.append(text);
    }
  }

  /** The sign of a note. @param {Note} n */
  sign(n) {
    const f = this.segment.draft.fields.get(n.place);
    if (!f) return;
    const g = shape("g", { class: "note", transform: `translate(${f.x + 3} ${f.y - 4})` });
    const title = shape("title", {});
    title.textContent = n.words || this.page.t(`board.page.mark.${n.mark}`);
    g.append(title, shape("circle", { r: "4.6" }), shape("path", { d: SIGNS[n.mark] ?? SIGNS.flag }));
    this.over?.append(g);
  }

  measuring() {
    const { t } = this.page;
    const begin = button(t("board.page.far"), () => {
      this.measures = begin.getAttribute("aria-pressed") !== "true";
      this.from = this.measures ? this.segment.chosen ?? null : null;
      begin.setAttribute("aria-pressed", `${this.measures}`);
      this.said.textContent = this.measures ? t(this.from ? "board.page.far.to" : "board.page.far.from", { field: this.from?.n ?? "" }) : "";
    }, { class: "button quiet", "aria-pressed": "false" });
    return el("div", { class: "row" }, begin, this.said);
  }

  /** Takes a touched field, if somebody measures. @param {Field} field @returns {boolean} */
  touched(field) {
    if (!this.measures) return false;
    this.segment.choose(field);
    if (!this.from) {
      this.from = field;
      this.said.textContent = this.page.t("board.page.far.to", { field: field.n });
      return true;
    }
    void this.measure(this.from, field);
    return true;
  }

  /** How far it is, and for the unit that is ordered or the first one there, in points and moons. @param {Field} from @param {Field} to */
  async measure(from, to) {
    const { t } = this.page;
    const asked = ++this.asked;
    const fields = t("board.page.far.fields", { from: from.n, to: to.n, n: apart(from, to) });
    this.said.textContent = fields;
    const unit = this.segment.draft.unit ?? this.segment.lists.mine ? this.segment.draft.unit ?? this.segment.data?.data.units.find((u) => u.at === from.n) : null;
    if (!unit || !to.n || unit.at !== from.n) return;
    const told = await this.page.foresee?.(JSON.stringify({ far: { unit: unit.unit, to: to.n } }));
    const far = told?.far;
    if (asked !== this.asked || !far) return;
    const args = { unit: unit.unit, fields: far.fields, points: far.points, moons: far.moons };
    this.said.textContent = `${fields} ${far.reason ? t("board.page.far.none", { ...args, reason: t(far.reason) }) : t("board.page.far.unit", args)}`;
  }

  form() {
    const { t } = this.page;
    this.where = el("p", { class: "title" }, t("board.page.note.where"));
    const words = line(t("board.page.note.words"), "", 200);
    const mark = choice(t("board.page.note.mark"), Object.keys(SIGNS).map((m) => [m, t(`board.page.mark.${m}`)]));
    const wrong = el("p", { role: "alert" });
    const send = async (/** @type {string} */ kind, /** @type {string} */ text) => {
      const place = this.segment.chosen?.n;
      if (!place) return void (wrong.textContent = t("board.page.note.where"));
      const answer = await this.page.notes?.({ place, mark: kind, words: text });
      wrong.textContent = answer?.error ?? "";
      if (answer?.notes) this.took(answer.notes);
    };
    const form = el("form", { class: "waben-form" }, this.where, mark.row, words.row, wrong, el("div", { class: "row" }, el("button", { class: "button" }, t("board.page.note.keep")),
      button(t("board.page.note.drop"), () => void send("", ""), { class: "button quiet" })));
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      void send(mark.input.value, words.input.value);
    });
    this.fill = (/** @type {Field} */ f) => {
      const note = this.notes.find((n) => n.place === f.n);
      [words.input.value, mark.input.value] = [note?.words ?? "", note?.mark ?? "flag"];
      this.where?.replaceChildren(t("board.page.field", { field: f.n }));
    };
    return form;
  }

  /** The chosen field is another one. @param {Field} field */
  chose(field) {
    this.fill?.(field);
  }

  /** Other notes. @param {Note[]} notes */
  took(notes) {
    this.notes = notes;
    this.drawn();
    const { t } = this.page;
    const rows = notes.map((n) => el("li", {}, button(n.place, () => this.segment.go(n.place), { class: "link" }), ` ${t(`board.page.mark.${n.mark}`)}${n.words ? `: ${n.words}` : ""}`));
    const sought = el("input", { type: "search", "aria-label": `${t("board.page.filter")}: ${t("board.page.notes")}`, placeholder: t("board.page.filter"), autocomplete: "off" });
    sought.addEventListener("input", () => {
      for (const row of rows) row.hidden = !(row.textContent ?? "").toLowerCase().includes(sought.value.trim().toLowerCase());
    });
    this.list.replaceChildren(...(rows.length > 4 ? [sought] : []), el("ul", {}, ...rows));
  }
}

/** @param {string} tag @param {Record<string, string>} attrs */
function shape(tag, attrs) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [k, v] of Object.entries(attrs)) node.setAttribute(k, v);
  return node;
}

/** Which layers this browser has kept as otherwise, as JSON; "" where it keeps nothing. */
function stored() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return "";
  }
}

/** @param {string[]} other */
function keep(other) {
  try {
    if (other.length) localStorage.setItem(KEPT, JSON.stringify(other));
    else localStorage.removeItem(KEPT);
  } catch {
    // a browser that keeps nothing shows them as they begin
  }
}
