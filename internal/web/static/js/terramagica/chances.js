/**
 * What an attack of the chosen army would come to, with one press and before it is ordered: the
 * simulator fights it many times over, from what the reader sees.
 * @import { War } from "./war.js"
 */
import { button, el } from "../board/dom.js";

export class Chances {
  /** @param {War} war */
  constructor(war) {
    this.war = war;
    this.root = el("section", { class: "terramagica-odds", "aria-label": war.page.t("board.page.odds.title") });
    this.shown = "";
    /** What is known of line-ups, and of whom. @type {Map<string, {first: number, second: number, text: string}|null>} */
    this.known = new Map();
  }

  /** Those whom the chosen army could fight. */
  get trials() {
    const { map, desk, mine } = this.war;
    return mine && desk.chosen ? (map.trials ?? []).filter((t) => t.own === desk.army) : [];
  }

  paint() {
    const { war, root, trials } = this;
    root.hidden = !trials.length;
    const key = JSON.stringify([trials, [...this.known], war.data.lang]);
    if (key === this.shown) return;
    this.shown = key;
    const { t } = war.page;
    const focus = root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-odds") : null;
    root.replaceChildren(el("p", { class: "title" }, t("board.page.odds.title")), ...trials.map((trial) => this.row(trial)));
    if (focus) /** @type {HTMLElement|null} */ (root.querySelector(`[data-odds="${focus}"]`))?.focus({ preventScroll: true });
  }

  /** @param {{own: string, other: string, code: string}} trial */
  row({ own, other, code }) {
    const { war, known } = this;
    const { t } = war.page;
    const at = war.armyOf(other)?.at ?? "";
    const name = `${war.desk.name(other)}, ${war.desk.placeName(at)}`;
    const link = this.link("/terramagica", own, other, code);
    const ask = button(t("board.page.odds"), () => void this.ask(own, other, code), { "data-odds": other, "aria-label": t("board.page.odds.ask", { to: name }) });
    const head = el("div", { class: "against" }, el("span", {}, name), ask);
    const key = `${own} ${other} ${code}`;
    if (!known.has(key)) return head;
    const answer = known.get(key);
    if (!answer) return el("div", {}, head, el("p", { class: "soft small", role: "status" }, t("board.page.odds.none")));
    const scale = el("div", { class: "scale", "aria-hidden": "true" }, el("span", { class: "won" }), el("span", { class: "lost" }));
    const [won, lost] = [...scale.children];
    if (won instanceof HTMLElement) won.style.flexGrow = `${answer.first}`;
    if (lost instanceof HTMLElement) lost.style.flexGrow = `${answer.second}`;
    return el("div", { class: "stack tight" }, head, scale, el("p", { class: "answer" }, answer.text),
      el("p", { class: "soft small" }, `${t("board.page.odds.assume", { army: war.desk.name(own) })} `, el("a", { href: link }, t("board.page.simulator"))));
  }

  /** @param {string} path @param {string} own @param {string} other @param {string} code */
  link(path, own, other, code) {
    return `${path}?${new URLSearchParams({ c: code, a: this.war.desk.name(own), b: this.war.desk.name(other) })}`;
  }

  /** @param {string} own @param {string} other @param {string} code */
  async ask(own, other, code) {
    const response = await fetch(this.link("/terramagica/odds", own, other, code), { headers: { Accept: "application/json" } }).catch(() => null);
    const key = `${own} ${other} ${code}`;
    this.known.set(key, response?.ok ? await response.json() : null);
    this.war.page.announce(this.known.get(key)?.text ?? this.war.page.t("board.page.odds.none"));
    this.paint();
  }
}
