package match_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/match"
)

// borders are a war of three: Anna is Russia, Ben Italy, Cleo Austria. Dora and Emil are at home.
func borders(t testing.TB, terms match.Terms) *server {
	t.Helper()
	h := found(t, diplomacy.New(), match.Plan{
		Terms: terms, Config: game.Config{Seats: []game.Seat{"austria", "italy", "russia"}, Options: map[string]string{"years": "2"}},
	})
	h.join(anna, "russia")
	h.join(ben, "italy")
	h.join(cleo, "austria")
	return h
}

var (
	emil = match.Who{Person: "emil", Name: "Emil"}

	spareAustria = game.Limit{Kind: "spare", Seat: "austria"}
	keepWarsaw   = game.Limit{Kind: "keep", Place: "war"}
)

// forDora is a mandate for a week.
func forDora(limits ...game.Limit) match.Mandate {
	until := noon.AddDate(0, 0, 7)
	return match.Mandate{Deputy: match.Holder{Kind: match.Person, ID: "dora", Name: "Dora"}, Until: &until, Limits: limits}
}

func (h *server) appoint(who match.Who, seat game.Seat, d match.Mandate) error {
	return h.do(func(t *match.Table) error { _, err := t.Appoint(who, seat, d, h.now); return err })
}

func (h *server) accept(who match.Who) {
	h.t.Helper()
	h.must(func(t *match.Table) error { return t.AcceptMandate(who, h.now) })
}

// deputized is a war in which Dora orders for Russia, but never against Austria, and keeps Warsaw.
func deputized(t testing.TB) *server {
	t.Helper()
	h := borders(t, spans(match.Day))
	if err := h.appoint(anna, "russia", forDora(spareAustria, keepWarsaw)); err != nil {
		t.Fatal(err)
	}
	h.accept(dora)
	return h
}

func TestSPL37ADeputyOrdersInsideOfLimits(t *testing.T) {
	for _, c := range []struct{ text, barred string }{
		{"F Sev - Bla\nA Mos - Ukr", ""},
		{"A War H", ""},
		{"A War S A Mos - Liv", ""},
		{"A War - Sil", "problem.limit.keep"},
		{"A War - Gal", "problem.limit.keep"},
		{"A Mos - Ukr\nA War - Pru", "problem.limit.keep"},
		{"A War S A Bud - Gal", ""}, // nobody is there
		{"A War S A Ven - Tri", "problem.limit.spare"},
		{"A War H IF occupied(Mos) ELSE A War - Sil", "problem.limit.keep"},
	} {
		t.Run(c.text, func(t *testing.T) {
			h := deputized(t)
			was := len(h.entries)
			s := h.submit(dora, "russia", c.text, false)
			saved := h.chair("russia").Submission
			if c.barred == "" {
				if len(s.Barred) > 0 || saved == nil || saved.By != "person:dora" || s.Receipt.By != "deputy:person:dora" {
					t.Fatalf("%+v, saved %+v", s, saved)
				}
				if err := match.VerifyReceipt(pub, s.Receipt, s.Receipted()); err != nil {
					t.Error(err)
				}
				h.verifiedWhole()
				return
			}
			if len(s.Barred) != 1 || s.Barred[0].Code != c.barred || s.Barred[0].Args["order"] == "" || saved != nil {
				t.Fatalf("%+v, saved %+v", s.Barred, saved)
			}
			if h.entries[was].Kind != match.EntrySubmitted || len(h.entries) != was+1 || h.chair("russia").Mandate.Barred != 1 {
				t.Errorf("the record has %+v", h.entries[was:])
			}
			h.verifiedWhole()
		})
	}
}

