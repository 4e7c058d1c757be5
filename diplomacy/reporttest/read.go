package reporttest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// reader goes through the notes of a step and changes what was seen before it.
type reader struct {
	view   view
	units  map[string]unit   // by province
	owners map[string]string // by centre
	notes  []game.Note       // that are still to be read
	faults []string
}

// Read rebuilds what is seen after a step and gives what is otherwise. Every note of Diplomacy tells a fact: what became of an
// order, or what follows from that.
func Read(p gametest.Passage) []string {
	if p.Before == nil {
		return opening(p)
	}
	var after view
	r := &reader{notes: p.Notes, units: map[string]unit{}, owners: map[string]string{}}
	if err := parse(p.Before, &r.view); err != nil {
		return []string{err.Error()}
	}
	if err := parse(p.After, &after); err != nil {
		return []string{err.Error()}
	}
	r.set()
	for first := true; len(r.faults) == 0 && (first || r.goesOn()); first = false {
		r.phase()
	}
	if len(r.faults) == 0 && len(r.notes) > 0 {
		r.fault("%s %v: nothing of the kind has happened", r.notes[0].Code, r.notes[0].Args)
	}
	if len(r.faults) > 0 {
		return r.faults
	}
	return append(r.ending(p), differences(r.settled(), after)...)
}

// set lays the board out as it is seen.
func (r *reader) set() {
	for power, list := range r.view.Units {
		for _, name := range list {
			r.units[where(name)] = unit{power, name[:1], name[2:]}
		}
	}
	for power, list := range r.view.Centres {
		for _, at := range list {
			r.owners[at] = power
		}
	}
	r.view.Last = nil
}

// settled is the view as it has to be now.
func (r *reader) settled() view {
	v := r.view
	v.Units, v.Centres = map[string][]string{}, map[string][]string{}
	for _, at := range sorted(r.units) {
		u := r.units[at]
		v.Units[u.power] = append(v.Units[u.power], u.name())
	}
	for _, at := range sorted(r.owners) {
		v.Centres[r.owners[at]] = append(v.Centres[r.owners[at]], at)
	}
	v.Builds, v.Removals, v.Sites = 0, 0, nil
	if strings.HasSuffix(v.Phase, "A") && v.Ended == "" && v.Seat != "" {
		due := r.due(v.Seat)
		v.Builds, v.Removals = max(due, 0), max(-due, 0)
		if due > 0 {
			v.Sites = r.sites(v.Seat)
		}
	}
	return v
}

func sorted[V any](m map[string]V) []string {
	list := make([]string, 0, len(m))
	for key := range m {
		list = append(list, key)
	}
	slices.Sort(list)
	return list
}

// phase reads one phase, and opens the next.
func (r *reader) phase() {
	r.view.Last = append(r.view.Last, played{Phase: r.view.Phase})
	season, year, kind := r.view.now()
	before := r.strengths()
	owners := maps.Clone(r.owners)
	switch kind {
	case "M":
		r.movement()
	case "R":
		r.retreats()
	default:
		r.winter()
	}
	if len(r.faults) > 0 {
		return
	}
	r.advance(season, year)
	r.captured(owners)
	r.eliminated(before)
	if now, _, _ := r.view.now(); season == "F" && now != "F" {
		r.endYear(year, owners)
	}
}

func (r *reader) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

// comes reports whether the next note is one of some kinds.
func (r *reader) comes(kinds ...string) bool {
	return len(r.faults) == 0 && len(r.notes) > 0 && slices.ContainsFunc(kinds, func(kind string) bool {
		return r.notes[0].Code == "note."+kind || strings.HasPrefix(r.notes[0].Code, "note."+kind+".")
	})
}

// next takes the next note.
func (r *reader) next() game.Note {
	n := r.notes[0]
	r.notes = r.notes[1:]
	return n
}

// exactly takes a note that can only read in one way; places are compared by what they mean.
func (r *reader) exactly(what string, want game.Args) {
	if len(r.faults) > 0 {
		return
	}
	if len(r.notes) == 0 || r.notes[0].Code != what {
		r.fault("not told is %s %v", what, want)
		return
	}
	told := r.next().Args
	for arg := range told {
		if _, known := want[arg]; !known {
			r.fault("%s: nothing is known of %s in %v", what, arg, told)
		}
	}
	for arg, value := range want {
		if told[arg] != value {
			r.fault("%s: %s is told as %q, but it is %q", what, arg, told[arg], value)
		}
	}
}
