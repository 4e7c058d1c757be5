/**
 * What the server sends of a battle. The names are those of package terramagica/field, which
 * says more.
 *
 * @typedef {object} Script
 * @property {number} width
 * @property {number} height
 * @property {[string, string]} sides
 * @property {[Troop[], Troop[]]} units
 * @property {Wall[]} [forts]
 * @property {Frame[]} frames
 *
 * @typedef {{x: number, c: [number, number], t: number, n: number, label: string}} Troop
 * @typedef {{y: number, label: string}} Wall
 *
 * @typedef {object} Frame what has changed since the one before
 * @property {number} r round
 * @property {number} m moment: 0 start, 1 combat, 2 movement, 3 end of the round
 * @property {Unit[]} [u]
 * @property {[fort: number, share: number, stones: number][]} [f]
 * @property {Stroke[]} [s]
 *
 * @typedef {[side: number, unit: number, y: number, men: number, row: number, state: number]} Unit
 * @typedef {[side: number, unit: number, target: number, kind: number, damage: number, width: number]} Stroke
 *
 * @typedef {object} Whole a frame with everything that is in it
 * @property {Unit[]} units
 * @property {[number, number, number][]} forts
 */
export {};
