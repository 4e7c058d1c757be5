/**
 * Holds a text against the rules of the file. What is told of a line is what the server tells of it, with the same code; a line of
 * which nothing is told and that is not left open is one in which the server finds no error (WDW-S10).
 * @import { Bad, Build, Kind, Market, Moon, Order, Own, Pay, Recruit, Rules, Sheet } from "./read.js"
 * @typedef {{bad: Bad[], open: number[], gold: number[]}} Checked gold: what is left at least, by moon
 */
import { read } from "./read.js";
import { Ground, walk } from "./ways.js";

/** @param {Rules} rules @param {string} text @returns {Checked} */
export function check(rules, text) {
  return new Check(rules, read(rules, text)).all();
}

class Check {
  /** @param {Rules} rules @param {Sheet} sheet */
  constructor(rules, sheet) {
    this.rules = rules;
    this.sheet = sheet;
    this.ground = new Ground(rules);
    /** @type {Map<number, Own>} */
    this.own = new Map(rules.units.map((u) => [u.n, u]));
    /** Where units stand, -1 if nobody can tell. @type {Map<number, number>} */
    this.stand = new Map(rules.units.map((u) => [u.n, this.ground.at.get(u.at) ?? -1]));
    /** Units that are raised: by number, whether they surely are. @type {Map<number, Own|null>} */
    this.fresh = new Map();
    this.specials = 0;
    this.wild = sheet.loose.length > 0;
    /** What can be spent at least and at most. */
    this.gold = { least: 0, most: 0 };
    /** What is spent in the moon before, at least. */
    this.spent = 0;
    /** What of a town is used. @type {Map<string, number>} */
    this.used = new Map();
    this.takes = sheet.moons.some((m) => m.units.some((o) => o.ext === "E"));
    this.works = sheet.moons.some((m) => m.units.some((o) => o.order === "AB"));
    /** @type {number[]} */
    this.left = [];
    this.moved = false;
    /** Who goes with others, wherever these go. */
    this.led = new Set(sheet.moons.flatMap((m) => m.units.flatMap((o) => o.with)));
  }

  /** @param {number} line @param {string} code @param {Record<string, string|number>} [args] */
  fault(line, code, args = {}) {
    this.sheet.bad.push({ line, code, args });
  }

  /** @param {number} line */
  leave(line) {
    this.sheet.open.add(line);
  }

  /** @returns {Checked} */
  all() {
    for (const c of this.sheet.codes) this.realm(c.line, c.code);
    for (const [n, moon] of this.sheet.moons.entries()) this.moon(moon, n);
    const bad = this.sheet.bad.sort((a, b) => a.line - b.line);
    const told = new Set(bad.map((b) => b.line));
    return { bad, open: [...this.sheet.open].filter((n) => !told.has(n)).sort((a, b) => a - b), gold: this.left };
  }

  /** Whether a code is that of another realm. @param {number} line @param {string} code */
  realm(line, code) {
    const of = this.rules.realms.find((r) => r.code === code);
    if (!of) this.fault(line, "problem.plan.realm", { code });
    else if (of.own) this.fault(line, "problem.plan.self", { code });
    return !!of && !of.own;
  }

  /** Whether a field is on the map. @param {number} line @param {string} at */
  field(line, at) {
    const there = this.ground.there(at);
    if (!there) this.fault(line, "problem.plan.field", { place: at });
    return there;
  }

  /** @param {Moon} moon @param {number} n */
  moon(moon, n) {
    const market = this.rules.markets[n] ?? { gold: 0, towns: [] };
    const unsure = this.wild || this.moved;
    this.gold = { least: unsure ? -Infinity : market.gold - 2 * this.spent, most: this.wild || (n > 0 && (this.takes || this.moved)) ? Infinity : market.gold };
    if (n > 0) this.used = new Map();
    for (const p of moon.places) this.place(p, market);
    const before = this.gold.most;
    this.changes(moon);
    for (const r of moon.recruits) this.recruit(r, market, n);
    for (const b of moon.builds) this.build(b, moon, n);
    for (const p of moon.pays) this.pay(p, market, moon);
    for (const o of moon.units) this.unit(o, n);
    this.spent += Math.max(0, before - this.gold.least);
    this.left.push(this.gold.least);
    this.moved ||= moon.builds.length > 0 || moon.units.some((o) => o.changes);
  }

