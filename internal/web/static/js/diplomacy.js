/**
 * Brings the map of Diplomacy to life. The page calls mount with the section that holds
 * the server's drawing; without this script the drawing stands as it is.
 *
 * Where to start: diplomacy/board.js joins the parts. diplomacy/draft.js is what the
 * reader orders so far, diplomacy/choice.js what the next touch means; they know no page
 * and no rules: what can be ordered comes with the page. diplomacy/picture.js paints.
 * @import { BoardData, Page } from "./diplomacy/types.js"
 * @import { Mounted } from "./table.js"
 * @bundle
 */
import { Board } from "./diplomacy/board.js";

/**
 * @param {HTMLElement} root @param {BoardData} data @param {Page} page
 * @returns {Mounted}
 */
export function mount(root, data, page) {
  const board = new Board(root, data, page);
  return {
    update: (next) => board.update(next), show: (told) => void board.show(told), scenes: async (n) => board.scenes(n, await import("./diplomacy/stage.js")), rest: () => board.rest(), destroy: () => board.destroy(),
  };
}
