/**
 * Plays the acts of a week on the map: banners march, swords flare up where battles were, land takes the weave of who took it.
 * While it plays, the armies of now are hidden, and those of then lie on the map in a layer of their own.
 * @import { Step } from "../player.js"
 * @import { Act, Moment, Way } from "./week.js"
 * @import { Fought, Placed, WarData } from "./wartypes.js"
 */
import { settled, still } from "../settle.js";
import { draw } from "./ink.js";
import { march, ring } from "./lines.js";
import { tells } from "./week.js";

/** How long a step moves, in milliseconds. */
const WHILE = 240;

/** The height of a banner, and where its end is from where lines to it end: as the server draws it. */
const FLAG = 26, END = 22;

/**
 * @param {Act[]} acts
 * @param {(act: Act) => {svg: SVGSVGElement, map: WarData}} stage makes the map ready for an act
 * @returns {Step[]}
 */
export const stepsOf = (acts, stage) => acts.map((act) => ({
  tells: (args) => tells(act, args),
  play: (signal) => {
    const { svg, map } = stage(act);
    svg.querySelector(".scene")?.remove();
    const layer = draw("g", { class: "scene", "aria-hidden": "true" });
    svg.append(layer);
    paintLand(svg, act.after, layer, map);
    const banners = new Map([...act.after.armies, ...act.gone].map((a) => [a.id, layer.appendChild(banner(a, map.campaign))]));
    const motions = still() ? [] : [...act.ways.flatMap((w) => comes(w, banners, layer, map)), ...act.gone.map((a) => falls(banners.get(a.id))),
      ...(act.battle ? flares(act.battle, layer, banners, map) : []), ...(act.taken ?? []).flatMap((at) => dyes(at, svg, layer, map))];
    if (still()) for (const a of act.gone) banners.get(a.id)?.remove();
    return settled(motions, signal);
  },
}));

/** The land as it was owned. @param {SVGSVGElement} svg @param {Moment} moment @param {Element} layer @param {WarData} map */
function paintLand(svg, { owners }, layer, map) {
  for (const g of svg.querySelectorAll("g.province")) {
    if (!(g instanceof SVGElement)) continue;
    const at = g.dataset.province ?? "";
    const owner = owners[at] || "nobody";
    g.dataset.now ??= g.getAttribute("class") ?? "";
    const drawn = g.dataset.now.split(" ")[1];
    g.setAttribute("class", [...g.dataset.now.split(" ")].map((c) => (c === drawn ? owner : c)).join(" "));
    weave(g, owner);
    if (owner !== drawn) layer.append(seal(map.places[at], owner));
  }
}

/** @param {SVGElement} g of a province @param {string} owner */
function weave(g, owner) {
  const land = g.querySelector(".land");
  let path = g.querySelector(".weave");
  if (!path && land) {
    path = draw("path", { class: "weave", d: land.getAttribute("d") ?? "" });
    land.after(path);
  }
  path?.setAttribute("fill", owner === "nobody" ? "none" : `url(#tm-land-${owner})`);
}

/** The land as it is owned now. @param {SVGSVGElement} svg */
export function undo(svg) {
  svg.querySelector(".scene")?.remove();
  for (const g of svg.querySelectorAll("g.province[data-now]")) {
    if (!(g instanceof SVGElement)) continue;
    g.setAttribute("class", g.dataset.now ?? "");
    weave(g, (g.dataset.now ?? "").split(" ")[1]);
    delete g.dataset.now;
  }
}

/** Whose a province was, over the arms of whose it is. @param {{x: number, y: number}} at @param {string} owner */
function seal(at, owner) {
  const g = draw("g", { class: "seal" });
  g.append(draw("circle", { class: "town", cx: at.x, cy: at.y, r: 21, "stroke-width": 2 }));
  if (owner !== "nobody") g.append(shield(owner, at.x, at.y - 13, 24));
  return g;
}

/** @param {string} seat @param {number} x @param {number} y @param {number} size */
function shield(seat, x, y, size) {
  const g = draw("g", { class: `shield ${seat}`, transform: `translate(${x} ${y}) scale(${size / 40})` });
  g.append(draw("path", { class: "arms", d: "M-20 0H20V22C20 36 8 43 0 48C-8 43-20 36-20 22Z", "stroke-width": 3 }),
    draw("use", { class: "beast", href: `#tm-beast-${seat}`, transform: "translate(-14 5) scale(.055)" }));
  return g;
}

/** The foot of a banner's pole. @param {Placed} a @param {boolean} campaign @returns {[number, number]} */
const foot = (a, campaign) => (campaign ? [a.x - (a.long ?? 0) - END, a.y + FLAG / 2] : [a.x, a.y]);

