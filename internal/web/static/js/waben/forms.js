/**
 * Fields of forms that write into the sheet.
 */
import { button, el } from "../board/dom.js";

/** @typedef {(key: string, args?: Record<string, string|number>) => string} Say */

let last = 0;

/**
 * A labelled field.
 * @template {HTMLElement} T
 * @param {string} label @param {T} input @returns {{row: HTMLElement, input: T}}
 */
export function labelled(label, input) {
  input.id ||= `waben-form-${++last}`;
  return { row: el("div", { class: "field" }, el("label", { for: input.id }, label), input), input };
}

/** A whole number. @param {string} label @param {number} value @param {{least?: number, most?: number, step?: number}} [bounds] */
export function number(label, value, { least = 0, most, step = 1 } = {}) {
  return labelled(label, el("input", { type: "number", inputmode: "numeric", min: `${least}`, step: `${step}`, value: `${value}`, ...(most !== undefined && { max: `${most}` }) }));
}

/** @param {string} label @param {string} [value] @param {number} [most] letters */
export const line = (label, value = "", most = 60) => labelled(label, el("input", { type: "text", value, maxlength: `${most}`, autocomplete: "off" }));

/** A choice. @param {string} label @param {[string, string][]} options value and name @param {string} [chosen] */
export function choice(label, options, chosen) {
  const list = options.map(([value, name]) => el("option", { value, ...(value === chosen && { selected: "" }) }, name));
  return labelled(label, el("select", {}, ...list));
}

/** @param {string} label @param {boolean} [on] */
export function tick(label, on = false) {
  const input = el("input", { type: "checkbox", ...(on && { checked: "" }) });
  return { row: el("label", { class: "row tick" }, input, label), input };
}

/**
 * A form whose fields say live what it comes to.
 * @param {HTMLElement[]} rows @param {() => string} told what it comes to, in words @param {string} name of the button
 * @param {() => void} act
 */
export function form(rows, told, name, act) {
  const says = el("p", { class: "small soft", "aria-live": "polite" });
  const made = el("form", { class: "waben-form" }, ...rows, says, el("button", { class: "button" }, name));
  const tell = () => {
    says.textContent = told();
    says.hidden = !says.textContent;
  };
  made.addEventListener("input", tell);
  made.addEventListener("submit", (e) => {
    e.preventDefault();
    act();
  });
  tell();
  return made;
}

/** What can be opened. @param {string} name @param {boolean} open @param {...Node} inner */
export const fold = (name, open, ...inner) => el("details", { class: "waben-part", ...(open && { open: "" }) }, el("summary", {}, name), ...inner);

/** Lines of the sheet that a form has written, each with a way to take it out. @param {{line: number}[]} lines @param {string} text @param {Say} t @param {(line: number) => void} cut */
export function written(lines, text, t, cut) {
  const all = text.split("\n");
  return el("ul", { class: "waben-written" }, ...lines.map(({ line: n }) => {
    const said = (all[n - 1] ?? "").trim();
    return el("li", {}, el("code", {}, said), button("×", () => cut(n), { class: "button quiet icon-only", "aria-label": t("board.page.desk.cut", { line: said }), title: t("board.page.desk.cut", { line: said }) }));
  }));
}
