/**
 * The board come alive: it joins the drawing, the draft, the text and the reader.
 * @import { BoardData, Page, Thread, Holder, Position } from "./types.js"
 * @import { Spot } from "./spot.js"
 * @import { Act } from "./turn.js"
 * @import { Step } from "../player.js"
 */
import { settled } from "../settle.js";
import { flight, watchDrags } from "./carry.js";
import { Draft } from "./draft.js";
import { locate } from "./geometry.js";
import { Hand } from "./hand.js";

import { onKey } from "./keys.js";
import { read, write } from "./notation.js";
import { Picture } from "./picture.js";
import { edgesAt, play, positionOf, stoneOf } from "./position.js";
import { holdersOf, scoreOf, threadsOf } from "./score.js";
import { sameSpot, spotAt, spotOf } from "./spot.js";
import { Tools } from "./tools.js";
import { actsOfTurn, actTells, holders } from "./turn.js";
import { explain } from "./why.js";

export class Board {
  /** @param {HTMLElement} root @param {BoardData} data @param {Page} page */
  constructor(root, data, page) {
    const svg = root.querySelector("svg.agamemnon");
    if (!(svg instanceof SVGSVGElement)) throw new Error("agamemnon: no drawing in the board's section");
    this.svg = svg;
    this.page = page;
    this.data = data;
    this.layout = data.data.layout;
    this.art = data.data.art;
    this.draft = new Draft(data.view, this.layout);
    this.end = data.view.phase === "over";
    /** @type {number|null} the connection whose string is explained */
    this.asked = null;
    /** @type {Spot|null} what the pointer or the focus is over */
    this.over = null;
    this.written = "";
    /** @type {{act: Act, view: BoardData["view"]}|null} the act that is played, and the view before its turn */
    this.staged = null;
    /** @type {Map<number, number[]>} the connections that changed hands in phases that were played */
    this.trail = new Map();
    this.off = new AbortController();
    this.picture = new Picture(svg, this.layout, this.art, page.t);
    this.tools = new Tools(root, page, this.art, (end) => this.reckon(end));
    root.dataset.rows = "";
    svg.setAttribute("aria-describedby", "agamemnon-keys");
    const place = document.getElementById("hand") ?? root.appendChild(document.createElement("div"));
    place.classList.add("agamemnon-hand");
    this.hand = new Hand(place, page, this.art.pieces, () => this.changed());
    this.listen(root);
    this.hear(page.orders());
    page.onOrders((text) => this.hear(text));
  }

  get view() {
    return this.data.view;
  }

  /** Whether touches place pieces. */
  get mine() {
    return !this.page.readonly && !!this.data.mine;
  }

  // What comes from outside.

  /** A newer view. @param {BoardData} data */
  update(data) {
    const same = JSON.stringify([data.view, data.mine]) === JSON.stringify([this.data.view, this.data.mine]);
    if (same) return;
    for (const n of this.trail.keys()) if (n < this.data.phase) this.trail.delete(n);
    this.staged = null;
    this.data = { ...data, data: data.data ?? this.data.data };
    this.draft = new Draft(data.view, this.layout);
    if (data.view.phase === "over") this.end = true;
    this.asked = this.over = null;
    this.written = "";
    this.hear(this.page.orders());
  }

  /** The acts of a closed phase, for the player of the page; whoever has just played needs none. @param {number} n @returns {Promise<Step[]>} */
  async scenes(n) {
    const { page, layout, data } = this;
    const [before, after] = await Promise.all(page.phase ? [page.phase(n - 1), page.phase(n)] : [page.before?.() ?? null, n === data.phase ? data : null]);
    if (!before || !after || (data.seat && before.view.mover === data.seat)) return [];
    const acts = actsOfTurn(layout, before.view, after.view);
    this.trail.set(n, acts.at(-1)?.turned ?? []);
    return acts.map((act) => ({ tells: (args) => actTells(act, layout, args), play: (signal) => this.plays(act, before.view, signal) }));
  }

  /** Plays an act from the position before it. @param {Act} act @param {BoardData["view"]} view @param {AbortSignal} signal */
  async plays(act, view, signal) {
    const early = { ...act, position: act.before, turned: [], done: act.done.slice(0, -1) };
    this.staged = { act: early, view };
    this.picture.scene = null; // nothing moves on the way there
    this.paintBoard();
    this.staged = { act, view };
    this.paintBoard();
    await settled(this.svg.getAnimations({ subtree: true }).filter((a) => !(a instanceof CSSAnimation)), signal);
  }

