/**
 * A small menu at a place of the map: which coast, by land or by sea, army or fleet.
 */
import { button, el } from "./dom.js";

export class Menu {
  /** @param {HTMLElement} root where it is shown @param {string} close what the button that closes it is called */
  constructor(root, close) {
    this.close = close;
    this.room = root;
    this.root = el("div", { class: "stage-menu", role: "group", hidden: "" });
    root.append(this.root);
    /** @type {() => void} */
    this.left = () => {};
    this.root.addEventListener("keydown", (e) => this.key(e));
  }

  get open() {
    return !this.root.hidden;
  }

  /**
   * @param {string} title @param {{label: string, act: () => void}[]} items
   * @param {{x: number, y: number}} at in pixels from the corner of the root
   * @param {() => void} left called when it is closed without a choice
   */
  show(title, items, at, left) {
    this.left = left;
    this.root.setAttribute("aria-label", title);
    this.root.replaceChildren(
      el("p", {}, title),
      ...items.map(({ label, act }) => button(label, () => {
        this.hide();
        act();
      })),
      button(this.close, () => this.leave(), { class: "button quiet" }),
    );
    this.root.hidden = false;
    const room = this.room.getBoundingClientRect();
    const { width, height } = this.root.getBoundingClientRect();
    this.root.style.insetInlineStart = `${Math.max(4, Math.min(at.x - width / 2, room.width - width - 4))}px`;
    this.root.style.insetBlockStart = `${Math.max(4, Math.min(at.y + 14, room.height - height - 4))}px`;
    this.root.querySelector("button")?.focus({ preventScroll: true });
  }

  hide() {
    this.root.hidden = true;
  }

  leave() {
    this.hide();
    this.left();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const step = e.key === "ArrowDown" ? 1 : e.key === "ArrowUp" ? -1 : 0;
    if (e.key === "Escape") this.leave();
    else if (step) {
      const list = [...this.root.querySelectorAll("button")];
      list[(list.findIndex((b) => b === document.activeElement) + step + list.length) % list.length].focus();
    } else return;
    e.preventDefault();
    e.stopPropagation();
  }
}
