/**
 * The answer to "who holds this string, and why".
 * @import { Thread, Position, Page, Holding, Side } from "./types.js"
 */
import { el } from "../board/dom.js";
import { counts, pieceOf } from "./score.js";

/** @type {Record<string, string>} */
const KIND = { S: "strength", F: "force", R: "rank" };

/** @type {readonly Side[]} */
const SIDES = ["greeks", "trojans"];

/**
 * @param {Page} page @param {Position} position
 * @param {Thread} thread the string as it is asked about
 * @param {Thread[]} other what becomes of its tiles in the other reckoning
 * @param {boolean} end whether thread is reckoned as at the end
 * @returns {HTMLElement}
 */
export function explain(page, position, thread, other, end) {
  const { t } = page;
  const root = el("div", { class: "why-thread" });
  root.append(
    el("h3", {}, t("board.why.title", { spaces: thread.spaces.join("–"), kind: `@kind.${KIND[thread.kind]}` })),
    el("p", { class: "soft" }, t(end ? "board.why.end" : "board.why.now", { n: `${thread.edges.length}` })),
    el("ul", {}, ...SIDES.map((side) => sideLine(page, position, thread, side))),
    verdict(page, thread, end),
  );
  const elsewhere = other.filter((o) => o.holder !== thread.holder || other.length > 1);
  if (elsewhere.length) root.append(el("p", { class: "soft" }, otherLine(page, other, end)));
  return root;
}

/** @param {Page} page @param {Position} position @param {Thread} thread @param {Side} side */
function sideLine({ t }, position, thread, side) {
  const holding = thread[side];
  const list = holding.stones.map((s) => {
    const piece = pieceOf(position.stones[s - 1]);
    const args = { piece: `@piece.${side}.${piece}`, space: `${s}`, n: `${counts(thread.kind, piece)}` };
    return t(thread.kind === "S" ? "board.why.spears" : "board.why.piece", args);
  });
  if (!list.length) return el("li", { class: side }, el("b", {}, t(`seat.${side}`)), `: ${t("board.why.none")}`);
  return el("li", { class: side }, el("b", {}, `${t(`seat.${side}`)}: ${sum(t, thread.kind, holding)}`), ` – ${list.join(", ")}`);
}

/** @param {Page["t"]} t @param {string} kind @param {Holding} holding */
function sum(t, kind, holding) {
  if (kind === "R") return holding.ranks.join(" ");
  return t(kind === "S" ? "board.spears" : "board.pieces", { n: `${holding.value}` });
}

/** @param {Page} page @param {Thread} thread @param {boolean} end */
function verdict({ t }, thread, end) {
  const taken = thread.holder === "greeks" || thread.holder === "trojans";
  const line = taken
    ? t("board.why.held", { side: `@seat.${thread.holder}`, why: `@why.${thread.why}`, n: `${thread.edges.length}` })
    : t("board.why.free", { why: `@why.${thread.why}` });
  const rules = [8, taken ? 9 : 10, ...(end ? [11] : [])];
  return el("p", { class: "held" }, el("strong", {}, line), ...rules.flatMap((n) => [" ", citation(n)]));
}

/** @param {number} n */
const citation = (n) => el("a", { class: "cite", href: `/rules/agamemnon#AGA-${n}` }, `AGA-${n}`);

/** @param {Page} page @param {Thread[]} other @param {boolean} end */
function otherLine({ t }, other, end) {
  const parts = other.map((o) => `${o.spaces.join("–")}: ${o.holder ? t(`board.short.${o.holder}`) : t("board.short.nobody")}`);
  return t(end ? "board.why.else.now" : "board.why.else.end", { list: parts.join("; ") });
}
