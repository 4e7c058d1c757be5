/**
 * Brings the map of Rather Silly Diplomacy to life. The page calls mount with the section
 * that holds the server's drawing; without this script the drawing stands as it is.
 *
 * Where to start: rathersilly/silly.js joins the parts. rathersilly/strip.js plays the
 * steps of a season, rathersilly/wish.js is what the reader is about to order; neither
 * knows rules or geometry: scenes come painted and orders listed with the page. What
 * moves the map and asks about it is shared with diplomacy.js.
 * @import { BoardData, Page } from "./rathersilly/types.js"
 * @import { Mounted } from "./table.js"
 * @bundle
 */
import { SillyBoard } from "./rathersilly/silly.js";

/**
 * @param {HTMLElement} root @param {BoardData} data @param {Page} page
 * @returns {Mounted}
 */
export function mount(root, data, page) {
  const board = new SillyBoard(root, data, page);
  return {
    update: (next) => board.update(next), show: (told) => board.show(told), scenes: (n) => board.scenes(n), rest: () => board.rest(), destroy: () => board.destroy(),
  };
}
