/**
 * Whether something waits for the reader, in the icon of the tab and, where the page is installed, with its number on the
 * icon of the app. The number is the one that the title begins with.
 */

/** Shows in the icons what the title says. */
export function paintWaits() {
  const n = Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0);
  const icon = document.querySelector("link[rel=icon]");
  if (icon instanceof HTMLLinkElement) icon.href = new URL(n ? "../icon-waits.svg" : "../icon.svg", import.meta.url).pathname;
  if ("setAppBadge" in navigator) void navigator.setAppBadge(n).catch(() => {}); // 0 takes it away; a browser may refuse
}