  /** What was played is over. */
  rest() {
    if (this.staged) this.picture.scene = null;
    this.staged = null;
    this.paint();
  }

  /** Marks the string or the space that a sentence of the report tells of. @param {{args: Record<string, string>}} told */
  show({ args }) {
    const spaces = (args.spaces ?? args.space ?? "").split(/\D+/).filter(Boolean).map(Number);
    const edges = this.layout.slots.flatMap(({ a, b }, n) => (spaces.includes(a) && (spaces.length === 1 || spaces.includes(b)) ? [n] : []));
    const { tiles } = this.draft.position();
    this.asked = edges.find((n) => tiles[n] !== "-") ?? null;
    this.paintBoard();
  }

  /** Orders as text. @param {string} text */
  hear(text) {
    if (this.mine && (text !== this.written || text === "")) {
      this.draft.take(read(text));
      this.written = text;
    }
    this.paint();
  }

  destroy() {
    this.off.abort();
    this.tools.root.remove();
    this.tools.rest.remove();
    this.hand.root.replaceChildren();
  }

  // What the reader does.

  /** @param {HTMLElement} root */
  listen(root) {
    const { signal } = this.off;
    const { svg } = this;
    svg.addEventListener("click", (e) => this.tap(this.spotAt(e)), { signal });
    svg.addEventListener("pointermove", (e) => e.pointerType === "mouse" && this.hover(this.spotAt(e)), { signal });
    svg.addEventListener("pointerleave", () => this.hover(null), { signal });
    // Not on the drawing: Chromium makes a tab stop of a drawing that listens to focus.
    root.addEventListener("focusin", (e) => this.hover(spotOf(e.target)), { signal });
    root.addEventListener("focusout", () => this.hover(null), { signal });
    svg.addEventListener("keydown", (e) => onKey(this, e), { signal });
    watchDrags(this, signal);
  }

  /** @param {{clientX: number, clientY: number}} event */
  spotAt(event) {
    return spotAt(this.layout, this.view, this.draft.weavable, locate(this.svg, this.layout, event));
  }

  /** @param {Spot|null} spot */
  hover(spot) {
    if (sameSpot(spot, this.over)) return;
    this.over = spot;
    this.paintBoard();
  }

  /** @param {Spot|null} spot */
  tap(spot) {
    if (!spot) return;
    if ("edge" in spot) this.tapEdge(spot.edge);
    else this.tapSpace(spot.space);
  }

  /** @param {number} space */
  tapSpace(space) {
    if (!this.mine || this.view.phase !== "place") return this.askAt(space);
    const warp = this.draft.warpAt(space);
    const from = this.hand.picked();
    if (this.draft.place(space)) {
      if (from) this.picture.origins.set(space, flight(this, space, from));
      this.say(space);
    } else if (!(warp && !warp.weave && this.draft.weaving === null && this.draft.openWeaving(space)) && !this.draft.lift(space)) {
      return this.askAt(space);
    }
    this.changed();
  }

  /** @param {number} edge */
  tapEdge(edge) {
    if (this.mine && this.draft.touch(edge)) this.changed();
    else this.ask(edge);
  }

  // What follows.

  /** The draft was changed on the board: the text follows. */
  changed() {
    this.asked = null;
    if (this.mine) {
      this.written = write(this.draft.orders, this.data.lang, this.view.phase);
      this.page.setOrders(this.written, this.draft.complete);
    }
    this.paint();
  }

  /** @param {boolean} end */
  reckon(end) {
    this.end = end;
    if (this.asked !== null) this.ask(this.asked);
    this.paint();
  }

  /** Explains the string of a connection. @param {number} edge */
  ask(edge) {
    const position = this.draft.position();
    const thread = this.threads(position, this.end).find((t) => t.edges.includes(edge));
    if (!thread) return;
    this.asked = edge;
    const other = this.threads(position, !this.end).filter((t) => t.edges.some((n) => thread.edges.includes(n)));
    this.page.explain(explain(this.page, position, thread, other, this.end));
    this.paintBoard();
  }

  /** Explains the strings at a space, one after the other. @param {number} space */
  askAt(space) {
    const { tiles } = this.draft.position();
    const edges = edgesAt(this.layout, this.view, space).filter((n) => tiles[n] !== "-");
    if (!edges.length) return;
    const asked = this.asked === null ? -1 : edges.indexOf(this.asked);
    this.ask(edges[(asked + 1) % edges.length]);
  }

