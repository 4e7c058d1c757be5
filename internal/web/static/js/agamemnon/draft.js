/**
 * What the reader has done in this phase and not confirmed: the same orders as the
 * text, and what the next touch means.
 * @import { View, Layout, Position, Orders, Placement } from "./types.js"
 */
import { across, between, edgesAt, mayWeave, play, positionOf } from "./position.js";

/** @returns {Orders} */
const nothing = () => ({ place: [], redraw: [], piles: [], keep: false });

export class Draft {
  /** @param {View} view @param {Layout} layout */
  constructor(view, layout) {
    this.view = view;
    this.layout = layout;
    this.orders = nothing();
    /** @type {string|null} the piece that the next touch of a space places */
    this.picked = null;
    /** @type {number|null} the space of the Warp that waits for two strings */
    this.weaving = null;
    /** @type {number|null} the connection that was touched first */
    this.first = null;
    this.pickNext();
  }

  /** Takes orders that were typed, as far as they can be shown. @param {Orders} orders */
  take(orders) {
    this.orders = { ...orders, place: [] };
    for (const p of orders.place) {
      if (!this.complete && this.supply.includes(p.piece) && this.isFree(p.space)) this.orders.place.push(p);
    }
    this.weaving = null;
    this.first = null;
    this.pickNext();
  }

  /** How many pieces this turn places (AGA-2). */
  get quota() {
    return this.view.turn === 1 || this.view.turn === 16 ? 1 : 2;
  }

  /** The pieces that may still be placed: the hand, or with open pieces all that are left. */
  get supply() {
    const rest = [...this.view.hand, ...(this.view.variant.open ? this.view.left[this.view.mover] : [])];
    for (const p of this.orders.place) {
      const n = rest.indexOf(p.piece);
      if (n >= 0) rest.splice(n, 1);
    }
    return rest;
  }

  /** Whether the phase's orders are complete, as far as the board can tell. */
  get complete() {
    if (this.view.phase === "piles") return this.orders.piles.length === this.quota;
    if (this.view.phase === "redraw") return this.orders.keep || this.orders.redraw.length > 0;
    return this.orders.place.length >= this.quota;
  }

  get empty() {
    const { place, redraw, piles, keep } = this.orders;
    return !place.length && !redraw.length && !piles.length && !keep;
  }

  /** @returns {Position} the board with all that was done */
  position() {
    return play(this.layout, positionOf(this.view), this.orders.place, this.view.mover);
  }

  /** Whether a space is free and in the game. @param {number} space @param {Position} [position] */
  isFree(space, position = this.position()) {
    return space !== this.view.out && position.stones[space - 1] === "";
  }

  /** @param {string} piece */
  pick(piece) {
    this.weaving = this.first = null;
    this.picked = this.supply.includes(piece) && !this.complete ? piece : null;
  }

  /** Picks the next piece if there is no choice to make. */
  pickNext() {
    const kinds = new Set(this.supply);
    const choice = this.view.variant.open && kinds.size > 1;
    this.picked = this.view.phase === "place" && !this.complete && !choice ? (this.supply[0] ?? null) : null;
  }

  /** Puts the picked piece on a free space. @param {number} space @returns {boolean} */
  place(space) {
    if (this.picked === null || !this.isFree(space)) return false;
    const piece = this.picked;
    this.orders.place.push({ piece, space });
    this.pickNext();
    this.first = null;
    this.weaving = piece === "Warp" && this.partners(space).size > 0 ? space : null;
    return true;
  }

  /** Takes a placed piece up again. @param {number} space @returns {boolean} */
  lift(space) {
    const n = this.orders.place.findIndex((p) => p.space === space);
    if (n < 0) return false;
    const [{ piece }] = this.orders.place.splice(n, 1);
    this.weaving = this.first = null;
    this.picked = piece;
    return true;
  }

  /** The Warp of a space, if this draft placed it. @param {number} space */
  warpAt(space) {
    return this.orders.place.find((p) => p.space === space && p.piece === "Warp");
  }

  /** Opens the weaving of a Warp that was placed in this draft. @param {number} space */
  openWeaving(space) {
    if (!this.warpAt(space) || this.partners(space).size === 0) return false;
    this.weaving = space;
    this.first = null;
    return true;
  }

  /** The connections that a touch may choose now; empty while no Warp waits. */
  get weavable() {
    return this.weaving === null ? new Set() : this.partners(this.weaving);
  }

  /**
   * The connections at a Warp that have a partner to weave with, after the first touch
   * the partners of that one.
   * @param {number} space
   * @returns {Set<number>}
   */
  partners(space) {
    const position = this.before(space);
    const edges = edgesAt(this.layout, this.view, space);
    const may = (/** @type {number} */ x, /** @type {number} */ y) => mayWeave(this.layout, this.view, position, x, y);
    if (this.first !== null) {
      const first = this.first;
      return new Set(edges.filter((y) => y === first || may(first, y)));
    }
    return new Set(edges.filter((x) => edges.some((y) => may(x, y))));
  }

  /** The board when a Warp comes to a space: with its predecessors, before it weaves. @param {number} space */
  before(space) {
    const n = this.orders.place.findIndex((p) => p.space === space);
    return play(this.layout, positionOf(this.view), this.orders.place.slice(0, n), this.view.mover);
  }

  /** Touches a connection for the Warp that waits. @param {number} edge @returns {boolean} */
  touch(edge) {
    if (this.weaving === null || !this.weavable.has(edge)) return false;
    const warp = this.warpAt(this.weaving);
    if (!warp) return false;
    if (this.first === null) {
      delete warp.weave;
      this.first = edge;
    } else if (this.first === edge) {
      this.first = null;
    } else {
      warp.weave = this.weave(this.weaving, this.first, edge);
      this.first = this.weaving = null;
    }
    return true;
  }

  /** @param {number} space @param {number} x @param {number} y */
  weave(space, x, y) {
    const { tiles } = this.before(space);
    const [from, to] = tiles[x] === "-" ? [y, x] : [x, y];
    const [a, b] = [across(this.layout, from, space), across(this.layout, to, space)];
    if (tiles[to] === "-") return { a, b, move: true };
    return { a: Math.min(a, b), b: Math.max(a, b) };
  }

  /** The two connections that a placement wove. @param {Placement} p @returns {number[]} */
  woven(p) {
    return p.weave ? [p.weave.a, p.weave.b].map((s) => between(this.layout, p.space, s)).filter((n) => n >= 0) : [];
  }

  /** Whether there is anything to take back. */
  get mayBack() {
    return !this.empty || this.first !== null;
  }

  /** Takes the last step back. */
  back() {
    const { place, redraw, piles } = this.orders;
    const last = place.at(-1);
    if (this.first !== null) this.first = null;
    else if (last?.weave) {
      delete last.weave;
      this.openWeaving(last.space);
    } else if (last) this.lift(last.space);
    else if (piles.length) piles.pop();
    else if (redraw.length) redraw.pop();
    else this.orders.keep = false;
  }
}
