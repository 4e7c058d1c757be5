/**
 * The map with keys: arrows go from province to province, Enter does what a touch does,
 * letters say what the chosen unit is to do.
 * @import { Board } from "./board.js"
 * @import { Chart, XY } from "./types.js"
 */

/** The directions of the arrow keys. @type {Record<string, XY>} */
export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Board} board @param {KeyboardEvent} e */
export function onKey(board, e) {
  const at = e.target instanceof Element ? (e.target.closest("[data-province]")?.getAttribute("data-province") ?? "") : "";
  if (!at || e.ctrlKey || e.metaKey || e.altKey) return;
  const way = WAYS[e.key];
  if (way) board.reach.focus(neighbour(board.map, at, way));
  else if (!pressed(board, e.key, at)) return;
  e.preventDefault();
}

/** @param {Board} board @param {string} key @param {string} at @returns {boolean} whether the key means something */
function pressed(board, key, at) {
  switch (key.toLowerCase()) {
    case "enter": case " ": board.gestures.tap(at); return true;
    case "escape": return board.gestures.back();
    case "h": return board.gestures.hold();
    case "s": return board.gestures.help("support");
    case "c": return board.gestures.help("convoy");
    case "r": return board.gestures.help("flee");
    case "b": return board.gestures.winter();
    case "delete": case "backspace": return board.gestures.forget(at);
    case "w": board.why(at); return true;
    case "+": board.camera.to(board.camera.zoom * 1.5); return true;
    case "-": board.camera.to(board.camera.zoom / 1.5); return true;
    case "0": board.camera.to(1); return true;
    case ",": case "pageup": return board.course.step(-1);
    case ".": case "pagedown": return board.course.step(1);
    default: return false;
  }
}

/** The neighbour of a province that lies most in a direction; itself if none does, and nothing else. @param {Chart} map @param {string} at @param {XY} way */
export function neighbour(map, at, way) {
  const here = map.places[at].unit;
  const found = closest(map, here, way, map.near[at] ?? []);
  return found ?? closest(map, here, way, Object.keys(map.near)) ?? at;
}

/** @param {Chart} map @param {XY} here @param {XY} way @param {string[]} places @returns {string|null} */
function closest(map, here, way, places) {
  let best = null;
  let least = Infinity;
  for (const other of places) {
    const there = map.places[other].unit;
    const [x, y] = [there[0] - here[0], there[1] - here[1]];
    const along = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1] + y * way[0]);
    if (along <= 0 || aside > along * 2.4) continue;
    const cost = Math.hypot(x, y) + aside * 1.6;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}
