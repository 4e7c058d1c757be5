/**
 * A turn as acts that can be played one after the other: which units marched, where there was a fight, which fields changed hands, what
 * was built, raised and lost, which land was seen for the first time, and who was seen there. It knows what the reader's letter says
 * and how the map was before, and no more. Each act holds the units as they stood after it, so that acts can be shown in any order.
 * @import { BoardData, Deed, Seen, Unit } from "./types.js"
 */

/**
 * @typedef {{units: Unit[], seen: Seen[], veiled: string[]}} Moment own units, foreign ones, fields that are not known yet
 * @typedef {object} Act
 * @property {string} step of which kind it is, as sentences call it
 * @property {string[]} places fields @property {number} realm whose it is
 * @property {Deed[]} ways of units that march @property {Unit[]} came @property {Unit[]} gone @property {Seen[]} sighted
 * @property {string[]} found fields that are seen for the first time
 * @property {Moment} after
 */

/** Of more units that march one sentence is told, and one act played. */
const FEW = 2;

const same = (/** @type {Unit} */ a) => (/** @type {Unit} */ b) => a.unit === b.unit && a.realm === b.realm;

/** @param {BoardData} before @param {BoardData} after @returns {Act[]} */
export function actsOf(before, after) {
  const turn = new Turn(before, after);
  turn.marches();
  turn.fights();
  turn.fields("taken");
  turn.fields("built");
  turn.musters();
  turn.discoveries();
  return turn.acts;
}

class Turn {
  /** @param {BoardData} before @param {BoardData} after */
  constructor(before, after) {
    this.before = before.data;
    this.then = after.data;
    this.deeds = after.data.deeds ?? [];
    this.me = after.data.realms.findIndex((r) => r.own) + 1;
    const known = new Set(before.data.fields.map((f) => f.n));
    /** What is drawn now and was not known then; all of it is news only to who knew something. */
    const fresh = known.size ? after.data.fields.filter((f) => !known.has(f.n)).map((f) => f.n) : [];
    /** @type {Moment} */
    this.now = { units: before.data.units, seen: before.data.seen, veiled: fresh };
    /** @type {Act[]} */
    this.acts = [];
  }

  /** @param {string} step @param {string[]} places @param {Partial<Act> & {moment?: Partial<Moment>}} [what] */
  add(step, places, { realm = 0, ways = [], came = [], gone = [], sighted = [], found = [], moment = {} } = {}) {
    this.now = { ...this.now, ...moment };
    this.acts.push({ step, places: [...new Set(places)], realm, ways, came, gone, sighted, found, after: this.now });
  }

  /** Units along their ways: those of the reader, or of all realms one after the other. */
  marches() {
    const told = this.deeds.filter((d) => d.what === "march");
    const others = this.before.units.flatMap((u) => {
      const now = this.then.units.find(same(u));
      const known = told.some((d) => d.unit === u.unit && d.realm === u.realm);
      return now && now.at !== u.at && !known && !u.aboard && !now.aboard ? [/** @type {Deed} */ ({ what: "march", realm: u.realm, unit: u.unit, way: [u.at, now.at] })] : [];
    });
    const ways = [...told, ...others];
    for (const realm of new Set(ways.map((d) => d.realm ?? 0))) {
      const own = ways.filter((d) => d.realm === realm);
      for (const group of own.length > FEW ? [own] : own.map((d) => [d])) {
        const units = this.now.units.map((u) => (group.some((d) => d.unit === u.unit && d.realm === u.realm) ? (this.then.units.find(same(u)) ?? { ...u, at: endOf(group, u) }) : u));
        this.add(group.length > 1 ? "march" : `march ${group[0].unit}`, group.flatMap((d) => d.way.slice(-1)), { realm, ways: group, moment: { units } });
      }
    }
  }

  fights() {
    for (const d of this.deeds.filter((d) => d.what === "fight")) this.add("fight", d.way);
  }

  /** Fields that were taken, or built on, realm by realm. @param {string} what */
  fields(what) {
    const deeds = this.deeds.filter((d) => d.what === what);
    for (const realm of new Set(deeds.map((d) => d.realm ?? 0))) this.add(what, deeds.filter((d) => (d.realm ?? 0) === realm).flatMap((d) => d.way), { realm });
  }

  /** Units that are new, place by place, and those that are no more. */
  musters() {
    const fresh = this.then.units.filter((u) => !this.now.units.some(same(u)));
    for (const at of new Set(fresh.map((u) => u.at))) {
      const came = fresh.filter((u) => u.at === at);
      this.add("raised", [at], { came, realm: came[0].realm, moment: { units: [...this.now.units, ...came] } });
    }
    const gone = this.now.units.filter((u) => !this.then.units.some(same(u)));
    if (gone.length) this.add("gone", gone.map((u) => u.at), { gone, moment: { units: this.then.units } });
    this.now = { ...this.now, units: this.then.units };
  }

  /** Land that was white before, then foreign troops, realm by realm. */
  discoveries() {
    const found = this.now.veiled;
    if (found.length) this.add("found", found, { found, moment: { veiled: [] } });
    const key = (/** @type {Seen} */ s) => [s.realm, s.kind, s.class, s.at, s.moon].join();
    const old = new Set(this.before.seen.map(key));
    const fresh = this.then.seen.filter((s) => !old.has(key(s)));
    for (const realm of new Set(fresh.map((s) => s.realm))) {
      const sighted = fresh.filter((s) => s.realm === realm);
      const seen = [...this.now.seen.filter((s) => s.realm !== realm), ...this.then.seen.filter((s) => s.realm === realm)];
      this.add(`seen ${realm}`, sighted.map((s) => s.at), { realm, sighted, moment: { seen } });
    }
  }
}

/** Where a unit's way ends. @param {Deed[]} ways @param {Unit} u */
const endOf = (ways, u) => ways.find((d) => d.unit === u.unit && d.realm === u.realm)?.way.at(-1) ?? u.at;

/** Whether a sentence tells of an act. @param {Act} act @param {Record<string, string>} args */
export function tells(act, { step, place, at, field, places }) {
  const here = [place, at, field, ...(places ?? "").split(" ")].some((n) => n && act.places.includes(n));
  const marches = act.step.startsWith("march");
  if (!step) return here && !marches;
  if (step === "march") return marches;
  if (step.startsWith("march ")) return act.step === step || (marches && act.ways.some((d) => step === `march ${d.unit}`));
  return act.step === step && (here || step.startsWith("seen "));
}
