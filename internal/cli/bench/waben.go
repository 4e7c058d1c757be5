package bench

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"

	"spielleiter/game"
	"spielleiter/internal/pdf"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/letter"
	script "spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	moons "spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// segment is a world of Welt der Waben with a turn for each of its realms.
type segment struct {
	world *world.World
	texts [][]byte // by realm
}

// whole is the yardstick's world: 48,000 fields are the most that a segment has, as the numbers of Großfelder have three digits; 200
// realms have 500 units each. The others are smaller. Each measurement makes its own, so that the memory of one holds no other's.
func whole() (*segment, error)   { return settle(genesis.MaxFields, 200, 500) }
func half() (*segment, error)    { return settle(genesis.MaxFields/2, 100, 500) }
func quarter() (*segment, error) { return settle(genesis.MaxFields/4, 50, 500) }
func thin() (*segment, error)    { return settle(genesis.MaxFields, 200, 250) }
func alone() (*segment, error)   { return settle(50*grid.PerGF, 12, 100) }

// settle makes a world whose realms have so many units each, foot, riders, ships, workers and leaders, on their own land and its
// waters. Every second unit that is no worker is sent three fields on, and every fourth of these conquers.
func settle(fields, realms, each int) (*segment, error) {
	w, _, err := genesis.Make(7, genesis.Options{Fields: fields, Realms: realms})
	if err != nil {
		return nil, err
	}
	home := make([][]grid.Field, len(w.Realms)+1)
	var seas []grid.Field
	for f, r := range w.Owner {
		if w.Water(grid.Field(f)) {
			seas = append(seas, grid.Field(f))
		}
		home[r] = append(home[r], grid.Field(f))
	}
	r := rand.New(rand.NewPCG(1, 2))
	w.Units = make([]world.Unit, 0, len(w.Realms)*each)
	for n := range w.Realms {
		w.Realms[n].People = nil
		for k := range each {
			u := recruit(w, world.RealmID(n+1), k, each, r)
			u.Field = home[n+1][r.IntN(len(home[n+1]))]
			if u.Kind == kit.Ship {
				u.Field = seas[(n*len(seas)/len(w.Realms)+r.IntN(100))%len(seas)]
			}
			w.Units = append(w.Units, u)
		}
	}
	if err := w.Verify(); err != nil {
		return nil, fmt.Errorf("verify the world that is measured: %w", err)
	}
	s := &segment{world: w}
	for n := range w.Realms {
		s.texts = append(s.texts, []byte(script.Write("de", campaign(w, world.RealmID(n+1), r))))
	}
	return s, nil
}

func recruit(w *world.World, realm world.RealmID, k, each int, r *rand.Rand) world.Unit {
	kinds := [...]kit.Unit{kit.Foot, kit.Rider, kit.Ship, kit.Worker, kit.Leader}
	kind := kinds[k*len(kinds)/each]
	u := world.Unit{
		Realm: realm, Number: uint16(100*(1+k*len(kinds)/each) + k%(each/len(kinds))), Kind: kind, Leaders: 1, Came: grid.None,
		Size: kind.Spec().Minimum * int32(1+r.IntN(3)), Raised: w.Land[w.Realm(realm).Capital],
	}
	if kind == kit.Leader {
		u.Size, u.Leaders = 1, 0
	}
	return u
}

// campaign is a turn of a realm.
func campaign(w *world.World, realm world.RealmID, r *rand.Rand) *script.Sheet {
	s := &script.Sheet{Realm: w.Realm(realm).Code, Turn: w.Turn + 1, Moons: make([]script.Moon, 1)}
	units, _ := w.Of(realm)
	for k := range units {
		u := &units[k]
		l := script.Line{Unit: u.Number, Order: kit.Defend}
		switch {
		case u.Kind == kit.Worker:
			l.Order = kit.Build
		case k%8 == 0 && u.Kind.Spec().Fights:
			l.Order, l.Ext = kit.Attack, kit.Conquer
			l.Route = walk(w, u, r)
		case k%2 == 0:
			l.Route = walk(w, u, r)
		}
		s.Moons[0].Units = append(s.Moons[0].Units, l)
	}
	return s
}

// walk is a way of three fields that a unit can take, or less if there is none.
func walk(w *world.World, u *world.Unit, r *rand.Rand) script.Route {
	route, f := script.Route{}, u.Field
	for range 3 {
		for range 6 {
			to := w.Patch.Around(f)[r.IntN(6)]
			if to == grid.None || w.Water(to) != (u.Kind == kit.Ship) || steep(int(w.Land[f].Height())-int(w.Land[to].Height())) {
				continue
			}
			route.Form = script.ByFields
			route.Steps = append(route.Steps, script.PlaceOf(w.Patch, to))
			f = to
			break
		}
	}
	return route
}

func steep(height int) bool { return height < -1 || height > 1 }

