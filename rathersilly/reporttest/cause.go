package reporttest

import (
	"fmt"
	"slices"
	"strings"

	"spielleiter/game"
)

// deed is an order as it was carried out, with what became of it.
type deed struct {
	seat, unit string
	verb       string // "S", "C", "-" or another
	of, to     string // the unit that is helped; where somebody goes
	is         string
	changed    bool
}

// parse reads an order as reports quote it; of what is flown the end alone.
func parse(n game.Note) deed {
	d := deed{seat: seat(n, "power"), is: strings.TrimPrefix(n.Args["is"], "@is."), changed: n.Args["changed"] != ""}
	words := strings.Fields(n.Args["order"])
	if len(words) < 3 {
		return d
	}
	d.unit, d.verb = named(words[0]+" "+words[1]), words[2]
	rest := words[2:]
	if (d.verb == "S" || d.verb == "C") && len(rest) > 2 {
		d.of, rest = named(rest[1]+" "+rest[2]), rest[3:]
	}
	for k, w := range rest {
		if w == "-" && k+1 < len(rest) {
			d.to = placed(rest[k+1])
		}
	}
	return d
}

// fails reports whether it came to nothing: a unit that was to do something and was dislodged has not done it.
func (d deed) fails() bool {
	if d.is == "dislodged" || d.is == "destroyed" {
		return d.verb == "-" || d.verb == "S" || d.verb == "C"
	}
	return d.is == "fails" || d.is == "cut" || d.is == "disrupted"
}

// unexplained are orders that came to nothing without a word: every one has a reason (RSD-0.3).
func (r *reader) unexplained(notes []game.Note) {
	for _, d := range r.deeds {
		if d.changed && strings.HasPrefix(d.unit, "V ") || d.unit == "" || !d.fails() {
			continue
		}
		why := func(n game.Note) bool {
			box := strings.HasPrefix(d.unit, "T ") && strings.HasPrefix(n.Code, "note.tardis.")
			mine := seat(n, "power") == d.seat && named(n.Args["unit"]) == d.unit
			flies := strings.HasPrefix(d.unit, "V ") && strings.HasPrefix(n.Code, "note.birds.") || n.Code == "note.birds.grounded"
			return box || mine && (strings.HasPrefix(n.Code, "note.failed.") || flies)
		}
		if !slices.ContainsFunc(notes, why) {
			r.faults = append(r.faults, fmt.Sprintf("%s of %s %s, and no word says why", d.unit, d.seat, d.is))
		}
	}
}

// counted holds the strengths that a note tells of a move that failed against the supports that are told (RSD-0.3). Of twins,
// who help each other without an order, of who is carried, and of who is made to move, only that they were not enough.
func (r *reader) counted(n game.Note) {
	code := strings.TrimPrefix(n.Code, "note.failed.")
	if code != "held" && code != "headon" && code != "prevented" {
		return
	}
	mine, theirs := named(n.Args["unit"]), named(n.Args["other"])
	to := strings.TrimPrefix(n.Args["to"], "@place.")
	strength, against := number(n.Args["n0"]), number(n.Args["n1"])
	if strength > against {
		r.fault(n, "%d would be enough against %d", strength, against)
	}
	if !r.plain(mine) || !r.plain(theirs) {
		return
	}
	owner := r.victim(to)
	if is := r.worth(mine) + r.support(mine, to, owner); strength != is {
		r.fault(n, "%d is told for %s, but it is %d", strength, mine, is)
	}
	is := r.worth(theirs)
	switch other, found := r.deed(theirs); {
	case code == "prevented":
		is += r.support(theirs, to, "")
	case code == "headon":
		is += r.support(theirs, other.to, "")
	case !found || other.verb != "-":
		is += r.support(theirs, "", "")
	}
	if against != is {
		r.fault(n, "%d is told for %s, but it is %d", against, theirs, is)
	}
}

// victim gives the seat of the unit that stays in a province, "" if nobody does.
func (r *reader) victim(to string) string {
	for _, u := range r.units {
		if _, place, _ := strings.Cut(u.name, " "); province(place) != province(to) || strings.HasPrefix(u.name, "V ") {
			continue
		}
		if d, found := r.deed(u.name); !found || d.verb != "-" || d.is != "succeeds" {
			return u.seat
		}
	}
	return ""
}

// plain reports whether a unit's strength is its own and that of its supports alone.
func (r *reader) plain(name string) bool {
	d, found := r.deed(name)
	_, place, _ := strings.Cut(name, " ")
	birds := slices.ContainsFunc(r.units, func(u unit) bool { return u.name == "V "+place })
	return !strings.HasPrefix(name, "S") && !birds && (!found || !d.changed)
}

// deed gives the order that was carried out of a unit.
func (r *reader) deed(name string) (deed, bool) {
	for _, d := range r.deeds {
		if d.unit == name {
			return d, true
		}
	}
	return deed{}, false
}

// worth is what a unit is worth alone (RSD-5.2, 9.1, 10.1).
func (r *reader) worth(name string) int {
	switch {
	case strings.HasPrefix(name, "AZ ") || strings.HasPrefix(name, "DA "):
		return 0
	case r.doubled(name):
		return 2
	default:
		return 1
	}
}

func (r *reader) doubled(name string) bool {
	return slices.ContainsFunc(r.units, func(u unit) bool { return u.name == name && u.devil })
}

// support is what the supports are worth that are told to count for what a unit does, without those of one seat (DIP-14).
func (r *reader) support(name, to, without string) (sum int) {
	for _, d := range r.deeds {
		if d.verb != "S" || d.is != "given" || home(d.of) != home(name) || province(d.to) != province(to) || d.seat == without {
			continue
		}
		sum++
		if r.doubled(d.unit) {
			sum += r.devils - 1
		}
	}
	return sum
}

// home is the province of a unit.
func home(name string) string {
	_, place, _ := strings.Cut(name, " ")
	return province(place)
}

func province(place string) string {
	p, _, _ := strings.Cut(place, "/")
	return p
}
