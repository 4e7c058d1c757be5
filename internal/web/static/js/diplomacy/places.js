/**
 * What the board's places, units and powers are called.
 * @import { Chart, Order } from "./types.js"
 */

/** The province of a place: "stp" of "stp/nc". @param {string} place */
export const province = (place) => place.split("/")[0];

/** Whether a province is a sea: those are written in capitals. @param {Chart} map @param {string} at */
export const isSea = (map, at) => map.places[at].label === at.toUpperCase();

/** Where a unit stands: "stp/nc" of "F stp/nc". @param {string} unit */
export const placeOf = (unit) => unit.slice(2);

/** @param {string} unit */
export const provinceOf = (unit) => province(placeOf(unit));

/** The coast of a place, "" for none. @param {string} place */
export const coastOf = (place) => place.split("/")[1] ?? "";

/** The names of one board in one language. */
export class Names {
  /**
   * @param {Chart} map @param {SVGSVGElement} svg the picture, which names the provinces
   * @param {string} lang @param {(key: string, args?: Record<string, string>) => string} t
   */
  constructor(map, svg, lang, t) {
    /** @type {Map<string, string>} */
    this.names = new Map([...svg.querySelectorAll("[data-province]")].map((g) => [g.getAttribute("data-province") ?? "", g.querySelector("title")?.textContent ?? ""]));
    this.map = map;
    this.lang = lang;
    this.t = t;
    this.codes = new Map(map.powers.map((p) => [p.seat, p.code]));
    this.seats = new Map(map.powers.map((p) => [p.code, p.seat]));
  }

  /** The code of a seat's power, "none" for nobody. @param {string} [seat] */
  code(seat) {
    return this.codes.get(seat ?? "") ?? "none";
  }

  /** What a seat's power is called. @param {string} seat */
  power(seat) {
    return this.t(`seat.${seat}`);
  }

  /** A place in words. @param {string} place */
  place(place) {
    const name = this.names.get(province(place)) ?? place;
    return coastOf(place) ? `${name} (${this.t(`board.coast.${coastOf(place)}`)})` : name;
  }

  /** A place as orders write it. @param {string} place */
  label(place) {
    return this.map.places[place]?.label ?? place;
  }

  /** A unit as orders write it: "A Mun". @param {string} unit */
  unit(unit) {
    return `${unit[0]} ${this.label(placeOf(unit))}`;
  }

  /** A unit in words: "Armee München". @param {string} unit */
  spoken(unit) {
    return `${this.t(`board.kind.${unit[0] === "A" ? "army" : "fleet"}`)} ${this.place(placeOf(unit))}`;
  }

  /** What a unit does, in words. @param {Order} o @param {boolean} [retreat] */
  deed(o, retreat = false) {
    const args = { of: o.of ? this.place(placeOf(o.of)) : "", to: o.to ? this.place(o.to) : "" };
    if (o.do === "move") return this.t(`board.order.${retreat ? "retreat" : o.via ? "via" : "move"}`, args);
    if (o.do === "support") return this.t(`board.order.${o.to ? "move" : "hold"}.support`, args);
    return this.t(`board.order.${o.do}`, args);
  }

  /** A phase in words: "Herbst 1901: Rückzüge". @param {string} phase "F1901R" */
  phase(phase) {
    const season = "SFW".indexOf(phase[0]);
    const kind = "MRA".indexOf(phase.at(-1) ?? "");
    return this.t("board.page.phase", { season: `@board.season.${season}`, year: phase.slice(1, -1), phase: `@board.phase.${kind}` });
  }
}
