/**
 * The page of a battle: the picture plays, and its sentences and its record go along with it.
 * Without this script the rounds are links.
 * @import { Script } from "./terramagica/types.js"
 * @typedef {{script: Script, at: number, picture: string, texts: Record<string, string>, kept: boolean}} Battle
 * @bundle
 */
import { words } from "./words.js";
import { player, sentences } from "./terramagica/player.js";

begin();

function begin() {
  const board = document.getElementById("board");
  const drawn = board?.querySelector("svg");
  const text = document.getElementById("battle-data")?.textContent;
  if (!board || !drawn || !text) return;
  /** @type {Battle} */
  const battle = JSON.parse(text);
  const asked = new URL(location.href).searchParams.has("frame"); // of which the address is told from now on
  const played = player({
    script: battle.script, picture: battle.picture || drawn, t: words(battle.texts), at: battle.at, keys: document, onFrame: follow,
    story: sentences(document),
  });
  board.replaceChildren(played.element);
  if (!asked) played.begin();
  document.querySelector(".battle .side")?.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-go]") : null;
    if (!(link instanceof HTMLAnchorElement) || event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    played.pause();
    played.go(Number(link.dataset.go));
  });
}

/** Marks what the record says of a frame, and keeps the address in step. @param {number} n */
function follow(n) {
  const list = document.getElementById("protocol");
  for (const part of list?.querySelectorAll("[data-frame]") ?? []) {
    if (part instanceof HTMLElement) part.toggleAttribute("data-here", part.dataset.frame === `${n}`);
  }
  const story = [...document.querySelectorAll("#story > li")];
  const told = story.findIndex((part) => part instanceof HTMLElement && Number(part.dataset.frame) >= n);
  story.forEach((part, k) => part.toggleAttribute("data-here", k === told));
  for (const room of [list, document.getElementById("story")]) {
    const here = room?.querySelector("[data-here]");
    if (room && here instanceof HTMLElement) room.scrollTop = here.offsetTop - 6;
  }
  const address = new URL(location.href);
  address.searchParams.set("frame", `${n}`);
  history.replaceState(null, "", address);
  for (const link of document.querySelectorAll("a[data-frame-link]")) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    const to = new URL(link.href);
    to.searchParams.set("frame", `${n}`);
    link.href = `${to}`;
  }
}
