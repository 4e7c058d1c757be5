/**
 * My orders: the text field is the truth; the board writes into it and listens to it.
 * The server checks every change. With a deadline valid orders are stored at once, as
 * they then count; else they are stored when they are confirmed. What the server did not
 * hear is sent again (sender.js).
 * @import { Wish } from "./sender.js"
 */
import { Sender } from "./sender.js";
import { announce, say } from "./table.js";

const checkAfter = 250;
const saveAfter = 900;

/** How long an answer may take, in milliseconds: what takes longer is asked anew. */
const patience = 30_000;

/** Neither the network nor the server has answered: told apart from a refusal, which stays one. */
const lost = Symbol("lost");

/** Says beside the limits of a deputy which of them the orders break. @param {string} html */
function outside(html) {
  const place = document.getElementById("outside");
  if (place && place.innerHTML !== html) place.innerHTML = html;
  return place;
}

export class Orders {
  /** @param {string} way the address below which they are sent @param {() => void} played called after a confirmed turn */
  constructor(way, played) {
    this.way = way;
    this.played = played;
    /** @type {Set<(text: string) => void>} */
    this.listeners = new Set();
    /** @type {Set<(answer: any) => void>} hear what the server has found in the orders */
    this.checked = new Set();
    this.stored = this.text();
    /** @type {AbortController|null} */
    this.asking = null;
    /** How often something to be stored went out or was answered: what the server said in between is older than what it has. */
    this.stores = 0;
    this.sender = new Sender((wish) => this.send(wish), () => this.mark());
    /** What is left to order, in words, "" if nothing is. */
    this.left = "";
    /** How much is ordered, in words. */
    this.counted = "";
    /** @type {boolean|null} whether the text is shown, as its reader wished */
    this.shown = null;
    document.addEventListener("input", (e) => e.target === this.field && this.edited());
    document.addEventListener("click", (e) => this.unfolded(e.target));
    document.addEventListener("submit", (e) => e.target === this.form && this.submitted(e));
  }

  get form() {
    return /** @type {HTMLFormElement|null} */ (document.getElementById("orders-form"));
  }

  get field() {
    return /** @type {HTMLTextAreaElement|null} */ (document.getElementById("text"));
  }

  text() {
    return this.field?.value ?? "";
  }

  /** The phase that the orders are for. */
  get phase() {
    return this.form?.querySelector("input")?.value ?? "";
  }

  /** Whether there is something that the server does not have. */
  get dirty() {
    return this.text().trim() !== this.stored.trim();
  }

  /**
   * Orders from the board. Half a turn is not judged: its maker knows that something is
   * missing, and what is being touched must not move.
   * @param {string} text @param {boolean} [done]
   */
  set(text, done = true) {
    if (!this.field || this.field.value === text) return;
    this.field.value = text;
    this.unsure();
    this.mark();
    if (done) this.soon();
    else this.unjudged();
  }

  /** Takes away what was said of other orders. */
  unjudged() {
    this.sender.rest();
    this.asking?.abort();
    document.getElementById("verdict")?.replaceChildren();
    outside("");
    this.tell("");
    this.field?.removeAttribute("aria-invalid");
  }

  /** Puts orders into the field as if they had been typed. @param {string} text */
  put(text) {
    if (!this.field) return;
    this.field.value = text;
    this.edited();
  }

  /** Says so if what stands there is not stored. */
  mark() {
    const { dirty } = this;
    const ordered = document.getElementById("ordered");
    if (ordered) ordered.textContent = this.counted;
    const place = document.getElementById("unsaved");
    if (place) {
      const lost = this.sender.failing && this.sender.wish !== "check";
      place.hidden = !dirty && !lost;
      place.textContent = say(this.sender.failing ? "orders.again" : "orders.changed");
    }
    const news = document.getElementById("news");
    if (news && this.text().trim()) news.hidden = true; // whoever orders has read them
    const done = document.getElementById("ready")?.dataset.ready === "true" && !dirty;
    const [back, button] = ["unready", "confirm"].map((id) => document.getElementById(id));
    if (button && back) [button.hidden, back.hidden] = [done, !done];
    this.tick({ ordered: this.text().trim() !== "" && !this.left, ready: done });
  }

