/**
 * A unit on the field: its men in their formation, who thin out, and the banner behind them.
 * @import { Unit } from "./types.js"
 * @import { Scene } from "./scene.js"
 */
import { clothOf, draw, SIGN } from "./ink.js";

export class Mass {
  /** @param {SVGGElement} group as it is drawn in the first frame @param {number} per men of a figure */
  constructor(group, per) {
    this.group = group;
    this.per = per;
    this.men = group.querySelector(".men");
    this.figures = [...group.querySelectorAll(".men > use")];
    this.banner = group.querySelector(".banner");
    this.cloth = group.querySelector(".cloth");
    this.count = group.querySelector(".count");
    this.sign = group.querySelector(".sign");
    this.order = group.classList.contains("melee") ? SIGN.charge : this.sign?.getAttribute("d") ?? SIGN.hold;
  }

  /** How many figures so many men are. @param {number} men */
  standing(men) {
    return Math.min(this.figures.length, Math.ceil(men / this.per));
  }

  /** When a figure falls: those of high rank first. @param {number} n */
  rank(n) {
    const count = this.figures.length;
    const prime = [7, 11, 13].find((p) => count % p !== 0);
    return prime ? (n * prime + 3) % count : n;
  }

  /** @param {Unit} u @param {number} x @param {Scene} scene */
  show(u, x, scene) {
    const [side, , y, men, , flags] = u;
    const state = flags & 7;
    const [flees, exhausted, falls] = [state === 1, state === 2, state === 3];
    this.group.classList.toggle("gone", state === 4);
    if (state === 4) return;
    this.group.style.transform = `translate(${x}px, ${y}px)`;
    const melee = (flags & 8) !== 0 && !falls;
    for (const [name, is] of /** @type {[string, boolean][]} */ ([["falls", falls], ["flees", flees], ["exhausted", exhausted], ["melee", melee]])) {
      this.group.classList.toggle(name, is);
    }
    const standing = falls ? 0 : this.standing(men);
    this.figures.forEach((figure, n) => figure.classList.toggle("gone", this.rank(n) >= standing));
    this.men?.setAttribute("transform", flees ? "translate(-3 5)rotate(-7)" : "");
    this.banner?.setAttribute("transform", falls ? "translate(0 16)rotate(78)" : flees ? "rotate(16)" : "");
    this.cloth?.setAttribute("d", clothOf(side, exhausted));
    if (this.count) this.count.textContent = scene.number.format(men);
    this.sign?.setAttribute("d", exhausted ? SIGN.exhausted : flees ? SIGN.flee : melee ? SIGN.melee : this.order);
    this.group.setAttribute("aria-label", scene.says(u));
  }

  /** The figures that lie where a unit stood when it lost men. @param {number} was men before @param {Unit} u @param {number} x */
  lying(was, u, x) {
    const from = (u[5] & 7) === 3 ? 0 : this.standing(u[3]);
    const to = this.standing(was);
    return this.figures.flatMap((figure, n) => {
      const rank = this.rank(n);
      if (rank < from || rank >= to) return [];
      return [draw("use", { href: "#tm-f-fallen", x: tenth(x + Number(figure.getAttribute("x"))), y: tenth(u[2] + Number(figure.getAttribute("y"))) })];
    });
  }
}

const tenth = (/** @type {number} */ x) => Math.round(x * 10) / 10;
