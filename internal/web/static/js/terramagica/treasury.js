/**
 * What can be bought: men for an army, walls for a province, and what is left of gold, mana and
 * people. Before a battle it is the whole army that is bought here.
 * @import { Orders, Ware } from "./wartypes.js"
 * @import { War } from "./war.js"
 */
import { button, el } from "../board/dom.js";
import { dropped } from "./wishes.js";

export class Treasury {
  /** @param {War} war */
  constructor(war) {
    this.war = war;
    this.root = el("section", { class: "terramagica-treasury" });
    this.shown = "";
    /** What the fields hold while the sheet changes below them. @type {Record<string, string>} */
    this.kept = {};
  }

  get t() {
    return this.war.page.t;
  }

  /** Own provinces, by their short names. */
  get held() {
    return Object.entries(this.war.map.places).filter(([, p]) => p.own).map(([id]) => id);
  }

  paint() {
    const { war, root, t } = this;
    const { sheet, map, mine } = war;
    const open = mine && sheet && (map.muster || (map.campaign && this.held.length > 0));
    root.hidden = !open;
    if (!open || !sheet) return;
    if (this.held.includes(war.desk.place)) this.kept.at = war.desk.place;
    const state = JSON.stringify([sheet, this.kept.at, war.data.lang]);
    if (state === this.shown) return;
    this.shown = state;
    const focus = root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    const at = this.held.includes(this.kept.at ?? "") ? this.kept.at : this.held[0];
    const purse = [t("board.page.gold", { n: sheet.gold })];
    if (map.campaign) purse.push(t("board.page.mana", { n: sheet.mana }), t("board.page.people", { n: sheet.people?.[at] ?? 0, place: war.desk.placeName(at) }));
    root.replaceChildren(
      el("div", { class: "head" }, el("p", { class: "title" }, t(map.muster ? "board.page.muster" : "board.page.treasury")), el("p", { class: "purse" }, ...purse.flatMap((w, n) => [n ? " · " : "", w]))),
      ...(map.campaign ? [this.field("at", "board.page.at", this.held.map((id) => [id, war.desk.placeName(id)]), at)] : []),
      this.raising(at), ...(map.campaign ? [this.building(at), ...this.homing(at)] : []), this.bought(sheet.orders),
    );
    if (focus) /** @type {HTMLElement|null} */ (root.querySelector(`[data-key="${focus}"]`))?.focus({ preventScroll: true });
  }

  /**
   * A field to choose in.
   * @param {string} key @param {string} label @param {[string, string][]} options @param {string} [value]
   */
  field(key, label, options, value = this.kept[key]) {
    const select = el("select", { "data-key": key }, ...options.map(([v, words]) => el("option", { value: v, ...(v === value ? { selected: "" } : {}) }, words)));
    select.addEventListener("change", () => {
      this.kept[key] = select.value;
      if (key !== "at") return;
      this.war.desk.place = select.value;
      this.paint();
    });
    return el("label", {}, el("span", { class: "small soft" }, this.t(label)), select);
  }

  /** @param {string} at */
  raising(at) {
    const { war, t } = this;
    const { map, sheet } = war;
    const wares = map.kinds.filter((k) => k.cost >= 0);
    const men = el("input", { type: "number", min: "1", value: this.kept.men ?? "20", inputmode: "numeric", "data-key": "men" });
    men.addEventListener("input", () => (this.kept.men = men.value));
    const armies = (sheet?.armies ?? []).filter((a) => (a.to ?? a.at) === at).map((a) => a.number);
    const next = sheet?.next ?? 1;
    const list = [...armies, ...(armies.includes(next) ? [] : [next])];
    const act = () => {
      const kind = this.kept.kind ?? wares[0].id;
      const number = Number(men.value);
      if (!(number > 0)) return;
      const chosen = Number(this.kept.army);
      const army = list.includes(chosen) ? chosen : list[0];
      const raise = map.muster ? { kind, men: number } : { at, kind, men: number, army };
      war.wish((o) => ({ ...o, raises: added(o.raises ?? [], raise) }), t("board.page.raised", { n: number, kind: this.name(wares.find((k) => k.id === kind)) }));
    };
    return el("div", { class: "buy" },
      el("label", { class: "few" }, el("span", { class: "small soft" }, t("board.page.number")), men),
      this.field("kind", "board.page.kind", wares.map((k) => [k.id, t("board.page.price", { name: this.name(k), gold: k.cost })])),
      ...(map.muster ? [] : [this.field("army", "board.page.for", list.map((n) => [`${n}`, armies.includes(n) ? t("board.page.army.own", { n }) : t("board.page.army.new", { n })]))]),
      button(t("board.page.raise"), act, { "data-key": "raise" }));
  }