  /** What changes of units mean for the treasury. @param {Moon} moon */
  changes(moon) {
    for (const o of moon.units) {
      if (!o.changes) continue;
      const u = this.own.get(o.unit);
      const [, verb] = /^ (\p{L}+)/u.exec(o.changes) ?? [];
      const sum = Number(/\d[\d.]*/.exec(o.changes)?.[0].replace(/\./g, "") ?? 0);
      const cost = u ? (u.s * (this.kind(u.k)?.cost ?? 0) + (u.l ?? 0) * 1000) : 0;
      if (/^(?:auflösen|dissolve)$/.test(verb)) this.gold.most += cost + (u?.gold ?? 0);
      if (/^(?:neu|new)$/.test(verb)) this.gold.least -= sum * 300 + 100000;
      if (/^(?:lädt|loads)$/.test(verb)) this.gold.least -= sum;
      if (/^(?:entlädt|unloads)$/.test(verb)) this.gold.most += sum;
      this.stand.set(o.unit, -1);
    }
  }

  /** @param {string} code @returns {Kind|undefined} */
  kind(code) {
    return this.rules.kinds.find((k) => k.code === code);
  }

  /** A capital, or the order of settlements: own ones. @param {{line: number, at: string, capital: boolean}} p @param {Market} market */
  place(p, market) {
    if (!this.field(p.line, p.at)) return;
    if (market.towns.some((t) => t.own && t.at === p.at)) {
      if (p.capital) this.gold.least = -Infinity; // where gold lies is another place then
    } else if (this.rules.sites?.includes(p.at) || this.moved) this.leave(p.line);
    else this.fault(p.line, "problem.plan.settlement", { place: p.at });
  }

  /** Spends gold, or tells that there is not enough. @param {number} line @param {number} sum @returns {boolean} whether it is spent */
  spend(line, sum) {
    if (sum > this.gold.most) {
      this.fault(line, "problem.purse.dear", { want: sum, have: this.gold.most });
      return false;
    }
    if (sum > this.gold.least) this.leave(line);
    this.gold.least -= sum;
    if (!this.sheet.open.has(line)) this.gold.most -= sum;
    return true;
  }

  /** @param {Recruit} r @param {Market} market @param {number} n */
  recruit(r, market, n) {
    this.fresh.set(r.unit, null);
    if (!this.field(r.line, r.at)) return;
    const kind = /** @type {Kind} */ (this.kind(r.kind));
    const town = market.towns.find((t) => t.at === r.at);
    const old = this.own.get(r.unit);
    if (!market.date) return this.fault(r.line, "problem.purse.moon");
    if (r.unit < kind.first || r.unit > kind.last) return this.fault(r.line, "problem.purse.range", { want: r.unit, have: kind.first });
    const cost = r.size * kind.cost + r.leaders * (this.kind("HF")?.cost ?? 0);
    /** Left to the server: it may be so or not, and costs up to that much. */
    const open = () => {
      this.leave(r.line);
      this.gold.least -= cost;
      this.used.set(r.at, NaN);
    };
    if (!town) return n > 0 && (this.moved || this.rules.sites?.includes(r.at)) ? open() : this.fault(r.line, "problem.purse.place");
    if (town.why) return n > 0 && (this.moved || this.rules.sites?.includes(r.at)) ? open() : this.fault(r.line, town.why);
    if (r.kind === "S" && !(town.harbours ?? []).includes(r.side)) return this.moved ? open() : this.fault(r.line, "problem.purse.harbour", { want: r.side });
    if (this.wild || old || this.twice(r) || this.sheet.moons.some((m) => m.units.some((o) => o.changes.includes(`${r.unit}`)))) return open();
    if (this.rules.taken?.includes(r.unit)) return this.fault(r.line, "problem.purse.taken", { want: r.unit });
    const need = r.kind === "HF" ? 0 : Math.max(1, Math.ceil(r.size / (this.rules.perLeader * kind.minimum)));
    if (r.leaders < need) return this.fault(r.line, "problem.purse.leaders", { want: need, have: r.leaders });
    const used = this.used.get(r.at) ?? 0;
    if (Number.isNaN(used) || this.moved) return open();
    if (used + cost > (town.left ?? 0)) return this.fault(r.line, "problem.purse.capacity", { want: (town.room ?? 0) - (town.left ?? 0) + used + cost, have: town.room ?? 0 });
    if (!this.spend(r.line, cost)) return;
    if (this.sheet.open.has(r.line)) return void this.used.set(r.at, NaN);
    this.used.set(r.at, used + cost);
    this.fresh.set(r.unit, { n: r.unit, k: r.kind, s: r.size, l: r.leaders, at: r.at, side: r.side, p: [kind.points, kind.points + 10] });
  }

