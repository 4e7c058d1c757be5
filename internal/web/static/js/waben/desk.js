/**
 * What can be ordered on the touched field: recruiting, building, gold. What its forms write stands in the sheet, which is read
 * again each time: by the server, which says what is left, what it costs and how long it takes.
 * @import { Field, Foreseen, Offer, Page, Building } from "./types.js"
 * @bundle
 */
import { button, el } from "../board/dom.js";
import { moonOf } from "./facts.js";
import { choice, fold, form, line, number, tick, written } from "./forms.js";

/** How many minimum sizes one leader leads. */
const PER_LEADER = 5;

export class Desk {
  /** @param {Page} page @param {string} lang @param {() => [string, string][]} towns own settlements: fields and names @param {() => [string, string][]} realms others: codes and names */
  constructor(page, lang, towns, realms) {
    this.page = page;
    this.lang = lang;
    this.towns = towns;
    this.realms = realms;
    this.node = el("section", { class: "waben-desk", "aria-label": page.t("board.page.desk") });
    this.field = "";
    /** @type {number|null} the moon whose orders are shown; null: the first in which something can be ordered */
    this.moon = null;
    this.asked = 0;
  }

  /** A number of the reader's language. @param {number} n */
  n(n) {
    return n.toLocaleString(this.lang);
  }

  /** Shows a field. @param {Field} f */
  async show(f) {
    if (this.field !== f.n) this.node.replaceChildren();
    this.field = f.n;
    await this.ask();
  }

  /** What the server knows of it after all that is ordered. @param {object} [change] a change of the sheet that comes first */
  async ask(change) {
    const asked = ++this.asked;
    const guesses = JSON.stringify({ field: this.field, lang: this.lang });
    const told = change ? await this.page.change?.(JSON.stringify(change), guesses) : await this.page.foresee?.(guesses);
    if (asked === this.asked && told?.moons) this.draw(told);
  }

  /** @param {Foreseen} told */
  draw(told) {
    const offers = told.moons.map((m) => /** @type {Offer} */ (m.offer));
    const busy = offers.findIndex((o) => o?.barracks || o?.builds?.length || o?.lines?.length || o?.town);
    if (busy < 0) return this.node.replaceChildren();
    const at = Math.min(this.moon ?? Math.max(0, offers.findIndex((o) => o?.barracks)), offers.length - 1);
    const kept = this.kept();
    this.node.replaceChildren(...this.moons(told, at), ...this.parts(offers[at], at + 1));
    kept();
  }

  /** Keeps what is open, and where the reader was. @returns {() => void} puts it back */
  kept() {
    const open = [...this.node.querySelectorAll("details")].map((d) => /** @type {const} */ ([d.querySelector("summary")?.textContent ?? "", d.open]));
    const within = this.node.contains(document.activeElement) && document.activeElement?.closest("details")?.querySelector("summary")?.textContent;
    return () => {
      for (const d of this.node.querySelectorAll("details")) {
        const was = open.find(([name]) => name === d.querySelector("summary")?.textContent);
        if (was) d.open = was[1];
        if (within && within === d.querySelector("summary")?.textContent) d.querySelector("summary")?.focus();
      }
    };
  }

  /** The choice of a moon, in turns of several. @param {Foreseen} told @param {number} at */
  moons(told, at) {
    if (told.moons.length < 2) return [];
    const { t } = this.page;
    return [el("div", { class: "row", role: "group", "aria-label": t("board.page.desk.moon") }, ...told.moons.map((m, n) => button(t("board.page.trial.moon", moonOf(t, m.moon)), () => {
      this.moon = n;
      this.draw(told);
    }, { class: "button quiet", "aria-pressed": `${n === at}` })))];
  }

  /** @param {Offer} o @param {number} moon */
  parts(o, moon) {
    const { t } = this.page;
    const list = [];
    if (o.town) list.push(el("p", { class: "small" }, t("board.page.desk.town", { people: this.n(o.town.people), recruit: this.n(o.town.recruit), defence: o.town.defence, walls: o.town.walls, gold: this.n(o.town.gold) })));
    if (o.lines?.length) list.push(written(o.lines, this.page.orders(), t, (n) => void this.ask({ cut: n })));
    if (o.barracks) list.push(this.recruit(o, moon));
    else if (o.shut) list.push(el("p", { class: "small soft" }, t(`board.page.desk.shut.${o.shut.split(".").at(-1)}`)));
    if (o.builds?.length || o.yards?.length) list.push(this.build(o, moon));
    if (o.town) list.push(this.gold(o, moon));
    return list;
  }

