/**
 * The map come alive: it joins the drawing, the turn, the text and the reader.
 * @import { BoardData, Checked, Page, Scene, Told, XY } from "./types.js"
 * @import { Line } from "./draft.js"
 * @import { Step } from "../player.js"
 */
import { Bar } from "../board/bar.js";
import { Camera } from "../board/camera.js";
import { Course, played } from "./course.js";
import { el, handIn, stageOf } from "../board/dom.js";
import { Gestures } from "./gestures.js";
import { glide, glides } from "./glide.js";
import { acts, hint } from "./hints.js";
import { onKey } from "./keys.js";
import { List } from "./list.js";
import { Menu } from "../board/menu.js";
import { Picture } from "./picture.js";
import { Names, province, provinceOf } from "./places.js";
import { Powers } from "./powers.js";
import { Reach, zoomButtons } from "../board/reach.js";
import { Report } from "./report.js";
import { sceneOf } from "./scene.js";
import { Tints } from "./tints.js";
import { watch } from "../board/touch.js";
import { Turn } from "./turn.js";
import { contested, explain, summary } from "./why.js";

const foreseeAfter = 300;

export class Board {
  /** @param {HTMLElement} root @param {BoardData} data @param {Page} page */
  constructor(root, data, page) {
    const svg = root.querySelector("svg.diplomacy");
    if (!(svg instanceof SVGSVGElement)) throw new Error("diplomacy: no drawing in the board's section");
    this.svg = svg;
    this.page = page;
    this.map = data.data.map;
    const { t } = page;
    this.names = new Names(this.map, svg, data.lang, t);
    this.turn = new Turn(data, this.names, !!page.readonly);
    this.written = "";
    this.asked = "";
    /** What was answered last, in short. */
    this.said = "";
    /** Where the chosen unit was to do what it cannot. */
    this.refused = "";
    /** @type {Scene|null} what was painted last */
    this.before = null;
    /** @type {Scene|null} the step that is played */
    this.staged = null;
    /** @type {{n: number, scene: Scene}[]} the phases that were played, which stay in sight until the first order */
    this.trail = [];
    this.timer = 0;
    this.off = new AbortController();
    this.stage = stageOf(svg);
    this.picture = new Picture(svg, this.map, this.names);
    this.menu = new Menu(this.stage, t("board.page.cancel"));
    this.camera = new Camera(svg, this.map, () => this.menu.hide());
    this.reach = new Reach(this.camera, this.menu, this.picture.provinces, (at) => this.map.places[at].unit);
    this.bar = new Bar(t);
    this.tints = new Tints(t);
    this.stage.append(this.tints.root);
    this.course = new Course(page, this.names, (by) => this.moved(by));
    this.powers = new Powers(t, this.names);
    this.report = new Report(t, this.names, (o) => this.whyOf(o));
    this.list = new List(handIn(root), t, this.names, {
      pick: (at) => this.pickListed(at), drop: (line) => this.drop(line), unguess: (at) => this.unguess(at),
    });
    this.gestures = new Gestures(this);
    this.stage.append(zoomButtons(() => this.camera, t));
    root.dataset.rows = "";
    page.put("touch", this.bar.root);
    page.put("line", this.course.root);
    root.append(el("p", { class: "hush", id: "diplomacy-keys" }, t("board.page.keys")));
    for (const part of [this.powers.root, this.report.root]) page.put("told-board", part);
    svg.setAttribute("aria-describedby", "diplomacy-keys");
    page.explain(el("p", { class: "soft" }, t("board.page.why")));
    this.course.begin(data);
    this.listen();
    this.hear(page.orders());
    page.onOrders((text) => this.hear(text));
    page.onChecked?.((answer) => this.judged(answer));
    this.camera.fill(this.middle());
    if (page.readonly && data.data.last?.length) void this.course.go(0);
  }

  /** The middle of the reader's units, or of the map. @returns {XY} */
  middle() {
    const spots = this.turn.pieces.map((p) => this.map.places[provinceOf(p.unit)].unit);
    if (!spots.length) return [this.map.width / 2, this.map.height / 2];
    return [spots.reduce((sum, p) => sum + p[0], 0) / spots.length, spots.reduce((sum, p) => sum + p[1], 0) / spots.length];
  }

  // What comes from outside.

  /** A newer view. @param {BoardData} data */
  update(data) {
    const old = this.turn.data;
    if (JSON.stringify([data.view, data.mine]) === JSON.stringify([old.view, old.mine])) return;
    this.turn = new Turn(data, this.names, !!this.page.readonly);
    this.written = this.asked = this.said = "";
    this.staged = null;
    this.trail = this.trail.filter(({ n }) => n >= old.phase);
    this.menu.hide();
    this.course.begin(data);
    this.camera.resized(); // the first closed phase brings the time line, which lies on the map
    this.hear(this.page.orders());
    this.arrive();
  }

