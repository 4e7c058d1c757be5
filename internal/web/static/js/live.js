/**
 * Keeps the page of a match in step with the match: the server says that something
 * has changed, the page fetches what its reader may see.
 * @import { Mounted, TableData } from "./table.js"
 * @import { Scenes } from "./scenes.js"
 * @bundle
 */
import { badge, markNew } from "./badges.js";
import { keepDrafts, restoreDrafts, showKept } from "./kept.js";
import { lines } from "./lines.js";
import { Orders } from "./orders.js";
import { foldNews, tabs } from "./panels.js";
import { replaceParts } from "./parts.js";
import { untouched } from "./presses.js";
import { showTold, staged } from "./stage.js";
import { announce, dataOf, explain, mountBoard, say } from "./table.js";
import { after, channel, heard, talk } from "./talk.js";
import { paintWaits } from "./waits.js";

const lostAfter = 1500;

/** How long the way to another page takes at most; some end as a download, and the page stays. */
const leaving = 5000;
const clockEvery = 60_000;

const table = document.getElementById("match");
if (table) void begin(table);

/**
 * What the reader has noted on the map for themselves, after one note more if there is one.
 * @param {string} id @param {Record<string, string>} [note] @returns {Promise<any>} null if nobody has answered
 */
async function notes(id, note) {
  const init = note ? { method: "POST", body: new URLSearchParams(note) } : {};
  const response = await fetch(`/m/${id}/notes`, { ...init, headers: { Accept: "application/json" } }).catch(() => null);
  return response?.json().catch(() => null) ?? null;
}

/** @param {HTMLElement} table */
async function begin(table) {
  const id = table.dataset.match ?? "";
  const open = tabs(table, (tab) => turned(tab, id));
  const way = table.dataset.way ?? "";
  /** @type {Live|null} */
  let live = null;
  let missed = false; // something was saved before there was who asks for news
  const fresh = () => (live ? void live.fetch() : (missed = true));
  const orders = new Orders(way, fresh);
  for (const kind of ["change", "dragover", "drop"]) document.addEventListener(kind, (event) => void filed(event, orders));
  /** @type {TableData|null} */
  const data = dataOf("board-data");
  /** @type {Mounted|null} */
  let board = null;
  board = await mountBoard(data, {
    orders: () => orders.text(),
    setOrders: (text, done) => orders.set(text, done),
    onOrders: (heard) => orders.listeners.add(heard),
    onChecked: (heard) => orders.checked.add(heard),
    foresee: (guesses) => orders.foresee(guesses),
    change: (change, guesses) => orders.change(change, guesses),
    notes: data?.mine ? (note) => notes(id, note) : undefined,
    library: `/m/${id}/library`,
    phase: (n) => closedPhase(id, n),
    confirm: () => orders.sure && orders.confirm(),
    count: (done, all, left) => orders.count(done, all, left),
    past: (yes) => looksBack(table, yes),
    open,
    explain: (node) => {
      explain(node);
      if (board) open("play"); // what it says of itself as it wakes up opens nothing
    },
  });
  orders.checked.add((answer) => badge("play", `${answer.problems?.filter((/** @type {any} */ p) => p.severity === "error").length || ""}`));
  if (board) orders.fold();
  const scenes = await staged(board, id);
  document.addEventListener("toggle", (event) => showTold(event.target, board, scenes), true);
  live = new Live(table, orders, board, scenes);
  talk(id, fresh, open);
  lines();
  document.addEventListener("submit", (event) => void hint(event, id, orders));
  document.addEventListener("click", (event) => advised(event.target, orders));
  restoreDrafts(way, orders);
  keepDrafts(way, orders);
  if (table.dataset.live === "true") live.connect();
  if (missed) fresh();
  scenes?.arrive();
}


/**
 * Orders from a file that was chosen, or dropped on the text, as if they had been typed. What stood there is shown beside them.
 * @param {any} event @param {Orders} orders
 */
