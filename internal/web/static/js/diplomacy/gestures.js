/**
 * What touches, drags and keys do to the turn: choose a unit and what it does, with a menu
 * where that could mean several things.
 * @import { Board } from "./board.js"
 * @import { Line } from "./draft.js"
 * @import { Later } from "./later.js"
 * @import { Mode } from "./choice.js"
 * @import { Order, XY } from "./types.js"
 */
import { Choice } from "./choice.js";
import { removed } from "./later.js";
import { coastOf, placeOf, provinceOf } from "./places.js";
import { refusal } from "./refusal.js";

/** How quickly a second touch follows that makes one gesture with the first, in milliseconds. */
const TWICE = 450;

const NOTHING = { at: "", time: -TWICE, plain: false, from: /** @type {Choice|null} */ (null), old: /** @type {Line|null} */ (null) };

export class Gestures {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.tapped = NOTHING;
    this.lifted = "";
  }

  get turn() {
    return this.board.turn;
  }

  /** A touch of a province. @param {string} at @param {number} [time] when it came, however late it is heard of */
  tap(at, time = performance.now()) {
    const { board, turn } = this;
    if (!board.course.here || !turn.mine) return board.why(at);
    if (turn.winter) return this.tapWinter(at);
    if (turn.wintering) return this.tapWish(at);
    const again = this.tapped.at === at && time - this.tapped.time < TWICE;
    if (again && this.tapped.plain && this.tapped.from && this.tapped.from.at !== at && this.turnInto(this.tapped.from, at)) return;
    const from = turn.choice;
    this.tapped = { at, time, from, plain: !!from && !from.mode, old: (from && turn.draft.find(from.at)) ?? null };
    if (!from) return this.pick(at) ? undefined : board.why(at);
    if (at === from.at && from.mode === "flee") return board.unchoose();
    if (at === from.at && !from.other) return void this.hold();
    this.aim(from, at);
  }

  /** The chosen unit is to do something there. @param {Choice} choice @param {string} at */
  aim(choice, at) {
    const options = choice.options(at);
    const helpful = !choice.other && choice.canAid(at);
    if (options.length) this.offer(choice, options, at);
    else if (helpful && (choice.mode || !this.turn.pieceAt(at))) this.aid(choice, at);
    else if (!this.pick(at)) this.refuse(choice, at);
  }

  /** Nothing can be ordered there: the map says why, and the unit stays chosen. @param {Choice} choice @param {string} at */
  refuse(choice, at) {
    const { board } = this;
    board.said = refusal(board.turn, board.names, choice, at, board.picture.terrain(at));
    board.asked = "";
    board.refused = at;
    board.page.announce(board.said);
    board.paint();
  }

  /**
   * The second of two quick touches: what the first one did is taken back, and the unit
   * there is helped.
   * @param {Choice} from @param {string} at
   */
  turnInto(from, at) {
    const choice = new Choice(from.piece, from.orders);
    choice.mode = "aid";
    if (!choice.canAid(at)) return false;
    this.board.menu.hide();
    if (!this.turn.owns(from.piece)) this.turn.guesses.delete(from.at);
    else if (this.tapped.old?.order) this.turn.draft.give(this.tapped.old.order);
    else this.turn.draft.clearOf(from.at);
    this.tapped = NOTHING;
    this.board.changed();
    this.aid(choice, at);
    return true;
  }

  /** Chooses the unit in a province. @param {string} at */
  pick(at) {
    const choice = this.turn.choiceOf(at);
    if (!choice) return false;
    this.turn.wintering = false;
    this.turn.choice = choice;
    this.say("board.page.say.chosen", { unit: this.board.names.spoken(choice.piece.unit), n: `${choice.targets.size}` });
    this.see(choice);
    return true;
  }

  /** Brings a unit and what it may choose into sight. @param {Choice} choice */
  see(choice) {
    this.board.page.open("play");
    this.board.asked = this.board.said = "";
    this.board.camera.frame([choice.at, ...choice.targets].map((p) => this.board.map.places[p].unit));
    this.board.paint();
  }

  /** Turns to helping a unit. @param {Choice} choice @param {string} at */
  aid(choice, at) {
    choice.aid(at);
    this.turn.choice = choice;
    if (choice.helps.length === 1) return this.give(choice, choice.helps[0]);
    this.say("board.page.hint.goal", { unit: this.board.names.unit(choice.piece.unit), other: this.board.names.place(at) });
    this.see(choice);
  }

  /** @param {Choice} choice @param {Order[]} options @param {string} at */
  offer(choice, options, at) {
    if (options.length === 1) return this.give(choice, options[0]);
    const title = `${this.board.names.unit(choice.piece.unit)} → ${this.board.names.place(at)}`;
    this.board.reach.ask(title, options.map((o) => ({ label: this.option(o, options), act: () => this.give(choice, o) })), at);
  }

  /** What makes an order different from the others that a touch could mean. @param {Order} o @param {Order[]} all */
  option(o, all) {
    const { t } = this.board.page;
    const coast = coastOf(o.to ?? "");
    const words = [];
    if (all.some((p) => p.do !== o.do)) words.push(t(`board.page.do.${o.do}`));
    if (all.some((p) => !!p.via !== !!o.via)) words.push(t(o.via ? "board.page.sea" : "board.page.land"));
    if (coast) words.push(t(`board.coast.${coast}`));
    else if (!words.length) words.push(t("board.page.anycoast"));
    return words.join(", ");
  }

  /** @param {Choice} choice @param {Order} order */
  give(choice, order) {
    const { turn, board } = this;
    if (choice.mode === "flee") return this.flee(choice, order.to ?? "");
    turn.choice = null;
    if (turn.owns(choice.piece)) turn.draft.give(order);
    else turn.guesses.set(choice.at, { ...order, power: choice.piece.power });
    const unit = order.unit ? `${board.names.spoken(order.unit)}: ` : "";
    board.page.announce(unit + board.names.deed(order, turn.kind === "R"));
    board.changed();
  }

  /** In winter a touch builds, or removes. @param {string} at */
  tapWinter(at) {
    const { turn, board } = this;
    const sites = turn.due > 0 ? turn.facts.sites?.[at] : undefined;
    const unit = turn.due < 0 ? turn.pieces.find((p) => provinceOf(p.unit) === at) : undefined;
    if (turn.draft.find(at)) {
      turn.draft.clearOf(at);
      return board.changed();
    }
    if (!sites && !unit) return board.why(at);
    if (!turn.left) return this.say("board.page.full", {});
    if (unit) return this.give(new Choice(unit, []), { unit: unit.unit, do: "disband" });
    const items = (sites ?? []).map((u) => ({ label: board.names.spoken(u), act: () => this.build({ unit: u, do: "build" }) }));
    board.reach.ask(board.page.t("board.page.build", { place: board.names.place(at) }), items, at);
  }

  /** Builds, or waives a build. @param {Order} order */
  build(order) {
    this.give(new Choice({ power: this.turn.seat, unit: order.unit }, []), order);
  }

  // The phases that follow.

  /** A place joins those where a unit would retreat, as the last; or leaves them. @param {Choice} choice @param {string} to "" to be disbanded */
  flee(choice, to) {
    const { turn, board } = this;
    const before = turn.draft.flights(choice.at);
    const list = before.includes(to) ? before.filter((p) => p !== to) : [...before.filter(Boolean), to, ...(to && before.includes("") ? [""] : [])];
    turn.draft.flee(choice.piece.unit, list);
    const line = turn.draft.flight(choice.at)?.text;
    board.page.announce(line ?? board.page.t("board.page.flee.none", { unit: board.names.spoken(choice.piece.unit) }));
    board.changed();
  }

  /** A wish for the winter. @param {string} at */
  tapWish(at) {
    const { turn, board } = this;
    const { t } = board.page;
    const piece = turn.pieces.find((p) => provinceOf(p.unit) === at);
    const removal = piece && turn.draft.removal(piece.unit);
    const old = turn.wishes.find((l) => l.later?.kind === "build" && provinceOf(l.later.unit) === at) ?? removal;
    if (old) return board.drop(old);
    const items = (turn.facts.winter?.[at] ?? []).map((unit) => ({ label: board.names.spoken(unit), act: () => this.wish({ kind: "build", unit }) }));
    if (piece) items.push({ label: t("board.page.do.remove"), act: () => this.wish({ kind: "remove", units: removed(piece.unit, turn.draft.of(at)) }) });
    if (!items.length) return board.why(at);
    board.reach.ask(t("board.page.wish", { place: board.names.place(at) }), items, at);
  }

  /** @param {Later} later */
  wish(later) {
    this.turn.draft.wish(later);
    this.board.page.announce(this.turn.draft.lines.at(-1)?.text ?? "");
    this.board.changed();
  }

  /** Turns to the winter, or back. */
  winter() {
    const { turn, board } = this;
    if (!turn.wintry) return false;
    turn.wintering = !turn.wintering;
    turn.choice = null;
    board.paint();
    board.page.announce(board.words());
    return true;
  }

  /** The chosen unit stays where it is; in a retreat it is disbanded. */
  hold() {
    const { choice } = this.turn;
    if (choice?.mode === "flee") {
      this.flee(choice, "");
      return true;
    }
    const order = choice?.orders.find((o) => o.do === "hold" || o.do === "disband");
    if (choice && order) this.give(choice, order);
    return !!choice;
  }

  /** The chosen unit is to help. @param {Mode} mode */
  help(mode) {
    const { choice } = this.turn;
    if (!choice?.can(mode)) return false;
    choice.other = "";
    choice.mode = choice.mode === mode ? "" : mode;
    this.see(choice);
    this.board.page.announce(this.board.words());
    return true;
  }

  /** Nothing is chosen any more. */
  done() {
    this.board.unchoose();
  }

  /** One step back; false if there is none. */
  back() {
    const { course } = this.board;
    if (!course.here) void course.go(Infinity);
    else if (this.turn.wintering) this.turn.wintering = false;
    else if (!this.turn.choice) return false;
    else if (!this.turn.choice.back()) this.turn.choice = null;
    this.board.paint();
    return true;
  }

  /** Takes the order of the chosen unit, or of the one in a province, away. @param {string} at */
  forget(at) {
    const where = this.turn.choice?.at ?? at;
    if (this.turn.choice?.mode === "flee") this.turn.draft.flee(this.turn.choice.piece.unit, []);
    else {
      this.turn.guesses.delete(where);
      this.turn.draft.clearOf(where);
    }
    this.turn.choice = null;
    this.board.changed();
    return this.turn.mine;
  }

  // Dragging a unit.

  /** Whether a unit lies under a point. @param {string} at @param {XY} p @param {number} slack */
  lift(at, p, slack) {
    const piece = this.board.course.here && this.turn.mine && !this.turn.winter && !this.turn.wintering ? this.turn.pieceAt(at) : null;
    if (!piece) return false;
    const spot = this.board.map.places[placeOf(piece.unit)][this.turn.kind === "R" ? "out" : "unit"];
    if (Math.hypot(p[0] - spot[0], p[1] - spot[1]) > Math.max(this.board.map.token * 1.5, slack)) return false;
    this.lifted = at;
    return true;
  }

  /** The unit is dragged to there, null: no more. @param {XY|null} p */
  carry(p) {
    const layer = this.board.picture.layer("results");
    layer.querySelector(".carried")?.remove();
    if (!p) return;
    if (this.turn.choice?.at !== this.lifted) {
      this.turn.choice = this.turn.choiceOf(this.lifted);
      this.board.paint();
    }
    const [x, y] = this.board.map.places[this.lifted].unit;
    layer.insertAdjacentHTML("beforeend", `<path class="carried" d="M${x} ${y}L${p[0].toFixed()} ${p[1].toFixed()}"/>`);
  }

  /** @param {string} at */
  drop(at) {
    const { choice } = this.turn;
    if (!choice) return;
    const options = at && at !== choice.at ? choice.options(at) : [];
    if (options.length) this.offer(choice, options, at);
    else if (at !== choice.at && choice.canAid(at)) this.aid(choice, at);
    else if (at && at !== choice.at) this.refuse(choice, at);
    else this.turn.choice = null;
    this.board.paint();
  }

  /** @param {string} key @param {Record<string, string>} args */
  say(key, args) {
    this.board.page.announce(this.board.page.t(key, args));
  }
}
