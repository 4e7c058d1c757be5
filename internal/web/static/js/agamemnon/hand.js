/**
 * What is to be done in this phase, as buttons: the hand, Weavers to set aside, piles
 * to draw from.
 * @import { BoardData, Page, Side } from "./types.js"
 * @import { Draft } from "./draft.js"
 */
import { el } from "../board/dom.js";
import { icon } from "./markup.js";
import { stoneOf } from "./position.js";

/** @type {readonly string[]} */
const PILES = ["leaders", "weavers", "warriors"];
/** @type {Record<string, number>} */
const SPEARS = { A: 1, B: 3, C: 4, D: 3, E: 2, w1: 1, w2: 2, w3: 3 };

/** @param {string} piece @returns {string} */
export function pileOf(piece) {
  if (piece.length === 1) return "leaders";
  return piece.startsWith("w") ? "warriors" : "weavers";
}

export class Hand {
  /**
   * @param {HTMLElement} root @param {Page} page @param {Record<string, string>} art of pieces
   * @param {() => void} changed called after the draft was changed here
   */
  constructor(root, page, art, changed) {
    this.root = root;
    this.page = page;
    this.art = art;
    this.changed = changed;
  }

  /** Where the picked piece lies on the screen. */
  picked() {
    return this.root.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  }

  /** @param {BoardData} data @param {Draft} draft @param {boolean} mine */
  paint(data, draft, mine) {
    const focus = this.root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    this.root.replaceChildren(...this.content(data, draft, mine));
    if (focus) /** @type {HTMLElement|null} */ (this.root.querySelector(`[data-key="${focus}"]`))?.focus();
  }

  /** @param {BoardData} data @param {Draft} draft @param {boolean} mine @returns {HTMLElement[]} */
  content({ view }, draft, mine) {
    const { t } = this.page;
    if (view.phase === "over") return [];
    if (!mine) return view.hand.length ? [el("p", { class: "soft" }, t("board.hand.other", { side: `@seat.${view.mover}` })), this.row(view.hand, view.mover)] : [];
    const rows = view.phase === "piles" ? this.piles(draft) : view.phase === "redraw" ? this.weavers(draft) : this.pieces(draft);
    const hint = el("p", { class: "hint" }, this.hint(draft));
    const foot = draft.mayBack ? [this.button("back", t("board.back"), () => draft.back(), { class: "button back" })] : [];
    return [...rows, hint, ...foot];
  }

  /** @param {string} key @param {string|Node} content @param {() => void} act @param {Record<string, string>} [more] */
  button(key, content, act, more = {}) {
    const b = el("button", { type: "button", "data-key": key, ...more }, content);
    b.addEventListener("click", () => {
      act();
      this.changed();
    });
    return b;
  }

  /** Pieces to look at. @param {string[]} pieces @param {Side} side */
  row(pieces, side) {
    return el("ul", { class: "stones" }, ...pieces.map((p) => {
      const name = this.page.t(`piece.${side}.${p}`);
      return el("li", { title: name }, icon(this.art[stoneOf(side, p)]), el("span", { class: "hush" }, name));
    }));
  }

  /** Pieces to pick. @param {Draft} draft */
  pieces(draft) {
    const side = draft.view.mover;
    const supply = draft.supply;
    const shown = draft.view.variant.open ? [...new Set(supply)] : supply;
    const buttons = shown.map((piece, n) => {
      const count = draft.view.variant.open ? supply.filter((p) => p === piece).length : 1;
      const name = this.page.t(`piece.${side}.${piece}`);
      const b = this.button(`piece-${piece}-${n}`, icon(this.art[stoneOf(side, piece)]), () => draft.pick(piece), {
        class: "stone", "data-piece": piece, title: name, "aria-label": count > 1 ? `${count} × ${name}` : name,
        "aria-pressed": `${draft.picked === piece && shown.indexOf(piece) === n}`,
      });
      b.disabled = draft.complete;
      if (count > 1) b.append(el("span", { class: "count", "aria-hidden": "true" }, `${count}`));
      return b;
    });
    return buttons.length ? [el("div", { class: "stones", role: "group", "aria-label": this.page.t("board.hand") }, ...buttons)] : [];
  }