  /** @param {Offer} o @param {number} moon */
  recruit(o, moon) {
    const { t } = this.page;
    const b = /** @type {NonNullable<Offer["barracks"]>} */ (o.barracks);
    /** @type {[string, string][]} */
    const options = b.kinds.filter((k) => k.free).map((k) => [k.code, t("board.page.desk.kind", { kind: t(k.name), cost: this.n(k.cost) })]);
    options.push(.../** @type {[string, string][]} */ ((b.here ?? []).map((u) => [`${u.unit}`, t("board.page.desk.more", { unit: u.unit, size: this.n(u.size), code: u.code })])));
    const kind = choice(t("board.page.desk.what"), options);
    const size = number(t("board.page.desk.size"), 1000, { least: 1, step: 1 });
    const leaders = number(t("board.page.desk.leaders"), 1);
    const side = choice(t("board.page.desk.harbour"), (b.sides ?? []).map((n) => [`${n}`, t("board.page.desk.side", { side: n })]));
    const of = () => {
      const old = b.here?.find((u) => `${u.unit}` === kind.input.value);
      const k = b.kinds.find((one) => one.code === (old?.code ?? kind.input.value)) ?? b.kinds[0];
      return { old, k, heads: Number(size.input.value) || 0, led: k.code === "HF" ? 0 : Number(leaders.input.value) || 0 };
    };
    const leader = b.kinds.find((k) => k.code === "HF")?.cost ?? 1000;
    const needs = () => {
      const { old, k, heads } = of();
      return k.code === "HF" ? 0 : Math.max(1, Math.ceil((heads + (old?.size ?? 0)) / (PER_LEADER * k.minimum))) - (old?.leaders ?? 0);
    };
    const price = () => {
      const { k, heads, led } = of();
      return heads * k.cost + led * leader;
    };
    const told = () => {
      const { k } = of();
      side.row.hidden = k.code !== "S";
      leaders.row.hidden = k.code === "HF";
      const args = { cost: this.n(price()), left: this.n(b.left - price()), room: this.n(b.room), gold: this.n(o.gold - price()) };
      if (price() > b.left) return t("board.page.desk.recruit.full", { ...args, left: this.n(b.left) });
      if (price() > o.gold) return t("board.page.desk.recruit.dear", { ...args, gold: this.n(o.gold) });
      return t("board.page.desk.recruit.cost", args);
    };
    const fits = () => {
      const { k, old } = of();
      size.input.value = `${Math.max(1, Math.min(old ? k.minimum : k.minimum * (k.code === "HF" ? 1 : 2), Math.floor((Math.min(b.left, o.gold) - leader) / k.cost)))}`;
      leaders.input.value = `${Math.max(0, needs())}`;
    };
    kind.input.addEventListener("change", fits);
    size.input.addEventListener("input", () => (leaders.input.value = `${Math.max(0, needs())}`));
    fits();
    const made = form([kind.row, size.row, leaders.row, side.row], told, t("board.page.desk.recruit.do"), () => {
      const { old, k, heads, led } = of();
      void this.ask({ moon, recruit: { unit: old?.unit ?? k.free, size: heads, code: k.code, leaders: led, field: this.field, side: k.code === "S" ? Number(side.input.value) : 0 } });
    });
    return fold(t("board.page.desk.recruit"), false, made);
  }

  /** @param {Building} b what can be begun, in words */
  named(b) {
    const { t } = this.page;
    return b.side ? t("board.page.desk.at", { what: t(b.name), to: b.to ?? "", side: b.side }) : t(b.name);
  }

