/**
 * What the unit that is being ordered can reach: shaded in the first moon, dashed in the second.
 * @import { Facts, Unit } from "./types.js"
 */

/** @param {Facts} facts @param {Unit|null} unit @returns {SVGGElement} */
export function reachOf(facts, unit) {
  const all = document.createElementNS("http://www.w3.org/2000/svg", "g");
  all.setAttribute("class", "reach");
  const moons = (unit?.reach && facts.reaches?.[unit.reach - 1]) || [];
  moons.forEach((fields, moon) => {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("class", moon ? "later" : "soon");
    path.setAttribute("d", (fields ?? []).map((n) => `M${facts.fields[n].x} ${facts.fields[n].y - 7}l6 3.5v7l-6 3.5-6-3.5v-7z`).join(""));
    all.append(path);
  });
  return all;
}
