/**
 * The shapes that the map's modules share. Nothing here runs.
 *
 * @typedef {import("../board/types.js").XY} XY
 *
 * @typedef {object} Order as the server writes them; units are "A mun", places "stp/nc"
 * @property {string} unit "" for a waived build
 * @property {string} do hold, move, support, convoy, disband, build, waive
 * @property {string} [of] the unit that is helped
 * @property {string} [to]
 * @property {boolean} [via]
 * @property {string[]} [route]
 *
 * @typedef {{code: string, args?: Record<string, string>, cite?: string[]}} Note
 * @typedef {Order & {power: string, is?: string[], fault?: string, none?: boolean, why?: Note[]}} Told power is a seat
 * @typedef {{power: string, unit: string}} Piece
 * @typedef {{phase: string, units: Piece[], out?: Piece[], orders: Told[]}} Shown
 * @typedef {{to?: string[], via?: string[], far?: string[], help?: Record<string, string[]>, carry?: Record<string, string[]>}} Possible
 *
 * @typedef {object} Chart the board itself
 * @property {number} width @property {number} height @property {number} token
 * @property {Record<string, {label: string, unit: XY, out: XY, coin?: XY, home?: string}>} places out: where a unit stands that has to leave; home: whose homeland goes with it
 * @property {{code: string, seat: string}[]} powers
 * @property {Record<string, string[]>} near
 * @property {Record<string, {outline: string, y: number, size: number}>} tokens
 * @property {number[]} levels the sizes that letters can have
 *
 * @typedef {object} Facts what the server tells beside the view
 * @property {Chart} map
 * @property {string} phase "S1901M"
 * @property {string} [seat]
 * @property {Shown[]} [last]
 * @property {Record<string, Possible>} possible by province of the reader's unit
 * @property {Record<string, string[]>} [sites]
 * @property {number} [due]
 * @property {boolean} [seasons] one sheet holds the orders of a season
 * @property {Record<string, string[]>} [winter] what the reader may wish to build in the winter of such a sheet, by province
 *
 * @typedef {object} View
 * @property {Record<string, string[]|null>} units by seat
 * @property {Record<string, string[]|null>} centres by seat
 * @property {{power: string, unit: string, by: string, to: string[]}[]} [dislodged]
 * @property {string} [ended]
 *
 * @typedef {object} BoardData what the page hands over
 * @property {View} view
 * @property {Facts} data
 * @property {string} [seat]
 * @property {string} lang
 * @property {number} phase how many phases are closed
 * @property {boolean} [mine] whether orders of the reader are awaited
 *
 * @typedef {{ok: boolean, text?: string, orders?: {orders?: (Order & {phase?: string, if?: string, else?: unknown[]})[]}, problems?: {severity: string, line?: number, text: string}[]}} Checked
 *
 * @typedef {import("../board/types.js").Page<BoardData> & {onChecked?: (heard: (answer: Checked) => void) => void, foresee?: (guesses: string) => Promise<{told: Told[], possible?: Record<string, Possible>, problems: {text: string}[]}|null>}} Page
 *
 * @typedef {object} Scene what the picture shows
 * @property {string} phase
 * @property {Piece[]} units
 * @property {Piece[]} out units that have to leave
 * @property {Record<string, string>} owners codes of powers by centre
 * @property {Record<string, string>} land codes of powers by province
 * @property {Told[]} orders
 */
export {};
