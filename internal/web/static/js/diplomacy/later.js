/**
 * What is ordered for the phases that follow, where one sheet serves a season: where a
 * unit retreats if it is dislodged, by order of wish, and what is built or removed in the
 * winter as far as that is due. Texts are the canonical ones of the server.
 * @import { Order, Piece } from "./types.js"
 * @import { Names } from "./places.js"
 */

/**
 * @typedef {{kind: "flee", unit: string, to: string[]}} Flight to: places, "" to be disbanded at last
 * @typedef {{kind: "build", unit: string}} Build
 * @typedef {{kind: "remove", units: string[]}} Removal units: of which the first that is there goes
 * @typedef {{kind: "waive"}} Waiver
 * @typedef {Flight|Build|Removal|Waiver} Later
 */

export class Wishes {
  /**
   * @param {Names} names
   * @param {Piece[]} pieces the reader's units
   */
  constructor(names, pieces) {
    this.names = names;
    this.pieces = pieces;
    this.units = new Map(Object.keys(names.map.places).flatMap((at) => ["A", "F"].map((kind) => [fold(names.unit(`${kind} ${at}`)), `${kind} ${at}`])));
    this.places = new Map(Object.keys(names.map.places).map((at) => [fold(names.label(at)), at]));
  }

  /** @param {Later} wish @param {string} [lang] @returns {string} */
  write(wish, lang = this.names.lang) {
    switch (wish.kind) {
      case "build": return `B ${this.names.unit(wish.unit)}`;
      case "remove": return wish.units.map((u) => `D ${this.names.unit(u)}`).join(lang === "de" ? " SONST " : " ELSE ");
      case "waive": return "W";
      default: {
        const unit = this.names.unit(wish.unit);
        return wish.to[0] ? `${unit} R ${wish.to.map((at) => (at ? this.names.label(at) : "-")).join(", ")}` : `${unit} D`;
      }
    }
  }

  /** What a line wishes, null if it is not one that could have been written here. @param {string} line @returns {Later|null} */
  read(line) {
    const text = fold(line);
    if (text === "w") return { kind: "waive" };
    if (text.startsWith("b ")) return this.known(text.slice(2), (unit) => ({ kind: "build", unit }));
    if (text.startsWith("d ")) return this.removal(text.split(/ (?:else|sonst) /));
    if (text.endsWith(" d")) return this.known(text.slice(0, -2), (unit) => this.flight(unit, [""]));
    const [who, list] = text.split(" r ", 2);
    if (!list) return null;
    const to = list.split(/\s*,\s*/).map((at) => (at === "-" ? "" : this.places.get(at)));
    return to.every((at) => at !== undefined) ? this.known(who, (unit) => this.flight(unit, to)) : null;
  }

  /** @param {string} unit @param {string[]} to @returns {Later|null} */
  flight(unit, to) {
    return this.pieces.some((p) => p.unit === unit) ? { kind: "flee", unit, to } : null;
  }

  /** @param {string[]} parts @returns {Later|null} */
  removal(parts) {
    const units = parts.map((p) => (p.startsWith("d ") ? this.units.get(p.slice(2)) : undefined));
    return units.every((u) => u !== undefined) ? { kind: "remove", units } : null;
  }

  /** @param {string} text @param {(unit: string) => Later|null} make */
  known(text, make) {
    const unit = this.units.get(text);
    return unit === undefined ? null : make(unit);
  }
}

/** @param {string} text */
const fold = (text) => text.trim().toLowerCase().replace(/\s+/g, " ").replace(/\.$/, "");

/** The units that a removal means: where the unit goes, or else where it is. @param {string} unit @param {Order|null} order */
export const removed = (unit, order) => (order?.do === "move" && order.to ? [`${unit[0]} ${order.to}`, unit] : [unit]);
