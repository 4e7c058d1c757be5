package coverage

import (
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// twins are the witnesses of section 12.
func twins() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-12.4": func(t *turn) int {
			return t.pairs(func(a, b rathersilly.Result) bool { return a.Changed != "twin" && b.Changed != "twin" })
		},
		"RSD-12.5": func(t *turn) int { return t.pairs(helped) },
		"RSD-12.6": func(t *turn) int {
			return t.pairs(func(a, b rathersilly.Result) bool {
				return a.Do == "support" && did(a, "cut") || b.Do == "support" && did(b, "cut")
			})
		},
		"RSD-12.7": func(t *turn) int {
			return t.pairs(func(a, b rathersilly.Result) bool {
				return helped(a, b) && (a.Do == "move" || b.Do == "move") || a.Do == "convoy" && a.Of == b.Unit || b.Do == "convoy" && b.Of == a.Unit
			})
		},
	}
}

// helped reports whether one of two twins supports the other by order.
func helped(a, b rathersilly.Result) bool {
	return a.Do == "support" && a.Of == b.Unit || b.Do == "support" && b.Of == a.Unit
}

// pairs counts the twins of whose orders something is so.
func (t *turn) pairs(is func(a, b rathersilly.Result) bool) (n int) {
	var seen [season.Players]*rathersilly.Result
	for _, r := range t.moves() {
		p := rathersilly.PowerOf(r.Power)
		if c := class(r.Unit); c != "SA" && c != "SF" || int(p) >= season.Players {
			continue
		}
		if seen[p] == nil {
			seen[p] = &r
			continue
		}
		if is(*seen[p], r) {
			n++
		}
	}
	return n
}
