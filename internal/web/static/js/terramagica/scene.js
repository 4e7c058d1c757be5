/**
 * Moves what is drawn of a battle from frame to frame: banners, walls, strokes, words.
 * It stands on the server's drawing of the first frame and draws as that does
 * (terramagica/field).
 * @import { Script, Unit, Whole } from "./types.js"
 */
import { clothOf, draw, SIGN, strokeOf } from "./ink.js";
import { Masonry } from "./masonry.js";

const MOMENTS = ["start", "combat", "movement", "closing"];
const STANDS = 0, FLEES = 1, EXHAUSTED = 2, FALLS = 3, GONE = 4, MELEE = 8;

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
    /** @type {Map<string, Pennon>} */
    this.units = new Map();
    for (const g of picture.querySelectorAll("[data-unit]")) if (g instanceof SVGGElement) this.units.set(g.dataset.unit ?? "", new Pennon(g));
    this.walls = [...picture.querySelectorAll("[data-fort]")].flatMap((g) => (g instanceof SVGGElement ? [new Masonry(g, script)] : []));
    this.titles = [...picture.querySelectorAll(".rows > text.words")];
    this.moment = [...picture.querySelectorAll(".rows > text.soft")].at(-1);
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
      if ((u[6] & 7) < FALLS) men[u[0]] += u[4];
      this.units.get(`${u[0]}-${u[1]}`)?.show(u, this.at(u), this);
    }
    for (const f of whole.forts) this.walls[f[0]]?.show(f[1], f[2], this);
    this.titles.forEach((title, side) => {
      const [words, more] = (title.textContent ?? "").split(" (");
      title.textContent = this.t("field.side", { side: this.script.sides[side], men: men[side] }) + (words && more ? ` (${more}` : "");
    });
    const name = this.when(n);
    if (this.moment) this.moment.textContent = name;
    this.strokes(n);
  }

  /** Where a banner stands. @param {Unit} u @returns {[x: number, y: number]} */
  at(u) {
    return [this.script.units[u[0]][u[1]].x, u[2]];
  }

  /** Draws who hits whom, and what everybody loses. @param {number} n */
  strokes(n) {
    const strokes = this.picture.querySelector(".strokes");
    const losses = this.picture.querySelector(".losses");
    strokes?.replaceChildren();
    losses?.replaceChildren();
    /** @type {Map<string, number>} */
    const lost = new Map();
    const whole = this.wholes[n];
    /** @param {number} side @param {number} unit */
    const find = (side, unit) => whole.units.find((u) => u[0] === side && u[1] === unit && (u[6] & 7) !== GONE);
    for (const s of this.script.frames[n].s ?? []) {
      const [side, unit, target, kind, damage] = s;
      const from = find(side, unit);
      const wall = this.script.forts?.[target];
      const to = kind === 2 ? undefined : find(1 - side, target);
      if (to) lost.set(`${1 - side}-${target}`, (lost.get(`${1 - side}-${target}`) ?? 0) + damage);
      if (!from) continue;
      const [ax, ay] = this.at(from);
      if (kind === 2 && wall) strokes?.append(...strokeOf(s, [ax + 18, ay + 15], [ax + 18, wall.y + 13]));
      else if (to) strokes?.append(...strokeOf(s, [ax + 18, ay + 15], [this.at(to)[0] + 18, this.at(to)[1] + 15]));
    }
    for (const [key, hp] of lost) {
      const [side, unit] = key.split("-").map(Number);
      const u = find(side, unit);
      if (!u || hp < 0.5) continue;
      const [x, y] = this.at(u);
      losses?.append(draw("text", { class: "loss", x: x + 30, y: y + 13, "font-size": 14, "font-weight": 700, "stroke-width": 4, "paint-order": "stroke", "stroke-linejoin": "round" }, `−${this.number.format(hp)}`));
    }
  }

  /** Reads a banner out. @param {Unit} u */
  says(u) {
    const [side, unit, , , men, row, state] = u;
    const name = { unit: this.script.units[side][unit].label, side: this.script.sides[side], row };
    if ((state & 7) === FALLS) return this.t("field.unit.falls", name);
    const said = [this.t("field.unit.men", { ...name, men: this.number.format(men) })];
    if ((state & 7) === FLEES) said.push(this.t("field.flees"));
    if ((state & 7) === EXHAUSTED) said.push(this.t("field.exhausted"));
    if (state & MELEE) said.push(this.t("field.melee"));
    return said.join(", ");
  }
}

/** A unit's banner. */
class Pennon {
  /** @param {SVGGElement} group as it is drawn in the first frame */
  constructor(group) {
    this.group = group;
    this.banner = group.querySelector(".banner");
    this.cloths = group.querySelectorAll(".cloth, .weave");
    this.count = group.querySelector(".count");
    this.sign = group.querySelector(".sign:not(.melee)");
    this.order = this.sign?.getAttribute("d") ?? SIGN.hold;
    if (group.classList.contains("flees")) this.order = SIGN.flee;
  }

  /** @param {Unit} u @param {[number, number]} at @param {Scene} scene */
  show(u, at, scene) {
    const [side, , , length, men, , flags] = u;
    const state = flags & 7;
    const shown = state !== GONE;
    this.group.classList.toggle("gone", !shown);
    if (!shown) return;
    this.group.style.transform = `translate(${at[0]}px, ${at[1]}px)`;
    for (const [name, is] of /** @type {[string, boolean][]} */ ([["falls", state === FALLS], ["flees", state === FLEES], ["exhausted", state === EXHAUSTED], ["melee", (flags & MELEE) !== 0]])) {
      this.group.classList.toggle(name, is);
    }
    this.banner?.setAttribute("transform", state === FALLS ? "translate(0 30)rotate(62)" : state === FLEES ? "translate(3 0)rotate(8)" : "");
    const cloth = clothOf(side, length, state === EXHAUSTED);
    for (const c of this.cloths) c.setAttribute("d", cloth);
    if (this.count) this.count.textContent = scene.number.format(men);
    this.sign?.setAttribute("d", state === STANDS ? this.order : state === EXHAUSTED ? SIGN.exhausted : SIGN.flee);
    this.blades((flags & MELEE) !== 0 && state < FALLS, scene.number.format(men).length);
    this.group.setAttribute("aria-label", scene.says(u));
  }

  /** Crossed blades right of the number. @param {boolean} on @param {number} digits */
  blades(on, digits) {
    this.group.querySelector(".sign.melee")?.remove();
    if (!on) return;
    this.group.append(draw("path", {
      class: "sign melee", transform: `translate(${22 + 9 * digits} 40)`, d: "M-5-5L5 5M5-5L-5 5M-5 2L-2 5M5 2L2 5", fill: "none", "stroke-width": 1.8, "stroke-linecap": "round",
    }));
  }
}

/** Gives every frame with all that is in it. @param {Script} script @returns {Whole[]} */
function addUp(script) {
  /** @type {Map<string, Unit>} */
  const units = new Map();
  /** @type {Map<number, [number, number, number]>} */
  const forts = new Map();
  return script.frames.map((frame) => {
    for (const [key, u] of units) { // who fell in the frame before lies there no longer
      if ((u[6] & 7) === FALLS) units.set(key, [u[0], u[1], 0, 0, 0, 0, GONE]);
    }
    for (const u of frame.u ?? []) units.set(`${u[0]}-${u[1]}`, u);
    for (const f of frame.f ?? []) forts.set(f[0], f);
    return { units: [...units.values()], forts: [...forts.values()] };
  });
}