func TestSPL37WhatASeatCannotLeaveToAnybody(t *testing.T) {
	yesterday, never := noon.AddDate(0, 0, -1), noon.AddDate(2, 0, 0)
	change := func(f func(*match.Mandate)) match.Mandate { d := forDora(spareAustria); f(&d); return d }
	for name, c := range map[string]struct {
		code string
		d    match.Mandate
	}{
		"no end":                   {"mandate.end", change(func(d *match.Mandate) { d.Until = nil })},
		"an end that was":          {"mandate.past", change(func(d *match.Mandate) { d.Until = &yesterday })},
		"an end far away":          {"mandate.far", change(func(d *match.Mandate) { d.Until = &never })},
		"the open phase":           {"mandate.phase", change(func(d *match.Mandate) { d.Before = 1 })},
		"a phase far away":         {"mandate.phase", change(func(d *match.Mandate) { d.Before = 10000 })},
		"nobody":                   {"mandate.whom", change(func(d *match.Mandate) { d.Deputy = match.Holder{} })},
		"no level":                 {"bot.level", change(func(d *match.Mandate) { d.Deputy = match.Holder{Kind: match.Bot, ID: "A B"} })},
		"oneself":                  {"mandate.seated", change(func(d *match.Mandate) { d.Deputy.ID = "anna" })},
		"somebody at the table":    {"mandate.seated", change(func(d *match.Mandate) { d.Deputy.ID = "ben" })},
		"a limit that is none":     {"mandate.limit", change(func(d *match.Mandate) { d.Limits = []game.Limit{{Kind: "spare", Seat: "russia"}} })},
		"a limit of another place": {"mandate.limit", change(func(d *match.Mandate) { d.Limits = []game.Limit{{Kind: "keep", Place: "par"}} })},
		"a limit twice":            {"mandate.twice", change(func(d *match.Mandate) { d.Limits = []game.Limit{spareAustria, spareAustria} })},
		"limits without end":       {"mandate.limits", change(func(d *match.Mandate) { d.Limits = slices.Repeat([]game.Limit{spareAustria}, match.MaxLimits+1) })},
	} {
		t.Run(name, func(t *testing.T) {
			h := borders(t, match.Terms{})
			kind := match.Invalid
			if c.code == "mandate.seated" {
				kind = match.Conflict
			}
			wantRefusal(t, h.appoint(anna, "russia", c.d), kind, c.code)
		})
	}
	h := borders(t, match.Terms{Deputies: match.DeputiesOff})
	wantRefusal(t, h.appoint(anna, "russia", forDora()), match.Forbidden, "mandate.off")
	h = borders(t, match.Terms{})
	wantRefusal(t, h.appoint(ben, "russia", forDora()), match.Forbidden, "seat.other")
	if err := h.appoint(anna, "russia", forDora()); err != nil {
		t.Fatal(err)
	}
	wantRefusal(t, h.appoint(anna, "russia", forDora()), match.Conflict, "mandate.one")
	wantRefusal(t, h.appoint(ben, "italy", forDora()), match.Conflict, "mandate.other")
	if err := (match.Terms{Deputies: "perhaps"}).Validate(); err == nil {
		t.Error("terms that say nothing")
	}
	anonymous := found(t, diplomacy.New(), match.Plan{Terms: match.Terms{Anonymous: true}, Config: game.Config{Seats: []game.Seat{"austria", "italy"}}})
	anonymous.join(anna, "")
	anonymous.join(ben, "")
	seat, _ := anonymous.m.SeatOf("anna")
	wantRefusal(t, anonymous.appoint(anna, seat, forDora()), match.Forbidden, "mandate.anonymous")
}

