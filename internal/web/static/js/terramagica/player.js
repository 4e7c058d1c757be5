/**
 * Plays a battle of Terra Magica on its picture: round by round, forward and back, at
 * the reader's speed. Made for the page of a battle and for the pages of matches.
 *
 *   const p = player({ script, picture, t, at: 0, onFrame: (n) => … });
 *   section.append(p.element);
 *
 * script is what the server's Field.Script gives, picture the drawing of its first frame (an
 * element, or its markup), t speaks the keys "field.*", story are the sentences that are told
 * along with it. Nothing plays until somebody asks for it, or the page lets it begin. Keys: space plays and stops, arrows step, Home and End jump; on the element
 * alone, or with keys: document wherever the reader is not filling something in.
 * @import { Script } from "./types.js"
 * @typedef {object} Wishes
 * @property {Script} script
 * @property {SVGSVGElement|string} picture
 * @property {(key: string, args?: Record<string, string|number>) => string} t
 * @property {number} [at] the frame to begin with
 * @property {(frame: number) => void} [onFrame] told of every frame that is shown
 * @property {Document} [keys]
 * @property {Sentence[]} [story]
 * @typedef {{last: number, text: string}} Sentence what is told up to a frame
 * @typedef {object} Player
 * @property {HTMLElement} element
 * @property {number} frames
 * @property {() => number} at
 * @property {(frame: number) => void} go
 * @property {() => void} play
 * @property {() => void} begin plays, if the reader likes motion
 * @property {() => void} pause
 * @property {() => void} destroy
 */
import { button, el, sign } from "../board/dom.js";
import { still } from "../settle.js";
import { Scene } from "./scene.js";

const STROKES = {
  first: "M19 5 9 12l10 7zM5 5v14", prev: "M17 5 7 12l10 7z", next: "m7 5 10 7-10 7z", last: "m5 5 10 7-10 7zM19 5v14",
  play: "m7 4 13 8-13 8z", pause: "M8 4v16M16 4v16",
};

/** How long a frame stands, in milliseconds, at speed 1. */
const BEAT = 1500;
/** The same where nobody strikes. */
const CALM = 800;
const SPEEDS = ["0.5", "1", "2", "4"];

/** @param {Wishes} wishes @returns {Player} */
export function player({ script, picture, t, at = 0, onFrame = () => {}, keys, story = [] }) {
  const scene = new Scene(script, drawn(picture), t);
  const last = script.frames.length - 1;
  let here = -1;
  let beat = 0;

  const jump = {
    first: step("first", () => go(0)), prev: step("prev", () => go(here - 1)),
    next: step("next", () => go(here + 1)), last: step("last", () => go(last)),
  };
  const toggle = button(sign(STROKES.play), () => (beat ? pause() : play()), { class: "button main icon-only", "data-play": "" });
  const place = el("input", { type: "range", min: "0", max: `${last}`, step: "1", "aria-label": t("field.player.place") });
  const speed = el("select", { "aria-label": t("field.player.speed") }, ...SPEEDS.map((s) => el("option", { value: s }, `${s.replace("0.5", "½")}×`)));
  speed.value = "1";
  const when = el("output", { class: "when", "aria-live": "polite" });
  const bar = el("div", { class: "player-bar", role: "group", "aria-label": t("field.player") },
    jump.first, jump.prev, toggle, jump.next, jump.last, place, speed, when);
  const caption = el("p", { class: "caption" });
  const element = el("div", { class: "player" }, scene.picture, ...(story.length ? [caption] : []), bar);
  const listen = keys ?? element;

  place.addEventListener("input", () => go(Number(place.value)));
  listen.addEventListener("keydown", onKey);
  label();
  go(at);

  /** @param {keyof typeof STROKES} name @param {() => void} act */
  function step(name, act) {
    const words = t(`field.player.${name}`);
    return button(sign(STROKES[name]), () => {
      pause();
      act();
    }, { class: "button icon-only", title: words, "aria-label": words, "data-step": name });
  }

  /** @param {number} frame */
  function go(frame) {
    const next = Math.max(0, Math.min(last, Math.round(frame) || 0));
    if (next === here) return;
    here = next;
    scene.show(here);
    place.value = `${here}`;
    const words = scene.when(here);
    place.setAttribute("aria-valuetext", words);
    if (!beat) when.textContent = words; // while it plays, a reader of screens is left alone
    when.title = words;
    when.dataset.n = `${here}`;
    const told = story.find((s) => s.last >= here)?.text ?? "";
    if (caption.textContent !== told) caption.textContent = told;
    for (const b of [jump.first, jump.prev]) b.disabled = here === 0;
    for (const b of [jump.next, jump.last]) b.disabled = here === last;
    onFrame(here);
  }

  function play() {
    if (beat) return;
    if (here === last) go(0);
    const tick = () => {
      go(here + 1);
      if (here === last) return pause();
      beat = window.setTimeout(tick, (script.frames[here].s?.length ? BEAT : CALM) / Number(speed.value));
    };
    beat = window.setTimeout(tick, 250);
    when.textContent = "";
    label();
  }

  function begin() {
    if (!still()) play();
  }

  function pause() {
    if (!beat) return;
    window.clearTimeout(beat);
    beat = 0;
    when.textContent = scene.when(here);
    label();
  }

  function label() {
    const name = beat ? "pause" : "play";
    const words = t(`field.player.${name}`);
    toggle.replaceChildren(sign(STROKES[name]));
    toggle.title = words;
    toggle.setAttribute("aria-label", words);
    element.classList.toggle("playing", beat !== 0);
  }

  /** @param {Event} event */
  function onKey(event) {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = event.target instanceof Element ? event.target : null;
    const inside = from !== null && element.contains(from);
    if (!inside && from?.closest("input, textarea, select, button, a, summary, [contenteditable]") && event.key === " ") return;
    if (!inside && from?.closest("input, textarea, select, [tabindex='0']")) return;
    if (from === speed || (from instanceof HTMLButtonElement && event.key === " ")) return;
    /** @type {Record<string, () => void>} */
    const ways = {
      " ": () => (beat ? pause() : play()),
      ArrowLeft: () => go(here - 1), ArrowRight: () => go(here + 1), Home: () => go(0), End: () => go(last),
    };
    const act = ways[event.key];
    if (!act) return;
    event.preventDefault();
    if (event.key !== " ") pause();
    act();
  }

  return {
    element, frames: last + 1, at: () => here, go, play, begin, pause,
    destroy() {
      pause();
      listen.removeEventListener("keydown", onKey);
      element.remove();
    },
  };
}

/** The sentences of a battle's page. @param {ParentNode} page @returns {Sentence[]} */
export function sentences(page) {
  return [...page.querySelectorAll("#story > li")].map((li) => ({ last: Number(li.getAttribute("data-frame")), text: li.textContent?.trim() ?? "" }));
}

/** @param {SVGSVGElement|string} picture @returns {SVGSVGElement} */
function drawn(picture) {
  if (typeof picture !== "string") return picture;
  const holder = document.createElement("template");
  holder.innerHTML = picture;
  const svg = holder.content.querySelector("svg");
  if (!(svg instanceof SVGSVGElement)) throw new Error("no picture of the field");
  return document.importNode(svg, true);
}
