/**
 * A view as a scene for the picture.
 * @import { BoardData, Scene } from "./types.js"
 * @import { Names } from "./places.js"
 */

/** How it stands, without orders. @param {BoardData} data @param {Names} names @returns {Scene} */
export function sceneOf({ view, data }, names) {
  const units = Object.entries(view.units).flatMap(([power, list]) => (list ?? []).map((unit) => ({ power, unit })));
  const owners = Object.fromEntries(Object.entries(view.centres).flatMap(([seat, list]) => (list ?? []).map((at) => [at, names.code(seat)])));
  const out = (view.dislodged ?? []).map(({ power, unit }) => ({ power, unit }));
  return { phase: data.phase, units, out, owners, land: data.land, orders: [] };
}