  /** Ticks off the steps of a first turn. @param {Record<string, boolean>} done */
  tick(done) {
    for (const box of document.querySelectorAll("#first [data-tick]")) {
      if (box instanceof HTMLInputElement) box.checked = done[box.dataset.tick ?? ""] ?? false;
    }
  }

  /** How much is ordered, as the board counts it. @param {number} done @param {number} all nothing if 0 @param {string} [left] what becomes of the rest */
  count(done, all, left = "") {
    const rest = done < all ? left : "";
    if (rest !== this.left) this.unsure();
    this.left = rest;
    this.counted = all ? say("orders.count", { done: `${done}`, all: `${all}` }) : "";
    this.mark();
  }

  /** Takes back the question whether one is sure. */
  unsure() {
    const place = document.getElementById("sure");
    if (place) place.hidden = true;
  }

  /** Whether the reader has been told what is left, and wants it so. */
  get sure() {
    const place = document.getElementById("sure");
    if (!place || !this.left || !place.hidden) return true;
    place.hidden = false;
    place.textContent = say("orders.sure", { left: this.left });
    return false;
  }

  /** Notes whether its reader wants to see the text, also while the board is still on its way. @param {EventTarget|null} target */
  unfolded(target) {
    const place = target instanceof Element ? target.closest("#as-text > summary")?.parentElement : null;
    if (place instanceof HTMLDetailsElement) this.shown = !place.open;
  }

  /** Folds the text where the board shows the same as rows, unless its reader has opened it. */
  fold() {
    const place = document.getElementById("as-text");
    const board = document.getElementById("board");
    if (!(place instanceof HTMLDetailsElement) || board?.dataset.rows === undefined) return;
    place.open = this.shown ?? document.activeElement === this.field;
  }

  edited() {
    this.unsure();
    this.mark();
    for (const heard of this.listeners) heard(this.text());
    this.soon();
  }

  soon() {
    this.asking?.abort();
    this.sender.want("check", checkAfter);
  }

  /** The connection is back. */
  found() {
    if (!this.sender.found() && this.dirty) this.soon();
  }

  /** Starts anew after the page's part was replaced. @param {boolean} moved whether another phase is open: nothing is to be sent for it yet */
  renew(moved) {
    this.asking?.abort();
    if (moved || this.sender.wish !== "ready") this.sender.rest();
    this.stored = this.text();
    this.fold();
    this.mark();
  }

  /** @param {Wish} wish @returns {Promise<boolean>} false: nobody answered */
  async send(wish) {
    const text = this.text();
    if (wish === "check") return this.check();
    if (wish === "save") return this.save(text);
    return this.ready(text);
  }

  async check() {
    const verdict = document.getElementById("verdict");
    if (!this.form || !verdict) return true;
    if (this.text().trim() === "") {
      this.unjudged();
      return true;
    }
    const answer = await this.post("check");
    if (!answer || answer === lost) return answer !== lost;
    verdict.innerHTML = answer.verdict ?? "";
    outside(answer.outside ?? "");
    for (const heard of this.checked) heard(answer);
    this.tell(answer.trial ?? "");
    this.field?.setAttribute("aria-invalid", String(!answer.ok));
    if (answer.ok && this.dirty && this.form?.dataset.timed === "true" && this.sender.wish === "check") this.sender.want("save", saveAfter);
    return true;
  }

  /**
   * Asks what would become of the orders if others did what their writer guesses.
   * @param {string} guesses @returns {Promise<any>} null if there is no answer
   */
  async foresee(guesses) {
    const answer = await this.post("check", undefined, { guesses });
    return answer !== lost && answer?.foreseen ? { ...answer.foreseen, problems: answer.doubts ?? [] } : null;
  }

