/**
 * What happened since one's last orders, as a scene on the board and as sentences beside it: the buttons of the player, the sentence
 * that belongs to a step while it is played, and the other way round. Whoever wants no motion has the sentences alone.
 * @import { Mounted, Told } from "./table.js"
 * @bundle
 */
import { Player } from "./player.js";

/** Of so many phases the marks are left on the board: a page weighs no more for somebody who was away for long. */
const RECALLED = 2;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Scenes {
  /** @param {Mounted} board one that has scenes @param {string} id of the match */
  constructor(board, id) {
    this.board = board;
    this.id = id;
    /** Whether the reader has touched something since it was last asked. */
    this.busy = false;
    this.moving = Promise.resolve();
    this.player = new Player({ scenes: async (n) => (await board.scenes?.(n)) ?? [], rest: () => board.rest?.() }, () => this.paint());
    document.addEventListener("click", (event) => this.press(event.target));
    for (const touch of ["pointerdown", "click", "keydown", "wheel"]) document.addEventListener(touch, (event) => this.touched(event), { capture: true, passive: true });
    still.addEventListener("change", () => this.quiet());
    this.paint();
  }

  /** What can be played, the oldest phase first. @returns {number[]} */
  get phases() {
    const list = document.querySelector("[data-phases]")?.getAttribute("data-phases") ?? "";
    return list.split(" ").filter(Boolean).map(Number).reverse();
  }

  /**
   * Another phase is open: the board takes its newer view and plays what led there, without showing the end first.
   * @param {() => void} update
   */
  moved(update) {
    this.moving = this.moving.then(async () => {
      if (!still.matches && !document.hidden) await this.player.load(this.phases);
      update();
      this.arrive();
    });
  }

  /** Plays what its reader has not seen yet, if the page tells news; to whoever looks elsewhere when they come back. */
  arrive() {
    if (document.hidden) return document.addEventListener("visibilitychange", () => this.arrive(), { once: true });
    this.paint();
    const { phases } = this;
    const newest = `${phases.at(-1) ?? ""}`;
    if (!newest || !document.querySelector("#news:not([hidden])")) return;
    if (still.matches || seen(this.id) === newest) return void this.recall(phases.slice(-RECALLED));
    see(this.id, newest);
    void this.player.play(phases);
  }

  /** Leaves on the board what has been played before, unless the reader is at work there already. @param {number[]} phases */
  async recall(phases) {
    this.busy = false;
    await this.player.load(phases);
    if (!this.busy && !this.player.now) this.board.rest?.();
  }

  /** A sentence was opened: what it tells of is played again, and its place shown. @param {Told} told */
  async tell(told) {
    if (still.matches) this.player.rest();
    else await this.player.again(told);
    this.board.show?.(told);
  }

  /** @param {EventTarget|null} target */
  press(target) {
    const button = target instanceof Element ? target.closest("[data-scene]") : null;
    const act = button?.getAttribute("data-scene");
    if (act === "play" || act === "pause") void this.player.toggle(this.phases);
    else if (act) void this.player.step(act === "back" ? -1 : 1, this.phases);
  }

  /** Whatever the reader does ends the scene, except what they do with the scene. @param {Event} event */
  touched(event) {
    const at = event.target instanceof Element ? event.target : null;
    this.busy = true;
    if (!this.player.now && !this.player.playing) return;
    if (at?.closest("[data-scene]")) return;
    if (this.player.playing || at?.closest("#board")) this.player.rest();
  }

  quiet() {
    if (still.matches && (this.player.now || this.player.playing)) this.player.rest();
    this.paint();
  }

  /** The buttons, and which sentence is played. */
  paint() {
    const { playing } = this.player;
    for (const place of document.querySelectorAll("[data-phases]")) if (place instanceof HTMLElement) place.hidden = still.matches || !this.phases.length || this.player.idle(this.phases);
    for (const button of document.querySelectorAll("[data-scene]")) {
      const act = button.getAttribute("data-scene");
      if (button instanceof HTMLElement && (act === "play" || act === "pause")) swap(button, (act === "pause") !== playing);
    }
    for (const line of document.querySelectorAll("[data-show]")) {
      const now = !!this.player.now && line instanceof HTMLElement && this.player.tells(JSON.parse(line.dataset.show ?? ""));
      const item = line.closest("li");
      if (!item || now === item.hasAttribute("aria-current")) continue;
      item.toggleAttribute("aria-current", now);
      if (now && item.checkVisibility()) item.scrollIntoView({ block: "nearest" });
    }
  }
}

/** Shows one of two buttons; whoever is on it goes over to the other. @param {HTMLElement} button @param {boolean} hide */
function swap(button, hide) {
  const here = document.activeElement === button;
  button.hidden = hide;
  if (here && hide) requestAnimationFrame(() => /** @type {HTMLElement|null} */ (button.parentElement?.querySelector("[data-scene]:not([hidden])"))?.focus());
}

/** The last phase that this browser has played. @param {string} id */
function seen(id) {
  try {
    return localStorage.getItem(`scene/${id}`) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} id @param {string} phase */
function see(id, phase) {
  try {
    localStorage.setItem(`scene/${id}`, phase);
  } catch {
    // a browser that keeps nothing
  }
}
