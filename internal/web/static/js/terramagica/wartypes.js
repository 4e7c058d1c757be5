/**
 * The shapes that the modules of a match's map share. Nothing here runs. The names are those
 * of package terramagica/board, which says more.
 *
 * @typedef {Record<string, string>} Name by language
 *
 * @typedef {object} Post @property {number} army @property {number} unit @property {number} [men] @property {number} row @property {string} tactic
 * @typedef {object} Face @property {number} army @property {string} toward @property {number} number @property {string} status
 * @typedef {object} Give @property {number} army @property {number} [unit] @property {number} [men] @property {number} to
 * @typedef {object} March @property {number} army @property {string} to
 * @typedef {object} Raise @property {string} [at] @property {string} kind @property {number} men @property {number} [army] @property {number} [row] @property {string} [tactic]
 * @typedef {object} Build @property {string} at @property {string} fort @property {boolean} [repair]
 *
 * @typedef {object} Orders
 * @property {Post[]} [posts] @property {Face[]} [stances] @property {Give[]} [gives] @property {March[]} [marches]
 * @property {Raise[]} [raises] @property {Build[]} [builds] @property {string[]} [home]
 *
 * @typedef {object} Ranked a unit in its row
 * @property {number} unit @property {number} order @property {boolean} [part] @property {string} kind
 * @property {number} men @property {number} row @property {string} tactic
 *
 * @typedef {{number: number, at: string, to?: string, units: Ranked[]}} Formed
 *
 * @typedef {object} Sheet what a sheet comes to
 * @property {Orders} orders @property {Name} text @property {number} gold @property {number} mana
 * @property {Record<string, number>} [people] @property {number} next @property {Formed[]} armies
 *
 * @typedef {object} Province
 * @property {Name} name @property {number} x @property {number} y @property {string[]} [near]
 * @property {boolean} [own] @property {string} [home] @property {number} [recruits] @property {string[]} [forts]
 *
 * @typedef {object} Placed an army that the reader sees; number 0 is an avatar
 * @property {string} id @property {string} realm @property {number} number @property {string} at
 * @property {number} x @property {number} y @property {number} wide @property {number} tall @property {boolean} [own]
 * @property {number} [long] of its banner @property {number} [men]
 *
 * @typedef {{id: string, name: Name, plural?: Name, cost: number, people?: number}} Ware
 * @typedef {{from: string, to: string, status: string, own?: boolean}} Stance
 * @typedef {{at: string, number: number, outcome: string, rounds: number, winner?: string, sides: [string[], string[]], code?: string}} Fought
 *
 * @typedef {object} WarData
 * @property {boolean} campaign @property {boolean} [muster] @property {string} [seat]
 * @property {number} width @property {number} height
 * @property {Record<string, Province>} places @property {Placed[]} armies
 * @property {Ware[]} kinds @property {{id: string, name: Name}[]} tactics @property {Ware[]} [forts]
 * @property {Stance[]} statuses @property {Fought[]} [battles] @property {{own: string, other: string, code: string}[]} [trials]
 * @property {Sheet} [sheet] @property {{realm: string, provinces: number, gold: number, fell?: boolean}[]} [realms]
 *
 * @typedef {object} BoardData
 * @property {any} view @property {WarData} data @property {"de"|"en"} lang @property {boolean} [mine] @property {number} phase
 *
 * @typedef {import("../board/types.js").Page<BoardData> & {foresee?: (guesses: string) => Promise<(Sheet & {problems: {severity?: string, text?: string}[]})|null>}} Page
 */
export {};