  /** What was played last, with the units as they stood before it. @returns {Scene|null} */
  get last() {
    const last = this.turn.facts.last?.[0];
    return last ? { phase: last.phase, units: last.units, out: last.out ?? [], owners: {}, land: {}, orders: last.orders } : null;
  }

  /** What stays in sight of what was played. */
  get echo() {
    return this.trail.length ? this.trail.map(({ scene }) => scene) : this.last ? [this.last] : [];
  }

  /** Units go to where they stand now, as the last phase moved them. */
  arrive() {
    if (this.last) glide(this.picture.layer("units"), glides(this.last, this.scene, true, this.map), (power) => this.names.code(power));
  }

  /** The steps of a closed phase, for the player of the page. @param {number} n @param {typeof import("./stage.js")} stage @returns {Promise<Step[]>} */
  async scenes(n, { actsOf, stepsOf }) {
    const [data, before] = await this.course.around(n);
    const all = data?.data.last ?? [];
    if (!data) return [];
    const stops = [...all.map((_, part) => played(all, part, data, before, this.names)), sceneOf(data, this.names)];
    this.trail = [...this.trail.filter((s) => s.n !== n), ...stops.slice(0, -1).map((scene) => ({ n, scene }))];
    return all.flatMap((_, part) => stepsOf(actsOf(stops[part], stops[part + 1], this.turn.seat, this.names), this.names, (scene) => this.stages(scene)));
  }

  /** Shows a step. @param {Scene|null} scene null for none any more */
  stages(scene) {
    this.staged = scene;
    this.course.plays(scene?.phase ?? "");
    this.asked = this.said = "";
    this.paint();
    return this.picture.layer("units");
  }

  /** What was played is over. */
  rest() {
    if (!this.course.here) void this.course.go(Infinity);
    this.stages(null);
  }

  /** Shows what a sentence of the report tells of: its phase, its order or its place. @param {{phase: number, args: Record<string, string>}} told */
  async show({ phase, args }) {
    const { course, names } = this;
    for (let at = course.stops.findIndex((s) => s.n === phase); course.stops[at]?.n === phase; at++) {
      await course.go(at);
      const order = this.scene.orders.find((o) => o.unit && names.power(o.power) && `${args.order ?? args.unit ?? ""} `.startsWith(`${names.unit(o.unit)} `));
      const named = [args.at, args.place, ...(args.places ?? "").split(" ")].map((at) => province((at ?? "").replace("@place.", "")));
      const place = order ? provinceOf(order.unit) : (named.find((at) => this.picture.provinces.has(at)) ?? "");
      if (!place) continue;
      this.asked = place;
      this.camera.reveal(this.map.places[place].unit);
      return this.paint();
    }
  }

  /** Orders as text. @param {string} text */
  hear(text) {
    if (this.turn.mine && (text !== this.written || text === "")) {
      this.turn.draft.take(text);
      this.turn.problems = [];
      this.written = text;
      this.foresee();
    }
    this.paint();
  }

  /** What the server has found in the orders. @param {Checked} answer */
  judged(answer) {
    this.turn.problems = answer.problems ?? [];
    this.turn.draft.learn(answer);
    this.paint();
  }

  destroy() {
    this.off.abort();
    for (const part of [this.bar, this.course, this.powers, this.report, this.menu]) part.root.remove();
    this.list.clear();
  }

  // What the reader does.

  listen() {
    const { signal } = this.off;
    this.svg.addEventListener("keydown", (e) => onKey(this, e), { signal });
    watch(this.stage, this.camera, {
      tap: (e) => this.tapAt(e),
      lift: (e) => !this.menu.open && this.gestures.lift(this.provinceAt(e), this.camera.point(e), 22 * this.camera.pixel),
      carry: (p) => this.gestures.carry(p),
      drop: (e) => this.gestures.drop(this.provinceAt(e)),
    }, signal);
  }

  /** The province under a point of the screen. @param {{clientX: number, clientY: number}} e */
  provinceAt(e) {
    const over = document.elementFromPoint(e.clientX, e.clientY)?.closest("[data-province]");
    return over && this.svg.contains(over) ? (over.getAttribute("data-province") ?? "") : "";
  }

  /** @param {PointerEvent} e */
  tapAt(e) {
    const at = this.provinceAt(e);
    if (this.menu.open) return this.menu.leave();
    if (!at) return this.unchoose();
    this.reach.stopAt(at);
    this.gestures.tap(at, e.timeStamp);
  }

  unchoose() {
    this.turn.choice = null;
    this.asked = this.said = "";
    this.paint();
  }

  /** A unit of the list is chosen, or no more. @param {string} at */
  pickListed(at) {
    if (!this.course.here) void this.course.go(Infinity);
    this.reach.stopAt(at);
    if (this.turn.choice?.at === at) this.unchoose();
    else this.gestures.pick(at);
  }

  /** @param {Line} line */
  drop(line) {
    this.turn.draft.drop(line);
    this.changed();
  }

  /** @param {string} at */
  unguess(at) {
    this.turn.guesses.delete(at);
    this.changed();
  }

