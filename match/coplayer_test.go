package match_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/match"
	"spielleiter/waben"
)

// realms are a segment of three: Anna leads the first realm, Ben the second, Cleo the third. Dora and Emil are at home.
func realms(t testing.TB, terms match.Terms, master string) *server {
	t.Helper()
	h := found(t, waben.New(), match.Plan{
		Terms: terms, GM: master, Config: game.Config{Seats: []game.Seat{"realm1", "realm2", "realm3"}, Options: map[string]string{"length": "12"}},
	})
	h.join(anna, "realm1")
	h.join(ben, "realm2")
	h.join(cleo, "realm3")
	return h
}

func person(who match.Who) match.Holder {
	return match.Holder{Kind: match.Person, ID: who.Person, Name: who.Name}
}

func (h *server) ask(who match.Who, seat game.Seat, p match.CoPlayer) error {
	return h.do(func(t *match.Table) error { return t.AskCoPlayer(who, seat, p, h.now) })
}

func (h *server) agree(who match.Who) error {
	return h.do(func(t *match.Table) error { return t.AcceptCoPlayer(who, h.now) })
}

func (h *server) part(who match.Who, text string, ready bool) error {
	return h.do(func(t *match.Table) error { _, err := t.SavePart(who, 0, text, ready, h.now); return err })
}

// withCoPlayers is a segment in which Dora, who is judge, and Emil play along in the first realm.
func withCoPlayers(t testing.TB, terms match.Terms, master string) *server {
	t.Helper()
	h := realms(t, terms, master)
	for _, p := range []match.CoPlayer{
		{Holder: person(dora), Judge: true, Limits: "Culture", Writes: "Navy"},
		{Holder: person(emil)},
	} {
		if err := h.ask(anna, "realm1", p); err != nil {
			t.Fatal(err)
		}
	}
	for _, who := range []match.Who{dora, emil} {
		if err := h.agree(who); err != nil {
			t.Fatal(err)
		}
	}
	return h
}

