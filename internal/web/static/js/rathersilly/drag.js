/**
 * Dragging on the silly map: a unit is taken up, where it can go and whom it can help is
 * lit, and where it is dropped it gets the order that touches would give. Escape, a
 * second finger, and dropping it where it was, or where nothing is lit, do nothing.
 * @import { SillyBoard } from "./silly.js"
 * @import { Choice, Item, Order, XY } from "./types.js"
 */
import { Wish } from "./wish.js";

/** How a unit can go somewhere; of those that lead to a field the first is meant. */
const RIDES = ["move", "fly", "ride", "hop", "retreat"];

/** What it can do for, or to, a unit that stands there. */
const AIDS = ["support", "convoy", "lure"];

/** How near to the middle of a unit a pointer takes it up, in units of the map and in pixels. */
const REACH = 90;
const FINGER = 22;

/** The orders of a choice by where a unit has to be dropped for them. @param {Choice} c @param {string} deed @param {string} home @returns {[string, Order][]} */
function drops(c, deed, home) {
  const wish = new Wish(c.orders.filter((o) => o.do === deed), home);
  return wish.orders.map((o) => [deed === "retreat" && !o.to && !o.path ? "hyp" : wish.target(o), o]);
}

/** Where dropping a unit means something. @param {Choice} c @param {string} home @returns {Set<string>} */
export const droppable = (c, home) => new Set([...RIDES, ...AIDS].flatMap((deed) => drops(c, deed, home).map(([at]) => at)).filter((at) => at !== home));

/**
 * What dropping a unit on a field can mean: one way to go there, and all help.
 * @param {Choice} c @param {string} home @param {string} at @returns {{deed: string, aid: boolean, orders: Order[]}[]}
 */
export function meanings(c, home, at) {
  const of = (/** @type {string} */ deed) => ({ deed, aid: AIDS.includes(deed), orders: at === home ? [] : drops(c, deed, home).filter(([to]) => to === at).map(([, o]) => o) });
  const some = (/** @type {{orders: Order[]}} */ m) => m.orders.length > 0;
  return [...RIDES.map(of).filter(some).slice(0, 1), ...AIDS.map(of).filter(some)];
}

export class Drag {
  /** @param {SillyBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {{item: Item, choice: Choice, home: string}|null} what is under the pointer, or carried */
    this.lifted = null;
    /** @type {AbortController|null} */
    this.carrying = null;
  }

  /** Where the carried unit can be dropped, null if none is carried. @returns {Set<string>|null} */
  get targets() {
    return this.carrying && this.lifted ? droppable(this.lifted.choice, this.lifted.home) : null;
  }

  /** Whether a unit that has orders lies under a point. @param {XY} p @param {number} pixel how many units of the map one is */
  lift(p, pixel) {
    const { board } = this;
    this.lifted = null;
    if (board.menu.open || board.desk.about || !board.strip.here || !board.data.mine) return false;
    const far = (/** @type {Item} */ i) => Math.hypot(i.x - p[0], i.y - p[1]);
    const near = board.scene.items.filter((i) => far(i) <= Math.max(REACH * (i.small ? 0.64 : 1), FINGER * pixel)).sort((a, b) => far(a) - far(b));
    for (const item of near) {
      const choice = this.choiceOf(item);
      if (choice && !this.lifted) this.lifted = { item, choice, home: item.at };
    }
    return !!this.lifted;
  }

  /** What can be ordered of something on the map by dragging it. @param {Item} item */
  choiceOf({ unit, out }) {
    return (out ? ["retreats"] : ["moving", "retreats"]).flatMap((phase) => this.board.desk.choices.filter((c) => unit && c.unit === unit && c.phase === phase))[0];
  }

  /** The unit is dragged to there, null: no more. @param {XY|null} p */
  carry(p) {
    const { board, lifted } = this;
    const layer = board.painter.layer("results");
    layer.querySelector(".carried")?.remove();
    if (!lifted || !p) return this.rest();
    if (!this.carrying) {
      this.carrying = new AbortController();
      document.addEventListener("keydown", (e) => this.key(e), { capture: true, signal: this.carrying.signal });
      board.desk.pick(lifted.choice);
      board.paint();
    }
    const { x, y } = lifted.item;
    layer.insertAdjacentHTML("beforeend", `<path class="carried" d="M${x} ${y}L${p[0].toFixed()} ${p[1].toFixed()}"/>`);
  }

  /** Nothing is carried any more. */
  rest() {
    if (!this.carrying) return;
    this.carrying.abort();
    this.carrying = null;
    this.board.desk.leave();
    this.board.paint();
  }

  /** The unit stays where it was taken up. */
  cancel() {
    this.lifted = null;
    this.carry(null);
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.key !== "Escape") return;
    e.preventDefault();
    e.stopPropagation();
    this.cancel();
  }

  /** The unit is dropped. @param {string} at a province, or "hyp" */
  drop(at) {
    const { board, lifted } = this;
    this.lifted = null;
    if (!lifted) return;
    const { choice, home } = lifted;
    const all = meanings(choice, home, at);
    const act = (/** @type {{deed: string, aid: boolean, orders: Order[]}} */ { deed, aid, orders }) => {
      const { desk } = board;
      desk.pick(choice);
      desk.start(deed);
      if (aid) desk.advance(at);
      else if (orders.length === 1) desk.order(orders[0]);
      else desk.offer(orders, at);
      board.paint();
    };
    if (all.length === 1) act(all[0]);
    else if (all.length) board.reach.ask(board.page.t("board.page.choose"), all.map((m) => ({ label: board.page.t(`board.page.do.${m.deed}`), act: () => act(m) })), at);
    board.paint();
  }
}
