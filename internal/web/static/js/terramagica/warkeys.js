/**
 * The map with keys: arrows go to the next province or army that lies there, Enter does what a
 * touch does.
 * @import { War } from "./war.js"
 */
import { makeStop, SPOTS, spots } from "./spots.js";

/** @type {Record<string, [number, number]>} */
const WAYS_OF_WAR = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {War} war @param {KeyboardEvent} e */
export function onWarKey(war, e) {
  const spot = /** @type {SVGGElement|null} */ (e.target instanceof Element ? e.target.closest(SPOTS) : null);
  if (!spot || e.ctrlKey || e.metaKey || e.altKey) return;
  const way = WAYS_OF_WAR[e.key];
  if (way) focus(war, nextSpot(spots(war.svg), spot, way));
  else if (e.key === "Enter" || e.key === " ") war.tap(spot);
  else if (e.key === "Escape") war.back();
  else if (e.key === "+") war.camera.to(war.camera.zoom * 1.5);
  else if (e.key === "-") war.camera.to(war.camera.zoom / 1.5);
  else if (e.key === "0") war.camera.to(1);
  else return;
  e.preventDefault();
}

/** @param {War} war @param {SVGGElement} spot */
function focus(war, spot) {
  makeStop(war.svg, spot);
  spot.focus({ preventScroll: true });
}

/** The spot that lies most in a direction; the same if none does. @param {SVGGElement[]} spots @param {SVGGElement} from @param {[number, number]} way */
function nextSpot(spots, from, [wx, wy]) {
  const middle = (/** @type {SVGGElement} */ g) => {
    const box = (g.querySelector(".town, .land, .card, .cloth, .halo") ?? g).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = from;
  let least = Infinity;
  for (const other of spots) {
    const [ox, oy] = middle(other);
    const along = (ox - x) * wx + (oy - y) * wy;
    const aside = Math.abs((ox - x) * wy) + Math.abs((oy - y) * wx);
    if (other === from || along <= 0.5 || aside > along * 2.4) continue;
    const cost = Math.hypot(ox - x, oy - y) + aside * 1.2;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}
