/**
 * Orders as people draw them, as markup: a move is an arrow, a support a thin line to the
 * middle of the arrow that it helps, a convoy a wave, a stay a ring. What failed is broken
 * and crossed, what was impossible dotted. diplomacy/board/order.go draws the same.
 * @import { Chart, Scene, Told, XY } from "./types.js"
 * @import { Curve } from "./curve.js"
 * @import { Names } from "./places.js"
 */
import { at, bent, between, distance, heading, path, trim, wavy, xy } from "./curve.js";
import { isSea, province, provinceOf, placeOf } from "./places.js";

/** @typedef {Told & {from: XY, end: XY, ways: Curve[], over: boolean, outcome: string}} Drawn over: it is drawn over units */

/** What of an arrow is at least seen, in units of the map. */
const LEAST = 62;

const KINDS = ["hold", "convoy", "support", "move", "build", "disband"];

/** What became of an order, as far as a picture tells. @param {Told} o */
export function outcome(o) {
  const is = o.is ?? [];
  if (!is.length) return "open";
  if (is.includes("illegal") || is.includes("invalid")) return "void";
  return is.some((w) => w === "fails" || w === "cut" || w === "disrupted") ? "failed" : "done";
}

/** Draws the orders of a scene. */
export class Arrows {
  /** @param {Scene} scene @param {Chart} map @param {Names} names */
  constructor(scene, map, names) {
    this.scene = scene;
    this.map = map;
    this.names = names;
    this.gap = map.token + 8;
    this.under = map.token - 14;
    this.around = map.token + 15;
    this.units = new Map(scene.units.map((p) => [provinceOf(p.unit), p]));
    this.out = new Map(scene.out.map((p) => [provinceOf(p.unit), p]));
    this.list = scene.orders.filter((o) => o.unit && !(o.none && o.do === "hold")).map((o) => this.route(o));
  }

  /** @param {string} place @returns {XY} */
  spot(place) {
    return this.map.places[place]?.unit ?? [0, 0];
  }

  /** @param {Told} o @returns {Drawn} */
  route(o) {
    const from = this.start(o);
    const end = o.to ? this.spot(o.to) : from;
    const ways = o.do === "move" && o.to ? this.ways(o, from, end) : [];
    return { ...o, from, end, ways, over: ways.length === 1 && this.crowded(o, from, end), outcome: outcome(o) };
  }

  /** Where an ordered unit stands. @param {Told} o @returns {XY} */
  start(o) {
    const out = this.out.get(provinceOf(o.unit));
    if (out && this.scene.phase.endsWith("R") && out.power === o.power) return this.map.places[placeOf(out.unit)].out;
    const unit = this.units.get(provinceOf(o.unit));
    return this.spot(placeOf(unit?.power === o.power ? unit.unit : o.unit));
  }

  /** How far from a place an arrow to it ends. @param {Told} o */
  clearance(o) {
    return this.units.has(province(o.to ?? "")) ? this.gap : 12;
  }

  /** Whether two places are so near that an arrow goes over the units there. @param {Told} o @param {XY} from @param {XY} end */
  crowded(o, from, end) {
    return distance(from, end) < this.map.token + LEAST + this.clearance(o);
  }

  /** The curves of a move. One that meets its opposite swings aside. @param {Told} o @param {XY} from @param {XY} end */
  ways(o, from, end) {
    const clear = this.clearance(o);
    const fleets = this.convoy(o);
    if (fleets.length) {
      const stops = [from, ...fleets.map((f) => this.spot(f)), end];
      const ways = stops.slice(1).map((b, n) => bent(stops[n], b, 0.04));
      ways[0] = trim(ways[0], this.under, 0);
      ways.push(trim(/** @type {Curve} */ (ways.pop()), 0, clear));
      return ways;
    }
    const meets = this.scene.orders.some((r) => r.do === "move" && province(r.to ?? "") === provinceOf(o.unit) && provinceOf(r.unit) === province(o.to ?? ""));
    const way = bent(from, end, meets ? 0.16 : 0.06);
    if (!this.crowded(o, from, end)) return [trim(way, this.under, clear)];
    const rest = (distance(from, end) - LEAST) / 2;
    return [trim(way, rest, Math.min(clear, rest))];
  }

