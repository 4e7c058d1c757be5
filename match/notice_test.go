package match_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// loud is a council whose open votes need a notice.
type loud struct{ game.Game }

func (loud) Notice(options map[string]string) string {
	return map[string]string{"on": "notice.loud"}[options["open"]]
}

func findLoud(string, string) (game.Game, bool) { return loud{council.New()}, true }

func aloud(p match.Plan) match.Plan {
	p.ID, p.Seed, p.Invite = "m1", game.Seed{1, 2, 3}, "psst"
	p.Config = game.Config{Seats: beasts, Options: map[string]string{"open": "on"}}
	return p
}

// loudly is a match with a notice that Gundula leads and that gathers.
func loudly(t testing.TB, terms match.Terms) *server {
	t.Helper()
	h := &server{t: t, rules: loud{council.New()}, now: noon}
	table, err := match.New(h.rules, aloud(match.Plan{GM: "gundula", Terms: terms}), gm, key, h.now)
	if err != nil {
		t.Fatal(err)
	}
	h.store(table)
	return h
}

// heeds is somebody who confirms the notice.
func heeds(who match.Who) match.Who {
	who.Heeds = true
	return who
}

func TestSPL24OnlyAGameMasterChoosesOptionsWithANotice(t *testing.T) {
	for name, c := range map[string]struct {
		gm string
		by match.Who
	}{
		"nobody leads it":             {"", anna},
		"somebody else leads it":      {"gundula", anna},
		"made by another game master": {"gundula", match.Who{Person: "anna", GM: true}},
	} {
		_, err := match.New(loud{council.New()}, aloud(match.Plan{GM: c.gm}), c.by, key, noon)
		if t.Log(name); err == nil {
			t.Errorf("%s, and it was made", name)
		}
		wantRefusal(t, err, match.Invalid, "notice.master")
	}
	if h := loudly(t, match.Terms{}); h.m.Notice != "notice.loud" {
		t.Errorf("the notice is %q", h.m.Notice)
	}
}

func TestSPL24WhoSitsDownHasConfirmedTheNotice(t *testing.T) {
	for _, anonymous := range []bool{false, true} {
		h := loudly(t, match.Terms{Anonymous: anonymous})
		sit := func(who match.Who) func(*match.Table) error {
			return func(t *match.Table) error { return t.Join(who, "", "psst", h.now) }
		}
		h.refused(match.Invalid, "notice.unconfirmed", sit(anna))
		h.refused(match.Invalid, "notice.unconfirmed", sit(gm))
		h.must(sit(heeds(anna)))
		h.must(func(t *match.Table) error { return t.SetBot(gm, "", "random", h.now) })
		if h.m.Reads("ben") || h.m.Reads("") || !h.m.Reads("anna") || !h.m.Reads("gundula") {
			t.Error("only who has confirmed and the game master read the words of the notice")
		}
		h.must(sit(heeds(ben)))
		if h.m.Status != match.Running {
			t.Fatalf("anonymous %t: not started", anonymous)
		}
		for _, c := range h.m.Chairs {
			if (c.Heeded != nil) != (c.Holder.Kind == match.Person) {
				t.Errorf("anonymous %t: %s on %s has confirmed at %v", anonymous, c.Holder.Kind, c.Seat, c.Heeded)
			}
		}
		h.playOut(rand.New(rand.NewPCG(2, 4)))
		if _, err := match.Verify(h.export(game.Public), findLoud, pub); err != nil {
			t.Errorf("anonymous %t: %v", anonymous, err)
		}
	}
}

// Whoever changes the seat has confirmed it already.
func TestSPL24ANoticeIsConfirmedOnce(t *testing.T) {
	h := loudly(t, match.Terms{})
	h.join(heeds(anna), "raven")
	h.join(anna, "fox")
	if h.chair("fox").Heeded == nil || h.chair("raven").Heeded != nil {
		t.Error("the confirmation has not moved with her")
	}
	h.must(func(t *match.Table) error { return t.Leave(anna, h.now) })
	if h.m.Reads("anna") {
		t.Error("who has left reads on")
	}
	h.refused(match.Invalid, "notice.unconfirmed", func(t *match.Table) error { return t.Join(anna, "fox", "psst", h.now) })
}

