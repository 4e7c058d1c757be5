/**
 * Brings the board of Agamemnon to life. The page calls mount with the section that
 * holds the server's drawing; without this script the drawing stands as it is.
 *
 * Where to start: agamemnon/board.js joins the parts. agamemnon/draft.js is what the
 * reader has done so far, agamemnon/notation.js its text, agamemnon/score.js who holds
 * what; they know no page. agamemnon/picture.js keeps the drawing in step.
 * @import { BoardData, Page } from "./agamemnon/types.js"
 * @import { Mounted } from "./table.js"
 */
import { Board } from "./agamemnon/board.js";

/**
 * @param {HTMLElement} root @param {BoardData} data @param {Page} page
 * @returns {Mounted}
 */
export function mount(root, data, page) {
  const board = new Board(root, data, page);
  return {
    update: (next) => board.update(next), show: (told) => board.show(told), scenes: (n) => board.scenes(n), rest: () => board.rest(), destroy: () => board.destroy(),
  };
}
