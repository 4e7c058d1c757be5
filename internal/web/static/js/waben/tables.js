/**
 * Tables that are sorted by the heads of their columns and narrowed by a word.
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
export function sortable(columns, rows, name, words) {
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