  /** The fleets that carry a move, along the shortest way; none if it goes by land. @param {Told} o @returns {string[]} */
  convoy(o) {
    const [from, to] = [provinceOf(o.unit), province(o.to ?? "")];
    const { near } = this.map;
    if (o.unit[0] !== "A" || (!o.via && near[from]?.includes(to) && this.byLand(from, to))) return [];
    const fleets = new Set(this.scene.orders.filter((r) => r.do === "convoy" && provinceOf(r.of ?? "") === from && province(r.to ?? "") === to).map((r) => provinceOf(r.unit)));
    /** @type {string[][]} */
    const queue = [[from]];
    for (const way of queue) {
      const here = way[way.length - 1];
      if (here !== from && near[here].includes(to)) return way.slice(1);
      for (const sea of near[here]) if (fleets.delete(sea)) queue.push([...way, sea]);
    }
    return [];
  }

  /** Whether an army could walk. @param {string} from @param {string} to */
  byLand(from, to) {
    return ![from, to].some((at) => isSea(this.map, at));
  }

  /** Everything below the units. */
  below() {
    return KINDS.flatMap((kind) => this.list.filter((d) => d.do === kind && !d.over).map((d) => this.order(d)));
  }

  /** @param {Drawn} d */
  order(d) {
    const inner = d.do === "move" ? this.arrow(d) : d.do === "support" || d.do === "convoy" ? this.help(d) : this.ring(d.from, this.around, d, d.do === "disband" ? 6 : 5);
    return `<g class="order ${d.do} ${d.outcome} ${this.names.code(d.power)}" data-of="${placeOf(d.unit)}">${inner}</g>`;
  }

  /** @param {Drawn} d */
  arrow(d) {
    const tip = d.ways.at(-1);
    if (!tip) return "";
    const head = 46;
    const shaft = [...d.ways.slice(0, -1), trim(tip, 0, head * 0.7)];
    return (shaft.length > 1 ? this.stroke(wavy(shaft), d, 12) : this.stroke(path(shaft[0]), d, 15)) + this.head(tip, head, d);
  }

  /** The head of an arrow: full, or an outline if the move failed. @param {Curve} tip @param {number} size @param {Drawn} d */
  head(tip, size, d) {
    const [x, y] = heading(tip);
    const side = size * 0.56;
    const base = /** @type {XY} */ ([tip.b[0] - x * size, tip.b[1] - y * size]);
    const points = [tip.b, [base[0] - y * side, base[1] + x * side], [base[0] + x * size * 0.22, base[1] + y * size * 0.22], [base[0] + y * side, base[1] - x * side]];
    const hollow = d.outcome === "failed" || d.outcome === "void" ? " hollow" : "";
    return `<path class="head${hollow}" d="M${points.map((p) => xy(/** @type {XY} */ (p))).join("L")}Z" stroke-width="4.5"/>`;
  }

  /** A support or a convoy: from the unit to the middle of what it helps. @param {Drawn} d */
  help(d) {
    const { point, stays } = this.helped(d);
    let way = bent(d.from, point, -0.05);
    way = stays ? trim(way, this.under, this.around + 3) : trim(way, this.under, 16);
    let out = stays ? this.ring(point, this.around, d, 6) : "";
    if (distance(d.from, point) < this.gap) out += this.ring(d.from, this.around, d, 6);
    else out += d.do === "convoy" ? this.stroke(wavy([way]), d, 6) : this.stroke(path(way), d, 8);
    return stays ? out : out + this.ring(point, 14, d, 6);
  }

  /** What a support or a convoy points at, and whether it is a unit that stays. @param {Drawn} d @returns {{point: XY, stays: boolean}} */
  helped(d) {
    const [of, to] = [provinceOf(d.of ?? ""), province(d.to ?? "")];
    const unit = this.units.get(of);
    const stand = this.spot(unit ? placeOf(unit.unit) : of);
    if (!to || (d.do === "support" && to === of)) return { point: stand, stays: true };
    const move = this.list?.find((m) => m.do === "move" && provinceOf(m.unit) === of && province(m.to ?? "") === to && m.ways.length);
    if (!move) return { point: at(bent(stand, this.spot(d.to ?? ""), 0.06), 0.5), stays: false };
    if (d.do === "convoy" && move.ways.length > 1) return { point: nearest(move.ways, d.from), stays: false };
    return { point: at(move.ways[move.ways.length >> 1], 0.45), stays: false };
  }