  /** Weavers to set aside or keep. @param {Draft} draft */
  weavers(draft) {
    const { t } = this.page;
    const { orders, view } = draft;
    const left = [...orders.redraw];
    const rows = (view.open ?? []).map((piece, n) => {
      const at = left.findIndex((r) => r.piece === piece);
      const chosen = at >= 0 ? left.splice(at, 1)[0] : null;
      const name = el("span", {}, t("board.aside", { piece: `@piece.${view.mover}.${piece}` }));
      const toggle = this.button(`aside-${n}`, icon(this.art[stoneOf(view.mover, piece)]), () => {
        orders.keep = false;
        if (chosen) orders.redraw.splice(orders.redraw.indexOf(chosen), 1);
        else orders.redraw.push(view.variant.oracle ? { piece, from: this.open(draft)[0] } : { piece });
      }, { class: "button aside", "aria-pressed": `${chosen !== null}` });
      toggle.append(name);
      const from = chosen && view.variant.oracle ? [this.from(draft, chosen, n)] : [];
      return el("div", { class: "choice" }, toggle, ...from);
    });
    const keep = this.button("keep", t("board.keep"), () => {
      orders.redraw.length = 0;
      orders.keep = true;
    }, { class: "button", "aria-pressed": `${orders.keep}` });
    const others = [...view.hand];
    for (const piece of view.open ?? []) others.splice(others.indexOf(piece), 1);
    const hand = others.length ? [this.row(others, view.mover)] : [];
    return [el("div", { class: "choices", role: "group", "aria-label": t("phase.redraw") }, ...hand, ...rows, keep)];
  }

  /** The pile of a replacement. @param {Draft} draft @param {{from?: string}} chosen @param {number} n */
  from(draft, chosen, n) {
    const select = el("select", { "data-key": `from-${n}`, "aria-label": this.page.t("board.from") });
    for (const pile of this.open(draft)) {
      const option = el("option", { value: pile }, this.page.t(`pile.${pile}`));
      option.selected = chosen.from === pile;
      select.append(option);
    }
    select.addEventListener("change", () => {
      chosen.from = select.value;
      this.changed();
    });
    return select;
  }

  /** The piles that are not empty. @param {Draft} draft */
  open({ view }) {
    return PILES.filter((pile) => view.left[view.mover].some((p) => pileOf(p) === pile));
  }

  /** Piles to draw from. @param {Draft} draft */
  piles(draft) {
    const { t } = this.page;
    const { orders, view } = draft;
    const buttons = PILES.map((pile) => {
      const count = view.left[view.mover].filter((p) => pileOf(p) === pile).length;
      const named = orders.piles.filter((p) => p === pile).length;
      const label = el("span", {}, t("board.pile", { pile: `@pile.${pile}`, n: `${count - named}` }));
      const b = this.button(`pile-${pile}`, label, () => orders.piles.push(pile), { class: "pile button" });
      if (named) b.append(el("b", { class: "count" }, `${named}×`));
      b.disabled = draft.complete || count <= named;
      return b;
    });
    return [el("div", { class: "piles", role: "group", "aria-label": t("phase.piles") }, ...buttons)];
  }

  /** What the next touch does. @param {Draft} draft */
  hint(draft) {
    const { t } = this.page;
    const { view, picked, weaving } = draft;
    const rest = `${draft.quota - draft.orders.piles.length}`;
    if (draft.view.phase === "piles") return draft.complete ? t("board.hint.ready") : t("board.hint.piles", { n: rest });
    if (draft.view.phase === "redraw") return draft.complete ? t("board.hint.ready") : t("board.hint.redraw");
    if (weaving !== null) return t(draft.first === null ? "board.hint.weave" : "board.hint.weave.second", { space: `${weaving}` });
    if (picked === null) return t(draft.complete ? "board.hint.ready" : "board.hint.pick");
    const args = { piece: `@piece.${view.mover}.${picked}`, n: `${SPEARS[picked] ?? 0}` };
    if (picked === "Warp" || picked === "Weft") return t(`board.hint.${picked.toLowerCase()}`, args);
    return t("board.hint.place", args);
  }
}
