package match_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

// deleted, banned and banned for a time are the departures of a game master.
var (
	deletedMaster = match.Departure{Person: gm.Person, Name: "NN 3f2a9c", Good: true}
	bannedMaster  = match.Departure{Person: gm.Person, Lasting: true}
	absentMaster  = match.Departure{Person: gm.Person}
)

// Whatever a match waits for its game master with, it does not once they are gone; what the rules leave open has its default, and what
// was ruled already stays.
func TestSPL50AMatchGoesOnWithoutItsGameMaster(t *testing.T) {
	for name, begin := range map[string]func(t *testing.T) *server{
		"a question": func(t *testing.T) *server {
			h := led(t, 0)
			tie(h)
			return h
		},
		"a review": func(t *testing.T) *server {
			h := led(t, match.Day)
			for _, s := range []game.Seat{"raven", "fox", "bear"} {
				h.submit(h.who(s), s, "bid 1 "+hand(h, s), true)
			}
			return h
		},
		"an unclear line": func(t *testing.T) *server { return misspelt(t, 0) },
	} {
		for how, d := range map[string]match.Departure{"deleted": deletedMaster, "banned": bannedMaster} {
			t.Run(name+", "+how, func(t *testing.T) {
				h := begin(t)
				if h.m.AskedAt == nil || h.m.Phase != 1 {
					t.Fatalf("it does not wait: %+v", h.m)
				}
				depart(h, d)
				if h.m.GM != "" || !h.m.Left || h.m.AskedAt != nil || h.m.Questions != nil || h.m.Phase != 2 {
					t.Fatalf("%+v", h.m)
				}
				if e := h.entries[len(h.entries)-2]; e.Kind != match.EntryLeft || e.Actor != "house" {
					t.Errorf("%+v", e)
				}
				if acts := match.Acts(h.entries); len(acts) == 0 || acts[len(acts)-1].Kind != match.EntryLeft || !h.m.Acted() {
					t.Errorf("acts: %+v", acts)
				}
				entries := len(h.entries)
				depart(h, d) // a second time changes nothing
				if len(h.entries) != entries {
					t.Error("it was told twice")
				}
				h.verifiedWhole()
				h.refused(match.Forbidden, "gm.only", func(t *match.Table) error { return t.Announce(match.Who{Person: gm.Person}, "x", "", h.now) })
				h.playOut(newRand(4))
				h.verified()
			})
		}
	}
}

// The table agrees on what the game master would have decided, such as to go on after a pause.
func TestSPL50TheTableDecidesInTheirPlace(t *testing.T) {
	h := led(t, 0)
	h.must(func(t *match.Table) error { return t.Pause(gm, "holiday", h.now) })
	h.refused(match.Forbidden, "gm.only", func(t *match.Table) error { return t.Resume(anna, "", h.now) })
	depart(h, bannedMaster)
	for _, who := range []match.Who{anna, ben, cleo} {
		if h.m.Paused != nil {
			h.must(func(t *match.Table) error { return t.Resume(who, "", h.now) })
		}
	}
	if h.m.Paused != nil {
		t.Errorf("it still rests: %+v", h.m.Paused)
	}
	h.verified()
}

// Who is sent away for a time leads on, and a match that is over keeps who led it.
func TestSPL50AnAbsenceEndsNothing(t *testing.T) {
	h := led(t, 0)
	entries := len(h.entries)
	depart(h, absentMaster)
	if h.m.GM != gm.Person || h.m.Left || len(h.entries) != entries {
		t.Errorf("%+v", h.m)
	}
	h.playOut(newRand(4))
	depart(h, deletedMaster)
	if h.m.GM != gm.Person || h.m.Left {
		t.Errorf("over: %+v", h.m)
	}
	h.verified()
}

// A match that gathers goes on gathering, and begins without them.
func TestSPL50AMatchThatGathersGoesOn(t *testing.T) {
	h := found(t, find3(t), match.Plan{GM: gm.Person, Terms: spans(match.Day), Config: game.Config{Seats: beasts}})
	h.join(anna, "raven")
	depart(h, deletedMaster)
	if h.m.GM != "" || !h.m.Left || h.m.Status != match.Gathering {
		t.Fatalf("%+v", h.m)
	}
	h.join(ben, "fox")
	h.join(cleo, "bear")
	if h.m.Status != match.Running {
		t.Errorf("%s", h.m.Status)
	}
	h.playOut(newRand(2))
	h.verified()
}

// A record that says so of a match that had no game master, or by anybody else than the house, does not verify; nor does a match that
// contradicts its record.
func TestSPL50AForgedDepartureIsFound(t *testing.T) {
	for name, c := range map[string]struct {
		forge func(f *forger)
		code  string
	}{
		"a player says so": {func(f *forger) { f.first("left").Actor = "person:anna" }, "entry.kind"},
		"they say so":      {func(f *forger) { f.first("left").Actor = "gm:" + gm.Person }, "entry.kind"},
		"twice":            {func(f *forger) { f.Entries = append(f.Entries, *f.first("left")) }, "entry.kind"},
		"they lead on":     {func(f *forger) { f.Match.GM = gm.Person }, "match.field"},
		"they never left":  {func(f *forger) { f.Match.Left = false }, "match.field"},
	} {
		t.Run(name, func(t *testing.T) {
			h := led(t, 0)
			depart(h, deletedMaster)
			whole, err := match.ExportWhole(h.m, h.entries, h.phases, pub)
			if err != nil {
				t.Fatal(err)
			}
			f := forge(t, whole)
			c.forge(f)
			f.chain()
			_, err = match.Verify(f.file(), find, pub)
			wantFault(t, err, c.code)
		})
	}
}
