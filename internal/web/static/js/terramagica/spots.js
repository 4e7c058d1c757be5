/**
 * What can be touched on a drawing of the map: armies, battles and provinces, each by its name.
 * One of them is where Tab stops.
 */
export const SPOTS = "[data-army],[data-battle],[data-province]";

/** @param {SVGSVGElement} svg @returns {SVGGElement[]} */
export function spots(svg) {
  return /** @type {SVGGElement[]} */ ([...svg.querySelectorAll(SPOTS)]);
}

/** What a spot is called among all. @param {Element|null|undefined} spot */
export function nameOf(spot) {
  const { army, battle, province } = spot instanceof SVGElement ? spot.dataset : {};
  return army ?? battle ?? province ?? "";
}

/** @param {SVGSVGElement} svg @param {string} name @returns {SVGGElement|undefined} */
export function spotOf(svg, name) {
  return name ? spots(svg).find((s) => nameOf(s) === name) : undefined;
}

/** Makes a spot the drawing's one tab stop. @param {SVGSVGElement} svg @param {Element|undefined} stop */
export function makeStop(svg, stop) {
  if (!stop) return;
  for (const g of spots(svg)) {
    g.setAttribute("role", "button");
    g.setAttribute("tabindex", g === stop ? "0" : "-1");
  }
}
