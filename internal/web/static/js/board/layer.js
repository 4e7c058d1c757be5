/**
 * Layers of a drawing.
 */

/** What was laid in a layer last, piece by piece. @type {WeakMap<Element, string[]>} */
const laid = new WeakMap();

/**
 * Makes a layer of a drawing hold some pieces, each one element as text, in their order. A piece that is there already stays
 * the element it is: the browser styles, lays out and paints what has changed and nothing else. What hangs on the pointer stays on top.
 * @param {Element} layer @param {string[]} pieces
 */
export function lay(layer, pieces) {
  const held = layer.querySelector(":scope > .carried");
  held?.remove();
  fillLayer(layer, pieces);
  if (held) layer.append(held);
}

/** @param {Element} layer @param {string[]} pieces */
function fillLayer(layer, pieces) {
  const next = pieces.filter(Boolean);
  const had = laid.get(layer);
  laid.set(layer, next);
  const children = [...layer.children];
  if (had?.length !== children.length) {
    layer.innerHTML = next.join("");
    return;
  }
  /** @type {Map<string, Element[]>} */
  const spare = new Map();
  had.forEach((piece, n) => spare.set(piece, [...(spare.get(piece) ?? []), children[n]]));
  const wanted = next.map((piece) => spare.get(piece)?.shift() ?? piece);
  for (const rest of spare.values()) for (const piece of rest) piece.remove();
  let at = layer.firstElementChild;
  for (const piece of wanted) {
    if (piece === at) at = at.nextElementSibling;
    else if (typeof piece !== "string") layer.insertBefore(piece, at);
    else if (at) at.insertAdjacentHTML("beforebegin", piece);
    else layer.insertAdjacentHTML("beforeend", piece);
  }
}