// Nobody but the seat learns of a mandate before its deputy has agreed, and of its limits nobody ever does.
func TestSPL37TheTableLearnsWhoAndNotWithinWhichLimits(t *testing.T) {
	h := borders(t, spans(match.Day))
	others := []game.Viewer{game.Public, game.Master, game.As("italy")}
	hidden := func(words ...string) {
		t.Helper()
		for _, v := range others {
			file := h.export(v)
			for _, w := range words {
				if bytes.Contains(file, []byte(w)) {
					t.Errorf("%s reads %q", v, w)
				}
			}
		}
	}
	if err := h.appoint(anna, "russia", forDora(spareAustria, keepWarsaw)); err != nil {
		t.Fatal(err)
	}
	hidden("dora", "spare", "keep")
	if own := h.export(game.As("russia")); !bytes.Contains(own, []byte("spare")) {
		t.Error("the seat does not read its own mandate")
	}
	if len(h.effects) > 0 {
		t.Errorf("the table is told %+v", h.effects)
	}
	h.accept(dora)
	if len(h.effects) != 1 || h.effects[0].Kind != match.EffectDeputy {
		t.Errorf("the table is told %+v", h.effects)
	}
	seen := h.m.For(game.As("italy"))
	if c, _ := seen.Chair("russia"); c.Mandate == nil || c.Mandate.Deputy.ID != "dora" || len(c.Mandate.Limits) > 0 {
		t.Errorf("Italy sees %+v", c.Mandate)
	}
	h.submit(dora, "russia", "A War - Gal", false)
	hidden("spare", "keep", "Gal", "barred\":1")
	h.now = *h.m.CloseAt // what was ordered is for all to see now, but not what limits kept out
	h.close()
	hidden("spare", "keep", "Gal", "deputy:person")
	if own := h.export(game.As("russia")); !bytes.Contains(own, []byte("Gal")) {
		t.Error("the seat does not read what was kept out")
	}
	h.must(func(t *match.Table) error { return t.EndMandate(dora, h.now) })
	hidden("spare", "keep", "Gal")
	h.must(func(t *match.Table) error { return t.Resign(anna, "russia", h.now) })
	h.must(func(t *match.Table) error { return t.Resign(ben, "italy", h.now) })
	if !bytes.Contains(h.export(game.Public), []byte("spare")) {
		t.Error("the end does not open it")
	}
	h.verified()
}

func TestSPL37HowAMandateEnds(t *testing.T) {
	for name, c := range map[string]struct {
		why string
		end func(*server)
	}{
		"the holder takes it back":  {"holder", func(h *server) { h.must(func(t *match.Table) error { return t.EndMandate(anna, h.now) }) }},
		"the deputy gives it back":  {"deputy", func(h *server) { h.must(func(t *match.Table) error { return t.EndMandate(dora, h.now) }) }},
		"the holder orders":         {"ordered", func(h *server) { h.submit(anna, "russia", "A War - Gal", false) }},
		"its day comes":             {"date", func(h *server) { h.now = noon.AddDate(0, 0, 7); h.close() }},
		"the holder resigns":        {"", func(h *server) { h.must(func(t *match.Table) error { return t.Resign(anna, "russia", h.now) }) }},
		"somebody else gets a seat": {"", func(h *server) { h.must(func(t *match.Table) error { return h.replace(t, "russia") }) }},
	} {
		t.Run(name, func(t *testing.T) {
			h := deputized(t)
			h.submit(dora, "russia", "F Sev - Bla", false)
			was := len(h.entries)
			c.end(h)
			if h.chair("russia").Mandate != nil {
				t.Fatalf("%+v", h.chair("russia").Mandate)
			}
			told := slices.ContainsFunc(h.entries[was:], func(e match.Entry) bool {
				return e.Kind == match.EntryDeputy && strings.Contains(string(e.Public), `"ends":"`+c.why+`"`)
			})
			if told != (c.why != "") {
				t.Errorf("the record has %+v", h.entries[was:])
			}
			h.refused(match.Forbidden, "seat.other", func(t *match.Table) error {
				_, err := t.Submit(dora, match.Draft{Seat: "russia", Text: "F Sev - Arm"}, h.now)
				return err
			})
			h.verifiedWhole()
		})
	}
}

func (h *server) replace(t *match.Table, seat game.Seat) error {
	return t.Substitute(match.Server, seat, match.Holder{Kind: match.Person, ID: "emil", Name: "Emil"}, "", h.now)
}

// A mandate is over when its time is, whether the clock has struck or not.
func TestSPL37AMandateIsNotWaitedFor(t *testing.T) {
	h := deputized(t)
	h.now = noon.AddDate(0, 0, 7)
	h.m.CloseAt = nil // no deadline, so the clock has had nothing to do
	h.refused(match.Forbidden, "mandate.over", func(t *match.Table) error {
		_, err := t.Submit(dora, match.Draft{Seat: "russia", Text: "F Sev - Bla"}, h.now)
		return err
	})
	if due := h.m.DueAt(); due == nil || !due.Equal(h.now) {
		t.Errorf("the clock is due %v", due)
	}
}

