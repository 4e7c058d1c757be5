/**
 * What the steps of a season are about, as small pictures: the map's own shapes where it has some.
 * @import { Chart } from "./types.js"
 */

/** Which shape of the map stands for a step. @type {Record<number, string>} */
const SHAPES = { 4: "L", 5: "BORG", 8: "MS" };

/** Lines in a square of 24. @type {Record<number, string>} */
const LINES = {
  1: "M4 12h15M13 6l6 6-6 6", // arrows
  2: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z", // an eye that sees
  3: "M20 12H5M11 6l-6 6 6 6",
  6: "M12 21V9M7 13l5-5 5 5M5 4h14", // up again
  7: "M5 4c0 5 3 6 3 6M19 4c0 5-3 6-3 6M12 9a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z", // horns
  9: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z", // a centre
  10: "M12 5v14M5 12h14",
  11: "M12 12c0-2 3-2 3 0 0 4-6 4-6 0 0-6 9-6 9 0 0 8-12 8-12 0 0-5 3-8 6-8", // a whirl
};

/** @param {number} step @param {Chart} map */
export function stepSign(step, map) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const glyph = map.glyphs[SHAPES[step] ?? ""];
  svg.setAttribute("viewBox", glyph ? "-52 -62 104 116" : "0 0 24 24");
  svg.setAttribute("class", glyph ? "step-sign shape" : "step-sign icon");
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = `<path d="${glyph ? glyph.outline : (LINES[step] ?? LINES[1])}"/>`;
  return svg;
}
