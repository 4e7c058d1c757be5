/**
 * Reads a turn's text, as far as its lines are written plainly. A line is good, bad with a code, or left open: whatever is written in
 * another form, or could be meant otherwise, is left to the server, which knows all forms.
 *
 * @typedef {{line: number, code: string, args: Record<string, string|number>}} Bad
 * @typedef {{line: number, unit: number, from: string, way: Way, order: string, ext: string, special: number, with: number[], against: string[], attack: string, changes: string, loose: boolean}} Order
 * @typedef {{form: number, fields: string[], sides: number[], target: string}} Way fields may be short, "20" for one of the same Großfeld
 * @typedef {{line: number, unit: number, size: number, kind: string, leaders: number, at: string, side: number}} Recruit
 * @typedef {{line: number, what: number, side: number, at: string, points: number, halt: boolean, harbours: number[]}} Build what: 1–5 settlements, 6–9 what lies at sides
 * @typedef {{line: number, gold: number, from: string, to: string, code: string}} Pay
 * @typedef {{units: Order[], recruits: Recruit[], builds: Build[], pays: Pay[], places: {line: number, at: string, capital: boolean}[]}} Moon
 *
 * @typedef {object} Sheet
 * @property {Moon[]} moons @property {{line: number, code: string, self: boolean}[]} codes lines that name a realm, and whether it may be one's own
 * @property {Bad[]} bad @property {Set<number>} open lines that are left to the server
 * @property {string[]} loose open lines that may order anything
 *
 * @typedef {{realm: string, turn: number, moons: string[], years: number[], recruiting?: number, realms: {code: string, name: string, own?: boolean}[], gfs: number[], forms: number,
 *   specials?: number, white?: boolean, ally?: boolean, kinds: Kind[], aliases?: string[], costs: number[], perLeader: number, units: Own[], taken?: number[], markets: Market[], lots: Lot[],
 *   refusals: {code: string, want?: number, have?: number}[], sites?: string[],
 *   steps: {names: string[], known: number, next: number[], land: string, sea: Record<string, string>, water: number[], gates: number[]|null}}} Rules
 * @typedef {{code: string, name: string, cost: number, minimum: number, points: number, fights?: boolean, besieges?: boolean, works?: boolean, first: number, last: number}} Kind
 * @typedef {{n: number, k: string, s: number, l?: number, at: string, side?: number, on?: number, gold?: number, p: [number, number], lone?: boolean}} Own
 * @typedef {{date?: boolean, gold: number, towns: Town[]}} Market
 * @typedef {{at: string, own?: boolean, gold?: number, room?: number, left?: number, harbours?: number[], why?: string}} Town
 * @typedef {{at: string, no: number[], price?: Record<string, [number, number]>, shore?: number[]}} Lot
 */
import { unitLine } from "./lines.js";
import { buildLine, payLine, recruitLine, releaseLine, stanceLine } from "./spend.js";

/** The names of parts that hold lines, and those that hold prose. @type {Record<string, string>} */
const PARTS = {
  Zugbefehl: "units", Orders: "units", "Rüstung": "recruits", Recruiting: "recruits", Bau: "builds", Building: "builds", Schatz: "pays", Treasury: "pays",
  Haltung: "stances", Stances: "stances", Freilassen: "releases", Release: "releases", Charaktere: "people", Characters: "people",
  Reichsaufstellung: "claims", Register: "claims", Sonderbefehle: "prose", Specials: "prose", Fragen: "prose", Questions: "prose", Anschreiben: "prose", Cover: "prose",
  Spielleitung: "prose", Gamemaster: "prose",
};

const HEAD = /^\s*(?:Spielzug|Turn) ([A-Z]{2,4})(?: (\d+))?\s*$/;
const MOON = /^\s*(?:Mond|Moon) (\d{1,4}):?\s*$/;
const PART = /^\s*(\p{L}+):?\s*$/u;
const LETTER = /^(?:(?:Botschaft|Message) (?:an|to)|(?:Vertrag|Treaty) (?:mit|with)) ([A-Z]{2,4}(?:, ?[A-Z]{2,4})*)( öffentlich| public)?:/;
const OPENLY = /^(?:Mitteilung|Notice|Kultur öffentlich|Culture public):/;
const SECRET = /^(?:Kultur geheim|Culture secret|Spielleitung|Gamemaster|Sonderbefehle|Specials|Fragen|Questions|Anschreiben|Cover):/;

/** A moon in which nothing is ordered. @returns {Moon} */
const moonOf = () => ({ units: [], recruits: [], builds: [], pays: [], places: [] });

/** The part of a text that is read. */
class Reading {
  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    /** @type {Sheet} */
    this.sheet = { moons: rules.moons.map(moonOf), codes: [], bad: [], open: new Set(), loose: [] };
    this.part = "units";
    this.moon = 0;
    this.dated = false;
    /** Whether others than the game master read the part. */
    this.wide = false;
    /** Whether it is certain which part is read. */
    this.lost = false;
    /** @type {Map<number, number>[]} by moon: the lines of units */
    this.given = [...rules.moons, ""].map(() => new Map()); // the last: moons that the turn does not have
  }

  get prose() {
    return this.part === "prose" || this.part === "claims";
  }

  /** @param {number} line @param {string} code @param {Record<string, string|number>} [args] */
  fault(line, code, args = {}) {
    this.sheet.bad.push({ line, code, args });
  }

  /** Leaves a line to the server. @param {number} line @param {string} text @param {boolean} loose whether it may order anything */
  leave(line, text, loose) {
    this.sheet.open.add(line);
    if (loose) this.sheet.loose.push(text);
  }

  /** Where the lines of a moon go that the turn does not have: nowhere. */
  get here() {
    return this.sheet.moons[this.moon] ?? moonOf();
  }

  /** The moon whose recruiting is read. */
  get dates() {
    const { recruiting } = this.rules;
    return recruiting && !this.dated ? this.sheet.moons[recruiting - 1] : this.here;
  }

  /** @param {string} part @param {boolean} wide */
  begin(part, wide) {
    this.part = part;
    this.wide = wide;
    this.lost = false;
  }
}

