/**
 * The answer to "why?": what became of an order, and the chain that decided it.
 * @import { Note, Page, Told } from "./types.js"
 * @import { Names } from "./places.js"
 */
import { contest } from "./contest.js";
import { el } from "../board/dom.js";
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

/**
 * All who wanted a province or helped, and what decided; nothing where nobody did.
 * @param {Page["t"]} t @param {Names} names @param {Told[]} orders of the whole phase @param {string} phase @param {string} at a province
 */
export function contested(t, names, orders, phase, at) {
  if (!phase.endsWith("M")) return [];
  const { enter, stay, leave, help, decided } = contest(orders, at);
  if (!enter.length && !help.length) return [];
  const row = (/** @type {import("./contest.js").Party} */ { order, strength }) => {
    const said = verdict(order, t);
    return el("li", {}, el("span", { class: `disc ${order.power}` }), " ", el("code", {}, write(order, phase, names)), ...(strength ? [" ", el("b", {}, t("board.page.strength", { n: strength }))] : []), ...(said ? [` · ${said}`] : []));
  };
  const list = (/** @type {string} */ key, /** @type {import("./contest.js").Party[]} */ parties) => (parties.length ? [el("p", { class: "who" }, t(`board.page.why.${key}`)), el("ul", { class: "plain" }, ...parties.map(row))] : []);
  return [el("div", { class: "contest" },
    ...(decided ? [el("p", { class: "decided" }, el("b", {}, `${t("board.page.why.decided")} `), ...line(t, decided).childNodes)] : []),
    ...list("enter", enter), ...list("stay", enter.length || help.length ? stay : []), ...list("leave", leave), ...list("help", help))];
}

/** @param {Page["t"]} t @param {Note} note */
function line(t, note) {
  return el("li", {}, t(note.code, note.args), ...(note.cite ?? []).flatMap((c) => [" ", el("a", { class: "cite", href: `/rules/diplomacy#${c}` }, c)]));
}
