package board

import (
	"maps"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// strip are the scenes of the steps that were played last, in their order. It goes back
// from how it stands now: each step has written down what it changed.
func strip(v rathersilly.View) []Scene {
	now := standing(v)
	var scenes []Scene
	for _, p := range slices.Backward(v.Last) {
		for step := 11; step >= 1; step-- {
			if !happened(p, step) {
				continue
			}
			marks, told := news(p, step, v.Options)
			s := now.scene(marks)
			s.Phase, s.Step, s.Told = p.Phase, step, told
			s.Lines = linesOf(p, step, now)
			before := now.before(p, step)
			travel(s.Items, before.layout(), p, step)
			if step <= 2 {
				s.Zones = zones(p)
			}
			scenes = append(scenes, s)
			now = before
		}
	}
	slices.Reverse(scenes)
	return scenes
}

// happened reports whether a step of a closing did anything that its viewer may know.
func happened(p rathersilly.Played, step int) bool {
	return step == 1 && len(p.Results) > 0 ||
		slices.ContainsFunc(p.Events, func(e rathersilly.Event) bool { return e.Step == step }) ||
		slices.ContainsFunc(p.Shifts, func(s rathersilly.Shift) bool { return s.Step == step })
}

// before takes a step back.
func (s stand) before(p rathersilly.Played, step int) stand {
	s.pieces, s.centres, s.herds = slices.Clone(s.pieces), maps.Clone(s.centres), slices.Clone(s.herds)
	for _, h := range slices.Backward(p.Shifts) {
		if h.Step == step {
			s.undo(h)
		}
	}
	for _, e := range p.Events {
		if e.Step == step && e.Code == "herd.spent" && e.Power == s.seat {
			s.herds = append(s.herds, e.At)
		}
	}
	slices.Sort(s.herds)
	slices.SortStableFunc(s.pieces, func(a, b rathersilly.Piece) int { return strings.Compare(a.Unit, b.Unit) })
	return s
}

// undo takes back what a step changed.
func (s *stand) undo(h rathersilly.Shift) {
	for _, came := range h.Came {
		if n := slices.Index(s.pieces, came); n >= 0 {
			s.pieces = slices.Delete(s.pieces, n, n+1)
		}
	}
	s.pieces = append(s.pieces, h.Gone...)
	if h.Borg != nil {
		s.borg = *h.Borg
	}
	if h.Tardis != nil {
		s.tardis = *h.Tardis
	}
	if h.Hole != nil {
		s.hole = *h.Hole
	}
	for code, seat := range h.Centres {
		if seat == "" {
			delete(s.centres, code)
		} else {
			s.centres[code] = seat
		}
	}
}

// news are the provinces that a step concerns, and its sentences.
func news(p rathersilly.Played, step int, o rathersilly.Options) (marks []string, told []game.Note) {
	mark := func(place string) {
		if at := provinceOf(place); at != "" && !slices.Contains(marks, at) {
			marks = append(marks, at)
		}
	}
	if step == 1 {
		for _, r := range p.Results {
			told = append(told, r.Note(o))
		}
	}
	for _, e := range p.Events {
		if e.Step != step {
			continue
		}
		told = append(told, e.Note(o))
		if e.Code == "why.draw" || step == 1 {
			continue // what was looked at is no news, and in the movement arrows tell more
		}
		if place, err := unitAt(e.Unit); err == nil {
			mark(place)
		}
		mark(e.At)
		mark(e.To)
	}
	return marks, told
}
