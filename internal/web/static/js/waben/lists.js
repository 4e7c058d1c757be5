/**
 * What stands beside the map: the treasury, the units with their fields, the template of the turn,
 * and the trial run of the sheet, step by step.
 * @import { BoardData, Foreseen, Page, Unit, Walk } from "./types.js"
 */
import { button, el } from "../diplomacy/dom.js";
import { moonOf } from "./facts.js";

export class Lists {
  /** @param {Page} page @param {(field: string) => void} go shows a field on the map */
  constructor(page, go) {
    this.page = page;
    this.go = go;
    this.place = document.getElementById("hand");
    this.trial = el("div", { class: "waben-trial" });
    page.onChecked?.((answer) => void this.foresee(answer?.ok));
  }

  /** @param {BoardData} data */
  show(data) {
    const { t } = this.page;
    const text = data.data.template?.[data.lang];
    const own = data.mine || text ? data.data.units : [];
    this.trial.replaceChildren();
    this.mine = !!(text && data.mine);
    if (!this.place) return;
    this.place.replaceChildren();
    if (text && data.mine) {
      this.place.append(el("p", { class: "row" }, button(t("board.page.template"), () => this.page.setOrders(text), { class: "button" })),
        el("p", { class: "small soft" }, t("board.page.template.about")));
    }
    if (own.length) this.place.append(this.units(own, data.data.gold ?? 0));
    this.place.append(this.trial);
    if (this.mine && this.page.orders().trim()) void this.foresee(true);
  }

  /** @param {Unit[]} list @param {number} gold */
  units(list, gold) {
    const { t } = this.page;
    const rows = list.map((u) => el("tr", {}, el("td", {}, `${u.unit}`), el("td", {}, `${u.size} ${u.code}${u.leaders ? ` ${u.leaders} Hf` : ""}`),
      el("td", {}, this.link(u.at), u.aboard ? ` (${u.aboard})` : ""), el("td", { class: "number" }, `${u.gold ?? 0}`)));
    return el("details", { class: "waben-units" }, el("summary", {}, `${t("board.page.units")} (${list.length})`), el("p", {}, t("board.page.gold", { gold })),
      table(["unit", "troop", "field", "gold"].map((k) => t(`board.page.col.${k}`)), rows, t("board.page.units")));
  }

  /** A field that the map shows when it is touched. @param {string} field */
  link(field) {
    return button(field, () => this.go(field), { class: "link" });
  }

  /** @param {boolean} good whether the sheet can be tried */
  async foresee(good) {
    if (!this.mine || !good || !this.page.foresee) return this.trial.replaceChildren();
    const told = await this.page.foresee("");
    this.trial.replaceChildren(...(told?.moons ? [this.run(told)] : []));
  }

  /** @param {Foreseen} told */
  run(told) {
    const { t } = this.page;
    const fold = el("details", { open: "" }, el("summary", {}, t("board.page.trial")), el("p", { class: "small soft" }, t("board.page.trial.about")));
    for (const m of told.moons) {
      const moving = m.units.filter((u) => u.steps?.length || u.stop || u.order !== "KV");
      fold.append(el("p", { class: "title" }, t("board.page.trial.moon", moonOf(t, m.moon))), el("p", {}, t("board.page.trial.gold", { old: m.old, new: m.new })));
      if (moving.length) {
        const heads = ["unit", "order", "way", "left", "gp", "risk"].map((k) => t(`board.page.col.${k}`));
        fold.append(table(heads, moving.map((u) => this.walk(u)), t("board.page.trial")));
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