func TestSPL24WhoTakesASeatOverConfirmsTheNotice(t *testing.T) {
	h := loudly(t, match.Terms{})
	h.join(heeds(anna), "raven")
	h.join(heeds(ben), "fox")
	h.join(heeds(cleo), "bear")
	h.must(func(t *match.Table) error { return t.Seek(gm, "fox", "token", "", h.now) })
	over := func(who match.Who) func(*match.Table) error {
		return func(t *match.Table) error { return t.TakeOver(who, "token", h.now) }
	}
	h.refused(match.Invalid, "notice.unconfirmed", over(dora))
	seated := match.Holder{Kind: match.Person, ID: "dora"}
	h.refused(match.Conflict, "notice.theirs", func(t *match.Table) error { return t.Substitute(heeds(gm), "fox", seated, "", h.now) })
	h.must(over(heeds(dora)))
	if !h.m.Reads("dora") || h.m.Reads("ben") {
		t.Error("the words are not those of who holds the seat")
	}
}

// A return match is the game master's to make, and is confirmed anew.
func TestSPL24ANoticeIsConfirmedForEachMatch(t *testing.T) {
	h := loudly(t, match.Terms{})
	h.join(heeds(gm), "raven")
	h.join(heeds(ben), "fox")
	h.must(func(t *match.Table) error { return t.SetBot(gm, "", "random", h.now) })
	h.playOut(rand.New(rand.NewPCG(2, 4)))
	again := func(who match.Who) (next *match.Table, err error) {
		err = h.do(func(t *match.Table) error {
			next, err = t.Rematch(who, "m2", game.Seed{4}, "psst", h.now)
			return err
		})
		return next, err
	}
	_, err := again(ben)
	wantRefusal(t, err, match.Invalid, "notice.master")
	next, err := again(gm)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range next.Match().Chairs {
		if c.Holder.Kind == match.Person || (c.Reserved == "") != (c.Holder.Kind == match.Bot) {
			t.Errorf("%s: %+v", c.Seat, c)
		}
	}
}

// A record in which somebody sits without having confirmed is not true.
func TestSPL24TheRecordKeepsWhoHasConfirmed(t *testing.T) {
	h := loudly(t, match.Terms{})
	h.join(heeds(anna), "raven")
	h.join(heeds(ben), "fox")
	h.must(func(t *match.Table) error { return t.SetBot(gm, "", "random", h.now) })
	h.playOut(rand.New(rand.NewPCG(2, 4)))
	whole := h.export(game.Public)
	for name, c := range map[string]struct {
		code  string
		forge func(*forger)
	}{
		"nobody was asked":  {"entry.notice", func(f *forger) { f.sitting(0, `,"notice":"notice.loud"`, "") }},
		"another notice":    {"entry.notice", func(f *forger) { f.sitting(1, "notice.loud", "notice.low") }},
		"a computer":        {"entry.notice", func(f *forger) { f.sitting(2, `"random"`, `"random","notice":"notice.loud"`) }},
		"another time":      {"match.field", func(f *forger) { f.Match.Chairs[0].Heeded = new(noon.Add(1)) }},
		"none on the match": {"match.field", func(f *forger) { f.Match.Notice = "" }},
	} {
		f := forge(t, whole)
		c.forge(f)
		f.chain()
		t.Log(name)
		_, err := match.Verify(f.file(), findLoud, pub)
		wantFault(t, err, c.code)
	}
}

// sitting changes what the record tells of the nth that sat down.
func (f *forger) sitting(n int, from, to string) {
	e := &f.Entries[f.byKind["seated"][n]]
	e.Public = replace(e.Public, from, to)
}
