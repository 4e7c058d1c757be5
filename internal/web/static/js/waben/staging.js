/**
 * Plays the acts of a turn on the map: counters go along their ways, fields that were taken are washed with their realm's colour, what was
 * white is unveiled. While it plays, the counters of now are hidden, and those of then lie on the map in a layer of their own.
 * @import { Step } from "../player.js"
 * @import { Act } from "./happened.js"
 * @import { Deed, Field, Seen, Unit } from "./types.js"
 * @bundle
 */
import { settled, still } from "../settle.js";
import { tells } from "./happened.js";
import { shape, waysOf } from "./ways.js";

/** How long a step moves, in milliseconds. */
const WHILE = 240;

/** How many colours realms have. */
const TINTS = 12;

/** Size classes of foreign troops, as the server writes them. */
const CLASSES = ["<1", "1–2", "3–5", "6–10", ">10"];

const tint = (/** @type {number} */ realm) => `r${(realm - 1) % TINTS}`;
const hex = (/** @type {Field} */ f) => `M${f.x} ${f.y - 8}l7 4v8l-7 4-7-4v-8z`;

/** @typedef {Map<string, Field>} Fields */

/**
 * @param {Act[]} acts
 * @param {(act: Act) => {layer: SVGElement, fields: Fields}} stage makes the map ready for an act
 * @returns {Step[]}
 */
export const stepsOf = (acts, stage) => acts.map((act) => ({
  tells: (args) => tells(act, args),
  play: (signal) => {
    const { layer, fields } = stage(act);
    const { units, seen, veiled } = act.after;
    layer.append(shape("path", { class: "veil", d: veiled.map((n) => outline(fields, n)).join("") }));
    layer.append(...marksOf(act, fields));
    for (const s of seen) layer.append(...foreign(s, fields));
    /** @type {Map<string, SVGElement>} */
    const counters = new Map();
    for (const u of [...units, ...act.gone].reverse()) { // the first of a field lies on top
      const g = !u.aboard && counter(u, fields);
      if (g) counters.set(`${u.realm} ${u.unit}`, layer.appendChild(g));
    }
    if (still()) {
      for (const u of act.gone) counters.get(`${u.realm} ${u.unit}`)?.remove();
      return undefined;
    }
    return settled([...act.ways.map((d) => goes(d, counters, fields)), ...act.came.map((u) => rises(counters.get(`${u.realm} ${u.unit}`))),
      ...act.gone.map((u) => falls(counters.get(`${u.realm} ${u.unit}`))), ...unveils(act, layer, fields),
      ...[...layer.querySelectorAll(".mark, .way, .sighted")].map((e) => e.animate([{ opacity: 0 }, { opacity: 1 }], { duration: WHILE }))], signal);
  },
}));

/** @param {Fields} fields @param {string} n */
function outline(fields, n) {
  const f = fields.get(n);
  return f ? hex(f) : "";
}

/** What an act marks on the map: ways, fields, the swords of a fight. @param {Act} act @param {Fields} fields @returns {SVGElement[]} */
export function marksOf(act, fields) {
  if (act.ways.length) {
    const all = waysOf(act.ways.map((d) => ({ unit: d.unit ?? 0, kind: "", order: "", from: d.way[0], to: d.way.at(-1) ?? "", points: 0, left: 0, steps: d.way.slice(1).map((to) => ({ to, cost: 0, left: 0 })) })), fields, 0);
    all.classList.add(tint(act.realm));
    return [all];
  }
  if (act.step === "fight") return act.places.flatMap((n) => swords(fields.get(n)));
  if (act.step !== "taken" && act.step !== "built" && act.step !== "raised") return [];
  const d = act.places.map((n) => outline(fields, n)).join("");
  return [shape("path", { class: `mark ${act.step} ${act.realm ? tint(act.realm) : ""}`, d })];
}

/** Crossed swords on a burst of light. @param {Field|undefined} f */
function swords(f) {
  if (!f) return [];
  const g = shape("g", { class: "mark clash" });
  g.append(shape("circle", { cx: `${f.x}`, cy: `${f.y}`, r: "6.4" }), shape("path", { d: `M${f.x - 3.6} ${f.y - 3.6}l7.2 7.2m0-7.2l-7.2 7.2M${f.x - 4.2} ${f.y + 1.4}l2.8 2.8M${f.x + 4.2} ${f.y + 1.4}l-2.8 2.8` }));
  return [g];
}

/** An own unit as the server draws it. @param {Unit} u @param {Fields} fields */
function counter(u, fields) {
  const f = fields.get(u.at);
  return f && token(f, "u", `${u.code} ${u.unit}`, u.realm);
}

/** @param {Seen} s @param {Fields} fields */
function foreign(s, fields) {
  const f = fields.get(s.at);
  if (!f) return [];
  const g = token(f, "us", `${s.code} ${CLASSES[s.class] ?? ""}`, s.realm);
  g.classList.add("sighted");
  return [g];
}

/** @param {Field} f @param {string} look @param {string} text @param {number} realm */
function token(f, look, text, realm) {
  const g = shape("g", { class: `token ${tint(realm)}` });
  const y = f.y - (f.t ? 6 : 0); // a settlement stays in sight
  const words = shape("text", { class: "token-text", x: `${f.x}`, y: `${y + 1.8}` });
  words.textContent = text;
  g.append(shape("rect", { class: `${look} token-box`, x: `${f.x - 6}`, y: `${y - 2}`, width: "12", height: "5" }), words);
  return g;
}

/** A unit goes from field to field. @param {Deed} d @param {Map<string, SVGElement>} counters @param {Fields} fields */
function goes(d, counters, fields) {
  const g = counters.get(`${d.realm} ${d.unit}`);
  const way = d.way.flatMap((n) => fields.get(n) ?? []);
  const end = way.at(-1);
  if (!g || !end || way.length < 2) return undefined;
  return g.animate(way.map((f) => ({ transform: `translate(${f.x - end.x}px, ${f.y - end.y}px)` })), { duration: WHILE, easing: "ease-in-out" });
}

/** @param {Element|undefined} g */
const rises = (g) => g?.animate([{ opacity: 0, transform: "translateY(-5px)" }, { opacity: 1, transform: "none" }], { duration: WHILE, easing: "ease-out" });

/** @param {Element|undefined} g */
const falls = (g) => g?.animate([{ opacity: 1 }, { opacity: 0, transform: "translateY(5px)" }], { duration: WHILE, easing: "ease-in", fill: "forwards" });

/** What was white comes into sight. @param {Act} act @param {SVGElement} layer @param {Fields} fields */
function unveils({ found }, layer, fields) {
  if (!found.length) return [];
  const veil = shape("path", { class: "veil", d: found.map((n) => outline(fields, n)).join("") });
  layer.prepend(veil);
  return [veil.animate([{ opacity: 1 }, { opacity: 0 }], { duration: WHILE, fill: "forwards" })];
}
