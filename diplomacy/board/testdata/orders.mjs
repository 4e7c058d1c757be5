// Answers, for pages of the map, which orders the script would let their readers give.
import { readFileSync } from "node:fs";

const js = new URL("../../../internal/web/static/js/diplomacy/", import.meta.url);
const { ordersOf, write, folded, dictionary } = await import(new URL("notation.js", js));
const { provinceOf, province } = await import(new URL("places.js", js));
const { Choice } = await import(new URL("choice.js", js));
const { neighbour } = await import(new URL("keys.js", js));

/** The names that notation.js needs, without a picture. */
const names = (map, lang) => ({ lang, label: (p) => map.places[p].label, unit: (u) => `${u[0]} ${map.places[u.slice(2)].label}` });

const answers = JSON.parse(readFileSync(0, "utf8")).map(({ data, units, mine }) => {
  const lists = mine.map((piece) => ordersOf(piece, data.phase, data.possible[provinceOf(piece.unit)], units));
  const orders = lists.flat();
  const known = dictionary(data, names(data.map, "de"), mine, units);
  return {
    de: orders.map((o) => write(o, data.phase, names(data.map, "de"))),
    en: orders.map((o) => write(o, data.phase, names(data.map, "en"))),
    forgotten: orders.filter((o) => known.get(folded(write(o, data.phase, names(data.map, "en")).toUpperCase()))?.do !== o.do).length,
    untouchable: mine.flatMap((piece, n) => lists[n].filter((o) => !reached(piece, lists[n], o))),
    unwalked: unwalked(data.map),
  };
});
process.stdout.write(JSON.stringify(answers));

/** Whether touches lead to an order. */
function reached(piece, list, o) {
  if (o.do === "hold" || o.do === "disband") return true; // by a button
  const choice = new Choice(piece, list);
  if (o.do !== "move") {
    choice.mode = o.do;
    const at = provinceOf(o.of);
    if (!choice.targets.has(at) || !choice.canAid(at)) return false;
    choice.aid(at);
  }
  const at = o.to ? province(o.to) : provinceOf(o.of);
  return choice.targets.has(at) && choice.options(at).includes(o);
}

/** The provinces that arrow keys do not reach. */
function unwalked(map) {
  const seen = new Set(["mun"]);
  for (const at of seen) for (const way of [[-1, 0], [1, 0], [0, -1], [0, 1]]) seen.add(neighbour(map, at, way));
  return Object.keys(map.near).filter((at) => !seen.has(at));
}
