/**
 * On a phone the panels beside the board become tabs. On wide screens they all show,
 * and this changes nothing.
 */

/** @param {HTMLElement} table @returns {(id: string) => void} opens a panel by its id */
export function tabs(table) {
  const list = document.getElementById("panels");
  sheetBelow(table);
  if (!list) return () => {};
  list.hidden = false;
  list.setAttribute("role", "tablist");
  const links = [...list.querySelectorAll("a")];
  /** @param {string} id */
  const open = (id) => {
    for (const link of links) {
      const mine = link.hash === `#${id}`;
      link.setAttribute("aria-selected", String(mine));
      link.tabIndex = mine ? 0 : -1;
      document.getElementById(link.hash.slice(1))?.classList.toggle("open", mine);
    }
  };
  for (const link of links) {
    link.setAttribute("role", "tab");
    link.setAttribute("aria-controls", link.hash.slice(1));
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
  open(links[0]?.hash.slice(1) ?? "");
  return open;
}

/**
 * Puts the sheet with the orders below the page on a phone. How high it is says where the page ends.
 * @param {HTMLElement} table
 */
export function sheetBelow(table) {
  table.dataset.tabs = "";
  const sheet = table.querySelector(".sheet");
  if (!(sheet instanceof HTMLElement)) return;
  document.documentElement.classList.add("sheeted");
  new ResizeObserver(() => document.body.style.setProperty("--sheet", `${sheet.offsetHeight}px`)).observe(sheet);
}
