/**
 * The map with keys: arrows go from province to province, Enter does what a touch does,
 * comma and full stop leaf through the steps, the space bar plays them.
 * @import { SillyBoard } from "./silly.js"
 */
import { neighbour, WAYS } from "../diplomacy/keys.js";

/** @param {SillyBoard} board @param {KeyboardEvent} e */
export function onSillyKey(board, e) {
  const at = e.target instanceof Element ? (e.target.closest("[data-province]")?.getAttribute("data-province") ?? "") : "";
  if (!at || e.ctrlKey || e.metaKey || e.altKey) return;
  const way = WAYS[e.key];
  if (way) board.reach.focus(neighbour(/** @type {any} */ (board.map), at, way));
  else if (!meant(board, e.key, at)) return;
  e.preventDefault();
}

/** @param {SillyBoard} board @param {string} key @param {string} at @returns {boolean} whether the key means something */
function meant(board, key, at) {
  switch (key.toLowerCase()) {
    case "enter": board.tap(at); return true;
    case "escape": return board.back();
    case " ": return board.strip.play();
    case ",": case "pageup": return board.strip.step(-1);
    case ".": case "pagedown": return board.strip.step(1);
    case "delete": case "backspace": return board.desk.forget();
    case "+": board.camera.to(board.camera.zoom * 1.5); return true;
    case "-": board.camera.to(board.camera.zoom / 1.5); return true;
    case "0": board.camera.to(1); return true;
    default: return false;
  }
}