  /** @param {boolean} on */
  guess(on) {
    this.turn.guess(on);
    this.foresee(0);
    this.paint();
  }

  // Why.

  /** @param {string} at */
  why(at) {
    const { scene } = this;
    const shown = this.course.here && !this.turn.foreseen ? { ...scene, ...(this.turn.facts.last?.[0] ?? { orders: [] }) } : scene;
    const asked = shown.orders.filter((o) => o.unit && provinceOf(o.unit) === at);
    const title = `${this.names.place(at)}${asked.length ? ` · ${this.names.phase(shown.phase)}` : ""}`;
    const node = explain(this.page.t, this.names, asked, shown.phase, title);
    node.append(...contested(this.page.t, this.names, shown.orders, shown.phase, at));
    if (!asked.length) node.append(el("p", { class: "soft" }, this.picture.says(at, scene)));
    this.asked = at;
    this.said = asked.map((o) => summary(this.page.t, this.names, o, shown.phase)).join(" ") || this.picture.says(at, scene);
    this.page.explain(node);
    this.paint();
  }

  /** @param {Told} o */
  whyOf(o) {
    const phase = this.turn.facts.last?.find((s) => s.orders.includes(o))?.phase ?? this.scene.phase;
    this.asked = o.unit ? provinceOf(o.unit) : "";
    this.said = summary(this.page.t, this.names, o, phase);
    this.page.explain(explain(this.page.t, this.names, [o], phase, this.names.phase(phase)));
    this.paint();
  }

  // What follows.

  /** The draft was changed on the map: the text follows. */
  changed() {
    this.written = this.turn.draft.text;
    this.turn.problems = [];
    this.asked = this.said = "";
    this.page.setOrders(this.written, true);
    this.foresee();
    this.paint();
  }

  /** Asks what would become of my orders and my guesses. @param {number} [after] in milliseconds */
  foresee(after = foreseeAfter) {
    clearTimeout(this.timer);
    const { turn } = this;
    if (!turn.guessing || !this.page.foresee) return;
    this.timer = window.setTimeout(async () => {
      const answer = await this.page.foresee?.(turn.guessed);
      if (!turn.guessing || turn !== this.turn) return;
      turn.foreseen = answer?.told ?? null;
      turn.learn(answer?.possible ?? {});
      if (answer?.problems.length) this.page.announce(answer.problems[0].text);
      this.paint();
    }, after);
  }

  // Painting.

  /** What the picture shows. @returns {Scene} */
  get scene() {
    return this.staged ?? this.course.scene ?? this.turn.scene;
  }

  words() {
    return this.said || hint(this);
  }

  /** The reader has gone to another phase. @param {number} by how many stops */
  moved(by) {
    const { before } = this;
    this.asked = this.said = "";
    this.paint();
    const list = !before || Math.abs(by) !== 1 ? [] : by > 0 ? glides(before, this.scene, true, this.map) : glides(this.scene, before, false, this.map);
    glide(this.picture.layer("units"), list, (power) => this.names.code(power));
  }

  paint() {
    const { turn, scene } = this;
    const here = this.course.here && !this.staged;
    this.before = scene;
    this.page.past?.(!here);
    const tints = here ? turn.tints : new Map();
    this.tints.paint(tints);
    this.picture.paint(scene, {
      chosen: (here && turn.choice?.at) || this.asked,
      other: (here && turn.choice?.other) || "",
      targets: tints,
      refused: this.said && turn.choice ? this.refused : "",
      badges: here ? turn.badges : new Map(),
      idle: new Set(here ? turn.idle.map((p) => provinceOf(p.unit)) : []),
      echo: here && turn.mine && !turn.draft.lines.length && !turn.guessing ? this.echo : [],
    });
    this.bar.paint(this.words(), acts(this));
    if (turn.mine) this.list.paint(turn);
    else this.list.clear();
    this.count();
    this.powers.paint(scene, turn.seat);
    this.paintReport(scene);
    this.reach.stopAt(this.reach.stop || (turn.pieces[0] ? provinceOf(turn.pieces[0].unit) : "mun"));
  }

  /** Tells the page how much is ordered, and what becomes of the rest. */
  count() {
    const { turn, page } = this;
    if (!turn.mine) return page.count(0, 0);
    const all = turn.winter ? Math.abs(turn.due) : turn.pieces.length;
    const left = turn.winter ? turn.left : turn.idle.length;
    const what = turn.winter ? (turn.due < 0 ? "remove" : "build") : turn.kind === "R" ? "disband" : "hold";
    page.count(all - left, all, page.t(`board.page.left.${what}`, { n: `${left}` }));
  }

  /** Beside how it stands now lie the orders that led there. @param {Scene} scene */
  paintReport(scene) {
    const last = this.turn.facts.last?.[0];
    if (!this.course.here || this.turn.foreseen) this.report.paint(scene, this.course.here);
    else this.report.paint({ ...scene, phase: last?.phase ?? scene.phase, orders: last?.orders ?? [] }, false);
  }
}
