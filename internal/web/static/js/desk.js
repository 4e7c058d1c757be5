/**
 * The game master's desk on the board: what is dragged, put on, taken off, recoloured or typed on the drawing of the position
 * is sent to the server, which writes it as the text that could be typed instead, and draws the position anew. Nothing is
 * decided by that: that takes the button below, and a reason.
 *
 * Where to start: desk/types.js is the interface. desk/overlay.js takes hold of the drawing, desk/panel.js offers what can be
 * done with what was touched, desk/things.js knows what lies where.
 * @import { Change, Handles } from "./desk/types.js"
 * @bundle
 */
import { placeField } from "./desk/field.js";
import { Overlay } from "./desk/overlay.js";
import { offer } from "./desk/panel.js";
import { announce, dataOf } from "./table.js";
import { words } from "./words.js";

class DeskBoard {
  constructor() {
    /** @type {string[][]} lines of edits before each change, to be taken back */
    this.past = [];
    this.zoom = 1;
    this.busy = false;
    this.field = placeField();
    this.mount();
    document.addEventListener("click", (e) => this.click(e));
    document.addEventListener("change", (e) => this.typed(e));
    document.addEventListener("submit", (e) => this.submit(e));
  }

  mount() {
    this.overlay?.destroy();
    this.overlay = null;
    const root = document.getElementById("desk-board");
    /** @type {Handles|null} */
    const handles = dataOf("desk-things");
    if (!root?.querySelector("svg") || !handles) return;
    this.t = words(dataOf("desk-texts") ?? {});
    const panel = /** @type {HTMLElement} */ (document.getElementById("held"));
    const desk = {
      t: this.t,
      say: announce,
      make: (/** @type {Change} */ change) => void this.make(change),
      chosen: (/** @type {import("./desk/types.js").Piece|null} */ piece, /** @type {import("./desk/types.js").Place|null} */ place) => {
        const field = this.field?.();
        if (place && field) field.value = place.id;
        offer(panel, overlay.things, desk, () => overlay.drop(), piece, place);
      },
    };
    const overlay = new Overlay(root, handles, desk);
    this.overlay = overlay;
    this.scale(1);
    const undo = document.querySelector("[data-undo]");
    if (undo instanceof HTMLButtonElement) undo.disabled = !this.past.length;
  }

  /** @param {Event} e */
  click(e) {
    const at = e.target instanceof Element ? e.target.closest("[data-zoom], [data-undo], [data-before]") : null;
    if (!(at instanceof HTMLElement)) return;
    if (at.dataset.zoom) this.scale(Number(at.dataset.zoom));
    else if ("undo" in at.dataset) void this.undo();
    else {
      const on = at.getAttribute("aria-pressed") !== "true";
      at.setAttribute("aria-pressed", `${on}`);
      document.getElementById("desk-board")?.classList.toggle("shows-before", on);
    }
  }

  /** A number that was typed. @param {Event} e */
  typed(e) {
    const field = e.target;
    if (field instanceof HTMLInputElement && field.dataset.number) void this.make({ do: "set", thing: field.dataset.number, value: field.value.trim() });
  }

  /** What is chosen from the lists goes the same way. @param {SubmitEvent} e */
  submit(e) {
    const { target, submitter } = e;
    if (!(target instanceof HTMLFormElement) || target.id !== "edit-form" || !(submitter instanceof HTMLButtonElement)) return;
    if (submitter.value === "apply" || submitter.value === "clear") return;
    e.preventDefault();
    const data = new FormData(target);
    data.set("act", submitter.value);
    void this.send(data);
  }

