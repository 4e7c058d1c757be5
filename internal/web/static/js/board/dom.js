/**
 * Elements of pages and of drawings.
 */

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Record<string, string>} [attributes] @param {...(Node|string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A button. @param {string|Node} content @param {() => void} act @param {Record<string, string>} [attributes] */
export function button(content, act, attributes = {}) {
  const b = el("button", { type: "button", class: "button", ...attributes }, content);
  b.addEventListener("click", act);
  return b;
}

/** What holds the server's drawing on the page, and whatever lies over it. @param {Element} drawing @returns {HTMLElement} */
export function stageOf(drawing) {
  const stage = drawing.parentElement;
  if (!stage?.classList.contains("stage")) throw new Error("the drawing of a board stands in no stage");
  return stage;
}

/** Where a board lists orders and units. @param {HTMLElement} root the board's section, for a page without a place for that */
export function handIn(root) {
  const place = document.getElementById("hand") ?? root.appendChild(el("div"));
  place.classList.add("board-hand");
  return place;
}

/**
 * A part of the server's drawing of a line icon, 24 by 24.
 * @param {string} path
 */
export function sign(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = `<path d="${path}"/>`;
  return svg;
}

export const SIGNS = {
  plus: "M5 12h14M12 5v14",
  minus: "M5 12h14",
  all: "M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3",
  close: "M18 6 6 18M6 6l12 12",
  back: "m15 18-6-6 6-6",
  on: "m9 18 6-6-6-6",
};