func TestSPL63CoPlayersWriteParts(t *testing.T) {
	h := withCoPlayers(t, spans(match.Day), "")
	for _, text := range []string{"101 KA", "101 KA\nquatsch"} {
		if err := h.part(dora, text, false); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.part(emil, "102 KR", true); err != nil {
		t.Fatal(err)
	}
	parts := h.m.Parts("realm1")
	if len(parts) != 2 || parts[0].Part.Text != "101 KA\nquatsch" || parts[0].Part.Nth != 2 || parts[0].Part.Ready || !parts[1].Part.Ready {
		t.Fatalf("%+v", parts)
	}
	version := h.m.Version
	if err := h.part(emil, "102 KR", true); err != nil || h.m.Version != version {
		t.Errorf("the same again: %v, %d", err, h.m.Version-version)
	}
	h.now = *h.m.CloseAt
	h.close()
	if orders := h.phases[len(h.phases)-1].Orders[0]; orders.Source != match.Missing {
		t.Errorf("parts that nobody has put into the sheet count: %+v", orders)
	}
	if len(h.m.Parts("realm1")) != 0 || h.chair("realm1").CoPlayers[0].Part == nil {
		t.Error("a new phase has no parts, and who has written the old one can still read it")
	}
	wantRefusal(t, h.do(func(t *match.Table) error { _, err := t.SavePart(emil, 1, "102 KR", true, h.now); return err }), match.Conflict, "part.late")
	h.verified()
}

func TestSPL63WhoCannotPlayAlong(t *testing.T) {
	for name, c := range map[string]struct {
		kind match.Kind
		code string
		who  match.Who
		p    match.CoPlayer
	}{
		"nobody":        {match.Invalid, "coplayer.whom", anna, match.CoPlayer{}},
		"oneself":       {match.Conflict, "coplayer.seated", anna, match.CoPlayer{Holder: person(anna)}},
		"another":       {match.Conflict, "coplayer.seated", anna, match.CoPlayer{Holder: person(ben)}},
		"game master":   {match.Conflict, "coplayer.gm", anna, match.CoPlayer{Holder: person(gm)}},
		"no judge":      {match.Invalid, "coplayer.limits", anna, match.CoPlayer{Holder: person(dora), Limits: "all"}},
		"long":          {match.Invalid, "coplayer.long", anna, match.CoPlayer{Holder: person(dora), Writes: strings.Repeat("x", match.MaxCoPlayerText+1)}},
		"two lines":     {match.Invalid, "coplayer.letters", anna, match.CoPlayer{Holder: person(dora), Writes: "a\nb"}},
		"another's":     {match.Forbidden, "seat.other", ben, match.CoPlayer{Holder: person(dora)}},
		"who is nobody": {match.Forbidden, "seat.other", dora, match.CoPlayer{Holder: person(emil)}},
	} {
		t.Run(name, func(t *testing.T) {
			wantRefusal(t, realms(t, match.Terms{}, "gundula").ask(c.who, "realm1", c.p), c.kind, c.code)
		})
	}
	wantRefusal(t, realms(t, match.Terms{CoPlayers: match.CoPlayersOff}, "").ask(anna, "realm1", match.CoPlayer{Holder: person(dora)}), match.Forbidden, "coplayer.off")
	if err := (match.Terms{CoPlayers: "perhaps"}).Validate(); err == nil {
		t.Error("terms that say nothing")
	}
	h := found(t, diplomacy.New(), match.Plan{Config: game.Config{Seats: []game.Seat{"austria", "italy"}}})
	h.join(anna, "austria")
	h.join(ben, "italy")
	wantRefusal(t, h.ask(anna, "austria", match.CoPlayer{Holder: person(dora)}), match.Forbidden, "coplayer.game")
	h = realms(t, match.Terms{}, "")
	for n := range match.MaxCoPlayers {
		if err := h.ask(anna, "realm1", match.CoPlayer{Holder: match.Holder{Kind: match.Person, ID: "p" + string(rune('a'+n))}}); err != nil {
			t.Fatal(err)
		}
	}
	wantRefusal(t, h.ask(anna, "realm1", match.CoPlayer{Holder: person(dora)}), match.Conflict, "coplayer.many")
	wantRefusal(t, h.part(dora, "101 KA", true), match.Forbidden, "coplayer.yours")
	wantRefusal(t, h.part(match.Who{Person: "pa"}, "101 KA", true), match.Forbidden, "coplayer.unanswered")
	if err := h.agree(match.Who{Person: "pa"}); err != nil {
		t.Fatal(err)
	}
	wantRefusal(t, h.part(match.Who{Person: "pa"}, strings.Repeat("x", match.MaxPartText+1), true), match.Invalid, "part.long")
}

// Who plays along for one seat is refused where they would learn what another knows, and nobody else hears why.
func TestSPL63NobodyPlaysOnTwoSides(t *testing.T) {
	h := withCoPlayers(t, match.Terms{}, "gundula")
	if err := h.ask(ben, "realm2", match.CoPlayer{Holder: person(dora)}); err != nil {
		t.Fatalf("asking tells that Dora plays along: %v", err)
	}
	h = withCoPlayers(t, match.Terms{}, "gundula")
	until := h.now.AddDate(0, 0, 3)
	if err := h.appoint(ben, "realm2", match.Mandate{Deputy: person(dora), Until: &until}); err != nil {
		t.Fatalf("a mandate tells that Dora plays along: %v", err)
	}
	wantRefusal(t, h.do(func(t *match.Table) error { return t.AcceptMandate(dora, h.now) }), match.Conflict, "mandate.coplayed")
	h.must(func(t *match.Table) error { return t.EndCoPlayer(dora, "") })
	wantRefusal(t, h.do(func(t *match.Table) error { return t.AcceptMandate(dora, h.now) }), match.Conflict, "mandate.coplayed")
	if err := h.ask(cleo, "realm3", match.CoPlayer{Holder: person(dora)}); err != nil {
		t.Fatal(err)
	}
	wantRefusal(t, h.agree(dora), match.Conflict, "coplayer.other")
	h.must(func(t *match.Table) error { return t.Substitute(gm, "realm2", person(emil), "", h.now) })
	if _, _, asked := h.m.CoPlayerFor("emil"); asked || len(h.chair("realm1").CoPlayers) > 0 {
		t.Error("whoever gets a seat plays along no more")
	}
}

func TestSPL63TheJudgeSendsTheSheetInTheNameOfTheSeat(t *testing.T) {
	h := withCoPlayers(t, spans(match.Day), "")
	wantRefusal(t, h.do(func(t *match.Table) error {
		_, err := t.Submit(emil, match.Draft{Seat: "realm1", Text: "101 KA"}, h.now)
		return err
	}), match.Forbidden, "seat.other")
	s := h.submit(dora, "realm1", "101 KA", false)
	saved := h.chair("realm1").Submission
	if saved.By != "person:anna" || s.Receipt.By != "" || h.chair("realm1").CoPlayers[0].Sent == nil {
		t.Errorf("%+v", saved)
	}
	wantRefusal(t, h.do(func(t *match.Table) error {
		_, err := t.Submit(dora, match.Draft{Seat: "realm2", Text: "101 KA"}, h.now)
		return err
	}), match.Forbidden, "seat.other")
	until := h.now.AddDate(0, 0, 3)
	if err := h.appoint(anna, "realm1", match.Mandate{Deputy: match.Holder{Kind: match.Person, ID: "fritz"}, Until: &until}); err != nil {
		t.Fatal(err)
	}
	wantRefusal(t, h.do(func(t *match.Table) error {
		_, err := t.Submit(dora, match.Draft{Seat: "realm1", Text: "101 KR"}, h.now)
		return err
	}), match.Forbidden, "seat.other")
	h.verified()
}

func TestSPL63HowItEnds(t *testing.T) {
	for name, end := range map[string]func(*server){
		"they leave":          func(h *server) { h.must(func(t *match.Table) error { return t.EndCoPlayer(dora, "") }) },
		"they are not wanted": func(h *server) { h.must(func(t *match.Table) error { return t.EndCoPlayer(anna, "dora") }) },
		"they leave the house": func(h *server) {
			h.must(func(t *match.Table) error { return t.Depart(match.Departure{Person: "dora", Good: true}, h.now) })
		},
		"the seat is given away": func(h *server) {
			h.must(func(t *match.Table) error {
				return t.Substitute(gm, "realm1", person(match.Who{Person: "fritz"}), "", h.now)
			})
		},
		"a computer takes over": func(h *server) {
			h.must(func(t *match.Table) error { return t.SetBot(gm, "realm1", "beginner", h.now) })
		},
		"the seat resigns": func(h *server) { h.must(func(t *match.Table) error { return t.Resign(anna, "realm1", h.now) }) },
		"the match ends":   func(h *server) { h.must(func(t *match.Table) error { return t.Cancel(gm, "so", h.now) }) },
	} {
		t.Run(name, func(t *testing.T) {
			h := withCoPlayers(t, spans(match.Day), "gundula")
			end(h)
			if _, _, asked := h.m.CoPlayerFor("dora"); asked {
				t.Errorf("%+v", h.chair("realm1").CoPlayers)
			}
			if h.m.Status != match.Running && h.m.CoPlayed != nil {
				t.Error("a match that is over still knows who has played along")
			}
		})
	}
	h := withCoPlayers(t, match.Terms{}, "")
	wantRefusal(t, h.do(func(t *match.Table) error { return t.EndCoPlayer(ben, "dora") }), match.NotFound, "coplayer.none")
	wantRefusal(t, h.do(func(t *match.Table) error { return t.EndCoPlayer(match.Who{Person: "fritz"}, "dora") }), match.Forbidden, "coplayer.yours")
	h.must(func(t *match.Table) error { return t.Depart(match.Departure{Person: "dora", Name: "Somebody"}, h.now) })
}

func TestSPL63PartsOfPhasesThatAreRolledBack(t *testing.T) {
	h := withCoPlayers(t, spans(match.Day), "")
	h.must(func(t *match.Table) error { _, err := t.SavePart(dora, 0, "101 KA", true, h.now); return err })
	h.now = *h.m.CloseAt
	h.close()
	h.must(func(t *match.Table) error { _, err := t.SavePart(emil, 0, "102 KA", true, h.now); return err })
	h.must(func(t *match.Table) error { return t.RollBack(match.Server, 1, "so", h.phases, h.now) })
	parts := h.m.Parts("realm1")
	if len(parts) != 1 || parts[0].Holder.ID != "dora" || parts[0].Part.Ready || h.chair("realm1").CoPlayers[1].Part != nil {
		t.Errorf("%+v", h.chair("realm1").CoPlayers)
	}
}

// Whatever anybody but the seat gets is the same, byte for byte, with co-players and without: the match as they see it, its record,
// and its file, also when all is over.
func TestWDW5NobodyLearnsOfCoPlayers(t *testing.T) {
	play := func(h *server, co bool) {
		if co {
			for _, who := range []match.Who{dora, emil} {
				if err := h.part(who, "101 KA", true); err != nil {
					t.Fatal(err)
				}
			}
			h.submit(dora, "realm1", "101 KA", false)
		} else {
			h.submit(anna, "realm1", "101 KA", false)
		}
		h.submit(ben, "realm2", "101 KV", false)
		h.submit(cleo, "realm3", "101 KV", false)
		h.now = h.now.Add(time.Hour)
	}
	with, without := withCoPlayers(t, spans(match.Day), ""), realms(t, spans(match.Day), "")
	same := func(viewers ...game.Viewer) {
		t.Helper()
		without.m.Version = with.m.Version // a number of the store that nobody is shown
		for _, v := range viewers {
			if a, b := with.export(v), without.export(v); !bytes.Equal(a, b) {
				t.Errorf("%s reads\n%s\nand without co-players\n%s", v, a, b)
			}
		}
	}
	all := []game.Viewer{game.Public, game.Master, game.As("realm1"), game.As("realm2"), game.As("realm3")}
	same(all...)
	play(with, true)
	play(without, false)
	same(all...)
	with.now, without.now = *with.m.CloseAt, *without.m.CloseAt
	with.close()
	without.close()
	same(all...)
	for _, h := range []*server{with, without} {
		h.must(func(t *match.Table) error { return t.Resign(ben, "realm2", h.now) })
		h.must(func(t *match.Table) error { return t.Resign(cleo, "realm3", h.now) })
	}
	if with.m.Status != match.Over {
		t.Fatal(with.m.Status)
	}
	same(all...)
	with.verified()
	whole := withCoPlayers(t, spans(match.Day), "")
	if err := whole.part(dora, "101 KA", true); err != nil {
		t.Fatal(err)
	}
	for _, v := range []game.Viewer{game.Public, game.As("realm2"), game.Master} {
		m := whole.m.For(v)
		if c := m.Chairs[0].CoPlayers; !v.IsMaster() && c != nil || v.IsMaster() && (len(c) != 2 || c[0].Part != nil) || m.CoPlayed != nil {
			t.Errorf("%s sees %+v", v, c)
		}
	}
}