  /** @param {string} at */
  building(at) {
    const { war, t } = this;
    const stands = war.map.places[at]?.forts ?? [];
    const paid = war.data.view.options?.repair === "paid";
    const wares = (war.map.forts ?? []).filter((f) => paid || !stands.includes(f.id));
    if (!wares.length) return el("div", { class: "buy" });
    const act = () => {
      const fort = wares.some((f) => f.id === this.kept.fort) ? this.kept.fort : wares[0].id;
      war.wish((o) => ({ ...o, builds: [...(o.builds ?? []), { at, fort, ...(stands.includes(fort) ? { repair: true } : {}) }] }));
    };
    return el("div", { class: "buy" },
      this.field("fort", "board.page.wall", wares.map((f) => [f.id, stands.includes(f.id) ? t("board.page.mend", { name: this.name(f) }) : t("board.page.price", { name: this.name(f), gold: f.cost })])),
      button(t("board.page.build"), act, { "data-key": "build" }));
  }

  /** A new home province, for who has lost theirs (TM-N40). @param {string} at */
  homing(at) {
    const { war, t } = this;
    if (Object.values(war.map.places).some((p) => p.home === war.map.seat)) return [];
    return [el("div", { class: "buy" }, button(t("board.page.home", { place: war.desk.placeName(at) }), () => war.wish((o) => ({ ...o, home: [at] })), { "data-key": "home" }))];
  }

  /** What is on the sheet, to be taken off again. @param {Orders} o */
  bought(o) {
    const { war, t } = this;
    const { desk, map } = war;
    /** @type {[("raises"|"builds"|"gives"|"home"), number, string][]} */
    const items = [];
    (o.raises ?? []).forEach((r, n) => items.push(["raises", n, `${r.men} ${this.name(map.kinds.find((k) => k.id === r.kind), r.men)}${r.at ? ` · ${desk.placeName(r.at)}` : ""}`]));
    (o.builds ?? []).forEach((b, n) => items.push(["builds", n, `${this.name(map.forts?.find((f) => f.id === b.fort))} · ${desk.placeName(b.at)}`]));
    (o.gives ?? []).forEach((g, n) => items.push(["gives", n, t("board.page.gives", { n: g.army, to: g.to })]));
    (o.home ?? []).forEach((id, n) => items.push(["home", n, t("board.page.home", { place: desk.placeName(id) })]));
    return el("ul", { class: "bought" }, ...items.map(([list, n, words]) => el("li", {}, el("span", {}, words),
      button("×", () => war.wish((orders) => dropped(orders, list, n)), { class: "button quiet", "data-key": `${list}${n}`, "aria-label": `${t("board.page.drop")}: ${words}`, title: t("board.page.drop") }))));
  }

  /** @param {Ware|undefined} ware @param {number} [men] */
  name(ware, men = 1) {
    const { lang } = this.war.data;
    return (men === 1 ? ware?.name[lang] : (ware?.plural?.[lang] ?? ware?.name[lang])) ?? "";
  }
}

/**
 * Men join those of their kind that are raised for the same army.
 * @param {import("./wartypes.js").Raise[]} list @param {import("./wartypes.js").Raise} raise
 */
function added(list, raise) {
  const n = list.findIndex((r) => r.kind === raise.kind && r.at === raise.at && r.army === raise.army && !r.row && !r.tactic);
  return n < 0 ? [...list, raise] : list.map((r, k) => (k === n ? { ...r, men: r.men + raise.men } : r));
}
