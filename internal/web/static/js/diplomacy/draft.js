/**
 * What the reader orders so far: the lines of the text, and what those that are known
 * here mean. It knows no page.
 * @import { Checked, Order } from "./types.js"
 */
import { folded } from "./notation.js";
import { provinceOf } from "./places.js";

/** @typedef {{text: string, order: Order|null, unit: string}} Line unit: whose line it is, as far as known */

export class Draft {
  /**
   * @param {Map<string, Order>} known what lines mean
   * @param {(o: Order) => string} write
   */
  constructor(known, write) {
    this.known = known;
    this.write = write;
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
    return { text, order, unit: order?.unit ?? "" };
  }

  /** Whether every line is known here. */
  get clear() {
    return this.lines.every((l) => l.order);
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
      return { text, order: simple ? order : null, unit: phase ? "" : order.unit };
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
    const line = { text: this.write(order), order, unit: order.unit };
    const old = order.unit ? this.find(provinceOf(order.unit)) : undefined;
    if (old) this.lines[this.lines.indexOf(old)] = line;
    else this.lines.push(line);
  }

  /** @param {Line} line */
  drop(line) {
    this.lines = this.lines.filter((l) => l !== line);
  }

  /** Takes the order of the unit in a province away. @param {string} at */
  clearOf(at) {
    this.lines = this.lines.filter((l) => !l.unit || provinceOf(l.unit) !== at);
  }
}
