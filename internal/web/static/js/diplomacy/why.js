/**
 * The answer to "why?": what became of an order, and the chain that decided it.
 * @import { Note, Page, Told } from "./types.js"
 * @import { Names } from "./places.js"
 */
import { el } from "./dom.js";
import { write } from "./notation.js";

/** What became of an order in words, "" if nobody has judged it. @param {Told} o @param {Page["t"]} t */
export const verdict = (o, t) => (o.is ?? []).map((w) => t(`board.verdict.${w}`)).join(", ");

/** The answer in one line. @param {Page["t"]} t @param {Names} names @param {Told} o @param {string} phase */
export function summary(t, names, o, phase) {
  const said = verdict(o, t);
  return [`${write(o, phase, names)}${said ? ` (${said})` : ""}.`, ...(o.why ?? []).map((note) => t(note.code, note.args))].join(" ");
}

/**
 * @param {Page["t"]} t @param {Names} names @param {Told[]} orders of one province
 * @param {string} phase @param {string} title
 */
export function explain(t, names, orders, phase, title) {
  const root = el("div", { class: "why-order" }, el("h3", {}, title));
  for (const o of orders) {
    const said = verdict(o, t);
    root.append(
      el("p", {}, el("b", {}, `${names.power(o.power)}: `), el("code", {}, write(o, phase, names)), ...(said ? [" · ", el("strong", {}, said)] : [])),
      ...(o.none ? [el("p", { class: "soft" }, t("board.page.none"))] : []),
      ...(o.why?.length ? [el("ul", { class: "notes" }, ...o.why.map((note) => line(t, note)))] : []),
    );
  }
  return root;
}

/** @param {Page["t"]} t @param {Note} note */
function line(t, note) {
  return el("li", {}, t(note.code, note.args), ...(note.cite ?? []).flatMap((c) => [" ", el("a", { class: "cite", href: `/rules/diplomacy#${c}` }, c)]));
}
