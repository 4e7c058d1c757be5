/**
 * Brings the map of Welt der Waben to life: moving and zooming it, the facts of a field, the list of
 * units, the template of the turn, the trial run. The page calls mount with the section that
 * holds the server's drawing; without this script the drawing stands as it is.
 *
 * Where to start: waben/segment.js joins the parts. Nothing here knows rules: what a sheet comes to is
 * asked of the server.
 * @import { BoardData, Page } from "./waben/types.js"
 * @import { Mounted } from "./table.js"
 * @bundle
 */
import { Segment } from "./waben/segment.js";

/**
 * @param {HTMLElement} root @param {BoardData} data @param {Page} page
 * @returns {Mounted}
 */
export function mount(root, data, page) {
  const segment = new Segment(root, data, page);
  return {
    update: (next, svg) => segment.update(next, svg), show: (told) => segment.shows(told.args), destroy: () => segment.destroy(),
    scenes: async (n) => segment.trail.scenes(n, await import("./waben/happened.js"), await import("./waben/staging.js")), rest: () => segment.trail.rest(),
  };
}
