/**
 * What a realm says: how it holds with others, messages, treaties, notices, culture, questions, and who its characters are. Each
 * form writes a part of the sheet, where it can be changed as text.
 * @import { Facts, Page } from "./types.js"
 * @bundle
 */
import { el } from "../board/dom.js";
import { choice, fold, form, labelled, line, number, tick } from "./forms.js";

/** How realms hold with each other, as the sheet has it. */
const STANCES = ["allied", "passage", "neutral", "war"];

/** What can be written, and whether it names realms and says whether it is public. @type {[string, {to?: boolean, open?: boolean}][]} */
const SORTS = [["message", { to: true }], ["treaty", { to: true, open: true }], ["notice", {}], ["culture", { open: true }], ["master", {}]];

/** @param {Page} page @param {Facts} facts @param {(change: object) => Promise<boolean>} write @returns {HTMLElement} */
export function letters(page, facts, write) {
  const { t } = page;
  const realms = facts.realms.filter((r) => !r.own).map((r) => /** @type {[string, string]} */ ([r.code, `${r.name} (${r.code})`]));
  const parts = [];
  if (realms.length) {
    const realm = choice(t("board.page.say.realm"), realms);
    const stance = choice(t("board.page.say.stance"), STANCES.map((s) => [s, t(`board.page.stance.${s}`)]), "neutral");
    parts.push(fold(t("board.page.say.stances"), false, form([realm.row, stance.row], () => t(`board.page.stance.about.${stance.input.value}`), t("board.page.say.stance.do"),
      () => void write({ stance: { code: realm.input.value, stance: stance.input.value } }))));
  }
  if (realms.length) parts.push(fold(t("board.page.say.trade"), false, trading(page, facts, realms, write)));
  if (facts.captives?.length) parts.push(fold(t("board.page.say.release"), false, releasing(page, facts, write)));
  parts.push(fold(t("board.page.say.write"), false, writing(page, realms, write)));
  parts.push(fold(t("board.page.say.ask"), false, asking(page, write)));
  parts.push(fold(t("board.page.say.person"), false, naming(page, facts, write)));
  return el("div", { class: "waben-say" }, ...parts);
}

/** What realms pay each other for. */
const DEALS = ["tribute", "purchase", "troops", "ransom", "gift"];

/** Gold for another realm, from wherever there is some. @param {Page} page @param {Facts} facts @param {[string, string][]} realms @param {(change: object) => Promise<boolean>} write */
function trading(page, facts, realms, write) {
  const { t } = page;
  const to = choice(t("board.page.desk.gold.to"), realms);
  const deal = choice(t("board.page.say.trade.what"), DEALS.map((d) => [d, t(`board.page.say.trade.${d}`)]));
  const gold = number(t("board.page.desk.gold.sum"), Math.min(1000, facts.gold ?? 0), { least: 1 });
  const more = line(t("board.page.say.trade.more"));
  const told = () => t("board.page.say.trade.left", { gold: (facts.gold ?? 0) - (Number(gold.input.value) || 0) });
  return form([to.row, deal.row, gold.row, more.row], told, t("board.page.desk.gold.do"), () => {
    const what = t(`board.page.say.trade.${deal.input.value}`);
    void write({ moon: 1, pay: { gold: Number(gold.input.value), code: to.input.value, for: more.input.value.trim() ? `${what}: ${more.input.value}` : what } });
  });
}

/** Captives who are let go, for a ransom or for nothing. @param {Page} page @param {Facts} facts @param {(change: object) => Promise<boolean>} write */
function releasing(page, facts, write) {
  const { t } = page;
  const list = facts.captives ?? [];
  const whom = choice(t("board.page.say.release.whom"), list.map((c, n) => [`${n}`, `${c.name || t("kit.unit.leader")} (${facts.realms[c.realm - 1]?.code ?? "?"})`]));
  const ransom = number(t("board.page.say.release.ransom"), 0);
  const told = () => t(Number(ransom.input.value) > 0 ? "board.page.say.release.paid" : "board.page.say.release.free");
  return form([whom.row, ransom.row], told, t("board.page.say.do"), () => {
    const c = list[Number(whom.input.value)];
    void write({ release: { code: facts.realms[c.realm - 1]?.code ?? "", name: c.name, ransom: Number(ransom.input.value) || 0 } });
  });
}

