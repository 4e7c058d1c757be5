package host_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// planet makes a planet of two segments, in which Anna plays the first realm of the first and Ben that of the second.
type planet struct {
	*hosttest.Server
	border *border
	t      testing.TB
	id     string
	gm     host.Actor
	people [2]host.Actor
	ids    [2]string
	units  [2]*world.Unit
	gates  [2]string
}

func aPlanet(t *testing.T) *planet {
	t.Helper()
	s, err := store.Open(t.Context(), t.TempDir()+"/house.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	watched := &border{Store: s}
	p := &planet{border: watched, Server: hosttest.Of(t, watched, hosttest.NewClock(), games.All(), host.Options{PerMinute: -1}), t: t}
	p.gm = p.Person("Gundula")
	folders, units, gates := hosttest.Bordering(t)
	p.units, p.gates = units, gates
	id, err := p.CreatePlanet(t.Context(), p.gm, host.NewPlanet{Name: "Zwilling", Folders: folders, Guests: 2, Master: true, Options: map[string]string{"length": "9", "rulings": "no"}})
	p.Must(err)
	p.id = id
	page, err := p.Planet(t.Context(), p.gm, id)
	p.Must(err)
	for n, name := range []string{"Anna", "Ben"} {
		p.ids[n] = page.Segments[n].Match
		p.people[n] = p.Person(name)
		m := p.Page(p.gm, p.ids[n])
		p.Must(p.Join(t.Context(), p.people[n], p.ids[n], "realm1", m.Invite))
		p.Must(p.SetBot(t.Context(), p.gm, p.ids[n], "realm2", "beginner"))
	}
	return p
}

// turn closes the moon of a segment with an order of who plays its first realm.
func (p *planet) turn(n int, a host.Actor, line string) {
	p.t.Helper()
	ctx := p.t.Context()
	m := p.Page(a, p.ids[n])
	if m.You.Seat != "" {
		_, err := p.Submit(ctx, a, p.ids[n], host.Order{Text: line, Ready: true})
		p.Must(err)
	}
	for tries := 0; p.Page(p.gm, p.ids[n]).Phase == m.Phase; tries++ {
		if tries == 5 {
			p.t.Fatalf("the moon does not end: %+v", p.Page(p.gm, p.ids[n]).Seats)
		}
		now := p.Page(p.gm, p.ids[n])
		for _, s := range now.Seats {
			for _, who := range p.people {
				if s.Waiting && s.Kind == "person" && strings.TrimPrefix(s.Name, "~") == who.Name && who.Person != a.Person {
					p.Must(second(p.Submit(ctx, who, p.ids[n], host.Order{Ready: true})))
				}
			}
		}
		for range 4 {
			p.Must(p.MoveBots(ctx, p.ids[n]))
		}
		desk, err := p.Desk(ctx, p.gm, p.ids[n])
		p.Must(err)
		for _, q := range desk.Questions {
			p.Must(p.Answer(ctx, p.gm, p.ids[n], q.Key, q.Default, ""))
		}
		if p.t.Failed() {
			p.t.FailNow()
		}
	}
}

// world is the whole truth of a segment.
func (p *planet) world(n int) *world.World {
	p.t.Helper()
	files, err := p.Folder(p.t.Context(), p.gm, p.ids[n], spoken("de"))
	p.Must(err)
	w, problems := scroll.Segment([]byte(files[scroll.SegmentFile]), []byte(files[scroll.LawFile]))
	if w == nil {
		p.t.Fatal(problems)
	}
	return w
}

// border counts how often a house asks for what waits to come into a match.
type border struct {
	store.Store
	passages int
}

func (b *border) Passages(ctx context.Context, match string, limit int) ([]store.Passage, error) {
	b.passages++
	return b.Store.Passages(ctx, match, limit)
}

// Orders that close nothing ask for nothing that may come in; the end of a moon does.
func TestOrdersDoNotAskForWhatComesIn(t *testing.T) {
	p := aPlanet(t)
	p.border.passages = 0
	for range 3 {
		p.Must(second(p.Submit(t.Context(), p.people[0], p.ids[0], host.Order{Text: ""})))
	}
	if n := p.border.passages; n != 0 {
		t.Errorf("three drafts have asked %d times", n)
	}
	p.turn(0, p.people[0], "")
	if p.border.passages == 0 {
		t.Error("nobody asked when the moon was over")
	}
}

// SPL-66, WDW-R-60: a unit that crosses a border is handed over with the moon, its person sits on a place for guests and orders for it, and both
// records can be checked.
func TestSPL66AUnitCrossesABorder(t *testing.T) {
	p := aPlanet(t)
	size := p.units[0].Size
	line := fmt.Sprintf("%d %s-%s KV", p.units[0].Number, p.gates[0], p.gates[1])
	p.turn(0, p.people[0], line)
	home := p.world(0)
	if home.Unit(1, p.units[0].Number) != world.NoUnit {
		t.Fatal("it is still there")
	}
	before := p.Page(p.people[1], p.ids[1])
	p.turn(1, p.people[1], "")
	there := p.world(1)
	guest := slices.IndexFunc(there.Realms, func(r world.Realm) bool { return r.Name == home.Realm(1).Name })
	if guest < 0 {
		t.Fatalf("%+v", there.Realms)
	}
	units, _ := there.Of(world.RealmID(guest + 1))
	if len(units) != 1 || units[0].Size != size || units[0].Gold != 40 {
		t.Errorf("%+v", units)
	}
	seat := before.Seats[guest].Seat
	page := p.Page(p.people[0], p.ids[1])
	if page.You.Seat != seat || !page.Seats[guest].Waiting {
		t.Errorf("Anna is %q, not %q: %+v", page.You.Seat, seat, page.Seats[guest])
	}
	back := fmt.Sprintf("%d %s-%s KV", units[0].Number, p.gates[1], p.gates[0])
	if f := there.Patch.Name(units[0].Field); f == p.gates[1] {
		p.turn(1, p.people[0], back)
	} else {
		p.turn(1, p.people[0], "")
	}
	// What went over stays over.
	err := p.RollBack(t.Context(), p.gm, p.ids[0], 1, "noch einmal")
	p.Refused(err, host.Conflict, "refusal.passage.gone")
	_, err = p.Correct(t.Context(), p.gm, p.ids[0], []match.Correction{{Phase: 1, Orders: map[game.Seat]string{"realm1": ""}}}, "anders")
	p.Refused(err, host.Conflict, "refusal.passage.gone")
	p.Must(p.RollBack(t.Context(), p.gm, p.ids[1], 1, "noch einmal")) // whoever came in comes in again
	p.turn(1, p.people[1], "")
	if is := p.world(1); len(is.Units) != len(there.Units) {
		t.Errorf("%d units, there were %d", len(is.Units), len(there.Units))
	}
	for n := range p.ids {
		p.Must(p.Cancel(t.Context(), p.gm, p.ids[n], "aus"))
		file, err := p.Export(t.Context(), p.gm, p.ids[n])
		p.Must(err)
		report, err := match.Verify(file, rulesOf(games.All()))
		if err != nil || report.Redacted || report.Phases == 0 {
			t.Errorf("%d: %+v %v", n, report, err)
		}
	}
}

// SPL-66: nobody reads of what is on its way but who sent it, and the game master of a match.
func TestSPL66WhatIsOnItsWayIsSecret(t *testing.T) {
	p := aPlanet(t)
	p.turn(0, p.people[0], fmt.Sprintf("%d %s-%s KV", p.units[0].Number, p.gates[0], p.gates[1]))
	name := p.world(0).Realm(1).Name
	for _, who := range []host.Actor{p.people[1], {}} {
		page := p.Page(who, p.ids[1])
		text, err := json.Marshal(page)
		p.Must(err)
		if strings.Contains(string(text), name) {
			t.Errorf("%s reads of %s", who.Name, name)
		}
	}
	whole, err := p.Planet(t.Context(), p.people[1], p.id)
	p.Must(err)
	if len(whole.Segments) != 2 || slices.Contains(whole.Segments[1].Realms, name) || !slices.Contains(whole.Segments[0].Realms, name) {
		t.Errorf("%+v", whole.Segments)
	}
}
