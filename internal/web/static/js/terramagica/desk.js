/**
 * What the reader is about to order: the army that is chosen, and what a touch means.
 * @import { Act } from "../board/bar.js"
 * @import { Formed, Placed } from "./wartypes.js"
 * @import { War } from "./war.js"
 */
import { faced, marched, standing } from "./wishes.js";

export class Desk {
  /** @param {War} war */
  constructor(war) {
    this.war = war;
    /** The chosen army; "" is none. */
    this.army = "";
    /** The province in which is bought. */
    this.place = "";
    /** Why the last wish was refused. */
    this.complaint = "";
  }

  get map() {
    return this.war.map;
  }

  get t() {
    return this.war.page.t;
  }

  /** A new week: with one army it is chosen. */
  begin() {
    const own = this.own;
    this.army = own.some((a) => a.id === this.army) ? this.army : own.length === 1 || !this.map.campaign ? (own[0]?.id ?? "") : "";
    this.place = "";
    this.complaint = "";
  }

  /** @returns {Placed[]} */
  get own() {
    return [...this.map.armies.filter((a) => a.own), ...this.war.founded];
  }

  get chosen() {
    return this.war.armyOf(this.army);
  }

  /** Where the chosen army can march. @returns {string[]} */
  get reach() {
    return this.war.mine && this.map.campaign && this.chosen ? (this.map.places[this.chosen.at].near ?? []) : [];
  }

  /** Whom the chosen army meets. @returns {Placed[]} */
  get met() {
    const { chosen } = this;
    return chosen ? [...this.map.armies, ...this.war.founded].filter((a) => a.at === chosen.at && a.id !== chosen.id && (a.number > 0 || a.realm !== this.map.seat)) : [];
  }

  /** What an army is called; number 0 is the avatar. @param {string} id */
  name(id) {
    const [realm, n] = id.split("-");
    return n === "0" ? this.t(`board.avatar.${realm}`) : this.t(`board.army.${realm}`, { n });
  }

  /** @param {string} at */
  placeName(at) {
    return this.map.places[at]?.name[this.war.data.lang] ?? at;
  }

  /** The chosen army as the sheet would have it. @returns {Formed|undefined} */
  get formed() {
    const list = this.war.sheet?.armies ?? [];
    return list.find((a) => `${this.map.seat}-${a.number}` === this.army) ?? (this.map.muster ? list[0] : undefined);
  }

  // What the reader does.

  leave() {
    if (this.map.campaign) this.army = "";
    this.complaint = "";
  }

  /** @param {string} id */
  touchArmy(id) {
    const army = this.war.armyOf(id);
    if (!army || !this.war.mine) return;
    const here = this.chosen?.at === army.at ? this.chosen : this.own.find((a) => a.at === army.at);
    if (army.own && (!this.chosen || this.chosen.id === id || this.chosen.at !== army.at)) this.pick(id);
    else if (here) {
      this.army = here.id;
      this.face(army);
    }
  }

  /** @param {string} id */
  pick(id) {
    this.army = id;
    this.war.page.announce(this.t("board.page.chosen", { army: this.name(id) }));
  }

  /** @param {string} at */
  touchPlace(at) {
    if (!this.war.mine) return;
    const { chosen } = this;
    if (this.map.places[at]?.own) this.place = at;
    if (chosen && this.reach.includes(at)) return this.go(chosen, at);
    const here = this.own.filter((a) => a.at === at);
    const avatar = this.map.armies.find((a) => a.number === 0 && a.at === at && a.realm !== this.map.seat);
    if (avatar && here.length && this.map.campaign) {
      if (!chosen || chosen.at !== at) this.army = here[0].id;
      else this.face(avatar);
    } else if (here.length) {
      const n = here.findIndex((a) => a.id === this.army);
      this.pick(here[(n + 1) % here.length].id);
    } else if (this.map.campaign) this.army = "";
  }

  /** @param {Placed} army @param {string} to */
  go(army, to) {
    this.war.wish((o) => marched(o, army.number, to), this.t("board.page.marches", { army: this.name(army.id), to: this.placeName(to) }));
  }

  /** Lets the reader choose a status towards an army. @param {Placed} other */
  face(other) {
    const { chosen } = this;
    if (!chosen) return;
    const now = this.statusTo(chosen.id, other.id);
    const name = this.name(other.id);
    const items = (other.own ? ["support", "none"] : ["attack", "support", "none"]).filter((s) => s !== now).map((status) => ({
      label: this.t(`board.page.do.${status}`),
      act: () => this.set(chosen, other, status),
    }));
    if (other.own) items.unshift({ label: this.t("board.page.do.choose"), act: () => { this.pick(other.id); this.war.paint(); } });
    this.war.choose(`${this.name(chosen.id)} → ${name}`, items, other);
  }

  /** @param {Placed} own @param {Placed} other @param {string} status */
  set(own, other, status) {
    const holds = this.map.statuses.find((s) => s.from === own.id && s.to === other.id)?.status ?? "none";
    this.war.wish((o) => faced(o, own.number, other.realm, other.number, status, holds), this.t(`board.page.say.${status}`, { army: this.name(own.id), to: this.name(other.id) }));
  }

  /** The status of an army towards another, as the sheet has it. @param {string} from @param {string} to */
  statusTo(from, to) {
    const all = standing(this.map.statuses, this.war.sheet?.orders ?? {}, this.map.seat ?? "");
    return all.find((s) => s.from === from && s.to === to)?.status ?? "none";
  }

  // What is said.

  get hint() {
    const { t, chosen, complaint } = this;
    if (complaint) return complaint;
    if (this.map.muster) return t("board.page.hint.muster");
    if (!chosen) return t("board.page.hint.start");
    return t(this.map.campaign ? "board.page.hint.army" : "board.page.hint.battle", { army: this.name(chosen.id) });
  }

  /** @returns {Act[]} */
  get acts() {
    const { chosen, t } = this;
    if (!chosen) return this.own.length > 1 ? this.own.map((a) => ({ key: a.id, label: this.name(a.id), act: () => { this.pick(a.id); this.war.paint(); } })) : [];
    const going = this.war.sheet?.orders.marches?.find((m) => m.army === chosen.number)?.to;
    const faces = this.met.map((other) => {
      const status = this.statusTo(chosen.id, other.id);
      return { key: other.id, label: status === "none" ? this.name(other.id) : `${t(`board.page.is.${status}`)}: ${this.name(other.id)}`, act: () => this.face(other), pressed: status !== "none" };
    });
    const ways = this.reach.map((to) => ({ key: to, label: t("board.page.to", { to: this.placeName(to) }), act: () => this.go(chosen, to), pressed: going === to }));
    return [...faces, ...ways];
  }
}