async function filed(event, orders) {
  const { type, target, dataTransfer } = event;
  const chosen = type === "change" && target.hasAttribute("data-orders-file");
  if (!chosen && !(target === orders.field && dataTransfer?.types.includes("Files"))) return;
  event.preventDefault();
  const [file] = (chosen ? target : dataTransfer).files;
  if (!file) return;
  const text = await import("./sheetfile.js").then(({ sheetOf }) => sheetOf(file)).catch(() => "");
  if (chosen) target.value = ""; // the same file may be chosen again
  if (!text.trim()) return orders.refused({ error: say("orders.file.not", { name: file.name }) });
  if (orders.text().trim() !== text.trim()) showKept(orders.text(), say("orders.file.before"));
  orders.put(text);
}

/** While the board shows the past, what cannot be done there is grey. @param {HTMLElement} table @param {boolean} yes */
function looksBack(table, yes) {
  table.toggleAttribute("data-past", yes);
  document.querySelector("#ready > .row")?.toggleAttribute("inert", yes);
}

/** What is behind a tab is read once it is opened. @param {string} tab @param {string} id of the match */
function turned(tab, id) {
  const panes = document.getElementById("panes");
  if (panes) panes.scrollTop = tab === "talk" ? panes.scrollHeight : 0;
  heard(id);
  markNew(id, document.getElementById("match")?.dataset.phase ?? "");
}

/** What a board needs of a closed phase, null if it cannot be had. @param {string} id @param {number} n */
async function closedPhase(id, n) {
  const response = await fetch(`/m/${id}/phase/${n}`, { headers: { Accept: "application/json" } }).catch(() => null);
  return response?.ok ? response.json() : null;
}

/**
 * Asks the coach without leaving the page: who has written something already is advised so that it stays.
 * @param {SubmitEvent} event @param {string} id @param {Orders} orders
 */
