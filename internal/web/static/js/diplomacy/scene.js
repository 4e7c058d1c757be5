/**
 * A view as a scene for the picture.
 * @import { BoardData, Chart, Scene } from "./types.js"
 * @import { Names } from "./places.js"
 */
import { isSea, provinceOf } from "./places.js";

/** How it stands, without orders. @param {BoardData} data @param {Names} names @returns {Scene} */
export function sceneOf({ view, data }, names) {
  const units = Object.entries(view.units ?? {}).flatMap(([power, list]) => (list ?? []).map((unit) => ({ power, unit })));
  const owners = Object.fromEntries(Object.entries(view.centres ?? {}).flatMap(([seat, list]) => (list ?? []).map((at) => [at, names.code(seat)])));
  const out = (view.dislodged ?? []).map(({ power, unit }) => ({ power, unit }));
  return coloured({ phase: data.phase, units, out, owners, land: {}, orders: [] }, names);
}

/**
 * A scene in whose land each province wears its colour: a centre its owner's, other land
 * that of the unit on it, or of the power that owns most of the centres around.
 * diplomacy/board/influence.go says the same.
 * @param {Scene} scene @param {Names} names @returns {Scene}
 */
export function coloured(scene, names) {
  const { map } = names;
  const stands = new Map(scene.units.map((p) => [provinceOf(p.unit), names.code(p.power)]));
  /** @type {Record<string, string>} */
  const land = {};
  for (const at of Object.keys(map.near)) {
    const code = isSea(map, at) ? "" : map.places[at].coin ? scene.owners[at] : (stands.get(at) ?? strongest(map, scene.owners, at));
    if (code) land[at] = code;
  }
  return { ...scene, land };
}

/** @param {Chart} map @param {Record<string, string>} owners @param {string} at */
function strongest(map, owners, at) {
  const { home } = map.places[at];
  let [best, most] = ["", 0];
  for (const { code } of map.powers) {
    const count = map.near[at].filter((near) => owners[near] === code).length;
    if (count > most || (count > 0 && count === most && home === code)) [best, most] = [code, count];
  }
  return most >= 2 || (most > 0 && home === best) ? best : "";
}
