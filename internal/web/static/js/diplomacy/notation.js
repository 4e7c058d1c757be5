/**
 * Orders as text, in the canonical form of the server. What the reader types is read by
 * the server; here a line is known only if it is one that could have been written here.
 * @import { Facts, Order, Piece, Possible } from "./types.js"
 * @import { Names } from "./places.js"
 */
import { province, provinceOf } from "./places.js";

/** The kind of a phase: M, R or A. @param {string} phase */
export const kindOf = (phase) => phase.at(-1) ?? "";

/**
 * @param {Order} o @param {string} phase @param {Names} names @param {string} [lang]
 * @returns {string}
 */
export function write(o, phase, names, lang = names.lang) {
  const unit = o.unit ? names.unit(o.unit) : "";
  const to = o.to ? names.label(o.to) : "";
  const of = o.of ? `${o.of[0]} ${names.label(province(o.of.slice(2)))}` : "";
  switch (o.do) {
    case "hold": return `${unit} ${lang === "de" ? "xxx" : "H"}`;
    case "move": return kindOf(phase) === "R" ? `${unit} R ${to}` : `${unit} - ${to}${o.via ? " VIA" : ""}`;
    case "support": return `${unit} S ${of}${o.to ? ` - ${to}` : ""}`;
    case "convoy": return `${unit} C ${of} - ${to}`;
    case "build": return `B ${unit}`;
    case "waive": return "W";
    default: return kindOf(phase) === "R" ? `${unit} D` : `D ${unit}`;
  }
}

/** A line without what makes no difference. @param {string} line */
export const folded = (line) => line.trim().toLowerCase().replace(/\s*-\s*/g, "-").replace(/\s+/g, " ").replace(/\.$/, "");

/**
 * All that a unit can be ordered.
 * @param {Piece} piece @param {string} phase @param {Possible|undefined} possible @param {Piece[]} units all that there are
 * @returns {Order[]}
 */
export function ordersOf({ unit }, phase, possible, units) {
  if (kindOf(phase) === "A") return [{ unit, do: "disband" }];
  const moves = [...(possible?.to ?? []), ...(possible?.far ?? [])].map((to) => ({ unit, do: "move", to }));
  if (kindOf(phase) === "R") return [{ unit, do: "disband" }, ...moves];
  const via = (possible?.via ?? []).map((to) => ({ unit, do: "move", to, via: true }));
  return [{ unit, do: "hold" }, ...moves, ...via, ...aids(unit, "support", possible?.help, units), ...aids(unit, "convoy", possible?.carry, units)];
}

/** @param {string} unit @param {string} deed @param {Record<string, string[]>|undefined} list @param {Piece[]} units @returns {Order[]} */
function aids(unit, deed, list, units) {
  return Object.entries(list ?? {}).flatMap(([at, places]) => {
    const other = units.find((p) => provinceOf(p.unit) === at);
    return other ? places.map((to) => ({ unit, do: deed, of: `${other.unit[0]} ${at}`, to })) : [];
  });
}

/**
 * A dictionary of every line that orders one of some units.
 * @param {Facts} facts @param {Names} names @param {Piece[]} mine @param {Piece[]} units
 * @returns {Map<string, Order>}
 */
export function dictionary(facts, names, mine, units) {
  /** @type {Map<string, Order>} */
  const known = new Map();
  const add = (/** @type {Order} */ o) => {
    for (const lang of ["de", "en"]) known.set(folded(write(o, facts.phase, names, lang)), o);
  };
  for (const piece of mine) for (const o of ordersOf(piece, facts.phase, facts.possible[provinceOf(piece.unit)], units)) add(o);
  for (const list of Object.values(facts.sites ?? {})) for (const unit of list) add({ unit, do: "build" });
  if (facts.sites) add({ unit: "", do: "waive" });
  return known;
}
