/**
 * The shapes that the board's modules share. Nothing here runs.
 *
 * @typedef {"greeks"|"trojans"} Side
 * @typedef {"S"|"F"|"R"} Kind a letter as in the view's tiles
 * @typedef {Side|"tie"|""} Holder
 *
 * @typedef {{a: number, b: number, move?: boolean}} Weave the spaces across a Warp's two connections
 * @typedef {{piece: string, space: number, weave?: Weave}} Placement
 * @typedef {{piece: string, from?: string}} Redraw
 * @typedef {{place: Placement[], redraw: Redraw[], piles: string[], keep: boolean}} Orders
 *
 * @typedef {object} View what the server shows of a match; spaces are numbered from 1
 * @property {string} [seat]
 * @property {{loom?: boolean, oracle?: boolean, open?: boolean, fourth?: boolean}} variant
 * @property {string} [loomTiles]
 * @property {number} [out]
 * @property {number} turn
 * @property {Side} mover
 * @property {"piles"|"redraw"|"place"|"over"} phase
 * @property {string} tiles
 * @property {string[]} stones
 * @property {string[]} hand
 * @property {string[]} [open]
 * @property {string[]} [aside]
 * @property {{greeks: string[], trojans: string[]}} left
 * @property {Placement[]} [last]
 *
 * @typedef {{x: number, y: number, tagX: number, tagY: number}} Place
 * @typedef {{a: number, b: number, x: number, y: number, angle: number, reach: number, symbol?: string}} Slot
 * @typedef {{width: number, height: number, spaces: Place[], slots: Slot[]}} Layout
 * @typedef {{pieces: Record<string, string>, tiles: Record<string, string>, marks: Record<string, string>}} Art
 *
 * @typedef {object} BoardData what the page hands over
 * @property {View} view
 * @property {{layout: Layout, art: Art}} data
 * @property {string} [seat]
 * @property {string} lang
 * @property {number} phase how many phases are closed
 * @property {boolean} [mine] whether orders of the reader are awaited
 *
 * @typedef {import("../board/types.js").Page<BoardData>} Page
 *
 * @typedef {{tiles: string[], stones: string[]}} Position letters by connection, stones by space
 *
 * @typedef {object} Holding
 * @property {number} value spears, pieces or leaders
 * @property {string[]} ranks
 * @property {number[]} stones the spaces whose stones count
 *
 * @typedef {object} Thread
 * @property {Kind} kind
 * @property {number[]} edges
 * @property {number[]} spaces
 * @property {Holding} greeks
 * @property {Holding} trojans
 * @property {Holder} holder
 * @property {"spears"|"pieces"|"rank"|"next"|"more"|"tie"|"nobody"} why
 */
export {};