// Where computers have ordered for everybody, a phase waits for its deadline; no longer once somebody is there again, or nobody is missed.
func TestSPL37APhaseThatHasAllOrdersClosesWhenNobodyIsAway(t *testing.T) {
	for name, end := range map[string]func(*server){
		"the person is back":       func(h *server) { h.must(func(t *match.Table) error { return t.EndMandate(anna, h.now) }) },
		"a computer gets the seat": func(h *server) { h.must(func(t *match.Table) error { return t.SetBot(gm, "russia", "expert", h.now) }) },
	} {
		t.Run(name, func(t *testing.T) {
			h := found(t, diplomacy.New(), match.Plan{
				GM: gm.Person, Terms: spans(match.Day), Config: game.Config{Seats: []game.Seat{"austria", "italy", "russia"}, Options: map[string]string{"years": "2"}},
			})
			h.join(anna, "russia")
			for _, s := range []game.Seat{"austria", "italy"} {
				h.must(func(t *match.Table) error { return t.SetBot(gm, s, "expert", h.now) })
			}
			d := match.Mandate{Deputy: match.Holder{Kind: match.Bot, ID: "expert"}, Before: 3}
			if err := h.appoint(anna, "russia", d); err != nil {
				t.Fatal(err)
			}
			for _, s := range []game.Seat{"austria", "italy", "russia"} {
				h.submit(match.Server, s, "", true)
			}
			if h.m.Phase != 1 {
				t.Fatalf("phase %d: a table of absent people runs away", h.m.Phase)
			}
			if end(h); h.m.Phase != 2 {
				t.Errorf("phase %d: all are ready and it is open", h.m.Phase)
			}
			h.verifiedWhole()
		})
	}
}

// The phase that ends a mandate is the first that it does not cover.
func TestSPL37AMandateEndsWithAPhase(t *testing.T) {
	h := borders(t, spans(match.Day))
	d := forDora(keepWarsaw)
	d.Until, d.Before = nil, 2
	if err := h.appoint(anna, "russia", d); err != nil {
		t.Fatal(err)
	}
	h.accept(dora)
	h.submit(dora, "russia", "F Sev - Bla", true)
	h.now = *h.m.CloseAt
	h.close()
	if h.m.Phase != 2 || h.chair("russia").Mandate != nil || h.phases[1].Orders[2].Source != match.Deputized {
		t.Fatalf("phase %d, %+v, %+v", h.m.Phase, h.chair("russia"), h.phases[1].Orders)
	}
	if h.chair("russia").Missed != 0 || h.chair("italy").Missed != 1 {
		t.Error("a turn by a deputy is not a missed one")
	}
	h.verifiedWhole()
	h.must(func(t *match.Table) error { return t.RollBack(match.Server, 1, "again", h.phases, h.now) })
	if s := h.chair("russia").Submission; s == nil || s.By != "person:dora" || s.Receipt.By != "deputy:person:dora" {
		t.Errorf("restored %+v", s)
	}
	h.verifiedWhole()
}

func TestSPL37ADeputyWhoHasNotAgreedOrdersNothing(t *testing.T) {
	h := borders(t, match.Terms{})
	if err := h.appoint(anna, "russia", forDora()); err != nil {
		t.Fatal(err)
	}
	order := func(w match.Who) func(*match.Table) error {
		return func(t *match.Table) error {
			_, err := t.Submit(w, match.Draft{Seat: "russia", Text: "F Sev - Bla"}, h.now)
			return err
		}
	}
	h.refused(match.Forbidden, "mandate.unanswered", order(dora))
	h.refused(match.Forbidden, "seat.other", order(emil))
	h.submit(anna, "russia", "F Sev - Arm", false) // she waits for the answer, and leaves orders
	if h.chair("russia").Mandate == nil {
		t.Fatal("orders end what has not begun")
	}
	h.must(func(t *match.Table) error { return t.EndMandate(dora, h.now) })
	if h.chair("russia").Mandate != nil || len(h.effects) > 0 || len(h.m.Deputies) > 0 {
		t.Errorf("%+v, %+v", h.chair("russia").Mandate, h.effects)
	}
	h.verifiedWhole()
}

