/**
 * What the realm has, in tables that are narrowed by a word.
 */

/** A node. @param {string} tag @param {Record<string, string>} [attrs] @param {(Node|string)[]} inner @returns {any} */
export function el(tag, attrs = {}, ...inner) {
  const node = document.createElement(tag);
  for (const [k, v] of Object.entries(attrs)) node.setAttribute(k, v);
  node.append(...inner);
  return node;
}

/** @param {string} name @param {() => void} act @param {string} [look] @param {string} [label] what a sign means @returns {HTMLButtonElement} */
export function press(name, act, look = "", label = "") {
  const b = el("button", { type: "button", ...(look && { class: look }), ...(label && { "aria-label": label, title: label }) }, name);
  b.addEventListener("click", act);
  return b;
}

/** A fold with a table. @param {string} name @param {string[]} heads @param {(Node|string)[][]} rows @param {string} filter */
export function table(name, heads, rows, filter) {
  const lines = rows.map((row) => el("tr", {}, ...row.map((c) => el("td", {}, c))));
  const sought = el("input", { type: "search", "aria-label": `${filter}: ${name}`, placeholder: filter });
  sought.addEventListener("input", () => {
    for (const line of lines) line.hidden = !line.textContent.toLowerCase().includes(sought.value.trim().toLowerCase());
  });
  const body = el("table", {}, el("thead", {}, el("tr", {}, ...heads.map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, ...lines));
  return el("details", {}, el("summary", {}, `${name} (${rows.length})`), ...(rows.length > 7 ? [sought] : []), el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": name }, body));
}

/** A labelled field. @param {string} label @param {any} input @returns {any} */
export function labelled(label, input) {
  const row = el("label", {}, el("span", {}, label), input);
  row.input = input;
  return row;
}

/** @param {string} label @param {[string, string][]} options */
export function pick(label, options) {
  return labelled(label, el("select", {}, ...options.map(([value, name]) => el("option", { value }, name))));
}

/** @param {string} label @param {number|string} value @param {string} [type] */
export function write(label, value = "", type = "text") {
  return labelled(label, type === "area" ? el("textarea", { rows: "4" }) : el("input", { type, value: `${value}`, ...(type === "number" && { min: "0" }) }));
}
