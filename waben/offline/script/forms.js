/**
 * Forms that write lines into the text: of the chosen field, and of the realm.
 * @import { Rules } from "./read.js"
 * @typedef {(key: string, args?: Record<string, string|number>) => string} Say
 * @typedef {object} Desk
 * @property {Rules} rules @property {Say} t @property {"de"|"en"} lang
 * @property {(moon: number, part: string, line: string) => void} put @property {(heading: string, prose: string) => void} say @property {() => string} text
 */
import { el, labelled, pick, press, write } from "./tables.js";

/** Settlements and what lies at sides, by the words of sheets. @type {[string, string, string][]} */
const BUILDINGS = [
  ["Garnison", "Garrison", "kit.settlement.garrison"], ["Burg", "Castle", "kit.settlement.castle"], ["Stadt", "Town", "kit.settlement.town"],
  ["Festung", "Fortress", "kit.settlement.fortress"], ["Metropole", "Metropolis", "kit.settlement.metropolis"],
  ["Straße", "Road", "kit.infrastructure.road"], ["Brücke", "Bridge", "kit.infrastructure.bridge"], ["Wall", "Wall", "kit.infrastructure.wall"], ["Kanal", "Canal", "kit.infrastructure.canal"],
];

/** A fold with a form. @param {Desk} d @param {string} name @param {any[]} rows @param {() => string} told @param {() => void} done */
function fold(d, name, rows, told, done) {
  const said = el("p", { class: "soft", "aria-live": "polite" }, told());
  const form = el("form", { class: "rows" }, ...rows, said, el("button", {}, d.t("offline.write")));
  form.addEventListener("input", () => (said.textContent = told()));
  form.addEventListener("submit", (/** @type {Event} */ e) => {
    e.preventDefault();
    done();
  });
  return el("details", {}, el("summary", {}, name), form);
}

/** The choice of a moon, hidden in turns of one. @param {Desk} d @param {number} first */
function moons(d, first) {
  const row = pick(d.t("offline.moon"), d.rules.moons.map((key, n) => [`${n}`, d.t("offline.moon.of", { moon: `@${key}`, year: d.rules.years[n] })]));
  row.hidden = d.rules.moons.length < 2;
  row.input.value = `${first}`;
  return row;
}

/** What can be ordered on a field. @param {Desk} d @param {string} at @returns {Node[]} */
export function ofField(d, at) {
  return [recruit(d, at), build(d, at), pay(d, at)].flatMap((f) => f ?? []);
}

/** @param {Desk} d @param {string} at */
function recruit(d, at) {
  const date = d.rules.markets.findIndex((m) => m.date && m.towns.some((t) => t.at === at && !t.why));
  const town = d.rules.markets[date]?.towns.find((t) => t.at === at);
  if (!town) return null;
  const { t } = d;
  const kinds = d.rules.kinds.filter((k) => k.code !== "S" || town.harbours?.length);
  const kind = pick(t("offline.what"), kinds.map((k) => [k.code, t(k.name)]));
  const of = () => /** @type {typeof kinds[0]} */ (kinds.find((k) => k.code === kind.input.value));
  const taken = () => new Set([...d.rules.units.map((u) => u.n), ...(d.rules.taken ?? []), ...(d.text().match(/^\s*\d{3}/gm) ?? []).map(Number)]);
  const number = write(t("offline.number"), "", "number");
  const size = write(t("offline.size"), 1000, "number");
  const leaders = write(t("offline.leaders"), 1, "number");
  const side = pick(t("offline.side"), (town.harbours ?? []).map((s) => [`${s}`, `${s}`]));
  const fits = () => {
    const k = of();
    const used = taken();
    const free = Array.from({ length: k.last - k.first + 1 }, (_, n) => k.first + n).find((n) => !used.has(n));
    [number.input.value, size.input.value] = [`${free ?? k.first}`, `${k.minimum}`];
    leaders.hidden = k.code === "HF";
    side.hidden = k.code !== "S";
  };
  const led = () => (leaders.input.value = `${Math.max(1, Math.ceil((Number(size.input.value) || 0) / (d.rules.perLeader * of().minimum)))}`);
  kind.input.addEventListener("change", fits);
  size.input.addEventListener("input", led);
  fits();
  const cost = () => (Number(size.input.value) || 0) * of().cost + (of().code === "HF" ? 0 : (Number(leaders.input.value) || 0) * (d.rules.kinds.find((k) => k.code === "HF")?.cost ?? 0));
  return fold(d, t("offline.recruit"), [kind, number, size, leaders, side], () => t("offline.recruit.cost", { cost: cost().toLocaleString(d.lang), left: (town.left ?? 0).toLocaleString(d.lang) }), () => {
    const k = of();
    const heads = k.code === "HF" ? `${size.input.value} Hf` : `${size.input.value} ${k.code} ${leaders.input.value} Hf`;
    d.put(date, "recruits", `${number.input.value} ${heads} ${d.lang === "de" ? "in" : "at"} ${at}${k.code === "S" ? `(${side.input.value})` : ""}`);
    fits();
  });
}