// Whoever has seen what a seat sees can take no other one.
func TestSPL37ADeputyTakesNoOtherSeat(t *testing.T) {
	h := deputized(t)
	h.must(func(t *match.Table) error { return t.EndMandate(dora, h.now) })
	take := func(seat game.Seat) func(*match.Table) error {
		return func(t *match.Table) error {
			return t.Substitute(match.Server, seat, match.Holder{Kind: match.Person, ID: "dora"}, "", h.now)
		}
	}
	h.refused(match.Conflict, "seat.deputized", take("italy"))
	wantRefusal(t, h.appoint(ben, "italy", forDora()), match.Conflict, "mandate.other")
	h.must(take("russia"))
	h.verifiedWhole()
}

func TestSPL37AComputerOrdersWhatTheLimitsLeave(t *testing.T) {
	h := borders(t, spans(match.Day))
	until := noon.AddDate(0, 0, 7)
	d := match.Mandate{Deputy: match.Holder{Kind: match.Bot, ID: "expert"}, Until: &until, Limits: []game.Limit{spareAustria, keepWarsaw}}
	if err := h.appoint(anna, "russia", d); err != nil {
		t.Fatal(err)
	}
	if due := h.m.BotsDue(); !slices.Equal(due, []game.Seat{"russia"}) {
		t.Fatalf("due are %v", due)
	}
	s := h.submit(match.Server, "russia", "A War - Gal\nF Sev - Bla", true)
	if s.Text != "F Sev - BLA" || len(s.Barred) > 0 || s.Receipt.By != "deputy:bot:expert" || h.chair("russia").Mandate.Barred != 1 {
		t.Errorf("%+v", s)
	}
	h.verifiedWhole()
	h.now = *h.m.CloseAt
	h.close()
	if g := h.phases[1].Orders[2]; g.Source != match.Deputized || g.Text != "F Sev - BLA" {
		t.Errorf("%+v", g)
	}
	h.verifiedWhole()
}

// What somebody has left for the open phase is no business of a computer.
func TestSPL37AComputerLeavesAloneWhatWasSaved(t *testing.T) {
	h := borders(t, spans(match.Day))
	h.submit(anna, "russia", "A War - Gal", false)
	until := noon.AddDate(0, 0, 7)
	if err := h.appoint(anna, "russia", match.Mandate{Deputy: match.Holder{Kind: match.Bot, ID: "expert"}, Until: &until}); err != nil {
		t.Fatal(err)
	}
	if due := h.m.BotsDue(); len(due) > 0 {
		t.Fatalf("due are %v", due)
	}
	h.now = *h.m.CloseAt
	h.close()
	if g := h.phases[1].Orders[2]; g.Source != match.Submitted || g.Text != "A War - Gal" {
		t.Errorf("%+v", g)
	}
	h.verifiedWhole()
}

