/**
 * The battles of the last week, below the map: who fought, how it ended, and the battle itself
 * to be watched in place. A battle comes from its own page, which anybody can open by the link.
 * @import { Fought, Page } from "./wartypes.js"
 * @import { War } from "./war.js"
 */
import { button, el } from "../board/dom.js";
import { words } from "../words.js";
import { player, sentences } from "./player.js";

export class News {
  /** @param {Page} page @param {War} war */
  constructor(page, war) {
    this.page = page;
    this.war = war;
    this.root = el("section", { class: "terramagica-news", "aria-label": page.t("board.battles") });
    /** @type {ReturnType<typeof player>|null} */
    this.player = null;
    this.begin();
  }

  begin() {
    this.stop();
    const { t } = this.page;
    const battles = this.war.map.battles ?? [];
    this.root.hidden = !battles.length;
    this.screen = el("div", { class: "screen", hidden: "", tabindex: "-1" });
    this.root.replaceChildren(el("h2", {}, t("board.battles")), el("ul", {}, ...battles.map((b) => this.entry(b))), this.screen);
  }

  /** @param {Fought} b */
  entry(b) {
    return el("li", {}, el("span", {}, this.words(b)), ...this.ways(b));
  }

  /** What is said of a battle in the panel for it, with its theatre. @param {Fought} b */
  offer(b) {
    this.page.explain(el("div", { class: "stack tight" }, el("p", {}, this.words(b)), ...this.ways(b)));
  }

  /** @param {Fought} b */
  words(b) {
    const [first, second] = b.sides.map((ids) => ids.map((id) => this.war.desk?.name(id) ?? this.name(id)).join(", "));
    return this.page.t(`board.battle.${b.outcome}`, { n: b.number, place: this.war.map.places[b.at]?.name[this.war.data.lang] ?? b.at, rounds: b.rounds, first, second });
  }

  /** Where a battle can be watched. @param {Fought} b */
  ways(b) {
    const { t } = this.page;
    const link = this.link(b);
    return link ? [el("span", { class: "row" },
      button(t("board.watch"), () => { this.page.open("report"); void this.watch(b); }, { "data-watch": `${b.number} ${b.at}` }),
      el("a", { class: "button quiet", href: link }, t("board.page.link")),
      el("a", { class: "button quiet", href: link.replace("/battle?", "?") }, t("board.page.simulator")))] : [];
  }

  /** @param {string} id */
  name(id) {
    const [realm, n] = id.split("-");
    return n === "0" ? this.page.t(`board.avatar.${realm}`) : this.page.t(`board.army.${realm}`, { n });
  }

  /** Where a battle can be watched; "" if no link holds it. @param {Fought} b */
  link(b) {
    if (!b.code) return "";
    const [first, second] = b.sides.map((ids) => ids[0] ?? "");
    const query = new URLSearchParams({ c: b.code, a: this.name(first), b: this.name(second), r: `${first.split("-")[0]}.${second.split("-")[0]}` });
    return `/terramagica/battle?${query}`;
  }

  /** The battle that a sign on the map is for. @param {string} key */
  watchAt(key) {
    const b = this.war.map.battles?.find((x) => `${x.number} ${x.at}` === key);
    if (b?.code) void this.watch(b);
  }

  /** Plays a battle in place. @param {Fought} b */
  async watch(b) {
    const link = this.link(b);
    const response = await fetch(link).catch(() => null);
    const { screen } = this;
    if (!screen) return;
    const source = response?.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
    const data = source?.getElementById("battle-data")?.textContent;
    const drawing = source?.querySelector("#board svg")?.outerHTML;
    if (!data || !drawing) {
      location.assign(link); // its own page says why
      return;
    }
    this.stop();
    const battle = JSON.parse(data);
    this.player = player({ script: battle.script, picture: battle.picture || drawing, t: words(battle.texts), story: source ? sentences(source) : [] });
    const story = sentences(source ?? document);
    const { player: played } = this;
    screen.replaceChildren(played.element, el("details", {}, el("summary", {}, this.page.t("board.page.record")),
      el("ol", { class: "story plain" }, ...story.map((s) => el("li", {}, button(s.text, () => { played.pause(); played.go(s.last); }, { class: "button quiet" }))))));
    screen.hidden = false;
    screen.scrollIntoView({ block: "nearest" });
    screen.focus({ preventScroll: true });
    played.begin();
  }

  stop() {
    this.player?.destroy();
    this.player = null;
  }
}
