/**
 * The file at work: map, forms, the text and its check. The text is the truth; everything else is drawn from it.
 * @import { Own, Rules } from "./read.js"
 * @import { Spot } from "./map.js"
 * @typedef {{realms: {code: string, name: string, own?: boolean}[], fields: Spot[], white: Spot[], units: any[], seen: any[], reaches?: (number[]|null)[][], home?: string}} Facts
 * @typedef {{lang: "de"|"en", rules: Rules, page: Facts, orders: boolean, template: string, words: Record<string, string>}} Data
 */
import { words } from "./words.js";
import { check } from "./check.js";
import { Ground } from "./ways.js";
import { lineOf, put, replace, say } from "./write.js";
import { Chart } from "./map.js";
import { ofField, ofRealm, row, special } from "./forms.js";
import { el, pick, press, table } from "./tables.js";

/** Size classes in minimum sizes, as the letters name them. */
const CLASSES = ["<1", "1–2", "3–5", "6–10", ">10"];

/** Orders and the keys of their names. @type {[string, string][]} */
const ORDERS = [["KV", "defend"], ["KH", "hold"], ["KA", "attack"], ["KN", "annihilate"], ["KI", "ignore"], ["KR", "retreat"], ["AB", "build"]];

/** How long a hand rests before the text is checked, in milliseconds. */
const REST = 250;

export function start() {
  const data = JSON.parse(document.getElementById("data")?.textContent ?? "{}");
  new App(data).begin();
}

