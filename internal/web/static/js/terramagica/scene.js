/**
 * Moves what is drawn of a battle from frame to frame: men, banners, walls, strokes, words.
 * It stands on the server's drawing of the first frame, in which nobody has fallen, and takes the
 * figures from there (terramagica/field).
 * @import { Script, Unit, Whole } from "./types.js"
 */
import { draw, strokeOf } from "./ink.js";
import { Mass } from "./mass.js";
import { Masonry } from "./masonry.js";

const MOMENTS = ["start", "combat", "movement", "closing"];
const FLEES = 1, EXHAUSTED = 2, FALLS = 3, GONE = 4, MELEE = 8;

export class Scene {
  /**
   * @param {Script} script @param {SVGSVGElement} picture of the first frame
   * @param {(key: string, args?: Record<string, string|number>) => string} t
   */
  constructor(script, picture, t) {
    this.script = script;
    this.picture = picture;
    this.t = t;
    this.wholes = addUp(script);
    this.number = new Intl.NumberFormat(document.documentElement.lang || undefined, { useGrouping: "always" });
    /** @type {Map<string, Mass>} */
    this.units = new Map();
    for (const g of picture.querySelectorAll("[data-unit]")) {
      if (!(g instanceof SVGGElement)) continue;
      const key = g.dataset.unit ?? "";
      const [side, unit] = key.split("-").map(Number);
      this.units.set(key, new Mass(g, script.units[side][unit].n));
    }
    this.walls = [...picture.querySelectorAll("[data-fort]")].flatMap((g) => (g instanceof SVGGElement ? [new Masonry(g, script)] : []));
    this.titles = [...picture.querySelectorAll(".rows > text.words")];
    this.moment = picture.querySelector(".rows > .moment");
    picture.classList.add("plays");
  }

  /** Says which moment a frame shows. @param {number} n */
  when(n) {
    const { r, m } = this.script.frames[n];
    return this.t(`field.moment.${MOMENTS[m]}`, { round: r });
  }

  /** @param {number} n */
  show(n) {
    const whole = this.wholes[n];
    const men = [0, 0];
    for (const u of whole.units) {
      if ((u[5] & 7) < FALLS) men[u[0]] += u[3];
      this.units.get(`${u[0]}-${u[1]}`)?.show(u, this.script.units[u[0]][u[1]].x, this);
    }
    for (const f of whole.forts) this.walls[f[0]]?.show(f[1], f[2], this);
    this.titles.forEach((title, side) => {
      const [words, more] = (title.textContent ?? "").split(" (");
      title.textContent = this.t("field.side", { side: this.script.sides[side], men: men[side] }) + (words && more ? ` (${more}` : "");
    });
    const name = this.when(n);
    if (this.moment) this.moment.textContent = name;
    this.lying(n);
    this.strokes(n);
    this.losses(n);
  }

  /** The middle of a formation. @param {Unit} u @returns {[x: number, y: number]} */
  middle(u) {
    const { x, c } = this.script.units[u[0]][u[1]];
    return [x + c[0], u[2] + c[1]];
  }

  /** Who fell until a frame lies where it stood. @param {number} n */
  lying(n) {
    /** @type {SVGElement[][]} */
    const lie = [[], []];
    for (let k = 1; k <= n; k++) {
      for (const [u, fell] of this.fell(k)) {
        const mass = this.units.get(`${u[0]}-${u[1]}`);
        if (mass) lie[u[0]].push(...mass.lying(fell, u, this.script.units[u[0]][u[1]].x));
      }
    }
    for (const g of this.picture.querySelectorAll(".lying > g")) if (g instanceof SVGGElement) g.replaceChildren(...lie[Number(g.dataset.side)]);
  }

  /** Units of which men fell in a frame, and how many there were. @param {number} n @returns {[Unit, number][]} */
  fell(n) {
    if (n < 1) return [];
    const before = new Map(this.wholes[n - 1].units.map((u) => [`${u[0]}-${u[1]}`, u[3]]));
    return this.wholes[n].units.flatMap((u) => {
      const was = before.get(`${u[0]}-${u[1]}`) ?? 0;
      return (u[5] & 7) !== GONE && was > u[3] ? [/** @type {[Unit, number]} */ ([u, was])] : [];
    });
  }

  /** Draws who hits whom. @param {number} n */
  strokes(n) {
    const whole = this.wholes[n];
    /** @param {number} side @param {number} unit */
    const find = (side, unit) => whole.units.find((u) => u[0] === side && u[1] === unit && (u[5] & 7) !== GONE);
    const drawn = (this.script.frames[n].s ?? []).flatMap((s) => {
      const [side, unit, target, kind] = s;
      const from = find(side, unit);
      const wall = this.script.forts?.[target];
      const to = kind >= 2 ? undefined : find(1 - side, target);
      if (!from) return [];
      const at = this.middle(from);
      if (kind >= 2 && wall) return strokeOf(s, at, [at[0], wall.y + 16]);
      return to ? strokeOf(s, at, this.middle(to)) : [];
    });
    this.picture.querySelector(".strokes")?.replaceChildren(...drawn);
  }

  /** Writes how many men fell. @param {number} n */
  losses(n) {
    this.picture.querySelector(".losses")?.replaceChildren(...this.fell(n).map(([u, was]) => {
      const [x, y] = this.middle(u);
      return draw("text", {
        class: "loss", x, y: y + 6, "text-anchor": "middle", "font-size": 18, "font-weight": 700, "stroke-width": 4, "paint-order": "stroke", "stroke-linejoin": "round",
      }, `−${this.number.format(was - u[3])}`);
    }));
  }

  /** Reads a unit out. @param {Unit} u */
  says(u) {
    const [side, unit, , men, row, state] = u;
    const name = { unit: this.script.units[side][unit].label, side: this.script.sides[side], row };
    if ((state & 7) === FALLS) return this.t("field.unit.falls", name);
    const said = [this.t("field.unit", { ...name, men: this.number.format(men) })];
    if ((state & 7) === FLEES) said.push(this.t("field.flees"));
    if ((state & 7) === EXHAUSTED) said.push(this.t("field.exhausted"));
    if (state & MELEE) said.push(this.t("field.melee"));
    return said.join(", ");
  }
}

/** Gives every frame with all that is in it. @param {Script} script @returns {Whole[]} */
function addUp(script) {
  /** @type {Map<string, Unit>} */
  const units = new Map();
  /** @type {Map<number, [number, number, number]>} */
  const forts = new Map();
  return script.frames.map((frame) => {
    for (const [key, u] of units) { // who fell in the frame before is no unit any longer
      if ((u[5] & 7) === FALLS) units.set(key, [u[0], u[1], 0, 0, 0, GONE]);
    }
    for (const u of frame.u ?? []) units.set(`${u[0]}-${u[1]}`, u);
    for (const f of frame.f ?? []) forts.set(f[0], f);
    return { units: [...units.values()], forts: [...forts.values()] };
  });
}
