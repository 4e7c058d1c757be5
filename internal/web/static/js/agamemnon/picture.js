/**
 * Keeps the server's drawing in step with a scene: only what differs is touched, and
 * what differs moves.
 * @import { View, Layout, Art, Position, Holder } from "./types.js"
 */
import { drawing } from "./markup.js";
import { appear, arrive, setDown, travel } from "./motion.js";
import { across, between, edgesAt } from "./position.js";
import { pieceOf, sideOf } from "./score.js";

/**
 * @typedef {object} Scene
 * @property {View} view
 * @property {Position} position
 * @property {Holder[]} held by connection
 * @property {Set<number>} mine the spaces of the draft
 * @property {Set<number>} targets the spaces that a touch may choose
 * @property {Set<number>} weavable the connections that a touch may choose
 * @property {number|null} first the connection touched first
 * @property {Set<number>} asked the connections of the string that is explained
 * @property {Set<number>} changed the connections that change hands by the draft
 * @property {Set<number>} turned the connections that changed hands in the turn before
 * @property {{space: number, stone: string}|null} ghost a piece that is only tried
 */

/** @type {Record<string, string>} */
const KIND = { S: "strength", F: "force", R: "rank", "-": "none" };

export class Picture {
  /**
   * @param {SVGSVGElement} svg @param {Layout} layout @param {Art} art
   * @param {(key: string, args?: Record<string, string>) => string} t
   */
  constructor(svg, layout, art, t) {
    this.svg = svg;
    this.layout = layout;
    this.art = art;
    this.t = t;
    /** @type {Scene|null} */
    this.scene = null;
    /** @type {Map<number, {x: number, y: number}>} where pieces come from, in board units from their space */
    this.origins = new Map();
    /** @type {Map<number, Element>} */
    this.tiles = new Map([...svg.querySelectorAll("[data-edge]")].map((e) => [Number(e.getAttribute("data-edge")), e]));
    /** @type {Map<number, SVGGElement>} */
    this.spaces = new Map(
      [.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll("[data-space]"))].map((e) => [Number(e.dataset.space), e]),
    );
  }

  /** @param {Scene} scene */
  paint(scene) {
    const before = this.scene;
    this.scene = scene;
    for (const [n, tile] of this.tiles) this.paintTile(n, tile, scene, before);
    for (const [s, space] of this.spaces) this.paintSpace(s, space, scene, before);
    if (before) this.swap(before, scene);
    this.origins.clear();
  }

  /** @param {number} n @param {Element} tile @param {Scene} scene @param {Scene|null} before */
  paintTile(n, tile, scene, before) {
    const letter = scene.position.tiles[n];
    const held = scene.held[n];
    const flags = {
      [`held-${held}`]: held !== "",
      woven: lastWoven(this.layout, scene.view).has(n),
      weavable: scene.weavable.has(n),
      first: scene.first === n,
      asked: scene.asked.has(n),
      changed: scene.changed.has(n),
      turned: scene.turned.has(n),
    };
    const drawn = !before && drawnAs(tile, KIND[letter], held);
    tile.setAttribute("class", classes(`tile ${KIND[letter]}`, flags));
    tile.setAttribute("aria-label", this.tileLabel(n, letter, held));
    if (before?.position.tiles[n] === letter && before.held[n] === held) return;
    if (drawn) return;
    for (const part of [...tile.children]) if (!part.classList.contains("thread")) part.remove();
    tile.append(drawing(this.art.tiles[letter]));
    if (!held) return;
    tile.append(drawing(this.art.marks[held]));
    if (before && before.held[n] !== held && tile.lastElementChild) appear(tile.lastElementChild);
  }

  /** @param {number} n @param {string} letter @param {Holder} held */
  tileLabel(n, letter, held) {
    const { a, b } = this.layout.slots[n];
    const args = { kind: `@kind.${KIND[letter]}`, a: `${a}`, b: `${b}` };
    return held ? this.t("board.tile.held", { ...args, holder: `@board.holder.${held}` }) : this.t("board.tile", args);
  }

  /** @param {number} s @param {SVGGElement} space @param {Scene} scene @param {Scene|null} before */
  paintSpace(s, space, scene, before) {
    const stone = scene.position.stones[s - 1];
    const ghost = scene.ghost?.space === s ? scene.ghost.stone : "";
    const shown = stone || ghost;
    const flags = {
      target: scene.targets.has(s),
      mine: scene.mine.has(s),
      last: !!scene.view.last?.some((p) => p.space === s),
      ghost: ghost !== "",
    };
    space.setAttribute("class", classes(`space ${stone ? "taken" : "free"}`, flags));
    space.setAttribute("aria-label", this.spaceLabel(s, stone, scene));
    const old = space.querySelector(".piece");
    const drawnStone = old ? stoneName(old) : "";
    if (drawnStone === shown) return;
    old?.parentElement?.remove();
    const { tagX, tagY } = this.layout.spaces[s - 1];
    const number = /** @type {Element} */ (space.querySelector(".number"));
    number.setAttribute("transform", shown ? `translate(${tagX} ${tagY})` : "translate(0 0)");
    number.firstElementChild?.setAttribute("font-size", shown ? "14" : "17");
    if (!shown) return;
    const upright = document.createElementNS("http://www.w3.org/2000/svg", "g");
    upright.setAttribute("class", "upright");
    upright.append(drawing(this.art.pieces[shown]));
    number.before(upright);
    const piece = upright.firstElementChild;
    const wasGhost = before?.ghost?.space === s && before.ghost.stone === shown;
    if (!before || ghost || wasGhost || !piece) return;
    const from = this.origins.get(s);
    if (from) arrive(piece, from);
    else setDown(piece);
  }

  /** @param {number} s @param {string} stone @param {Scene} scene */
  spaceLabel(s, stone, scene) {
    const threads = edgesAt(this.layout, scene.view, s)
      .map((n) => this.t("board.towards", { kind: `@kind.${KIND[scene.position.tiles[n]]}`, space: `${across(this.layout, n, s)}` }))
      .join(", ");
    if (!stone) return this.t("board.space.free", { space: `${s}`, threads });
    return this.t("board.space.taken", { space: `${s}`, threads, piece: `@piece.${sideOf(stone)}.${pieceOf(stone)}` });
  }

  /** Lets two tiles that changed places travel. @param {Scene} before @param {Scene} scene */
  swap(before, scene) {
    const moved = scene.position.tiles.flatMap((letter, n) => (letter === before.position.tiles[n] ? [] : [n]));
    if (moved.length !== 2) return;
    const [x, y] = moved;
    for (const [to, from] of [[x, y], [y, x]]) {
      const tile = this.tiles.get(to);
      if (tile && scene.position.tiles[to] !== "-") travel(tile, this.layout.slots[from], this.layout.slots[to]);
    }
  }
}

/** Whether the server drew a tile just so. @param {Element} tile @param {string} kind @param {Holder} held */
function drawnAs(tile, kind, held) {
  const mark = tile.querySelector(".mark");
  return tile.classList.contains(kind) && (mark ? mark.classList.contains(held || "none") : !held);
}

/** @param {Element} piece */
function stoneName(piece) {
  return (piece.classList.contains("greeks") ? "G" : "T") + piece.getAttribute("data-piece");
}

/** The connections that the last turn's Warps wove. @param {Layout} layout @param {View} view @returns {Set<number>} */
function lastWoven(layout, view) {
  return new Set((view.last ?? []).flatMap((p) => (p.weave ? [between(layout, p.space, p.weave.a), between(layout, p.space, p.weave.b)] : [])));
}

/** @param {string} always @param {Record<string, boolean>} flags */
function classes(always, flags) {
  return [always, ...Object.keys(flags).filter((f) => flags[f])].join(" ");
}
