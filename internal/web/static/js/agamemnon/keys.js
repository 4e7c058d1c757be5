/**
 * Playing with keys: arrows go from space to space, Enter does what a touch does, W
 * asks why, Escape takes back.
 * @import { Board } from "./board.js"
 * @import { Spot } from "./spot.js"
 */
import { around, arrow, isTurned, neighbour, towards } from "./geometry.js";
import { across, between } from "./position.js";
import { spotOf } from "./spot.js";

/** @param {Board} board @param {KeyboardEvent} event */
export function onKey(board, event) {
  const spot = spotOf(event.target);
  if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = arrow(event.key, isTurned(board.svg));
  if (way) go(board, spot, way);
  else if (event.key === "Enter" || event.key === " ") enter(board, spot);
  else if (event.key === "Escape" && board.mine) escape(board, spot);
  else if (event.key.toLowerCase() === "w" && "space" in spot) board.askAt(spot.space);
  else return;
  event.preventDefault();
}

/**
 * Moves the focus among spaces, or from string to string of the Warp that waits.
 * @param {Board} board @param {Spot} spot @param {{x: number, y: number}} way
 */
function go(board, spot, way) {
  const { layout, view } = board;
  const { weaving, weavable } = board.draft;
  if ("space" in spot) return focusSpace(board, neighbour(layout, view, spot.space, way));
  const slot = layout.slots[spot.edge];
  if (weaving === null) return focusSpace(board, towards(layout.spaces, slot.a, [slot.b], way, 0) ?? slot.a);
  const ends = [...weavable].map((n) => across(layout, n, weaving));
  const end = around(layout.spaces, weaving, ends, way, across(layout, spot.edge, weaving));
  if (end !== undefined) focusOn(board, board.picture.tiles.get(between(layout, weaving, end)));
}

/**
 * As a touch. A Warp that is to weave hands the focus on to its strings.
 * @param {Board} board @param {Spot} spot
 */
function enter(board, spot) {
  board.tap(spot);
  const { weaving, weavable, orders } = board.draft;
  const last = orders.place.at(-1);
  if (weaving === null) {
    if ("edge" in spot && board.mine && last) focusSpace(board, last.space);
  } else if ("space" in spot && spot.space === weaving) {
    board.page.announce(board.page.t("board.hint.weave", { space: `${weaving}` }));
    focusOn(board, board.picture.tiles.get([...weavable][0]));
  }
}

/** Leaves the weaving, or takes back what was done last. @param {Board} board @param {Spot} spot */
function escape(board, spot) {
  const { draft } = board;
  const { weaving, first } = draft;
  if ("edge" in spot && weaving !== null && first === null) draft.weaving = null;
  else if (draft.mayBack) draft.back();
  if ("edge" in spot && first === null) focusSpace(board, weaving ?? board.layout.slots[spot.edge].a);
  board.changed();
}

/** @param {Board} board @param {number} space */
function focusSpace(board, space) {
  focusOn(board, board.picture.spaces.get(space));
}

/** Focuses an element and makes it the board's tab stop. @param {Board} board @param {Element|undefined} element */
function focusOn(board, element) {
  if (!(element instanceof SVGElement)) return;
  for (const e of board.svg.querySelectorAll('[tabindex="0"]')) e.setAttribute("tabindex", "-1");
  element.setAttribute("tabindex", "0");
  element.focus();
}
