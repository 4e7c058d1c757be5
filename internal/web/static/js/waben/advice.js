/**
 * The adviser's aims for the first turn, and afterwards which of them were met. A browser keeps them for the match until they are hidden.
 * @import { Facts } from "./types.js"
 * @import { Segment } from "./segment.js"
 * @typedef {{sort: "found"|"hold"|"meet"|"see", field: string, what?: string, gold?: number, unit?: number, realm?: number}} Aim
 * @bundle
 */
import { button, el } from "../board/dom.js";
import { apart } from "./plane.js";

/** How near somebody has to come to the land of others to meet them. */
const NEAR = 2;

/** Kinds that hold a place on land. */
const FIGHTS = ["K", "R"];

/** @param {Aim} a @param {Facts} all whether it was met, as far as the realm knows */
function met(a, all) {
  const field = all.fields.find((f) => f.n === a.field);
  const own = (/** @type {number} */ n) => !!all.realms[n - 1]?.own;
  if (a.sort === "see") return !!field && !field.a;
  if (!field) return false;
  if (a.sort === "found") return (!!field.t && own(field.o ?? 0)) || (all.deeds ?? []).some((d) => (d.what === "begun" || d.what === "built") && d.way.includes(a.field));
  return all.units.some((u) => {
    const at = all.fields.find((f) => f.n === u.at);
    return own(u.realm) && !!at && (a.sort === "hold" ? u.at === a.field && FIGHTS.includes(u.code) : apart(at, field) <= NEAR);
  });
}

/** @param {Segment} segment @returns {HTMLElement|null} what is said, null if there is nothing */
export function advice(segment) {
  const data = segment.data;
  if (!data) return null;
  const all = data.data;
  const key = `waben.aims ${location.pathname}`;
  const now = all.aims ?? [];
  const kept = recall(key);
  if (kept === "hidden") return null;
  if (now.length && !kept) remember(key, JSON.stringify(now));
  /** @type {Aim[]} */
  const aims = now.length ? now : JSON.parse(kept || "[]");
  if (!aims.length) return null;
  const { t } = segment.page;
  const lines = aims.map((a) => {
    const done = met(a, all);
    const args = { field: a.field, unit: a.unit ?? 0, gold: (a.gold ?? 0).toLocaleString(data.lang), what: a.what ? t(a.what) : "", realm: all.realms[(a.realm ?? 0) - 1]?.name ?? "" };
    const state = now.length && !done ? [] : [el("b", {}, `${done ? "✓" : "○"} ${t(done ? "board.page.aim.met" : "board.page.aim.open")} `)];
    const known = segment.draft.fields.get(a.field);
    return el("li", {}, ...state, t(`board.page.aim.${a.sort}`, args), " ", known && !known.white ? button(a.field, () => segment.go(a.field), { class: "link" }) : a.field);
  });
  const node = el("section", { class: "waben-aims", "aria-label": t("board.page.aims") }, el("p", { class: "title" }, t("board.page.aims")),
    el("p", { class: "small soft" }, t(now.length ? "board.page.aims.about" : "board.page.aims.since")), el("ol", {}, ...lines));
  node.append(button(t("board.page.aims.hide"), () => {
    remember(key, "hidden");
    node.remove();
  }, { class: "button quiet" }));
  return node;
}

/** @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} text */
function remember(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // a browser that keeps nothing shows them again
  }
}
