/**
 * Walks through a match with the keys, and lets the board explain its positions.
 * @bundle
 */
import { sheet } from "./panels.js";
import { showTold, staged } from "./stage.js";
import { dataOf, mountBoard } from "./table.js";

/** @type {Record<string, string>} */
const ways = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  const at = event.target instanceof Element ? event.target : null;
  if (event.altKey || event.ctrlKey || event.metaKey || at?.closest("input, textarea, select, #board")) return;
  const link = ways[event.key] && document.querySelector(`a[rel="${ways[event.key]}"]`);
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  link.click();
});
const room = document.querySelector(".room");
const raise = room instanceof HTMLElement ? sheet(room) : () => {};

/** The position before this one, for boards that show what led from there to here. */
async function before() {
  const link = document.querySelector(`a[rel="prev"]`);
  if (!(link instanceof HTMLAnchorElement)) return null;
  const response = await fetch(link.href, { headers: { Accept: "application/json" } }).catch(() => null);
  return response?.ok ? response.json() : null;
}
const board = await mountBoard(dataOf("board-data"), { readonly: true, before, open: raise });
const scenes = await staged(board, "");
document.addEventListener("toggle", (event) => showTold(event.target, board, scenes), true);
