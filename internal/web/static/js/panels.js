/**
 * The panel beside the board: its tabs, and on a small screen the sheet that it becomes, of three heights.
 * Without this all that it holds stands below one another.
 */

/** Where the panel is a sheet; css/app/06-room.css says the same. */
const small = matchMedia("(max-width: 899px) and (min-height: 541px), (max-width: 639px)");

/** So many seats hide little of the board behind their names; more are a row of discs until somebody unfolds them. */
const MANY = 4;

/** The heights of the sheet: what is missing and the button; what was touched; all of it. */
const heights = ["peek", "half", "full"];

/**
 * @param {HTMLElement} room @param {(name: string) => void} [opened] told which tab has been opened
 * @returns {(name: string) => void} opens a tab by the name of its panel, and the sheet if that hides it
 */
export function tabs(room, opened) {
  const raise = sheet(room);
  const list = document.getElementById("panels");
  if (!list) return raise;
  const links = [...list.querySelectorAll("a")];
  const panel = (/** @type {HTMLAnchorElement} */ link) => document.querySelector(link.hash)?.closest("[data-panel]");
  /** @param {string} name */
  const show = (name) => {
    const wanted = links.some((l) => l.hash === `#${name}`) ? name : "play";
    for (const link of links) {
      const mine = link.hash === `#${wanted}`;
      link.setAttribute("aria-selected", String(mine));
      link.tabIndex = mine ? 0 : -1;
      panel(link)?.classList.toggle("open", mine);
    }
    opened?.(wanted);
  };
  const open = (/** @type {string} */ name) => {
    if (!links.some((l) => l.hash === `#${name}` && l.getAttribute("aria-selected") === "true")) show(name);
    raise(name);
  };
  list.setAttribute("role", "tablist");
  for (const link of links) {
    const id = `pane-${link.hash.slice(1)}`;
    const place = panel(link);
    link.id = `tab-${link.hash.slice(1)}`;
    link.setAttribute("role", "tab");
    if (!place) continue;
    place.id ||= id;
    place.setAttribute("role", "tabpanel");
    place.setAttribute("aria-labelledby", link.id);
    link.setAttribute("aria-controls", place.id);
  }
  list.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    event.preventDefault();
    open(link.hash.slice(1));
  });
  list.addEventListener("keydown", (event) => {
    const at = links.findIndex((l) => l === document.activeElement);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (at < 0 || !step) return;
    event.preventDefault();
    const next = links[(at + step + links.length) % links.length];
    open(next.hash.slice(1));
    next.focus();
  });
  room.dataset.tabs = "";
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-tab]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    open(link.dataset.tab ?? "");
  });
  show(location.hash.slice(1) || "play");
  if (location.hash === "#talk") raise("talk");
  return open;
}

/** On a small screen the news, and the card of a first turn, are a line that unfolds. */
export function foldNews() {
  for (const card of document.querySelectorAll(".news > details, details.first")) if (card instanceof HTMLDetailsElement) card.open = !small.matches;
}

/**
 * Makes the panel a sheet on a small screen, which is pressed or dragged by its handle.
 * @param {HTMLElement} room @returns {(tab: string) => void} sees to it that what it holds can be read
 */
export function sheet(room) {
  const handle = document.getElementById("handle");
  const side = room.querySelector(".side");
  if (!handle || !(side instanceof HTMLElement)) return () => {};
  const at = () => Math.max(0, heights.indexOf(room.dataset.sheet ?? ""));
  /** @param {number} n */
  const to = (n) => {
    room.dataset.sheet = heights[Math.min(Math.max(n, 0), heights.length - 1)];
    handle.setAttribute("aria-expanded", String(at() > 0));
  };
  to(1);
  foldNews();
  for (const card of document.querySelectorAll("details.round")) if (card instanceof HTMLDetailsElement) card.open = !small.matches && card.querySelectorAll(".chair").length <= MANY;
  handle.addEventListener("click", () => to((at() + 1) % heights.length));
  handle.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    to(at() + step);
  });
  drag(handle, side, room, to);
  let talking = false;
  return (tab) => {
    if (!small.matches) return;
    if (tab === "talk") to(2); // letters take the whole screen
    else if (talking || at() === 0) to(1);
    talking = tab === "talk";
  };
}

/** How far a finger goes before a press becomes a drag, in pixels. */
const PULL = 6;

/** @param {HTMLElement} handle @param {HTMLElement} side @param {HTMLElement} room @param {(n: number) => void} to */
function drag(handle, side, room, to) {
  /** @type {{y: number, tall: number, moved: boolean}|null} */
  let begun = null;
  let dragged = -Infinity; // when the last drag ended: the click that follows it is none
  handle.addEventListener("pointerdown", (event) => {
    begun = { y: event.clientY, tall: side.offsetHeight, moved: false };
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", (event) => {
    if (!begun || (!begun.moved && Math.abs(begun.y - event.clientY) < PULL)) return;
    if (!begun.moved) to(1);
    begun.moved = true;
    side.style.blockSize = `${Math.min(room.offsetHeight, Math.max(110, begun.tall + begun.y - event.clientY))}px`;
  });
  const end = () => {
    if (!begun?.moved) return void (begun = null);
    begun = null;
    const share = side.offsetHeight / room.offsetHeight;
    side.style.blockSize = "";
    to(share < 0.3 ? 0 : share < 0.66 ? 1 : 2);
    dragged = performance.now();
  };
  handle.addEventListener("click", (event) => performance.now() - dragged < 100 && event.stopImmediatePropagation(), true);
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
}