/** @param {Rules} rules @param {string} text @returns {Sheet} */
export function read(rules, text) {
  const r = new Reading(rules);
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  for (const [n, line] of lines.entries()) one(r, line.replace(/[ \t]+$/, ""), n + 1);
  return r.sheet;
}

/** @param {Reading} r @param {string} line @param {number} n */
function one(r, line, n) {
  if (/[^\x20-\x7eäöüÄÖÜßéèáàâêôóíúñçÉ„“”»«–—’‘…]/.test(line) || line.length > 1000 || line.includes("</")) return r.leave(n, line, !r.prose), void (r.lost = true);
  if (heading(r, line, n) || !line.trim()) return;
  if (r.lost) return r.leave(n, line, true);
  if (r.prose) return prose(r, line, n);
  if (/^\s*#/.test(line)) return;
  orders(r, line, n);
}

/** A line that begins a part, as plainly as they are written. @param {Reading} r @param {string} line @param {number} n */
function heading(r, line, n) {
  if (r.prose && /^[ \t]/.test(line)) return false;
  const head = HEAD.exec(line);
  if (head && !r.prose) {
    r.begin("units", false);
    if (head[1] !== r.rules.realm) r.fault(n, "problem.sheet.realm", { code: head[1], realm: r.rules.realm });
    return true;
  }
  const moon = MOON.exec(line);
  if (moon) {
    r.begin("units", false);
    [r.moon, r.dated] = [Number(moon[1]) - 1, true];
    if (r.moon >= 0 && r.moon < r.rules.moons.length) return true;
    r.fault(n, "problem.sheet.moon", { moon: moon[1], moons: r.rules.moons.length });
    r.moon = r.rules.moons.length;
    return true;
  }
  const letter = LETTER.exec(line);
  if (letter) {
    r.begin("prose", true);
    addressees(r, letter[1].split(/, ?/), n);
    return true;
  }
  if (OPENLY.test(line) || SECRET.test(line)) {
    r.begin("prose", OPENLY.test(line));
    return true;
  }
  const part = PARTS[PART.exec(line)?.[1] ?? ""];
  if (part) r.begin(part, false);
  return !!part;
}

/** @param {Reading} r @param {string[]} codes @param {number} n */
function addressees(r, codes, n) {
  for (const code of codes) {
    if (r.rules.realms.some((realm) => realm.code === code)) continue;
    if (r.rules.realms.some((realm) => new RegExp(`(^|[^\\p{L}])${code}($|[^\\p{L}])`, "iu").test(realm.name)) || LITTLE.test(code)) r.leave(n, code, false);
    else r.fault(n, "problem.plan.addressee", { name: code });
  }
}

/** Words that could be taken for a code. */
const LITTLE = /^(?:an|to|mit|with|nur|only|den|das|die|dem|der|the|of|in|at|bei|auf|on|onto|von|from|und|and|into|for|all|alle|bau|gold|ende|end|kopf|mond|moon|turn|sl|gm|nr|no|rep|wenn|if)$/i;

/**
 * A line of prose. What others read is looked at closely by the server: a line that could be a heading or an order closes the part.
 * @param {Reading} r @param {string} line @param {number} n
 */
function prose(r, line, n) {
  if (r.part === "claims") return r.leave(n, line, true);
  if (/^\s*>/.test(line)) return;
  const sentence = line.length > 60 && !line.includes(":") && !line.includes("/") && /^\s*\p{L}\p{Ll}/u.test(line) && line.trim().split(/\s+/).length > 8;
  if (!r.wide && (/^[ \t]/.test(line) || sentence)) return;
  if (r.wide && sentence && !names(r.rules).test(line) && !/^\s*(?:Bestand|Stock|Neubestand|Hauptstadt|Capital|Reihenfolge|Ranks|wenn|if)\b/i.test(line)) return;
  r.leave(n, line, false);
  r.lost ||= !/^[ \t]/.test(line); // it may be a heading
}

/** What calls another realm. @param {Rules} rules */
function names(rules) {
  const list = rules.realms.flatMap((realm) => [realm.code, realm.name]).filter((name) => name).map((name) => name.replace(/[^\p{L}\p{N} ]/gu, "."));
  return new RegExp(list.join("|") || "^$", "iu");
}

/** A line that orders something. @param {Reading} r @param {string} line @param {number} n */
function orders(r, line, n) {
  if (/^\s*(?:(?:zu|für|for|on|Sonderbefehl|Befehl|Aktion|special|order|action|Einheit|unit)\s+)?\(?\d{0,3}\)?\s*S\d*\s*[:.(]/i.test(line)) return r.leave(n, line, true);
  const of = /** @type {Record<string, (r: Reading, line: string, n: number) => boolean>} */ ({
    units: unitLine, recruits: recruitLine, builds: buildLine, pays: payLine, stances: stanceLine, releases: releaseLine,
  })[r.part];
  if (of?.(r, line, n)) return;
  r.leave(n, line, true);
  if (!/^\s*\d/.test(line)) r.lost = true; // it may be a heading
}
