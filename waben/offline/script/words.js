/**
 * Puts texts together: {name} is an argument, {n, plural, one {# thing} other {# things}} a form by number, an argument that begins
 * with "@" is a text of its own.
 * @typedef {Record<string, string>} Texts
 * @typedef {(key: string, args?: Record<string, string|number>) => string} Say
 */

/** @param {Texts} texts @returns {Say} */
export function words(texts) {
  /** @type {Say} */
  const t = (key, args = {}) => (texts[key] === undefined ? `⟨${key}⟩` : fill(texts[key], args, t));
  return t;
}

/** @param {string} template @param {Record<string, string|number>} args @param {Say} t @param {string} [count] what "#" stands for @returns {string} */
function fill(template, args, t, count) {
  let out = "";
  for (let at = 0; at < template.length; at++) {
    const c = template[at];
    if (c !== "{") {
      out += c === "#" && count !== undefined ? count : c;
      continue;
    }
    const end = closing(template, at);
    out += field(template.slice(at + 1, end), args, t);
    at = end;
  }
  return out;
}

/** The place of the brace that closes the one at a place. @param {string} text @param {number} at */
function closing(text, at) {
  for (let depth = 0; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  return text.length;
}

/** @param {string} inside what stands between braces @param {Record<string, string|number>} args @param {Say} t */
function field(inside, args, t) {
  const [asked, kind] = inside.split(",", 2).map((s) => s.trim());
  const value = args[asked.split(":")[0]];
  if (value === undefined) return "…";
  if (kind !== "plural") return /^@[a-z]/.test(`${value}`) ? t(`${value}`.slice(1)) : `${value}`;
  /** @type {Record<string, string>} */
  const forms = {};
  let rest = inside.slice(inside.indexOf("plural") + "plural".length + 1);
  for (let at = rest.indexOf("{"); at >= 0; at = rest.indexOf("{")) {
    const end = closing(rest, at);
    forms[rest.slice(0, at).trim()] = rest.slice(at + 1, end);
    rest = rest.slice(end + 1);
  }
  const n = Number(value);
  return fill(forms[`=${n}`] ?? (n === 1 ? forms.one : undefined) ?? forms.other ?? "", args, t, `${value}`);
}
