/**
 * Orders of one unit by touch: its line stands in the sheet as soon as it is chosen, each touched field leads its way
 * on, a touch on the last one takes the step back, and one far away makes it the target. The sheet is the truth: what is
 * written there by hand is read anew each time.
 * @import { Field, Page, Unit } from "./types.js"
 * @import { Line } from "./line.js"
 * @typedef {{n: string}} Named a field by its name alone, which may be one of another segment
 */
import { button, el } from "../board/dom.js";
import { beside, sideTo } from "./plane.js";
import { find, place, write } from "./line.js";

/** Orders and the keys of their names. @type {[string, string][]} */
const ORDERS = [["KN", "annihilate"], ["KA", "attack"], ["KH", "hold"], ["KV", "defend"], ["KI", "ignore"], ["KR", "retreat"]];

/** What extends orders, and the keys of what that means. @type {[string, string][]} */
const EXTRAS = [["", "board.page.draft.plain"], ["E", "board.page.draft.conquer"], ["B", "board.page.draft.besiege"], ["F", "board.page.draft.pursue"]];

/** What may stand behind an order: of sieges and of workers a side, else only a letter. @param {string} order @param {string} extra */
function extended(order, extra) {
  const side = extra.replace(/\D/, "");
  if (order === "AB") return side;
  if (order.startsWith("S")) return "";
  return extra.startsWith("B") ? `B${side}` : extra.replace(/\d/, "");
}

export class Draft {
  /** @param {Page} page @param {() => void} changed called when the unit or its way has changed */
  constructor(page, changed) {
    this.page = page;
    this.changed = changed;
    this.bar = el("div", { class: "row waben-draft", role: "group", hidden: "" });
    /** @type {Unit|null} */
    this.unit = null;
    /** @type {Map<string, Field>} */
    this.fields = new Map();
  }

  /** Begins the orders of a unit, and writes its line if there is none. @param {Unit} unit */
  begin(unit) {
    this.unit = unit;
    const { line, free, end } = find(this.page.orders(), unit.unit, unit.at);
    if (!line && !free) return this.stop(), this.page.announce(this.page.t("board.page.draft.other", { unit: unit.unit }));
    if (free) {
      const [where, order] = [unit.aboard ? `(${unit.aboard})` : unit.at, unit.kind === "kit.unit.worker" ? "AB" : "KV"];
      this.put(place(this.page.orders(), `${unit.unit} ${where} ${order}`, end, true));
    }
    this.show();
    this.page.announce(this.page.t("board.page.draft.begin", { unit: unit.unit }));
  }

  stop() {
    this.unit = null;
    this.open(false);
    this.changed();
  }

  /** @param {boolean} on whether the bar is shown */
  open(on) {
    this.bar.hidden = !on;
  }

  /** The line as it stands. @returns {Line|null} */
  line() {
    return this.unit && find(this.page.orders(), this.unit.unit, this.unit.at).line;
  }

  /** A touched field. @param {Field} f */
  step(f) {
    const line = this.line();
    if (!line) return this.stop();
    const way = this.way(line);
    const last = way.at(-1) ?? this.fields.get(line.place);
    if (last === f && way.length) this.put(this.told(line, way.slice(0, -1), ""));
    else if (last && last !== f && sideTo(last, f) && !line.target) this.put(this.told(line, [...way, f], ""));
    else if (last !== f && f.n) this.put(this.told(line, [], f.n));
    this.show();
  }

  /** The fields of the way. Of one by its target that is the target. @param {Line} line @returns {Field[]} */
  way(line) {
    const known = (/** @type {string} */ name) => this.fields.get(name);
    if (line.target) return [known(line.target)].flatMap((f) => f ?? []);
    if (line.sides.length) return this.along(this.fields.get(line.place), line.sides);
    return (line.way ?? []).map(known).flatMap((f) => f ?? []);
  }

  /** Where a way through the wall of fog leads from the end of the unit's way, and whether it goes there. @param {Line} line */
  gate(line) {
    const way = this.way(line);
    const last = way.at(-1) ?? this.fields.get(line.place);
    return last?.p && !line.sides.length && !line.target ? { to: last.p, way, taken: line.way?.at(-1) === last.p } : null;
  }

