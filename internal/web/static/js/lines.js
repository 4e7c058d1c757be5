/**
 * Places that problems name lead to the text they are about.
 */

export function lines() {
  document.addEventListener("click", place);
}

/** @param {Event} e */
function place(e) {
  const at = e.target instanceof Element ? e.target.closest("[data-line]") : null;
  const field = document.getElementById("text");
  if (!(at instanceof HTMLElement) || !(field instanceof HTMLTextAreaElement)) return;
  const [line, column, length] = [at.dataset.line, at.dataset.column, at.dataset.length].map(Number);
  select(field, line, column, length);
}

/**
 * Marks a piece of a text and goes there: to the end of the line, if it is not said how long it is. Columns count signs, as people do.
 * @param {HTMLTextAreaElement} field @param {number} line @param {number} column @param {number} length
 */
function select(field, line, column, length) {
  const lines = field.value.split("\n");
  if (line > lines.length) return;
  const before = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  const signs = [...lines[line - 1]];
  const from = column ? Math.min(column - 1, signs.length) : 0;
  const piece = signs.slice(from, length ? from + length : undefined);
  const start = before + signs.slice(0, from).join("").length;
  field.closest("details")?.setAttribute("open", "");
  field.focus();
  field.setSelectionRange(start, start + piece.join("").length);
  field.scrollTop = ((line - 1) / lines.length) * field.scrollHeight - field.clientHeight / 3;
  field.scrollIntoView({ block: "nearest" });
}
