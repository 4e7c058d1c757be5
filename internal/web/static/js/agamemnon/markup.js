/**
 * Elements from markup.
 */

/** @type {Map<string, DocumentFragment>} */
const drawn = new Map();

/**
 * A copy of some SVG markup, parsed once.
 * @param {string} markup
 * @returns {DocumentFragment}
 */
export function drawing(markup) {
  let known = drawn.get(markup);
  if (!known) {
    const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`, "image/svg+xml");
    known = document.createDocumentFragment();
    known.append(...[...parsed.documentElement.childNodes].map((n) => document.importNode(n, true)));
    drawn.set(markup, known);
  }
  return /** @type {DocumentFragment} */ (known.cloneNode(true));
}

/**
 * A small picture of a piece or of something else, for buttons and lists.
 * @param {string} markup
 * @param {string} [box] the part of the drawing that is shown
 * @param {string} [part] what it is a part of, for the style sheet
 */
export function icon(markup, box = "-33 -33 66 68", part = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("class", `agamemnon-icon ${part}`);
  svg.setAttribute("aria-hidden", "true");
  svg.append(drawing(markup));
  return svg;
}