// sheets reads the turns of all realms.
func (s *segment) sheets(into []moons.Sent) {
	for n, text := range s.texts {
		read, problems := script.Read(text, script.Options{Realm: s.world.Realms[n].Code, Moons: s.world.Laws.Moons})
		into[n] = moons.Sent{Sheet: read, Problems: problems}
	}
}

// readSheets reads the turns of 200 realms, 100,000 lines.
func readSheets() (func(int) error, error) {
	s, err := whole()
	if err != nil {
		return nil, err
	}
	sent := make([]moons.Sent, len(s.texts))
	return func(n int) error {
		for range n {
			s.sheets(sent)
		}
		for _, x := range sent {
			if game.HasError(x.Problems) {
				return fmt.Errorf("read a sheet: %v", x.Problems[0])
			}
		}
		return nil
	}, nil
}

// checkSheet reads a turn of 100 units and tries it on what its realm knows, as the pages do while somebody writes.
func checkSheet() (func(int) error, error) {
	s, err := alone()
	if err != nil {
		return nil, err
	}
	w := s.world.For(1)
	return func(n int) error {
		for range n {
			read, _ := script.Read(s.texts[0], script.Options{Realm: s.world.Realms[0].Code, Moons: w.Laws.Moons})
			sink += uint64(len(trial.Run(w, 1, read).Moons))
		}
		return nil
	}, nil
}

// evaluating evaluates a turn: the logic alone, with sheets that are read.
func evaluating(size func() (*segment, error)) func() (func(int) error, error) {
	return func() (func(int) error, error) {
		s, err := size()
		if err != nil {
			return nil, err
		}
		sent := make([]moons.Sent, len(s.texts))
		s.sheets(sent)
		var e moons.Engine
		return func(n int) error {
			for range n {
				_, log, _ := e.Run(s.world, sent, dice.Dice(1), nil)
				sink += uint64(len(log.Events))
			}
			return nil
		}, nil
	}
}

// writeLetters writes the letters of all realms and the Segmentsbote as text.
func writeLetters() (func(int) error, error) {
	s, err := whole()
	if err != nil {
		return nil, err
	}
	sent := make([]moons.Sent, len(s.texts))
	s.sheets(sent)
	next, log, _ := moons.Run(s.world, sent, dice.Dice(1), nil)
	var p post
	return func(n int) error {
		for range n {
			p.write(letter.Sort(next, log), len(next.Realms))
		}
		return nil
	}, nil
}

// printLetters prints letters as PDF, one realm's after the other's, each with the map of what it knows.
func printLetters() (func(int) error, error) {
	s, err := whole()
	if err != nil {
		return nil, err
	}
	sent := make([]moons.Sent, len(s.texts))
	s.sheets(sent)
	next, log, _ := moons.Run(s.world, sent, dice.Dice(1), nil)
	desk := letter.Sort(next, log)
	var page letter.Letter
	printed := 0
	return func(n int) error {
		for range n {
			r := world.RealmID(printed%len(next.Realms) + 1)
			printed++
			desk.Fill(&page, r)
			sink += uint64(len(pdf.Print(page.Document(letter.Speech{Lang: "de"}), pdf.Options{Map: next.For(r)})))
		}
		return nil
	}, nil
}

// post is the memory in which letters are written.
type post struct {
	page letter.Letter
	text []byte
}

func (p *post) write(desk *letter.Desk, realms int) {
	speech := letter.Speech{Lang: "de"}
	for r := range realms {
		desk.Fill(&p.page, world.RealmID(r+1))
		p.text = p.page.AppendText(p.text[:0], speech)
		sink += uint64(len(p.text))
	}
	gazette := desk.Gazette()
	p.text = gazette.AppendText(p.text[:0], speech)
	sink += uint64(len(p.text))
	p.page = letter.Letter{} // it shares memory with the world
}

// wholeTurn is everything from the sheets as they were sent to the letters as they are read.
func wholeTurn() (func(int) error, error) {
	s, err := whole()
	if err != nil {
		return nil, err
	}
	return s.turns(), nil
}

// turns evaluates the same turn time and again, in the memory of the one before.
func (s *segment) turns() func(int) error {
	var e moons.Engine
	var p post
	return func(n int) error {
		for range n {
			sent := make([]moons.Sent, len(s.texts))
			s.sheets(sent)
			next, log, _ := e.Run(s.world, sent, dice.Dice(1), nil)
			p.write(letter.Sort(next, log), len(next.Realms))
		}
		return nil
	}
}

// leanTurn is the whole turn for who has little memory: the collector comes when there is a tenth more than was needed when it came
// last, instead of as much again, which is Go's default and what wholeTurn shows. It costs some of the processor, and nothing else.
func leanTurn() (func(int) error, error) {
	s, err := whole()
	if err != nil {
		return nil, err
	}
	work := s.turns()
	return func(n int) error {
		defer debug.SetGCPercent(debug.SetGCPercent(10))
		return work(n)
	}, nil
}
