/**
 * Joins the sentences of the report with the board: what is pressed is shown there, and played where the board can.
 * @import { Mounted } from "./table.js"
 * @import { Scenes } from "./scenes.js"
 */

/** The player of a board that has scenes. It is fetched where there is something to tell. @param {Mounted|null} board @param {string} id of the match */
export async function staged(board, id) {
  const over = document.getElementById("match")?.dataset.status === "over" && !document.querySelector("#news:not([hidden])");
  if (!board?.scenes || over) return null; // a match that is over is replayed phase by phase
  const { Scenes } = await import("./scenes.js");
  return new Scenes(board, id);
}

/** A sentence that is opened is shown on the board. @param {EventTarget|null} target @param {Mounted|null} board @param {Scenes|null} scenes */
export function showTold(target, board, scenes) {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !target.dataset.show) return;
  const told = JSON.parse(target.dataset.show);
  if (scenes) void scenes.tell(told);
  else board?.show?.(told);
}
