/**
 * What the reader knows of a field, as a list.
 * @import { Facts, Field, Unit } from "./types.js"
 * @typedef {(key: string, args?: Record<string, string|number>) => string} Say
 */
import { button, el } from "../board/dom.js";
import { nearestTown } from "./plane.js";

/** Size classes in minimum sizes, as the letters name them. */
const CLASSES = ["<1", "1–2", "3–5", "6–10", ">10"];

/** The names of moons, in the order of the year. */
const MOONS = ["ram", "falcon", "owl", "jaguar", "raven", "lion", "badger", "eagle", "cat", "dragon", "unicorn", "wolf"];

/** A moon with its year. @param {Say} t @param {number} count */
export const moonOf = (t, count) => ({ moon: t(`moon.${MOONS[((count % 12) + 12) % 12]}`), year: Math.floor(count / 12) });

/** @param {Field} f @param {Facts} all @param {Say} t @param {((unit: Unit) => void)|null} pick takes an own unit to order it; null: nobody orders */
export function factsOf(f, all, t, pick) {
  const realm = (/** @type {number} */ n) => `${all.realms[n - 1]?.name ?? ""} (${all.realms[n - 1]?.code ?? "?"})`;
  /** @type {(string|Node)[]} */
  const list = [t("board.page.land", { land: t(f.l), grade: f.g })];
  if (f.d) list.push(t("board.page.dim"));
  if (f.p) list.push(t("board.page.gate", { to: f.p }));
  if (f.t) list.push(t("board.page.town", { kind: t(f.t), name: f.c ?? "" }).trim());
  if (f.a) list.push(t("board.page.afar"));
  else list.push(f.o ? t("board.page.owner", { realm: realm(f.o) }) : t("board.page.nobody"));
  if (f.s) list.push(t("board.page.old", moonOf(t, f.s)));
  const sides = (/** @type {string} */ what, /** @type {number[]|undefined} */ on) => on?.length && list.push(t("board.page.sides", { what: t(what), sides: on.join(", ") }));
  sides("board.page.river", f.r);
  sides("kit.infrastructure.road", f.w);
  sides("kit.infrastructure.bridge", f.b);
  sides("kit.infrastructure.canal", f.k);
  sides("kit.infrastructure.wall", f.m);
  for (const u of all.units) {
    if (u.at !== f.n) continue;
    const line = unitLine(u, all, t);
    list.push(pick && own(u, all) ? button(line, () => pick(u), { class: "link" }) : line);
  }
  for (const s of all.seen) {
    if (s.at === f.n) list.push(t(`board.page.seen${s.code === "HF" ? ".person" : ""}`, { realm: s.realm ? realm(s.realm) : "?", kind: t(s.kind), class: CLASSES[s.class], ...moonOf(t, s.moon) }));
  }
  return el("div", {}, el("p", { class: "title" }, headOf(f, all, t)), el("ul", {}, ...list.map((text) => el("li", {}, text))));
}

/** A field by its name and the settlement near it. @param {Field} f @param {Facts} all @param {Say} t */
function headOf(f, all, t) {
  const near = nearestTown(all.fields, f);
  if (!near) return t("board.page.field", { field: f.n });
  return t(near.far ? "board.page.field.near" : "board.page.field.of", { field: f.n, town: near.town.c ?? "", n: near.far });
}

/** @param {Unit} u @param {Facts} all */
const own = (u, all) => all.realms[u.realm - 1]?.own;

/** @param {Unit} u @param {Facts} all @param {Say} t */
function unitLine(u, all, t) {
  if (u.kind === "kit.unit.leader") return t(own(u, all) ? "board.page.leader" : "board.page.leader.of", { unit: u.unit, n: u.size, realm: all.realms[u.realm - 1]?.code ?? "" });
  const key = own(u, all) ? (u.leaders ? "board.page.unit.leaders" : "board.page.unit") : "board.page.unit.of";
  return t(key, { unit: u.unit, size: u.size, kind: t(u.kind), leaders: u.leaders ?? 0, realm: all.realms[u.realm - 1]?.code ?? "" });
}
