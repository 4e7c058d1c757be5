/**
 * Joins the sentences of the report with the board: what is pressed is shown there, and played where the board can.
 * @import { Mounted } from "./table.js"
 * @import { Scenes } from "./scenes.js"
 */

/** The player of a board that has scenes. It is fetched where there is something to tell; of a match that is over once somebody asks. @param {Mounted|null} board @param {string} id of the match */
export async function staged(board, id) {
  if (!board?.scenes) return null;
  const over = document.getElementById("match")?.dataset.status === "over" && !document.querySelector("#news:not([hidden])");
  if (over) {
    later(board, id);
    return null;
  }
  const { Scenes } = await import("./scenes.js");
  return new Scenes(board, id);
}

/** @type {Promise<Scenes>|null} of a match that is over */
let asked = null;

/** Shows the buttons of the player; the first press fetches it. @param {Mounted} board @param {string} id */
function later(board, id) {
  const fetched = () => (asked ??= import("./scenes.js").then(({ Scenes }) => new Scenes(board, id)));
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const place of document.querySelectorAll("[data-phases]")) if (place instanceof HTMLElement) place.hidden = still || !place.dataset.phases;
  document.addEventListener("click", (event) => {
    if (!asked && event.target instanceof Element && event.target.closest("[data-scene]")) void fetched().then((scenes) => scenes.press(event.target));
  });
}

/** A sentence that is opened is shown on the board. @param {EventTarget|null} target @param {Mounted|null} board @param {Scenes|null} scenes */
export async function showTold(target, board, scenes) {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !target.dataset.show) return;
  const told = JSON.parse(target.dataset.show);
  const player = scenes ?? (await asked);
  if (player) void player.tell(told);
  else board?.show?.(told);
}