class App {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    this.t = words(data.words);
    this.ground = new Ground(data.rules);
    /** @type {Map<string, Spot>} */
    this.spots = new Map([...data.page.fields, ...data.page.white.filter((s) => s.n).map((s) => ({ ...s, l: "", g: 0, white: true }))].map((s) => [s.n, s]));
    /** @type {Own|null} whose way is led */
    this.unit = null;
    this.moon = 0;
    this.box = el("textarea", { id: "orders", rows: "18", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-label": this.t("offline.orders") });
    this.facts = el("div", { id: "facts", "aria-live": "polite" }, el("p", { class: "soft" }, this.t("offline.tap")));
    this.bar = el("div", { id: "unit", hidden: "" });
    this.told = el("div", { id: "check", role: "status" });
    this.said = el("p", { class: "soft", role: "status" });
    this.key = `spielleiter.offline ${data.rules.realm} ${data.rules.turn} ${data.rules.moons[0]} ${data.rules.years[0]} ${document.title}`;
    this.timer = 0;
  }

  begin() {
    const { t, data } = this;
    const stage = /** @type {HTMLElement} */ (document.querySelector("#map .stage"));
    this.chart = new Chart(stage, [...this.spots.values()], (s) => this.touch(s), () => this.chart?.chosen && this.touch(this.chart.chosen));
    this.chart.svg.setAttribute("aria-label", t("offline.map.keys"));
    this.chart.svg.addEventListener("reached", (e) => this.show(/** @type {CustomEvent} */ (e).detail));
    const find = el("input", { size: "8", "aria-label": t("offline.find"), placeholder: data.page.home ?? "101/20", autocomplete: "off" });
    const form = el("form", { class: "find" }, find, el("button", {}, t("offline.find.do")));
    form.addEventListener("submit", (/** @type {Event} */ e) => {
      e.preventDefault();
      this.go(find.value.trim());
    });
    const chart = this.chart;
    document.getElementById("map")?.append(el("div", { class: "row tools" },
      press("+", () => chart.zoom(1.5), "", t("offline.closer")), press("−", () => chart.zoom(1 / 1.5), "", t("offline.farther")), press(t("offline.all"), () => chart.all()), form));
    document.getElementById("desk")?.append(this.facts, this.bar, ...(data.orders ? this.writing() : [el("p", {}, t("offline.ended"))]));
    document.getElementById("tables")?.append(...this.tables());
    chart.open(this.spots.get(data.page.home ?? ""));
    if (data.orders) this.look();
  }

  /** The text with what belongs to it. */
  writing() {
    const { t, data } = this;
    const kept = this.kept();
    this.box.value = kept ?? data.template;
    this.box.addEventListener("input", () => this.changed());
    const desk = { rules: data.rules, t, lang: data.lang, text: () => this.box.value,
      put: (/** @type {number} */ moon, /** @type {string} */ part, /** @type {string} */ line) => this.set(put(this.box.value, moon, part, line, data.lang)),
      say: (/** @type {string} */ heading, /** @type {string} */ prose) => this.set(say(this.box.value, heading, prose)) };
    this.desk = desk;
    return [el("section", { class: "forms" }, ...ofRealm(desk)), el("h2", {}, t("offline.orders")), el("p", { class: "soft" }, t("offline.orders.about")), this.box, this.buttons(), this.said, this.told];
  }

  buttons() {
    const { t, data } = this;
    const mail = /** @type {HTMLMetaElement|null} */ (document.querySelector('meta[name="orders"]'));
    const name = `${data.rules.realm}-${data.rules.turn}.txt`;
    /** @type {[string, () => void][]} */
    const list = [
      [t("offline.copy"), () => void this.copy()],
      [t("offline.save"), () => {
        const link = el("a", { href: URL.createObjectURL(new Blob([this.box.value], { type: "text/plain" })), download: name });
        document.body.append(link);
        link.click();
        link.remove();
      }],
      [t("offline.mail"), () => {
        const subject = mail?.dataset.subject || document.title;
        location.href = `mailto:${encodeURIComponent(mail?.content ?? "").replace(/%40/g, "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(this.box.value.replace(/\n/g, "\r\n"))}`;
      }],
      [t("offline.reset"), () => {
        if (confirm(t("offline.reset.sure"))) this.set(data.template);
      }],
    ];
    return row(list);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.box.value);
      this.said.textContent = this.t("offline.copied");
    } catch {
      this.box.select(); // files have no clipboard in some browsers
      this.said.textContent = document.execCommand("copy") ? this.t("offline.copied") : this.t("offline.copy.none");
    }
  }

  /** The draft of this turn that this browser has kept. @returns {string|null} */
  kept() {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }

  keep() {
    try {
      localStorage.setItem(this.key, this.box.value);
      this.said.textContent = this.t("offline.kept");
    } catch {
      this.said.textContent = this.t("offline.kept.none");
    }
  }

  /** Another text. @param {string} text */
  set(text) {
    this.box.value = text;
    this.keep();
    this.look();
  }

  changed() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.keep();
      this.look();
    }, REST);
  }

  /** Checks the text, and draws what follows from it. */
  look() {
    const { t, data } = this;
    const { bad, open, gold } = check(data.rules, this.box.value);
    const lines = this.box.value.split("\n");
    const line = (/** @type {number} */ n) => press(t("offline.check.line", { line: n }), () => this.line(n), "link");
    const told = bad.map((b) => el("li", {}, line(b.line), " ", t(b.code, b.args), el("code", {}, lines[b.line - 1] ?? "")));
    const left = open.filter((n) => lines[n - 1]?.trim());
    this.told.replaceChildren(
      el("h3", {}, t("offline.check")),
      el("p", { class: bad.length ? "wrong" : "right" }, (bad.length ? "✕ " : "✓ ") + (bad.length ? t("offline.check.bad", { n: new Set(bad.map((b) => b.line)).size }) : t("offline.check.good"))),
      ...(told.length ? [el("ul", {}, ...told)] : []),
      ...(left.length ? [el("details", {}, el("summary", {}, t("offline.check.open", { n: left.length })), el("ul", {}, ...left.map((n) => el("li", {}, line(n), el("code", {}, lines[n - 1])))))] : []),
      ...(Number.isFinite(gold[0]) ? [el("p", { class: "soft" }, t("offline.check.gold", { gold: gold[0].toLocaleString(data.lang) }))] : []),
    );
    this.drawn();
  }

  /** Takes the reader to a line of the text. @param {number} n */
  line(n) {
    const lines = this.box.value.split("\n");
    const from = lines.slice(0, n - 1).join("\n").length + (n > 1 ? 1 : 0);
    this.box.focus();
    this.box.setSelectionRange(from, from + (lines[n - 1]?.length ?? 0));
    this.box.scrollTop = (this.box.scrollHeight * (n - 3)) / Math.max(1, lines.length);
  }

  /** A touched field: the next one of a way, or one to read of. @param {Spot} spot */
  touch(spot) {
    if (this.unit && this.data.orders) this.step(spot);
    this.show(spot);
  }

  /** @param {string} name */
  go(name) {
    const spot = this.spots.get(name);
    if (!spot) return this.facts.replaceChildren(el("p", {}, this.t("offline.unknown", { field: name })));
    this.chart?.choose(spot);
    this.show(spot);
  }

  /** What is known of a field, and what can be ordered there. @param {Spot} spot */
  show(spot) {
    const { t, data } = this;
    this.drawn();
    if (spot.white) return this.facts.replaceChildren(el("h2", {}, t("offline.field", { field: spot.n })), el("p", {}, t("offline.white")));
    const realm = (/** @type {number} */ n) => `${data.page.realms[n - 1]?.name ?? "?"} (${data.page.realms[n - 1]?.code ?? "?"})`;
    /** @type {(string|Node)[]} */
    const list = [t("offline.land", { land: t(spot.l), grade: spot.g })];
    if (spot.t) list.push(`${t(spot.t)} ${spot.c ?? ""}`.trim());
    list.push(spot.o ? t("offline.owner", { realm: realm(spot.o) }) : t("offline.nobody"));
    const sides = /** @type {[string, number[]|undefined][]} */ ([["offline.river", spot.r], ["kit.infrastructure.road", spot.w], ["kit.infrastructure.bridge", spot.b], ["kit.infrastructure.canal", spot.k], ["kit.infrastructure.wall", spot.m]]);
    for (const [what, on] of sides) if (on?.length) list.push(t("offline.sides", { what: t(what), sides: on.join(", ") }));
    for (const u of data.rules.units) {
      if (u.at !== spot.n) continue;
      const text = t("offline.unit", { unit: u.n, size: u.s, kind: t(this.kind(u.k)), leaders: u.l ?? 0 });
      list.push(data.orders ? press(text, () => this.take(u), "link") : text);
    }
    for (const s of data.page.seen) if (s.at === spot.n) list.push(t("offline.seen", { realm: realm(s.realm), kind: t(s.kind), class: CLASSES[s.class] }));
    this.facts.replaceChildren(el("h2", {}, t("offline.field", { field: spot.n })), el("ul", {}, ...list.map((l) => el("li", {}, l))), ...(this.desk ? ofField(this.desk, spot.n) : []));
  }

  /** @param {string} code */
  kind(code) {
    return this.data.rules.kinds.find((k) => k.code === code)?.name ?? code;
  }

  /** Takes a unit to lead its way. @param {Own} u */
  take(u) {
    this.unit = u;
    const there = lineOf(this.box.value, u.n, this.moon, u.at);
    if (there === undefined) {
      const place = u.on ? `(${u.on})` : u.at;
      this.set(put(this.box.value, this.moon, "units", `${u.n} ${u.s} ${u.k === "HF" ? "Hf" : u.k}${u.l ? ` ${u.l} Hf` : ""}${this.moon ? "" : ` ${place}`} KV`, this.data.lang));
    }
    const spot = this.spots.get(u.at);
    if (spot) this.chart?.choose(spot);
    this.drawn();
    this.bar.scrollIntoView({ block: "nearest" });
  }

  /** Where the unit sets out in the moon: at the end of the moon before, if that is sure. */
  from() {
    const u = /** @type {Own} */ (this.unit);
    if (!this.moon) return u.at;
    const before = lineOf(this.box.value, u.n, 0, u.at);
    return before?.way.at(-1) ?? u.at;
  }

  /** @param {Spot} spot */
  step(spot) {
    const u = /** @type {Own} */ (this.unit);
    const home = this.from();
    const line = lineOf(this.box.value, u.n, this.moon, home);
    if (!line || !spot.n) return;
    const last = line.way.at(-1) ?? home;
    const [at, to] = [this.ground.at.get(last) ?? -1, this.ground.at.get(spot.n) ?? -1];
    if (last === spot.n) line.way = line.way.slice(0, -1);
    else if (at >= 0 && at < this.data.rules.steps.known && this.ground.side(at, to)) line.way = [...line.way, spot.n];
    else return;
    this.set(replace(this.box.value, line, home));
  }

  /** Draws what follows from the text for the unit that is led. */
  drawn() {
    const { t, unit: u, chart } = this;
    if (!chart) return;
    this.bar.hidden = !u;
    if (!u) return chart.paint({ way: [], reach: [], ends: [] });
    const home = this.from();
    const line = lineOf(this.box.value, u.n, this.moon, home);
    const spots = (/** @type {string[]} */ names) => names.flatMap((n) => this.spots.get(n) ?? []);
    const facts = this.data.page.units.find((x) => x.unit === u.n);
    const reach = this.moon || !facts?.reach ? [] : (this.data.page.reaches?.[facts.reach - 1] ?? []).map((list) => (list ?? []).flatMap((n) => this.data.page.fields[n] ?? []));
    if (!line) {
      chart.paint({ way: [], reach, ends: [] });
      return this.bar.replaceChildren(el("p", {}, t("offline.order.none", { unit: u.n })), press(t("offline.done"), () => this.leave()));
    }
    const way = spots([home, ...line.way]);
    const { text, end } = this.reckon(u, home, line.way);
    chart.paint({ way, reach, ends: spots([end]) });
    this.bar.replaceChildren(...this.tools(u, line, home, text));
  }

  /** How far a way reaches in the moon. @param {Own} u @param {string} home @param {string[]} way */
  reckon(u, home, way) {
    const { t, ground } = this;
    let [at, spent, end] = [ground.at.get(home) ?? -1, 0, home];
    const points = u.p[1];
    for (const name of way) {
      const to = ground.at.get(name) ?? -1;
      const step = at >= 0 && at < this.data.rules.steps.known && !u.on && !u.side ? ground.step(at, ground.side(at, to), u.k === "S", false) : null;
      if (!step || step.white) return { text: t("offline.order.points.open"), end };
      const cost = step.most === Infinity ? points : step.most;
      if (step.why || (step.most === Infinity ? spent > 0 : spent + cost > points)) return { text: t("offline.order.points.late", { spent, points, end }), end };
      [at, spent, end] = [to, spent + cost, name];
    }
    return { text: t("offline.order.points", { spent, points, moon: this.moon + 1, end }), end };
  }

  /** What the unit that is led is ordered. @param {Own} u @param {import("./write.js").UnitLine} line @param {string} home @param {string} far */
  tools(u, line, home, far) {
    const { t, data } = this;
    const kind = data.rules.kinds.find((k) => k.code === u.k);
    const codes = ORDERS.filter(([code]) => code !== "AB" || kind?.works);
    if (!codes.some(([code]) => code === line.order)) codes.push([line.order, ""]);
    const order = pick(t("offline.order.main"), codes.map(([code, key]) => [code, key ? `${code} – ${t(`kit.order.${key}`)}` : code]));
    const extra = pick(t("offline.order.extra"), [["", t("offline.order.plain")], ...["E", "B", "F"].map((e) => /** @type {[string, string]} */ ([e, e]))]);
    const side = pick(t("offline.side"), ["", "1", "2", "3", "4", "5", "6"].map((s) => [s, s || "–"]));
    [order.input.value, extra.input.value, side.input.value] = [line.order, line.extra.replace(/\d/, ""), line.extra.replace(/\D/, "")];
    extra.hidden = line.order === "AB" || line.order.startsWith("S");
    side.hidden = line.order !== "AB" && extra.input.value !== "B";
    const give = () => this.set(replace(this.box.value, { ...line, order: order.input.value, extra: order.input.value === "AB" ? side.input.value : extra.input.value + (extra.input.value === "B" ? side.input.value : "") }, home));
    for (const r of [order, extra, side]) r.input.addEventListener("change", give);
    const moons = data.rules.moons.length < 2 ? [] : [el("div", { class: "row" }, ...data.rules.moons.map((key, n) => {
      const b = press(t("offline.moon.of", { moon: `@${key}`, year: data.rules.years[n] }), () => {
        this.moon = n;
        this.take(u);
      });
      b.setAttribute("aria-pressed", `${n === this.moon}`);
      return b;
    }))];
    return [el("h2", {}, t("offline.order", { unit: u.n })), ...moons, el("p", { class: "soft" }, t("offline.order.way")), el("p", {}, far), el("div", { class: "rows" }, order, extra, side),
      ...(this.desk ? [special(this.desk, u.n, (n) => this.set(replace(this.box.value, { ...line, order: `S${n}`, extra: "" }, home)))] : []), press(t("offline.done"), () => this.leave())];
  }

  leave() {
    [this.unit, this.moon] = [null, 0];
    this.drawn();
  }

  tables() {
    const { t, data } = this;
    const link = (/** @type {string} */ name) => press(name, () => {
      this.go(name);
      document.getElementById("map")?.scrollIntoView({ block: "nearest" });
    }, "link");
    const own = (/** @type {Spot} */ s) => s.o && data.page.realms[s.o - 1]?.own;
    const heads = (/** @type {string[]} */ list) => list.map((k) => t(`offline.col.${k}`));
    const number = (/** @type {Own} */ u) => (data.orders ? press(`${u.n}`, () => this.take(u), "link") : `${u.n}`);
    const find = t("offline.filter");
    return [
      table(t("offline.units"), heads(["unit", "troop", "field", "gold"]), data.rules.units.map((u) => [number(u), `${u.s} ${u.k}${u.l ? ` ${u.l} Hf` : ""}`, el("span", {}, link(u.at), u.on ? ` (${u.on})` : ""), `${u.gold ?? ""}`]), find),
      table(t("offline.towns"), heads(["town", "field", "realm"]), data.page.fields.filter((s) => s.t).map((s) => [`${t(s.t ?? "")} ${s.c ?? ""}`, link(s.n), s.o ? data.page.realms[s.o - 1].code : "–"]), find),
      table(t("offline.fields"), heads(["field", "land", "town"]), data.page.fields.filter(own).map((s) => [link(s.n), t(s.l), s.t ? `${t(s.t)} ${s.c ?? ""}` : ""]), find),
    ];
  }
}
