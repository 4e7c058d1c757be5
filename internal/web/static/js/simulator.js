/**
 * The simulator: tables and text in step while the reader types, battles with a bar that
 * tells how far they are, results in place. Without this script the page is a plain form.
 */

const form = /** @type {HTMLFormElement} */ (document.getElementById("simulation"));
/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById("simulator-data")?.textContent ?? "{}").texts ?? {};

/** What runs now, to be stopped. @type {AbortController|null} */
let running = null;
/** What waits to be sent when the reader stops typing. */
let typing = 0;
/** The text was changed and the tables do not know it yet. */
let unread = false;
/** Answers to older questions are not shown. */
let asked = 0;

form.addEventListener("submit", (event) => {
  const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "run";
  if (pressed === "watch") return flush(event);
  event.preventDefault();
  if (document.activeElement?.matches("[data-unit] input")) return; // Enter there makes a unit more
  if (pressed === "run" || pressed === "search") void simulate(pressed);
  else void edit(pressed, true);
});
form.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLElement) || field.closest("#search") || ["runs", "until", "seed"].includes(field.id)) return;
  window.clearTimeout(typing);
  unread = field.id === "text";
  typing = window.setTimeout(() => void edit(field.id === "text" ? "read" : "table", false), 260);
});
form.addEventListener("change", (event) => {
  const kind = event.target;
  if (kind instanceof HTMLSelectElement && kind.classList.contains("kind")) propose(kind);
});
form.addEventListener("keydown", onKey);
form.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.dataset.with !== undefined) compareWith(button.dataset.with);
  if (button?.dataset.take !== undefined) take(button.dataset.take);
  if (button?.id === "stop") running?.abort();
});
byId("was").removeAttribute("name"); // tables and text are in step

/** @param {string} id @returns {HTMLInputElement|HTMLTextAreaElement|null} */
function fieldOf(id) {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}

/** Fills in a field. @param {string} id @param {string} value */
function fill(id, value) {
  const field = fieldOf(id);
  if (field) field.value = value;
}

/** @param {string} id @returns {HTMLElement} */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`nothing is called ${id}`);
  return element;
}

/** @param {string} key @param {Record<string, string|number>} [args] */
function speak(key, args = {}) {
  return (texts[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => `${args[name] ?? ""}`);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    void simulate("run");
    return;
  }
  const unit = event.target instanceof Element ? event.target.closest("[data-unit]") : null;
  if (!(unit instanceof HTMLElement) || event.target instanceof HTMLButtonElement) return;
  const act = event.key === "Enter" ? "copy" : event.key === "Delete" && event.shiftKey ? "drop" : "";
  if (!act) return;
  event.preventDefault();
  void edit(`${act} ${unit.dataset.unit}`, true);
}

/** Puts the usual row and tactic of a kind into its line. @param {HTMLSelectElement} kind */
function propose(kind) {
  const chosen = kind.selectedOptions[0];
  const unit = kind.closest("[data-unit]");
  const row = unit?.querySelector(".place");
  const tactic = unit?.querySelector(".tactic");
  if (row instanceof HTMLInputElement) row.value = chosen.dataset.row ?? row.value;
  if (tactic instanceof HTMLSelectElement) tactic.value = chosen.dataset.tactic ?? tactic.value;
}

/** What the form says, for an act. @param {string} act */
function sent(act) {
  const data = new URLSearchParams();
  for (const [key, value] of new FormData(form)) if (typeof value === "string") data.append(key, value);
  data.set("act", act);
  return data;
}

/** @param {URLSearchParams} body @param {AbortSignal} [signal] */
function ask(body, signal) {
  return fetch(form.action, { method: "POST", body, signal, headers: { Accept: "application/json" } });
}

/**
 * Lets the server change or read the line-up, and shows what it has made of it.
 * @param {string} act @param {boolean} whole the tables are made anew
 */
async function edit(act, whole) {
  window.clearTimeout(typing);
  unread = false;
  const number = ++asked;
  const response = await ask(sent(act)).catch(() => null);
  if (!response?.ok || number !== asked) return;
  show(await response.json(), act, whole);
}

