/**
 * The board come alive: it joins the drawing, the draft, the text and the reader.
 * @import { BoardData, Page, Thread, Holder, Position } from "./types.js"
 */
import { draggable } from "./drag.js";
import { Draft } from "./draft.js";
import { arrow, isTurned, locate, nearestEdge, nearestSpace, neighbour, offset, towards } from "./geometry.js";
import { Hand } from "./hand.js";
import { read, write } from "./notation.js";
import { Picture } from "./picture.js";
import { across, between, edgesAt, play, positionOf, stoneOf } from "./position.js";
import { holdersOf, scoreOf, threadsOf } from "./score.js";
import { Tools } from "./tools.js";
import { explain } from "./why.js";

/** @typedef {{space: number}|{edge: number}} Spot */

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
    this.off = new AbortController();
    this.picture = new Picture(svg, this.layout, this.art, page.t);
    this.tools = new Tools(root, page, this.art, (end) => this.reckon(end));
    svg.setAttribute("aria-describedby", "agamemnon-keys");
    const place = document.getElementById("hand") ?? root.appendChild(document.createElement("div"));
    place.classList.add("agamemnon-hand");
    this.hand = new Hand(place, page, this.art.pieces, () => this.changed());
    this.listen();
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
    this.data = { ...data, data: data.data ?? this.data.data };
    this.draft = new Draft(data.view, this.layout);
    if (data.view.phase === "over") this.end = true;
    this.asked = this.over = null;
    this.written = "";
    this.hear(this.page.orders());
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
    this.hand.root.replaceChildren();
  }

  // What the reader does.

  listen() {
    const { signal } = this.off;
    const { svg } = this;
    svg.addEventListener("click", (e) => this.tap(this.spotAt(e)), { signal });
    svg.addEventListener("pointermove", (e) => e.pointerType === "mouse" && this.hover(this.spotAt(e)), { signal });
    svg.addEventListener("pointerleave", () => this.hover(null), { signal });
    svg.addEventListener("focusin", (e) => this.hover(spotOf(e.target)), { signal });
    svg.addEventListener("focusout", () => this.hover(null), { signal });
    svg.addEventListener("keydown", (e) => this.key(e), { signal });
    const over = (/** @type {PointerEvent} */ e) => this.hover(this.spotAt(e));
    draggable(this.hand.root, {
      lift: (e) => this.liftFromHand(e.target),
      begin: () => this.changed(),
      over,
      drop: (e) => e && this.drop(e),
    }, signal);
    draggable(svg, {
      lift: (e) => this.liftFromBoard(this.spotAt(e)),
      begin: () => {
        if (this.lifted) this.draft.lift(this.lifted);
        this.changed();
      },
      over,
      drop: (e) => e && this.drop(e),
    }, signal);
  }

  /** What a pointer means. @param {{clientX: number, clientY: number}} event @returns {Spot|null} */
  spotAt(event) {
    const at = locate(this.svg, this.layout, event);
    const space = nearestSpace(this.layout, this.view, at);
    const far = space === null ? Infinity : Math.hypot(at.x - this.layout.spaces[space - 1].x, at.y - this.layout.spaces[space - 1].y);
    const woven = far < 26 ? null : nearestEdge(this.layout, this.draft.weavable, at, 46);
    if (woven !== null) return { edge: woven };
    if (space !== null && far < 32) return { space };
    const edges = this.layout.slots.flatMap((s, n) => (s.a === this.view.out || s.b === this.view.out ? [] : [n]));
    const edge = nearestEdge(this.layout, edges, at, 14);
    if (edge !== null) return { edge };
    if (space !== null) return { space };
    const near = nearestEdge(this.layout, edges, at);
    return near === null ? null : { edge: near };
  }

  /** @param {Spot|null} spot */
  hover(spot) {
    if (same(spot, this.over)) return;
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
    const from = this.handButton();
    if (this.draft.place(space)) {
      if (from) this.comeFrom(space, from);
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

  /** @param {KeyboardEvent} event */
  key(event) {
    const spot = spotOf(event.target);
    if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = arrow(event.key, isTurned(this.svg));
    if (way) this.go(spot, way);
    else if (event.key === "Enter" || event.key === " ") this.enter(spot);
    else if (event.key === "Escape" && this.mine) this.escape(spot);
    else if (event.key.toLowerCase() === "w" && "space" in spot) this.askAt(spot.space);
    else return;
    event.preventDefault();
  }

  /** Moves the focus among spaces, or from string to string of the Warp that waits. @param {Spot} spot @param {{x: number, y: number}} way */
  go(spot, way) {
    const { spaces } = this.layout;
    if ("space" in spot) return this.focusSpace(neighbour(this.layout, this.view, spot.space, way));
    const { weaving, weavable } = this.draft;
    const slot = this.layout.slots[spot.edge];
    if (weaving === null) return this.focusSpace(towards(spaces, slot.a, [slot.b], way, 0) ?? slot.a);
    const end = towards(spaces, weaving, [...weavable].map((n) => across(this.layout, n, weaving)), way, 0.3);
    if (end !== undefined) this.focusOn(this.picture.tiles.get(between(this.layout, weaving, end)));
  }

  /** Enter and space bar: as a touch. A Warp that is to weave hands the focus on to its strings. @param {Spot} spot */
  enter(spot) {
    this.tap(spot);
    const { weaving, weavable, orders } = this.draft;
    if (weaving === null) {
      if ("edge" in spot && this.mine && orders.place.length) this.focusSpace(orders.place[orders.place.length - 1].space);
    } else if ("space" in spot && spot.space === weaving) {
      this.page.announce(this.page.t("board.hint.weave", { space: `${weaving}` }));
      this.focusOn(this.picture.tiles.get([...weavable][0]));
    }
  }

  /** Escape leaves the weaving, and takes back what was done last. @param {Spot} spot */
  escape(spot) {
    const { weaving, first } = this.draft;
    if ("edge" in spot && weaving !== null && first === null) this.draft.weaving = null;
    else if (this.draft.mayBack) this.draft.back();
    if ("edge" in spot && first === null) this.focusSpace(weaving ?? this.layout.slots[spot.edge].a);
    this.changed();
  }

  /** @param {number} space */
  focusSpace(space) {
    this.focusOn(this.picture.spaces.get(space));
  }

  /** @param {Element|undefined} element */
  focusOn(element) {
    if (!(element instanceof SVGElement)) return;
    for (const e of this.svg.querySelectorAll('[tabindex="0"]')) e.setAttribute("tabindex", "-1");
    element.setAttribute("tabindex", "0");
    element.focus();
  }

  // Dragging.

  /** @param {EventTarget|null} target @returns {string|null} */
  liftFromHand(target) {
    const button = target instanceof Element ? target.closest("button[data-piece]") : null;
    const piece = button?.getAttribute("data-piece");
    if (!piece || !this.mine || this.draft.complete) return null;
    this.draft.pick(piece);
    return this.art.pieces[stoneOf(this.view.mover, piece)];
  }

  /** @param {Spot|null} spot @returns {string|null} */
  liftFromBoard(spot) {
    this.lifted = 0;
    if (!this.mine || !spot || !("space" in spot)) return null;
    const placed = this.draft.orders.place.find((p) => p.space === spot.space);
    if (!placed) return null;
    this.lifted = spot.space;
    return this.art.pieces[stoneOf(this.view.mover, placed.piece)];
  }

  /** @param {PointerEvent} event */
  drop(event) {
    const spot = this.spotAt(event);
    if (spot && "space" in spot && this.draft.place(spot.space)) this.say(spot.space);
    this.changed();
  }

  /** @returns {DOMRect|undefined} */
  handButton() {
    return this.hand.root.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  }

  /** Lets a piece come from a place on the screen. @param {number} space @param {DOMRect} from */
  comeFrom(space, from) {
    const screen = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    this.picture.origins.set(space, offset(this.svg, this.layout, this.layout.spaces[space - 1], screen));
  }

  // What follows.

  /** The draft was changed on the board: the text follows. */
  changed() {
    this.asked = null;
    if (this.mine) {
      this.written = write(this.draft.orders, this.data.lang, this.view.phase);
      this.page.setOrders(this.written);
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
    const base = this.threads(positionOf(this.view), this.end);
    const position = this.draft.position();
    const tried = this.tried(position);
    const after = this.threads(tried.position, this.end);
    const held = holdersOf(this.layout, after);
    const changed = differing(holdersOf(this.layout, base), held);
    this.picture.paint({
      view: this.view,
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

/** @param {EventTarget|null} target @returns {Spot|null} */
function spotOf(target) {
  const element = target instanceof Element ? target.closest("[data-space],[data-edge]") : null;
  if (!element) return null;
  const space = element.getAttribute("data-space");
  return space !== null ? { space: Number(space) } : { edge: Number(element.getAttribute("data-edge")) };
}

/** @param {Spot|null} a @param {Spot|null} b */
function same(a, b) {
  if (!a || !b) return a === b;
  return "space" in a ? "space" in b && a.space === b.space : "edge" in b && a.edge === b.edge;
}

/** @param {Holder[]} a @param {Holder[]} b @returns {Set<number>} */
const differing = (a, b) => new Set(a.flatMap((h, n) => (h === b[n] ? [] : [n])));
