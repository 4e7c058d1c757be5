/**
 * Elements from markup and from words.
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
 * A small picture of a piece, for buttons and lists.
 * @param {string} markup
 */
export function icon(markup) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-33 -33 66 68");
  svg.setAttribute("class", "agamemnon-icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(drawing(markup));
  return svg;
}

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
