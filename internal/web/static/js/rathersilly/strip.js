/**
 * The season strip: the steps that were played last, as buttons with their picture and number. Each shows the
 * board after it and tells what happened; they can be played one after the other.
 * @import { BoardData, Page, Scene } from "./types.js"
 */
import { button, el, sign, SIGNS } from "../board/dom.js";
import { stepSign } from "./signs.js";

/** How long a step is shown while they are played, in milliseconds. */
const PACE = 1000;

const PLAY = "M6 4l14 8-14 8z";
const PAUSE = "M8 5v14M16 5v14";

export class Strip {
  /** @param {Page} page @param {(before: Scene|null) => void} moved told what was shown before */
  constructor(page, moved) {
    this.page = page;
    this.moved = moved;
    /** @type {Scene[]} */
    this.scenes = [];
    this.at = 0;
    this.timer = 0;
    this.asked = 0;
    const { t } = page;
    const make = (/** @type {string} */ path, /** @type {string} */ key, /** @type {() => void} */ act) =>
      button(sign(path), act, { class: "button icon-only", title: t(`board.page.${key}`), "aria-label": t(`board.page.${key}`) });
    this.player = make(PLAY, "play", () => this.play());
    this.list = el("ol", {});
    this.steps = el("div", { class: "steps" }, this.list);
    this.told = el("div", { class: "told-step", tabindex: "0", role: "group", "aria-label": t("board.page.told") });
    this.root = el("section", { class: "rathersilly-strip", "aria-label": t("board.page.strip") },
      el("div", { class: "row-step" }, make(SIGNS.back, "prev", () => this.step(-1)), this.player, make(SIGNS.on, "next", () => this.step(1)), this.steps));
  }

  /** Whether the map shows how it stands now. */
  get here() {
    return this.at >= this.scenes.length;
  }

  /** What is shown, null for now. @returns {Scene|null} */
  get scene() {
    return this.scenes[this.at] ?? null;
  }

  /** @param {BoardData} data */
  begin(data) {
    this.stop();
    this.map = data.data.map;
    this.scenes = data.data.steps ?? [];
    this.at = this.scenes.length;
    this.paint();
    void this.earlier(data, ++this.asked);
  }

  /** Puts those steps of the season before that earlier closings have played. @param {BoardData} data @param {number} asked */
  async earlier(data, asked) {
    const season = this.scenes[0]?.phase?.slice(0, 5);
    for (let n = data.phase - 1; season && n > 0 && n > data.phase - 4 && (this.scenes[0]?.step ?? 1) > 1; n--) {
      const before = await (this.page.phase ? this.page.phase(n) : n === data.phase - 1 ? this.page.before?.() : null);
      const steps = before?.data.steps ?? [];
      if (asked !== this.asked || !steps.length || steps[0].phase?.slice(0, 5) !== season) return;
      if (steps[0].phase === this.scenes[0].phase) continue; // of an open phase they are those of the closing before it
      this.scenes = [...steps, ...this.scenes];
      this.at += steps.length;
      this.paint();
    }
  }

  /** @param {number} by @returns {boolean} */
  step(by) {
    this.stop();
    this.go(this.at + by);
    return true;
  }

  /** @param {number} at */
  go(at) {
    const before = this.scene;
    this.at = Math.max(0, Math.min(at, this.scenes.length));
    this.paint();
    this.page.announce(this.scene ? this.title(this.scene) : this.page.t("board.page.now"));
    this.moved(before);
  }

  /** Plays the steps, or stops. @returns {boolean} */
  play() {
    if (this.timer) this.stop();
    else if (this.scenes.length) {
      this.go(this.here ? 0 : this.at + 1);
      this.timer = window.setInterval(() => {
        this.go(this.at + 1);
        if (this.here) this.stop();
      }, PACE);
    }
    this.paint();
    return true;
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.paintPlayer();
  }

  /** @param {Scene} scene */
  title(scene) {
    return `${scene.step} · ${this.page.t(`board.step.${scene.step}`)}`;
  }

  paint() {
    const { t } = this.page;
    this.root.hidden = !this.scenes.length;
    this.paintPlayer();
    const focus = this.steps.contains(document.activeElement) ? [...this.steps.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) : -1;
    this.list.replaceChildren(...this.scenes.map((s, n) => el("li", {}, this.stopFor(this.face(s.step), this.title(s), n))));
    this.steps.replaceChildren(this.list, this.stopFor(t("board.page.now"), t("board.page.now"), this.scenes.length));
    if (focus >= 0) this.steps.querySelectorAll("button")[focus]?.focus();
    this.tell();
    requestAnimationFrame(() => this.show());
  }

  /** The button says what it does: it plays, or it stops what is being played. */
  paintPlayer() {
    this.player.replaceChildren(sign(this.timer ? PAUSE : PLAY));
    const label = this.page.t(this.timer ? "board.page.pause" : "board.page.play");
    this.player.setAttribute("aria-label", label);
    this.player.title = label;
  }

  /** Brings the current step into sight where they do not fit side by side. */
  show() {
    const { list } = this;
    const here = list.querySelectorAll("li")[Math.min(this.at, this.scenes.length - 1)];
    if (!here || list.scrollWidth <= list.clientWidth) return;
    list.scrollLeft = this.here ? list.scrollWidth : here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
  }

  /** What a step looks like: its picture and its number. @param {number} step */
  face(step) {
    return el("span", { class: "face" }, ...(this.map ? [stepSign(step, this.map)] : []), el("span", { class: "n" }, `${step}`));
  }

  /** Points at a step that is played on the map, or at now. @param {Scene|null} scene */
  points(scene) {
    this.stop();
    const at = scene ? this.scenes.findIndex((s) => s.step === scene.step && s.phase === scene.phase) : -1;
    this.at = at < 0 ? this.scenes.length : at;
    this.paint();
  }

  /** @param {string|Node} words @param {string} title @param {number} at */
  stopFor(words, title, at) {
    return button(words, () => { this.stop(); this.go(at); }, { class: "button", title, "aria-label": title, ...(at === this.at ? { "aria-current": "step" } : {}) });
  }

  /** The sentences of what is shown. */
  tell() {
    const { scene } = this;
    this.told.hidden = !scene;
    if (!scene) return;
    const notes = (scene.told ?? []).map((n) => el("li", {}, this.page.t(n.code, n.args)));
    this.told.replaceChildren(el("p", { class: "title" }, this.title(scene)), notes.length ? el("ul", {}, ...notes) : el("p", { class: "soft" }, this.page.t("board.page.nothing")));
  }
}
