package gametest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"spielleiter/game"
)

// Passage is one step of a match as one viewer reads of it: what it saw, what it was told, what it sees.
type Passage struct {
	Viewer game.Viewer
	Phase  string          // the name of the phase that was closed
	Before json.RawMessage // the viewer's view when the phase was open
	Orders json.RawMessage // of the viewer's own that counted; nil if it had none to give
	Notes  []game.Note     // that the viewer may read, in their order
	After  json.RawMessage // the viewer's view of the next phase
	End    *game.Note      // how the match ended with it, if it did
}

// Tells reports whether a note is among those that were told.
func (p Passage) Tells(n game.Note) bool {
	return slices.ContainsFunc(p.Notes, func(told game.Note) bool { return told.Code == n.Code && maps.Equal(told.Args, n.Args) })
}

// Reader rebuilds what can be seen in a view from the view before and the notes between the two, and gives what is otherwise:
// a note of what did not happen, a change that no note tells. It is written from the rule book and uses
// nothing of the engine: it reads views in JSON, as everybody outside does.
type Reader func(Passage) []string

// Retold gives the reader of the game's reports. Explains are the codes of notes that give reasons and no facts: without
// them a reader sees as much. That every other note is needed is held as well.
func Retold(read Reader, explains ...string) Option {
	return func(s *settings) { s.reader, s.explains = read, explains }
}

// Passages gives a step as each viewer of a match reads of it.
func Passages(seats []game.Seat, at game.Position, orders []game.ErasedOrders, told []game.Told, next game.Position) []Passage {
	var all []Passage
	for _, who := range viewers(game.Config{Seats: seats}) {
		p := Passage{Viewer: who, Phase: at.Pending().Phase, Before: raw(at.View(who)), After: raw(next.View(who)), End: next.Result().Reason}
		for _, o := range orders {
			if o.Seat == who.Seat() {
				p.Orders = raw(o.Orders)
			}
		}
		for _, n := range told {
			if n.For(who) {
				p.Notes = append(p.Notes, n.Note)
			}
		}
		all = append(all, p)
	}
	return all
}

func raw(v any) json.RawMessage { return json.RawMessage(asJSON(v)) }

// Without gives the passage without one of its notes.
func (p Passage) Without(n int) Passage {
	p.Notes = slices.Delete(slices.Clone(p.Notes), n, n+1)
	return p
}

// With gives the passage with one more note at its end.
func (p Passage) With(n game.Note) Passage {
	p.Notes = append(slices.Clone(p.Notes), n)
	return p
}

// Retelling is how much was read.
type Retelling struct {
	Phases, Passages, Notes int
	Taken                   map[string]Taken // notes that were taken away, by code
}

// Taken is how often a note was taken away from a passage, and how often its reader found that something was amiss.
type Taken struct{ Times, Noticed int }

// String gives the counts in one line.
func (r Retelling) String() string {
	return fmt.Sprintf("%d phases, read by %d viewers, %d notes", r.Phases, r.Passages, r.Notes)
}

// fewTaken is from how often on it matters that nobody misses a note: before that it may be by chance, of a fact that another
// note of the same passage tells too.
const fewTaken = 5

// take takes the nth note away.
func (r *Retelling) take(read Reader, p Passage, n int) {
	code := p.Notes[n].Code
	taken := r.Taken[code]
	taken.Times++
	if len(read(p.Without(n))) > 0 {
		taken.Noticed++
	}
	r.Taken[code] = taken
}

// Retell plays random matches of a game until they have so many phases, and lets the reader read each as every viewer. Of each passage one note
// in turn is taken away: Taken counts how often the reader finds that. It gives at most four breaches.
func Retell(g game.Game, phases int, opts ...Option) (Retelling, []Violation) {
	s := &suite{settings: newSettings(opts), game: g}
	s.matches = nil
	got := Retelling{Taken: map[string]Taken{}}
	configs := s.configs()
	var found []Violation
	for n := 0; got.Phases < phases && len(found) < most; n++ {
		s.matches = []*match{s.play(configs[n%len(configs)], uint64(n), n%2 == 1)}
		found = append(found, s.violations(property{"reports are enough", func(s *suite, r report) { s.retell(&got, 1<<30, r) }})...)
	}
	return got, found
}

const retold = "what a viewer sees follows from what it saw and what it was told"

func checkRetold(s *suite, r report) {
	if s.reader == nil {
		return
	}
	got := Retelling{Taken: map[string]Taken{}}
	s.retell(&got, Times(400, 1<<30), r)
	for code, taken := range got.Taken {
		if taken.Noticed == 0 && taken.Times >= fewTaken && !slices.Contains(s.explains, code) {
			r("%s was taken away %d times and never missed: the reader does not read it, or it tells nothing", code, taken.Times)
		}
	}
}

// retell reads some moments of the matches that were played.
func (s *suite) retell(got *Retelling, limit int, r report) {
	s.each(limit, r, func(m *moment, r report) {
		if m.over() {
			return
		}
		got.Phases++
		for _, p := range Passages(m.match.config.Seats, m.at, m.orders, m.protocol.Notes, m.next) {
			got.Passages++
			got.Notes += len(p.Notes)
			here := r.within("for " + p.Viewer.String())
			guard(here, func() {
				for _, fault := range s.reader(p) {
					here("%s\n  told %s", fault, asJSON(p.Notes))
				}
			})
			if len(p.Notes) > 0 {
				got.take(s.reader, p, got.Passages%len(p.Notes))
			}
		}
	})
}
