/**
 * What the reader orders so far: the lines of the text, and what those that are known
 * here mean. It knows no page.
 * @import { Later, Wishes } from "./later.js"
 * @import { Checked, Order } from "./types.js"
 */
import { removed } from "./later.js";
import { folded } from "./notation.js";
import { provinceOf } from "./places.js";

/** @typedef {{text: string, order: Order|null, unit: string, later: Later|null}} Line unit: whose line it is, as far as known; later: for a phase that follows */

export class Draft {
  /**
   * @param {Map<string, Order>} known what lines mean
   * @param {(o: Order) => string} write
   * @param {Wishes|null} wishes for the phases that follow, if this sheet is for them too
   */
  constructor(known, write, wishes = null) {
    this.known = known;
    this.write = write;
    this.wishes = wishes;
    /** @type {Line[]} */
    this.lines = [];
  }

  get text() {
    return this.lines.map((l) => l.text).join("\n");
  }

  /** Takes a text. @param {string} text */
  take(text) {
    this.lines = text.split(/\n|;/).map((l) => l.trim()).filter(Boolean).map((l) => this.line(l));
  }

  /** @param {string} text @returns {Line} */
  line(text) {
    const order = this.known.get(folded(text)) ?? null;
    return { text, order, unit: order?.unit ?? "", later: order ? null : (this.wishes?.read(text) ?? null) };
  }

  /** Whether every line is known here. */
  get clear() {
    return this.lines.every((l) => l.order || l.later);
  }

  /**
   * Takes over what the server has read where the lines say it in words of their own.
   * @param {Checked} answer
   */
  learn(answer) {
    const read = answer.orders?.orders;
    if (!answer.ok || !answer.text || !read || this.clear) return;
    const lines = answer.text.split("\n").filter(Boolean);
    if (lines.length !== read.length) return;
    this.lines = lines.map((text, n) => {
      const { phase, if: when, else: other, ...order } = read[n];
      const simple = !phase && !when && !other;
      return { text, order: simple ? order : null, unit: phase ? "" : order.unit, later: phase ? (this.wishes?.read(text) ?? null) : null };
    });
  }

  /** The line of the unit in a province. @param {string} at */
  find(at) {
    return this.lines.findLast((l) => l.unit && provinceOf(l.unit) === at);
  }

  /** The order of the unit in a province, if it is known here. @param {string} at */
  of(at) {
    return this.find(at)?.order ?? null;
  }

  /** The orders that are known here. */
  get orders() {
    return this.lines.flatMap((l) => (l.order ? [l.order] : []));
  }

  /** Gives an order, in place of another one for the same unit. @param {Order} order */
  give(order) {
    const removal = this.removal(order.unit);
    const line = { text: this.write(order), order, unit: order.unit, later: null };
    const old = order.unit ? this.find(provinceOf(order.unit)) : undefined;
    if (old) this.lines[this.lines.indexOf(old)] = line;
    else this.lines.splice(this.lines.findLastIndex((l) => !l.later) + 1, 0, line);
    if (removal) this.replace(removal, { kind: "remove", units: removed(order.unit, order) });
  }

  /** @param {Line} line */
  drop(line) {
    const removal = line.order && this.removal(line.unit);
    this.lines = this.lines.filter((l) => l !== line);
    if (removal) this.replace(removal, { kind: "remove", units: [line.unit] });
  }

  /** Takes the order of the unit in a province away. @param {string} at */
  clearOf(at) {
    for (const line of this.lines.filter((l) => l.unit && provinceOf(l.unit) === at)) this.drop(line);
  }

  // The phases that follow.

  /** The line that says where the unit in a province retreats. @param {string} at */
  flight(at) {
    return this.lines.findLast((l) => l.later?.kind === "flee" && provinceOf(l.later.unit) === at);
  }

  /** Where it retreats, by order of wish. @param {string} at @returns {string[]} */
  flights(at) {
    const later = this.flight(at)?.later;
    return later?.kind === "flee" ? later.to : [];
  }

  /** Says where a unit retreats; nothing takes it back. @param {string} unit @param {string[]} to */
  flee(unit, to) {
    const old = this.flight(provinceOf(unit));
    if (!to.length) this.lines = this.lines.filter((l) => l !== old);
    else if (old) this.replace(old, { kind: "flee", unit, to });
    else this.wish({ kind: "flee", unit, to });
  }

  /** The line that removes a unit, wherever its order takes it. @param {string} unit */
  removal(unit) {
    const units = JSON.stringify(removed(unit, unit ? this.of(provinceOf(unit)) : null));
    return this.lines.find((l) => l.later?.kind === "remove" && JSON.stringify(l.later.units) === units);
  }

  /** @param {Later} later */
  wish(later) {
    if (this.wishes) this.lines.push({ text: this.wishes.write(later), order: null, unit: "", later });
  }

  /** @param {Line} line @param {Later} later */
  replace(line, later) {
    if (this.wishes) this.lines[this.lines.indexOf(line)] = { text: this.wishes.write(later), order: null, unit: "", later };
  }
}
