/**
 * The line of a unit in a sheet: found, read as far as a map has to know, and written anew. All that is not the place,
 * the way and the order stays as it stands.
 *
 * @typedef {object} Line
 * @property {number} at its place among the lines of the sheet
 * @property {string} head number and troop @property {string} place "101/25" @property {string[]|null} way fields that are entered;
 *   null: written in a way that has no fields @property {string} target of a way by its target, or ""
 * @property {number[]} sides the sides by which fields are left, of a way in directions
 * @property {string} order "KV" @property {string} extra "E" @property {string} rest what stands behind the order
 */

/** Parts in which units have their lines, and where another moon begins. */
const ORDERS_HEAD = /^\s*(Zugbefehle?|Orders|Charaktere.*|Mond 1|Moon 1)\s*:\s*$/i;
const NEXT = /^\s*(Mond|Moon) 2\s*:\s*$/i;
const PART = /^[^\s\d].*:\s*$/;

const LINE = /^(\s*\d{3}(?=\s)(?:\s+[\d.]+\s+\p{L}+)*)(?:\s+(\d{3}\/\d{2}))?((?:\s*-\s*(?:\d{3}\/)?\d{2}(?!\d))+|\s+R(?:\s*[1-6])+|\s*>\s*\d{3}\/\d{2})?\s+(K[NAHVIR]|AB|S\d*)([EFB]?\d?)(?!\p{L})(.*)$/u;

/**
 * Finds the line of a unit among its orders of the first moon.
 * @param {string} text @param {number} unit @param {string} home where the unit is
 * @returns {{line: Line|null, free: boolean, end: number}} free: there is no such line, and one may be put in at end
 */
export function find(text, unit, home) {
  const lines = text.split("\n");
  const own = new RegExp(`^\\s*${unit}(?=[\\s|;])`);
  let [inside, end, seen] = [true, -1, -1];
  for (const [n, line] of lines.entries()) {
    if (NEXT.test(line)) break;
    if (PART.test(line)) {
      inside = ORDERS_HEAD.test(line);
      if (inside) seen = n + 1;
    } else if (inside && /^\s*\d{3}[\s|;]/.test(line)) {
      if (own.test(line)) return { line: read(line, n, home), free: false, end: n };
      end = n + 1;
    }
  }
  if (end < 0) end = seen;
  if (end < 0) end = /^\s*(Spielzug|Turn)\b/i.test(lines[0] ?? "") ? 1 : 0;
  return { line: null, free: true, end };
}

/** @param {string} line @param {number} at @param {string} home @returns {Line|null} null if it is written in another form */
function read(line, at, home) {
  const m = LINE.exec(line);
  if (!m) return null;
  const [, head, place = home, way = "", order, extra, rest] = m;
  return { at, head, place, order, extra, rest, ...wayOf(place, way.trim()) };
}

/** @param {string} place @param {string} text @returns {{way: string[]|null, target: string, sides: number[]}} */
function wayOf(place, text) {
  if (text.startsWith(">")) return { way: null, target: text.slice(1).trim(), sides: [] };
  if (text.startsWith("R")) return { way: null, target: "", sides: (text.match(/[1-6]/g) ?? []).map(Number) };
  let group = place.split("/")[0];
  const way = (text.match(/(?:\d{3}\/)?\d{2}/g) ?? []).map((name) => {
    if (name.includes("/")) group = name.split("/")[0];
    return name.includes("/") ? name : `${group}/${name}`;
  });
  return { way, target: "", sides: [] };
}

/** A line as text. @param {Line} l */
export function write(l) {
  let group = l.place.split("/")[0];
  const steps = (l.way ?? []).map((name) => {
    const [gf, kf] = name.split("/");
    const short = gf === group ? kf : name;
    group = gf;
    return `-${short}`;
  });
  const way = l.target ? ` > ${l.target}` : l.sides.length ? ` R${l.sides.join("")}` : steps.join("");
  return `${l.head} ${l.place}${way} ${l.order}${l.extra}${l.rest}`;
}

/** A sheet with a line put in or replaced. @param {string} text @param {string} line @param {number} at @param {boolean} fresh */
export function place(text, line, at, fresh) {
  const lines = text.trim() ? text.split("\n") : [];
  lines.splice(at, fresh ? 0 : 1, line);
  return lines.join("\n");
}