  /** Lets the unit go out of the segment at the end of its way, or stay. @param {boolean} on */
  cross(on) {
    const line = this.line();
    const gate = line && this.gate(line);
    if (!line || !gate) return;
    this.put(this.told(line, on ? [...gate.way, { n: gate.to }] : gate.way, ""));
    this.show();
  }

  /** The fields of a way in directions, as far as there are fields. @param {Field|undefined} from @param {number[]} sides */
  along(from, sides) {
    const way = [];
    for (let [at, n] = [from ?? null, 0]; at && n < sides.length; n++) {
      at = beside(this.fields.values(), at, sides[n]);
      if (at) way.push(at);
    }
    return way;
  }

  /** The sides by which a way leads, if one of its fields has no name that could be written instead. @param {Line} line @param {Named[]} way */
  sides(line, way) {
    if (way.every((f) => f.n)) return [];
    let at = this.fields.get(line.place);
    return way.map((f) => {
      const next = this.fields.get(f.n) ?? /** @type {Field} */ (f);
      const side = at ? sideTo(at, next) : 0;
      at = next;
      return side;
    });
  }

  /** The sheet with another way of the unit. @param {Line} line @param {Named[]} way @param {string} target */
  told(line, way, target) {
    return place(this.page.orders(), write({ ...line, way: way.map((f) => f.n), target, sides: this.sides(line, way) }), line.at, false);
  }

  /** @param {string} text */
  put(text) {
    this.page.setOrders(text);
  }

  /** Another order, and what it is extended by: "E" conquers, "B2" besieges at side 2, "F" pursues, "" nothing. @param {string} order @param {string} extra */
  order(order, extra) {
    const line = this.line();
    if (!line) return this.stop();
    this.put(place(this.page.orders(), write({ ...line, order, extra: extended(order, extra) }), line.at, false));
    this.show();
  }

  show() {
    const line = this.line();
    this.changed();
    this.open(!!this.unit && !!line);
    if (!this.unit || !line) return;
    const { t } = this.page;
    const choice = el("select", { "aria-label": t("board.page.col.order") });
    const known = this.unit.kind === "kit.unit.worker" ? [["AB", "build"], ...ORDERS] : ORDERS;
    if (!known.some(([code]) => code === line.order)) choice.append(el("option", { value: line.order, selected: "" }, line.order));
    for (const [code, key] of known) choice.append(el("option", { value: code, ...(code === line.order && { selected: "" }) }, `${code} – ${t(`kit.order.${key}`)}`));
    const [ext, side] = [line.extra.replace(/\d/, ""), line.extra.replace(/\D/, "")];
    const extra = el("select", { "aria-label": t("board.page.draft.extra") });
    for (const [code, key] of EXTRAS) extra.append(el("option", { value: code, ...(code === ext && { selected: "" }) }, t(key)));
    const at = el("select", { "aria-label": t("board.page.draft.side") }, el("option", { value: "" }, t("board.page.draft.side.none")));
    for (let n = 1; n <= 6; n++) at.append(el("option", { value: `${n}`, ...(`${n}` === side && { selected: "" }) }, t("board.page.desk.side", { side: n })));
    extra.hidden = line.order === "AB" || line.order.startsWith("S");
    at.hidden = line.order !== "AB" && ext !== "B";
    const give = () => this.order(choice.value, extra.value + at.value);
    for (const input of [choice, extra, at]) input.addEventListener("change", give);
    this.bar.setAttribute("aria-label", t("board.page.draft", { unit: this.unit.unit }));
    const kept = this.bar.contains(document.activeElement) ? document.activeElement?.getAttribute("aria-label") : "";
    const gate = this.gate(line);
    const cross = gate && el("input", { type: "checkbox", "aria-label": t("board.page.draft.cross", { to: gate.to }), ...(gate.taken && { checked: "" }) });
    cross?.addEventListener("change", () => this.cross(cross.checked));
    this.bar.replaceChildren(el("b", {}, `${this.unit.unit}`), choice, extra, at, ...(gate && cross ? [el("label", { class: "row" }, cross, t("board.page.draft.cross", { to: gate.to }))] : []),
      button(t("board.page.draft.done"), () => this.stop(), { class: "button quiet" }), el("p", { class: "small soft" }, t("board.page.draft.about")));
    if (kept) /** @type {HTMLElement|null} */ (this.bar.querySelector(`[aria-label="${kept}"]`))?.focus();
    this.open(true);
  }
}
