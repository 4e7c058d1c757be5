/**
 * What is said of a spot that was touched, in the panel for it: what the drawing says, and with
 * an army that one's own may meet a battle to try in the simulator.
 * @import { War } from "./war.js"
 */
import { el } from "../board/dom.js";

/** @param {War} war @param {Element} spot */
export function told(war, spot) {
  const [title, ...rest] = (spot.getAttribute("aria-label") ?? "").split(/: (.*)/s);
  const parts = (rest[0] ?? "").split("; ").filter(Boolean);
  const node = el("div", { class: "stack tight" }, el("p", { class: "title" }, title), el("ul", { class: "plain" }, ...parts.map((p) => el("li", {}, p))));
  const id = spot instanceof SVGElement ? spot.dataset.army : "";
  for (const trial of war.map.trials ?? []) {
    if (trial.other !== id) continue;
    const [own, other] = [war.desk.name(trial.own), war.desk.name(trial.other)];
    const query = new URLSearchParams({ c: trial.code, a: own, b: other });
    node.append(el("p", {}, el("a", { class: "button", href: `/terramagica?${query}` }, war.page.t("board.page.try", { army: own }))));
  }
  return node;
}