  /** Everything above the units: crosses on what failed, what is built or disbanded. */
  above() {
    return [...this.list.filter((d) => d.over).map((d) => this.order(d)), ...this.list.flatMap((d) => {
      const failed = d.outcome === "failed";
      if (d.do === "move") return failed && d.ways.length ? cross(at(d.ways[d.ways.length >> 1], 0.5), 18) : "";
      if (d.do === "support" || d.do === "convoy") return failed ? cross(between(d.from, this.helped(d).point, 0.5), 15) : "";
      if (d.outcome === "void") return ""; // more than was due, or nothing that can be
      if (d.do === "disband") return cross(d.from, this.map.token * 0.8);
      if (d.do !== "build") return "";
      const unit = this.units.has(provinceOf(d.unit)) ? "" : token("unit new", d, d.from, this.map, this.names);
      return [unit, plus([d.from[0] + this.map.token - 8, d.from[1] - this.map.token + 4])];
    })];
  }

  /** @param {string} d @param {Drawn} of @param {number} width */
  stroke(d, of, width) {
    return twice(`path d="${d}"`, of, width);
  }

  /** @param {XY} p @param {number} r @param {Drawn} of @param {number} width */
  ring(p, r, of, width) {
    return twice(`circle cx="${p[0]}" cy="${p[1]}" r="${r}"`, of, width);
  }
}

/** An element as a dark case and the core in it, so that it is seen on every ground. @param {string} shape @param {Drawn} d @param {number} width */
function twice(shape, d, width) {
  const dash = d.outcome === "failed" ? `${width * 1.6} ${width * 1.9}` : d.outcome === "void" ? `0 ${width * 2.4}` : "none";
  return `<${shape} class="case" stroke-width="${width + 7}" stroke-dasharray="${dash}"/><${shape} class="core" stroke-width="${width}" stroke-dasharray="${dash}"/>`;
}

/** @param {Curve[]} ways @param {XY} to */
function nearest(ways, to) {
  const points = ways.flatMap((k) => [0, 0.25, 0.5, 0.75, 1].map((t) => at(k, t)));
  return points.reduce((best, p) => (distance(p, to) < distance(best, to) ? p : best));
}

/** @param {XY} p @param {number} r */
function cross([x, y], r) {
  const d = `M${xy([x - r, y - r])}L${xy([x + r, y + r])}M${xy([x + r, y - r])}L${xy([x - r, y + r])}`;
  return `<g class="cross"><path class="under" d="${d}" stroke-width="15"/><path class="over" d="${d}" stroke-width="8"/></g>`;
}

/** @param {XY} p */
const plus = (p) => `<g class="plus" transform="translate(${xy(p)})"><circle r="19" stroke-width="4"/><path d="M-10 0H10M0-10V10" stroke-width="6"/></g>`;

const BURST = "M0-80L16-59L40-69L43-43L69-40L59-16L80 0L59 16L69 40L43 43L40 69L16 59L0 80L-16 59L-40 69L-43 43L-69 40L-59 16L-80 0L-59-16L-69-40L-43-43L-40-69L-16-59Z";

/** The sign of a power around a point, so large. @param {string} code @param {number} y @param {number} size */
export const crest = (code, y, size) => `<use class="device" href="#dip-${code}-device" transform="translate(0 ${y})scale(${Math.round(1000 * size / 52) / 1000})"/>`;

/**
 * A unit: its outline and the sign of its power.
 * @param {string} kind @param {{power: string, unit: string}} piece @param {XY} p @param {Chart} map @param {Names} names
 */
export function token(kind, piece, p, map, names) {
  const code = names.code(piece.power);
  const { outline, y, size } = map.tokens[piece.unit[0]];
  const out = kind === "unit out";
  return `<g class="${kind} ${code}" data-unit="${placeOf(piece.unit)}" transform="translate(${xy(p)})${out ? "rotate(-14)scale(.84)" : ""}">` +
    (out ? `<path class="burst" d="${BURST}" stroke-width="5" stroke-linejoin="round"/>` : "") +
    `<path class="rim" d="${outline}" stroke-width="14" stroke-linejoin="round"/><path class="rim light" d="${outline}" stroke-width="7" stroke-linejoin="round"/>` +
    `<path class="body" d="${outline}"/>${crest(code, y, size)}</g>`;
}
