/**
 * Dragging pieces: from the hand to the board, and on the board until confirmed.
 * @import { Board } from "./board.js"
 */
import { draggable } from "./drag.js";
import { offset } from "./geometry.js";
import { stoneOf } from "./position.js";

/** @param {Board} board @param {AbortSignal} signal */
export function watchDrags(board, signal) {
  let lifted = 0;
  const over = (/** @type {PointerEvent} */ e) => board.hover(board.spotAt(e));
  const drop = (/** @type {PointerEvent|null} */ e) => {
    const spot = e && board.spotAt(e);
    if (spot && "space" in spot && board.draft.place(spot.space)) board.say(spot.space);
    board.changed();
  };
  draggable(board.hand.root, {
    lift: (e) => {
      const button = e.target instanceof Element ? e.target.closest("button[data-piece]") : null;
      const piece = button?.getAttribute("data-piece");
      if (!piece || !board.mine || board.draft.complete) return null;
      board.draft.pick(piece);
      return drawn(board, piece);
    },
    begin: () => board.changed(), over, drop,
  }, signal);
  draggable(board.svg, {
    lift: (e) => {
      const spot = board.mine ? board.spotAt(e) : null;
      const placed = spot && "space" in spot && board.draft.orders.place.find((p) => p.space === spot.space);
      if (!placed) return null;
      lifted = placed.space;
      return drawn(board, placed.piece);
    },
    begin: () => {
      board.draft.lift(lifted);
      board.changed();
    },
    over, drop,
  }, signal);
}

/** @param {Board} board @param {string} piece */
const drawn = (board, piece) => board.art.pieces[stoneOf(board.view.mover, piece)];

/**
 * Where a piece comes from, as seen from its space: a place on the screen in the units
 * of the drawing.
 * @param {Board} board @param {number} space @param {DOMRect} from
 */
export function flight(board, space, from) {
  const screen = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  return offset(board.svg, board.layout, board.layout.spaces[space - 1], screen);
}
