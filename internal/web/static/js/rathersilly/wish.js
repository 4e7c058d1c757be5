/**
 * What the reader is about to order: some orders are possible, and each touch leaves
 * fewer of them, until it is one. It knows no page, no words and no rules.
 * @import { Order } from "./types.js"
 */

/** The province of a place or of a unit. @param {string} text */
export const fieldOf = (text) => (text.split(" ").at(-1) ?? "").split("/")[0];

export class Wish {
  /** @param {Order[]} orders @param {string} home the province of the unit, "" for none */
  constructor(orders, home) {
    this.orders = orders;
    this.home = home;
    /** Whether the unit that is helped or lured was chosen. */
    this.helped = false;
  }

  /** Whether the next touch says whom an order is about. */
  get asksWhom() {
    return !this.helped && this.orders.some((o) => o.of && ["support", "convoy", "lure"].includes(o.do));
  }

  /** The province that a touch has to meet for an order. @param {Order} o */
  target(o) {
    if (this.asksWhom && o.of) return fieldOf(o.of);
    if (o.do === "build") return fieldOf(o.unit ?? "");
    if (o.path?.length) return o.path[o.path.length - 1];
    if (o.to) return fieldOf(o.to);
    return o.of ? fieldOf(o.of) : this.home;
  }

  /** Where a touch leads further. */
  get targets() {
    return new Set(this.orders.map((o) => this.target(o)));
  }

  /** Whether nothing has to be touched any more: what is left differs in words only. */
  get settled() {
    return this.orders.length === 1 || this.targets.size <= 1;
  }

  /** What is left after a touch, null if it means nothing. @param {string} at @returns {Wish|null} */
  touch(at) {
    const left = this.orders.filter((o) => this.target(o) === at);
    if (!left.length) return null;
    const next = new Wish(left, this.home);
    next.helped = this.helped || this.asksWhom;
    next.done = !this.asksWhom;
    return next;
  }

  /** Whether the last field was touched, so that a menu tells apart what is left. */
  done = false;
}
