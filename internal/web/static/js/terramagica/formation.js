/**
 * An own army in its ten rows, as the sheet would have it fight: units are dragged from row to
 * row, or go there by keys and fields.
 * @import { Formed, Ranked } from "./wartypes.js"
 * @import { War } from "./war.js"
 */
import { button, el } from "../board/dom.js";
import { parted, posted, unposted } from "./wishes.js";

const ROWS = 10;
const DRAG_AFTER = 7;

export class Formation {
  /** @param {War} war */
  constructor(war) {
    this.war = war;
    this.root = el("section", { class: "terramagica-formation" });
    /** The unit that is chosen, by its key. */
    this.picked = "";
    this.shown = "";
    this.root.addEventListener("keydown", (e) => this.key(e));
  }

  get t() {
    return this.war.page.t;
  }

  paint() {
    const { war, root } = this;
    const army = war.desk.formed;
    const state = JSON.stringify([army, war.mine, this.picked, war.desk.army, war.sheet?.armies.length]);
    if (state === this.shown) return;
    this.shown = state;
    root.hidden = !army;
    if (!army) return root.replaceChildren();
    const focus = root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    const unit = army.units.find((u) => keyOf(u) === this.picked);
    root.replaceChildren(this.heads(army), this.field(army), ...(unit && war.mine ? [this.controls(army, unit)] : []), this.note(army));
    if (focus) /** @type {HTMLElement|null} */ (root.querySelector(`[data-key="${focus}"]`))?.focus({ preventScroll: true });
  }

  /** @param {Formed} army */
  heads(army) {
    const { war, t } = this;
    const all = war.sheet?.armies ?? [];
    const name = (/** @type {Formed} */ a) => war.desk.name(`${war.map.seat}-${a.number}`);
    const tabs = all.length > 1 ? [el("div", { class: "armies", role: "group", "aria-label": t("board.page.armies") }, ...all.map((a) =>
      button(`${a.number}.`, () => { war.desk.pick(`${war.map.seat}-${a.number}`); war.paint(); }, { class: "button", "data-key": `army${a.number}`, "aria-pressed": `${a.number === army.number}`, "aria-label": name(a), title: name(a) })))] : [];
    const where = war.map.campaign ? `${war.desk.placeName(army.at)}${army.to ? ` → ${war.desk.placeName(army.to)}` : ""} · ` : "";
    const men = army.units.reduce((sum, u) => sum + u.men, 0);
    return el("div", { class: "head" }, el("div", {}, el("p", { class: "title" }, name(army)), el("p", { class: "small soft" }, `${where}${t("board.page.men", { n: men })}`)), ...tabs);
  }

  /** @param {Formed} army */
  field(army) {
    const { t } = this;
    const rows = Array.from({ length: ROWS }, (_, n) => {
      const units = army.units.filter((u) => u.row === n + 1);
      const li = el("li", { "data-row": `${n + 1}`, "aria-label": t("board.page.row", { n: n + 1 }) }, el("span", { class: "rank", "aria-hidden": "true" }, `${n + 1}`), ...units.map((u) => this.chip(army, u)));
      li.addEventListener("click", (e) => {
        const unit = army.units.find((u) => keyOf(u) === this.picked);
        if (unit && this.war.mine && !(e.target instanceof Element && e.target.closest("button"))) this.move(army, unit, n + 1, unit.tactic);
      });
      return li;
    });
    return el("div", { class: "plan" }, el("p", { class: "small soft front" }, t("board.page.front")), el("ol", { class: "ranks" }, ...rows));
  }

  /** A unit that another army gives has no orders here. @param {Formed} army @param {Ranked} unit */
  chip(army, unit) {
    const open = this.war.mine && (unit.unit > 0 || unit.order > 0);
    const key = keyOf(unit);
    const words = `${unit.men} ${this.kind(unit)}`;
    const row = el("span", { class: "hush" }, ` (${this.t("board.page.row", { n: unit.row })})`);
    const b = button(el("span", {}, el("b", {}, words), " ", el("span", { class: "tactic" }, this.tactic(unit.tactic)), row), () => {
      this.picked = this.picked === key || !open ? "" : key;
      this.paint();
    }, {
      class: `button unit ${unit.tactic}${unit.order ? " changed" : ""}${unit.unit ? "" : " new"}`, "data-key": key,
      ...(open ? { "aria-pressed": `${this.picked === key}` } : { "aria-disabled": "true" }),
    });
    if (open) this.drags(b, army, unit);
    return b;
  }

  /** @param {HTMLButtonElement} chip @param {Formed} army @param {Ranked} unit */
  drags(chip, army, unit) {
    chip.addEventListener("pointerdown", (down) => {
      if (down.button !== 0) return;
      const off = new AbortController();
      let carried = false;
      /** @type {HTMLElement|null} */
      let over = null;
      const move = (/** @type {PointerEvent} */ e) => {
        if (!carried && Math.hypot(e.clientX - down.clientX, e.clientY - down.clientY) < DRAG_AFTER) return;
        carried = true;
        chip.classList.add("carried");
        chip.style.translate = `${e.clientX - down.clientX}px ${e.clientY - down.clientY}px`;
        const row = document.elementsFromPoint(e.clientX, e.clientY).find((n) => n instanceof HTMLElement && n.dataset.row && this.root.contains(n));
        over?.classList.remove("over");
        over = row instanceof HTMLElement ? row : null;
        over?.classList.add("over");
      };
      const end = (/** @type {PointerEvent} */ e) => {
        off.abort();
        chip.classList.remove("carried");
        chip.style.translate = "";
        over?.classList.remove("over");
        if (!carried) return;
        chip.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
        window.setTimeout(() => chip.dispatchEvent(new MouseEvent("click")), 0); // takes the listener away if no click came
        const row = Number(over?.dataset.row);
        if (e.type === "pointerup" && row && row !== unit.row) this.move(army, unit, row, unit.tactic);
      };
      addEventListener("pointermove", move, { signal: off.signal });
      addEventListener("pointerup", end, { signal: off.signal });
      addEventListener("pointercancel", end, { signal: off.signal });
    });
  }

