/**
 * The shapes that the map's modules share. Nothing here runs.
 *
 * @typedef {import("../board/types.js").XY} XY
 *
 * @typedef {object} Order as the server writes them; units are "A mun", places "stp/nc"
 * @property {string} do hold, move, support, convoy, scare, fly, ride, lure, lureall, jam, hop, ...
 * @property {string} [unit] of builds
 * @property {string} [of] the unit that is helped or lured; the other twin
 * @property {string} [to]
 * @property {string} [class] what all are lured: "A" or "F"
 * @property {boolean} [via]
 * @property {string[]} [path]
 * @property {boolean} [extra]
 *
 * @typedef {{phase: string, unit?: string, owner?: string, ahead?: boolean, orders: Order[]}} Choice ahead: for what may come about later in the season
 * @typedef {{herds?: number, vote?: boolean, foresee?: number, command?: number, ask?: boolean, answer?: boolean, fields?: string[]}} Wishes
 *
 * @typedef {object} Item one thing on the map
 * @property {string} class @property {string} power a code @property {string} [unit] @property {string} at
 * @property {number} x @property {number} y
 * @property {{X: number, Y: number}} [from] where it was before the step
 * @property {boolean} [small] @property {boolean} [out] @property {number} [devil] @property {string} [sign]
 *
 * @typedef {object} Line something drawn for an order or a way
 * @property {string} kind @property {string} [power] @property {string} is @property {string} [at]
 * @property {string} [path] @property {number} [width] @property {string} [head] @property {boolean} [over] it is drawn over units
 * @property {string} [sign] @property {{X: number, Y: number}} [spot]
 *
 * @typedef {{code: string, args?: Record<string, string>, cite?: string[]}} Note
 *
 * @typedef {object} Scene the board after a step
 * @property {string} [phase] @property {number} step
 * @property {Item[]} items @property {Record<string, string>} land @property {Record<string, string>} coins
 * @property {string} [rests] @property {string[]} [hole] @property {string[]} [worm] paths @property {string[]} [zones] @property {Line[]} [lines]
 * @property {string[]} [marks] @property {Note[]} [told]
 *
 * @typedef {{outline: string, y: number, size: number, detail?: string, scale?: number}} Glyph
 *
 * @typedef {object} Chart the board itself
 * @property {number} width @property {number} height
 * @property {Record<string, {label: string, unit: XY, coin?: XY}>} places
 * @property {Record<string, string[]>} near
 * @property {{code: string, seat: string}[]} powers
 * @property {Record<string, Glyph>} glyphs @property {Record<string, string>} signs
 * @property {number[]} levels the sizes that letters can have
 * @property {Record<string, string>} words @property {Record<string, string>} dashes
 *
 * @typedef {object} Facts what the server tells beside the view
 * @property {Chart} map @property {string} phase @property {string} [seat]
 * @property {Scene} now @property {Scene[]} [steps]
 * @property {{at: string, notes: Note[]}[]} [ahead] where the Borg and the monsters would go now, by province
 * @property {Choice[]} [choices] @property {Wishes} wishes @property {{text: string}} [question]
 *
 * @typedef {{view: unknown, data: Facts, seat?: string, lang: string, phase: number, mine?: boolean}} BoardData
 *
 * @typedef {{lines: Line[], units: string[], problems?: {text: string}[]}} Drafted
 *
 * @typedef {import("../board/types.js").Page<BoardData> & {foresee?: (guesses: string) => Promise<Drafted|null>}} Page
 */
export {};
