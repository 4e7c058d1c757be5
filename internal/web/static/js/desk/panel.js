/**
 * What can be done with what was touched: under the drawing, as buttons.
 * @import { Desk, Piece, Place } from "./types.js"
 * @import { Things } from "./things.js"
 */
import { button, el } from "../board/dom.js";

/**
 * @param {HTMLElement} panel @param {Things} things @param {Desk} desk @param {() => void} leave
 * @param {Piece|null} piece @param {Place|null} place
 */
export function offer(panel, things, desk, leave, piece, place) {
  panel.hidden = !piece && !place;
  panel.replaceChildren();
  if (piece) {
    const whose = things.seatName(piece.seat);
    panel.append(el("p", {}, disc(piece.seat), el("b", {}, [whose, piece.name].filter(Boolean).join(": ")), ...(piece.fixed ? [] : [` – ${desk.t("desk.change.drop")}`])));
    const acts = el("div", { class: "row" });
    if (!piece.stays) acts.append(button(desk.t("desk.change.remove"), () => desk.make({ do: "remove", thing: piece.id }), { class: "button danger" }));
    acts.append(button(desk.t("desk.change.leave"), leave, { class: "button quiet" }));
    panel.append(acts);
  } else if (place) {
    panel.append(el("p", {}, el("b", {}, place.name)));
  }
  if (place?.owned) panel.append(owners(things, desk, place));
  if (!piece && place && !place.bare) panel.append(...kinds(things, desk, place));
}

/** Whose a place is, and could be. @param {Things} things @param {Desk} desk @param {Place} place */
function owners(things, desk, place) {
  const row = el("div", { class: "row owners", role: "group", "aria-label": desk.t("desk.change.owner") }, el("span", {}, `${desk.t("desk.change.owner")}:`));
  for (const { seat, name } of [...things.seats, { seat: "", name: desk.t("desk.change.nobody") }]) {
    const now = (place.owner ?? "") === seat;
    row.append(button("", () => !now && desk.make({ do: "own", place: place.id, seat }), { "aria-pressed": `${now}`, "data-seat": seat }));
    row.lastElementChild?.append(...(seat ? [disc(seat)] : []), name);
  }
  return row;
}

/** What could be put on a place. @param {Things} things @param {Desk} desk @param {Place} place */
function kinds(things, desk, place) {
  const open = things.kinds.filter((k) => !place.takes || place.takes.includes(k.id));
  if (!open.length) return [];
  const seat = el("select", { "aria-label": desk.t("desk.change.owner") });
  for (const s of things.seats) seat.append(el("option", { value: s.seat }, s.name));
  if (place.owner) seat.value = place.owner;
  const put = (/** @type {import("./types.js").Kind} */ k) => desk.make({ do: "add", thing: k.id, place: place.id, seat: k.nobody ? "" : seat.value });
  const row = el("div", { class: "row" }, el("span", {}, `${desk.t("desk.change.add")}:`), seat);
  for (const k of open) row.append(button(k.name, () => put(k), { "data-kind": k.id }));
  return [row];
}

/** @param {string|undefined} seat */
const disc = (seat) => el("span", { class: `disc ${seat ?? "none"}` });