  /** @param {Offer} o @param {number} moon */
  build(o, moon) {
    const { t } = this.page;
    const builds = o.builds ?? [];
    /** @type {HTMLElement[]} */
    const inner = (o.yards ?? []).map((y) => {
      const again = { settlement: y.settlement ?? 0, what: y.what ?? 0, field: this.field, side: y.side ?? 0, name: y.called ?? "" };
      return el("div", { class: "row" }, el("span", {}, t(y.halted ? "board.page.desk.yard.halted" : "board.page.desk.yard", { what: y.side ? t("board.page.desk.at.side", { what: t(y.name), side: y.side }) : t(y.name), done: y.done, paid: y.paid, value: y.value })),
        button(t(y.halted ? "board.page.desk.yard.go" : "board.page.desk.yard.halt"), () => void this.ask({ moon, build: { ...again, halt: !y.halted } }), { class: "button quiet" }));
    });
    if (!builds.length) return fold(t("board.page.desk.build"), false, ...inner);
    const what = choice(t("board.page.desk.what"), builds.map((b, n) => [`${n}`, this.named(b)]));
    const name = line(t("board.page.desk.name"));
    const points = number(t("board.page.desk.points"), 5, { least: 5 });
    const harbours = el("fieldset", { class: "field" }, el("legend", {}, t("board.page.desk.harbours")));
    const of = () => builds[Number(what.input.value)];
    const wall = () => of().what === 3;
    /** @type {{row: HTMLElement, input: HTMLInputElement}[]} */
    let sides = [];
    const chosen = () => {
      name.row.hidden = !of().settlement;
      points.row.hidden = !wall();
      points.input.value = points.input.min = `${of().points}`;
      sides = (of().harbours ?? []).map((n) => tick(`${n}`));
      harbours.hidden = !sides.length;
      harbours.replaceChildren(/** @type {Node} */ (harbours.firstElementChild), el("div", { class: "row" }, ...sides.map((s) => s.row)));
    };
    what.input.addEventListener("change", chosen);
    chosen();
    const told = () => {
      const b = of();
      const count = wall() ? Number(points.input.value) || 0 : b.points;
      const args = { points: count, cost: this.n(count * b.point), due: this.n(Math.min(b.due, count) * b.point), moons: b.moon ? Math.ceil(count / b.moon) : 0, a: b.moon, want: this.n(b.want ?? 0), have: this.n(b.have ?? 0), gold: this.n(o.gold) };
      if (b.why) return `${t("board.page.desk.build.price", args)} ${t(`board.page.desk.no.${b.why.split(".").at(-1)}`, args)}`;
      return t(b.moon ? "board.page.desk.build.cost" : "board.page.desk.build.nobody", args);
    };
    inner.push(form([what.row, name.row, points.row, harbours], told, t("board.page.desk.build.do"), () => {
      const b = of();
      const at = (b.harbours ?? []).filter((_, n) => sides[n].input.checked);
      void this.ask({ moon, build: { settlement: b.settlement ?? 0, what: b.what ?? 0, field: this.field, side: b.side ?? 0, points: wall() ? Number(points.input.value) : 0, name: name.input.value, harbours: at } });
    }));
    return fold(t("board.page.desk.build"), false, ...inner);
  }

  /** @param {Offer} o @param {number} moon */
  gold(o, moon) {
    const { t } = this.page;
    const town = /** @type {NonNullable<Offer["town"]>} */ (o.town);
    const to = choice(t("board.page.desk.gold.to"), [...this.towns().filter(([at]) => at !== this.field), ...this.realms()]);
    const gold = number(t("board.page.desk.gold.sum"), Math.min(1000, Math.max(0, town.gold)), { least: 1 });
    const why = line(t("board.page.desk.gold.for"));
    const made = form([to.row, gold.row, why.row], () => t("board.page.desk.gold.left", { gold: this.n(town.gold - (Number(gold.input.value) || 0)) }), t("board.page.desk.gold.do"), () => {
      const at = to.input.value;
      void this.ask({ moon, pay: { gold: Number(gold.input.value), from: this.field, ...(at.includes("/") ? { to: at } : { code: at }), for: why.input.value } });
    });
    const inner = town.capital ? [made] : [made, button(t("board.page.desk.capital"), () => void this.ask({ moon, capital: this.field }), { class: "button quiet" })];
    return fold(t("board.page.desk.gold"), false, ...inner);
  }
}
