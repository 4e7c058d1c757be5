/**
 * The shapes that the modules of the map share. Nothing here runs. The names are those of package
 * waben/page, which says more.
 *
 * @typedef {{code: string, name: string, own?: boolean}} Realm
 * @typedef {object} Field
 * @property {string} n its name @property {number} x @property {number} y @property {string} l its land, a key @property {number} g
 * @property {number} [o] owner @property {string} [t] settlement, a key @property {string} [c] its name
 * @property {number[]} [r] rivers, sides @property {number[]} [w] roads @property {number[]} [b] bridges @property {number[]} [k] canals
 * @property {number[]} [m] walls @property {boolean} [d] dim @property {number} [s] moon of the last full sight @property {boolean} [a] seen from afar
 * @property {string} [p] where the way through the wall of fog leads that begins there
 * @property {boolean} [white] nothing is known of it, perhaps not even its name, which is "" then
 *
 * @typedef {{unit: number, realm: number, kind: string, code: string, size: number, leaders?: number, at: string, aboard?: number, gold?: number, reach?: number}} Unit
 * @typedef {{realm: number, kind: string, code: string, class: number, at: string, moon: number}} Seen
 *
 * @typedef {{what: string, realm?: number, unit?: number, way: string[]}} Deed what happened in the last turn, with its fields
 *
 * @typedef {object} Facts
 * @property {Realm[]} realms @property {Field[]} fields @property {{n: string, x: number, y: number}[]} white @property {Unit[]} units @property {Seen[]} seen @property {number} [gold] @property {string} [home] @property {{realm: number, name: string}[]} [captives] @property {import("./advice.js").Aim[]} [aims]
 * @property {Deed[]} [deeds] @property {Record<string, string>} [template] @property {(number[]|null)[][]} [reaches] by moon, numbers of fields
 *
 * @typedef {{to: string, cost: number, left: number}} Step
 * @typedef {object} Walk
 * @property {number} unit @property {string} kind @property {string} order @property {string} from @property {string} to
 * @property {number} points @property {number} left @property {Step[]} [steps] @property {string} [stop] @property {string} [reason]
 * @property {number} [gp] @property {number} [risk]
 * @typedef {object} Building @property {number} [settlement] @property {number} [what] @property {string} name @property {number} [side] @property {string} [to]
 * @property {number} points @property {number} point @property {number} moon @property {number} due @property {number[]} [harbours] @property {string} [why] @property {number} [want] @property {number} [have]
 * @typedef {{settlement?: number, what?: number, name: string, called?: string, side?: number, value: number, paid: number, done: number, halted?: boolean}} Yard
 * @typedef {{code: string, name: string, cost: number, minimum: number, free: number}} Kind
 * @typedef {object} Offer what can be ordered on a field besides what is ordered
 * @property {number} gold @property {string} [shut] @property {Building[]} [builds] @property {Yard[]} [yards] @property {{line: number, what: string}[]} [lines]
 * @property {{kind: string, name?: string, people: number, recruit: number, mil: number, defence: number, walls: number, gold: number, capital?: boolean}} [town]
 * @property {{room: number, left: number, kinds: Kind[], sides?: number[], here?: {unit: number, code: string, size: number, leaders: number}[]}} [barracks]
 * @typedef {{moons: {moon: number, old: number, new: number, units: Walk[], offer?: Offer, balance?: string}[], far?: {fields: number, points: number, moons: number, reason?: string}, wrong?: {text: string}[]}} Foreseen
 *
 * @typedef {object} BoardData
 * @property {Facts} data @property {"de"|"en"} lang @property {boolean} [mine] @property {number} phase
 *
 * @typedef {import("../board/types.js").Page<BoardData> & {onChecked?: (heard: (answer: any) => void) => void, foresee?: (guesses: string) => Promise<Foreseen|null>, change?: (change: string, guesses: string) => Promise<Foreseen|null>, notes?: (note?: {place: string, mark: string, words: string}) => Promise<{notes?: {place: string, mark: string, words: string}[], error?: string}|null>}} Page
 */
export {};
