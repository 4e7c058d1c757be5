/**
 * Conditions that can be chosen from a list: how they are written on a sheet, and which of
 * those that stand there they are. Others are left as they are typed.
 * @import { Chart } from "./types.js"
 *
 * @typedef {object} Test
 * @property {string} kind occupied, empty, in, out, centres, moved
 * @property {string} [who] as conditions name it: "Ger", "V", "Mon", "Borg", "T"
 * @property {string} [at] a province; where it moved to
 * @property {string} [from] where it moved from
 * @property {string} [is] ">=", "<=" or "="
 * @property {string} [than] a number
 */

/** What a test of a kind asks for. @type {Record<string, (keyof Test)[]>} */
export const ASKS = {
  occupied: ["at"], empty: ["at"], in: ["who", "at"], out: ["who", "at"], centres: ["who", "is", "than"], moved: ["from", "at"],
};

/** Who can be somewhere beside the powers. */
export const BEASTS = ["V", "Mon", "Borg", "T"];

const NOT = "(?:(nicht|not)\\s+|!\\s*)?";

export class Tester {
  /** @param {Chart} map @param {Map<string, string>} names of provinces @param {(key: string, args?: Record<string, string>) => string} t */
  constructor(map, names, t) {
    this.map = map;
    this.names = names;
    this.t = t;
    this.w = (/** @type {string} */ key) => t(`board.page.write.${key}`);
    this.places = new Map(Object.entries(map.places).filter(([at]) => !at.includes("/")).map(([at, p]) => [p.label.toUpperCase(), at]));
    this.powers = map.powers.filter((p) => p.code !== "mon").map((p) => p.code[0].toUpperCase() + p.code.slice(1));
    this.whos = new Map([...this.powers, ...BEASTS].map((who) => [who.toUpperCase(), who]));
  }

  /** @param {Test} test */
  write({ kind, who = "", at = "", from = "", is = ">=", than = "" }) {
    const label = (/** @type {string} */ place) => this.map.places[place]?.label ?? place;
    switch (kind) {
      case "occupied": return `${this.w("occupied")}(${label(at)})`;
      case "empty": return `${this.w("not")} ${this.w("occupied")}(${label(at)})`;
      case "centres": return `${this.w("centres")}(${who}) ${is} ${than}`;
      case "moved": return `${this.w("moved")}(${label(from)} - ${label(at)})`;
      default: return `${kind === "out" ? `${this.w("not")} ` : ""}${who} in ${label(at)}`;
    }
  }

  /** The tests of a condition, null if it is not one that could have been chosen. @param {string} text @returns {Test[]|null} */
  read(text) {
    const tests = text.split(/\s+(?:und|and|&)\s+/i).map((part) => this.one(part.trim()));
    return tests.every((t) => t !== null) ? tests : null;
  }

  /** @param {string} text @returns {Test|null} */
  one(text) {
    const place = (/** @type {string} */ word) => this.places.get(word.trim().toUpperCase()) ?? "";
    const who = (/** @type {string} */ word) => this.whos.get(word.toUpperCase()) ?? "";
    const match = (/** @type {string} */ pattern) => new RegExp(`^${pattern}$`, "i").exec(text)?.slice(1);
    /** @type {Test|null} */
    let test = null;
    const full = match(`${NOT}(?:besetzt|occupied)\\s*\\(([^()]+)\\)`);
    const free = match(`(?:leer|empty|frei|free)\\s*\\(([^()]+)\\)`);
    const stands = match(`${NOT}(\\S+) in ([^()]+)`);
    const count = match(`(?:vz|sc)\\s*\\((\\w+)\\)\\s*(>=|<=|=)\\s*(\\d+)`);
    const went = match(`(?:zog|moved)\\s*\\(([^()-]+) - ([^()-]+)\\)`);
    if (full) test = { kind: text.startsWith("!") || full[0] ? "empty" : "occupied", at: place(full[1]) };
    else if (free) test = { kind: "empty", at: place(free[0]) };
    else if (count) test = { kind: "centres", who: who(count[0]), is: count[1], than: count[2] };
    else if (went) test = { kind: "moved", from: place(went[0]), at: place(went[1]) };
    else if (stands) test = { kind: text.startsWith("!") || stands[0] ? "out" : "in", who: who(stands[1]), at: place(stands[2]) };
    const known = test;
    return known && ASKS[known.kind].every((key) => known[key]) ? known : null;
  }

  /** Who is asked for, in words. @param {string} who */
  name(who) {
    const seat = this.map.powers.find((p) => p.code === who.toLowerCase())?.seat;
    return BEASTS.includes(who) ? this.t(`board.page.beast.${who}`) : this.t(`seat.${seat}`);
  }

  /** @param {string} is */
  compare(is) {
    return this.t(`board.page.is.${{ ">=": "least", "<=": "most" }[is] ?? "just"}`);
  }

  /** A condition in words, as it is typed if it is not one that could have been chosen. @param {string} text */
  say(text) {
    const place = (/** @type {string|undefined} */ at) => this.names.get(at ?? "") ?? "";
    const words = (/** @type {Test} */ { kind, who = "", at, from, is = "", than = "" }) =>
      this.t(`board.page.when.${kind}`, { who: who && this.name(who), at: place(at), from: place(from), is: this.compare(is), than });
    return this.read(text)?.map(words).join(` ${this.t("board.page.and")} `) ?? text;
  }
}
