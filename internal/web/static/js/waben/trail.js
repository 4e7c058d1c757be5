/**
 * The turns that were played on the map, and what stays of them in sight until the reader's first order.
 * @import { BoardData } from "./types.js"
 * @import { Segment } from "./segment.js"
 * @import { Act } from "./happened.js"
 * @import { Step } from "../player.js"
 */
import { Past } from "../past.js";
import { shape } from "./ways.js";

export class Trail {
  /** @param {Segment} segment */
  constructor(segment) {
    this.segment = segment;
    /** @type {Past<BoardData, Act>} */
    this.past = new Past(segment.page, () => /** @type {BoardData} */ (segment.data));
    /** @type {typeof import("./staging.js")|null} it is fetched where something is played */
    this.staging = null;
    this.staged = false;
    segment.page.onOrders(() => this.paint());
    segment.page.onChecked?.(() => this.paint());
  }

  /**
   * The steps of a closed phase.
   * @param {number} n @param {typeof import("./happened.js")} happened @param {typeof import("./staging.js")} staging @returns {Promise<Step[]>}
   */
  async scenes(n, { actsOf }, staging) {
    this.staging = staging;
    return staging.stepsOf(await this.past.acts(n, actsOf), (act) => this.stage(act));
  }

  /** Makes the map ready for an act. @param {Act} act */
  stage(act) {
    const { segment } = this;
    this.staged = true;
    this.clear();
    segment.svg?.classList.add("staged");
    const layer = shape("g", { class: "told scene", "aria-hidden": "true" });
    segment.all?.append(layer);
    const fields = segment.fields ?? new Map();
    const at = act.places.flatMap((n) => fields.get(n) ?? [])[0];
    if (at && act.step !== "found") segment.camera?.reveal(segment.place(at));
    return { layer, fields };
  }

  clear() {
    const { svg } = this.segment;
    svg?.classList.remove("staged");
    for (const old of svg?.querySelectorAll(".told") ?? []) old.remove();
  }

  /** What was played is over, and stays as faint marks. */
  rest() {
    this.staged = false;
    this.paint();
  }

  /** The faint marks. */
  paint() {
    const { staging, segment } = this;
    if (this.staged || !staging) return;
    this.clear();
    const acts = this.past.all;
    if (!acts.length || (segment.data?.mine && segment.page.orders().trim())) return;
    const fields = segment.fields ?? new Map();
    const echo = shape("g", { class: "told echo", "aria-hidden": "true" });
    echo.append(...acts.flatMap((act) => staging.marksOf(act, fields)));
    segment.all?.append(echo);
  }
}
