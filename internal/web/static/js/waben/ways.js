/**
 * The ways of a trial run on the map: a line from field to field for each unit, a point where it ends, a cross where it
 * cannot go on.
 * @import { Field, Walk } from "./types.js"
 */

/** @param {string} name @param {Record<string, string>} attributes @returns {SVGElement} */
export function shape(name, attributes) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  return e;
}

/** @param {Walk[]} walks @param {Map<string, Field>} fields known and white ones @param {number} chosen the unit that is being ordered, 0 for none */
export function waysOf(walks, fields, chosen) {
  const all = shape("g", { class: "ways", "aria-hidden": "true" });
  for (const u of walks) {
    const known = [u.from, ...(u.steps ?? []).map((s) => s.to)].flatMap((n) => fields.get(n) ?? []);
    const stop = u.stop && fields.get(u.stop);
    if (known.length < 2 && !stop) continue;
    const way = shape("g", { class: u.unit === chosen ? "way now" : "way" });
    const line = known.map((f) => `${f.x} ${f.y}`).join("L");
    if (known.length > 1) {
      const end = known[known.length - 1];
      for (const cls of ["halo", "ink"]) way.append(shape("path", { class: cls, d: `M${line}` }));
      way.append(shape("circle", { cx: `${end.x}`, cy: `${end.y}`, r: "1.9" }));
    }
    if (stop) way.append(shape("path", { class: "stop", d: `M${stop.x - 2} ${stop.y - 2}l4 4m-4 0l4-4` }));
    all.append(way);
  }
  return all;
}
