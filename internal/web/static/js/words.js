/**
 * Puts texts together in the browser, by the same rules as the server:
 * {name} is an argument, {n, plural, one {# stone} other {# stones}} a form by number,
 * an argument that begins with "@" is a text of its own, and {place:in} a name in a form,
 * {power:Nom} one that begins a sentence: the text "place.nth:in", else the pattern "name:in".
 */

/**
 * @typedef {Record<string, string>} Texts
 * @typedef {(text: string, form: string) => string} Say puts a key, or a name, into words, in a form if that is not ""
 * @typedef {{key: Say, name: Say}} Speaker
 */

/**
 * Gives the function that speaks some texts. What has no text appears in ⟨⟩.
 * @param {Texts} texts @returns {(key: string, args?: Record<string, string|number>) => string}
 */
export function words(texts) {
  /** @type {Speaker} */
  const say = {
    key: (key, form) => {
      const own = form && texts[`${key}:${form}`];
      return own ? fill(own, {}, say) : say.name(t(key), form);
    },
    name: (name, form) => {
      const unit = form && coded(texts, name, form, say);
      if (unit) return unit;
      const pattern = form && texts[`name:${form}`];
      return pattern && name ? pattern.replace("{name}", () => name) : name;
    },
  };
  /** @param {string} key @param {Record<string, string|number>} [args] @returns {string} */
  const t = (key, args = {}) => {
    const template = texts[key];
    return template === undefined ? `⟨${key}⟩` : fill(template, args, say);
  };
  return t;
}

/**
 * A unit that is written as orders write it, "F Stp(nc)", as a sentence says it: the text "code.F:nom" with its place.
 * @param {Texts} texts @param {string} name @param {string} form @param {Speaker} say
 */
function coded(texts, name, form, say) {
  const [kind = "", at = ""] = name.replace(/^[BD] /, "").split(" ", 2); // orders to build and to disband are about their unit
  const place = `place.${at.toLowerCase().replace("(", "/").replace(")", "")}`;
  const template = texts[`code.${kind}:${form}`];
  return template && texts[place] ? fill(template, { place: `@${place}` }, say) : "";
}

/**
 * @param {string} template @param {Record<string, string|number>} args
 * @param {Speaker} say @param {string} [count] what "#" stands for
 * @returns {string}
 */
function fill(template, args, say, count) {
  let out = "";
  for (let at = 0; at < template.length; at++) {
    const c = template[at];
    if ((c === "{" || c === "}") && template[at + 1] === c) {
      out += c;
      at++;
    } else if (c === "{") {
      const end = closing(template, at);
      out += field(template.slice(at + 1, end), args, say);
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
 * @param {Record<string, string|number>} args @param {Speaker} say
 */
function field(inside, args, say) {
  const [asked, kind] = inside.split(",", 2).map((s) => s.trim());
  const [name, form = ""] = asked.split(":", 2).map((s) => s.trim());
  const value = args[name];
  if (value === undefined) return `⟨${name}⟩`;
  if (kind === "plural") {
    const forms = inside.slice(inside.indexOf("plural") + "plural".length + 1);
    return fill(choose(forms, Number(value)), args, say, `${value}`);
  }
  const text = spoken(`${value}`, form.toLowerCase(), say);
  return form === form.toLowerCase() ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
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

/** @param {string} value @param {string} form @param {Speaker} say */
function spoken(value, form, say) {
  return /^@[A-Za-z]/.test(value) ? value.split(" ").map((key) => say.key(key.slice(1), form)).join(", ") : say.name(value, form);
}
