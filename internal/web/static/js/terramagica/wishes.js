/**
 * Changes of a sheet: each takes orders and gives others, and knows no page. What an order
 * may be the server says; here it is only which order takes the place of which.
 * @import { Orders, Ranked, Stance } from "./wartypes.js"
 */

/** An army marches, or stays if it was to go there. @param {Orders} o @param {number} army @param {string} to @returns {Orders} */
export function marched(o, army, to) {
  const rest = (o.marches ?? []).filter((m) => m.army !== army);
  const same = (o.marches ?? []).some((m) => m.army === army && m.to === to);
  return { ...o, marches: same || !to ? rest : [...rest, { army, to }] };
}

/**
 * A status towards an army. One that holds anyway needs no order.
 * @param {Orders} o @param {number} army @param {string} toward @param {number} number @param {string} status @param {string} holds
 * @returns {Orders}
 */
export function faced(o, army, toward, number, status, holds) {
  const rest = (o.stances ?? []).filter((f) => f.army !== army || f.toward !== toward || f.number !== number);
  return { ...o, stances: status === holds ? rest : [...rest, { army, toward, number, status }] };
}

/** A unit goes into a row, with a tactic. @param {Orders} o @param {number} army @param {Ranked} unit @param {number} row @param {string} tactic @returns {Orders} */
export function posted(o, army, unit, row, tactic) {
  if (!unit.unit) {
    const raises = (o.raises ?? []).map((r, n) => (n === unit.order - 1 ? { ...r, row, tactic } : r));
    return { ...o, raises };
  }
  const post = { army, unit: unit.unit, ...(unit.part ? { men: unit.men } : {}), row, tactic };
  const posts = [...(o.posts ?? [])];
  if (unit.order) posts[unit.order - 1] = post;
  else posts.push(post);
  return { ...o, posts };
}

/** Some men of a unit become one of their own. @param {Orders} o @param {number} army @param {Ranked} unit @param {number} men @param {number} row @returns {Orders} */
export function parted(o, army, unit, men, row) {
  if (!unit.unit) {
    const list = o.raises ?? [];
    const from = list[unit.order - 1];
    const raises = list.map((r, n) => (n === unit.order - 1 ? { ...r, men: r.men - men } : r));
    return { ...o, raises: [...raises, { ...from, men, row, tactic: unit.tactic }] };
  }
  return { ...o, posts: [...(o.posts ?? []), { army, unit: unit.unit, men, row, tactic: unit.tactic }] };
}

/** Takes back what is ordered of a unit. @param {Orders} o @param {Ranked} unit @returns {Orders} */
export function unposted(o, unit) {
  const without = (/** @type {any[]|undefined} */ list) => (list ?? []).filter((_, n) => n !== unit.order - 1);
  return unit.unit ? { ...o, posts: without(o.posts) } : { ...o, raises: without(o.raises) };
}

/** @param {Orders} o @param {number} n @param {"raises"|"builds"|"gives"|"home"} list @returns {Orders} */
export function dropped(o, list, n) {
  return { ...o, [list]: /** @type {any[]} */ (o[list] ?? []).filter((_, k) => k !== n) };
}

/** The statuses as the sheet would have them. @param {Stance[]} holding @param {Orders} o @param {string} seat @returns {Stance[]} */
export function standing(holding, o, seat) {
  const ordered = (o.stances ?? []).map((f) => ({ from: `${seat}-${f.army}`, to: `${f.toward}-${f.number}`, status: f.status, own: true }));
  const kept = holding.filter((s) => !s.own || !ordered.some((f) => f.from === s.from && f.to === s.to));
  return [...kept, ...ordered.filter((f) => f.status !== "none")];
}
