/**
 * Who wanted a province: all who tried to enter it, who stood there or left it, who helped, with the strengths, and the one reason that
 * decided. It only sorts what the server has told of each order.
 * @import { Note, Told } from "./types.js"
 */
import { province, provinceOf } from "./places.js";

/**
 * @typedef {{order: Told, strength: string}} Party strength: "" where none was reckoned
 * @typedef {object} Contest
 * @property {Party[]} enter units that were ordered there, the strongest first
 * @property {Party[]} stay the unit that stood there and stayed
 * @property {Party[]} leave the unit that stood there and was ordered away
 * @property {Party[]} help units that supported or convoyed one of these, for or against
 * @property {Note|null} decided
 */

/** By which reasons it is decided, the strongest first: of whoever entered, then of whoever stayed, then of whoever did not get in. */
const DECIDES = {
  entered: ["overcomes", "givesway", "circle", "swaps", "outdone", "enters"],
  stayed: ["dislodgedby", "shotby", "withstands"],
  refused: ["entangled", "noway", "broken", "crossed", "ownunit", "needstwo", "headon", "heldby", "prevented"],
};

/** @param {Told[]} orders of a phase of movement @param {string} at a province @returns {Contest} */
export function contest(orders, at) {
  const given = orders.filter((o) => o.unit);
  const goes = (/** @type {Told} */ o) => o.do === "move" && !o.fault;
  const enter = given.filter((o) => goes(o) && province(o.to ?? "") === at);
  const there = given.filter((o) => provinceOf(o.unit) === at);
  const [leave, stay] = [there.filter(goes), there.filter((o) => !goes(o))];
  const aids = (/** @type {Told} */ o) => o.do === "support" || o.do === "convoy";
  const aimed = (/** @type {Told} */ o) => (o.to ? province(o.to) === at : provinceOf(o.of ?? "") === at);
  const party = (/** @type {Told} */ order) => ({ order, strength: strengthOf(order) });
  return {
    enter: enter.map(party).sort((a, b) => Number(b.strength) - Number(a.strength)), stay: stay.map(party), leave: leave.map(party),
    help: given.filter((o) => aids(o) && aimed(o)).map(party), decided: decision(enter, stay),
  };
}

/** @param {Told[]} enter @param {Told[]} stay */
function decision(enter, stay) {
  const won = enter.filter((o) => o.is?.includes("succeeds"));
  return reason(won, DECIDES.entered) ?? (enter.length ? reason(stay, DECIDES.stayed) : null) ?? reason(enter, DECIDES.refused);
}

/** @param {Told[]} orders @param {string[]} codes @returns {Note|null} */
function reason(orders, codes) {
  for (const code of codes) {
    const note = orders.flatMap((o) => o.why ?? []).find((n) => n.code.split(".")[1] === code);
    if (note) return note;
  }
  return null;
}

/** With what strength a unit attacks or holds. @param {Told} o */
function strengthOf(o) {
  const own = (o.why ?? []).find((n) => ["attacks", "holds"].includes(n.code.split(".")[1]));
  return own?.args?.strength ?? "";
}
