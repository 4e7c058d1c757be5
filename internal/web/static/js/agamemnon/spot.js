/**
 * What the reader points at: a space or a connection.
 * @import { Layout, View } from "./types.js"
 * @typedef {{space: number}|{edge: number}} Spot
 */
import { nearestEdge, nearestSpace } from "./geometry.js";

/** How near to the middle of a space a pointer means nothing else. */
const CORE = 26;
/** As far as a piece reaches. */
const PIECE = 32;

/**
 * What a place of the board means. While a Warp waits its strings reach further than
 * else; everything reaches further than it is drawn, for fingers.
 * @param {Layout} layout @param {View} view
 * @param {Set<number>} weavable the connections that wait for a touch
 * @param {{x: number, y: number}} at
 * @returns {Spot|null}
 */
export function spotAt(layout, view, weavable, at) {
  const space = nearestSpace(layout, view, at);
  const far = space === null ? Infinity : Math.hypot(at.x - layout.spaces[space - 1].x, at.y - layout.spaces[space - 1].y);
  const woven = far < CORE ? null : nearestEdge(layout, weavable, at, 46);
  if (woven !== null) return { edge: woven };
  if (space !== null && far < PIECE) return { space };
  const edges = layout.slots.flatMap((s, n) => (s.a === view.out || s.b === view.out ? [] : [n]));
  const edge = nearestEdge(layout, edges, at, 14);
  if (edge !== null) return { edge };
  if (space !== null) return { space };
  const near = nearestEdge(layout, edges, at);
  return near === null ? null : { edge: near };
}

/** The space or connection that an element is a part of. @param {EventTarget|null} target @returns {Spot|null} */
export function spotOf(target) {
  const element = target instanceof Element ? target.closest("[data-space],[data-edge]") : null;
  if (!element) return null;
  const space = element.getAttribute("data-space");
  return space !== null ? { space: Number(space) } : { edge: Number(element.getAttribute("data-edge")) };
}

/** @param {Spot|null} a @param {Spot|null} b */
export function sameSpot(a, b) {
  if (!a || !b) return a === b;
  return "space" in a ? "space" in b && a.space === b.space : "edge" in b && a.edge === b.edge;
}
