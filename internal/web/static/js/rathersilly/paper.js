/**
 * The sheet as a list beside the map: each order in its line, with what is to be done
 * otherwise and on which conditions. The text of the sheet is the truth; what is pressed
 * here changes the line that it is about, and leaves all else as it was typed.
 * @import { SillyBoard } from "./silly.js"
 * @import { Choice } from "./types.js"
 * @import { Clause } from "./clauses.js"
 */
import { button, el, sign, SIGNS } from "../board/dom.js";
import { clausesOf, isPlain, withCondition, withElse, withoutClause, withoutCondition } from "./clauses.js";
import { plainLine } from "./spelling.js";
import { TestForm } from "./testform.js";
import { Tester } from "./tests.js";

export class Paper {
  /** @param {SillyBoard} board */
  constructor(board) {
    this.board = board;
    this.t = board.page.t;
    this.w = (/** @type {string} */ key) => this.t(`board.page.write.${key}`);
    this.tester = new Tester(board.map, board.painter.names, this.t);
    this.root = el("div", { class: "rathersilly-paper" });
    this.shown = "";
    /** @type {{line: string, n: number, form: TestForm}|null} the condition that is being made */
    this.asking = null;
    /** @type {Map<string, Choice>|null} what orders are about, by their text */
    this.known = null;
  }

  /** A newer view: other orders are possible. */
  renew() {
    this.known = this.asking = null;
  }

  get lines() {
    return this.board.page.orders().split("\n").filter((l) => l.trim());
  }

  /** What a line is an order of, if it is one of those that are offered. @param {string} line */
  choiceOf(line) {
    const { desk } = this.board;
    this.known ??= new Map(desk.choices.flatMap((c) => c.orders.map((o) => [plainLine(desk.spell.order(o, c.unit ?? "", c.phase, !!c.owner)), c])));
    return this.known.get(plainLine(clausesOf(line)[0].order.split(",")[0]));
  }

  /** Puts a line in the place of another, "" takes it away. @param {string} old @param {string} line */
  put(old, line) {
    this.asking = null;
    const { lines } = this;
    const at = lines.indexOf(old);
    if (at < 0) return;
    lines.splice(at, 1, ...(line.trim() ? [line] : []));
    this.board.desk.leave();
    this.board.write(lines.join("\n"));
    this.board.page.announce(line);
  }

  /** Adds an order to a line, for when those before it do not count. @param {string} line @param {string} order */
  append(line, order) {
    this.put(line, withElse(line, order, this.w));
  }

  /** Asks for a condition of an order. @param {string} line @param {number} at @param {number} n @param {string} order */
  ask(line, at, n, order) {
    const done = (/** @type {import("./tests.js").Test|null} */ test) => {
      this.asking = null;
      if (test) this.put(line, withCondition(line, n, this.tester.write(test), this.w));
      this.paint(true);
      this.focus(`when-${at}-${n}`);
    };
    const choice = this.choiceOf(line);
    this.asking = { line, n, form: new TestForm(this.board, this.tester, !!choice && choice.phase !== "moving", this.t("board.page.condition", { order }), done) };
    this.board.desk.leave();
    this.board.paint();
    this.focus("kind");
  }

  /** A touch of the map, if a condition is being made. @param {string} at */
  touch(at) {
    this.asking?.form.touch(at);
    return !!this.asking;
  }

  /** @param {string} key */
  focus(key) {
    const place = this.root.querySelector(`[data-key="${key}"], select[name="${key}"]`);
    if (place instanceof HTMLElement) place.focus();
  }

  /** @param {boolean} mine whether orders are awaited */
  paint(mine) {
    const lines = mine ? this.lines : [];
    if (this.asking && !lines.includes(this.asking.line)) this.asking = null;
    const key = JSON.stringify([lines, this.asking?.line, this.asking?.n, this.board.desk.instead]);
    if (key === this.shown) return; // what is being pressed must not be replaced: its click would be lost
    this.shown = key;
    const focus = this.root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    this.root.replaceChildren(...(lines.length ? [el("ul", { "aria-label": this.t("board.page.paper") }, ...lines.map((l, at) => this.line(l, at)))] : []));
    if (focus) this.focus(focus);
  }

  /** @param {string} line @param {number} at */
  line(line, at) {
    const choice = isPlain(line) ? this.choiceOf(line) : undefined;
    const clauses = clausesOf(line);
    const other = choice && choice.orders.length > 1
      ? [button(this.t("board.page.else"), () => this.board.desk.begins(line, choice), { class: "button quiet", "data-key": `else-${at}`, "aria-pressed": `${this.board.desk.instead === line}`, "aria-label": this.t("board.page.else.of", { order: line }) })] : [];
    return el("li", {}, ...clauses.map((c, n) => this.clause(line, at, c, n, n === clauses.length - 1 ? other : [])));
  }

  /** @param {string} line @param {number} at @param {Clause} clause @param {number} n @param {Node[]} more buttons */
  clause(line, at, { order, when }, n, more) {
    const parts = [...(n ? [el("em", {}, this.t("board.page.otherwise")), " "] : []), el("code", {}, order)];
    if (when) parts.push(" ", el("span", { class: "when" }, el("span", {}, this.t("board.page.when", { what: this.tester.say(when) })), this.remove(`unwhen-${at}-${n}`, when, () => this.put(line, withoutCondition(line, n)))));
    const asks = isPlain(line) ? [button(this.t("board.page.if"), () => this.ask(line, at, n, order), { class: "button quiet", "data-key": `when-${at}-${n}`, "aria-label": this.t("board.page.condition", { order }) })] : [];
    const off = this.remove(`drop-${at}-${n}`, order, () => this.put(line, isPlain(line) ? withoutClause(line, n) : ""));
    const form = this.asking?.line === line && this.asking.n === n ? [this.asking.form.root] : [];
    return el("div", { class: "clause" }, el("p", {}, ...parts), el("div", { class: "row" }, ...asks, ...more, off), ...form);
  }

  /** @param {string} key @param {string} what @param {() => void} act */
  remove(key, what, act) {
    const name = this.t("board.page.remove", { what });
    return button(sign(SIGNS.close), act, { class: "button quiet icon-only", "data-key": key, "aria-label": name, title: name });
  }
}
