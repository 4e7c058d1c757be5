/**
 * A week as acts that can be played one after the other: who fought, who took what, who marched, who was seen anew. It compares how the
 * reader saw the map before with how they see it after, so it knows no more than the reader. Each act holds the map as it was
 * after it, so that acts can be shown in any order.
 * @import { BoardData, Fought, Placed } from "./wartypes.js"
 */

/**
 * @typedef {Record<string, string>} Owners by province; "" is nobody
 * @typedef {{armies: Placed[], owners: Owners}} Moment
 * @typedef {{army: Placed, from: Placed|null}} Way an army that has come, from where it stood or from out of sight
 *
 * @typedef {object} Act
 * @property {string} step of which kind it is, as sentences call it
 * @property {string[]} places @property {boolean} mine
 * @property {Fought} [battle] @property {string[]} [taken] provinces that change hands
 * @property {Way[]} ways @property {Placed[]} gone armies that fell or went out of sight
 * @property {Moment} after
 */

/** Of more own armies that march one sentence is told, and one act played. */
const FEW = 2;

/** @param {BoardData} data @returns {Owners} */
export const ownersOf = ({ view }) => Object.fromEntries(view.map.map((/** @type {{id: string}} */ p, /** @type {number} */ n) => [p.id, view.provinces[n].owner ?? ""]));

/** Armies; avatars stay where they are. @param {BoardData} data */
const armiesOf = (data) => data.data.armies.filter((a) => a.number > 0);

/**
 * The acts of a week, the reader's own first.
 * @param {BoardData} before @param {BoardData} after @returns {Act[]}
 */
export function actsOf(before, after) {
  const week = new Week(before, after);
  week.fights();
  week.conquests();
  week.marches();
  week.strangers();
  return week.acts;
}

class Week {
  /** @param {BoardData} before @param {BoardData} after */
  constructor(before, after) {
    this.before = before;
    this.after = after;
    this.seat = after.data.seat ?? "";
    this.then = armiesOf(after);
    /** @type {Moment} */
    this.now = { armies: armiesOf(before), owners: ownersOf(before) };
    /** @type {Act[]} */
    this.acts = [];
  }

  /** @param {string} step @param {string[]} places @param {boolean} mine @param {{battle?: Fought, taken?: string[], owners?: Owners, ways?: Way[], gone?: Placed[]}} what */
  add(step, places, mine, { battle, taken, owners = this.now.owners, ways = [], gone = [] }) {
    const came = new Map(ways.map(({ army }) => [army.id, army]));
    const stay = this.now.armies.filter((a) => !gone.includes(a)).map((a) => came.get(a.id) ?? a);
    const armies = [...stay, ...[...came.values()].filter((a) => !stay.includes(a))];
    this.now = { armies, owners };
    this.acts.push({ step, places, mine, battle, taken, ways, gone, after: this.now });
  }

  /** Battles in their order; who is no more after the last one of theirs has fallen in it. */
  fights() {
    const { week } = this.before.view;
    const fresh = new Set((this.after.view.battles ?? []).filter((/** @type {any} */ b) => b.week === week).map((/** @type {any} */ b) => `${b.number} ${b.at}`));
    const battles = (this.after.data.battles ?? []).filter((b) => fresh.has(`${b.number} ${b.at}`));
    const own = (/** @type {Fought} */ b) => b.sides.flat().some((id) => this.seat && id.startsWith(`${this.seat}-`));
    for (const b of [...battles].sort((x, y) => Number(own(y)) - Number(own(x)))) {
      const later = battles.slice(battles.indexOf(b) + 1).flatMap((x) => x.sides.flat());
      const fell = this.now.armies.filter((a) => b.sides.flat().includes(a.id) && !later.includes(a.id) && !this.then.some((x) => x.id === a.id));
      this.add(`battle ${b.number}`, [b.at], own(b), { battle: b, gone: fell });
    }
  }

  /** Who took provinces from whom. */
  conquests() {
    const late = ownersOf(this.after);
    /** @type {Map<string, string[]>} */
    const groups = new Map();
    for (const [at, by] of Object.entries(late)) {
      const from = this.now.owners[at] ?? "";
      if (from !== by) groups.set(`${by} ${from}`, [...(groups.get(`${by} ${from}`) ?? []), at]);
    }
    const mine = (/** @type {string} */ key) => !!this.seat && key.split(" ").includes(this.seat);
    for (const [key, taken] of [...groups].sort(([a], [b]) => Number(mine(b)) - Number(mine(a)))) {
      this.add("took", taken, mine(key), { taken, owners: { ...this.now.owners, ...Object.fromEntries(taken.map((at) => [at, late[at]])) } });
    }
  }

  /** The reader's own armies that march, and those that are new. */
  marches() {
    /** @type {Way[]} */
    const ways = [];
    /** @type {Way[]} */
    const fresh = [];
    for (const army of this.then.filter((a) => a.own)) {
      const from = this.now.armies.find((a) => a.id === army.id) ?? this.founded(army);
      if (!from) fresh.push({ army, from: null });
      else if (from.at !== army.at) ways.push({ army, from });
    }
    const groups = ways.length > FEW ? [ways] : ways.map((w) => [w]);
    for (const group of groups) this.add(group.length > 1 ? "march" : `march ${group[0].army.id}`, group.map((w) => w.army.at), true, { ways: group });
    for (const at of new Set(fresh.map((w) => w.army.at))) this.add("raised", [at], true, { ways: fresh.filter((w) => w.army.at === at) });
  }

  /** Whom a new army comes from, if it cannot have been raised where it stands. @param {Placed} army */
  founded(army) {
    const { places } = this.after.data;
    if (ownersOf(this.before)[army.at] === army.realm) return undefined;
    return this.now.armies.find((a) => a.own && a.at === army.at) ?? this.now.armies.find((a) => a.own && places[army.at].near?.includes(a.at));
  }

  /** Armies of others that have come or gone, realm by realm; own ones that are no more. */
  strangers() {
    for (const realm of new Set([...this.then, ...this.now.armies].map((a) => a.realm))) {
      const ways = this.then.filter((a) => a.realm === realm && !a.own).flatMap((army) => {
        const from = this.now.armies.find((a) => a.id === army.id) ?? null;
        return from?.at === army.at && (from.long === army.long || !this.after.data.campaign) ? [] : [{ army, from: from?.at === army.at ? army : from }];
      });
      const gone = this.now.armies.filter((a) => a.realm === realm && !this.then.some((x) => x.id === a.id));
      if (ways.length || gone.length) this.add(`seen ${realm}`, [...ways.map((w) => w.army.at), ...gone.map((a) => a.at)], false, { ways, gone });
    }
  }
}

/** Whether a sentence tells of an act. @param {Act} act @param {Record<string, string>} args */
export function tells(act, { step, place, places, to }) {
  const named = [place, to, ...(places ?? "").split(" ")].filter(Boolean);
  const here = named.some((at) => act.places.includes(at));
  if (!step) return here && (to ? act.ways.some((w) => w.army.at === to && w.from) : !act.step.startsWith("march"));
  if (step === "march") return act.step.startsWith("march");
  if (step.startsWith("march ")) return act.step === step || (act.step === "march" && act.ways.some((w) => step === `march ${w.army.id}`));
  return act.step === step && here;
}
