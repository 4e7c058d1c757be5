/**
 * The map come alive: it joins the drawing, the strip, the sheet and the reader.
 * @import { BoardData, Choice, Drafted, Line, Page, Scene } from "./types.js"
 * @import { Step } from "../player.js"
 */
import { Bar } from "../board/bar.js";
import { Camera } from "../board/camera.js";
import { button, el, handIn, stageOf } from "../board/dom.js";
import { Menu } from "../board/menu.js";
import { Reach, zoomButtons } from "../board/reach.js";
import { Tints } from "../diplomacy/tints.js";
import { watch } from "../board/touch.js";
import { settled } from "../settle.js";
import { Balloon } from "./balloon.js";
import { onSillyKey } from "./onkey.js";
import { Desk } from "./desk.js";
import { Drag } from "./drag.js";
import { legend } from "./legend.js";
import { Paper } from "./paper.js";
import { Painter } from "./painter.js";
import { Strip } from "./strip.js";

const draftAfter = 250;

/** How long a step of a scene is shown, in milliseconds. */
const STEP = 1000;

/** Where the box of the hyperspace is on the map. @type {[number, number]} */
const HYPERSPACE = [180, 90];

export class SillyBoard {
  /** @param {HTMLElement} root @param {BoardData} data @param {Page} page */
  constructor(root, data, page) {
    const svg = root.querySelector("svg.rathersilly");
    if (!(svg instanceof SVGSVGElement)) throw new Error("rathersilly: no drawing in the board's section");
    this.svg = svg;
    this.page = page;
    this.data = data;
    this.map = data.data.map;
    const { t } = page;
    this.asked = "";
    this.timer = 0;
    /** @type {Drafted|null} */
    this.drafted = null;
    /** @type {Scene|null} the step that is played */
    this.staged = null;
    /** @type {{n: number, lines: Line[]}[]} the ways of phases that were played, which stay in sight until the first order */
    this.trail = [];
    this.off = new AbortController();
    this.stage = stageOf(svg);
    this.painter = new Painter(svg, this.map, t);
    this.menu = new Menu(this.stage, t("board.page.cancel"));
    this.camera = new Camera(svg, /** @type {any} */ (this.map), () => (this.menu.hide(), this.balloon?.hide()));
    this.reach = new Reach(this.camera, this.menu, this.painter.provinces, (at) => this.map.places[at]?.unit ?? HYPERSPACE);
    this.bar = new Bar(t);
    this.balloon = new Balloon(this.stage, this.camera, this.painter, t);
    this.tints = new Tints(t);
    this.stage.append(this.tints.root);
    this.strip = new Strip(page, (before) => {
      this.staged = null;
      this.paint();
      const { scene } = this.strip;
      this.balloon.tell(scene);
      if (scene && before !== scene) this.painter.travel(scene);
    });
    this.desk = new Desk(this);
    this.drag = new Drag(this);
    this.paper = new Paper(this);
    this.waiting = el("div", { class: "waiting" });
    this.hand = handIn(root);
    this.legend = legend(this.map, t);
    this.stage.append(zoomButtons(() => this.camera, t));
    root.dataset.rows = "";
    page.put("told-board", this.strip.told);
    page.put("legend", this.legend);
    page.put("touch", this.bar.root);
    page.put("line", this.strip.root);
    root.append(el("p", { class: "hush", id: "rathersilly-keys" }, t("board.page.keys")));
    svg.setAttribute("aria-describedby", "rathersilly-keys");
    page.explain(el("p", { class: "soft" }, t("board.page.why")));
    this.strip.begin(data);
    this.listen();
    this.hear();
    page.onOrders(() => this.hear());
    const homes = data.mine ? this.desk.idle.flatMap((c) => (c.unit && this.map.places[c.unit] ? [this.map.places[c.unit].unit] : [])) : [];
    this.camera.fill(homes.length ? homes[0] : [this.map.width / 2, this.map.height / 2]);
    if (page.readonly && this.strip.scenes.length) this.strip.go(0);
  }

  // What comes from outside.

