/**
 * The weeks that were played on the map, and what stays of them in sight until the reader's first order.
 * @import { BoardData, Fought } from "./wartypes.js"
 * @import { War } from "./war.js"
 * @import { Act } from "./week.js"
 * @import { Step } from "../player.js"
 */
import { Past } from "../past.js";
import { draw } from "./ink.js";

export class Trail {
  /** @param {War} war */
  constructor(war) {
    this.war = war;
    /** @type {Past<BoardData, Act>} */
    this.past = new Past(war.page, () => war.data);
    this.staged = false;
    /** @type {typeof import("./staging.js")|null} it is fetched where something is played */
    this.staging = null;
  }

  /**
   * The steps of a closed phase.
   * @param {number} n @param {typeof import("./week.js")} week @param {typeof import("./staging.js")} staging @returns {Promise<Step[]>}
   */
  async scenes(n, { actsOf }, staging) {
    this.staging = staging;
    return staging.stepsOf(await this.past.acts(n, actsOf), (act) => this.stage(act));
  }

  /** Makes the map ready for an act. @param {Act} act */
  stage(act) {
    const { svg, map, camera } = this.war;
    this.staged = true;
    svg.classList.add("staged");
    this.paint();
    const at = map.places[act.places[0]];
    if (act.mine && at) camera.reveal([at.x, at.y]);
    return { svg, map };
  }

  /** What was played is over, and stays as faint marks. */
  rest() {
    this.halt();
    this.war.paint();
  }

  /** The map is that of now. */
  halt() {
    this.staged = false;
    this.war.svg.classList.remove("staged");
    this.staging?.undo(this.war.svg);
  }

  /** Whether the reader has ordered something. */
  get ordered() {
    const { mine, sheet } = this.war;
    return mine && Object.values(sheet?.orders ?? {}).some((list) => list?.length);
  }

  /** The faint marks, below banners. */
  paint() {
    const { svg, map } = this.war;
    svg.querySelector(".echo")?.remove();
    const acts = this.past.all;
    if (this.staged || !this.staging || !acts.length || this.ordered) return;
    const echo = draw("g", { class: "echo", "aria-hidden": "true" });
    echo.append(...this.staging.traces(acts, svg, map));
    svg.querySelector(".orders")?.before(echo);
  }

  /** The battle that a sentence tells of. @param {number} phase @param {Record<string, string>} args @returns {Promise<Fought|undefined>} */
  async battle(phase, { step, place }) {
    if (!step?.startsWith("battle ")) return undefined;
    return (await this.past.after(phase))?.data.battles?.find((b) => `battle ${b.number}` === step && b.at === place);
  }
}
