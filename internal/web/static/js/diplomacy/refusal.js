/**
 * Why the chosen unit can do nothing in a province, in words. What is possible comes with the page; this only names what is in the way.
 * @import { Turn } from "./turn.js"
 * @import { Choice } from "./choice.js"
 * @import { Names } from "./places.js"
 */
import { provinceOf } from "./places.js";

/** @param {Turn} turn @param {Names} names @param {Choice} choice @param {string} at @param {string} terrain of the province */
export function refusal(turn, names, choice, at, terrain) {
  const { t } = names;
  const args = { unit: names.spoken(choice.piece.unit), from: names.place(choice.at), place: names.place(at), other: choice.other ? names.place(choice.other) : "" };
  const army = choice.piece.unit[0] === "A";
  const near = names.map.near[choice.at]?.includes(at);
  const stands = turn.now.units.some((p) => provinceOf(p.unit) === at);
  if (choice.other) return t("board.page.no.goal", args);
  if (choice.mode === "support" || choice.mode === "convoy" || choice.mode === "aid") return t(stands ? "board.page.no.help" : "board.page.no.nobody", args);
  if (army && terrain === "sea") return t("board.page.no.water", args);
  if (!army && terrain === "inland") return t("board.page.no.inland", args);
  if (!near) return t(turn.kind === "M" && army && terrain === "coastal" ? "board.page.no.fleets" : "board.page.no.far", args);
  if (turn.kind === "M") return t("board.page.no.shore", args);
  const by = turn.data.view.dislodged?.find((d) => d.power === choice.piece.power && d.unit === choice.piece.unit)?.by;
  if (by === at) return t("board.page.no.attacker", args);
  return t(stands ? "board.page.no.taken" : !army && terrain === "coastal" ? "board.page.no.retreat" : "board.page.no.standoff", args);
}
