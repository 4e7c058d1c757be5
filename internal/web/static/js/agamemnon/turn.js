/**
 * A turn as acts: piece after piece, each with what its Warp weaves as an act of its own, and at last the strings that have changed hands.
 * Each act is the whole position after it.
 * @import { Holder, Layout, Placement, Position, View } from "./types.js"
 */
import { between, play, positionOf } from "./position.js";
import { holdersOf, threadsOf } from "./score.js";

/**
 * @typedef {object} Act
 * @property {Placement} [placed] the piece that is set down, or weaves
 * @property {boolean} weaves
 * @property {number[]} turned the connections that have changed hands
 * @property {Placement[]} done what was placed up to here
 * @property {Position} before @property {Position} position
 */

/**
 * The acts of a phase, none if nothing was placed.
 * @param {Layout} layout @param {View} before the view before it @param {View} after
 * @returns {Act[]}
 */
export function actsOfTurn(layout, before, after) {
  if (before.phase !== "place") return [];
  /** @type {Act[]} */
  const acts = [];
  /** @type {Placement[]} */
  const done = [];
  let now = positionOf(before);
  const add = (/** @type {Placement} */ placed, /** @type {boolean} */ weaves) => {
    const position = play(layout, positionOf(before), [...done, placed], before.mover);
    acts.push({ placed, weaves, turned: [], done: [...done, placed], before: now, position });
    now = position;
  };
  for (const p of after.last ?? []) {
    add({ piece: p.piece, space: p.space }, false);
    if (p.weave) add(p, true);
    done.push(p);
  }
  const turned = differ(holders(layout, positionOf(before)), holders(layout, now));
  if (turned.length) acts.push({ weaves: false, turned, done, before: now, position: now });
  return acts;
}

/** Who holds what now. @param {Layout} layout @param {Position} position */
export const holders = (layout, position) => holdersOf(layout, threadsOf(layout, position, false));

/** @param {Holder[]} a @param {Holder[]} b @returns {number[]} */
const differ = (a, b) => a.flatMap((h, n) => (h === b[n] ? [] : [n]));

/** Whether a sentence tells of an act: of a piece by its space, of a weaving by its tiles, of a string by its spaces. @param {Act} act @param {Layout} layout @param {Record<string, string>} args */
export function actTells({ placed, weaves, turned }, layout, args) {
  if (args.spaces) {
    const on = args.spaces.split(/\D+/).filter(Boolean).map(Number);
    return turned.some((n) => on.includes(layout.slots[n].a) && on.includes(layout.slots[n].b));
  }
  if (!placed) return false;
  if (args.space) return Number(args.space) === placed.space && !weaves;
  if (!weaves || !placed.weave || !args.a) return false;
  const on = args.a.split(/\D+/).filter(Boolean).map(Number);
  return between(layout, on[0], on[1]) === between(layout, placed.space, placed.weave.a);
}
