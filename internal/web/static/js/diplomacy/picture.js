/**
 * Keeps the server's drawing in step with a scene.
 * @import { Chart, Scene, XY } from "./types.js"
 * @import { Names } from "./places.js"
 */
import { lay } from "../board/layer.js";
import { Arrows, crest, token } from "./arrows.js";
import { placeOf, provinceOf } from "./places.js";

const TERRAINS = ["sea", "inland", "coastal"];

/**
 * @typedef {object} Marks what stands out
 * @property {string} chosen a province
 * @property {Map<string, string>} targets what a touch of a province would order: "move", "sea", "support", "convoy", "build" or "remove"
 * @property {string} [refused] a province where the chosen unit can do nothing
 * @property {string} other the province of the unit that is helped
 * @property {Set<string>} idle provinces of units that wait for an order
 * @property {Map<string, string>} badges numbers by province
 * @property {Scene[]} echo what was played last, drawn faintly
 */

export class Picture {
  /** @param {SVGSVGElement} svg @param {Chart} map @param {Names} names */
  constructor(svg, map, names) {
    this.svg = svg;
    this.map = map;
    this.names = names;
    /** @type {Map<string, SVGGElement>} */
    this.provinces = new Map([.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll("[data-province]"))].map((g) => [g.dataset.province ?? "", g]));
    this.layer = (/** @type {string} */ name) => /** @type {SVGGElement} */ (svg.querySelector(`g.${name}`));
    /** @type {Map<string, Element>} */
    this.coins = new Map();
    for (const coin of svg.querySelectorAll(".coin")) this.coins.set(this.coinAt(coin.getAttribute("transform") ?? ""), coin);
    this.land = "";
  }

  /** The centre whose sign stands somewhere. @param {string} transform */
  coinAt(transform) {
    const [x, y] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
    return Object.keys(this.map.places).find((p) => this.map.places[p].coin?.[0] === x && this.map.places[p].coin?.[1] === y) ?? "";
  }

  /** @param {Scene} scene @param {Marks} marks */
  paint(scene, marks) {
    const arrows = new Arrows(scene, this.map, this.names);
    this.paintLand(scene);
    this.paintMarks(marks);
    const echo = marks.echo.map((s) => `<g class="echo">${new Arrows(s, this.map, this.names).below().join("")}</g>`);
    lay(this.layer("orders"), [...echo, ...arrows.below()]);
    lay(this.layer("units"), [
      ...scene.units.map((p) => token(marks.idle.has(provinceOf(p.unit)) ? "unit idle" : "unit", p, this.map.places[placeOf(p.unit)].unit, this.map, this.names)),
      ...scene.out.map((p) => token("unit out", p, this.map.places[placeOf(p.unit)].out, this.map, this.names)),
    ]);
    lay(this.layer("results"), [...arrows.above(), ...[...marks.badges].map(([at, n]) => badge(this.map.places[at].unit, n))]);
  }

  /** What kind of province it is: "sea", "inland" or "coastal". @param {string} at */
  terrain(at) {
    return TERRAINS.find((terrain) => this.provinces.get(at)?.classList.contains(terrain)) ?? "";
  }

  /** Colours and labels of provinces. @param {Scene} scene */
  paintLand(scene) {
    const key = JSON.stringify([scene.land, scene.owners, scene.units, scene.out]);
    if (key === this.land) return;
    this.land = key;
    for (const [at, g] of this.provinces) {
      const code = scene.land[at] ?? "none";
      g.setAttribute("class", `province ${this.terrain(at)} ${code}`);
      g.removeAttribute("fill");
      g.querySelector(".pattern")?.remove();
      if (code !== "none") g.insertAdjacentHTML("beforeend", `<use class="pattern" href="#dip-${at}" fill="url(#dip-${code}-land)"/>`);
      g.setAttribute("aria-label", this.says(at, scene));
    }
    for (const [at, coin] of this.coins) {
      const code = scene.owners[at] ?? "none";
      if (coin.classList.contains(code)) continue;
      coin.setAttribute("class", `coin ${code}`);
      coin.querySelectorAll(".dot, .body, .device").forEach((e) => e.remove());
      coin.insertAdjacentHTML("beforeend", strike(code));
    }
  }

  /** @param {Marks} marks */
  paintMarks({ chosen, targets, other, refused }) {
    lay(this.layer("marks"), [...tinted(targets), ...[chosen, other].filter(Boolean).map((at) => mark(at, "chosen", 13)), refused ? mark(refused, "refused", 11) : ""]);
    for (const [at, g] of this.provinces) {
      g.classList.toggle("target", targets.has(at));
      g.classList.toggle("chosen", at === chosen || at === other);
    }
  }

  /** A province read out: its name, who stands there, whose centre it is. @param {string} at @param {Scene} scene */
  says(at, scene) {
    const { t } = this.names;
    const units = scene.units.filter((p) => provinceOf(p.unit) === at).map((p) => this.saysUnit("unit", p));
    const out = scene.out.filter((p) => provinceOf(p.unit) === at).map((p) => this.saysUnit("out", p));
    const parts = [...units, ...out];
    if (this.map.places[at]?.coin) {
      const seat = this.names.seats.get(scene.owners[at] ?? "");
      parts.push(seat ? t("board.centre", { power: this.names.power(seat) }) : t("board.centre.free"));
    }
    return [this.names.place(at), ...(parts.length ? [parts.join("; ")] : [])].join(": ");
  }

  /** @param {string} how @param {{power: string, unit: string}} piece */
  saysUnit(how, { power, unit }) {
    const { t } = this.names;
    const said = t(`board.${how}.${unit[0] === "A" ? "army" : "fleet"}`, { power: this.names.power(power) });
    const coast = placeOf(unit).split("/")[1];
    return coast ? `${said} (${t(`board.coast.${coast}`)})` : said;
  }
}

/** A number at a place. @param {XY} at @param {string} n */
const badge = ([x, y], n) => `<g class="badge" transform="translate(${x + 34} ${y - 34})"><circle r="24" stroke-width="4"/><text dy=".36em" font-size="34" text-anchor="middle">${n}</text></g>`;

/** @param {string} at a province @param {string} kind @param {number} width @param {string} [more] */
export const mark = (at, kind, width, more = "") => `<use href="#dip-${at}" class="mark ${kind}" stroke-linejoin="round" stroke-width="${width}"${more}/>`;

/** Provinces in the tint and the pattern of what a touch of them would order. @param {Map<string, string>} targets */
export const tinted = (targets) => [...targets].flatMap(([at, kind]) => [mark(at, `target ${kind}`, 7), mark(at, `weave ${kind}`, 0, ` fill="url(#dip-to-${kind})"`)]);

/** What is struck in a coin. @param {string} code of its owner */
export const strike = (code) => (code === "none" ? `<circle class="dot" r="14" fill="none" stroke-width="3"/><circle class="dot" r="5"/>` : `<circle class="body" r="18"/>${crest(code, 0, 29)}`);
