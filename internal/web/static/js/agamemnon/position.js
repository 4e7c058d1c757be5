/**
 * A position under the reader's own draft: the view with the pieces that the draft
 * places and the tiles that its Warps move.
 * @import { View, Layout, Position, Placement, Side } from "./types.js"
 */
import { incidence } from "./score.js";

/** @param {View} view @returns {Position} */
export const positionOf = (view) => ({ tiles: [...view.tiles], stones: [...view.stones] });

/** @param {Side} side @param {string} piece */
export const stoneOf = (side, piece) => (side === "greeks" ? "G" : "T") + piece;

/**
 * Places pieces one by one. What cannot be done on the board is left undone: the
 * server says why.
 * @param {Layout} layout @param {Position} base @param {Placement[]} placements @param {Side} side
 * @returns {Position}
 */
export function play(layout, base, placements, side) {
  const next = { tiles: [...base.tiles], stones: [...base.stones] };
  for (const p of placements) {
    if (next.stones[p.space - 1] !== "") continue;
    next.stones[p.space - 1] = stoneOf(side, p.piece);
    if (p.piece === "Warp" && p.weave) weave(layout, next, p.space, p.weave.a, p.weave.b);
  }
  return next;
}

/**
 * @param {Layout} layout @param {Position} position
 * @param {number} here @param {number} a @param {number} b
 */
function weave(layout, position, here, a, b) {
  const x = between(layout, here, a);
  const y = between(layout, here, b);
  if (x < 0 || y < 0) return;
  [position.tiles[x], position.tiles[y]] = [position.tiles[y], position.tiles[x]];
}

/** @param {Layout} layout @param {number} a @param {number} b the connection's index, or -1 */
export function between(layout, a, b) {
  return layout.slots.findIndex((s) => (s.a === a && s.b === b) || (s.a === b && s.b === a));
}

/** @param {Layout} layout @param {number} edge @param {number} space */
export const across = (layout, edge, space) => layout.slots[edge].a + layout.slots[edge].b - space;

/**
 * The connections at a space that are in the game.
 * @param {Layout} layout @param {View} view @param {number} space
 */
export function edgesAt(layout, view, space) {
  return incidence(layout)[space - 1].filter((n) => across(layout, n, space) !== view.out);
}

/**
 * Whether a Warp at a space may do something with two connections (AGA-5, AGA-14):
 * swap two tiles of different kinds, or on a Loom move a tile to an empty one.
 * @param {Layout} layout @param {View} view @param {Position} position @param {number} x @param {number} y
 */
export function mayWeave(layout, view, position, x, y) {
  const [kx, ky] = [position.tiles[x], position.tiles[y]];
  if (x === y || kx === ky) return false;
  if (kx !== "-" && ky !== "-") return true;
  if (!view.variant.loom) return false;
  const empty = kx === "-" ? x : y;
  return !view.variant.fourth || !view.loomTiles?.includes(layout.slots[empty].symbol ?? "");
}
