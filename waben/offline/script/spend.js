/**
 * The lines of recruiting, building, treasury, stances and captives.
 */

/** Settlements and what lies at sides, by their words: 1–5 and 6–9. @type {Record<string, number>} */
const WORKS = {
  Garnison: 1, Garrison: 1, Burg: 2, Castle: 2, Stadt: 3, Town: 3, Festung: 4, Fortress: 4, Metropole: 5, Metropolis: 5,
  "Straße": 6, Road: 6, "Brücke": 7, Bridge: 7, Wall: 8, Kanal: 9, Canal: 9,
};

/** Stances by their words, in both languages. */
const STANCE = /^(?:verbündet|Durchzug|neutral|Krieg|allied|passage|war)$/;

/** @param {string} text */
const count = (text) => Number(text.replace(/\./g, ""));

/** @param {any} r @param {string} gf @param {string} kf @param {number} n @returns {string} "" if there is no such Kleinfeld, which is told */
function field(r, gf, kf, n) {
  if (Number(kf) >= 1 && Number(kf) <= 48) return `${gf}/${kf.padStart(2, "0")}`;
  r.fault(n, "problem.sheet.field", { place: `${gf}/${kf}` });
  return "";
}

/** @param {any} r @param {string} line @param {number} n */
export function recruitLine(r, line, n) {
  const m = /^\s*(\d{1,6}) (?:(\d{1,3}(?:\.\d{3})+|\d{1,8}) (K|R|S|A|B|LT)(?: (\d{1,4}) Hf)?|(\d{1,4}) Hf)(?: (?:in|at) (\d{3})\/(\d{1,2})(?:\(([1-6])\))?)?$/.exec(line);
  if (!m) return false;
  const [, number, size, kind, leaders, alone, gf, kf, side] = m;
  const unit = Number(number);
  if (unit < 100 || unit > 999) return r.fault(n, "problem.sheet.number", { number }), true;
  const heads = count(size ?? alone ?? "0");
  if (!heads) return false;
  if (!gf) return r.fault(n, "problem.sheet.where"), true;
  const at = field(r, gf, kf, n);
  if (at) r.dates.recruits.push({ line: n, unit, size: heads, kind: kind ?? "HF", leaders: kind ? Number(leaders ?? 0) : 0, at, side: Number(side ?? 0) });
  return true;
}

/** @param {any} r @param {string} line @param {number} n */
export function buildLine(r, line, n) {
  const m = /^\s*(Halt |stop )?(\p{L}+)(?: (\d{1,5}))? (\d{3})\/(\d{1,2})(?:\((\d)\))?(?: "([^"#]*)")?(?: (?:Hafen|harbour)((?: [1-6])+))?$/u.exec(line);
  if (!m) return false;
  const [, halt, word, points, gf, kf, side, , sides] = m;
  const what = WORKS[word];
  if (!what) {
    if (/^\p{Lu}\p{Ll}{5,}$/u.test(word) && !SIMILAR.test(word) && !halt && !points) return r.fault(n, "problem.sheet.work", { word }), true;
    return false;
  }
  const at = field(r, gf, kf, n);
  if (!at) return true;
  if (side && (Number(side) < 1 || Number(side) > 6)) return r.fault(n, "problem.sheet.bracket", { text: `(${side})` }), true;
  if (what > 5 && !side) return r.fault(n, "problem.sheet.work.side"), true;
  if (what <= 5 && side) return r.fault(n, "problem.sheet.work.noside"), true;
  r.here.builds.push({ line: n, what, side: Number(side ?? 0), at, points: points === undefined ? 0 : Number(points), halt: !!halt, harbours: (sides?.match(/\d/g) ?? []).map(Number) });
  return true;
}

/** Other words of building lines. */
const SIMILAR = /^(?:Hafen|Häfen|Harbou?rs?|Stopp|Anhalten|Unterbrechen|Punkte|Points|Weiter|Continue|Name|Zahlt|Zahle)$/i;

/** @param {any} r @param {string} line @param {number} n */
export function payLine(r, line, n) {
  const place = /^\s*(Hauptstadt|Capital|Reihenfolge|Ranks) ((?:\d{3}\/\d{1,2}(?: |$))+)$/.exec(line);
  if (place) {
    const capital = /^[HC]/.test(place[1]);
    const list = [...place[2].matchAll(/(\d{3})\/(\d{1,2})/g)];
    if (capital && list.length > 1) return false;
    const places = [];
    for (const [, gf, kf] of list) {
      const at = field(r, gf, kf, n);
      if (!at) return true;
      places.push({ line: n, at, capital });
    }
    r.here.places = [...r.here.places.filter((/** @type {{capital: boolean}} */ p) => p.capital !== capital), ...places]; // the last such line counts
    return true;
  }
  if (/^\s*(?:Bestand|Stock) \d[\d.]* GS$/.test(line)) return true;
  const m = /^\s*(\d{1,3}(?:\.\d{3})+|\d{1,8}) (?:GS|GP)(?: (?:von|from) (\d{3})\/(\d{1,2}))?(?: (?:(?:nach|into) (\d{3})\/(\d{1,2})|(?:an|to) ([A-Z]{2,4})))?(?: (?:für|for) "[^"#]*")?$/.exec(line);
  if (!m) return false;
  const [, sum, gf, kf, gf2, kf2, code] = m;
  const gold = count(sum);
  if (!gold || (!gf && !gf2 && !code)) return r.fault(n, "problem.sheet.pay", { text: line.trim() }), true;
  const from = gf ? field(r, gf, kf, n) : "";
  if (gf && !from) return true;
  const to = gf2 ? field(r, gf2, kf2, n) : "";
  if (gf2 && !to) return true;
  r.here.pays.push({ line: n, gold, from, to, code: code ?? "" });
  return true;
}

/** Codes that begin other things too. */
const DOUBTFUL = /^(?:AN|TO|MIT|WITH|NUR|ONLY|DEN|DAS|DIE|DEM|DER|THE|OF|IN|AT|BEI|AUF|ON|ONTO|VON|FROM|UND|AND|INTO|FOR|ALL|ALLE|BAU|GOLD|ENDE|END|KOPF|MOND|MOON|TURN|SL|GM|NR|NO|WENN|IF|WAR|ALLY|FEIND|REP)$/;

/** @param {any} r @param {string} line @param {number} n */
export function stanceLine(r, line, n) {
  const m = /^\s*([A-Z]{2,4}): ?(\p{L}+)$/u.exec(line);
  if (!m || DOUBTFUL.test(m[1])) return false;
  if (!STANCE.test(m[2])) {
    if (!/^\p{L}{5,}$/u.test(m[2]) || /^(?:b(ü|ue)ndnis|verb.*|feind.*|enemy|alliance|durchzug|neutral|krieg|allied|passage)$/i.test(m[2])) return false;
    r.fault(n, "problem.sheet.stance", { word: m[2] });
    return true;
  }
  r.sheet.codes.push({ line: n, code: m[1], self: false });
  return true;
}

/** @param {any} r @param {string} line @param {number} n */
export function releaseLine(r, line, n) {
  const m = /^\s*([A-Z]{2,4})(?: "[^"#]*")?(?: (?:für|for) \d{1,8} (?:GS|GP))?$/.exec(line);
  if (!m || DOUBTFUL.test(m[1])) return false;
  r.sheet.codes.push({ line: n, code: m[1], self: false });
  return true;
}
