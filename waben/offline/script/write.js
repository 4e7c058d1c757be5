/**
 * Writes lines into the text of a turn, where they belong, and leaves all else as it stands.
 * @typedef {{from: number, to: number, moon: number, part: string}} Section lines of a part: its heading, and the line behind its last one
 * @typedef {{at: number, head: string, place: string, way: string[], order: string, extra: string, rest: string}} UnitLine
 */

/** Headings of parts, German and English. @type {Record<string, [string, string]>} */
const HEADINGS = {
  units: ["Zugbefehl", "Orders"], recruits: ["Rüstung", "Recruiting"], builds: ["Bau", "Building"], pays: ["Schatz", "Treasury"],
  stances: ["Haltung", "Stances"], releases: ["Freilassen", "Release"], specials: ["Sonderbefehle", "Specials"], questions: ["Fragen", "Questions"],
};

/** Parts that belong to a moon. */
const OF_MOON = ["units", "recruits", "builds", "pays"];

/** The sections of a text. @param {string[]} lines @returns {Section[]} */
function sections(lines) {
  /** @type {Section[]} */
  const list = [{ from: -1, to: 0, moon: 0, part: "head" }];
  let moon = 0;
  for (const [n, line] of lines.entries()) {
    const named = /^\s*(?:Mond|Moon) (\d):?\s*$/.exec(line);
    const part = Object.keys(HEADINGS).find((k) => HEADINGS[k].some((name) => line.trim() === `${name}:` || line.trim() === name));
    if (named) moon = Number(named[1]) - 1;
    if (named || part || /^\p{Lu}[^:]*:/u.test(line)) list.push({ from: n, to: n + 1, moon, part: named ? "moon" : (part ?? "other") });
    else if (line.trim()) list[list.length - 1].to = n + 1;
  }
  return list;
}

/** A text with a line more. @param {string} text @param {number} moon from 0 @param {string} part @param {string} line @param {"de"|"en"} lang */
export function put(text, moon, part, line, lang) {
  const lines = text.replace(/\s+$/, "").split("\n");
  const list = sections(lines);
  const timely = OF_MOON.includes(part);
  const there = list.filter((s) => s.part === part && (!timely || s.moon === moon)).at(-1);
  if (there) {
    lines.splice(there.to, 0, ...line.split("\n"));
    return `${lines.join("\n")}\n`;
  }
  const heading = `${HEADINGS[part][lang === "de" ? 0 : 1]}:`;
  const of = list.filter((s) => timely && s.moon === moon && (s.part === "moon" || OF_MOON.includes(s.part) || (moon === 0 && s.part === "head"))).at(-1);
  if (of) lines.splice(of.to, 0, "", heading, ...line.split("\n"));
  else if (timely && moon > 0) lines.push("", `${lang === "de" ? "Mond" : "Moon"} ${moon + 1}:`, heading, ...line.split("\n"));
  else lines.push("", heading, ...line.split("\n"));
  return `${lines.join("\n")}\n`;
}

/** A text with a part of prose more. Each line of it is marked as prose. @param {string} text @param {string} heading @param {string} prose */
export function say(text, heading, prose) {
  const body = prose.trim().split("\n").map((l) => (l.trim() ? `  > ${l.trim()}` : "")).join("\n");
  return `${text.replace(/\s+$/, "")}\n\n${heading}\n${body}\n`;
}

const LINE = /^(\s*\d{3}(?=\s)(?:\s+[\d.]+\s+\p{L}+)*)(?:\s+(\d{3}\/\d{2}|\(\d{3}\)))?((?:\s*-\s*(?:\d{3}\/)?\d{2}(?!\d))*)\s+(K[NAHVIR]|AB|S\d*)([EFB]?\d?)(?!\p{L})(.*)$/u;

/** The line of a unit in a moon. @param {string} text @param {number} unit @param {number} moon @param {string} home where it is @returns {UnitLine|null|undefined} undefined: there is none; null: it is written in another form */
export function lineOf(text, unit, moon, home) {
  const lines = text.split("\n");
  for (const s of sections(lines)) {
    if (s.moon !== moon || !["units", "head", "moon"].includes(s.part)) continue;
    for (let n = s.from + 1; n < s.to; n++) {
      if (!new RegExp(`^\\s*${unit}(?=[\\s|;(])`).test(lines[n])) continue;
      const m = LINE.exec(lines[n]);
      if (!m) return null;
      let group = (m[2] ?? home).slice(0, 4);
      const way = (m[3].match(/(?:\d{3}\/)?\d{2}/g) ?? []).map((name) => {
        if (name.includes("/")) group = name.slice(0, 4);
        return name.includes("/") ? name : group + name;
      });
      return { at: n, head: m[1], place: m[2] ?? "", way, order: m[4], extra: m[5], rest: m[6] };
    }
  }
  return undefined;
}

/** A text with the line of a unit as it shall be. @param {string} text @param {UnitLine} l @param {string} home */
export function replace(text, l, home) {
  const lines = text.split("\n");
  let group = (l.place.includes("/") ? l.place : home).slice(0, 4);
  const steps = l.way.map((name) => {
    const short = name.slice(0, 4) === group ? name.slice(4) : name;
    group = name.slice(0, 4);
    return `-${short}`;
  }).join("");
  lines[l.at] = `${l.head}${l.place || steps ? " " : ""}${l.place || (steps ? home : "")}${steps} ${l.order}${l.extra}${l.rest}`;
  return lines.join("\n");
}