async function hint(event, id, orders) {
  const form = event.target;
  const place = document.getElementById("hint");
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-hint") || !place) return;
  event.preventDefault();
  form.setAttribute("aria-busy", "true");
  place.textContent = say("hint.thinking");
  const response = await fetch(`/m/${id}/hint`, { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams({ text: orders.text() }) }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  form.removeAttribute("aria-busy");
  if (response?.ok && answer) place.innerHTML = answer.hint;
  else place.textContent = answer?.error ?? say("live.lost");
}

/** Takes over orders that the page offers on a button. What stood there is shown beside them. @param {EventTarget|null} target @param {Orders} orders */
function advised(target, orders) {
  const text = target instanceof Element ? target.closest("[data-orders]")?.getAttribute("data-orders") : null;
  if (!text) return;
  if (orders.text().trim() !== text.trim()) showKept(orders.text(), say("hint.before"));
  orders.put(text);
}

/** Says that the reader's session is over, on a page of somebody who had a seat. @param {boolean} yes @returns {boolean} whether it says so */
function signedOut(yes) {
  const place = document.getElementById("signed-out");
  if (place) place.hidden = !yes;
  return yes && !!place;
}

class Live {
  /** @param {HTMLElement} table @param {Orders} orders @param {Mounted|null} board @param {Scenes|null} scenes */
  constructor(table, orders, board, scenes) {
    this.table = table;
    this.id = table.dataset.match ?? "";
    this.way = table.dataset.way ?? "";
    this.orders = orders;
    this.board = board;
    this.scenes = scenes;
    this.turn = document.getElementById("whose")?.textContent ?? "";
    this.phase = table.dataset.phase ?? "";
    this.lostTimer = 0;
    this.again = false;
    this.awaited = !!dataOf("board-data")?.mine; // orders of the reader
    this.fetching = false;
    this.opened = false;
    this.leaves = 0; // when somebody has last set out for another page
    window.addEventListener("beforeunload", () => (this.leaves = Date.now()));
    /** @type {EventSource|null} */
    this.source = null;
    window.setInterval(() => !document.hidden && document.querySelector("[data-left]") && void this.fetch(), clockEvery);
  }

  connect() {
    const source = new EventSource(`/m/${this.id}/events?seen=${this.table.dataset.version ?? ""}`);
    this.source = source;
    source.addEventListener("open", () => {
      this.found();
      if (this.opened) this.catchUp();
      this.opened = true;
    });
    source.addEventListener("error", () => {
      this.lost();
      if (source.readyState === EventSource.CLOSED) this.later(() => this.connect()); // else the browser tries again
    });
    source.addEventListener("changed", () => void this.fetch());
    source.addEventListener("ended", () => {
      source.close();
      void this.fetch();
      this.later(() => this.connect());
    });
    window.addEventListener("pagehide", () => source.close());
  }

  /** Loads the page anew, but for who is on the way to another one: that way would end here. */
  renew() {
    if (Date.now() - this.leaves > leaving) location.reload();
    else this.later(() => void this.fetch());
  }

  /** After a lost connection: what was missed (talk has no tag), and what could not be sent. */
  catchUp() {
    void this.fetch();
    this.orders.found();
  }

  /** @param {() => void} act */
  later(act) {
    window.setTimeout(act, lostAfter);
  }

  lost() {
    if (this.lostTimer) return;
    this.lostTimer = window.setTimeout(() => this.showLost(true), lostAfter);
  }

  found() {
    clearTimeout(this.lostTimer);
    this.lostTimer = 0;
    if (this.showLost(false)) announce(say("live.back"));
  }

  /** @param {boolean} yes @returns {boolean} whether that is a change */
  showLost(yes) {
    const place = document.getElementById("lost");
    if (!place || place.hidden !== yes) return false;
    place.hidden = !yes;
    return true;
  }

  /** Fetches what is new; at most one at a time, and once more if something came meanwhile. */
  async fetch() {
    this.again = this.fetching;
    if (this.fetching) return;
    this.fetching = true;
    const { stores } = this.orders;
    try {
      const response = await fetch(`${this.way}/live?${new URLSearchParams({ talk: channel(), ...(after() && { after: after() }) })}`, { headers: { Accept: "application/json" } });
      if (this.source?.readyState === EventSource.OPEN) this.found();
      if (response.ok) {
        const now = await response.json();
        await untouched();
        const older = this.orders.stores !== stores; // it does not know what has been stored since it was asked for
        this.apply(now, older);
        this.again ||= older;
      } else if ((response.status === 404 || response.status === 403) && !this.orders.dirty) this.renew(); // what is typed stays: saving it says what is the matter
    } catch {
      this.lost();
      this.later(() => void this.fetch());
    } finally {
      this.fetching = false;
      if (this.again) void this.fetch();
    }
  }

  /** @param {any} now @param {boolean} older than my orders */
  apply(now, older) {
    if (signedOut(!!now.unknown) && this.orders.dirty) return; // what is typed stays; where nothing is, what the seat knew is taken away
    if (now.status !== this.table.dataset.status) {
      this.renew();
      return;
    }
    const moved = `${now.phase}` !== this.phase;
    const awaited = !!now.board?.mine;
    const shut = awaited !== this.awaited; // sheets are closed for a review, or open again
    this.awaited = awaited;
    const typing = !moved && !shut && (older || this.orders.dirty);
    if ((moved || shut) && this.orders.dirty) showKept(this.orders.text());
    replaceParts(now.parts, moved, (name) => (name === "orders" || name === "ready") && typing);
    if (moved) foldNews();
    heard(this.id);
    if (moved || !typing) this.orders.renew(moved);
    const update = () => {
      if (now.board && this.board && (moved || shut || this.board.live)) this.board.update(now.board, now.svg);
      else if (moved && now.board && !this.board) this.redraw(now.svg);
    };
    if (moved && this.scenes) this.scenes.moved(update);
    else update();
    this.scenes?.paint();
    this.phase = `${now.phase}`;
    this.table.dataset.version = now.version;
    this.table.dataset.phase = this.phase;
    markNew(this.id, this.phase);
    if (now.turn !== this.turn) announce(now.turn);
    this.turn = now.turn;
    document.title = now.title;
    paintWaits();
  }

  /** The board has no script: its drawing is replaced. @param {string} svg */
  redraw(svg) {
    const place = document.querySelector("#board > .stage");
    if (place && svg) place.innerHTML = svg;
  }
}