/** An army as the server draws it, without what is said of it. @param {Placed} a @param {boolean} campaign */
function banner(a, campaign) {
  const [x, y] = foot(a, campaign);
  const long = a.long ?? 0;
  const g = draw("g", { class: `army ${a.realm}`, "data-banner": a.id });
  const body = draw("g", { transform: campaign ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${a.wide / 112})` });
  if (campaign) {
    body.append(draw("path", { class: "pole", d: `M0 ${FLAG * 0.4}V${-FLAG - 4}`, "stroke-width": 4, "stroke-linecap": "round" }),
      draw("path", { class: "cloth", d: `M0 ${-FLAG}L${long} ${-FLAG}L${long - 8} ${-FLAG / 2}L${long} 0L0 0Z`, "stroke-width": 2 }),
      draw("use", { class: "beast", href: `#tm-beast-${a.realm}`, transform: `translate(4 ${-FLAG + 3}) scale(.039)` }),
      draw("text", { class: "number", x: long + 3, y: -6, "font-size": 17, "font-weight": 700, "stroke-width": 4, "paint-order": "stroke" }, `${a.number}.`));
    if (long >= 60) body.append(draw("text", { class: "men", x: (long + 18) / 2, y: -7, "text-anchor": "middle", "font-size": 17, "font-weight": 700 }, `${a.men}`));
  } else {
    body.append(draw("rect", { class: "card", x: -112, y: -54, width: 224, height: 108, rx: 12, "stroke-width": 3 }), shield(a.realm, 0, -44, 62),
      draw("text", { class: "title", y: 44, "text-anchor": "middle", "font-size": 20, "font-weight": 650 }, `${a.men}`));
  }
  g.append(body);
  return g;
}

/** An army comes to where it stands, along its way; from out of sight it rises. @param {Way} way @param {Map<string, Element>} banners @param {Element} layer @param {WarData} map */
function comes({ army, from }, banners, layer, map) {
  const g = banners.get(army.id);
  if (!g) return [];
  if (!from) return [g.animate([{ opacity: 0, transform: "translateY(14px)" }, { opacity: 1, transform: "none" }], { duration: WHILE, easing: "ease-out" })];
  if (from.at === army.at) return [];
  const way = march(map.places[from.at], map.places[army.at]);
  way.classList.add(army.realm);
  layer.prepend(way);
  const [[ax, ay], [bx, by]] = [foot(from, map.campaign), foot(army, map.campaign)];
  return [g.animate([{ transform: `translate(${ax - bx}px, ${ay - by}px)` }, { transform: "none" }], { duration: WHILE, easing: "cubic-bezier(.3, 0, .2, 1)" }),
    way.animate([{ opacity: 0 }, { opacity: 1 }], { duration: WHILE })];
}

/** An army falls, or goes out of sight, and stays away. @param {Element|undefined} g */
const falls = (g) => g?.animate([{ opacity: 1 }, { opacity: 0, transform: "translateY(16px)" }], { duration: WHILE, easing: "ease-in", fill: "forwards" });

/** Where the sign of a battle is: as the server draws it. @param {Fought} b @param {WarData} map @returns {[number, number]} */
const signAt = (b, map) => (map.campaign ? [map.places[b.at].x - 44 - 34 * (b.number - 1), map.places[b.at].y - 30] : [map.places[b.at].x, map.places[b.at].y - 96]);

/** The sign of a battle, with the arms of who has won. @param {Fought} b @param {WarData} map */
export function swords(b, map) {
  const [x, y] = signAt(b, map);
  const g = draw("g", { class: `fight ${b.outcome}` });
  g.append(draw("circle", { class: "halo", cx: x, cy: y, r: 21, "stroke-width": 2 }),
    draw("use", { class: "swords", href: "#tm-swords", transform: `translate(${x - 14} ${y - 14}) scale(.0547)` }));
  if (b.winner) g.append(shield(b.winner, x + 14, y + 2, 17));
  return g;
}

/** A battle flares up: its sign grows over a ring of light, and who fought in it presses forward. @param {Fought} b @param {Element} layer @param {Map<string, Element>} banners @param {WarData} map */
function flares(b, layer, banners, map) {
  const [x, y] = signAt(b, map);
  const glow = layer.appendChild(draw("circle", { class: "glow", cx: x, cy: y, r: 58 }));
  const sign = layer.appendChild(swords(b, map));
  const grow = { transformOrigin: `${x}px ${y}px` };
  const press = b.sides.flat().flatMap((id) => banners.get(id) ?? []).map((g) => g.animate([{ transform: "none" }, { transform: "translateX(-9px)" }, { transform: "none" }], { duration: WHILE / 2, iterations: 2, composite: "add" }));
  return [sign.animate([{ ...grow, transform: "scale(.2)", opacity: 0 }, { ...grow, transform: "scale(1.5)", opacity: 1, offset: 0.6 }, { ...grow, transform: "none" }], { duration: WHILE }),
    glow.animate([{ ...grow, transform: "scale(.2)", opacity: 0.9 }, { ...grow, transform: "none", opacity: 0 }], { duration: WHILE, fill: "forwards" }), ...press];
}

/** Land takes the weave of who took it. @param {string} at @param {SVGSVGElement} svg @param {Element} layer @param {WarData} map */
function dyes(at, svg, layer, map) {
  const weft = svg.querySelector(`[data-province="${at}"] .weave`);
  const mark = layer.appendChild(ring(map.places[at], "taken", 34));
  return [weft?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: WHILE }), mark.animate([{ opacity: 0 }, { opacity: 1 }], { duration: WHILE })];
}

/** What stays of acts in sight: ways, rings round what was taken, swords where the map shows none. @param {Act[]} acts @param {SVGSVGElement} svg @param {WarData} map @returns {Element[]} */
export function traces(acts, svg, map) {
  return acts.flatMap(({ ways, taken, battle }) => [
    ...ways.flatMap(({ army, from }) => (from && from.at !== army.at && map.campaign ? [march(map.places[from.at], map.places[army.at])] : [])),
    ...(taken ?? []).map((at) => ring(map.places[at], "taken", 34)),
    ...(battle && !svg.querySelector(`.fought [data-battle="${battle.number} ${battle.at}"]`) ? [swords(battle, map)] : []),
  ]);
}
