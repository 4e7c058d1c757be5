/**
 * The strip under the board: how it stands, now or as if the match ended, what would
 * change, and the pieces that both sides have left.
 * @import { View, Page, Side } from "./types.js"
 */
import { el } from "../board/dom.js";
import { icon } from "./markup.js";
import { stoneOf } from "./position.js";

/** @type {readonly Side[]} */
const SIDES = ["greeks", "trojans"];

/** @type {Record<string, string>} */
const KINDS = { S: "strength", F: "force", R: "rank" };

export class Tools {
  /**
   * @param {HTMLElement} root @param {Page} page
   * @param {{pieces: Record<string, string>, marks: Record<string, string>, tiles: Record<string, string>}} art
   * @param {(end: boolean) => void} turned called when the reader wants the other reckoning
   */
  constructor(root, page, art, turned) {
    this.page = page;
    this.art = art;
    this.score = el("p", { class: "score" });
    this.now = this.choice("now", () => turned(false));
    this.end = this.choice("end", () => turned(true));
    this.left = el("div", { class: "left" });
    const legend = el("ul", { class: "legend" }, ...Object.entries(KINDS).map(([letter, kind]) =>
      el("li", {}, icon(art.tiles[letter], "-35 -13 70 26", `tile ${kind}`), page.t(`board.legend.${kind}`))));
    this.rest = el("details", { class: "rest" }, el("summary", {}, page.t("board.left")), this.left, legend);
    this.root = el("div", { class: "agamemnon-tools" },
      this.score,
      el("div", { class: "reckon", role: "group", "aria-label": page.t("board.reckon") }, this.now, this.end),
      el("p", { class: "hush", id: "agamemnon-keys" }, page.t("board.keys")));
    root.append(this.root);
    page.put("beside", this.rest);
  }

  /** @param {"now"|"end"} name @param {() => void} act */
  choice(name, act) {
    const b = el("button", { type: "button", title: this.page.t(`board.reckon.${name}.help`) }, this.page.t(`board.reckon.${name}`));
    b.addEventListener("click", act);
    return b;
  }

  /**
   * @param {boolean} end @param {Record<Side, number>} before how it stands without the draft
   * @param {Record<Side, number>} after how it would stand
   */
  paintScore(end, before, after) {
    this.now.setAttribute("aria-pressed", `${!end}`);
    this.end.setAttribute("aria-pressed", `${end}`);
    this.score.replaceChildren(...SIDES.map((side) => {
      const changed = before[side] !== after[side];
      const value = changed ? el("b", { class: "changes" }, `${before[side]} → ${after[side]}`) : el("b", {}, `${after[side]}`);
      return el("span", { class: side }, icon(this.art.marks[side]), el("span", { class: "name" }, this.page.t(`seat.${side}`)), value);
    }));
  }

  /** @param {View} view */
  paintLeft(view) {
    this.left.replaceChildren(...SIDES.map((side) => {
      const pieces = [...view.left[side], ...(view.mover === side ? view.aside ?? [] : [])];
      const kinds = [...new Set(pieces)];
      const label = this.page.t("board.left.of", { side: `@seat.${side}`, n: `${pieces.length}` });
      return el("ul", { class: "stones small", "aria-label": label }, ...kinds.map((piece) => {
        const n = pieces.filter((p) => p === piece).length;
        const name = this.page.t(`piece.${side}.${piece}`);
        const text = n > 1 ? `${n} × ${name}` : name;
        const count = n > 1 ? [el("b", { class: "count", "aria-hidden": "true" }, `${n}`)] : [];
        return el("li", { title: text }, icon(this.art.pieces[stoneOf(side, piece)]), el("span", { class: "hush" }, text), ...count);
      }));
    }));
  }
}