/** @param {any} news @param {string} act @param {boolean} whole */
function show(news, act, whole) {
  if (whole || act === "read") byId("sides").innerHTML = news.sides;
  if (act !== "read" || whole && news.ok) fill("text", news.text);
  byId("muster-problems").innerHTML = news.problems;
  for (const [n, sum] of news.sums.entries()) byId(`sum-${n}`).textContent = sum;
  const link = document.querySelector("#as-text [data-copy-from]");
  if (link instanceof HTMLInputElement) link.value = news.link;
  fill("with", news.with.code);
  if (news.link) history.replaceState(null, "", new URL(news.link).search); // whoever comes back finds what stands here
  byId("with-note").hidden = !news.with.code;
  byId("with-text").textContent = news.with.text;
  byId("with-note").querySelector("a")?.setAttribute("href", news.with.link);
  if (news.focus) document.getElementById(news.focus)?.focus();
}

/** Makes sure that what is watched is what stands there. @param {SubmitEvent} event */
function flush(event) {
  window.clearTimeout(typing);
  if (!unread) return;
  event.preventDefault();
  void edit("read", false).then(() => form.requestSubmit(byId("watch")));
}

/** Has battles fought, and tells how far they are. @param {string} act */
async function simulate(act) {
  if (unread) await edit("read", false);
  running?.abort();
  const abort = (running = new AbortController());
  const bar = byId("progress").querySelector("progress");
  busy(true);
  let told = false;
  try {
    const response = await ask(sent(act), abort.signal);
    if (response.headers.get("Content-Type")?.includes("ndjson")) {
      for await (const news of lines(response)) {
        if (news.results !== undefined || news.error !== undefined) {
          told = true;
          conclude(news);
        } else if (bar) progress(bar, news);
      }
    } else {
      told = true;
      const news = await response.json();
      if (news.sides !== undefined) show(news, "run", false);
      else conclude(news);
    }
    if (!told) conclude({ error: speak("simulator.lost") });
  } catch {
    if (abort.signal.aborted) announce(speak("simulator.stopped"));
    else conclude({ error: speak("simulator.lost") });
  }
  if (running === abort) busy(false);
}

/** @param {Response} response @returns {AsyncGenerator<any>} */
async function* lines(response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    rest += part.value;
    const whole = rest.split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) if (line) yield JSON.parse(line);
  }
}

/** @param {HTMLProgressElement} bar @param {any} news */
function progress(bar, news) {
  const note = byId("progress-text");
  if (news.waits) {
    note.textContent = speak("simulator.waits");
    return;
  }
  bar.value = news.of > 0 ? news.done / news.of : 0;
  const count = new Intl.NumberFormat(document.documentElement.lang);
  const args = { ...news, done: count.format(news.done), of: count.format(news.of) };
  note.textContent = speak(news.gold === undefined ? "simulator.progress" : "simulator.hunt", args);
}

/** @param {boolean} on */
function busy(on) {
  byId("progress").hidden = !on;
  byId("stop").hidden = !on;
  byId("results").setAttribute("aria-busy", `${on}`);
  byId("progress").querySelector("progress")?.setAttribute("value", "0");
  byId("progress-text").textContent = "";
  if (!on) running = null;
}

/** @param {{results?: string, error?: string}} news */
function conclude(news) {
  const place = byId("results");
  if (news.error !== undefined) {
    const note = document.createElement("p");
    note.className = "notice bad";
    note.setAttribute("role", "alert");
    note.textContent = news.error;
    place.replaceChildren(note);
    return;
  }
  place.innerHTML = news.results ?? "";
  const head = document.getElementById("h-result");
  head?.focus({ preventScroll: true });
  place.scrollIntoView({ block: "start" });
  announce(`${speak("simulator.done")} ${head?.textContent ?? ""}`);
}

/** Keeps a line-up to compare the next one with. @param {string} code */
function compareWith(code) {
  fill("with", code);
  void edit("table", false).then(() => {
    document.querySelector("#sides input:not([type=hidden])")?.scrollIntoView({ block: "center" });
  });
}

/** Takes an army that was found into the tables. @param {string} lineup */
function take(lineup) {
  fill("text", lineup);
  void edit("read", true).then(() => byId("sides").scrollIntoView({ block: "start" }));
}

/** Says something to screen readers. @param {string} words */
function announce(words) {
  const place = document.getElementById("announce");
  if (place) place.textContent = words;
}
