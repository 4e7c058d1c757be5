package turn_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// scene is a small world that everybody knows, for one statement of the rules: lowland of nobody on the Großfelder 001 and
// 002 beside it, in a month when nothing is due. The row 001/23 to 001/30 runs straight to the right.
type scene struct {
	testing.TB
	w       *world.World
	texts   map[string]string // sheets by realm
	rulings []turn.Ruling
	dice    dice.Dice
	log     *chronicle.Log
	asked   []turn.Question
	sort    string // of letters, where it matters
}

// The realms of scenes.
const (
	ada world.RealmID = 1 + iota
	bob
	cleo
)

func stage(t testing.TB) *scene {
	t.Helper()
	patch, err := grid.NewPatch([]grid.GF{{Label: 1}, {Label: 2, At: grid.Spot{I: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	n := patch.Fields()
	w := &world.World{
		Moon: moon.At(422, 3), Laws: law.Default(), Patch: patch,
		Land: slices.Repeat([]land.Terrain{land.Lowland}, n), Traits: make([]world.Trait, n), Owner: make([]world.RealmID, n),
		Rivers: make([]world.Sides, n), Canals: make([]world.Sides, n), Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
		Stances: make([]world.Stance, 9),
	}
	for _, code := range [3]string{"ADA", "BOB", "CLEO"} {
		w.Realms = append(w.Realms, world.Realm{Code: code, Capital: grid.None})
	}
	return &scene{TB: t, w: w, texts: map[string]string{}}
}

func (s *scene) at(place string) grid.Field {
	s.Helper()
	f, err := s.w.Patch.Parse(place)
	if err != nil {
		s.Fatal(err)
	}
	return f
}

// put places a unit with as many leaders as it needs.
func (s *scene) put(r world.RealmID, number uint16, size int32, kind kit.Unit, place string) *scene {
	s.Helper()
	u := world.Unit{Realm: r, Number: number, Kind: kind, Size: size, Field: s.at(place), Came: grid.None, Raised: land.Lowland}
	if kind != kit.Leader {
		u.Leaders = int16(size/(5*kind.Spec().Minimum)) + 1
	}
	s.w.Units = append(s.w.Units, u)
	slices.SortFunc(s.w.Units, func(a, b world.Unit) int { return (int(a.Realm)-int(b.Realm))*1000 + int(a.Number) - int(b.Number) })
	return s
}

func (s *scene) town(r world.RealmID, kind kit.Settlement, place string, gold int64) *scene {
	f := s.at(place)
	s.w.Settlements = append(s.w.Settlements, world.Settlement{Field: f, Realm: r, Kind: kind, Stands: kind.Standard(), Gold: gold})
	s.w.Owner[f] = r
	return s
}

func (s *scene) own(r world.RealmID, places ...string) *scene {
	for _, p := range places {
		s.w.Owner[s.at(p)] = r
	}
	return s
}

func (s *scene) ground(t land.Terrain, places ...string) *scene {
	for _, p := range places {
		s.w.Land[s.at(p)] = t
	}
	return s
}

// orders are lines of a realm's sheet.
func (s *scene) orders(r world.RealmID, lines ...string) *scene {
	s.texts[s.w.Realm(r).Code] += strings.Join(lines, "\n") + "\n"
	return s
}

// sheets reads what the realms have written; everybody has seen everything before.
func (s *scene) sheets() []turn.Sent {
	s.Helper()
	var ix world.Index
	ix.Build(s.w)
	sent := make([]turn.Sent, len(s.w.Realms))
	for n := range s.w.Realms {
		r := &s.w.Realms[n]
		r.Known = nil
		for f := range grid.Field(len(s.w.Land)) {
			r.Known = append(r.Known, s.w.MemoryOf(&ix, f))
		}
		if text := s.texts[r.Code]; text != "" {
			sent[n].Sheet, sent[n].Problems = sheet.Read([]byte(text), sheet.Options{Realm: r.Code, Moons: s.w.Laws.Moons})
			for _, p := range sent[n].Problems {
				s.Errorf("%s: %+v", r.Code, p)
			}
		}
	}
	if err := s.w.Verify(); err != nil {
		s.Fatal(err)
	}
	return sent
}

// run evaluates the turn. Afterwards the scene is the next world.
func (s *scene) run() *scene {
	s.Helper()
	sent := s.sheets()
	s.w, s.log, s.asked = turn.Run(s.w, sent, s.dice, s.rulings)
	if err := s.w.Verify(); err != nil {
		s.Error(err)
	}
	s.texts, s.rulings = map[string]string{}, nil
	return s
}

// unit is a realm's unit, nil if it is gone.
func (s *scene) unit(r world.RealmID, number uint16) *world.Unit {
	if id := s.w.Unit(r, number); id != world.NoUnit {
		return &s.w.Units[id]
	}
	return nil
}

// ends wants a unit on a field.
func (s *scene) ends(r world.RealmID, number uint16, place string) *scene {
	s.Helper()
	switch u := s.unit(r, number); {
	case u == nil:
		s.Errorf("%d/%d is gone, want it on %s", r, number, place)
	case u.Field != s.at(place):
		s.Errorf("%d/%d is on %s, want %s; %s", r, number, s.w.Patch.Name(u.Field), place, s.story())
	}
	return s
}

// owns wants a realm to own fields.
func (s *scene) owns(r world.RealmID, places ...string) *scene {
	s.Helper()
	for _, p := range places {
		if got := s.w.Owner[s.at(p)]; got != r {
			s.Errorf("%s is owned by %d, want %d; %s", p, got, r, s.story())
		}
	}
	return s
}

// told gives the events of a code.
func (s *scene) told(c chronicle.Code) []chronicle.Event {
	var list []chronicle.Event
	for _, e := range s.log.Events {
		if e.Code == c {
			list = append(list, e)
		}
	}
	return list
}

// tells wants a code to be told so many times.
func (s *scene) tells(c chronicle.Code, times int) *scene {
	s.Helper()
	if got := len(s.told(c)); got != times {
		s.Errorf("%s is told %d times, want %d; %s", c, got, times, s.story())
	}
	return s
}

func (s *scene) battles(n int) *scene {
	s.Helper()
	if len(s.log.Battles) != n {
		s.Errorf("%d battles, want %d; %s", len(s.log.Battles), n, s.story())
	}
	return s
}

// story is what happened, for messages.
func (s *scene) story() string {
	var b strings.Builder
	for _, e := range s.log.Events {
		fmt.Fprintf(&b, "\n\t%3d %s %d/%d %s>%s %v %s", e.Tick, e.Code, e.Realm, e.Unit, s.w.Patch.Name(e.Field), s.w.Patch.Name(e.To), e.Values, e.Text)
	}
	for _, r := range s.log.Refusals {
		if r.Problem.Severity == game.Error {
			fmt.Fprintf(&b, "\n\t%+v", r.Problem)
		}
	}
	return b.String()
}
