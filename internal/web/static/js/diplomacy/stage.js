/**
 * A phase as steps that can be played one after the other: who went where, power by power; who met whom; what was built; whose centres
 * they are now. Each step is the whole scene after it, so they can be shown in any order.
 * @import { Piece, Scene, Told, XY } from "./types.js"
 * @import { Names } from "./places.js"
 * @import { Step } from "../player.js"
 * @bundle
 */
import { settled, still } from "../settle.js";
import { outcome } from "./arrows.js";
import { between } from "./curve.js";
import { glide, glides } from "./glide.js";
import { placeOf, province, provinceOf } from "./places.js";
import { coloured } from "./scene.js";

/** How long a unit takes to somewhere it does not get to and back, in milliseconds, and how far it comes. */
const LUNGE = { while: 250, far: 0.42 };

/**
 * @typedef {object} Act
 * @property {Told[]} orders that belong together
 * @property {string[]} taken centres that change hands
 * @property {Piece[]} driven units that are dislodged
 * @property {Scene} before @property {Scene} after
 */

const succeeds = (/** @type {Told} */ o) => !!o.is?.includes("succeeds");
const moves = (/** @type {Told} */ o) => o.do === "move" && !!o.to && outcome(o) !== "void";

/**
 * The acts of a phase, the reader's own first.
 * @param {Scene} scene the phase with its orders @param {Scene} next what followed @param {string|undefined} seat the reader's @param {Names} names
 * @returns {Act[]}
 */
export function actsOf(scene, next, seat, names) {
  const seats = names.map.powers.map((p) => p.seat).sort((a, b) => Number(b === seat) - Number(a === seat));
  const left = new Set(scene.orders.filter((o) => o.unit && (!o.none || o.do === "disband")));
  const take = (/** @type {(o: Told) => boolean} */ which) => [...left].filter((o) => which(o) && left.delete(o));
  /** @type {Told[][]} */
  const groups = [];
  for (const power of seats) groups.push(take((o) => o.power === power && ((moves(o) && succeeds(o)) || o.do === "build" || o.do === "disband")));
  const targets = new Set([...left].filter(moves).map((o) => province(o.to ?? "")));
  for (const at of targets) groups.push(take((o) => moves(o) && province(o.to ?? "") === at));
  const helps = (/** @type {Told[]} */ group) => (/** @type {Told} */ o) =>
    (o.do === "support" || o.do === "convoy") && group.some((other) => provinceOf(other.unit) === provinceOf(o.of ?? "") || (moves(other) && !o.to && province(other.to ?? "") === provinceOf(o.of ?? "")));
  for (const group of groups) group.unshift(...take(helps(group)));
  groups.push([...left]);
  return chained(scene, next, groups.filter((g) => g.length), names);
}

/** @param {Scene} scene @param {Scene} next @param {Told[][]} groups @param {Names} names */
function chained(scene, next, groups, names) {
  /** @type {Act[]} */
  const acts = [];
  let now = coloured({ ...scene, orders: [] }, names);
  for (const orders of groups) {
    const { units, out, driven } = stands(now, orders, scene);
    const then = coloured({ ...now, units, out, orders: [...now.orders, ...orders] }, names);
    acts.push({ orders, taken: [], driven, before: now, after: then });
    now = then;
  }
  const taken = Object.keys(next.owners).filter((at) => next.owners[at] !== scene.owners[at]);
  if (taken.length) acts.push({ orders: [], taken, driven: [], before: now, after: coloured({ ...now, owners: next.owners }, names) });
  return acts;
}

/** Who stands where after some orders. @param {Scene} now @param {Told[]} orders @param {Scene} scene */
function stands(now, orders, scene) {
  const same = (/** @type {Piece} */ a) => (/** @type {Piece} */ b) => a.power === b.power && a.unit === b.unit;
  const retreats = scene.phase.endsWith("R");
  const gone = orders.filter((o) => (moves(o) && succeeds(o)) || (o.do === "disband" && outcome(o) !== "void"));
  const came = orders.flatMap((o) => (moves(o) && succeeds(o) ? [{ power: o.power, unit: `${o.unit[0]} ${o.to}` }] : o.do === "build" && succeeds(o) ? [{ power: o.power, unit: o.unit }] : []));
  const stay = (/** @type {Piece[]} */ list) => list.filter((p) => !gone.some(same(p)));
  let units = retreats ? now.units : stay(now.units);
  let out = retreats ? stay(now.out) : now.out;
  const entered = new Set(came.map((p) => provinceOf(p.unit)));
  const driven = retreats ? [] : units.filter((p) => entered.has(provinceOf(p.unit)) && scene.orders.some((o) => same(p)(o) && o.is?.includes("dislodged")));
  units = [...units.filter((p) => !driven.includes(p)), ...came];
  return { units, out: [...out, ...driven], driven };
}

/** Whether a sentence tells of an act: its orders as they are written, units, or centres. @param {Act} act @param {Names} names @param {Record<string, string>} args */
export function tells({ orders, taken, driven }, names, { order, unit, units, place, places }) {
  const centres = [place, places].flatMap((list) => (list ?? "").split(" ")).map((at) => at.replace("@place.", ""));
  if (taken.some((at) => centres.includes(at))) return true;
  if (units !== undefined) return orders.some((o) => units.split(", ").includes(o.unit));
  if (order !== undefined) return orders.some((o) => `${order} `.startsWith(`${names.unit(o.unit)} `));
  return unit !== undefined && (driven.some((p) => names.unit(p.unit) === unit) || orders.some((o) => names.unit(o.unit) === unit));
}

/**
 * The steps that show some acts on a map.
 * @param {Act[]} acts @param {Names} names
 * @param {(scene: Scene) => SVGGElement} show paints a scene and gives the layer of its units
 * @returns {Step[]}
 */
export function stepsOf(acts, names, show) {
  return acts.map((act) => ({
    tells: (args) => tells(act, names, args),
    play: (signal) => {
      const layer = show(act.after);
      const code = (/** @type {string} */ power) => names.code(power);
      const motions = glide(layer, glides({ ...act.before, orders: act.orders }, act.after, true, names.map), code);
      return settled([...motions, ...act.orders.map((o) => lunge(o, act, layer, names))], signal);
    },
  }));
}

/** A unit that gets nowhere sets out and comes back. @param {Told} o @param {Act} act @param {SVGGElement} layer @param {Names} names */
function lunge(o, act, layer, names) {
  if (!moves(o) || succeeds(o) || still()) return undefined;
  const stands = act.after.units.some((p) => p.power === o.power && p.unit === o.unit);
  const from = names.map.places[placeOf(o.unit)]?.unit;
  const to = names.map.places[o.to ?? ""]?.unit;
  if (!stands || !from || !to) return undefined;
  const at = (/** @type {XY} */ [x, y]) => ({ transform: `translate(${x}px, ${y}px)` });
  const unit = layer.querySelector(`.unit.${names.code(o.power)}:not(.out)[data-unit="${placeOf(o.unit)}"]`);
  return unit?.animate([at(from), at(between(from, to, LUNGE.far)), at(from)], { duration: LUNGE.while, easing: "ease-in-out" });
}