// The record tells whether a mandate, or what was done by it, was changed afterwards, whatever a forger repairs.
func TestSPL37AForgedMandateIsFound(t *testing.T) {
	h := deputized(t)
	h.submit(dora, "russia", "A War - Gal", false)
	h.submit(dora, "russia", "F Sev - Bla\nA War H", true)
	h.now = *h.m.CloseAt
	h.close()
	h.must(func(t *match.Table) error { return t.EndMandate(anna, h.now) })
	h.must(func(t *match.Table) error { return t.Resign(anna, "russia", h.now) })
	h.must(func(t *match.Table) error { return t.Resign(ben, "italy", h.now) })
	h.verified()
	data := h.export(game.Public)
	secret := func(kind string, n int, old, with string) func(*forger) {
		return func(f *forger) { e := &f.Entries[f.byKind[kind][n]]; e.Secret = replace(e.Secret, old, with) }
	}
	public := func(kind string, n int, old, with string) func(*forger) {
		return func(f *forger) { e := &f.Entries[f.byKind[kind][n]]; e.Public = replace(e.Public, old, with) }
	}
	drop := func(kind string, n int) func(*forger) {
		return func(f *forger) {
			at := f.byKind[kind][n]
			f.Entries = append(f.Entries[:at:at], f.Entries[at+1:]...)
			f.salt()
		}
	}
	for name, c := range map[string]struct {
		code  string
		forge func(*forger)
	}{
		"fewer limits":          {"receipt.mandate", secret("mandate", 0, `,{"kind":"keep","place":"war"}`, ``)},
		"other limits":          {"receipt.mandate", secret("mandate", 0, `"seat":"austria"}`, `"seat":"italy"}`)},
		"a limit that is none":  {"entry.mandate", secret("mandate", 0, `"place":"war"`, `"place":"par"`)},
		"another deputy":        {"receipt.mandate", secret("mandate", 0, `"id":"dora"`, `"id":"emil"`)},
		"a deputy at the table": {"entry.mandate", secret("mandate", 0, `"id":"dora"`, `"id":"ben"`)},
		"another end":           {"receipt.mandate", secret("mandate", 0, "2026-03-09", "2026-03-10")},
		"another seat":          {"entry.mandate", secret("mandate", 0, `"seat":"russia","by"`, `"seat":"italy","by"`)},
		"another holder":        {"entry.mandate", secret("mandate", 0, "person:anna", "person:ben")},
		"another phase":         {"entry.phase", secret("mandate", 0, `"phase":1,"seat"`, `"phase":2,"seat"`)},
		"no mandate":            {"entry.mandate", drop("mandate", 0)},
		"nobody agreed":         {"entry.deputy", drop("deputy", 0)},
		"another agreed":        {"entry.mandate", public("deputy", 0, `"id":"dora"`, `"id":"emil"`)},
		"another said so":       {"entry.mandate", func(f *forger) { f.Entries[f.byKind["deputy"][0]].Actor = "person:emil" }},
		"agreed for longer":     {"entry.mandate", public("deputy", 0, "2026-03-09", "2026-03-10")},
		"it ended by itself":    {"entry.mandate", public("deputy", 1, `"holder"`, `"date"`)},
		"another ended it":      {"entry.mandate", func(f *forger) { f.Entries[f.byKind["deputy"][1]].Actor = "person:ben" }},
		"it never ended": {"entry.mandate", func(f *forger) {
			drop("deputy", 1)(f)
			public("deputy", 0, `{"phase":1`, `{"ends":"holder","phase":1`)(f)
		}},
		"orders of the holder":    {"entry.deputy", secret("submitted", 1, `,"by":"deputy:person:dora"`, ``)},
		"orders of another":       {"entry.deputy", secret("submitted", 1, `"by":"person:dora"`, `"by":"person:emil"`)},
		"orders beyond a limit":   {"entry.deputy", secret("submitted", 1, `A War H`, `A War - Gal`)},
		"kept out what is inside": {"entry.deputy", secret("submitted", 0, `A War - Gal`, `A War H`)},
		"kept out of another":     {"entry.deputy", secret("submitted", 0, `"by":"person:dora"`, `"by":"person:emil"`)},
		"kept out and saved":      {"entry.deputy", secret("submitted", 1, `"holder"`, `"barred":{"text":"A War - Gal","problems":[{"severity":"error","code":"x"}]},"holder"`)},
		"who may be a deputy":     {"match.field", func(f *forger) { f.Match.Deputies = nil }},
		"where there are none": {"entry.mandate", func(f *forger) {
			e := f.first("created")
			e.Public = replace(e.Public, `"terms":{`, `"terms":{"deputies":"off",`)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			f := forge(t, data)
			c.forge(f)
			f.chain()
			_, err := match.Verify(f.file(), find, pub)
			wantFault(t, err, c.code)
		})
	}
}
