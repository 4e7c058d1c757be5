/**
 * The map come alive: it joins the drawing, the sheet and the reader.
 * @import { BoardData, Orders, Page, Placed, Sheet } from "./wartypes.js"
 */
import { Bar } from "../board/bar.js";
import { Camera } from "../board/camera.js";
import { el, stageOf } from "../board/dom.js";
import { Menu } from "../board/menu.js";
import { zoomButtons } from "../board/reach.js";
import { watch } from "../board/touch.js";
import { Chances } from "./chances.js";
import { Desk } from "./desk.js";
import { Formation } from "./formation.js";
import { News } from "./news.js";
import { Realms } from "./realms.js";
import { makeStop, nameOf, spotOf, spots, SPOTS } from "./spots.js";
import { paintLines } from "./strokes.js";
import { told } from "./told.js";
import { Treasury } from "./treasury.js";
import { Trail } from "./trail.js";
import { onWarKey } from "./warkeys.js";

const HEAR_AFTER = 250;

export class War {
  /** @param {HTMLElement} root @param {BoardData} data @param {Page} page */
  constructor(root, data, page) {
    const svg = root.querySelector("svg.terramagica-map");
    if (!(svg instanceof SVGSVGElement)) throw new Error("terramagica: no drawing in the board's section");
    const { t } = page;
    this.page = page;
    this.data = data;
    /** @type {Sheet|null} */
    this.sheet = data.data.sheet ?? null;
    this.written = "";
    this.asked = "";
    this.timer = 0;
    /** What is being asked of the server: one wish after the other. @type {Promise<void>} */
    this.queue = Promise.resolve();
    this.off = new AbortController();
    this.stage = stageOf(svg);
    this.menu = new Menu(this.stage, t("board.page.cancel"));
    this.bar = new Bar(t);
    this.news = new News(page, this);
    this.desk = new Desk(this);
    this.formation = new Formation(this);
    this.treasury = new Treasury(this);
    this.chances = new Chances(this);
    this.realms = new Realms(this);
    this.trail = new Trail(this);
    this.hand = document.getElementById("hand") ?? root.appendChild(el("div"));
    this.hand.classList.add("terramagica-hand");
    this.hand.replaceChildren(this.realms.armies, this.chances.root, this.formation.root, this.treasury.root, this.realms.root);
    this.svg = svg;
    this.camera = this.dress(svg);
    this.stage.append(zoomButtons(() => this.camera, t));
    page.put("told-board", this.news.root);
    page.put("touch", this.bar.root);
    root.append(el("p", { class: "hush", id: "terramagica-keys" }, t("board.page.keys")));
    page.explain(el("p", { class: "soft" }, t("board.page.why")));
    this.desk.begin();
    this.hear(page.orders());
    page.onOrders((text) => this.hear(text));
    this.paint();
    if (this.map.campaign) this.camera.fill(this.home());
    else this.camera.show(); // a meeting place is seen whole
    this.goHome();
  }

  /** Where the reader's first army is, or the middle of the map. @returns {[number, number]} */
  home() {
    const spot = this.map.places[this.desk.own[0]?.at ?? ""];
    return spot ? [spot.x, spot.y] : [this.map.width / 2, this.map.height / 2];
  }

  /** On small screens the map of a campaign begins where the reader's armies are. */
  goHome() {
    const spots = this.desk.own.map((a) => this.map.places[a.at]);
    if (this.map.campaign && spots.length && matchMedia("(max-width: 699px)").matches) this.camera.frame(spots.slice(0, 1).map((p) => [p.x, p.y]));
  }

  get map() {
    return this.data.data;
  }

  /** Whether touches give orders. */
  get mine() {
    return !this.page.readonly && !!this.page.foresee && !!this.data.mine && !!this.sheet;
  }

  // What comes from outside.

  /** A newer view: another week, or somebody has declared something (TM-N4). @param {BoardData} data @param {string} [picture] */
  update(data, picture) {
    const same = JSON.stringify([data.view, data.mine]) === JSON.stringify([this.data.view, this.data.mine]);
    if (same) return;
    const moved = this.moved(data);
    this.trail.halt();
    this.data = data;
    this.menu.hide();
    if (picture) this.redraw(picture);
    if (moved) {
      this.sheet = data.data.sheet ?? null;
      this.written = "";
      this.desk.begin();
      this.news.begin();
    }
    this.hear(this.page.orders(), true);
    this.paint();
  }

  /** Whether it is another week; what others declare within one takes no wish away. @param {BoardData} data */
  moved(data) {
    return data.view.week !== this.data.view.week || data.mine !== this.data.mine;
  }

  /** @param {string} picture */
  redraw(picture) {
    const holder = document.createElement("template");
    holder.innerHTML = picture;
    const svg = holder.content.querySelector("svg");
    if (!(svg instanceof SVGSVGElement)) return;
    const { zoom, corner } = this.camera;
    const focus = nameOf(document.activeElement);
    this.svg.replaceWith(svg);
    this.svg = svg;
    this.camera = this.dress(svg);
    [this.camera.zoom, this.camera.corner] = [zoom, corner];
    this.camera.show();
    if (focus) spotOf(svg, focus)?.focus({ preventScroll: true });
  }

