/**
 * What can be taken hold of, and where it could go. It knows no page.
 * @import { Handles, Piece, Place, XY } from "./types.js"
 */

/** How far from its middle a place is still meant, in pieces. */
const WIDE = 9;

export class Things {
  /** @param {Handles} handles */
  constructor(handles) {
    this.reach = handles.reach;
    this.places = handles.places ?? [];
    this.pieces = handles.pieces ?? [];
    this.kinds = handles.kinds ?? [];
    this.seats = handles.seats ?? [];
    this.changed = new Set((handles.changed ?? []).map((c) => c.place));
    /** @type {Map<string, Place>} */
    this.byID = new Map(this.places.map((p) => [p.id, p]));
  }

  /** What a seat is called. @param {string|undefined} seat */
  seatName(seat) {
    return this.seats.find((s) => s.seat === seat)?.name ?? "";
  }

  /** Where a piece may be put. @param {Piece} piece */
  open(piece) {
    return this.places.filter((p) => !p.bare && (!p.takes || !piece.kind || p.takes.includes(piece.kind)));
  }

  /** The piece that is nearest to a point and lies on it. @param {XY} at @param {number} slack in pixels' worth of the drawing */
  pieceAt(at, slack) {
    return nearest(this.pieces, at, this.reach + slack);
  }

  /** The place that is meant by a point. @param {XY} at @param {Place[]} [among] */
  placeAt(at, among = this.places) {
    return nearest(among, at, this.reach * WIDE);
  }

  /** All that a cursor stops at. @param {Piece|null} held @returns {(Piece|Place)[]} */
  stops(held) {
    if (held) return this.open(held);
    const taken = new Set(this.pieces.map((p) => `${p.x},${p.y}`));
    return [...this.pieces, ...this.places.filter((p) => !taken.has(`${p.x},${p.y}`))];
  }

  /**
   * The next stop in a direction: near, and rather straight ahead than aside.
   * @param {XY} from @param {XY} way @param {Piece|null} held
   */
  next(from, [dx, dy], held) {
    let best = null;
    let least = Infinity;
    for (const stop of this.stops(held)) {
      const [x, y] = [stop.x - from[0], stop.y - from[1]];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      if (ahead < 1 || aside > 2 * ahead) continue;
      const far = ahead + 2 * aside;
      if (far < least) [best, least] = [stop, far];
    }
    return best;
  }
}

/** @template {{x: number, y: number}} T @param {T[]} list @param {XY} at @param {number} far @returns {T|null} */
export function nearest(list, at, far) {
  let best = null;
  let least = far;
  for (const one of list) {
    const d = Math.hypot(one.x - at[0], one.y - at[1]);
    if (d <= least) [best, least] = [one, d];
  }
  return best;
}
