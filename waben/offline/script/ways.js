/**
 * Ways on what the realm knows: whether a step can be made, what it takes at least and at most, and where a unit stands then.
 * @import { Order, Own, Rules } from "./read.js"
 *
 * @typedef {{why: number, least: number, most: number, white: boolean}} Step why: the reason it cannot be made, 0 for none; points, Infinity for all
 */

const STRETCH = 3;
const FLAGS = { sight: 1, taken: 2, white: 4 };

/** Reasons that are told and stop nothing else: walls may be stormed, the unknown is unknown. */
const WALL = 6;
const WHITE = 8;
const STRANGE = 1;
const WATER = 3;

/** The map as the rules have it. */
export class Ground {
  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    const { names, water, gates } = rules.steps;
    /** @type {Map<string, number>} */
    this.at = new Map(names.map((name, n) => [name, n]));
    this.water = new Set(water ?? []);
    this.gates = new Set(gates ?? []);
    this.gfs = new Set(rules.gfs);
  }

  /** Whether a field is on the map. @param {string} name */
  there(name) {
    return this.gfs.has(Number(name.slice(0, 3)));
  }

  /** The neighbour at a side, -1 for none. @param {number} from @param {number} side */
  beside(from, side) {
    return this.rules.steps.next[6 * from + side - 1] ?? -1;
  }

  /** The side at which a field lies, 0 if it is no neighbour. @param {number} from @param {number} to */
  side(from, to) {
    return this.rules.steps.next.slice(6 * from, 6 * from + 6).indexOf(to) + 1;
  }

  /** @param {number} from @param {number} side @param {boolean} sails @param {boolean} takes whether somebody takes land in this turn @returns {Step|null} null if nobody can tell */
  step(from, side, sails, takes) {
    const { land, sea, known } = this.rules.steps;
    const row = sails ? sea[`${from}`] : land.slice(6 * STRETCH * from, 6 * STRETCH * (from + 1));
    const code = row?.slice(STRETCH * (side - 1), STRETCH * side);
    if (!code || code === "---") return null;
    const [why, hard, flags] = [...code].map((c) => parseInt(c, 36));
    const to = this.beside(from, side);
    if (sails && to < known && !this.water.has(to)) return null; // a harbour, perhaps
    const easier = (flags & FLAGS.sight ? 1 : 0) + (takes && flags & FLAGS.taken ? 1 : 0);
    return { why, least: this.points(hard - easier), most: this.points(hard), white: !!(flags & FLAGS.white) };
  }

  /** @param {number} difficulty */
  points(difficulty) {
    const p = this.rules.costs[Math.max(0, Math.min(9, difficulty))];
    return p < 0 ? Infinity : p;
  }
}

/**
 * @typedef {object} Walked
 * @property {"good"|"open"|"bad"} verdict @property {string} code @property {Record<string, string|number>} args @property {number} end where it stands then, -1: nobody can tell
 */

/**
 * Walks a unit's way as far as it surely comes.
 * @param {Ground} g @param {Own} unit @param {Order} order @param {number} from @param {boolean} takes
 * @returns {Walked}
 */
export function walk(g, unit, order, from, takes) {
  const sails = unit.k === "S";
  const { known, names } = g.rules.steps;
  /** @param {Walked["verdict"]} verdict @param {string} [code] @param {Record<string, string|number>} [args] @returns {Walked} */
  const is = (verdict, code = "", args = {}) => ({ verdict, code, args, end: -1 });
  let [at, least, most, n, lost] = [from, 0, 0, 0, false];
  const legs = order.way.form === 2 ? order.way.sides : order.way.fields;
  /** @type {Walked|null} */
  let hope = null; // what it comes to if the unit comes that far
  for (const leg of legs) {
    n++;
    if (at >= known || at < 0) { // into the unknown: what is there nobody can tell
      lost = true;
      if (typeof leg === "string" && !g.there(full(names[at] ?? "", leg)) && names[at]) return is("bad", "problem.plan.step", { n, place: full(names[at], leg) });
      continue;
    }
    const name = typeof leg === "string" ? full(names[at], leg) : "";
    if (name && g.gates.has(at) && !g.at.has(name)) return is("open"); // it may lead out of the segment
    if (name && !g.there(name)) return is("bad", "problem.plan.step", { n, place: name });
    const to = typeof leg === "string" ? (g.at.get(name) ?? -2) : g.beside(at, leg);
    if (typeof leg === "number" && to === -1) return is("bad", "problem.plan.edge", { n, place: names[at], side: leg });
    if (hope) { // only what is written is read on
      at = to;
      continue;
    }
    const side = typeof leg === "string" ? (to < 0 ? 0 : g.side(at, to)) : leg;
    if (g.gates.has(at)) return is("open");
    if (!side) {
      const dark = to < 0 || to >= known;
      if (dark && (!g.rules.white || sails)) return is("open");
      const reason = !sails && g.water.has(to) ? WATER : STRANGE;
      if (sails && !g.water.has(to) && !dark) hope = reach(unit, least, most, is("open"));
      else hope = reach(unit, least, most, is("bad", "problem.trial.step", { unit: unit.n, n, place: name, at: names[at], reason: `@plan.reason.${reason}` }));
      at = to;
      continue;
    }
    const step = g.step(at, side, sails, takes);
    if (!step) return is("open");
    if (step.why === WALL || step.why === WHITE) hope = is("good");
    else if (step.why) hope = reach(unit, least, most, is("bad", "problem.trial.step", { unit: unit.n, n, place: names[to], at: names[at], reason: `@plan.reason.${step.why}` }));
    least += step.least;
    most += step.most;
    at = to;
  }
  if (hope) return hope;
  if (lost) return is("open");
  const sure = most <= unit.p[0] && at >= 0 && at < known;
  return { ...is("good"), end: sure ? at : -1 };
}

/** What a step comes to that cannot be made, if the unit surely comes to it, or perhaps, or never. @param {Own} unit @param {number} least @param {number} most @param {Walked} then @returns {Walked} */
function reach(unit, least, most, then) {
  if (least > unit.p[1]) return { verdict: "good", code: "", args: {}, end: -1 };
  if (most > unit.p[0] || then.verdict === "open") return { verdict: "open", code: "", args: {}, end: -1 };
  return then;
}

/** A field's whole name. @param {string} before @param {string} name */
const full = (before, name) => (name.includes("/") ? name : `${before.slice(0, 4)}${name}`);
