/**
 * The form of a new match: says in a line what has been chosen, with each change. The server says the same when it
 * shows the form.
 */

const form = document.getElementById("new");
const line = document.getElementById("chosen");
if (form instanceof HTMLFormElement && line) {
  const seats = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("count"));
  const [players = ""] = (line.textContent ?? "").split(" · ");
  form.addEventListener("input", () => {
    const first = seats ? players.replace(/\d+/, String(seats.valueAsNumber || "")) : players;
    const said = [...form.querySelectorAll("input:checked[data-says]")].map((chosen) => chosen.getAttribute("data-says") ?? "");
    line.textContent = [first, ...said].join(" · ");
  });
}

export {};
