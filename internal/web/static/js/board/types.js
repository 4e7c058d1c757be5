/**
 * The shapes that the boards of all games share. Nothing here runs.
 *
 * @typedef {[number, number]} XY
 *
 * @typedef {{width: number, height: number, levels?: number[]}} Drawing how large a board's drawing is, in its own units, and the sizes that its letters can have
 */

/**
 * What the page can do for a board.
 * @template Data what it hands over to the board
 * @typedef {object} Page
 * @property {() => string} orders
 * @property {(text: string, done?: boolean) => void} setOrders takes the orders; done unless the turn is only begun
 * @property {(heard: (text: string) => void) => void} onOrders
 * @property {(key: string, args?: Record<string, string|number>) => string} t
 * @property {(text: string) => void} announce
 * @property {(node: Node) => void} explain
 * @property {(id: string, node: Node) => void} put takes a part of the board into a place beside it
 * @property {(tab: string) => void} open shows a tab of the panel
 * @property {(done: number, all: number, left?: string) => void} count says how much is ordered, and what becomes of the rest
 * @property {(n: number) => Promise<Data|null>} [phase] a closed phase
 * @property {() => Promise<Data|null>} [before] the phase before the one that is shown, where that is a closed one
 * @property {() => void} [confirm]
 * @property {(yes: boolean) => void} [past] is told whether the board shows the past, where nothing can be done
 * @property {(change: string, guesses: string) => Promise<any>} [change] lets the server write into the orders what a form says, and foresees what they come to
 * @property {(note?: any) => Promise<any>} [notes] what the reader has noted on the map for themselves, after one note more if there is one
 * @property {string} [library] where the culture of the match is, of games whose realms have one
 * @property {boolean} [readonly]
 */
export {};
