/**
 * What can be done with a unit besides its way and its order: parted, joined, dissolved, loaded, or told in words. The forms write
 * behind its order in the sheet.
 * @import { Facts, Page, Unit } from "./types.js"
 * @bundle
 */
import { el } from "../board/dom.js";
import { choice, fold, form, labelled, number } from "./forms.js";

/** First numbers of units, by the codes of their kinds. @type {Record<string, number>} */
const FIRST = { K: 100, B: 100, R: 200, S: 300, A: 400, LT: 400, Hf: 500 };

/**
 * @param {Page} page @param {Facts} facts @param {Unit} unit @param {(change: object) => Promise<unknown>} write
 * @param {(number: number) => void} special gives the unit the order of a special order
 * @returns {HTMLElement}
 */
export function unitForms(page, facts, unit, write, special) {
  const { t } = page;
  const near = facts.units.filter((u) => u.at === unit.at && u.unit !== unit.unit && u.code === unit.code && facts.realms[u.realm - 1]?.own);
  const loads = facts.fields.some((f) => f.n === unit.at && f.t);
  const first = FIRST[unit.code] ?? 100;
  const free = Array.from({ length: 100 }, (_, n) => first + n).find((n) => n > first && !facts.units.some((u) => u.unit === n)) ?? first;
  const head = unit.code === "Hf";
  /** @type {[string, string][]} */
  const sorts = [];
  if (unit.size > 1 && !head) sorts.push(["split", t("board.page.unit.split")]);
  if (near.length) sorts.push(["merge", t("board.page.unit.merge")]);
  if (loads) sorts.push(["load", t("board.page.unit.load")]);
  if (unit.gold) sorts.push(["unload", t("board.page.unit.unload")]);
  sorts.push(["dissolve", t("board.page.unit.dissolve")]);
  const what = choice(t("board.page.desk.what"), sorts);
  const other = number(t("board.page.unit.new"), free, { least: first, most: first + 99 });
  const whom = choice(t("board.page.unit.whom"), near.map((u) => [`${u.unit}`, `${u.unit} (${u.size} ${u.code})`]));
  const size = number(t("board.page.desk.size"), Math.max(1, Math.floor(unit.size / 2)), { least: 0, most: unit.size });
  const leaders = number(t("board.page.desk.leaders"), head ? 0 : 1, { least: 0, most: unit.leaders ?? 0 });
  const gold = number("GS", unit.gold || 1000, { least: 1 });
  const told = () => {
    const is = (/** @type {string[]} */ ...list) => list.includes(what.input.value);
    other.row.hidden = !is("split");
    whom.row.hidden = !is("merge");
    size.row.hidden = leaders.row.hidden = !is("split", "dissolve");
    gold.row.hidden = !is("load", "unload");
    return t(`board.page.unit.about.${what.input.value}`);
  };
  what.input.addEventListener("change", () => {
    const all = what.input.value === "dissolve";
    size.input.value = `${all ? unit.size : Math.max(1, Math.floor(unit.size / 2))}`;
    leaders.input.value = `${all ? (unit.leaders ?? 0) : Math.min(1, unit.leaders ?? 0)}`;
  });
  const change = form([what.row, other.row, whom.row, size.row, leaders.row, gold.row], told, t("board.page.desk.build.do"), () => {
    const sort = what.input.value;
    const parts = sort === "split" || sort === "dissolve";
    const whole = sort === "dissolve" && Number(size.input.value) === unit.size;
    void write({ moon: 1, unit: {
      unit: unit.unit, what: sort, other: Number(sort === "merge" ? whom.input.value : other.input.value) || 0, code: parts && !whole && !head ? unit.code : "",
      size: parts && !whole ? Number(size.input.value) : 0, leaders: parts && !whole ? Number(leaders.input.value) : 0, gold: Number(gold.input.value) || 0,
    } });
  });
  const text = labelled(t("board.page.say.text"), el("textarea", { rows: "3" }));
  const words = form([text.row], () => t("board.page.unit.about.special"), t("board.page.desk.build.do"), () => {
    if (!text.input.value.trim()) return text.input.focus();
    const taken = (page.orders().match(/\bS\d+/g) ?? []).map((s) => Number(s.slice(1)));
    const n = Math.max(0, ...taken) + 1;
    special(n);
    void write({ special: { number: n, unit: unit.unit, text: text.input.value } });
  });
  return el("section", { class: "waben-desk", "aria-label": t("board.page.draft", { unit: unit.unit }) },
    fold(t("board.page.unit.change", { unit: unit.unit }), false, change), fold(t("board.page.unit.special", { unit: unit.unit }), false, words));
}
