/**
 * The form of a new match: says in a line what has been chosen, with each change. The server says the same when it
 * shows the form.
 */

const form = document.getElementById("new");
const line = document.getElementById("chosen");
if (form instanceof HTMLFormElement && line) {
  const seats = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("count"));
  const [players = ""] = (line.textContent ?? "").split(" · ");
  // Nobody else is asked to come where computers take all other seats.
  const alone = () => {
    const against = /** @type {HTMLInputElement | null} */ (form.querySelector('[name="against"]:checked'));
    const own = new FormData(form).get("seat");
    const others = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll('select[name^="with."]'));
    const people = [...others].some((s) => s.value === "person" && s.name !== `with.${own}`);
    return !people && against?.closest(".levels");
  };
  form.addEventListener("input", () => {
    const first = seats ? players.replace(/\d+/, String(seats.valueAsNumber || "")) : players;
    const said = [...form.querySelectorAll("input:checked[data-says]")].map((chosen) => (alone() && chosen.getAttribute("data-alone")) || (chosen.getAttribute("data-says") ?? ""));
    line.textContent = [first, ...said].join(" · ");
  });
  // Enter in a field that has a button of its own presses that button, and makes no match.
  form.addEventListener("keydown", (e) => {
    const own = e.key === "Enter" && e.target instanceof HTMLInputElement ? e.target.parentElement?.querySelector("button[formaction]") : null;
    if (!(own instanceof HTMLButtonElement)) return;
    e.preventDefault();
    own.click();
  });
}

export {};
