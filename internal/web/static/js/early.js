/**
 * Says before the first paint that scripts run: what looks otherwise then is styled and laid out once. It is no module, as those run
 * when the page has been shown. If one of them does not come, the page is again what it is without scripts.
 */
if ("noModule" in HTMLScriptElement.prototype) {
  document.documentElement.classList.add("js");
  window.addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === "module") document.documentElement.classList.remove("js");
  }, true);
}
