/**
 * The legend: what every shape on the map is.
 * @import { Chart } from "./types.js"
 */
import { el } from "../board/dom.js";

/** @param {Chart} map @param {(key: string) => string} t */
export function legend(map, t) {
  const entry = (/** @type {string} */ inside, /** @type {string} */ words) => {
    const li = el("li", {});
    li.innerHTML = `<svg class="diplomacy rathersilly" viewBox="-68 -68 136 136" aria-hidden="true">${inside}</svg>`;
    li.append(el("span", {}, words));
    return li;
  };
  const glyph = (/** @type {string} */ kind, /** @type {string} */ power) => {
    const g = map.glyphs[kind];
    return `<g class="unit ${power}" transform="scale(${g.scale ?? 1})"><path class="rim" d="${g.outline}" stroke-width="${14 / (g.scale ?? 1)}"/><path class="body" d="${g.outline}"/>${g.detail ? `<path class="detail" d="${g.detail}" fill="none" stroke-width="4" stroke-linecap="round"/>` : ""}</g>`;
  };
  const kinds = Object.keys(map.glyphs).map((k) => entry(glyph(k, POWERS[k] ?? "fra"), t(`board.kind.${k}`)));
  const line = (/** @type {string} */ name, /** @type {string} */ shape) => `<g class="${name}">${shape}</g>`;
  const way = (/** @type {string} */ kind, /** @type {number} */ width, /** @type {boolean} */ arrow, /** @type {string} */ more = "") => {
    const dash = map.dashes[kind] ? ` stroke-dasharray="${map.dashes[kind]}"` : "";
    const d = arrow ? "M-46 22L14-8" : "M-46 22L40-20";
    return `<g class="order ${kind} fra" fill="none"><path class="case" d="${d}" stroke-width="${width + 7}"${dash}/><path class="core" d="${d}" stroke-width="${width}"${dash}/>` +
      `${arrow ? `<path class="head" d="M44-24L20 10L14-8L0-24Z" stroke-width="4"/>` : ""}</g>${more}`;
  };
  const cross = `<g class="cross" fill="none" transform="translate(-12 4)"><path class="under" d="M-15-15L15 15M15-15L-15 15" stroke-width="15"/><path class="over" d="M-15-15L15 15M15-15L-15 15" stroke-width="8"/></g>`;
  const ways = [
    entry(way("move", 12, true), t("board.page.do.move")), entry(way("support", 6, false), t("board.page.do.support")),
    entry(way("fly", 8, true), t("board.page.do.fly")), entry(way("hop", 8, true), t("board.page.do.hop")),
    entry(way("move", 12, true, cross), t("is.fails")),
  ];
  const more = [
    entry(`<path class="horns" d="${map.signs.horns}" transform="translate(0 44) scale(1.3)" stroke-width="3"/>`, t("board.page.devil")),
    ...Object.entries(map.words).map(([k, w]) => entry(`<g class="tag ${k}"><circle r="26" stroke-width="4"/><text dy=".35em" font-size="40" text-anchor="middle">${w}</text></g>`, t(`board.sign.${k}`))),
    entry(line("wormhole", `<path class="over" d="M-46 0C-46-57 40-57 40 0C40 46-29 46-29 0C-29-32 19-32 19 0C19 19-9 19-9 0" fill="none" stroke-width="8" stroke-dasharray="16 15"/>`), t("board.hole")),
    entry(line("tunnel", `<path class="bed" d="M-46 0H46" stroke-width="24" stroke-dasharray="6 12"/><path class="rail" d="M-46 0H46" stroke-width="7"/>`), t("board.tunnel")),
    entry(line("zones", `<rect class="zone" x="-40" y="-40" width="80" height="80" fill="none" stroke-width="10" stroke-dasharray="4 18" stroke-linecap="round"/>`), t("board.zones")),
    entry(line("marks", `<path class="rests" fill="none" stroke-width="9" d="M-28-28L28 28M-38 0a38 38 0 1 0 76 0a38 38 0 1 0-76 0z"/>`), t("board.rests")),
    ...["heart", "boom", "fool"].map((k) => entry(`<path class="sign ${k}" d="${map.signs[k]}" transform="scale(${k === "boom" ? 0.7 : 1.6})" stroke-width="3"/>`, t(`board.page.sign.${k}`))),
  ];
  return el("details", { class: "rathersilly-legend" }, el("summary", {}, t("board.page.legend")), el("ul", {}, ...kinds, ...ways, ...more));
}

/** In whose colours the legend shows what only some have. @type {Record<string, string>} */
const POWERS = { MS: "mon", MW: "mon", T: "dok", BORG: "borg", L: "lama", V: "tur", AZ: "aus", DA: "ger", SA: "ita", SF: "ita" };
