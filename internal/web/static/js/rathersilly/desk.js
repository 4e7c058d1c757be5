/**
 * What the reader orders: the unit that is chosen, what it can do, and the lines that
 * this makes on the sheet. What is possible comes with the page.
 * @import { Act } from "../board/bar.js"
 * @import { SillyBoard } from "./silly.js"
 * @import { Choice, Order } from "./types.js"
 */
import { Spelling, withLine, withoutLines, withoutSite } from "./spelling.js";
import { fieldOf, Wish } from "./wish.js";

/** What units do without being told where. */
const AT_ONCE = ["hold", "scare", "jam", "sell", "disband", "waive"];

/** What the bar offers, in its order. */
const DEEDS = ["move", "fly", "ride", "hop", "retreat", "support", "convoy", "lure", "lureall", "jam", "scare", "sell", "disband", "hold", "build", "extra", "waive", "explode"];

/** What a touch of the map means if nothing was chosen in the bar. */
const GOES = ["move", "fly", "hop", "retreat", "build"];

export class Desk {
  /** @param {SillyBoard} board */
  constructor(board) {
    this.board = board;
    this.facts = board.data.data;
    this.t = board.page.t;
    this.spell = new Spelling(board.map, this.t);
    /** @type {Choice|null} */
    this.choice = null;
    this.deed = "";
    /** @type {Wish|null} */
    this.wish = null;
    /** A wish that is about fields: "settle", "foresee", "vote". */
    this.about = "";
    this.first = "";
    /** The line that the next order is an alternative of. */
    this.instead = "";
  }

  get choices() {
    return this.facts.choices ?? [];
  }

  /** Where the chosen unit is. */
  get home() {
    return this.choice?.unit ? fieldOfUnit(this.choice.unit) : this.first;
  }

  get targets() {
    if (this.about) return new Set(this.facts.wishes.fields ?? []);
    return this.wish?.targets ?? new Set();
  }

  /** What a touch of a field would order. @returns {Map<string, string>} */
  get tints() {
    return this.tinting([...this.targets], this.about || this.deed);
  }

  /** @param {string[]} fields @param {string} deed */
  tinting(fields, deed) {
    const kind = deed === "support" ? "support" : deed === "convoy" ? "convoy" : ["build", "extra", "settle"].includes(deed) ? "build" : "move";
    return new Map(fields.map((at) => [at, kind]));
  }

  /** The own units that an order is awaited for. @returns {Choice[]} */
  get units() {
    return this.choices.filter((c) => c.unit && !c.owner && !c.ahead && ["moving", "retreats"].includes(c.phase));
  }

  /** Units that have no order yet. @returns {Choice[]} */
  get idle() {
    const done = new Set(this.board.drafted?.units ?? []);
    return this.board.drafted ? this.units.filter((c) => !done.has(`${c.phase} ${c.unit}`)) : [];
  }

  /** @param {Choice} c */
  name(c) {
    return c.unit ? this.spell.unit(c.unit) : this.t("board.page.acts");
  }

  // What the reader does.

  /** @param {string} at */
  touch(at) {
    if (this.about) return this.touchField(at);
    if (this.wish?.targets.has(at)) return this.advance(at);
    const here = this.choices.filter((c) => c.unit && fieldOfUnit(c.unit) === at);
    const firsts = here.filter((c, n) => here.findIndex((d) => this.name(d) === this.name(c)) === n); // what else they do is in the bar
    if (firsts.length > 1) {
      this.board.reach.ask(this.t("board.page.choose"), firsts.map((c) => ({ label: this.name(c), act: () => { this.pick(c); this.board.paint(); } })), at);
    } else if (here.length) this.pick(here[0]);
    else this.leave();
  }

  /** @param {Choice} choice */
  pick(choice) {
    this.leave();
    this.choice = choice;
    const deed = GOES.find((d) => choice.orders.some((o) => o.do === d));
    if (deed) this.start(deed);
  }

  leave() {
    this.choice = this.wish = null;
    this.deed = this.about = this.first = this.instead = "";
  }