  /**
   * Lets the server write what a form of the board says into the orders. They are read anew at once.
   * @param {string} change as the board's game has it @param {string} guesses
   * @returns {Promise<any>} as foresee has it, null if nothing was changed
   */
  async change(change, guesses) {
    const before = this.text();
    const answer = await this.post("check", undefined, { guesses, change });
    if (!answer || answer === lost) return null;
    if (answer.wrong?.length) return this.refused({ error: answer.wrong[0].text }), null;
    if (this.text() !== before) return null; // somebody wrote on meanwhile
    this.put(answer.changed);
    return answer.foreseen ? { ...answer.foreseen, problems: answer.doubts ?? [] } : null;
  }

  /** Shows what the orders would do, open if its reader had it open. @param {string} html */
  tell(html) {
    const place = document.getElementById("trial");
    if (!place) return;
    const open = place.querySelector("details")?.open ?? false;
    place.innerHTML = html;
    const details = place.querySelector("details");
    if (details) details.open = open;
  }

  /** @param {string} text */
  async save(text) {
    const answer = await this.post("orders", "save");
    if (!answer?.saved) return answer !== lost;
    if (this.sender.failing) document.getElementById("verdict")?.replaceChildren(); // it said that nobody answered
    this.stored = text;
    const place = document.getElementById("saved");
    if (place) place.innerHTML = answer.saved;
    this.mark();
    return true;
  }

  /** @param {SubmitEvent} event */
  submitted(event) {
    if (event.submitter?.getAttribute("value") === "asis") return; // the page shows what has become of it
    event.preventDefault();
    if (this.sure) this.confirm();
  }

  /** Stores the orders as final. */
  confirm() {
    if (!this.form || this.sender.carries("ready")) return; // pressed twice
    this.asking?.abort(); // a check would only keep it waiting
    this.sender.want("ready");
  }

  /** @param {string} text */
  async ready(text) {
    const button = document.getElementById("confirm");
    button?.setAttribute("aria-disabled", "true");
    const answer = await this.post("orders", "ready");
    button?.removeAttribute("aria-disabled");
    if (!answer || answer === lost) return answer !== lost;
    this.stored = text;
    this.mark();
    announce(say("live.sent"));
    this.played();
    return true;
  }

  /**
   * @param {string} path @param {string} [act] @param {Record<string, string>} [more]
   * @returns {Promise<any>} the answer, null if it was refused or overtaken, lost if nobody answered
   */
  async post(path, act, more) {
    const form = this.form;
    if (!form) return null;
    const asking = new AbortController();
    if (!act && !more) this.asking = asking; // what is stored is not given up, whatever comes meanwhile
    const body = new URLSearchParams({ phase: new FormData(form).get("phase")?.toString() ?? "", text: this.text(), ...more });
    if (act) {
      body.set("act", act);
      this.stores++;
    }
    try {
      const response = await fetch(`${this.way}/${path}`, {
        method: "POST", body, headers: { Accept: "application/json" }, signal: AbortSignal.any([asking.signal, AbortSignal.timeout(patience)]),
      });
      const answer = await response.json();
      if (response.ok) return answer;
      this.refused(answer);
      return response.status >= 500 || response.status === 429 ? lost : null; // too many at once are taken later
    } catch {
      if (asking.signal.aborted) return null;
      this.refused({ error: say("live.lost") });
      return lost;
    } finally {
      if (act) this.stores++;
    }
  }

  /** @param {{error?: string, verdict?: string, outside?: string}} answer */
  refused(answer) {
    const verdict = document.getElementById("verdict");
    if (!verdict) return;
    if (answer.outside) outside(answer.outside)?.scrollIntoView({ block: "nearest" });
    if (answer.verdict || answer.outside) {
      verdict.innerHTML = answer.verdict ?? "";
      return;
    }
    const line = document.createElement("p");
    line.className = "notice bad";
    line.textContent = answer.error ?? "";
    verdict.replaceChildren(line);
  }
}
