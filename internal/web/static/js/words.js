/**
 * Puts texts together in the browser, by the same rules as the server:
 * {name} is an argument, {n, plural, one {# stone} other {# stones}} a form by number,
 * an argument that begins with "@" is a text of its own.
 */

/** @typedef {Record<string, string>} Texts */

/**
 * Gives the function that speaks some texts. What has no text appears in ⟨⟩.
 * @param {Texts} texts @returns {(key: string, args?: Record<string, string|number>) => string}
 */
export function words(texts) {
  /** @param {string} key @param {Record<string, string|number>} [args] @returns {string} */
  const t = (key, args = {}) => {
    const template = texts[key];
    return template === undefined ? `⟨${key}⟩` : fill(template, args, t);
  };
  return t;
}

/**
 * @param {string} template @param {Record<string, string|number>} args
 * @param {(key: string) => string} t @param {string} [count] what "#" stands for
 * @returns {string}
 */
function fill(template, args, t, count) {
  let out = "";
  for (let at = 0; at < template.length; at++) {
    const c = template[at];
    if ((c === "{" || c === "}") && template[at + 1] === c) {
      out += c;
      at++;
    } else if (c === "{") {
      const end = closing(template, at);
      out += field(template.slice(at + 1, end), args, t);
      at = end;
    } else out += c === "#" && count !== undefined ? count : c;
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

/**
 * @param {string} inside what stands between braces
 * @param {Record<string, string|number>} args @param {(key: string) => string} t
 */
function field(inside, args, t) {
  const [name, kind] = inside.split(",", 2).map((s) => s.trim());
  const value = args[name];
  if (value === undefined) return `⟨${name}⟩`;
  if (kind !== "plural") return spoken(`${value}`, t);
  const forms = inside.slice(inside.indexOf("plural") + "plural".length + 1);
  const form = choose(forms, Number(value));
  return fill(form, args, t, `${value}`);
}

/** @param {string} forms @param {number} n @returns {string} */
function choose(forms, n) {
  /** @type {Record<string, string>} */
  const found = {};
  for (let at = forms.indexOf("{"); at >= 0; at = forms.indexOf("{", at)) {
    const end = closing(forms, at);
    found[forms.slice(0, at).trim()] = forms.slice(at + 1, end);
    forms = forms.slice(end + 1);
    at = 0;
  }
  return found[`=${n}`] ?? (n === 1 ? found.one : undefined) ?? found.other ?? "";
}

/** @param {string} value @param {(key: string) => string} t */
function spoken(value, t) {
  return /^@[A-Za-z]/.test(value) ? value.split(" ").map((key) => t(key.slice(1))).join(", ") : value;
}