  /** What is ordered next is done if a line does not count. @param {string} line @param {Choice} choice */
  begins(line, choice) {
    this.pick(choice);
    this.instead = line;
    this.board.stage.scrollIntoView({ block: "nearest" });
    this.board.paint();
    this.board.page.announce(this.hint);
  }

  /** Begins an order of the chosen unit, or of a wish. @param {string} deed */
  start(deed) {
    this.deed = deed;
    this.wish = new Wish(this.ordersOf(deed), this.home);
  }

  /** @param {string} deed @returns {Order[]} */
  ordersOf(deed) {
    return this.choice?.orders.filter((o) => deedOf(o) === deed) ?? [];
  }

  /** A button of the bar. @param {Choice} choice @param {string} deed */
  act(choice, deed) {
    if (this.choice !== choice) this.pick(choice);
    this.start(deed);
    const orders = this.wish?.orders ?? [];
    if (AT_ONCE.includes(deed) && orders.length === 1) this.order(orders[0]);
    else if (deed === "lureall" && this.wish) this.offer(this.wish.orders, this.home);
    this.board.paint();
  }

  /** A touch of a target. @param {string} at */
  advance(at) {
    const next = this.wish?.touch(at);
    if (!next) return;
    this.wish = next;
    if (next.orders.length === 1) this.order(next.orders[0]);
    else if (next.done) this.offer(next.orders, at);
  }

  /** Lets the reader choose among orders that meet the same field. @param {Order[]} orders @param {string} at */
  offer(orders, at) {
    this.board.reach.ask(this.t("board.page.choose"), orders.map((o) => ({ label: this.text(o), act: () => this.order(o) })), at);
  }

  /** @param {Order} o */
  text(o) {
    const { unit = "", phase = "", owner } = this.choice ?? {};
    return this.spell.order(o, unit, phase, !!owner);
  }

  /** Writes an order on the sheet. @param {Order} o */
  order(o) {
    const { choice, instead } = this;
    const line = this.text(o);
    if (instead) return this.board.paper.append(instead, line);
    const lead = choice?.unit && !line.startsWith("-") ? this.spell.lead(choice.unit, !!choice.owner) : o.do === "waive" ? "" : line;
    let sheet = this.board.page.orders();
    for (const unit of o.do === "build" ? [o.unit, o.of] : []) if (unit) sheet = withoutSite(sheet, this.spell.label(fieldOf(unit)));
    let like = { lead, most: 1 };
    if (choice?.owner) {
      sheet = withoutLines(sheet, lead);
      like = { lead: this.spell.w("fool"), most: this.facts.wishes.command ?? 1 };
    }
    this.leave();
    this.board.write(withLine(sheet, line, this.spell, like));
    this.board.page.announce(line);
  }

  /** Takes the orders of the chosen unit off the sheet. @returns {boolean} */
  forget() {
    if (!this.choice?.unit) return false;
    const lead = this.spell.lead(this.choice.unit, !!this.choice.owner);
    this.leave();
    this.board.write(withoutLines(withoutLines(this.board.page.orders(), lead), `-${lead}`));
    return true;
  }

  // Wishes.

  /** @param {string} about */
  begin(about) {
    this.leave();
    this.about = about;
    this.board.paint();
  }

  /** @param {string} at */
  touchField(at) {
    if (!(this.facts.wishes.fields ?? []).includes(at)) return;
    const { about } = this;
    if (about === "vote" && !this.first) {
      this.first = at;
      return;
    }
    if (about === "vote" && this.first === at) return this.leave();
    const o = about === "vote" ? { do: "vote", of: this.first, to: at } : { do: about, to: at };
    const leads = { vote: this.spell.w("hole"), foresee: this.spell.w("foresee"), settle: "LAMA" };
    const most = { vote: 1, foresee: this.facts.wishes.foresee ?? 2, settle: this.facts.wishes.herds ?? 3 };
    this.leave();
    const key = /** @type {"vote"|"foresee"|"settle"} */ (about);
    this.board.write(withLine(this.board.page.orders(), this.spell.order(o, "", "", false), this.spell, { lead: leads[key], most: most[key] }));
  }

