/**
 * The orders of all my units, each to be removed, those that have none yet among them; and
 * what I guess of the others.
 * @import { Order, Page, Piece } from "./types.js"
 * @import { Line } from "./draft.js"
 * @import { Turn } from "./turn.js"
 * @import { Names } from "./places.js"
 */
import { button, el, sign, SIGNS } from "../board/dom.js";
import { write } from "./notation.js";
import { placeOf, provinceOf } from "./places.js";

/** @typedef {Order & {power: string}} Guess */

export class List {
  /**
   * @param {HTMLElement} root @param {Page["t"]} t @param {Names} names
   * @param {{pick: (at: string) => void, drop: (line: Line) => void, unguess: (at: string) => void}} acts
   */
  constructor(root, t, names, acts) {
    this.root = root;
    this.t = t;
    this.names = names;
    this.acts = acts;
    this.shown = "";
    this.retreats = false;
  }

  clear() {
    this.shown = "";
    this.root.replaceChildren();
  }

  /** @param {Turn} turn */
  paint(turn) {
    const { draft, problems } = turn;
    const key = JSON.stringify([turn.phase, turn.pieces, draft.lines, problems, turn.choice?.at, turn.guessing, [...turn.guesses.values()]]);
    if (key === this.shown) return; // what is being pressed must not be replaced: its click would be lost
    this.shown = key;
    this.retreats = turn.kind === "R";
    const focus = this.root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    const mine = turn.winter ? [] : turn.pieces;
    const rest = draft.lines.filter((l) => !l.later && (!l.unit || !mine.some((p) => provinceOf(p.unit) === provinceOf(l.unit))));
    const flights = draft.lines.filter((l) => l.later?.kind === "flee");
    const said = (/** @type {Line|undefined} */ l) => (l ? problems.filter((p) => p.line === draft.lines.indexOf(l) + 1) : []);
    const parts = [
      ...mine.map((p) => this.unit(p, draft.find(provinceOf(p.unit)), turn.choice?.at ?? "", said(draft.find(provinceOf(p.unit))))),
      ...rest.map((l) => this.row(l, l.text, said(l))),
    ];
    const ahead = /** @type {[string, Line[]][]} */ ([["board.page.flights", flights], ["board.page.wishes", turn.wishes]]).filter(([, lines]) => lines.length);
    const guesses = turn.guessing ? [...turn.guesses.values()] : [];
    this.root.replaceChildren(
      el("p", { class: "hint" }, this.hint(turn)),
      ...(parts.length ? [el("ul", { class: "units" }, ...parts)] : []),
      ...ahead.flatMap(([title, lines]) => [el("h3", {}, this.t(title)), el("ul", { class: "units" }, ...lines.map((l) => this.row(l, l.text, said(l))))]),
      ...(guesses.length ? [el("h3", {}, this.t("board.page.guesses")), el("ul", { class: "units" }, ...guesses.map((g) => this.guess(g, turn.phase)))] : []),
    );
    if (focus) /** @type {HTMLElement|null} */ (this.root.querySelector(`[data-key="${focus}"]`))?.focus();
  }

  /** @param {Turn} turn */
  hint(turn) {
    if (turn.winter) return this.t(turn.due < 0 ? "board.page.open.remove" : "board.page.open.build", { n: `${turn.left}` });
    return this.t("board.page.open", { n: `${turn.idle.length}` });
  }

  /** @param {Piece} piece @param {Line|undefined} line @param {string} chosen @param {{severity: string, text: string}[]} problems */
  unit(piece, line, chosen, problems) {
    const at = provinceOf(piece.unit);
    const b = button("", () => this.acts.pick(at), { class: "unit-line", "data-key": `unit-${at}`, "aria-pressed": `${chosen === at}` });
    b.append(el("span", { class: `disc ${piece.power}` }), el("span", { class: "order" }, el("b", {}, line?.order ? this.sentence(line.order) : this.names.spoken(piece.unit)), " ",
      line ? el("code", {}, line.text) : el("em", {}, this.t("board.page.noorder"))));
    return el("li", { class: line ? "given" : "idle" }, b, ...(line ? [this.remove(line)] : []), ...this.said(problems));
  }

  /** An order with full names: a move as an arrow, all else in words. @param {Order} o */
  sentence(o) {
    const from = this.names.place(placeOf(o.unit));
    return o.do === "move" && o.to && !o.via ? `${from} → ${this.names.place(o.to)}` : `${from} ${this.names.deed(o, this.retreats)}`;
  }

  /** @param {Line} line @param {string} text @param {{severity: string, text: string}[]} problems */
  row(line, text, problems) {
    return el("li", { class: "given" }, el("span", { class: "unit-line" }, el("code", {}, text)), this.remove(line), ...this.said(problems));
  }

  /** @param {Line} line */
  remove(line) {
    const name = this.t("board.page.remove", { order: line.text });
    return button(sign(SIGNS.close), () => this.acts.drop(line), { class: "button quiet icon-only", "aria-label": name, title: name });
  }

  /** @param {{severity: string, text: string}[]} problems */
  said(problems) {
    return problems.map((p) => el("p", { class: `said ${p.severity}` }, p.text));
  }

  /** @param {Guess} g @param {string} phase */
  guess(g, phase) {
    const text = write(g, phase, this.names);
    const name = this.t("board.page.remove", { order: text });
    const off = button(sign(SIGNS.close), () => this.acts.unguess(provinceOf(g.unit)), { class: "button quiet icon-only", "aria-label": name, title: name });
    return el("li", { class: "given" }, el("span", { class: "unit-line" }, el("span", { class: `disc ${g.power}` }), " ", el("code", {}, text)), off);
  }
}
