package e2e

import (
	"testing"
)

// edges says how far a table's map is from the edges of what it may fill, in pixels, and whether what floats over it hides land: a row of
// seats is no higher than that.
const edges = `(() => {
	const [felt, side] = [document.querySelector(".felt"), document.querySelector(".side")].map((e) => e.getBoundingClientRect());
	const map = document.querySelector("#board > .stage > svg").getBoundingClientRect();
	const phone = side.top > felt.top + 60;
	const round = document.querySelector(".round").getBoundingClientRect();
	const status = document.querySelector(".status .phase");
	return {
		Above: map.top - felt.top, Below: (phone ? side.top : felt.bottom) - map.bottom, Left: map.left - felt.left, Right: felt.right - map.right,
		Seats: round.height, Cut: [...status.querySelectorAll(".variant")].filter((e) => e.offsetTop < status.offsetTop + status.clientHeight && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent),
	};
})()`

// The map is the room: it reaches every edge, the sheet's on a telephone as well, and what floats over it is a row. On a desktop no
// option of the match in the line at the top is cut off within a word.
func TestMapsFillTheRoom(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	played, _ := w.laid(t)
	for _, s := range []screen{phone, desktop} {
		p := someone(t, w.server, "de", s)
		p.isAnna(w)
		for name, id := range played {
			if name == "agamemnon" { // its board keeps its own proportions in the same frame
				continue
			}
			p.atTable("/m/" + id)
			p.until("the map to fill the room", "("+edges+").Below <= 1")
			e := look[struct {
				Above, Below, Left, Right, Seats float64
				Cut                              []string
			}](p, edges)
			if e.Above > 1 || e.Below > 1 || e.Left > 1 || e.Right > 1 {
				t.Errorf("%s on a %s: the map ends before the room does: %+v", name, s.name, e)
			}
			if e.Seats > 60 {
				t.Errorf("%s on a %s: the seats hide %.0f pixels of the map", name, s.name, e.Seats)
			}
			if s == desktop && len(e.Cut) > 0 {
				t.Errorf("%s on a %s: the line at the top cuts %q", name, s.name, e.Cut)
			}
		}
	}
}