  /** Puts a line with empty quotes on the sheet for the reader to fill in. @param {"ask"|"answer"} what */
  compose(what) {
    const line = what === "ask" ? `${this.spell.w("ask")} "" ${this.spell.w("answer")} ""` : `${this.spell.w("answer")} ""`;
    this.board.page.setOrders(withLine(this.board.page.orders(), line, this.spell, { lead: this.spell.w(what), most: 1 }), false);
    const field = /** @type {HTMLTextAreaElement|null} */ (document.getElementById("text"));
    if (!field) return;
    field.focus();
    const at = field.value.lastIndexOf(line) + line.indexOf('"') + 1;
    field.setSelectionRange(at, at);
  }

  // What is said.

  get hint() {
    const { t } = this;
    if (this.about === "vote") return this.first ? t("board.page.hint.second", { at: this.board.painter.names.get(this.first) ?? "" }) : t("board.page.hint.first");
    if (this.about) return t("board.page.hint.where", { what: t(`board.page.do.${this.about}`) });
    if (!this.choice) return t("board.page.hint.start");
    const what = `${this.instead ? t("board.page.hint.else", { order: this.instead }) : this.name(this.choice)}${this.deed ? ` · ${t(`board.page.do.${this.deed}`)}` : ""}`;
    if (!this.choice.orders.length) return t("board.page.hint.none", { unit: this.name(this.choice) });
    if (this.wish?.asksWhom) return t("board.page.hint.whom", { what });
    return this.wish ? t("board.page.hint.where", { what }) : t("board.page.hint.unit", { unit: this.name(this.choice) });
  }

  /** What a button says. @param {Choice} c @param {string} deed */
  labelOf(c, deed) {
    const what = this.t(`board.page.do.${deed}`);
    return c.ahead && c.unit ? this.t("board.page.ahead", { what }) : what;
  }

  /** Of so many herds, how many are on the sheet: a dot each that fills. @param {number} all */
  herds(all) {
    const done = Math.min(all, this.board.page.orders().split("\n").filter((line) => /^\s*LAMA\b/i.test(line)).length);
    return { dots: "●".repeat(done) + "○".repeat(all - done), says: this.t("board.page.herds", { done: `${done}`, all: `${all}` }) };
  }

  /** @returns {Act[]} */
  get acts() {
    const { t, choice } = this;
    const button = (/** @type {Choice} */ c, /** @type {string} */ deed) => ({ key: `${c.phase}.${deed}`, label: this.labelOf(c, deed), act: () => this.act(c, deed), pressed: this.deed === deed && this.choice === c });
    if (choice) {
      const same = this.instead ? [choice] : [choice, ...this.choices.filter((c) => c !== choice && c.unit && c.unit === choice.unit && c.owner === choice.owner)];
      const deeds = same.flatMap((c) => DEEDS.filter((d) => c.orders.some((o) => deedOf(o) === d)).map((d) => button(c, d)));
      return [...deeds, ...(choice.unit && !this.instead ? [{ key: "forget", label: t("board.page.do.forget"), act: () => void this.forget() }] : [])];
    }
    const loose = this.choices.filter((c) => !c.unit).flatMap((c) => DEEDS.filter((d) => c.orders.some((o) => deedOf(o) === d)).map((d) => button(c, d)));
    const { wishes } = this.facts;
    const field = (/** @type {string} */ about, /** @type {unknown} */ may) => may ? [{ key: about, label: t(`board.page.do.${about}`), act: () => this.begin(about), pressed: this.about === about, ...(about === "settle" ? this.herds(Number(may)) : {}) }] : [];
    const words = (/** @type {"ask"|"answer"} */ what, /** @type {unknown} */ may) => may ? [{ key: what, label: t(`board.page.do.${what}`), act: () => this.compose(what) }] : [];
    return [...loose, ...field("settle", wishes.herds), ...field("foresee", wishes.foresee), ...field("vote", wishes.vote), ...words("ask", wishes.ask), ...words("answer", wishes.answer)];
  }
}

/** @param {Order} o */
const deedOf = (o) => (o.do === "build" && o.extra ? "extra" : o.do);

/** Where a unit is; in Hyperspace the TARDIS is in "hyp". @param {string} unit */
const fieldOfUnit = (unit) => (unit === "T" ? "hyp" : fieldOf(unit));