  /** What can be done with a unit. @param {Formed} army @param {Ranked} unit */
  controls(army, unit) {
    const { t, war } = this;
    const choice = (/** @type {string} */ label, /** @type {[string, string][]} */ options, /** @type {string} */ value, /** @type {(v: string) => void} */ act) => {
      const select = el("select", { "data-key": label }, ...options.map(([v, words]) => el("option", { value: v, ...(v === value ? { selected: "" } : {}) }, words)));
      select.addEventListener("change", () => act(select.value));
      return el("label", {}, t(label), " ", select);
    };
    const rows = choice("board.row", Array.from({ length: ROWS }, (_, n) => [`${n + 1}`, `${n + 1}`]), `${unit.row}`, (v) => this.move(army, unit, Number(v), unit.tactic));
    const tactics = choice("board.tactic", war.map.tactics.map((k) => [k.id, this.tactic(k.id)]), unit.tactic, (v) => this.move(army, unit, unit.row, v));
    const parts = [];
    if (unit.men > 1 && !unit.part) {
      const men = el("input", { type: "number", min: "1", max: `${unit.men - 1}`, value: `${Math.floor(unit.men / 2)}`, inputmode: "numeric", "data-key": "men", "aria-label": t("board.page.split.men") });
      const split = button(t("board.page.split"), () => war.wish((o) => parted(o, army.number, unit, Number(men.value), unit.row === ROWS ? ROWS - 1 : unit.row + 1)), { "data-key": "split" });
      parts.push(el("div", { class: "split" }, men, split));
    }
    if (unit.order) parts.push(button(t(unit.unit ? "board.page.undo" : "board.page.drop"), () => war.wish((o) => unposted(o, unit)), { class: "button quiet", "data-key": "undo" }));
    if (unit.unit && !unit.part) parts.push(...this.giving(army, unit));
    return el("div", { class: "controls", role: "group", "aria-label": `${unit.men} ${this.kind(unit)}` }, rows, tactics, ...parts);
  }

  /** To which other armies a unit can go. @param {Formed} army @param {Ranked} unit */
  giving(army, unit) {
    const { war, t } = this;
    const others = (war.sheet?.armies ?? []).filter((a) => a.at === army.at && a.number !== army.number).map((a) => a.number);
    const list = [...others, ...(war.sheet ? [war.sheet.next] : [])];
    const select = el("select", { "data-key": "give", "aria-label": t("board.page.give.to") }, el("option", { value: "" }, t("board.page.give")), ...list.map((n) =>
      el("option", { value: `${n}` }, n === war.sheet?.next ? t("board.page.army.new", { n }) : t("board.page.army.own", { n }))));
    select.addEventListener("change", () => {
      const to = Number(select.value);
      if (to) war.wish((o) => ({ ...o, gives: [...(o.gives ?? []), { army: army.number, unit: unit.unit, to }] }));
      select.value = "";
    });
    return [select];
  }

  /** @param {Formed} army */
  note(army) {
    const { t, war } = this;
    if (!war.mine) return "";
    if (war.map.muster && !army.units.length) return "";
    return el("p", { class: "small soft" }, t("board.page.formation"));
  }

  /** @param {Formed} army @param {Ranked} unit @param {number} row @param {string} tactic */
  move(army, unit, row, tactic) {
    if (row < 1 || row > ROWS || (row === unit.row && tactic === unit.tactic)) return;
    this.war.wish((o) => posted(o, army.number, unit, row, tactic), `${unit.men} ${this.kind(unit)}: ${this.t("board.page.row", { n: row })}, ${this.tactic(tactic)}`);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const key = e.target instanceof Element ? e.target.closest(".unit")?.getAttribute("data-key") : null;
    const army = this.war.desk.formed;
    const unit = army?.units.find((u) => keyOf(u) === key && (u.unit || u.order));
    if (!army || !unit || !this.war.mine || e.ctrlKey || e.metaKey || e.altKey) return;
    const { tactics } = this.war.map;
    if (e.key === "ArrowUp") this.move(army, unit, unit.row - 1, unit.tactic);
    else if (e.key === "ArrowDown") this.move(army, unit, unit.row + 1, unit.tactic);
    else if (e.key === "t" || e.key === "T") this.move(army, unit, unit.row, tactics[(tactics.findIndex((k) => k.id === unit.tactic) + 1) % tactics.length].id);
    else return;
    e.preventDefault();
  }

  /** @param {Ranked} unit */
  kind(unit) {
    const kind = this.war.map.kinds.find((k) => k.id === unit.kind);
    const { lang } = this.war.data;
    return (unit.men === 1 ? kind?.name[lang] : kind?.plural?.[lang]) ?? unit.kind;
  }

  /** @param {string} id */
  tactic(id) {
    return this.war.map.tactics.find((k) => k.id === id)?.name[this.war.data.lang] ?? id;
  }
}

/** A unit keeps its key while it is moved. @param {Ranked} u */
const keyOf = (u) => (u.unit && !u.part ? `u${u.unit}` : u.unit ? `p${u.order}` : `r${u.order}`);
