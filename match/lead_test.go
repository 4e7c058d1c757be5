package match_test

import (
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// unled is a match of three that does not begin before somebody leads it.
func unled(t *testing.T, change func(*match.Plan)) *server {
	t.Helper()
	p := match.Plan{Terms: spans(match.Day), Config: game.Config{Seats: beasts}}
	p.Terms.Led = true
	if change != nil {
		change(&p)
	}
	return found(t, find3(t), p)
}

func TestSPL60AMatchBeginsOnceSomebodyLeadsIt(t *testing.T) {
	h := unled(t, func(p *match.Plan) { p.Terms.Review = match.Day })
	h.join(anna, "raven")
	h.join(ben, "fox")
	h.join(cleo, "bear")
	if h.m.Status != match.Gathering || !h.m.Unled() {
		t.Fatalf("%s", h.m.Status)
	}
	h.refused(match.Conflict, "start.unled", func(t *match.Table) error { return t.Start(match.Who{Person: h.m.CreatedBy}, h.now) })
	h.refused(match.Conflict, "lead.plays", func(t *match.Table) error { return t.Lead(anna, h.now) })
	h.refused(match.Forbidden, "person.unknown", func(t *match.Table) error { return t.Lead(match.Who{}, h.now) })
	h.must(func(t *match.Table) error { return t.Lead(dora, h.now) })
	if h.m.Status != match.Running || h.m.GM != "dora" {
		t.Fatalf("%s, led by %q", h.m.Status, h.m.GM)
	}
	h.refused(match.Conflict, "lead.off", func(t *match.Table) error { return t.Lead(match.Who{Person: "eve"}, h.now) })
	h.must(func(t *match.Table) error {
		return t.Pause(match.Who{Person: "dora", GM: true}, "wait", h.now)
	})
	h.verified()
}

func TestSPL60WhoIsAskedLeadsOrDeclines(t *testing.T) {
	h := unled(t, nil)
	maker := match.Who{Person: h.m.CreatedBy}
	eve := match.Who{Person: "eve"}
	h.must(func(t *match.Table) error { return t.AskToLead(maker, "dora", h.now) })
	h.refused(match.Forbidden, "lead.other", func(t *match.Table) error { return t.Lead(eve, h.now) })
	h.refused(match.Forbidden, "creator.only", func(t *match.Table) error { return t.AskToLead(eve, "eve", h.now) })
	h.refused(match.Forbidden, "creator.only", func(t *match.Table) error { return t.AskToLead(dora, "eve", h.now) })
	if h.m.For(game.Public).LeadAsked != "" {
		t.Error("everybody reads who is asked")
	}
	h.must(func(t *match.Table) error { return t.AskToLead(dora, "", h.now) })
	h.join(anna, "raven")
	h.refused(match.Conflict, "lead.plays", func(t *match.Table) error { return t.AskToLead(maker, anna.Person, h.now) })
	h.must(func(t *match.Table) error { return t.Lead(eve, h.now) })
	if h.m.GM != "eve" || h.m.Status != match.Gathering {
		t.Errorf("%+v", h.m)
	}
	h.refused(match.Conflict, "lead.off", func(t *match.Table) error { return t.AskToLead(maker, "dora", h.now) })
	depart(h, match.Departure{Person: "eve", Lasting: true})
	if !h.m.Unled() {
		t.Error("it does not look for somebody again")
	}
	h.must(func(t *match.Table) error { return t.Lead(dora, h.now) })
	h.join(ben, "fox")
	h.join(cleo, "bear")
	if h.m.Status != match.Running || h.m.Left {
		t.Errorf("%s, %v", h.m.Status, h.m.Left)
	}
	h.verified()
}

// A match that nobody leads when the time to sign up ends is cancelled, full or not; without such a time it waits.
func TestSPL60AMatchThatNobodyLeadsIsCancelled(t *testing.T) {
	signUp := noon.Add(24 * time.Hour)
	h := unled(t, func(p *match.Plan) { p.Terms.SignUpBy = &signUp })
	for _, s := range beasts {
		h.join(map[game.Seat]match.Who{"raven": anna, "fox": ben, "bear": cleo}[s], s)
	}
	h.due(signUp, match.Cancelled)
	if !h.m.Unfilled {
		t.Error("it does not say why")
	}
	h.verified()
	waits := unled(t, nil)
	waits.join(anna, "raven")
	if waits.m.CloseAt != nil {
		t.Errorf("due %s", waits.m.CloseAt)
	}
}

// A record that forges who leads does not verify.
func TestSPL60AForgedLeadIsFound(t *testing.T) {
	for name, c := range map[string]struct {
		forge func(f *forger)
		code  string
	}{
		"the house says so": {func(f *forger) { f.first("led").Actor = "house" }, "entry.kind"},
		"nobody":            {func(f *forger) { f.first("led").Actor = "person:" }, "entry.kind"},
		"somebody else":     {func(f *forger) { f.first("led").Actor = "person:eve" }, "match.field"},
		"twice":             {func(f *forger) { f.Entries = append(f.Entries, *f.first("led")) }, "entry.kind"},
		"it began before":   {func(f *forger) { f.first("led").Kind = match.EntryMemo }, "entry.kind"},
		"they lead no more": {func(f *forger) { f.Match.GM = "" }, "match.field"},
	} {
		t.Run(name, func(t *testing.T) {
			h := unled(t, nil)
			h.must(func(t *match.Table) error { return t.Lead(dora, h.now) })
			h.join(anna, "raven")
			h.join(ben, "fox")
			h.join(cleo, "bear")
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
