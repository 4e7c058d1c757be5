/**
 * The reason of a step in a balloon beside the place where it happened.
 * @import { Camera } from "../board/camera.js"
 * @import { Painter } from "./painter.js"
 * @import { Scene } from "./types.js"
 */
import { el } from "../board/dom.js";

/** So many sentences can be read in passing. */
const SENTENCES = 2;

/** How near to the edge of the map it comes, in pixels. */
const EDGE = 12;

export class Balloon {
  /** @param {HTMLElement} stage @param {Camera} camera @param {Painter} painter @param {(key: string, args?: Record<string, string>) => string} t */
  constructor(stage, camera, painter, t) {
    this.stage = stage;
    this.camera = camera;
    this.painter = painter;
    this.t = t;
    // The strip tells the same to whoever listens.
    this.root = el("div", { class: "balloon", "aria-hidden": "true" });
    this.root.hidden = true;
    stage.append(this.root);
  }

  hide() {
    this.root.hidden = true;
  }

  /** Tells the first sentences of a step; a movement has too many. @param {Scene|null} scene */
  tell(scene) {
    const notes = scene && scene.step > 1 ? (scene.told ?? []).slice(0, SENTENCES) : [];
    const places = this.painter.map.places;
    const at = (scene?.marks ?? []).findLast((place) => places[place]) ?? "";
    if (!scene || !notes.length || !at) return this.hide();
    this.root.replaceChildren(el("p", { class: "title" }, this.t(`board.step.${scene.step}`)), ...notes.map((n) => el("p", {}, this.t(n.code, n.args))));
    this.root.hidden = false;
    const matrix = this.painter.svg.getScreenCTM();
    const frame = this.stage.getBoundingClientRect();
    if (!matrix) return;
    const spot = new DOMPoint(...places[at].unit).matrixTransform(matrix);
    const { offsetWidth: wide, offsetHeight: tall } = this.root;
    const [x, y] = [spot.x - frame.left, spot.y - frame.top];
    const below = y - tall - 30 < EDGE;
    this.root.classList.toggle("below", below);
    this.root.style.left = `${Math.max(EDGE, Math.min(x - wide / 2, frame.width - wide - EDGE))}px`;
    this.root.style.top = `${below ? y + 26 : y - tall - 26}px`;
  }
}
