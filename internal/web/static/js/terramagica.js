/**
 * Brings the map of Terra Magica to life. The page calls mount with the section that holds
 * the server's drawing; without this script the drawing stands as it is.
 *
 * Where to start: terramagica/war.js joins the parts. terramagica/desk.js turns touches into
 * orders, terramagica/formation.js shows an army in its rows, terramagica/treasury.js what can
 * be bought, terramagica/news.js the battles of the last week. None of them knows rules: what
 * a sheet would be is asked of the server, which writes it out.
 * @import { BoardData, Page } from "./terramagica/wartypes.js"
 * @import { Mounted } from "./table.js"
 * @bundle
 */
import { War } from "./terramagica/war.js";

/**
 * @param {HTMLElement} root @param {BoardData} data @param {Page} page
 * @returns {Mounted}
 */
export function mount(root, data, page) {
  const war = new War(root, data, page);
  return {
    live: true, update: (next, svg) => war.update(next, svg), show: (told) => war.show(told), destroy: () => war.destroy(),
    scenes: async (n) => war.trail.scenes(n, await import("./terramagica/week.js"), await import("./terramagica/staging.js")), rest: () => war.trail.rest(),
  };
}