  /** A newer view. @param {BoardData} data */
  update(data) {
    if (JSON.stringify([data.data, data.mine]) === JSON.stringify([this.data.data, this.data.mine])) return;
    this.trail = this.trail.filter(({ n }) => n >= this.data.phase);
    this.data = data;
    this.asked = "";
    this.staged = null;
    this.balloon.hide();
    this.menu.hide();
    this.drag.cancel();
    this.desk = new Desk(this);
    this.paper.renew();
    this.strip.begin(data);
    this.camera.resized(); // the first closed phase brings the strip, which lies on the map
    this.hear();
  }

  /** The steps of a closed phase, for the player of the page. @param {number} n @returns {Promise<Step[]>} */
  async scenes(n) {
    const data = await (this.page.phase ? this.page.phase(n) : n === this.data.phase ? this.data : null);
    const steps = data?.data.steps ?? [];
    this.trail = [...this.trail.filter((t) => t.n !== n), { n, lines: steps.flatMap((s) => s.lines ?? []) }];
    return steps.map((scene) => ({ tells: (args) => args.step === `${scene.step}`, play: (signal) => this.plays(scene, signal) }));
  }

  /** Plays a step, with its reason beside it. @param {Scene} scene @param {AbortSignal} signal */
  async plays(scene, signal) {
    this.staged = scene;
    this.asked = "";
    this.strip.points(scene);
    this.paint();
    this.balloon.tell(scene);
    const wait = new Promise((done) => setTimeout(done, STEP));
    await settled([...this.painter.travel(scene), { finished: wait }], signal);
  }

  /** What was played is over. */
  rest() {
    this.staged = null;
    this.balloon.hide();
    this.strip.points(null);
    this.paint();
  }

  /** Shows what a sentence of the report tells of: its step, and its place. @param {{args: Record<string, string>}} told */
  show({ args }) {
    const { strip, painter } = this;
    const step = strip.scenes.findIndex((s) => `${s.step}` === args.step);
    if (step >= 0) strip.go(step);
    const words = (args.order ?? args.unit ?? "").split(" ");
    const at = [args.to, args.place, args.at].map((p) => p?.replace("@place.", "") ?? "").find((p) => painter.provinces.has(p)) ?? (words[1] ?? "").slice(0, 3).toLowerCase();
    if (!painter.provinces.has(at)) return;
    this.asked = at;
    this.camera.reveal(this.map.places[at].unit);
    this.paint();
  }

  /** The sheet has changed: what is on it is drawn. */
  hear() {
    clearTimeout(this.timer);
    const ask = async () => {
      const { data } = this;
      const drafted = data.mine ? await this.page.foresee?.(" ") : null;
      if (data !== this.data) return;
      this.drafted = drafted ?? null;
      this.paint();
    };
    if (this.data.mine && this.page.foresee) this.timer = window.setTimeout(() => void ask(), draftAfter);
    this.paint();
  }

  destroy() {
    this.off.abort();
    this.strip.stop();
    for (const part of [this.bar.root, this.strip.root, this.strip.told, this.balloon.root, this.menu.root, this.legend]) part.remove();
    this.hand.replaceChildren();
  }

  // What the reader does.

  listen() {
    const { signal } = this.off;
    this.svg.addEventListener("keydown", (e) => onSillyKey(this, e), { signal });
    watch(this.stage, this.camera, {
      tap: (e) => this.tapAt(e),
      lift: (e) => this.drag.lift(this.camera.point(e), this.camera.pixel),
      carry: (p) => this.drag.carry(p),
      drop: (e) => this.drag.drop(this.placeAt(e)),
    }, signal);
  }

  /** The province under a point of the screen, or "hyp". @param {PointerEvent} e */
  placeAt(e) {
    const over = document.elementFromPoint(e.clientX, e.clientY)?.closest("[data-province],[data-place]");
    return over && this.svg.contains(over) ? (over.getAttribute("data-province") ?? over.getAttribute("data-place") ?? "") : "";
  }

  /** @param {PointerEvent} e */
  tapAt(e) {
    if (this.menu.open) return this.menu.leave();
    const at = this.placeAt(e);
    if (!at) return this.back();
    this.tap(at);
  }

  /** @param {string} at a province, or "hyp" */
  tap(at) {
    if (this.painter.provinces.has(at)) this.reach.stopAt(at);
    this.asked = at;
    this.explain(at);
    if (this.strip.here && this.data.mine && !this.paper.touch(at)) this.desk.touch(at);
    this.paint();
  }

