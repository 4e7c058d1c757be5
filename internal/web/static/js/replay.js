/**
 * Walks through a match with the keys, and lets the board explain its positions.
 */
import { dataOf, mountBoard } from "./table.js";

/** @type {Record<string, string>} */
const ways = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  const at = event.target instanceof Element ? event.target : null;
  if (event.altKey || event.ctrlKey || event.metaKey || at?.closest("input, textarea, select, #board")) return;
  const link = ways[event.key] && document.querySelector(`a[rel="${ways[event.key]}"]`);
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  link.click();
});
const here = document.querySelector('.course [aria-current="true"]');
const course = here?.closest("ol");
if (here instanceof HTMLElement && course) course.scrollTop = here.offsetTop - course.offsetTop - course.clientHeight / 2;
void mountBoard(dataOf("board-data"), { readonly: true });
