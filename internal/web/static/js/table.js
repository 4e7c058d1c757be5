/**
 * What the pages with a board share: their data, their words, the board itself.
 * @import { BoardData, Page } from "./agamemnon/types.js"
 * @import { Page as MapPage } from "./diplomacy/types.js"
 * @import { Step } from "./player.js"
 *
 * @typedef {object} Mounted a board that has come to life
 * @property {(data: any, svg?: string) => void} update takes a newer view
 * @property {() => void} destroy
 * @property {boolean} [live] whether whatever changes is told, within a phase too
 * @property {(told: Told) => void} [show] brings the place of a sentence of the report into sight
 * @property {(phase: number) => Promise<Step[]>} [scenes] the steps of a closed phase, in their order: see player.js
 * @property {() => void} [rest] ends what is played: shows how it stands now, with faint marks of what was played until the reader's first order
 *
 * @typedef {{phase: number, args: Record<string, string>}} Told a sentence of the report
 * @typedef {BoardData & {phase: number, texts: Record<string, string>}} TableData
 */
import { words } from "./words.js";

/** @param {string} id @returns {any} the JSON of a script element, null if there is none */
export function dataOf(id) {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** The words of the page itself. */
export const say = words(dataOf("page-texts") ?? {});

/** Says something to screen readers. @param {string} text */
export function announce(text) {
  const place = document.getElementById("announce");
  if (!place) return;
  place.textContent = "";
  requestAnimationFrame(() => (place.textContent = text));
}

/** Shows an explanation in the panel for it. @param {Node} node */
export function explain(node) {
  document.getElementById("why-body")?.replaceChildren(node);
}

/** Brings a part of a board to its place. What is there already is not moved: a browser would count it as painted anew. @param {Element} place @param {Node} node */
function put(place, node) {
  if (node.parentNode !== place) place.append(node);
}

/**
 * Brings the board of the page to life. Without one, or if its script fails, the
 * drawing stays as it is.
 * @param {TableData|null} data @param {Partial<Page & MapPage>} page
 * @returns {Promise<Mounted|null>}
 */
export async function mountBoard(data, page) {
  const root = document.getElementById("board");
  const source = root?.dataset.script;
  if (!root || !source || !data) return null;
  try {
    const { mount } = await import(source);
    const board = mount(root, data, {
      orders: () => "", setOrders: () => {}, onOrders: () => {}, count: () => {}, open: () => {}, put: (/** @type {string} */ id, /** @type {Node} */ node) => put(document.getElementById(id) ?? root, node),
      t: words(data.texts), announce, explain, ...page,
    });
    document.getElementById("hand")?.setAttribute("data-keep", ""); // it is the board's now
    return board;
  } catch (err) {
    console.error(err);
    return null;
  }
}
