/**
 * Orders as they are written on a sheet, in the reader's language, and the lines of a
 * sheet. The rules read them; rathersilly/notation writes the same.
 * @import { Chart, Order } from "./types.js"
 */
import { clausesOf } from "./clauses.js";

/** @typedef {(key: string, args?: Record<string, string>) => string} Say */

/** Spells orders. */
export class Spelling {
  /** @param {Chart} map @param {Say} t */
  constructor(map, t) {
    this.map = map;
    this.t = t;
    this.w = (/** @type {string} */ key) => t(`board.page.write.${key}`);
  }

  /** A place: "Mun". @param {string} place */
  label(place) {
    return this.map.places[place]?.label ?? place;
  }

  /** A unit: "A Mun". @param {string} unit */
  unit(unit) {
    const [letter, place] = unit.split(" ");
    if (!place) return "T HYP";
    return `${letter === "AZ" || letter === "DA" ? this.w(letter) : letter} ${this.label(place)}`.replace(/^\? /, "");
  }

  /** What stands before the order of a unit. @param {string} unit @param {boolean} [fool] whether the Fool commands it */
  lead(unit, fool) {
    return fool ? `${this.w("fool")} ${this.unit(unit)}` : this.unit(unit);
  }

  /**
   * @param {Order} o @param {string} unit @param {string} phase
   * @param {boolean} [fool] whether the Fool commands it
   */
  order(o, unit, phase, fool) {
    switch (o.do) {
      case "build": return this.build(o);
      case "waive": return this.w("waive");
      case "explode": return `L ${this.label(o.to ?? "")} ${this.w("explode")}`;
      case "settle": return `LAMA ${this.label(o.to ?? "")}`;
      case "vote": return `${this.w("hole")} ${this.label(o.of ?? "")} - ${this.label(o.to ?? "")}`;
      case "foresee": return `${this.w("foresee")} ${this.label(o.to ?? "")}${o.class ? ` ${o.class}` : ""}`;
    }
    if (o.do === "disband" && phase === "winter") return `-${this.unit(unit)}`;
    return `${this.lead(unit, fool)}${this.action(o, unit)}`;
  }

  /** @param {Order} o */
  build(o) {
    const twin = o.of ? ` +${this.unit(o.of)}` : "";
    return `+${this.unit(o.unit ?? "")}${twin}${o.extra ? " (E)" : ""}`;
  }

  /** What a unit does, with a space before it. @param {Order} o @param {string} unit */
  action(o, unit) {
    const to = o.to ? ` - ${this.label(o.to)}` : "";
    const path = (o.path ?? []).map((at) => this.label(at)).join(" - ");
    const of = o.of ? this.unit(o.of) : "";
    switch (o.do) {
      case "move": return `${to}${o.via ? " VIA" : ""}`;
      case "support": return ` S ${of}${to}`;
      case "convoy": return ` C ${of}${to}`;
      case "fly": return ` - ${path}`;
      case "ride": return ` - ${path} ${this.w("byBirds")}`;
      case "scare": return ` ${this.w("scare")}`;
      case "lure": return ` ${this.w("lure")} ${of}${to}`;
      case "lureall": return ` ${this.w("lure")} ${this.w("all")} ${o.class ?? ""}`;
      case "jam": return ` ${this.w("jam")}`;
      case "hop": return unit.includes(" ") ? ` HYP ${this.label(o.to ?? "")}` : ` ${this.label(o.to ?? "")}`;
      case "retreat": return ` R ${path || (o.to ? this.label(o.to) : "HYP")}`;
      case "disband": return " D";
      case "sell": return ` ${this.w("soul")}`;
      default: return ` ${this.w("hold")}`;
    }
  }
}

/** A line without what does not matter. @param {string} line */
export const plainLine = (line) => line.trim().replace(/\s+/g, " ").toUpperCase();

/** What kind of order a line holds, so that it takes the place of its like only. @param {string} line @param {Spelling} s */
function kindOf(line, s) {
  const words = plainLine(clausesOf(line)[0].order).split(" ");
  if (words.includes(s.w("soul").toUpperCase())) return "sell";
  if (words.includes("R") || words.at(-1) === "D") return "flee";
  return "move";
}

/**
 * A sheet with a line more, which takes the place of those that it makes void.
 * @param {string} sheet @param {string} line @param {Spelling} s
 * @param {{lead?: string, most?: number}} like how lines begin that are like it, and how many of them there may be
 */
export function withLine(sheet, line, s, { lead = "", most = 1 }) {
  const lines = sheet.split("\n").filter((l) => l.trim());
  const begin = plainLine(lead);
  const alike = (/** @type {string} */ l) => begin !== "" && (plainLine(l) === begin || plainLine(l).startsWith(`${begin} `)) && kindOf(l, s) === kindOf(line, s);
  if (lines.some((l) => plainLine(l) === plainLine(line))) return lines.join("\n");
  let excess = lines.filter(alike).length + 1 - most;
  const kept = lines.filter((l) => !alike(l) || excess-- <= 0);
  return [...kept, line].join("\n");
}

/** A sheet without the lines that begin so. @param {string} sheet @param {string} lead */
export function withoutLines(sheet, lead) {
  const begin = plainLine(lead);
  return sheet.split("\n").filter((l) => l.trim() && !(plainLine(l) === begin || plainLine(l).startsWith(`${begin} `))).join("\n");
}

/** A sheet on which nothing is built in a province. @param {string} sheet @param {string} label what orders call it */
export function withoutSite(sheet, label) {
  const site = plainLine(label);
  const builds = (/** @type {string} */ l) => plainLine(l).startsWith("+") && plainLine(l).split("+").some((part) => (part.trim().split(" ")[1] ?? "").split("(")[0] === site);
  return sheet.split("\n").filter((l) => l.trim() && !builds(l)).join("\n");
}
