/**
 * Lies over the server's drawing of a position and lets a game master take hold of it: pieces are dragged, or touched and
 * then put; places are touched; all of it by keys too. What was meant is reported, and the server draws anew.
 * @import { Desk, Handles, Piece, Place, XY } from "./types.js"
 */
import { Things } from "./things.js";

const NS = "http://www.w3.org/2000/svg";
const SLACK = 6; // pixels before a press is a drag
const FINGER = 10; // pixels beside a piece that still mean it

/** @type {Record<string, XY>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Overlay {
  /** @param {HTMLElement} root what holds the drawing @param {Handles} handles @param {Desk} desk */
  constructor(root, handles, desk) {
    this.root = root;
    this.svg = /** @type {SVGSVGElement} */ (root.querySelector("svg"));
    this.things = new Things(handles);
    this.desk = desk;
    /** @type {Piece|null} that is picked up */
    this.held = null;
    /** @type {{at: XY, x: number, y: number, piece: Piece, moved: boolean}|null} a press on a piece */
    this.press = null;
    /** @type {XY|null} where the keys are */
    this.cursor = null;
    this.group = this.svg.appendChild(node("g", { class: "desk-hands" }));
    this.marks = this.group.appendChild(node("g", {}));
    this.grips = this.group.appendChild(node("g", {}));
    this.spots = this.group.appendChild(node("g", {}));
    this.ring = this.group.appendChild(node("circle", { class: "cursor", r: `${this.things.reach * 1.25}`, visibility: "hidden" }));
    this.ghost = document.createElement("span");
    this.ghost.className = "desk-ghost";
    this.ghost.hidden = true;
    document.body.append(this.ghost);
    for (const at of this.things.changed) this.mark(at);
    for (const p of this.things.pieces) this.grips.append(circle(p, this.things.reach, "grip", p.name));
    root.tabIndex = 0;
    root.setAttribute("role", "application");
    root.setAttribute("aria-label", desk.t("desk.change.board"));
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.svg.addEventListener("pointerdown", (e) => this.down(e), { signal });
    addEventListener("pointermove", (e) => this.move(e), { signal });
    addEventListener("pointerup", (e) => this.up(e), { signal });
    addEventListener("pointercancel", () => this.drop(), { signal });
    // Touch-action does not reach into a drawing: without this the page scrolls away under a finger that drags a piece.
    this.svg.addEventListener("touchmove", (e) => this.press && e.cancelable && e.preventDefault(), { signal, passive: false });
    this.svg.addEventListener("click", (e) => this.click(e), { signal, capture: true });
    root.addEventListener("keydown", (e) => this.key(e), { signal });
    root.addEventListener("dragstart", (e) => e.preventDefault(), { signal });
  }

  destroy() {
    this.stop.abort();
    this.ghost.remove();
  }

  /** A ring where edits have changed something. @param {string} at */
  mark(at) {
    const place = this.things.byID.get(at);
    if (place) this.marks.append(circle(place, this.things.reach * 1.45, "changed", ""));
  }

  /** @param {{clientX: number, clientY: number}} e @returns {XY} */
  point(e) {
    const m = this.svg.getScreenCTM();
    if (!m) return [0, 0];
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    return [p.x, p.y];
  }

  /** Units of the drawing that some pixels take. @param {number} pixels */
  worth(pixels) {
    return pixels / (this.svg.getScreenCTM()?.a || 1);
  }

  /** @param {PointerEvent} e */
  down(e) {
    if (!e.isPrimary || e.button) return;
    const at = this.point(e);
    const piece = this.things.pieceAt(at, this.worth(e.pointerType === "mouse" ? 0 : FINGER));
    this.press = piece && !piece.fixed ? { at, x: e.clientX, y: e.clientY, piece, moved: false } : null;
    if (this.press) e.preventDefault();
  }

  /** @param {PointerEvent} e */
  move(e) {
    const { press } = this;
    if (!press || !e.isPrimary) return;
    if (!press.moved && Math.hypot(e.clientX - press.x, e.clientY - press.y) > SLACK) {
      press.moved = true;
      this.pick(press.piece);
      this.ghost.textContent = press.piece.sign;
      this.ghost.className = `desk-ghost disc ${press.piece.seat ?? ""}`;
      this.ghost.hidden = false;
    }
    if (!press.moved) return;
    this.ghost.style.translate = `${e.clientX}px ${e.clientY}px`;
    const place = this.things.placeAt(this.point(e), this.things.open(press.piece));
    this.at(place);
  }

  /** @param {PointerEvent} e */
  up(e) {
    const { press } = this;
    if (!press || !e.isPrimary) return;
    this.press = null;
    if (!press.moved) return;
    this.ghost.hidden = true;
    this.swallow = true;
    setTimeout(() => (this.swallow = false), 0);
    const place = this.things.placeAt(this.point(e), this.things.open(press.piece));
    if (place && place.id !== press.piece.place) this.put(press.piece, place);
    else this.drop();
  }

  /** A touch: on a piece it picks it up, with one picked up it puts it, else it means the place. @param {MouseEvent} e */
  click(e) {
    e.preventDefault();
    e.stopPropagation();
    if (this.swallow) return;
    const at = this.point(e);
    const piece = this.things.pieceAt(at, this.worth(4));
    if (this.held && piece !== this.held) {
      const place = this.things.placeAt(at, this.things.open(this.held));
      if (place) this.put(this.held, place);
      return;
    }
    if (piece && piece !== this.held) this.pick(piece);
    else this.choose(this.things.placeAt(at));
  }

  /** @param {Piece} piece */
  pick(piece) {
    this.held = piece;
    this.show(piece.fixed ? [] : this.things.open(piece));
    this.at(piece);
    this.desk.chosen(piece, this.things.byID.get(piece.place ?? "") ?? null);
    this.desk.say(this.desk.t("desk.change.held", { name: piece.name }));
  }

  /** @param {Place|null} place */
  choose(place) {
    this.held = null;
    this.show([]);
    this.at(place);
    this.desk.chosen(null, place);
  }

  /** @param {Piece} piece @param {Place} place */
  put(piece, place) {
    this.drop();
    this.at(place);
    this.desk.make({ do: "move", thing: piece.id, place: place.id });
  }

  /** Nothing is held any more. */
  drop() {
    this.press = this.held = null;
    this.ghost.hidden = true;
    this.show([]);
    this.at(null);
    this.desk.chosen(null, null);
  }

  /** Shows where something can go. @param {Place[]} places */
  show(places) {
    this.spots.replaceChildren(...places.map((p) => circle(p, this.things.reach * 0.45, "spot", "")));
    this.group.classList.toggle("holding", places.length > 0);
  }

  /** Moves the ring to something. @param {{x: number, y: number}|null} thing */
  at(thing) {
    if (thing) this.cursor = [thing.x, thing.y];
    this.ring.setAttribute("cx", `${thing?.x ?? 0}`);
    this.ring.setAttribute("cy", `${thing?.y ?? 0}`);
    this.ring.setAttribute("visibility", thing ? "visible" : "hidden");
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    const way = WAYS[e.key];
    if (way) this.walk(way);
    else if (e.key === "Enter" || e.key === " ") this.enter();
    else if ((e.key === "Delete" || e.key === "Backspace") && this.standing()) this.remove(/** @type {Piece} */ (this.standing()));
    else if (e.key === "Escape" && (this.held || this.cursor)) this.drop();
    else return;
    e.preventDefault();
  }

  /** @param {XY} way */
  walk(way) {
    const { width, height } = this.svg.viewBox.baseVal;
    const stop = this.cursor ? this.things.next(this.cursor, way, this.held) : this.things.stops(this.held).toSorted((a, b) => Math.hypot(a.x - width / 2, a.y - height / 2) - Math.hypot(b.x - width / 2, b.y - height / 2))[0];
    if (!stop) return;
    this.at(stop);
    this.ring.scrollIntoView({ block: "nearest", inline: "nearest" });
    const seat = "sign" in stop ? this.things.seatName(stop.seat) : this.things.seatName(stop.owner);
    this.desk.say(this.desk.t("desk.change.cursor", { name: [stop.name, seat].filter(Boolean).join(", ") }));
  }

  /** The piece that the cursor stands on. */
  standing() {
    return this.held ?? (this.cursor && this.things.pieceAt(this.cursor, 0));
  }

  /** The key that picks up, puts, or opens a place. */
  enter() {
    if (!this.cursor) return;
    const place = this.things.placeAt(this.cursor, this.held ? this.things.open(this.held) : undefined);
    const piece = this.things.pieceAt(this.cursor, 0);
    if (this.held && place && place.id !== this.held.place) this.put(this.held, place);
    else if (this.held) this.drop();
    else if (piece) this.pick(piece);
    else this.choose(place);
  }

  /** @param {Piece} piece */
  remove(piece) {
    this.drop();
    if (!piece.stays) this.desk.make({ do: "remove", thing: piece.id });
  }
}

/** @param {string} name @param {Record<string, string>} attributes @returns {SVGElement} */
function node(name, attributes) {
  const e = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  return e;
}

/** @param {{id: string, x: number, y: number}} at @param {number} r @param {string} kind @param {string} title */
function circle(at, r, kind, title) {
  const c = node("circle", { class: kind, cx: `${at.x}`, cy: `${at.y}`, r: `${r}`, "data-id": at.id });
  if (title) c.append(Object.assign(node("title", {}), { textContent: title }));
  return c;
}
