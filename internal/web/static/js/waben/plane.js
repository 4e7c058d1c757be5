/**
 * Fields on the plane of the drawing, in which a field is 14 wide and rows lie 12 apart.
 * @import { Field } from "./types.js"
 */

/** Where the neighbours are, by side from 1. @type {[number, number][]} */
const SIDES = [[0, 0], [7, -12], [14, 0], [7, 12], [-7, 12], [-14, 0], [-7, -12]];

/** How many steps two fields are apart. @param {Field} f @param {Field} g */
export function apart(f, g) {
  const [dx, dy] = [Math.abs(f.x - g.x) / 14, Math.abs(f.y - g.y) / 12];
  return Math.round(dy + Math.max(0, dx - dy / 2));
}

/** The side of a field on which another one lies, 0 if they are not neighbours. @param {Field} f @param {Field} g */
export const sideTo = (f, g) => Math.max(0, SIDES.findIndex(([x, y], n) => n && g.x - f.x === x && g.y - f.y === y));

/** The field at a side of another one among some. @param {Iterable<Field>} fields @param {Field} f @param {number} side */
export function beside(fields, f, side) {
  const [x, y] = SIDES[side];
  for (const g of fields) if (g.x === f.x + x && g.y === f.y + y) return g;
  return null;
}

/** The settlement with a name that is nearest to a field, and how far it is. @param {Iterable<Field>} fields @param {Field} f */
export function nearestTown(fields, f) {
  /** @type {{town: Field, far: number}|null} */
  let best = null;
  for (const town of fields) {
    const far = apart(f, town);
    if (town.c && (!best || far < best.far)) best = { town, far };
  }
  return best;
}
