/**
 * The line of a unit, as the form and the template write it.
 * @import { Order, Way } from "./read.js"
 */

/** What may stand behind an order, and no more: characters, realms to attack, a field to attack. */
const WITH = /^ (?:mit|with) (\d{3})$/;
const AGAINST = /^ (?:gegen|against) ([A-Z]{2,4})$/;
const ATTACK = /^ (?:greift an|attacks) (\d{3}\/\d{2})$/;

/** Words that the server takes for an order although they are none of its codes. */
const WORDS = /^(?:HALTEN|HOLD|HOLDS|STELLUNG|POSITION|ATTACK|IGNORE|BAUEN|BUILD|DEFEND|RETREAT)$/i;

/**
 * @param {any} r the reading @param {string} line @param {number} n
 * @returns {boolean} whether it was read, good or bad
 */
export function unitLine(r, line, n) {
  if (/[|;\t,:"#=]/.test(line)) return false;
  const head = /^\s*(\d{1,6})(?= |$)/.exec(line);
  if (!head) return false;
  const unit = Number(head[1]);
  if (unit < 100 || unit > 999) return r.fault(n, "problem.sheet.number", { number: head[1] }), true;
  const troop = troopOf(r, line.slice(head[0].length), n);
  if (!troop) return r.sheet.bad.at(-1)?.line === n;
  const place = placeOf(r, troop.rest, n);
  if (!place) return r.sheet.bad.at(-1)?.line === n;
  const way = wayOf(r, place.rest, n);
  if (!way) return r.sheet.bad.at(-1)?.line === n;
  const told = orderOf(way.rest);
  if (!told) {
    const code = wrongOrder(way.rest);
    if (code) r.fault(n, code, { unit, order: way.rest.trim(), word: way.rest.trim() });
    return !!code;
  }
  return keep(r, n, { line: n, unit, from: place.at, way: way.way, ...told, loose: false }, line);
}

/** Keeps the order of a unit, unless it has one. @param {any} r @param {number} n @param {Order} order @param {string} line */
function keep(r, n, order, line) {
  const given = r.given[r.moon];
  const before = given?.get(order.unit);
  if (before) return r.fault(n, "problem.sheet.twice", { unit: order.unit, line: before }), true;
  if (r.sheet.loose.some((/** @type {string} */ other) => other.includes(`${order.unit}`))) return false;
  given?.set(order.unit, n);
  order.loose = !!order.changes;
  if (order.loose) r.leave(n, line, false);
  r.here.units.push(order);
  return true;
}

/** Size, kind and leaders, which the server compares and otherwise knows itself. @param {any} r @param {string} text @param {number} n */
function troopOf(r, text, n) {
  for (;;) {
    const m = /^ +(\d{1,3}(?:\.\d{3})+|\d{1,8}) +([A-Za-z]{1,5})(?= |$)/.exec(text);
    if (!m) return { rest: text };
    const known = m[2] === "Hf" || r.rules.kinds.some((/** @type {{code: string}} */ k) => k.code === m[2] && k.code !== "HF");
    if (!known) {
      if (m[2].length === 1 && /[C-JL-QT-Z]/.test(m[2]) && !(r.rules.aliases ?? []).includes(m[2])) r.fault(n, "problem.sheet.kind", { kind: m[2] });
      return null;
    }
    if (m[2] !== "Hf" && Number(m[1].replace(/\./g, "")) === 0) return null;
    text = text.slice(m[0].length);
  }
}

/** Where the unit is: a field, or "(301)" on another unit, or nothing. @param {any} r @param {string} text @param {number} n */
function placeOf(r, text, n) {
  const on = /^ +(\(\d{3}\))(?= |-|$)/.exec(text);
  if (on) return { at: on[1], rest: text.slice(on[0].length) };
  const m = /^ +(\d{3})\/(\d{1,2})(\([1-6]\))?(?= |-|$)/.exec(text);
  if (!m) return /^ +\d/.test(text) || /^ +\(/.test(text) ? null : { at: "", rest: text };
  if (!isKF(m[2])) return r.fault(n, "problem.sheet.field", { place: `${m[1]}/${m[2]}` }), null;
  return { at: `${m[1]}/${m[2].padStart(2, "0")}${m[3] ?? ""}`, rest: text.slice(m[0].length) };
}

/** @param {string} kf */
const isKF = (kf) => Number(kf) >= 1 && Number(kf) <= 48;

/** The way. @param {any} r @param {string} text @param {number} n @returns {{way: Way, rest: string}|null} */
function wayOf(r, text, n) {
  /** @type {Way} */
  const way = { form: 0, fields: [], sides: [], target: "" };
  const fields = /^(?: *- *(?:\d{3}\/)?\d{1,2}(?![\d/(]))+/.exec(text);
  if (fields) {
    way.form = 1;
    for (const [, gf, kf] of fields[0].matchAll(/(?:(\d{3})\/)?(\d{1,2})/g)) {
      if (!isKF(kf)) return r.fault(n, "problem.sheet.field", { place: gf ? `${gf}/${kf}` : kf }), null;
      way.fields.push((gf ? `${gf}/` : "") + kf.padStart(2, "0"));
    }
    return { way, rest: text.slice(fields[0].length) };
  }
  const sides = /^ +R((?: ?\d)+)(?= [A-Z]|$)(?! \d* ?Hf)/.exec(text);
  if (sides) {
    way.form = 2;
    way.sides = (sides[1].match(/\d/g) ?? []).map(Number);
    const wrong = way.sides.find((side) => side < 1 || side > 6);
    if (wrong !== undefined) return r.fault(n, "problem.sheet.direction", { text: wrong }), null;
    return { way, rest: text.slice(sides[0].length) };
  }
  const target = /^ *> *(\d{3})\/(\d{1,2})(?= |$)/.exec(text);
  if (target) {
    if (!isKF(target[2])) return r.fault(n, "problem.sheet.field", { place: `${target[1]}/${target[2]}` }), null;
    [way.form, way.target] = [4, `${target[1]}/${target[2].padStart(2, "0")}`];
    return { way, rest: text.slice(target[0].length) };
  }
  return /^ *[-–>(]/.test(text) || /^ *\d/.test(text) ? null : { way, rest: text };
}

/** @param {string} text */
function orderOf(text) {
  const m = /^ +(?:(K[NAHVIR])(E|F|B[1-6]?)?|(AB)([1-6])?|S(\d{0,3}))(?= |$)(.*)$/.exec(text);
  if (!m) return null;
  const [, order = "", ext = "", works = "", , special, rest] = m;
  const told = { order: order || works || "S", ext: ext.slice(0, 1), special: special === undefined ? -1 : Number(special), with: /** @type {number[]} */ ([]), against: /** @type {string[]} */ ([]), attack: "", changes: "" };
  if (!rest) return told;
  const [, led] = WITH.exec(rest) ?? [];
  const [, foe] = AGAINST.exec(rest) ?? [];
  const [, at] = ATTACK.exec(rest) ?? [];
  if (led) told.with.push(Number(led));
  else if (foe) told.against.push(foe);
  else if (at) told.attack = at;
  else if (CHANGES.test(rest)) told.changes = rest;
  else return null;
  return told;
}

/** What may become of a unit. The server looks at it; what it means for the treasury is known. */
export const CHANGES = /^ (?:auflösen|dissolve|(?:neu|new) \d[\d.]* ?[KRSABLT]{0,2}|(?:teilt|splits) \d{3}:\d+[KRSABLT]{1,2}(?:\+\d+Hf)?|(?:zu|joins) \d{3}|(?:lädt|loads|entlädt|unloads) \d+ GS)$/;

/** Why what stands where the order should is none, if that is certain. @param {string} text */
function wrongOrder(text) {
  const word = text.trim();
  if (!word) return "problem.sheet.order.missing";
  if (!/^[A-Z]{2,5}$/.test(word) || WORDS.test(word)) return "";
  if (/^K[A-Z]{1,2}$/.test(word)) return "problem.sheet.order";
  return word.startsWith("AB") || word.startsWith("S") || word.startsWith("K") ? "" : "problem.sheet.order.missing";
}