  /** Makes a drawing answer to fingers and keys. @param {SVGSVGElement} svg */
  dress(svg) {
    this.off.abort();
    this.off = new AbortController();
    const { signal } = this.off;
    svg.setAttribute("aria-describedby", "terramagica-keys");
    const camera = new Camera(svg, /** @type {any} */ (this.map), () => this.menu.hide());
    svg.addEventListener("keydown", (e) => onWarKey(this, e), { signal });
    watch(this.stage, camera, { tap: (e) => this.tapAt(e), lift: () => false, carry: () => {}, drop: () => {} }, signal);
    makeStop(svg, spotOf(svg, this.desk.army) ?? spots(svg)[0]);
    return camera;
  }

  /** The sheet as text. @param {string} text @param {boolean} [again] */
  hear(text, again = false) {
    clearTimeout(this.timer);
    if (!this.page.foresee || !this.data.mine || (!again && text === this.written)) return;
    this.timer = window.setTimeout(() => this.ask(() => " ", text), text ? HEAR_AFTER : 0);
  }

  destroy() {
    this.off.abort();
    clearTimeout(this.timer);
    this.news.stop();
    for (const part of [this.bar.root, this.news.root, this.menu.root]) part.remove();
    this.hand.replaceChildren();
  }

  // What the reader does.

  /** Asks the server for another sheet, and writes it if it can be. @param {(o: Orders) => Orders} change @param {string} [said] */
  wish(change, said) {
    this.ask((o) => JSON.stringify(change(o)), null, said);
  }

  /** @param {(o: Orders) => string} guess @param {string|null} heard the text that is asked about; null: it is to be written @param {string} [said] */
  ask(guess, heard, said = "") {
    this.queue = this.queue.then(async () => {
      const { page, data, sheet } = this;
      if (!sheet || !page.foresee) return;
      const answer = await page.foresee(guess(sheet.orders));
      if (heard === null ? this.moved(data) : data !== this.data || heard !== page.orders()) return;
      const bad = answer?.problems?.find((p) => p.severity === "error");
      if (!answer || bad) return heard === null ? this.refuse(bad?.text ?? page.t("board.page.unread")) : undefined;
      this.sheet = answer;
      if (heard === null) {
        this.written = answer.text[data.lang];
        page.setOrders(this.written, true);
        if (said) page.announce(said);
      }
      this.desk.complaint = "";
      this.paint();
    });
  }

  /** @param {string} words */
  refuse(words) {
    this.desk.complaint = words;
    this.page.announce(words);
    this.paint();
  }

  /** @param {PointerEvent} e */
  tapAt(e) {
    if (this.menu.open) return this.menu.leave();
    const over = document.elementFromPoint(e.clientX, e.clientY)?.closest(SPOTS);
    if (over && this.svg.contains(over)) this.tap(over);
    else this.back();
  }

  /** @param {Element} spot */
  tap(spot) {
    makeStop(this.svg, spot);
    this.desk.complaint = "";
    const { army, battle, province } = /** @type {SVGElement} */ (spot).dataset;
    this.asked = nameOf(spot);
    this.page.explain(told(this, spot));
    if (battle) this.watch(battle);
    else if (army) this.desk.touchArmy(army);
    else if (province) this.desk.touchPlace(province);
    this.paint();
  }

  /** Shows the province that a sentence of the report tells of, and of a battle how it can be watched. @param {{phase: number, args: Record<string, string>}} told */
  show({ phase, args }) {
    const [name] = (args.to ?? args.place ?? args.places ?? "").split(" ");
    const place = this.map.places[name];
    const spot = this.svg.querySelector(`[data-province="${name}"]`);
    if (!place || !spot) return;
    void this.trail.battle(phase, args).then((b) => b && this.news.offer(b));
    this.camera.reveal([place.x, place.y]);
    makeStop(this.svg, spot);
    this.asked = nameOf(spot);
    this.paint();
  }

  /** @param {string} battle */
  watch(battle) {
    this.page.open("report");
    this.news.watchAt(battle);
  }

  back() {
    this.asked = "";
    this.desk.leave();
    this.paint();
  }

  /** Lets the reader choose at a spot. @param {string} title @param {{label: string, act: () => void}[]} items @param {{x: number, y: number}} at */
  choose(title, items, at) {
    const p = new DOMPoint(at.x, at.y).matrixTransform(this.svg.getScreenCTM() ?? undefined);
    const box = this.stage.getBoundingClientRect();
    const { asked } = this;
    const back = () => spotOf(this.svg, asked)?.focus({ preventScroll: true });
    this.menu.show(title, items.map(({ label, act }) => ({ label, act: () => { act(); back(); } })), { x: p.x - box.x, y: p.y - box.y }, back);
  }

  paint() {
    paintLines(this);
    this.trail.paint();
    const { mine, desk } = this;
    this.bar.root.hidden = !mine;
    if (mine) this.bar.paint(desk.hint, desk.acts);
    this.formation.paint();
    this.treasury.paint();
    this.chances.paint();
    this.realms.paint();
  }

  /** An army on the map, or one that the sheet founds. @param {string} id @returns {Placed|undefined} */
  armyOf(id) {
    return this.map.armies.find((a) => a.id === id) ?? this.founded.find((a) => a.id === id);
  }

  /** The armies of a campaign that the sheet founds: the map has no banner of theirs yet (TM-S12). @returns {Placed[]} */
  get founded() {
    const { map, sheet } = this;
    const realm = map.seat ?? "";
    const all = (this.mine && map.campaign && sheet?.armies) || [];
    return all.map((a) => ({ id: `${realm}-${a.number}`, realm, number: a.number, at: a.at, x: map.places[a.at].x, y: map.places[a.at].y, wide: 0, tall: 0, own: true }))
      .filter((a) => !map.armies.some((b) => b.id === a.id));
  }
}
