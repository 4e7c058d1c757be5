/**
 * What a reader knows, in tables that are sorted by the heads of their columns and narrowed by a word.
 * @import { Facts, Field, Unit } from "./types.js"
 * @bundle
 */
import { button, el } from "../board/dom.js";

/**
 * @typedef {object} Column
 * @property {string} name @property {boolean} [number] whether its cells are numbers
 *
 * @typedef {object} Cell what a cell shows, and what it is sorted by
 * @property {Node|string} show @property {string|number} by
 */

/** From how many rows on a table can be narrowed. */
const MANY = 6;

/** @param {string|number|Node} of @returns {Cell} */
const cellOf = (of) => (of instanceof Node ? { show: of, by: of.textContent ?? "" } : { show: `${of}`, by: of });

/**
 * @param {Column[]} columns @param {(string|number|Node)[][]} rows @param {string} name
 * @param {{filter: string, found: (n: number) => string}} words
 */
function sortable(columns, rows, name, words) {
  const list = rows.map((row) => row.map(cellOf));
  const lines = list.map((row) => el("tr", {}, ...row.map((c, n) => el("td", columns[n].number ? { class: "number" } : {}, c.show))));
  const order = lines.map((_, n) => n);
  const body = el("tbody");
  const heads = columns.map((c, n) => {
    const head = el("th", { scope: "col", ...(c.number && { class: "number" }) });
    head.append(button(c.name, () => by(n), { class: "link" }));
    return head;
  });
  let sorted = -1;
  let up = true;
  /** @param {number} n */
  const by = (n) => {
    up = sorted === n ? !up : true;
    sorted = n;
    order.sort((x, y) => compare(list[x][n].by, list[y][n].by) * (up ? 1 : -1) || x - y);
    for (const [k, head] of heads.entries()) {
      if (k === n) head.setAttribute("aria-sort", up ? "ascending" : "descending");
      else head.removeAttribute("aria-sort");
    }
    body.append(...order.map((k) => lines[k]));
  };
  body.append(...lines);
  const said = el("p", { class: "small soft", role: "status" });
  const filter = el("input", { type: "search", "aria-label": `${words.filter}: ${name}`, placeholder: words.filter, autocomplete: "off", spellcheck: "false" });
  filter.addEventListener("input", () => {
    const sought = filter.value.trim().toLowerCase();
    let found = 0;
    for (const line of lines) {
      line.hidden = !(line.textContent ?? "").toLowerCase().includes(sought);
      if (!line.hidden) found++;
    }
    said.textContent = sought ? words.found(found) : "";
  });
  const table = el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": name }, el("table", {}, el("thead", {}, el("tr", {}, ...heads)), body));
  return el("div", { class: "waben-table" }, ...(rows.length >= MANY ? [filter, said] : []), table);
}

/** @param {string|number} x @param {string|number} y */
const compare = (x, y) => (typeof x === "number" && typeof y === "number" ? x - y : `${x}`.localeCompare(`${y}`, undefined, { numeric: true }));

/**
 * @typedef {object} Acts @property {(key: string, args?: Record<string, string|number>) => string} t @property {boolean} [mine] whether the reader orders
 * @property {(field: string) => Node} link shows a field @property {(unit: Unit) => void} pick takes a unit to order it
 *
 * @typedef {(all: Facts, own: Unit[], acts: Acts) => Node[]} Table
 */

/** The tables by what they are of. @type {Record<string, Table>} */
export const tables = {
  units: (all, own, { t, mine, link, pick }) => {
    const number = (/** @type {Unit} */ u) => (mine ? button(`${u.unit}`, () => pick(u), { class: "link", "aria-label": t("board.page.draft", { unit: u.unit }) }) : u.unit);
    const rows = own.map((u) => [number(u), `${u.size} ${u.code}${u.leaders ? ` ${u.leaders} Hf` : ""}`, el("span", {}, link(u.at), u.aboard ? ` (${u.aboard})` : ""), u.gold ?? 0]);
    return [el("p", {}, t("board.page.gold", { gold: all.gold ?? 0 })), table(t, "board.page.units", ["unit", "troop", "field", "gold"], rows)];
  },
  land: (all, own, { t, link }) => {
    const list = all.fields.filter((f) => f.o && all.realms[f.o - 1]?.own);
    return [table(t, "board.page.fields", ["field", "land", "town", "units"], list.map((f) => [link(f.n), t(f.l), f.t ? t("board.page.town", { kind: t(f.t), name: f.c ?? "" }).trim() : "",
      own.filter((u) => u.at === f.n).map((u) => u.unit).join(", ")]))];
  },
  towns: (all, _, { t, link }) => {
    const own = (/** @type {Field} */ f) => (f.o && all.realms[f.o - 1]?.own ? 0 : 1); // one's own come first
    const list = all.fields.filter((f) => f.t).sort((x, y) => own(x) - own(y));
    return [table(t, "board.page.towns", ["town", "kind", "realm", "field"], list.map((f) => [f.c || "–", t(f.t ?? ""), f.o ? all.realms[f.o - 1].code : "–", link(f.n)]))];
  },
  realms: (all, _, { t }) => {
    const count = (/** @type {number} */ n, /** @type {(f: Field) => unknown} */ of) => all.fields.filter((f) => f.o === n && of(f)).length;
    const list = all.realms.map((r, n) => ({ r, n: n + 1 })).filter(({ r }) => !r.own);
    return [table(t, "board.page.realms", ["realm", "name", "fields", "towns", "units"], list.map(({ r, n }) => [r.code, r.name, count(n, () => true), count(n, (f) => f.t), all.seen.filter((s) => s.realm === n).length]))];
  },
};

/** @param {Acts["t"]} t @param {string} name a key @param {string[]} columns keys below board.page.col @param {(string|number|Node)[][]} rows */
function table(t, name, columns, rows) {
  const numbers = (/** @type {number} */ n) => rows.length > 0 && rows.every((row) => typeof row[n] === "number");
  return sortable(columns.map((k, n) => ({ name: t(`board.page.col.${k}`), number: numbers(n) })), rows, t(name), { filter: t("board.page.filter"), found: (n) => t("board.page.found", { n }) });
}
