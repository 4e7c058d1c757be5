// Answers, for pages of the map, which orders the script would let their readers give.
import { readFileSync } from "node:fs";

const js = new URL("../../../internal/web/static/js/diplomacy/", import.meta.url);
const { ordersOf, write, folded, dictionary } = await import(new URL("notation.js", js));
const { provinceOf, province } = await import(new URL("places.js", js));
const { Choice } = await import(new URL("choice.js", js));
const { Wishes, removed } = await import(new URL("later.js", js));
const { Draft } = await import(new URL("draft.js", js));
const { neighbour } = await import(new URL("keys.js", js));

/** The names that notation.js needs, without a picture. */
const names = (map, lang) => ({ lang, map, label: (p) => map.places[p].label, unit: (u) => `${u[0]} ${map.places[u.slice(2)].label}` });

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
    later: ["de", "en"].map((lang) => later(data, mine, names(data.map, lang))),
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

/** A sheet for the phases that follow, and whether the script reads its own lines as it meant them. */
function later(data, mine, names) {
  const wishes = new Wishes(names, mine);
  const spell = (o) => write(o, data.phase, names);
  const draft = new Draft(dictionary(data, names, mine, []), spell, wishes);
  for (const { unit } of data.seasons ? mine : []) {
    const to = data.possible[provinceOf(unit)]?.to ?? [];
    draft.give(to.length ? { unit, do: "move", to: to[0] } : { unit, do: "hold" });
    for (let n = 1; n <= Math.min(3, to.length); n++) draft.flee(unit, to.slice(0, n));
    if (unit.charCodeAt(2) % 2 || !to.length) draft.flee(unit, [...to.slice(0, 3), ""]);
    if (data.winter) draft.wish({ kind: "remove", units: removed(unit, draft.of(provinceOf(unit))) });
  }
  for (const unit of Object.values(data.winter ?? {}).flat()) draft.wish({ kind: "build", unit });
  if (data.winter) draft.wish({ kind: "waive" });
  const again = new Draft(draft.known, spell, wishes);
  again.take(draft.text);
  const same = JSON.stringify(again.lines.map((l) => l.later ?? l.unit)) === JSON.stringify(draft.lines.map((l) => l.later ?? l.unit));
  return { text: draft.text, lines: draft.lines.length, same, known: again.clear };
}
