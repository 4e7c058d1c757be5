/**
 * Who holds which string of a position: the same answer as the server's, at once, for
 * previews. A test compares both on many positions.
 * @import { Layout, Position, Thread, Kind, Holding, Holder, Side } from "./types.js"
 */

/** @type {Record<string, number>} */
const SPEARS = { A: 1, B: 3, C: 4, D: 3, E: 2, w1: 1, w2: 2, w3: 3 };

/** @type {readonly Kind[]} */
const KINDS = ["S", "F", "R"];

/** @param {string} stone @returns {Side} */
export const sideOf = (stone) => (stone[0] === "G" ? "greeks" : "trojans");

/** @param {string} stone */
export const pieceOf = (stone) => stone.slice(1);

/**
 * All strings, by kind and then by lowest connection: as they are now, or as they
 * would be if the match ended, where empty spaces cut (AGA-8, AGA-11, AGA-12).
 * @param {Layout} layout @param {Position} position @param {boolean} end
 * @returns {Thread[]}
 */
export function threadsOf(layout, position, end) {
  const at = incidence(layout);
  const seen = new Set();
  const cuts = (/** @type {number} */ space) => {
    const stone = position.stones[space - 1];
    return stone ? pieceOf(stone) === "Weft" : end;
  };
  const threads = [];
  for (const kind of KINDS) {
    for (let n = 0; n < layout.slots.length; n++) {
      if (position.tiles[n] !== kind || seen.has(n)) continue;
      const edges = follow(n);
      threads.push(weigh(kind, edges.sort((a, b) => a - b)));
    }
  }
  return threads;

  /** @param {number} first */
  function follow(first) {
    const found = [first];
    seen.add(first);
    for (const n of found) {
      for (const space of [layout.slots[n].a, layout.slots[n].b]) {
        if (cuts(space)) continue;
        for (const next of at[space - 1]) {
          if (position.tiles[next] !== position.tiles[first] || seen.has(next)) continue;
          seen.add(next);
          found.push(next);
        }
      }
    }
    return found;
  }

  /** @param {Kind} kind @param {number[]} edges @returns {Thread} */
  function weigh(kind, edges) {
    const spaces = [...new Set(edges.flatMap((n) => [layout.slots[n].a, layout.slots[n].b]))].sort((a, b) => a - b);
    const greeks = holding(kind, spaces, "greeks");
    const trojans = holding(kind, spaces, "trojans");
    return { kind, edges, spaces, greeks, trojans, ...decide(kind, greeks, trojans) };
  }

  /** @param {Kind} kind @param {number[]} spaces @param {Side} side @returns {Holding} */
  function holding(kind, spaces, side) {
    const own = spaces.filter((s) => {
      const stone = position.stones[s - 1];
      return stone && sideOf(stone) === side && counts(kind, pieceOf(stone)) > 0;
    });
    const pieces = own.map((s) => pieceOf(position.stones[s - 1]));
    return {
      value: pieces.reduce((sum, piece) => sum + counts(kind, piece), 0),
      ranks: kind === "R" ? pieces.sort() : [],
      stones: own,
    };
  }
}

/**
 * What a piece adds to a string (AGA-6, AGA-7, AGA-9).
 * @param {Kind} kind @param {string} piece
 */
export function counts(kind, piece) {
  if (kind === "F") return 1;
  if (kind === "S") return SPEARS[piece] ?? 0;
  return piece.length === 1 ? 1 : 0;
}

/**
 * @param {Kind} kind @param {Holding} greeks @param {Holding} trojans
 * @returns {Pick<Thread, "holder"|"why">}
 */
function decide(kind, greeks, trojans) {
  if (greeks.value === 0 && trojans.value === 0) return { holder: "", why: "nobody" };
  if (kind === "R") return decideRank(greeks.ranks, trojans.ranks);
  if (greeks.value === trojans.value) return { holder: "tie", why: "tie" };
  return { holder: greeks.value > trojans.value ? "greeks" : "trojans", why: kind === "S" ? "spears" : "pieces" };
}

/**
 * Sorted leaders: the first difference counts, a longer list beats its own beginning.
 * @param {string[]} g @param {string[]} t
 * @returns {Pick<Thread, "holder"|"why">}
 */
function decideRank(g, t) {
  const both = Math.min(g.length, t.length);
  for (let n = 0; n < both; n++) {
    if (g[n] !== t[n]) return { holder: g[n] < t[n] ? "greeks" : "trojans", why: n === 0 ? "rank" : "next" };
  }
  if (g.length === t.length) return { holder: "tie", why: "tie" };
  return { holder: g.length > t.length ? "greeks" : "trojans", why: both === 0 ? "rank" : "more" };
}

/**
 * The tiles that each side holds.
 * @param {Thread[]} threads
 * @returns {Record<Side, number>}
 */
export function scoreOf(threads) {
  const score = { greeks: 0, trojans: 0 };
  for (const t of threads) {
    if (t.holder === "greeks" || t.holder === "trojans") score[t.holder] += t.edges.length;
  }
  return score;
}

/**
 * Who holds each connection's tile.
 * @param {Layout} layout @param {Thread[]} threads
 * @returns {Holder[]}
 */
export function holdersOf(layout, threads) {
  /** @type {Holder[]} */
  const held = layout.slots.map(() => "");
  for (const t of threads) for (const n of t.edges) held[n] = t.holder;
  return held;
}

/**
 * The connections at each space.
 * @param {Layout} layout
 * @returns {number[][]}
 */
export function incidence(layout) {
  /** @type {number[][]} */
  const at = layout.spaces.map(() => []);
  layout.slots.forEach((slot, n) => {
    at[slot.a - 1].push(n);
    at[slot.b - 1].push(n);
  });
  return at;
}
