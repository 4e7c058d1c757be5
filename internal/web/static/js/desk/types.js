/**
 * The one interface between the drawing of a game and the desk: what the server lists of a drawing, and what is reported of
 * it. The desk knows no game; what a change means is written by the game's rules (game.Changer), and what lies where is
 * listed by its board (games.Changing). Nothing here runs.
 *
 * @typedef {[number, number]} XY in the units of the drawing
 *
 * @typedef {{id: string, name: string, x: number, y: number, takes?: string[], bare?: boolean, owned?: boolean, owner?: string}} Place takes: kinds of pieces that can be there, none for all; bare: nothing can be put there; owned: it can have an owner
 * @typedef {{id: string, name: string, sign: string, kind?: string, seat?: string, place?: string, x: number, y: number, fixed?: boolean, stays?: boolean}} Piece fixed: it cannot be moved; stays: it cannot be taken off
 * @typedef {{id: string, name: string, seats?: string[], nobody?: boolean}} Kind of pieces that can be added; seats: whose it can be, none for everybody's
 * @typedef {{id: string, name: string, seat?: string, place?: string, value: string}} Amount a number that can be set
 * @typedef {object} Handles
 * @property {number} reach how far a piece reaches from its middle
 * @property {Place[]|null} places @property {Piece[]|null} pieces @property {Kind[]|null} kinds
 * @property {{seat: string, name: string}[]|null} seats @property {Amount[]|null} numbers
 * @property {{place: string}[]|null} [changed] where edits have changed something
 *
 * @typedef {{do: "move"|"remove"|"add"|"own"|"set", thing?: string, place?: string, seat?: string, value?: string}} Change what is reported: unit thing to place; thing taken off; a thing of seat put on place; place goes to seat; number thing is value
 *
 * @typedef {object} Desk what a drawing reports to
 * @property {(change: Change) => void} make
 * @property {(piece: Piece|null, place: Place|null) => void} chosen a piece or a place was touched; nothing: the choice is over
 * @property {(text: string) => void} say to those who listen
 * @property {(key: string, args?: Record<string, string>) => string} t
 */
export {};