/** @param {Page} page @param {[string, string][]} realms @param {(change: object) => Promise<boolean>} write */
function writing(page, realms, write) {
  const { t } = page;
  const sort = choice(t("board.page.say.sort"), SORTS.filter(([, { to }]) => !to || realms.length).map(([s]) => [s, t(`board.page.say.${s}`)]));
  const to = el("select", { multiple: "", size: `${Math.min(4, Math.max(2, realms.length))}` }, ...realms.map(([code, name]) => el("option", { value: code }, name)));
  const whom = labelled(t("board.page.say.to"), to);
  const title = line(t("board.page.say.title"), "", 120);
  const text = labelled(t("board.page.say.text"), el("textarea", { rows: "5" }));
  const open = tick(t("board.page.say.public"));
  const of = () => SORTS.find(([s]) => s === sort.input.value)?.[1] ?? {};
  const told = () => {
    whom.row.hidden = !of().to;
    open.row.hidden = !of().open;
    return t(`board.page.say.about.${sort.input.value}`);
  };
  return form([sort.row, whom.row, title.row, text.row, open.row], told, t("board.page.say.do"), () => {
    const named = of().to ? [...to.selectedOptions].map((o) => o.value) : [];
    if (of().to && !named.length) return to.focus();
    if (!text.input.value.trim()) return text.input.focus();
    void write({ letter: { sort: sort.input.value, to: named, title: title.input.value, text: text.input.value, public: open.input.checked } }).then((good) => {
      if (good) title.input.value = text.input.value = "";
    });
  });
}

/** @param {Page} page @param {(change: object) => Promise<boolean>} write */
function asking(page, write) {
  const { t } = page;
  const text = line(t("board.page.say.question"), "", 300);
  return form([text.row], () => "", t("board.page.say.do"), () => {
    if (!text.input.value.trim()) return text.input.focus();
    void write({ ask: text.input.value }).then((good) => {
      if (good) text.input.value = "";
    });
  });
}

/** @param {Page} page @param {Facts} facts @param {(change: object) => Promise<boolean>} write */
function naming(page, facts, write) {
  const { t } = page;
  const taken = new Set(facts.units.map((u) => u.unit));
  const own = facts.units.filter((u) => u.kind === "kit.unit.leader").map((u) => u.unit);
  const free = Array.from({ length: 100 }, (_, n) => 500 + n).find((n) => !taken.has(n)) ?? 500;
  const unit = choice(t("board.page.say.person.unit"), [[`${free}`, t("board.page.say.person.new", { unit: free })], .../** @type {[string, string][]} */ (own.map((n) => [`${n}`, `${n}`]))]);
  const name = line(t("board.page.say.person.name"));
  const office = line(t("board.page.say.person.office"));
  const towns = facts.fields.filter((f) => f.t && f.o && facts.realms[f.o - 1]?.own);
  const seat = choice(t("board.page.say.person.seat"), [["", "–"], .../** @type {[string, string][]} */ (towns.map((f) => [f.n, `${f.c || f.n} (${f.n})`]))]);
  const leads = choice(t("board.page.say.person.leads"), [["", "–"], ["K", t("kit.unit.foot")], ["R", t("kit.unit.rider")], ["S", t("kit.unit.ship")], ["B", t("kit.unit.besieger")]]);
  return form([unit.row, name.row, office.row, seat.row, leads.row], () => t("board.page.say.person.about"), t("board.page.say.do"), () => {
    void write({ person: { unit: Number(unit.input.value), name: name.input.value, office: office.input.value, field: seat.input.value, leads: leads.input.value } });
  });
}