  /** Whether a number is recruited twice in the turn. @param {Recruit} r */
  twice(r) {
    return this.sheet.moons.flatMap((m) => m.recruits).filter((o) => o.unit === r.unit).length > 1;
  }

  /** @param {Build} b @param {Moon} moon @param {number} n */
  build(b, moon, n) {
    if (!this.field(b.line, b.at)) return;
    const lot = this.rules.lots.find((l) => l.at === b.at);
    if (b.points && (b.what !== 8 || b.points < 5 || b.points > 9999)) return this.fault(b.line, "problem.plan.points", { points: b.points, least: 5 });
    const open = () => {
      this.leave(b.line);
      this.gold.least = -Infinity;
    };
    if (n > 0 || this.wild || moon.builds.filter((o) => this.joins(o, b)).length > 1) return open();
    if (!lot) return b.halt || this.rules.steps.names.length === 0 ? open() : this.fault(b.line, "problem.build.foreign");
    const place = b.what <= 5 ? b.what - 1 : 5 + 6 * (b.what - 6) + b.side - 1;
    const which = lot.no[place];
    if (which < 0) return b.halt ? undefined : open();
    if (b.halt) return b.what > 5 && b.what !== 8 ? open() : this.fault(b.line, "problem.build.nothing");
    const no = this.rules.refusals[which];
    if (which > 0) {
      if (no.code === "problem.build.foreign") return; // whose the field beyond is the realm may not know
      if (no.code === "problem.build.hands" && (this.works || this.rules.ally || b.harbours.length)) return open();
      if (no.code === "problem.build.stands" && b.what === 8 && b.points > (no.have ?? 0)) return open();
      if (no.code === "problem.purse.dear") return b.harbours.length || this.gold.most > (no.have ?? 0) ? open() : this.fault(b.line, no.code, { want: no.want ?? 0, have: this.gold.most });
      return this.fault(b.line, no.code, { want: no.want ?? 0, have: no.have ?? 0 });
    }
    const side = b.what <= 5 && b.harbours.find((s) => !(lot.shore ?? []).includes(s));
    if (side) return this.fault(b.line, "problem.build.harbour", { want: side });
    const [point, due] = lot.price?.[place] ?? [0, 0];
    if (point > this.gold.most) return this.fault(b.line, "problem.purse.dear", { want: point, have: this.gold.most });
    if (point > this.gold.least) return open();
    const all = Math.max(due, b.points) * point;
    this.gold.most -= point;
    this.gold.least = Math.max(0, this.gold.least - all);
  }

  /** Whether two buildings could be one, or are in each other's way. @param {Build} a @param {Build} b */
  joins(a, b) {
    if (a.at === b.at) return true;
    const [at, to] = [this.ground.at.get(a.at) ?? -1, this.ground.at.get(b.at) ?? -1];
    return at >= 0 && to >= 0 && at < this.rules.steps.known && this.ground.side(at, to) > 0 && a.what > 5 && b.what > 5;
  }

  /** @param {Pay} p @param {Market} market @param {Moon} moon */
  pay(p, market, moon) {
    if ((p.from && !this.field(p.line, p.from)) || (p.to && !this.field(p.line, p.to))) return;
    if (p.code && !this.realm(p.line, p.code)) return;
    const mine = (/** @type {string} */ at) => market.towns.find((t) => t.own && t.at === at);
    const unsure = this.moved || (this.rules.sites?.length ?? 0) > 0;
    const wrong = () => (unsure ? (this.leave(p.line), (this.gold.least -= p.gold)) : this.fault(p.line, "problem.purse.place"));
    if (p.to && !p.code && !mine(p.to)) return void wrong();
    if (!p.from) return void this.spend(p.line, p.gold);
    const from = mine(p.from);
    if (!from) return void wrong();
    const touched = this.spent > 0 || moon.recruits.length + moon.builds.length > 0 || moon.places.length > 0 || moon.units.some((o) => o.changes) || moon.pays[0] !== p || this.wild;
    if (!touched && p.gold > (from.gold ?? 0)) return this.fault(p.line, "problem.purse.dear", { want: p.gold, have: from.gold ?? 0 });
    if (touched && (p.gold > (from.gold ?? 0) - this.outlay(market) || this.wild)) this.leave(p.line);
    this.gold.least -= p.gold;
    if (!this.sheet.open.has(p.line) && p.code) this.gold.most -= p.gold;
    if (!p.code) this.gold.most += 0;
  }

