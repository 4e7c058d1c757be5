/**
 * What the next touch means: which unit is chosen, what it is to do, for whom. It knows no
 * page and no rules; what is possible comes with the page.
 * @import { Order, Piece } from "./types.js"
 */
import { province, provinceOf } from "./places.js";

/** @typedef {""|"support"|"convoy"|"aid"|"flee"} Mode flee: where to if it is dislodged */

export class Choice {
  /** @param {Piece} piece @param {Order[]} orders all that it can be ordered @param {Order[]} flights where it could retreat later */
  constructor(piece, orders, flights = []) {
    this.piece = piece;
    this.orders = orders;
    this.flights = flights;
    /** @type {Mode} what the unit is to do; "": move */
    this.mode = "";
    /** @type {string} the province of the unit that is helped */
    this.other = "";
  }

  get at() {
    return provinceOf(this.piece.unit);
  }

  /** The help that the mode asks for. */
  get aids() {
    if (this.mode === "flee") return [];
    return this.orders.filter((o) => (o.do === "support" && this.mode !== "convoy") || (o.do === "convoy" && this.mode !== "support"));
  }

  /** Whether a unit can give that kind of help at all. @param {string} deed */
  can(deed) {
    if (deed === "flee") return this.flights.length > 0;
    return this.orders.some((o) => o.do === deed);
  }

  /** Whether the unit in a province can be helped. @param {string} at */
  canAid(at) {
    return this.aids.some((o) => provinceOf(o.of ?? "") === at);
  }

  /** The provinces that a touch may choose now. @returns {Set<string>} */
  get targets() {
    if (this.mode === "flee") return new Set(this.flights.map((o) => province(o.to ?? "")));
    if (!this.mode) return new Set(this.orders.flatMap((o) => (o.do === "move" && o.to ? [province(o.to)] : [])));
    if (!this.other) return new Set(this.aids.map((o) => provinceOf(o.of ?? "")));
    return new Set(this.helps.map((o) => this.goal(o)));
  }

  /** What a touch of a province would order, so that the map can tell it. @returns {Map<string, string>} */
  get tints() {
    const helps = (/** @type {Order[]} */ list) => (list.every((o) => o.do === "convoy") ? "convoy" : "support");
    if (this.mode === "flee") return new Map([...this.targets].map((at) => [at, "move"]));
    if (this.mode) return new Map([...this.targets].map((at) => [at, helps(this.other ? this.options(at) : this.aids.filter((o) => provinceOf(o.of ?? "") === at))]));
    return new Map([...this.targets].map((at) => [at, this.options(at).every((o) => o.via) ? "sea" : "move"]));
  }

  /** The orders that help the chosen other unit. */
  get helps() {
    return this.aids.filter((o) => provinceOf(o.of ?? "") === this.other);
  }

  /** Where a helped unit ends. @param {Order} o */
  goal(o) {
    return o.to ? province(o.to) : provinceOf(o.of ?? "");
  }

  /** What a touch of a province would order: nothing, one order, or several to choose from. @param {string} at @returns {Order[]} */
  options(at) {
    if (this.mode === "flee") return this.flights.filter((o) => province(o.to ?? "") === at);
    if (!this.mode) return this.orders.filter((o) => o.do === "move" && province(o.to ?? "") === at);
    if (!this.other) return [];
    return this.helps.filter((o) => this.goal(o) === at);
  }

  /** Turns to helping the unit in a province. @param {string} at @param {Mode} [mode] */
  aid(at, mode = this.mode || "aid") {
    this.mode = mode;
    this.other = at;
  }

  /** One step back; false if there is none. */
  back() {
    if (this.other) this.other = "";
    else if (this.mode) this.mode = "";
    else return false;
    return true;
  }
}
