package reporttest

import (
	"fmt"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// reader goes through the notes of a phase and changes what was seen before it.
type reader struct {
	*board
	moves  []move      // that are told and happen at once, before anything else is told (RSD-17.1)
	deeds  []deed      // all orders of the phase, and what became of them
	failed []game.Note // what says why some came to nothing
	faults []string
}

// move is a unit that gets elsewhere.
type move struct{ seat, from, to string }

// Read rebuilds what is seen after a phase and gives what is otherwise: a note of what cannot have happened, and a change that
// no note tells. What it holds stands in the comment of the package.
func Read(p gametest.Passage) []string {
	if p.Before == nil {
		return opening(p)
	}
	before, err := load(p.Before)
	if err != nil {
		return []string{err.Error()}
	}
	after, err := load(p.After)
	if err != nil {
		return []string{err.Error()}
	}
	r := &reader{board: before}
	for _, n := range p.Notes {
		r.read(n)
	}
	r.happen()
	r.unexplained(p.Notes)
	r.reasoned(p.Notes)
	r.asked(p.Notes, after)
	r.heard(p.Notes, after.last)
	r.remembered(p.Notes, after.last)
	return slices.Concat(r.faults, r.differences(after), after.full(), ending(p))
}

func (r *reader) fault(n game.Note, format string, args ...any) {
	r.faults = append(r.faults, n.Code+": "+fmt.Sprintf(format, args...))
}

// read reads one note. Reasons for what is told elsewhere tell nothing of their own.
func (r *reader) read(n game.Note) {
	switch {
	case strings.HasPrefix(n.Code, "note.order"):
		r.order(n)
		return
	case strings.HasPrefix(n.Code, "note.failed."):
		r.fails(n)
		return
	}
	r.happen()
	if do, known := happens[n.Code]; known {
		do(r, n)
	}
}

// heard holds that of every order that is seen afterwards is told whose it was and what was wrong with it, and of no other.
func (r *reader) heard(notes []game.Note, last []phase) {
	var told, seen [][2]string
	for _, n := range notes {
		if strings.HasPrefix(n.Code, "note.order") {
			told = append(told, [2]string{seat(n, "power"), fault(n)})
		}
	}
	for _, p := range last {
		for _, o := range p.Results {
			seen = append(seen, [2]string{o.Power, o.Fault})
		}
	}
	if !slices.Equal(told, seen) {
		r.faults = append(r.faults, fmt.Sprintf("orders: told are %v, seen are %v", told, seen))
	}
}

// fault gives the fault as views show it: what is told of a fleet on the other coast, or overland, is only too far there, and
// of a TARDIS that is alone, or with whom a soul is safe, it is company.
func fault(n game.Note) string {
	switch code := strings.TrimPrefix(n.Args["fault"], "@fault."); code {
	case "othercoast", "overland":
		return "reach"
	case "alone", "guarded":
		return "company"
	default:
		return code
	}
}

// order reads what became of an order. Birds fly as far as is told, even if that is not where they wanted to (RSD-8.10).
func (r *reader) order(n game.Note) {
	if n.Args["fault"] != "" {
		return
	}
	r.deeds = append(r.deeds, parse(n))
	parts := strings.Split(n.Args["order"], " - ")
	from := named(strings.Join(strings.Fields(parts[0])[:2], " "))
	if !strings.HasPrefix(from, "T ") && !has(r.units, seat(n, "power"), from) {
		r.fault(n, "there is no %s of %s", from, seat(n, "power"))
	}
	arrives := n.Args["is"] == "@is.succeeds" || strings.HasPrefix(from, "V ") && n.Args["is"] == "@is.fails"
	if len(parts) < 2 || !arrives || strings.HasPrefix(from, "T ") {
		return
	}
	to, _, _ := strings.Cut(parts[len(parts)-1], " ")
	r.moves = append(r.moves, move{seat(n, "power"), from, at(from, placed(to))})
}

// fails holds that who is told to have failed is there, and so is who was in the way.
func (r *reader) fails(n game.Note) {
	r.failed = append(r.failed, n)
	for by, who := range map[string]string{"power": "unit", "by": "other"} {
		if name := n.Args[who]; name != "" && !has(r.units, seat(n, by), named(name)) {
			r.fault(n, "there is no %s of %s", name, seat(n, by))
		}
	}
}

func has(list []unit, seat, name string) bool {
	for _, u := range list {
		if u.seat == seat && u.name == name {
			return true
		}
	}
	return false
}

// happen carries out all moves at once.
func (r *reader) happen() {
	for _, n := range r.failed {
		r.counted(n)
	}
	r.failed = nil
	var arrived []unit
	for _, m := range r.moves {
		u, ok := take(&r.units, m.seat, m.from)
		if !ok {
			r.faults = append(r.faults, fmt.Sprintf("%s of %s moves and is not there", m.from, m.seat))
			continue
		}
		u.name = m.to
		arrived = append(arrived, u)
	}
	r.units, r.moves = append(r.units, arrived...), nil
}

// seat gives the seat that an argument names.
func seat(n game.Note, arg string) string { return strings.TrimPrefix(n.Args[arg], "@seat.") }

// place gives the place that an argument names.
func place(n game.Note, arg string) string { return strings.TrimPrefix(n.Args[arg], "@place.") }

// named gives a unit as views write it: "F StP(sc)" is "F stp/sc".
func named(text string) string {
	class, where, _ := strings.Cut(text, " ")
	return class + " " + placed(where)
}

// placed gives a place as views write it.
func placed(text string) string {
	return strings.TrimSuffix(strings.ReplaceAll(strings.ToLower(text), "(", "/"), ")")
}
