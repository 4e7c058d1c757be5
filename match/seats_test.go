package match_test

import (
	"strings"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

func gather(t *testing.T, p match.Plan) *server {
	p.Config.Seats = []game.Seat{"raven", "fox", "bear"}
	return found(t, council.New(), p)
}

func TestNewRefusesWhatCannotBePlayed(t *testing.T) {
	good := match.Plan{ID: "m1", Seed: game.Seed{1}}
	for code, change := range map[string]func(*match.Plan){
		"config.wrong":    func(p *match.Plan) { p.Config.Options = map[string]string{"rounds": "0"} },
		"title.long":      func(p *match.Plan) { p.Title = strings.Repeat("ü", 101) },
		"terms.wait":      func(p *match.Plan) { p.Terms.Wait = true },
		"config.encoding": func(p *match.Plan) { p.Config.Options = map[string]string{"rounds": "\xff"} },
	} {
		p := good
		change(&p)
		_, err := match.New(council.New(), p, anna, key, noon)
		wantRefusal(t, err, match.Invalid, code)
	}
	both := good
	both.Config.Options = map[string]string{"open": "on", "oracle": "on"}
	_, err := match.New(agamemnon.New(), both, anna, key, noon)
	if r := wantRefusal(t, err, match.Invalid, "config.wrong"); len(r.Problems) == 0 {
		t.Error("the refusal names no problem")
	}
	for name, change := range map[string]func(*match.Plan){
		"id": func(p *match.Plan) { p.ID = "a b" }, "seed": func(p *match.Plan) { p.Seed = game.Seed{} },
	} {
		p := good
		change(&p)
		if _, err := match.New(council.New(), p, anna, key, noon); err == nil {
			t.Errorf("a wrong %s is accepted", name)
		}
	}
}

func TestTheLastToSitStartsTheMatch(t *testing.T) {
	h := gather(t, match.Plan{Terms: spans(match.Day)})
	if h.m.Status != match.Gathering || h.m.Phase != 0 || h.m.Commitment == "" {
		t.Fatalf("%+v", h.m)
	}
	h.join(anna, "")
	h.join(ben, "bear")
	h.join(cleo, "")
	if h.m.Status != match.Running || h.m.Phase != 1 || len(h.phases) != 1 || h.state == nil {
		t.Fatalf("%+v", h.m)
	}
	if h.m.CloseAt == nil || !h.m.CloseAt.Equal(noon.AddDate(0, 0, 1)) {
		t.Errorf("closes %v", h.m.CloseAt)
	}
	for seat, who := range map[game.Seat]string{"raven": "anna", "fox": "cleo", "bear": "ben"} {
		if !h.chair(seat).Holder.IsPerson(who) {
			t.Errorf("%s is held by %+v", seat, h.chair(seat).Holder)
		}
	}
}

func TestJoining(t *testing.T) {
	h := gather(t, match.Plan{})
	join := func(who match.Who, seat game.Seat, invite string) func(*match.Table) error {
		return func(t *match.Table) error { return t.Join(who, seat, invite, noon) }
	}
	h.refused(match.Forbidden, "invite.wrong", join(ben, "", ""))
	h.refused(match.Forbidden, "invite.wrong", join(ben, "", "psss"))
	h.refused(match.Forbidden, "person.unknown", join(match.Who{}, "", "psst"))
	h.refused(match.NotFound, "seat.unknown", join(ben, "rat", "psst"))
	h.must(join(anna, "raven", "")) // the creator needs no invitation
	h.refused(match.Conflict, "seat.taken", join(ben, "raven", "psst"))
	h.join(ben, "fox")
	before := h.m.Version
	h.join(ben, "") // the link opened twice
	h.join(ben, "fox")
	if h.m.Version != before {
		t.Error("joining twice changes the match")
	}
	h.must(join(ben, "bear", ""))
	if h.chair("fox").Holder.Kind != match.Nobody || !h.chair("bear").Holder.IsPerson("ben") {
		t.Error("Ben did not change seats")
	}
	h.must(func(t *match.Table) error { return t.SetBot(anna, "fox", "expert", noon) })
	if h.m.Status != match.Running {
		t.Error("a bot did not fill the match")
	}
	h.refused(match.Conflict, "match.started", join(cleo, "", "psst"))

	open := gather(t, match.Plan{Listed: true})
	open.must(join(dora, "", ""))
}

func TestSeatsBeforeTheStart(t *testing.T) {
	h := gather(t, match.Plan{})
	h.join(anna, "raven")
	h.join(ben, "fox")
	h.refused(match.Conflict, "seats.empty", func(t *match.Table) error { return t.Start(anna, noon) })
	h.refused(match.Forbidden, "creator.only", func(t *match.Table) error { return t.Start(ben, noon) })
	h.refused(match.Forbidden, "creator.only", func(t *match.Table) error { return t.SetBot(ben, "bear", "expert", noon) })
	h.refused(match.Forbidden, "creator.only", func(t *match.Table) error { return t.ClearSeat(ben, "raven", noon) })
	h.refused(match.Forbidden, "creator.only", func(t *match.Table) error { return t.Cancel(ben, "", noon) })
	h.refused(match.Conflict, "seat.taken", func(t *match.Table) error { return t.SetBot(anna, "fox", "expert", noon) })
	h.refused(match.Invalid, "bot.level", func(t *match.Table) error { return t.SetBot(anna, "bear", "", noon) })
	h.refused(match.NotFound, "seat.unknown", func(t *match.Table) error { return t.SetBot(anna, "rat", "expert", noon) })
	h.refused(match.NotFound, "seat.unknown", func(t *match.Table) error { return t.ClearSeat(anna, "rat", noon) })
	h.refused(match.Forbidden, "seat.none", func(t *match.Table) error { return t.Leave(cleo, noon) })
	h.must(func(t *match.Table) error { return t.Leave(ben, noon) })
	h.must(func(t *match.Table) error { return t.ClearSeat(anna, "raven", noon) })
	for _, c := range h.m.Chairs {
		if c.Holder.Kind != match.Nobody {
			t.Errorf("%+v is not free", c)
		}
	}
	h.must(func(t *match.Table) error { return t.Cancel(anna, "nobody comes", noon) })
	h.refused(match.Conflict, "match.ended", func(t *match.Table) error { return t.Join(ben, "", "psst", noon) })
	h.refused(match.Conflict, "match.ended", func(t *match.Table) error { return t.Cancel(anna, "", noon) })
	h.verified()
}

func TestSubstitutes(t *testing.T) {
	bot := match.Holder{Kind: match.Bot, ID: "expert"}
	h := councilOfThree(t, match.Plan{GM: "gundula"})
	h.refused(match.Conflict, "leave.resign", func(t *match.Table) error { return t.Leave(anna, noon) })
	h.refused(match.Conflict, "seat.held", func(t *match.Table) error { return t.Substitute(anna, "fox", bot, "", noon) })
	h.refused(match.Invalid, "holder.wrong", func(t *match.Table) error { return t.Substitute(gm, "fox", match.Holder{}, "", noon) })
	h.refused(match.Conflict, "seat.already", func(t *match.Table) error {
		return t.Substitute(gm, "fox", match.Holder{Kind: match.Person, ID: "anna"}, "", noon)
	})
	h.refused(match.NotFound, "seat.unknown", func(t *match.Table) error { return t.Substitute(gm, "rat", bot, "", noon) })
	h.must(func(t *match.Table) error {
		return t.Substitute(gm, "fox", match.Holder{Kind: match.Person, ID: "dora", Name: "Dora"}, "", noon)
	})
	h.submit(dora, "fox", "bid 1 "+hand(h, "fox"), true)
	h.refused(match.Forbidden, "seat.other", func(t *match.Table) error {
		_, err := t.Submit(ben, match.Draft{Seat: "fox", Text: "bid 1 bread"}, noon)
		return err
	})
	h.must(func(t *match.Table) error { return t.Resign(cleo, "bear", noon) })
	h.refused(match.Forbidden, "gm.only", func(t *match.Table) error { return t.SetBot(anna, "bear", "expert", noon) })
	h.must(func(t *match.Table) error { return t.SetBot(gm, "bear", "expert", noon) })
	if due := h.m.BotsDue(); len(due) != 1 || due[0] != "bear" {
		t.Errorf("bots due: %v", due)
	}
}

// hand is a card of a seat's hand in council.
func hand(h *server, seat game.Seat) string {
	h.t.Helper()
	table, err := match.Open(h.rules, h.m, h.state, key)
	if err != nil {
		h.t.Fatal(err)
	}
	v, err := table.View(game.As(seat))
	if err != nil {
		h.t.Fatal(err)
	}
	fields := strings.Fields(v.Write("", v.Default())) // "bid 0 bread"
	return fields[len(fields)-1]
}
