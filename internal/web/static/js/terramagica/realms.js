/**
 * The campaign at a glance: one's own armies, each to be chosen from the list, and how the realms
 * stand. How they stood in the last weeks is fetched when somebody looks.
 * @import { War } from "./war.js"
 */
import { button, el } from "../board/dom.js";
import { spotOf } from "./spots.js";

/** So many weeks are looked back. */
const WEEKS = 3;

export class Realms {
  /** @param {War} war */
  constructor(war) {
    this.war = war;
    this.armies = el("section", { class: "terramagica-armies", "aria-label": war.page.t("board.page.armies") });
    this.root = el("details", { class: "terramagica-realms" });
    this.root.addEventListener("toggle", () => void this.remember());
    this.shown = "";
    /** Provinces of each realm in past weeks, the oldest first. @type {Record<string, number[]>} */
    this.past = {};
    this.week = -1;
  }

  paint() {
    const { map, desk, data, mine, page: { t } } = this.war;
    const { own } = desk;
    this.armies.hidden = !mine || !map.campaign || !own.length;
    this.root.hidden = !map.realms?.length;
    const key = JSON.stringify([own, desk.army, map.realms, this.past, data.lang]);
    if (key === this.shown) return;
    this.shown = key;
    const focus = this.armies.contains(document.activeElement) ? document.activeElement?.getAttribute("data-pick") : null;
    this.armies.replaceChildren(el("p", { class: "title" }, t("board.page.armies")), ...own.map((a) =>
      button(`${desk.name(a.id)} · ${desk.placeName(a.at)}`, () => this.pick(a.id), { "data-pick": a.id, "aria-pressed": `${a.id === desk.army}` })));
    if (focus) /** @type {HTMLElement|null} */ (this.armies.querySelector(`[data-pick="${focus}"]`))?.focus({ preventScroll: true });
    const cell = (/** @type {string|number} */ words, num = false) => el("td", num ? { class: "num" } : {}, `${words}`);
    this.root.replaceChildren(el("summary", {}, t("board.realms")), el("table", { class: "table" },
      el("thead", {}, el("tr", {}, ...["board.realm", "board.realm.provinces", "board.realm.gold", "board.page.trend"].map((k) => el("th", { scope: "col" }, t(k))))),
      el("tbody", {}, ...(map.realms ?? []).map((r) => el("tr", { class: r.fell ? "soft" : "" },
        el("th", { scope: "row" }, el("span", { class: `disc ${r.realm}`, "aria-hidden": "true" }), ` ${t(`seat.${r.realm}`)}`),
        cell(r.provinces, true), cell(r.gold, true), this.trend(r.realm, r.provinces))))));
  }

  /** @param {string} id */
  pick(id) {
    const { war } = this;
    war.desk.pick(id);
    const place = war.map.places[war.armyOf(id)?.at ?? ""];
    if (place) war.camera.reveal([place.x, place.y]);
    war.asked = id;
    war.paint();
    spotOf(war.svg, id)?.classList.add("picked");
  }

  /** @param {string} realm @param {number} now */
  trend(realm, now) {
    const was = this.past[realm] ?? [];
    if (!was.length) return el("td", {}, "–");
    const sign = now > was[0] ? "▲" : now < was[0] ? "▼" : "=";
    return el("td", { class: "trend", title: this.war.page.t("board.page.trend.show") }, `${[...was, now].join(" · ")} ${sign}`);
  }

  /** Looks up the last weeks. */
  async remember() {
    const { page, data, map } = this.war;
    if (!this.root.open || this.week === data.phase || !page.phase) return;
    this.week = data.phase;
    const weeks = Array.from({ length: Math.min(WEEKS, data.phase) }, (_, n) => data.phase - Math.min(WEEKS, data.phase) + n);
    const all = await Promise.all(weeks.map((n) => page.phase?.(n)));
    if (this.week !== data.phase) return;
    this.past = Object.fromEntries((map.realms ?? []).map((r) => [r.realm, all.flatMap((w) => w?.data?.realms?.find((x) => x.realm === r.realm)?.provinces ?? [])]));
    this.paint();
  }
}
