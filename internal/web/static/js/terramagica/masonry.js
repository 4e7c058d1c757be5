/**
 * A wall across the field: of its stones stand as many as it has hit points left, the others
 * lie in front of it.
 * @import { Script } from "./types.js"
 * @import { Scene } from "./scene.js"
 */
import { draw } from "./ink.js";

/** Stones of a course, height of merlons and of a course. */
const STONES = 12, MERLON = 6, COURSE = 13;

export class Masonry {
  /** @param {SVGGElement} group as it is drawn in the first frame @param {Script} script */
  constructor(group, script) {
    this.group = group;
    this.wall = (script.forts ?? [])[Number(group.dataset.fort)];
    this.width = script.width;
    this.stones = [...group.querySelectorAll(".stone")];
    this.plate = group.querySelector("rect.board");
    this.words = group.querySelector("text.words");
    this.rubble = group.querySelector(".rubble");
    this.cracks = group.querySelector(".crack");
  }

  /** @param {number} share that stands, in percent @param {number} standing stones @param {Scene} scene */
  show(share, standing, scene) {
    for (const s of this.stones) s.classList.toggle("gone", Number(s.getAttribute("data-rank")) >= standing);
    this.rubble ??= this.before("rubble");
    this.cracks ??= this.before("crack");
    this.rubble.setAttribute("d", rubble(this.width, standing));
    this.cracks.setAttribute("d", share > 0 && share < 100 ? cracks(this.width, 1 - share / 100) : "");
    const key = share > 0 ? "" : ".gone";
    const args = { name: this.wall.label, share };
    const plate = scene.t(`field.plate${key}`, args);
    if (this.words) this.words.textContent = plate;
    this.plate?.setAttribute("x", `${this.width / 2 - (8 * plate.length + 18) / 2}`);
    this.plate?.setAttribute("width", `${8 * plate.length + 18}`);
    this.group.setAttribute("aria-label", scene.t(`field.fort${key}`, args));
  }

  /** Draws something below the plate. @param {string} name */
  before(name) {
    /** @type {Record<string, string|number>} */
    const attributes = name === "crack" ? { fill: "none", "stroke-width": 2, "stroke-linejoin": "round" } : {};
    const path = draw("path", { class: name, ...attributes });
    this.group.insertBefore(path, this.plate);
    return path;
  }
}

/** What is left of the stones that have fallen. @param {number} width @param {number} standing */
function rubble(width, standing) {
  let d = "";
  for (let n = 0; n < 2 * STONES; n++) {
    const rank = (n * 11 + 5) % (2 * STONES);
    if (rank < standing) continue;
    const [x, y, w] = stone(width, n);
    for (let j = 0; j < 3; j++) {
      const dx = w * (0.18 + 0.3 * j), dy = COURSE * (0.35 + 0.15 * ((rank + j) % 3));
      const s = 2.5 + ((rank * 7 + j * 5) % 4);
      d += `M${x + dx - s} ${y + dy + s / 2}L${x + dx} ${y + dy - s / 2}L${x + dx + s} ${y + dy + s / 2}Z`;
    }
  }
  return d;
}

/** Where a stone lies: the lower course is offset by half a stone. @param {number} width @param {number} n */
function stone(width, n) {
  const w = width / STONES;
  const x = w * (n % STONES);
  if (n < STONES) return [x, MERLON, w];
  if (n === STONES) return [0, MERLON + COURSE, w / 2];
  return n === 2 * STONES - 1 ? [x - w / 2, MERLON + COURSE, w * 1.5] : [x - w / 2, MERLON + COURSE, w];
}

/** @param {number} width @param {number} missing the part of the hit points that is gone */
function cracks(width, missing) {
  let d = "";
  for (let n = 0; n < Math.ceil(missing * 9); n++) {
    const x = 60 + ((n * 337) % (width - 120));
    d += `M${x} 5L${x + 5} 12L${x - 3} 19L${x + 4} ${MERLON + 2 * COURSE - 1}`;
  }
  return d;
}