  /** One step back of what is being chosen. @returns {boolean} */
  back() {
    this.asked = "";
    this.paper.asking = null;
    this.desk.leave();
    this.paint();
    return true;
  }

  /** Tells what is in a province. @param {string} at */
  explain(at) {
    const title = this.painter.names.get(at) ?? this.page.t("board.hyperspace");
    const parts = at === "hyp" ? this.scene.items.filter((i) => i.at === at).map((i) => this.painter.thing(i)) : this.painter.things(at, this.scene);
    this.page.explain(el("div", { class: "why-order" }, el("h3", {}, title), el("ul", {}, ...parts.map((p) => el("li", {}, p))), ...this.ahead(at)));
  }

  /** Where the Borg or a monster of a province would go now, and by which counts. @param {string} at */
  ahead(at) {
    const { t } = this.page;
    const notes = this.strip.here ? (this.data.data.ahead ?? []).filter((w) => w.at === at).flatMap((w) => w.notes) : [];
    if (!notes.length) return [];
    const line = (/** @type {import("./types.js").Note} */ n) => el("li", {}, t(n.code, n.args), ...(n.cite ?? []).flatMap((c) => [" ", el("a", { class: "cite", href: `/rules/rathersilly#${c}` }, c)]));
    return [el("p", { class: "ahead" }, el("b", {}, t("board.page.wander"))), el("ul", { class: "notes" }, ...notes.map(line))];
  }

  /** The sheet is another now. @param {string} text */
  write(text) {
    this.page.setOrders(text, true);
    this.hear();
  }

  // Painting.

  /** What the picture shows. @returns {Scene} */
  get scene() {
    return this.staged ?? this.strip.scene ?? this.data.data.now;
  }

  /** The ways that stay in sight: of what was played, or else of the last phase. */
  get ways() {
    return this.trail.length ? this.trail.flatMap(({ lines }) => lines) : (this.data.data.now.lines ?? []);
  }

  paint() {
    const { desk } = this;
    const here = this.strip.here && !this.staged;
    const mine = here && !!this.data.mine;
    this.page.past?.(!here);
    const { scene } = this;
    const tints = mine ? this.drag.targets ? desk.tinting([...this.drag.targets], "") : desk.tints : new Map();
    this.tints.paint(tints);
    this.painter.paint(here ? { ...scene, lines: [] } : scene, {
      chosen: mine && desk.home ? desk.home : this.asked,
      targets: tints,
      idle: new Set(mine ? desk.idle.map((c) => c.unit ?? "") : []),
      draft: mine ? (this.drafted?.lines ?? []) : [],
      trail: here && !(mine && this.page.orders().trim()) ? this.ways : [],
    });
    this.bar.paint(mine ? desk.hint : this.page.t("board.page.hint.watch"), mine ? desk.acts : []);
    this.paintHand(mine);
    this.count();
    this.reach.stopAt(this.reach.stop || "mun");
  }

  /** Tells the page how many units have orders, and what becomes of the others. */
  count() {
    const { units, idle } = this.desk;
    const flee = idle.some((c) => c.phase === "retreats");
    this.page.count(units.length - idle.length, this.drafted ? units.length : 0, this.page.t(`board.page.left.${flee ? "disband" : "hold"}`, { n: `${idle.length}` }));
  }

  /** What waits for an order, the question of the season, and what is ordered. @param {boolean} mine */
  paintHand(mine) {
    const { question } = this.data.data;
    const { desk, page: { t } } = this;
    const nodes = [];
    if (question) nodes.push(el("p", { class: "question" }, `${t("seat.superbrain")}: ${question.text}`));
    const idle = mine ? desk.idle : [];
    if (idle.length) {
      nodes.push(el("p", { class: "title" }, t("board.page.idle")), el("div", { class: "idle-units" }, ...idle.map((c) => button(desk.name(c), () => this.pick(c), { class: "button" }))));
    }
    this.waiting.replaceChildren(...nodes);
    if (!this.hand.contains(this.paper.root)) this.hand.replaceChildren(this.waiting, this.paper.root);
    this.paper.paint(mine);
  }

  /** A unit of the list is chosen. @param {Choice} choice */
  pick(choice) {
    this.strip.go(this.strip.scenes.length);
    this.desk.pick(choice);
    if (this.desk.home in this.map.places) this.camera.reveal(this.map.places[this.desk.home].unit);
    this.paint();
  }
}
