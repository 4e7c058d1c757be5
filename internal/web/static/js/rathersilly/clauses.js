/**
 * A line of a sheet with its alternatives and conditions, as text: "A WENN x SONST B". What
 * is not touched stays as it was typed, to the letter.
 * @typedef {{order: string, when: string}} Clause an order and its condition, "" for none
 * @typedef {(key: string) => string} Words "if", "else", "and" in the reader's language
 */

const ELSE = /(\s+(?:sonst|else|otherwise|ansonsten)\s+)/i;
const IF = /^(.*?)(\s+(?:wenn|if|falls)\s+)(.*)$/i;
const OR = /(\s(?:oder|or)\s|\|)/i;
const RETREAT = /^\S+ \S+ R /i;

/** Whether a line is one order that can be changed here, and not several, or a text. @param {string} line */
export const isPlain = (line) => !/[";#„“«:]/.test(line) && (!line.includes(",") || RETREAT.test(line.trim()));

/** @param {string} text @returns {Clause} */
function clauseOf(text) {
  const [, order = text, , when = ""] = IF.exec(text) ?? [];
  return { order: order.trim(), when: when.trim() };
}

/** The orders of a line, the first of which that holds and is possible counts. @param {string} line @returns {Clause[]} */
export const clausesOf = (line) => (isPlain(line) ? line.split(ELSE).filter((_, n) => n % 2 === 0).map(clauseOf) : [{ order: line.trim(), when: "" }]);

/** A line in which one order is another text. @param {string} line @param {number} n @param {(text: string) => string} change */
function changed(line, n, change) {
  const parts = line.split(ELSE);
  parts[2 * n] = change(parts[2 * n]);
  return parts.join("");
}

/** A line in which an order is given on one more condition. @param {string} line @param {number} n @param {string} when @param {Words} w */
export function withCondition(line, n, when, w) {
  return changed(line, n, (text) => {
    const had = clauseOf(text);
    if (!had.when) return `${text} ${w("if")} ${when}`;
    const [, order, word, old] = IF.exec(text) ?? [];
    return `${order}${word}${OR.test(old) ? `(${old})` : old} ${w("and")} ${when}`;
  });
}

/** A line in which an order is given without condition. @param {string} line @param {number} n */
export const withoutCondition = (line, n) => changed(line, n, (text) => IF.exec(text)?.[1] ?? text);

/** A line with one more order at its end, for when those before it do not count. @param {string} line @param {string} order @param {Words} w */
export function withElse(line, order, w) {
  const last = clausesOf(line).at(-1);
  const [lead] = RETREAT.exec(order) ?? [""];
  const goesOn = !!lead && !!last && !last.when && last.order.toUpperCase().startsWith(lead.toUpperCase());
  return goesOn ? `${line.trimEnd()}, ${order.slice(lead.length)}` : `${line.trimEnd()} ${w("else")} ${order}`;
}

/** A line without one of its orders, "" if it was the only one. @param {string} line @param {number} n */
export function withoutClause(line, n) {
  const parts = line.split(ELSE);
  parts.splice(n ? 2 * n - 1 : 0, 2);
  return parts.join("");
}
