/**
 * Where a pointer is on the board, and what is next to what.
 * @import { Layout, View, Place } from "./types.js"
 */
import { across, edgesAt } from "./position.js";

/** How far from the middle of a space a touch still means it, in board units. */
const SPACE_REACH = 44;
/** How far from a connection's line a touch still means it. */
const TILE_REACH = 30;

/** Whether the style sheet stands the board upright, as on phones. @param {SVGSVGElement} svg */
export const isTurned = (svg) => getComputedStyle(svg).getPropertyValue("--turned").trim() === "1";

/**
 * The drawing on the screen: its middle, and how large a board unit is. The element
 * may be higher or wider than its drawing.
 * @param {SVGSVGElement} svg @param {Layout} layout
 */
function frame(svg, layout) {
  const box = svg.getBoundingClientRect();
  const turned = isTurned(svg);
  const [wide, high] = turned ? [layout.height, layout.width] : [layout.width, layout.height];
  const scale = Math.min(box.width / wide, box.height / high);
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, scale, turned };
}

/**
 * A point of the screen in board units.
 * @param {SVGSVGElement} svg @param {Layout} layout @param {{clientX: number, clientY: number}} at
 */
export function locate(svg, layout, at) {
  const { x, y, scale, turned } = frame(svg, layout);
  const [right, down] = [(at.clientX - x) / scale, (at.clientY - y) / scale];
  const [dx, dy] = turned ? [down, -right] : [right, down];
  return { x: layout.width / 2 + dx, y: layout.height / 2 + dy };
}

/**
 * How far a place of the screen is from a place of the board, in board units to the
 * right and down as the reader sees it.
 * @param {SVGSVGElement} svg @param {Layout} layout @param {{x: number, y: number}} at
 * @param {{x: number, y: number}} screen
 */
export function offset(svg, layout, at, screen) {
  const { x, y, scale, turned } = frame(svg, layout);
  const [dx, dy] = [at.x - layout.width / 2, at.y - layout.height / 2];
  const [right, down] = turned ? [-dy, dx] : [dx, dy];
  return { x: (screen.x - x) / scale - right, y: (screen.y - y) / scale - down };
}

/**
 * The connection that a touch means: among those of a choice the nearest.
 * @param {Layout} layout @param {Iterable<number>} edges @param {{x: number, y: number}} at @param {number} [reach]
 * @returns {number|null}
 */
export function nearestEdge(layout, edges, at, reach = TILE_REACH) {
  let best = null;
  for (const n of edges) {
    const s = layout.slots[n];
    const turn = (s.angle * Math.PI) / 180;
    const along = (at.x - s.x) * Math.cos(turn) + (at.y - s.y) * Math.sin(turn);
    const aside = (at.y - s.y) * Math.cos(turn) - (at.x - s.x) * Math.sin(turn);
    const far = Math.hypot(Math.max(0, Math.abs(along) - 30), aside);
    if (far < reach) [best, reach] = [n, far];
  }
  return best;
}

/**
 * The space that a touch means.
 * @param {Layout} layout @param {View} view @param {{x: number, y: number}} at
 * @returns {number|null}
 */
export function nearestSpace(layout, view, at) {
  let best = null;
  let reach = SPACE_REACH;
  layout.spaces.forEach((s, n) => {
    const far = Math.hypot(at.x - s.x, at.y - s.y);
    if (far < reach && n + 1 !== view.out) [best, reach] = [n + 1, far];
  });
  return best;
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/**
 * The way that an arrow key points on the board, undefined for other keys.
 * @param {string} key @param {boolean} turned
 * @returns {{x: number, y: number}|undefined}
 */
export function arrow(key, turned) {
  const way = ARROWS[key];
  if (!way) return undefined;
  return turned ? { x: way[1], y: -way[0] } : { x: way[0], y: way[1] };
}

/**
 * The space in a direction: a neighbour if one lies that way, else the nearest one.
 * @param {Layout} layout @param {View} view @param {number} from @param {{x: number, y: number}} way
 */
export function neighbour(layout, view, from, way) {
  const linked = edgesAt(layout, view, from).map((n) => across(layout, n, from));
  const all = layout.spaces.map((_, n) => n + 1).filter((s) => s !== from && s !== view.out);
  return towards(layout.spaces, from, linked, way, 0.5) ?? towards(layout.spaces, from, all, way, 0.3) ?? from;
}

/**
 * The best of some spaces in a direction: near, and not far off the way.
 * @param {Place[]} places @param {number} from @param {number[]} choice @param {{x: number, y: number}} way
 * @param {number} least how straight it must be: the cosine of the angle
 * @returns {number|undefined}
 */
export function towards(places, from, choice, way, least) {
  const here = places[from - 1];
  let best;
  let cost = Infinity;
  for (const s of choice) {
    const [dx, dy] = [places[s - 1].x - here.x, places[s - 1].y - here.y];
    const far = Math.hypot(dx, dy);
    const straight = (dx * way.x + dy * way.y) / far;
    if (straight < least) continue;
    if (far / straight ** 2 < cost) [best, cost] = [s, far / straight ** 2];
  }
  return best;
}

/**
 * The next of some spaces around one, in a direction: the straightest first, and where
 * the current one lies that way too, the one after it. So every space is reached.
 * @param {Place[]} places @param {number} from @param {number[]} choice @param {{x: number, y: number}} way
 * @param {number} current
 * @returns {number|undefined}
 */
export function around(places, from, choice, way, current) {
  const here = places[from - 1];
  const straight = (/** @type {number} */ s) => {
    const [dx, dy] = [places[s - 1].x - here.x, places[s - 1].y - here.y];
    return (dx * way.x + dy * way.y) / Math.hypot(dx, dy);
  };
  const list = choice.filter((s) => straight(s) > 0.3).sort((a, b) => straight(b) - straight(a));
  return list[(list.indexOf(current) + 1) % list.length];
}
