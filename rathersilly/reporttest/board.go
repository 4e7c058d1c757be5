package reporttest

import (
	"fmt"
	"slices"
	"strings"
)

// unit is a unit on the board, "A mun" of "germany".
type unit struct {
	seat, name string
	devil      bool // it has sold its soul (RSD-5.2)
}

// board is what everybody sees, as far as it is held.
type board struct {
	units, out   []unit            // out: those that are dislodged
	centres      map[string]string // owners by province
	borg, tardis string
	hole         string
	roles        map[string]role
	herds        map[string]int // "italy bur"
	won          map[string]bool
	refuges      []string // where the dislodged that do not fly may go
	last         []phase  // that were closed last
	question     question
	season       string // "S1901"
	devils       int    // what the support of a unit that has sold its soul is worth (RSD-5.2)
}

// take takes a unit from a list, and reports whether there is one.
func take(list *[]unit, seat, name string) (unit, bool) {
	n := slices.IndexFunc(*list, func(u unit) bool { return u.seat == seat && u.name == name })
	if n < 0 {
		return unit{}, false
	}
	u := (*list)[n]
	*list = slices.Delete(*list, n, n+1)
	return u, true
}

// pair joins the two ends of a wormhole, whatever their order.
func pair(ends []string) string {
	return strings.Join(slices.Sorted(slices.Values(ends)), " ")
}

// at gives a class at another place: "A mun" at "bur" is "A bur".
func at(name, place string) string {
	class, _, _ := strings.Cut(name, " ")
	return class + " " + place
}

// differences gives what of a board is otherwise on another one.
func (b *board) differences(seen *board) (faults []string) {
	say := func(what string, told, seen any) {
		if fmt.Sprint(told) != fmt.Sprint(seen) {
			faults = append(faults, fmt.Sprintf("%s: told comes to %v, seen is %v", what, told, seen))
		}
	}
	say("units", missing(b.units, seen.units), missing(seen.units, b.units))
	say("dislodged", missing(b.out, seen.out), missing(seen.out, b.out))
	say("centres", b.centres, seen.centres)
	say("the Borg", b.borg, seen.borg)
	say("the TARDIS", b.tardis, seen.tardis)
	say("the wormhole", b.hole, seen.hole)
	say("roles", b.held(), seen.held())
	say("winners", b.won, seen.won)
	say("herds", b.herds, seen.herds)
	return faults
}

// full gives the refuges of the dislodged in which a unit stands that does not fly: nobody can go there (RSD-17.3).
func (b *board) full() (faults []string) {
	for _, to := range b.refuges {
		for _, u := range b.units {
			if home(u.name) == province(to) && !strings.HasPrefix(u.name, "V ") {
				faults = append(faults, fmt.Sprintf("a unit may retreat to %s, where %s is", to, u.name))
			}
		}
	}
	return faults
}

// missing gives those of a list that another lacks.
func missing(list, from []unit) []unit {
	rest := slices.Clone(from)
	var lacks []unit
	for _, u := range list {
		if n := slices.Index(rest, u); n >= 0 {
			rest = slices.Delete(rest, n, n+1)
		} else {
			lacks = append(lacks, u)
		}
	}
	return lacks
}

// held gives the roles that are not as at the beginning.
func (b *board) held() map[string]role {
	some := map[string]role{}
	for seat, r := range b.roles {
		if r != (role{}) {
			some[seat] = r
		}
	}
	return some
}
