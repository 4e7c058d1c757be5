/**
 * One open phase as the reader has it before them: what can be ordered, what is ordered so
 * far, what is chosen, what is guessed of the others. It knows no page.
 * @import { BoardData, Checked, Piece, Possible, Scene, Told } from "./types.js"
 * @import { Guess } from "./list.js"
 * @import { Names } from "./places.js"
 */
import { Choice } from "./choice.js";
import { Draft } from "./draft.js";
import { Wishes } from "./later.js";
import { dictionary, kindOf, ordersOf, write } from "./notation.js";
import { province, provinceOf } from "./places.js";
import { sceneOf } from "./scene.js";

export class Turn {
  /** @param {BoardData} data @param {Names} names @param {boolean} readonly */
  constructor(data, names, readonly) {
    this.data = data;
    this.facts = data.data;
    this.names = names;
    this.now = sceneOf(data, names);
    this.mine = !readonly && !!data.mine;
    this.seat = data.seat ?? "";
    this.pieces = this.mine ? this.movable.filter((p) => p.power === this.seat) : [];
    this.ahead = this.mine && !!this.facts.seasons && this.kind === "M";
    this.draft = new Draft(dictionary(this.facts, names, this.pieces, this.now.units), (o) => write(o, this.phase, names), this.ahead ? new Wishes(names, this.pieces) : null);
    /** Whether builds and removals of the coming winter are being wished. */
    this.wintering = false;
    /** @type {Choice|null} */
    this.choice = null;
    /** @type {Map<string, Guess>} by province */
    this.guesses = new Map();
    this.guessing = false;
    /** @type {Told[]|null} what would become of all orders */
    this.foreseen = null;
    /** @type {NonNullable<Checked["problems"]>} */
    this.problems = [];
  }

  get phase() {
    return this.facts.phase;
  }

  get kind() {
    return kindOf(this.phase);
  }

  get winter() {
    return this.kind === "A";
  }

  /** What the reader has to build or, negative, to remove. */
  get due() {
    return this.facts.due ?? 0;
  }

  /** How many builds or removals are not ordered yet. */
  get left() {
    return Math.max(0, Math.abs(this.due) - this.draft.lines.length);
  }

  /** The units that get orders in this phase. */
  get movable() {
    return this.kind === "R" ? this.now.out : this.now.units;
  }

  /** The unit in a province that may be ordered, or guessed for. @param {string} at @returns {Piece|null} */
  pieceAt(at) {
    const list = this.guessing && !this.winter ? [...this.pieces, ...this.movable] : this.pieces;
    return list.find((p) => provinceOf(p.unit) === at) ?? null;
  }

  /** A choice of the unit in a province, null if it may get no orders. @param {string} at */
  choiceOf(at) {
    const piece = this.winter ? null : this.pieceAt(at);
    if (!piece) return null;
    const flights = this.ahead && this.owns(piece) ? (this.facts.possible[at]?.to ?? []).map((to) => ({ unit: piece.unit, do: "move", to })) : [];
    return new Choice(piece, ordersOf(piece, this.phase, this.facts.possible[at], this.now.units), flights);
  }

  /** Whether this sheet orders the builds of a winter. */
  get wintry() {
    return this.ahead && !!this.facts.winter;
  }

  /** The builds and removals that are wished for the winter. */
  get wishes() {
    return this.draft.lines.filter((l) => l.later && l.later.kind !== "flee");
  }

  /** What is numbered on the map: retreats of the chosen unit, or wishes for the winter, by province. @returns {Map<string, string>} */
  get badges() {
    const { choice } = this;
    const places = this.wintering ? this.wishes.map(({ later }) => (later?.kind === "build" ? provinceOf(later.unit) : later?.kind === "remove" ? provinceOf(later.units.at(-1) ?? "") : ""))
      : choice?.mode === "flee" ? this.draft.flights(choice.at).map((to) => (to ? province(to) : choice.at)) : [];
    return new Map(places.flatMap((at, n) => (at ? [[at, `${n + 1}`]] : [])));
  }

  /** Whether a unit is the reader's own. @param {Piece} piece */
  owns(piece) {
    return piece.power === this.seat;
  }

  /** The own units that have no order yet. */
  get idle() {
    return this.winter ? [] : this.pieces.filter((p) => !this.draft.find(provinceOf(p.unit)));
  }

  /** The provinces that a touch may choose now. @returns {Set<string>} */
  get targets() {
    if (this.wintering) return new Set([...Object.keys(this.facts.winter ?? {}), ...this.pieces.map((p) => provinceOf(p.unit))]);
    if (!this.winter || !this.mine) return this.choice?.targets ?? new Set();
    const places = this.due < 0 ? this.pieces.map((p) => provinceOf(p.unit)) : Object.keys(this.facts.sites ?? {});
    return new Set(this.left ? places.filter((at) => !this.draft.find(at)) : []);
  }

  /** What a touch of a province would order. @returns {Map<string, string>} */
  get tints() {
    const { choice } = this;
    if (choice && !this.winter && !this.wintering) return choice.tints;
    return new Map([...this.targets].map((at) => [at, this.wintering || this.due > 0 ? "build" : "remove"]));
  }

  /** How it stands now with what is ordered and guessed. @returns {Scene} */
  get scene() {
    const own = this.draft.orders.map((o) => ({ ...o, power: this.seat }));
    return { ...this.now, orders: this.foreseen ?? [...own, ...(this.guessing ? this.guesses.values() : [])] };
  }

  /** What the server needs to know of the guesses. */
  get guessed() {
    return [...this.guesses.values()].map((g) => `${this.names.code(g.power)}: ${write(g, this.phase, this.names, "en")}`).join("\n");
  }

  /** What the units of others can be ordered. @param {Record<string, Possible>} possible */
  learn(possible) {
    Object.assign(this.facts.possible, possible);
    const { choice } = this;
    if (choice && !this.owns(choice.piece) && choice.orders.length === 1) this.choice = this.choiceOf(choice.at);
  }

  /** @param {boolean} on */
  guess(on) {
    this.guessing = on;
    this.wintering = false;
    this.foreseen = null;
    if (this.choice && !this.owns(this.choice.piece)) this.choice = null;
  }
}
