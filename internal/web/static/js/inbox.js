/**
 * The game master's inbox beside the map: whatever is answered is shown where it is, and a place that is touched goes into the
 * field for places that was used last.
 * @bundle
 */
import { placeField } from "./desk/field.js";
import { Lens } from "./desk/lens.js";
import { dataOf } from "./table.js";

class Inbox {
  constructor() {
    const root = document.getElementById("inbox-board");
    /** @type {[string, number, number][]|null} */
    const places = dataOf("inbox-places");
    if (!root || !places) return;
    this.field = placeField();
    this.lens = new Lens(root, places, (place) => this.touched(place));
    document.addEventListener("focusin", (e) => this.focused(e));
    document.addEventListener("click", (e) => this.click(e));
  }

  /** @param {FocusEvent} e */
  focused(e) {
    const { target } = e;
    if (!(target instanceof HTMLElement)) return;
    const at = target.closest("[data-at]");
    if (at instanceof HTMLElement && at.dataset.at) this.show(at.dataset.at);
  }

  /** @param {MouseEvent} e */
  click(e) {
    const at = e.target instanceof Element ? e.target.closest("[data-show], [data-zoom]") : null;
    if (!(at instanceof HTMLElement)) return;
    if (at.dataset.zoom) this.lens?.scale(Number(at.dataset.zoom));
    else if (at.dataset.show) {
      this.show(at.dataset.show);
      document.getElementById("inbox-board")?.scrollIntoView({ block: "nearest" });
    }
  }

  /** @param {string} place */
  show(place) {
    this.lens?.show(place);
    const said = document.getElementById("inbox-at");
    if (said && said.textContent !== place) said.textContent = place;
  }

  /** @param {string} place */
  touched(place) {
    this.show(place);
    const field = this.field?.() ?? document.querySelector("details.entry[open] input[data-place]");
    if (field instanceof HTMLInputElement) field.value = place;
  }
}

new Inbox();