/** @param {Desk} d @param {string} at */
function build(d, at) {
  const lot = d.rules.lots.find((l) => l.at === at);
  if (!lot) return null;
  const { t } = d;
  /** @type {[string, string][]} */
  const options = [];
  for (const [place, no] of lot.no.entries()) {
    if (no !== 0) continue;
    const what = place < 5 ? place : 5 + Math.floor((place - 5) / 6);
    const side = place < 5 ? 0 : ((place - 5) % 6) + 1;
    options.push([`${place}`, t(BUILDINGS[what][2]) + (side ? ` (${side})` : "")]);
  }
  if (!options.length) return null;
  const what = pick(t("offline.what"), options);
  const name = write(t("offline.name"));
  const place = () => Number(what.input.value);
  const told = () => {
    name.hidden = place() >= 5;
    const [point, due] = lot.price?.[place()] ?? [0, 0];
    return t("offline.build.cost", { point: point.toLocaleString(d.lang), due });
  };
  return fold(d, t("offline.build"), [what, name], told, () => {
    const n = place();
    const word = BUILDINGS[n < 5 ? n : 5 + Math.floor((n - 5) / 6)][d.lang === "de" ? 0 : 1];
    const called = plain(name.input.value);
    d.put(0, "builds", `${word} ${at}${n < 5 ? "" : `(${((n - 5) % 6) + 1})`}${n < 5 && called ? ` "${called}"` : ""}`);
  });
}

/** @param {Desk} d @param {string} at */
function pay(d, at) {
  const town = d.rules.markets[0]?.towns.find((t) => t.own && t.at === at);
  if (!town) return null;
  const { t } = d;
  const de = d.lang === "de";
  const towns = d.rules.markets[0].towns.filter((o) => o.own && o.at !== at);
  const to = pick(t("offline.pay.to"), [...towns.map((o) => /** @type {[string, string]} */ ([o.at, o.at])), ...others(d)]);
  const gold = write(t("offline.gold"), Math.min(1000, town.gold ?? 0), "number");
  const why = write(t("offline.pay.for"));
  const moon = moons(d, 0);
  return fold(d, t("offline.pay"), [moon, to, gold, why], () => `${(town.gold ?? 0).toLocaleString(d.lang)} ${t("offline.gold")}`, () => {
    const where = to.input.value.includes("/") ? `${de ? "nach" : "into"} ${to.input.value}` : `${de ? "an" : "to"} ${to.input.value}`;
    const text = plain(why.input.value);
    d.put(Number(moon.input.value), "pays", `${Number(gold.input.value)} GS ${de ? "von" : "from"} ${at} ${where}${text ? ` ${de ? "für" : "for"} "${text}"` : ""}`);
  });
}

/** Other realms: codes and names. @param {Desk} d @returns {[string, string][]} */
const others = (d) => d.rules.realms.filter((r) => !r.own).map((r) => [r.code, `${r.name} (${r.code})`]);

/** A text that ends no line and no quotation. @param {string} text */
const plain = (text) => text.replace(/["\s#]+/g, " ").trim();

/** Stances by the words of sheets. @type {[string, string, string][]} */
const STANCES = [["verbündet", "allied", "offline.stance.allied"], ["Durchzug", "passage", "offline.stance.passage"], ["neutral", "neutral", "offline.stance.neutral"], ["Krieg", "war", "offline.stance.war"]];

/** What the realm declares, writes and asks. @param {Desk} d @returns {Node[]} */
export function ofRealm(d) {
  const { t } = d;
  const nothing = () => "";
  const [whom, stance] = [pick(t("offline.realm"), others(d)), pick(t("offline.stance"), STANCES.map(([de, en, key]) => [d.lang === "de" ? de : en, t(key)]))];
  const [captor, name, ransom] = [pick(t("offline.realm"), others(d)), write(t("offline.release.name")), write(t("offline.release.ransom"), "", "number")];
  return [
    fold(d, t("offline.stance"), [whom, stance], nothing, () => d.put(0, "stances", `${whom.input.value}: ${stance.input.value}`)),
    fold(d, t("offline.release"), [captor, name, ransom], nothing, () => {
      const sum = Number(ransom.input.value) || 0;
      d.put(0, "releases", captor.input.value + (plain(name.input.value) ? ` "${plain(name.input.value)}"` : "") + (sum ? ` ${d.lang === "de" ? "für" : "for"} ${sum} GS` : ""));
    }),
    letters(d),
  ];
}

/** @param {Desk} d */
function letters(d) {
  const { t } = d;
  const de = d.lang === "de";
  const sort = pick(t("offline.say.sort"), ["message", "notice", "master", "question"].map((s) => [s, t(`offline.say.${s}`)]));
  const to = pick(t("offline.realm"), others(d));
  const text = write(t("offline.text"), "", "area");
  const told = () => {
    to.hidden = sort.input.value !== "message";
    return "";
  };
  return fold(d, t("offline.say"), [sort, to, text], told, () => {
    if (!text.input.value.trim()) return text.input.focus();
    const headings = /** @type {Record<string, string>} */ ({
      message: `${de ? "Botschaft an" : "Message to"} ${to.input.value}:`, notice: de ? "Mitteilung:" : "Notice:", master: de ? "Spielleitung:" : "Gamemaster:", question: de ? "Fragen:" : "Questions:",
    });
    d.say(headings[sort.input.value], text.input.value);
    text.input.value = "";
  });
}

/** The special order of a unit: its number stands in the unit's line. @param {Desk} d @param {number} unit @param {(number: number) => void} ordered */
export function special(d, unit, ordered) {
  const text = labelled(d.t("offline.text"), el("textarea", { rows: "3" }));
  return fold(d, d.t("offline.special"), [text], () => "", () => {
    if (!text.input.value.trim()) return text.input.focus();
    const n = 1 + Math.max(0, ...(d.text().match(/\bS\d+/g) ?? []).map((s) => Number(s.slice(1))));
    ordered(n);
    d.put(0, "specials", `  S${n} ${unit}: ${text.input.value.trim().replace(/\s*\n\s*/g, "\n  ")}`);
    text.input.value = "";
  });
}

/** Buttons in a row. @param {[string, () => void][]} list */
export const row = (list) => el("div", { class: "row" }, ...list.map(([name, act]) => press(name, act)));