  /** @param {Change} change */
  async make(change) {
    const form = document.getElementById("edit-form");
    if (!(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    const field = change.do === "remove" ? "move" : change.do;
    data.set("act", change.do);
    for (const part of /** @type {const} */ (["thing", "place", "seat", "value"])) data.set(`${field}.${part}`, change[part] ?? "");
    await this.send(data);
  }

  /** Takes the last change back. */
  async undo() {
    const form = document.getElementById("edit-form");
    const lines = this.past.pop();
    if (!lines || !(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    for (const name of [...data.keys()]) if (/^(path|value)\.\d+$/.test(name)) data.delete(name);
    data.set("path.0", "");
    lines.forEach((text, n) => data.set(`${n % 2 ? "value" : "path"}.${Math.floor(n / 2)}`, text));
    data.set("act", "try");
    await this.send(data, true);
  }

  /** @param {FormData} data @param {boolean} [back] it takes something back */
  async send(data, back = false) {
    const form = document.getElementById("edit-form");
    if (this.busy || !(form instanceof HTMLFormElement)) return;
    this.busy = true;
    const board = document.getElementById("desk-board");
    board?.setAttribute("aria-busy", "true");
    const before = lines(new FormData(form));
    const body = new URLSearchParams();
    for (const [name, value] of data) body.append(name, `${value}`);
    const response = await fetch(form.action, { method: "POST", headers: { Accept: "application/json" }, body }).catch(() => null);
    const answer = await response?.json().catch(() => null);
    this.busy = false;
    board?.removeAttribute("aria-busy");
    if (!response?.ok || !answer) {
      if (back) this.past.push(before);
      this.fails(answer);
      return;
    }
    if (!back) this.past.push(before);
    this.replace(answer.html);
  }

  /** Puts the new drawing and its text into the place of the old. @param {string} html */
  replace(html) {
    const old = document.getElementById("trial");
    const why = document.getElementById("edit-why");
    const reason = why instanceof HTMLInputElement ? why.value : "";
    const board = document.getElementById("desk-board");
    const keys = !!board?.contains(document.activeElement);
    const cursor = this.overlay?.cursor;
    const left = board?.scrollLeft ?? 0;
    const top = board?.scrollTop ?? 0;
    const open = ["lists", "texts", "numbers"].filter((c) => document.querySelector(`#edit details.${c}[open]`));
    if (!old) return;
    const next = document.createElement("template");
    next.innerHTML = html;
    old.replaceWith(next.content);
    this.mount();
    const field = document.getElementById("edit-why");
    if (field instanceof HTMLInputElement) field.value = reason;
    for (const name of ["lists", "texts", "numbers"]) document.querySelector(`#edit details.${name}`)?.toggleAttribute("open", open.includes(name));
    const now = document.getElementById("desk-board");
    now?.scrollTo(left, top);
    if (keys) now?.focus({ preventScroll: true });
    if (keys && cursor) this.overlay?.at({ x: cursor[0], y: cursor[1] });
    announce([...document.querySelectorAll("#edit .notice li")].map((li) => li.textContent).join(". "));
  }

  /** Says why a change cannot be made. @param {{error?: string, problems?: {text?: string, Text?: string}[]}|null} answer */
  fails(answer) {
    const panel = document.getElementById("held");
    const said = (answer?.problems ?? []).map((p) => p.text ?? p.Text ?? "").filter(Boolean);
    const text = said.length ? said.join(" ") : answer?.error ?? this.t?.("live.lost") ?? "";
    if (!panel) return;
    panel.hidden = false;
    const p = document.createElement("p");
    p.className = "wrong";
    p.setAttribute("role", "alert");
    p.textContent = text;
    panel.replaceChildren(p);
    for (const field of document.querySelectorAll("[data-number]")) if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  }

  /** Brings the drawing closer, or all of it into sight. @param {number} by */
  scale(by) {
    this.zoom = Math.min(6, Math.max(1, this.zoom * by));
    if (this.zoom < 1.2) this.zoom = 1;
    const board = document.getElementById("desk-board");
    const svg = board?.querySelector("svg");
    if (!board || !svg) return;
    board.classList.toggle("near", this.zoom > 1);
    const { width, height } = svg.viewBox.baseVal;
    const whole = width && height ? `min(100%, calc(74dvh * ${width / height}))` : ""; // nothing beside the frame of the drawing
    const size = this.zoom > 1 ? `${Math.round(this.zoom * 100)}%` : whole;
    svg.style.inlineSize = size;
    const before = board.querySelector("img");
    if (before) before.style.inlineSize = size;
  }
}

/** The edits of the form, a place and a value in turn. @param {FormData} data @returns {string[]} */
function lines(data) {
  const list = [];
  for (let n = 0; data.has(`path.${n}`); n++) {
    const [path, value] = [`${data.get(`path.${n}`)}`, `${data.get(`value.${n}`)}`];
    if (path || value) list.push(path, value);
  }
  return list;
}

new DeskBoard();