  /** @param {number} space */
  say(space) {
    const placed = this.draft.orders.place.at(-1);
    if (placed) this.page.announce(this.page.t("board.said", { piece: `@piece.${this.view.mover}.${placed.piece}`, space: `${space}` }));
  }

  /** @param {Position} position @param {boolean} end @returns {Thread[]} */
  threads(position, end) {
    return threadsOf(this.layout, position, end);
  }

  // Painting.

  paint() {
    this.paintBoard();
    this.hand.paint(this.data, this.draft, this.mine);
    this.tools.paintLeft(this.view);
    this.paintFocus();
  }

  paintBoard() {
    this.page.past?.(!!this.staged);
    if (this.staged) return this.paintStaged(this.staged);
    const base = this.threads(positionOf(this.view), this.end);
    const position = this.draft.position();
    const tried = this.tried(position);
    const after = this.threads(tried.position, this.end);
    const held = holdersOf(this.layout, after);
    const changed = differing(holdersOf(this.layout, base), held);
    const begun = this.mine && this.draft.orders.place.length > 0;
    this.picture.paint({
      view: begun ? { ...this.view, last: [] } : this.view,
      turned: new Set(begun || !this.mine ? [] : [...this.trail.values()].flat()),
      position,
      held: tried.weave ? holdersOf(this.layout, this.threads(position, this.end)) : held,
      mine: new Set(this.draft.orders.place.map((p) => p.space)),
      targets: this.targets(position),
      weavable: this.draft.weavable,
      first: this.draft.first,
      asked: this.marked(position),
      changed: tried.weave ? new Set() : changed,
      ghost: tried.ghost,
    });
    this.tools.paintScore(this.end, scoreOf(base), scoreOf(after));
  }

  /** An act of a turn that is over. @param {{act: Act, view: BoardData["view"]}} staged */
  paintStaged({ act, view }) {
    const none = new Set();
    const asked = new Set(act.turned);
    this.picture.paint({
      view: { ...view, last: act.done }, position: act.position, held: holders(this.layout, act.position), mine: none, targets: none, weavable: none,
      first: null, asked, changed: asked, turned: none, ghost: null,
    });
  }

  /** The position with what the pointer or the focus is over. @param {Position} position */
  tried(position) {
    const { over, draft } = this;
    if (this.mine && over && "space" in over && draft.picked !== null && draft.isFree(over.space, position)) {
      const stone = stoneOf(this.view.mover, draft.picked);
      const next = play(this.layout, position, [{ piece: draft.picked, space: over.space }], this.view.mover);
      return { position: next, ghost: { space: over.space, stone }, weave: false };
    }
    if (this.mine && over && "edge" in over && draft.weaving !== null && draft.first !== null && draft.first !== over.edge && draft.weavable.has(over.edge)) {
      const weave = draft.weave(draft.weaving, draft.first, over.edge);
      const place = draft.orders.place.map((p) => (p.space === draft.weaving ? { ...p, weave } : p));
      return { position: play(this.layout, positionOf(this.view), place, this.view.mover), ghost: null, weave: true };
    }
    return { position, ghost: null, weave: false };
  }

  /** @param {Position} position @returns {Set<number>} */
  targets(position) {
    if (!this.mine || this.draft.picked === null) return new Set();
    return new Set(this.layout.spaces.map((_, n) => n + 1).filter((s) => this.draft.isFree(s, position)));
  }

  /** The connections of the string that is explained, or under the pointer. @param {Position} position @returns {Set<number>} */
  marked(position) {
    const edge = this.over && "edge" in this.over && this.draft.weaving === null ? this.over.edge : this.asked;
    if (edge === null) return new Set();
    return new Set(this.threads(position, this.end).find((t) => t.edges.includes(edge))?.edges);
  }

  /** One tab stop for the board; arrows go on from there. */
  paintFocus() {
    const elements = [...this.picture.spaces.values(), ...this.picture.tiles.values()];
    const stop = elements.find((e) => e.getAttribute("tabindex") === "0") ?? elements[0];
    for (const e of elements) {
      e.setAttribute("role", "button");
      e.setAttribute("tabindex", e === stop ? "0" : "-1");
    }
  }
}

/** @param {Holder[]} a @param {Holder[]} b @returns {Set<number>} */
const differing = (a, b) => new Set(a.flatMap((h, n) => (h === b[n] ? [] : [n])));
