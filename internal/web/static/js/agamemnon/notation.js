/**
 * Orders as text. The board writes the canonical notation; what people type is read
 * as forgivingly as the board needs to follow, and the server judges it exactly.
 * @import { Orders, Placement, Weave } from "./types.js"
 */

/** @type {Record<string, string[]>} */
const PIECES = {
  A: ["a", "agamemnon", "aeneas", "aneas", "aineias"],
  B: ["b", "odysseus", "ulysses", "memnon"],
  C: ["c", "achilles", "achill", "achilleus", "hector", "hektor"],
  D: ["d", "ajax", "aias", "penthesilea", "penthesileia"],
  E: ["e", "menelaus", "menelaos", "paris"],
  w1: ["w1", "k1", "warrior1", "krieger1"],
  w2: ["w2", "k2", "warrior2", "krieger2"],
  w3: ["w3", "k3", "warrior3", "krieger3"],
  Weft: ["weft", "schussfaden", "schuss"],
  Warp: ["warp", "kettfaden", "kette"],
};

/** @type {Record<string, string[]>} */
const PILES = {
  leaders: ["leaders", "leader", "anfuhrer", "anfuehrer", "fuhrer"],
  weavers: ["weavers", "weaver", "weber"],
  warriors: ["warriors", "warrior", "krieger"],
};

const GERMAN = { leaders: "Anführer", weavers: "Weber", warriors: "Krieger" };

const PLACE = /^([a-z]+ ?\d?)\s*(?:@|->|>|=|:|\b(?:on|at|to|auf|nach|an|in)\b)?\s*(?:feld |space )?(\d+)\s*(?:[:,]?\s*(.+))?$/;
const WEAVE = /^(?:[a-z]+ )?(?:(\d+)\s*[-–/]\s*)?(\d+)\s*(<>|<->|<=>|=|->|=>|>|and|und|mit|with|to|nach|auf)\s*(?:(\d+)\s*[-–/]\s*)?(\d+)$/;
const MOVES = [">", "->", "=>", "to", "nach", "auf"];

/**
 * Reads a text; what it does not understand is left out.
 * @param {string} text
 * @returns {Orders}
 */
export function read(text) {
  /** @type {Orders} */
  const orders = { place: [], redraw: [], piles: [], keep: false };
  for (const raw of text.split(/[\n;]/)) {
    const line = fold(raw.replace(/#.*/, ""));
    const [verb, ...words] = line.split(/[\s,+]+/);
    if (["draw", "ziehe", "ziehen", "zieh", "take", "nimm"].includes(verb)) orders.piles.push(...words.flatMap((w) => find(PILES, w) ?? []));
    else if (["redraw", "tausche", "tauschen", "tausch", "replace", "ersetze"].includes(verb)) orders.redraw.push(...readRedraw(words));
    else if (["keep", "behalte", "behalten", "behalt"].includes(verb)) orders.keep = true;
    else orders.place.push(...readPlace(line));
  }
  return orders;
}

/** @param {string} text lower case, without accents, single spaces */
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** @param {Record<string, string[]>} words @param {string} word */
function find(words, word) {
  return Object.keys(words).find((key) => words[key].includes(word));
}

/** @param {string[]} words */
function readRedraw(words) {
  const list = [];
  for (const word of words) {
    const piece = find(PIECES, word);
    const pile = find(PILES, word);
    if (piece) list.push(/** @type {import("./types.js").Redraw} */ ({ piece }));
    else if (pile && list.length) list[list.length - 1].from = pile;
  }
  return list;
}

/** @param {string} line @returns {Placement[]} */
function readPlace(line) {
  const m = PLACE.exec(line);
  const piece = m && find(PIECES, m[1].replace(/ /g, ""));
  if (!m || !piece) return [];
  const space = Number(m[2]);
  const weave = piece === "Warp" && m[3] ? readWeave(space, m[3]) : undefined;
  return [weave ? { piece, space, weave } : { piece, space }];
}

/** @param {number} here @param {string} text @returns {Weave|undefined} */
function readWeave(here, text) {
  const m = WEAVE.exec(text);
  if (!m) return undefined;
  const a = across(here, m[1], m[2]);
  const b = across(here, m[4], m[5]);
  return MOVES.includes(m[3]) ? { a, b, move: true } : { a: Math.min(a, b), b: Math.max(a, b) };
}

/** @param {number} here @param {string|undefined} x @param {string} y */
const across = (here, x, y) => (x !== undefined && Number(y) === here ? Number(x) : Number(y));

/**
 * Writes the canonical notation in the reader's language.
 * @param {Orders} orders @param {string} lang @param {string} phase
 */
export function write(orders, lang, phase) {
  const german = lang === "de";
  const pile = (/** @type {string} */ p) => (german ? GERMAN[/** @type {keyof typeof GERMAN} */ (p)] : p);
  if (phase === "piles") return orders.piles.length ? [german ? "ziehe" : "draw", ...orders.piles.map(pile)].join(" ") : "";
  if (phase === "redraw") {
    if (!orders.redraw.length) return orders.keep ? (german ? "behalte" : "keep") : "";
    const words = orders.redraw.flatMap((r) => (r.from ? [r.piece, german ? "aus" : "from", pile(r.from)] : [r.piece]));
    return [german ? "tausche" : "redraw", ...words].join(" ");
  }
  return orders.place.map(writePlacement).join("\n");
}

/** @param {Placement} p */
function writePlacement(p) {
  const text = `${p.piece}@${p.space}`;
  if (!p.weave) return text;
  return `${text}: ${p.space}-${p.weave.a} ${p.weave.move ? ">" : "<>"} ${p.space}-${p.weave.b}`;
}
