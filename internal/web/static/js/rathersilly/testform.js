/**
 * The form that makes a condition: what is asked, and of whom, where, how many. A touch of
 * the map chooses a field.
 * @import { SillyBoard } from "./silly.js"
 * @import { Test, Tester } from "./tests.js"
 */
import { button, el } from "../board/dom.js";
import { ASKS, BEASTS } from "./tests.js";

export class TestForm {
  /**
   * @param {SillyBoard} board @param {Tester} tester @param {boolean} late whether moves can be asked for: they are over by then
   * @param {string} title @param {(test: Test|null) => void} done null: nothing is asked
   */
  constructor(board, tester, late, title, done) {
    this.board = board;
    this.tester = tester;
    this.t = board.page.t;
    /** @type {Test} */
    this.test = { kind: "occupied", who: tester.powers[0], at: "", from: "", is: ">=", than: "5" };
    this.kinds = Object.keys(ASKS).filter((kind) => late || kind !== "moved");
    this.root = el("form", { class: "rathersilly-test", "aria-label": title });
    this.root.addEventListener("submit", (e) => {
      e.preventDefault();
      if (this.root.reportValidity()) done(this.test);
    });
    this.root.addEventListener("keydown", (e) => {
      if (e.key === "Escape") done(null);
    });
    this.cancel = button(this.t("board.page.cancel"), () => done(null), { class: "button quiet" });
    this.paint("kind");
  }

  /** Chooses a field by a touch of the map. @param {string} at */
  touch(at) {
    const asks = ASKS[this.test.kind];
    if (!this.tester.map.places[at] || !asks.includes("at")) return;
    const key = asks.includes("from") && (!this.test.from || this.test.at) ? "from" : "at";
    this.test[key] = at;
    if (key === "from") this.test.at = "";
    this.paint("");
  }

  /** @param {string} focus the field to go on with, "" to leave the focus where it is */
  paint(focus) {
    const { t, test } = this;
    const fields = [...this.tester.places.values()].map((at) => [at, this.tester.names.get(at) ?? at]).sort((a, b) => a[1].localeCompare(b[1]));
    const whos = [...this.tester.powers, ...BEASTS].filter((who) => test.kind !== "centres" || !BEASTS.includes(who)).map((who) => [who, this.tester.name(who)]);
    if (!whos.some(([who]) => who === test.who)) test.who = whos[0][0];
    /** @type {Record<string, string[][]>} */
    const options = {
      kind: this.kinds.map((kind) => [kind, t(`board.page.test.${kind}`)]), who: whos, from: [["", ""], ...fields], at: [["", ""], ...fields],
      is: [">=", "<=", "="].map((is) => [is, this.tester.compare(is)]), than: Array.from({ length: 35 }, (_, n) => [`${n}`, `${n}`]),
    };
    const selects = /** @type {(keyof Test)[]} */ (["kind", ...ASKS[test.kind]]).map((key) => this.select(key, options[key]));
    this.root.replaceChildren(...selects, el("div", { class: "row" }, el("button", { class: "button", type: "submit" }, t("board.page.add")), this.cancel));
    const next = this.root.querySelector(`select[name="${focus}"]`);
    if (next instanceof HTMLSelectElement) next.focus({ preventScroll: true });
  }

  /** @param {keyof Test} key @param {string[][]} options */
  select(key, options) {
    const field = el("select", { name: key, required: "" }, ...options.map(([value, words]) => el("option", { value }, words)));
    field.value = this.test[key] ?? "";
    field.addEventListener("change", () => {
      this.test[key] = field.value;
      if (key === "kind") this.paint("kind");
    });
    return el("label", {}, el("span", {}, this.t(`board.page.asks.${key}`)), field);
  }
}