  /** What has been spent so far in the moon at most. @param {Market} market */
  outlay(market) {
    return Math.max(0, market.gold - this.gold.least);
  }

  /** @param {Order} o @param {number} n */
  unit(o, n) {
    const fresh = this.fresh.get(o.unit);
    const u = this.own.get(o.unit) ?? fresh;
    if (!u) {
      if (fresh === null || this.wild || this.sheet.moons.some((m) => m.units.some((x) => x.changes.includes(`${o.unit}`)))) return this.leave(o.line);
      return this.fault(o.line, "problem.plan.unit", { unit: o.unit });
    }
    if (o.loose || this.sheet.moons.some((m) => m.units.some((x) => x.unit === o.unit && x.changes))) return this.leave(o.line);
    const kind = /** @type {Kind} */ (this.kind(u.k));
    this.fits(o, kind);
    this.whom(o);
    if (/^\(/.test(o.from) && (o.from !== `(${u.on ?? 0})` || n > 0)) return this.leave(o.line);
    if (o.attack) return this.leave(o.line);
    if (!o.way.form) return;
    if (this.rules.forms && !(this.rules.forms & o.way.form)) return this.fault(o.line, "problem.plan.form", { unit: o.unit });
    this.way(o, u);
  }

  /** What a kind cannot be ordered. @param {Order} o @param {Kind} kind */
  fits(o, kind) {
    const args = { unit: o.unit, kind: kind.code, order: o.order, least: kind.minimum };
    if (o.ext === "E" && !kind.fights && !kind.besieges) this.fault(o.line, "problem.plan.conquer", args);
    else if (o.ext === "B" && !kind.besieges) this.fault(o.line, "problem.plan.besiege", args);
    else if (o.ext === "F" && o.order === "KR") this.fault(o.line, "problem.plan.pursue", args);
    else if (o.order === "AB" && !kind.works) this.fault(o.line, "problem.plan.work", args);
    if (o.special >= 0 && this.rules.specials) this.leave(o.line); // how many there are, the server counts
  }

  /** Whom an order names. @param {Order} o */
  whom(o) {
    for (const w of o.with) {
      const who = this.own.get(w);
      if (who ? who.k !== "HF" : !this.fresh.has(w) && !this.wild) this.fault(o.line, "problem.plan.with", { unit: w });
      else if (!who) this.leave(o.line);
    }
    for (const code of o.against) {
      if (!this.rules.realms.some((r) => r.code === code)) this.fault(o.line, "problem.plan.realm", { code });
    }
  }

  /** @param {Order} o @param {Own} u */
  way(o, u) {
    const known = this.stand.get(o.unit) ?? (this.fresh.get(o.unit) ? (this.ground.at.get(u.at) ?? -1) : -1);
    const at = this.wild && this.sheet.loose.some((l) => l.includes(`${o.unit}`)) ? -1 : known;
    this.stand.set(o.unit, -1);
    if (o.way.form === 4) {
      if (!this.ground.there(o.way.target)) this.fault(o.line, "problem.plan.field", { place: o.way.target });
      else this.leave(o.line);
      return;
    }
    const from = o.from.replace(/\(.*/, "");
    if (at < 0 || u.on || u.side || this.led.has(o.unit) || (from && this.rules.steps.names[at] !== from) || (u.k === "S" && !this.ground.water.has(at))) return this.leave(o.line);
    const walked = walk(this.ground, u, o, at, this.takes || this.wild);
    if (walked.verdict === "bad") this.fault(o.line, walked.code, { unit: o.unit, ...walked.args });
    if (walked.verdict === "open") this.leave(o.line);
    this.stand.set(o.unit, walked.end);
  }
}
