/**
 * A position of the sandbox that is changed on its drawing: what is dragged, put on, taken off or given away is sent as a form,
 * and the server leads to the address of what came of it.
 * @import { Change, Handles, Piece, Place } from "./desk/types.js"
 * @bundle
 */
import { Overlay } from "./desk/overlay.js";
import { offer } from "./desk/panel.js";
import { sheet } from "./panels.js";
import { announce, dataOf } from "./table.js";
import { words } from "./words.js";

function change() {
  const root = document.getElementById("desk-board");
  const edit = document.getElementById("edit-form");
  const panel = document.getElementById("held");
  /** @type {Handles|null} */
  const handles = dataOf("desk-things");
  if (!root?.querySelector("svg") || !(edit instanceof HTMLFormElement) || !panel || !handles) return;
  const desk = {
    t: words(dataOf("desk-texts") ?? {}),
    say: announce,
    make(/** @type {Change} */ made) {
      const name = made.do === "remove" ? "move" : made.do;
      for (const old of edit.querySelectorAll("select, input:not([name=line]):not([name=n])")) old.removeAttribute("name");
      const put = (/** @type {string} */ key, /** @type {string} */ value) => {
        const input = document.createElement("input");
        Object.assign(input, { type: "hidden", name: key, value });
        edit.append(input);
      };
      put("act", made.do);
      for (const part of /** @type {const} */ (["thing", "place", "seat", "value"])) put(`${name}.${part}`, made[part] ?? "");
      edit.submit();
    },
    chosen: (/** @type {Piece|null} */ piece, /** @type {Place|null} */ place) => offer(panel, overlay.things, desk, () => overlay.drop(), piece, place),
  };
  const overlay = new Overlay(root, handles, desk);
}

const sandbox = document.getElementById("sandbox");
if (sandbox) sheet(sandbox);
change();
