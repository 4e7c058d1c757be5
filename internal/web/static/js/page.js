/**
 * What every page gets from scripts: the reader's time zone, copying and sharing of
 * links, folds that open for a link into them, the time until the house rests. Everything works without it.
 */
import { paintWaits } from "./waits.js";

paintWaits();
rememberZone();
keepShell();
document.addEventListener("click", onClick);
window.addEventListener("hashchange", reveal);
reveal();
countDown();
for (const button of document.querySelectorAll("[data-copy]")) show(button);
for (const button of document.querySelectorAll("[data-share]")) if ("share" in navigator) show(button);

/** @param {Element} element */
function show(element) {
  element.removeAttribute("hidden");
}

/** Opens what folds the place to which a link leads, in browsers that do not by themselves. */
function reveal() {
  const place = document.getElementById(location.hash.slice(1));
  let shut = false;
  for (let fold = place?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    shut ||= !fold.open;
    fold.open = true;
  }
  if (shut) place?.scrollIntoView();
}

/** Counts down to a rest that the house has announced, on its last day. */
function countDown() {
  const place = document.querySelector("[data-until]");
  const until = Date.parse(place?.getAttribute("data-until") ?? "");
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { style: "short" });
  const tick = () => {
    const minutes = Math.max(0, Math.ceil((until - Date.now()) / 60_000));
    if (place && minutes < 24 * 60) place.textContent = `(${minutes < 120 ? words.format(minutes, "minute") : words.format(Math.floor(minutes / 60), "hour")})`;
  };
  if (place) setInterval(tick, 15_000);
}

/** Tells the server the zone of this browser, for the times on the next page. */
function rememberZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && !document.cookie.includes(`zone=${zone}`)) {
    document.cookie = `zone=${zone}; path=/; max-age=31536000; samesite=lax`;
  }
}

/** Lets the browser keep the files of this release, and a page for when there is no net. */
function keepShell() {
  const tree = new URL(import.meta.url).pathname.split("/")[2];
  if ("serviceWorker" in navigator && tree) void navigator.serviceWorker.register(`/worker.js?tree=${tree}`).catch(() => {});
}

/** @param {Event} event */
function onClick(event) {
  const button = event.target instanceof Element ? event.target.closest("[data-copy],[data-share]") : null;
  const field = button?.parentElement?.querySelector("input");
  if (!button || !field) return;
  if (button.hasAttribute("data-share")) {
    void navigator.share({ title: document.title, url: field.value }).catch(() => {});
    return;
  }
  void copy(field, button);
}

/** @param {HTMLInputElement} field @param {Element} button */
async function copy(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const label = button.querySelector("span");
  const done = button.getAttribute("data-done");
  if (!label || !done) return;
  const before = label.textContent;
  label.textContent = done;
  announce(done);
  setTimeout(() => (label.textContent = before), 2000);
}

/** Says something to screen readers. @param {string} text */
function announce(text) {
  const place = document.getElementById("announce");
  if (place) place.textContent = text;
}
