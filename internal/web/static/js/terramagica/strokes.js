/**
 * What the sheet adds to the drawing: lines of statuses, arrows of marches, rings around where
 * the chosen army stands and may go.
 * @import { War } from "./war.js"
 */
import { march, ring, stance } from "./lines.js";
import { nameOf } from "./spots.js";
import { standing } from "./wishes.js";

/** @param {War} war */
export function paintLines(war) {
  const { svg, desk } = war;
  if (war.mine) svg.querySelector(".statuses")?.replaceChildren(...statuses(war));
  svg.querySelector(".orders")?.replaceChildren(...marches(war), ...rings(war));
  for (const g of svg.querySelectorAll("[data-army]")) g.classList.toggle("picked", nameOf(g) === desk.army);
}

/** @param {War} war */
function statuses({ map, sheet, desk, page }) {
  const find = (/** @type {string} */ id) => map.armies.find((a) => a.id === id);
  return standing(map.statuses, sheet?.orders ?? {}, map.seat ?? "").flatMap((s) => {
    const [a, b] = [find(s.from), find(s.to)];
    if (!a || !b) return [];
    const line = stance(a, b, s.status, map.campaign);
    line.classList.toggle("own", !!s.own);
    line.setAttribute("role", "img");
    line.setAttribute("aria-label", page.t(`board.status.${s.status}`, { army: desk.name(s.from), to: desk.name(s.to) }));
    return [line];
  });
}

/** @param {War} war */
function marches(war) {
  const { map, sheet, mine } = war;
  return ((mine && sheet?.orders.marches) || []).flatMap((m) => {
    const army = war.armyOf(`${map.seat}-${m.army}`);
    return army && map.places[m.to] ? [march(map.places[army.at], map.places[m.to])] : [];
  });
}

/** @param {War} war */
function rings({ map, desk }) {
  const list = desk.reach.map((at) => ring(map.places[at], "reach", 30));
  return desk.chosen && map.campaign ? [...list, ring(map.places[desk.chosen.at], "chosen", 30)] : list;
}
