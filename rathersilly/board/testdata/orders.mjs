// Answers, for pages of the map, how the script spells every order that it offers, and
// which orders touches do not lead to.
import { readFileSync } from "node:fs";

const js = new URL("../../../internal/web/static/js/rathersilly/", import.meta.url);
const { Spelling, withLine, withoutLines, withoutSite } = await import(new URL("spelling.js", js));
const { fieldOf, Wish } = await import(new URL("wish.js", js));
const { droppable, meanings } = await import(new URL("drag.js", js));
const { words } = await import(new URL("../words.js", js));

const input = JSON.parse(readFileSync(0, "utf8"));
const spellings = Object.fromEntries(Object.entries(input.texts).map(([lang, texts]) => [lang, new Spelling(input.map, words(texts))]));

const answers = input.pages.map((given) => {
  const choices = given ?? [];
  const all = choices.flatMap((c) => c.orders.map((o) => ({ c, o })));
  const spell = (lang) => all.map(({ c, o }) => spellings[lang].order(o, c.unit ?? "", c.phase, !!c.owner));
  return { de: spell("de"), en: spell("en"), unreached: all.filter(({ c, o }) => !reached(c, o)).map(({ c, o }) => [c.unit, o]), undropped: all.filter(({ c, o }) => !dropped(c, o)).map(({ c, o }) => [c.unit, o]), sheet: sheet(choices, spellings.de) };
});
process.stdout.write(JSON.stringify(answers));

/** Whether touches lead from a button of the bar to an order. */
function reached(c, o) {
  const deed = (p) => (p.do === "build" && p.extra ? "extra" : p.do);
  let wish = new Wish(c.orders.filter((p) => deed(p) === deed(o)), (c.unit ?? "").split(" ").at(-1).split("/")[0]);
  for (let touches = 0; touches < 2 && wish.orders.length > 1; touches++) {
    const at = wish.target(o);
    if (!wish.targets.has(at)) return false;
    wish = wish.touch(at);
    if (!wish?.orders.includes(o)) return false;
    if (wish.done) break; // a menu tells apart what is left
  }
  return wish.orders.includes(o) && wish.orders.length <= 12;
}

/** Whether dragging leads to an order, as far as it is one of those that a place is needed for. */
function dropped(c, o) {
  const goes = ["move", "fly", "ride", "hop", "retreat"];
  if (!c.unit || !["moving", "retreats"].includes(c.phase) || ![...goes, "support", "convoy", "lure"].includes(o.do)) return true;
  const home = c.unit === "T" ? "hyp" : fieldOf(c.unit);
  const at = o.of ? fieldOf(o.of) : o.path?.at(-1) ?? (o.to ? fieldOf(o.to) : "hyp");
  if (at === home) return !droppable(c, home).has(at);
  const sooner = goes.slice(0, goes.indexOf(o.do) + 1);
  const meant = meanings(c, home, at);
  return droppable(c, home).has(at) && meant.some((m) => m.orders.includes(o) || (sooner.length && sooner.includes(m.deed)));
}

/** A sheet on which every unit was ordered twice: its last order is the only one. */
function sheet(choices, s) {
  let text = "";
  let want = 0;
  for (const c of choices.filter((c) => c.unit && c.phase === "moving" && !c.owner)) {
    for (const o of [c.orders[0], c.orders.at(-1)]) text = withLine(text, s.order(o, c.unit, c.phase, false), s, { lead: s.lead(c.unit, false), most: 1 });
    want++;
  }
  const first = choices.find((c) => c.unit && c.phase === "moving" && !c.owner);
  const less = first ? withoutLines(text, s.lead(first.unit, false)) : text;
  const twice = "+A StP\n+SA Ber +SF Kie\n+F StP(nc)\nVerzicht";
  const sites = [withoutSite(twice, "StP"), withoutSite(twice, "Kie")];
  return { sites, want, got: text.split("\n").filter(Boolean).length, less: less.split("\n").filter(Boolean).length };
}
