/**
 * What stands beside the map: the treasury, the units with their fields, the template of the turn,
 * and the trial run of the sheet, step by step.
 * @import { BoardData, Facts, Field, Foreseen, Page, Unit, Walk } from "./types.js"
 */
import { button, el } from "../board/dom.js";
import { moonOf } from "./facts.js";

/** How long the trial run waits for more, on pages that do not check orders by themselves. */
const PATIENCE = 400;

export class Lists {
  /**
   * @param {Page} page
   * @param {object} acts
   * @param {(field: string) => void} acts.go shows a field on the map
   * @param {(unit: Unit) => void} acts.pick takes a unit to order it
   * @param {(walks: Walk[]) => void} acts.tried draws what units would do
   */
  constructor(page, acts) {
    this.page = page;
    this.acts = acts;
    this.timer = 0;
    this.place = document.getElementById("hand");
    this.about = this.place?.querySelector(".about") ?? el("p", { class: "small soft about" }, page.t("board.page.template.about")); // the page's own, if it has come with it
    this.trial = el("div", { class: "waben-trial" });
    if (page.onChecked) page.onChecked((answer) => void this.foresee(answer?.ok));
    else page.onOrders(() => this.written());
  }

  /** The orders have changed: where nobody else checks them, they are tried soon. */
  written() {
    if (this.page.onChecked) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.foresee(true), PATIENCE);
  }

  /** @param {BoardData} data */
  show(data) {
    const { t } = this.page;
    this.lang = data.lang;
    const text = data.data.template?.[data.lang];
    const own = data.mine || text ? data.data.units : [];
    this.trial.replaceChildren();
    this.mine = !!(text && data.mine);
    if (!this.place) return;
    this.place.replaceChildren();
    if (text && data.mine) {
      this.place.append(el("p", { class: "row" }, button(t("board.page.template"), () => this.fill(text), { class: "button" })), this.about);
    }
    if (own.length) this.place.append(...this.tables(data.data, own));
    if (this.mine && this.page.change) this.place.append(this.says(data));
    this.place.append(this.trial);
    if (this.mine && this.page.orders().trim()) void this.foresee(true);
  }

  /** @param {string} text */
  fill(text) {
    this.page.setOrders(text);
    this.written();
  }

  /** What the reader knows, as tables that are written when they are asked for. @param {Facts} all @param {Unit[]} own */
  tables(all, own) {
    const { t } = this.page;
    const mine = (/** @type {Field} */ f) => f.o && all.realms[f.o - 1]?.own;
    /** @type {[string, string, number][]} */
    const list = [["units", "board.page.units", own.length], ["land", "board.page.fields", all.fields.filter(mine).length],
      ["towns", "board.page.towns", all.fields.filter((f) => f.t).length], ["realms", "board.page.realms", all.realms.filter((r) => !r.own).length]];
    return list.filter(([, , n]) => n).map(([what, key, n]) => {
      const fold = el("details", { class: "waben-units" }, el("summary", {}, `${t(key)} (${n})`));
      fold.addEventListener("toggle", async () => {
        const { tables } = await import("./tables.js");
        fold.append(...tables[what](all, own, { t, mine: this.mine, link: (f) => this.link(f), pick: (u) => this.acts.pick(u) }));
      }, { once: true });
      return fold;
    });
  }

  /** A field that the map shows when it is touched. @param {string} field */
  link(field) {
    return button(field, () => this.acts.go(field), { class: "link" });
  }

  /** What a realm says, written when it is asked for. @param {BoardData} data */
  says(data) {
    const fold = el("details", { class: "waben-units" }, el("summary", {}, this.page.t("board.page.say")));
    fold.addEventListener("toggle", async () => {
      const { letters } = await import("./letters.js");
      fold.append(letters(this.page, data.data, async (change) => !!(await this.page.change?.(JSON.stringify(change), ""))));
    }, { once: true });
    return fold;
  }

  /** @param {boolean} good whether the sheet can be tried */
  async foresee(good) {
    const told = this.mine && good && this.page.orders().trim() ? await this.page.foresee?.(JSON.stringify({ lang: this.lang })) : null;
    const open = this.trial.querySelector("details")?.open ?? true;
    const books = [...this.trial.querySelectorAll("details[data-moon][open]")].map((d) => d.getAttribute("data-moon"));
    this.trial.replaceChildren(...(told?.moons ? [this.run(told, open)] : []));
    for (const moon of books) this.trial.querySelector(`details[data-moon="${moon}"]`)?.setAttribute("open", "");
    this.acts.tried(told?.moons?.[0]?.units ?? []);
  }

  /** @param {Foreseen} told @param {boolean} open */
  run(told, open) {
    const { t } = this.page;
    const fold = el("details", open ? { open: "" } : {}, el("summary", {}, t("board.page.trial")), el("p", { class: "small soft" }, t("board.page.trial.about")));
    for (const m of told.moons) {
      const moving = m.units.filter((u) => u.steps?.length || u.stop || u.order !== "KV");
      fold.append(el("p", { class: "title" }, t("board.page.trial.moon", moonOf(t, m.moon))), el("p", {}, t("board.page.trial.gold", { old: m.old, new: m.new })));
      if (moving.length) {
        const heads = ["unit", "order", "way", "left", "gp", "risk"].map((k) => t(`board.page.col.${k}`));
        fold.append(table(heads, moving.map((u) => this.walk(u)), t("board.page.trial")));
      }
      if (m.balance) {
        const book = el("div", { class: "paper" });
        book.innerHTML = m.balance; // the server's own, as it is printed
        fold.append(el("details", { class: "waben-part", "data-moon": `${m.moon}` }, el("summary", {}, t("board.page.balance")), book));
      }
    }
    return fold;
  }

  /** @param {Walk} u */
  walk(u) {
    const { t } = this.page;
    const way = el("td", {}, this.link(u.from));
    for (const s of u.steps ?? []) way.append(" → ", this.link(s.to), ` (${s.cost})`);
    if (u.stop) way.append(" ", el("b", { class: "stopped" }, t("board.page.trial.stop", { to: u.stop, reason: t(u.reason ?? "") })));
    return el("tr", {}, el("td", {}, `${u.unit}`), el("td", {}, u.order), way, el("td", { class: "number" }, `${u.left}/${u.points}`),
      el("td", { class: "number" }, u.gp ? `${u.gp}` : ""), el("td", { class: "number" }, u.risk ? `≤${u.risk} %` : ""));
  }
}

/** @param {string[]} heads @param {HTMLElement[]} rows @param {string} name */
function table(heads, rows, name) {
  const body = el("tbody", {}, ...rows);
  const head = el("thead", {}, el("tr", {}, ...heads.map((h) => el("th", { scope: "col" }, h))));
  return el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": name }, el("table", {}, head, body));
}
