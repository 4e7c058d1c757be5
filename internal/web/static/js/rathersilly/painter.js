/**
 * Keeps the server's drawing in step with a scene. All places and paths come with the
 * scene; rathersilly/board/picture.go draws the same.
 * @import { Chart, Item, Line, Scene } from "./types.js"
 */
import { lay } from "../board/layer.js";
import { crest } from "../diplomacy/arrows.js";
import { mark, strike, tinted } from "../diplomacy/picture.js";
import { still } from "../settle.js";

/** How long things are on their way, in milliseconds. */
const TRAVEL = 600;

const GROUNDS = ["sea", "inland", "coastal"];

/** @typedef {{chosen: string, targets: Map<string, string>, idle: Set<string>, draft: Line[], trail: Line[]}} Lights what stands out: provinces, units, the reader's orders, faintly what was played last */

export class Painter {
  /** @param {SVGSVGElement} svg @param {Chart} map @param {(key: string, args?: Record<string, string>) => string} t */
  constructor(svg, map, t) {
    this.svg = svg;
    this.map = map;
    this.t = t;
    /** @type {Map<string, SVGGElement>} */
    this.provinces = new Map([.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll("[data-province]"))].map((g) => [g.dataset.province ?? "", g]));
    this.names = new Map([...this.provinces].map(([at, g]) => [at, g.querySelector("title")?.textContent ?? at]));
    this.layer = (/** @type {string} */ name) => /** @type {SVGGElement} */ (svg.querySelector(`g.${name}`));
    this.coins = new Map([...svg.querySelectorAll(".coin")].map((coin) => [this.coinAt(coin.getAttribute("transform") ?? ""), coin]));
    this.codes = new Map(map.powers.map((p) => [p.code, p.seat]));
    this.ground = "";
  }

  /** The centre whose sign stands somewhere. @param {string} transform */
  coinAt(transform) {
    const [x, y] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
    return Object.keys(this.map.places).find((p) => this.map.places[p].coin?.[0] === x && this.map.places[p].coin?.[1] === y) ?? "";
  }

  /** @param {Scene} scene @param {Lights} lights */
  paint(scene, lights) {
    const lines = [...(scene.lines ?? []), ...lights.draft];
    this.paintGround(scene);
    this.paintMarks(scene, lights);
    lay(this.layer("zones"), (scene.zones ?? []).map((at) => `<use href="#dip-${at}" class="zone" stroke-width="9" stroke-dasharray="4 18"/>`));
    const trail = lights.trail.map((l) => this.line(l)).join("");
    lay(this.layer("orders"), [trail && `<g class="echo">${trail}</g>`, ...[...lines.filter((l) => !l.head), ...lines.filter((l) => l.head && !l.over)].map((l) => this.line(l))]);
    lay(this.layer("units"), [...this.twins(scene.items), ...scene.items.map((i) => this.item(i, lights.idle))]);
    lay(this.layer("results"), [...lines.filter((l) => l.over).map((l) => this.line(l)), ...lines.map((l) => this.signAt(l))]);
  }

  /** Colours and labels of provinces, coins, the wormhole. @param {Scene} scene */
  paintGround(scene) {
    const key = JSON.stringify([scene.land, scene.coins, scene.items, scene.hole, scene.rests, scene.zones]);
    if (key === this.ground) return;
    this.ground = key;
    for (const [at, g] of this.provinces) {
      const code = scene.land[at] ?? "none";
      g.setAttribute("class", `province ${GROUNDS.find((kind) => g.classList.contains(kind))} ${code}`);
      g.removeAttribute("fill");
      g.querySelector(".pattern")?.remove();
      if (code !== "none") g.insertAdjacentHTML("beforeend", `<use class="pattern" href="#dip-${at}" fill="url(#dip-${code}-land)"/>`);
      g.setAttribute("aria-label", this.says(at, scene));
    }
    for (const [at, coin] of this.coins) {
      const code = scene.coins[at] ?? "none";
      if (coin.classList.contains(code)) continue;
      coin.setAttribute("class", `coin ${code}`);
      coin.querySelectorAll(".dot, .body, .device").forEach((e) => e.remove());
      coin.insertAdjacentHTML("beforeend", strike(code));
    }
    lay(this.layer("wormhole"), (scene.worm ?? []).flatMap((d) => [`<path class="under" d="${d}" stroke-width="12"/>`, `<path class="over" d="${d}" stroke-width="7" stroke-dasharray="16 15"/>`]));
  }

  /** @param {Scene} scene @param {Lights} lights */
  paintMarks(scene, { chosen, targets }) {
    const coin = scene.rests ? this.map.places[scene.rests]?.coin : undefined;
    lay(this.layer("marks"), [...(scene.marks ?? []).map((at) => mark(at, "chosen", 12)), ...tinted(targets), chosen ? mark(chosen, "chosen", 13) : ""]);
    lay(this.layer("barred"), coin ? [`<path class="rests" stroke-width="8" d="M${coin[0] - 24} ${coin[1] - 24}l48 48M${coin[0] - 30} ${coin[1]}a30 30 0 1 0 60 0a30 30 0 1 0-60 0z"/>`] : []);
    for (const [at, g] of this.provinces) {
      g.classList.toggle("target", targets.has(at));
      g.classList.toggle("chosen", at === chosen);
    }
  }

  /** @param {Line} l */
  line(l) {
    if (!l.path) return "";
    const width = l.width ?? 6;
    const dash = l.is === "failed" ? `${width * 1.6} ${width * 1.9}` : l.is === "void" ? `0 ${width * 2.4}` : (this.map.dashes[l.kind] ?? "");
    const broken = dash && ` stroke-dasharray="${dash}"`;
    const hollow = l.is === "failed" || l.is === "void" ? " hollow" : "";
    return `<g class="order ${l.kind} ${l.is} ${l.power ?? ""}"><path class="case" d="${l.path}" stroke-width="${width + 7}"${broken}/>` +
      `<path class="core" d="${l.path}" stroke-width="${width}"${broken}/>${l.head ? `<path class="head${hollow}" d="${l.head}" stroke-width="4.5"/>` : ""}</g>`;
  }

  /** @param {Line} l */
  signAt({ sign, spot }) {
    if (!sign || !spot) return "";
    const at = `transform="translate(${spot.X} ${spot.Y})"`;
    if (sign === "cross") return `<g class="cross" ${at}><path class="under" d="M-17-17L17 17M17-17L-17 17" stroke-width="15"/><path class="over" d="M-17-17L17 17M17-17L-17 17" stroke-width="8"/></g>`;
    if (sign === "plus") return `<g class="plus" ${at}><circle r="19" stroke-width="4"/><path d="M-10 0H10M0-10V10" stroke-width="6"/></g>`;
    return `<path class="sign ${sign}" ${at} d="${this.map.signs[sign]}" stroke-width="4" stroke-linejoin="round"/>`;
  }

  /** @param {Item[]} items */
  twins(items) {
    /** @type {Map<string, Item>} */
    const first = new Map();
    /** @type {string[]} */
    const out = [];
    for (const i of items) {
      if ((i.class !== "SA" && i.class !== "SF") || i.out) continue;
      const other = first.get(i.power);
      const d = other && `M${other.x} ${other.y}L${i.x} ${i.y}`;
      if (d) out.push(`<g class="order ${i.power}"><path class="case" d="${d}" stroke-width="14"/><path class="core" d="${d}" stroke-width="7"/></g>`);
      else first.set(i.power, i);
    }
    return out;
  }

  /** @param {Item} i @param {Set<string>} idle */
  item(i, idle) {
    const glyph = this.map.glyphs[i.class];
    const own = glyph.scale ?? 1;
    const turn = `${i.out ? "rotate(-14)" : ""}scale(${large(glyph, i)})`;
    const tag = (/** @type {string} */ kind, /** @type {string} */ text, /** @type {number} */ y) =>
      `<g class="tag ${kind}" transform="translate(${38 / own} ${y / own})scale(${1 / own})"><circle r="20" stroke-width="4"/><text dy=".35em" font-size="31">${text}</text></g>`;
    return `<g class="unit${i.out ? " out" : ""}${idle.has(i.unit ?? "") ? " idle" : ""} ${i.power}" data-unit="${i.unit ?? ""}" transform="translate(${i.x} ${i.y})${turn}">` +
      (i.out ? `<path class="burst" d="${this.map.signs.burst}" stroke-width="5" stroke-linejoin="round"/>` : "") +
      (i.devil ? `<path class="horns" d="${this.map.signs.horns}" transform="scale(${1.25 / own})" stroke-width="3"/>` : "") +
      `<path class="rim" d="${glyph.outline}" stroke-width="${14 / own}" stroke-linejoin="round"/><path class="rim light" d="${glyph.outline}" stroke-width="${7 / own}" stroke-linejoin="round"/><path class="body" d="${glyph.outline}"/>` +
      (glyph.detail ? `<path class="detail" d="${glyph.detail}" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>` : "") +
      (glyph.size && this.svg.querySelector(`#dip-${i.power}-device`) ? crest(i.power, glyph.y, glyph.size) : "") +
      (i.devil ? tag("devil", `${i.devil}`, -32) : "") + (i.sign ? tag(i.sign, this.map.words[i.sign], 36) : "") + "</g>";
  }

  /** Lets what a step has moved travel from where it was. @param {Scene} scene @returns {(Animation|undefined)[]} */
  travel(scene) {
    if (still()) return [];
    const drawn = this.layer("units").querySelectorAll(".unit");
    return scene.items.flatMap((i, n) => {
      const turn = `${i.out ? " rotate(-14deg)" : ""} scale(${large(this.map.glyphs[i.class], i)})`;
      const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ transform: `translate(${x}px, ${y}px)${turn}` });
      return i.from ? [drawn[n]?.animate([at(i.from.X, i.from.Y), at(i.x, i.y)], { duration: TRAVEL, easing: "cubic-bezier(.3, 0, .2, 1)" })] : [];
    });
  }

  /** What a thing is and whose. @param {Item} i */
  thing(i) {
    const seat = this.codes.get(i.power);
    const parts = [this.t(`board.kind.${i.class}`) + (seat && i.power !== "mon" && i.class !== "T" ? ` (${this.t(`seat.${seat}`)})` : "")];
    if (i.devil) parts.push(this.t("board.sign.devil", { n: `${i.devil}` }));
    if (i.sign) parts.push(this.t(`board.sign.${i.sign}`));
    if (i.out) parts.push(this.t("board.sign.out"));
    return parts.join(", ");
  }

  /** What there is to be told of a province. @param {string} at @param {Scene} scene */
  things(at, scene) {
    const parts = scene.items.filter((i) => i.at === at).map((i) => this.thing(i));
    if (this.map.places[at]?.coin) {
      const seat = this.codes.get(scene.coins[at] ?? "");
      parts.push(seat ? this.t("board.centre", { power: this.t(`seat.${seat}`) }) : this.t("board.centre.free"));
    }
    if (scene.rests === at) parts.push(this.t("board.rests"));
    if (scene.hole?.includes(at)) parts.push(this.t("board.hole"));
    if (scene.zones?.includes(at)) parts.push(this.t("board.zone"));
    return parts;
  }

  /** A province read out. @param {string} at @param {Scene} scene */
  says(at, scene) {
    const parts = this.things(at, scene);
    return [this.names.get(at) ?? at, ...(parts.length ? [parts.join("; ")] : [])].join(": ");
  }
}

/** By how much a thing is drawn larger than its glyph is written down. @param {import("./types.js").Glyph} glyph @param {Item} i */
const large = (glyph, i) => (glyph.scale ?? 1) * (i.out ? 0.84 : i.small ? 0.64 : 1);
