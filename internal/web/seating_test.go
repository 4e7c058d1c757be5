package web_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// The form of a new match says who will sit where, and so it comes.
func TestSeatsAreAsChosen(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	r.actor()
	form := r.get("/new").body
	checkPage(t, "de", form)
	for _, says := range []string{"Dein Platz", "Welches Spiel?", "Mit wem?", "Wie schnell?", "Freunde, über einen Link", "Offen für alle", "Computer", "alles wie üblich", "2 Spielende · Freunde, über einen Link · 2 Tage je Zug · Gespräche: Am Tisch"} {
		if !strings.Contains(form, says) {
			t.Errorf("the form does not say %q", says)
		}
	}
	for _, c := range []struct {
		seat, against, kinds string
		status               match.Status
		listed               bool
	}{
		{"greeks", "invite", "person,", match.Gathering, false},
		{"trojans", "lobby", ",person", match.Gathering, true},
		{"trojans", "random", "bot,person", match.Running, false},
		{"-", "lobby", ",", match.Gathering, true},
		{"-", "random", "bot,bot", match.Running, false},
	} {
		a := r.post("/new", "game", "agamemnon", "seat", c.seat, "against", c.against)
		id, ok := strings.CutPrefix(a.header.Get("Location"), "/m/")
		if a.status != 303 || !ok {
			t.Fatalf("%v: status %d: %s", c, a.status, text(a.body))
		}
		p, err := h.Match(t.Context(), r.actor(), id)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Seats[0].Kind + "," + p.Seats[1].Kind; got != c.kinds || p.Status != c.status || p.Listed != c.listed {
			t.Errorf("%v: %s sit there, %s, listed %v", c, got, p.Status, p.Listed)
		}
		lobby, err := h.Lobby(t.Context(), host.Actor{}, host.LobbyQuery{Scope: host.ScopeOpen})
		if err != nil {
			t.Fatal(err)
		}
		shown := false
		for _, row := range lobby.Rows {
			shown = shown || row.ID == id
		}
		if shown != c.listed {
			t.Errorf("%v: in the lobby %v", c, shown)
		}
	}
	if a := r.post("/new", "game", "agamemnon", "seat", "greeks", "against", "invite", "pace", "none", "wait", "on"); a.status != 422 || !strings.Contains(a.body, "Ohne Frist") {
		t.Errorf("waiting for no deadline: status %d: %s", a.status, text(a.body))
	}
}

// In a game for more than two each seat can be chosen; all others follow the one choice.
func TestEachSeatIsAsChosen(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	r.actor()
	if form := r.get("/new?game=agamemnon").body; strings.Contains(form, "with.greeks") {
		t.Error("a duel asks for each seat")
	}
	form := r.get("/new?game=diplomacy").body
	checkPage(t, "de", form)
	if n := strings.Count(form, `<select id="with-`); n != 7 {
		t.Errorf("%d seats can be chosen", n)
	}
	for _, c := range []struct {
		seat, against string
		with          []string
		kinds         string // of Austria, England, France, Germany, Italy, Russia, Turkey
	}{
		{"france", "random", nil, "bbpbbbb"},
		{"france", "invite", []string{"with.italy", "random", "with.turkey", "random"}, "..p.b.b"},
		{"france", "random", []string{"with.germany", "person", "with.france", "random"}, "bbp.bbb"},
		{"-", "random", []string{"with.russia", "person"}, "bbbbb.b"},
		{"-", "lobby", []string{"with.austria", "random"}, "b......"},
		{"", "random", []string{"with.austria", "random", "with.england", "random", "with.germany", "random", "with.italy", "random", "with.russia", "random", "with.turkey", "random"}, "bbpbbbb"},
	} {
		a := r.post("/new", append([]string{"game", "diplomacy", "seat", c.seat, "against", c.against}, c.with...)...)
		id, ok := strings.CutPrefix(a.header.Get("Location"), "/m/")
		if a.status != 303 || !ok {
			t.Fatalf("%v: status %d: %s", c, a.status, text(a.body))
		}
		p, err := h.Match(t.Context(), r.actor(), id)
		if err != nil {
			t.Fatal(err)
		}
		kinds := ""
		for _, s := range p.Seats {
			kinds += map[string]string{"": ".", "person": "p", "bot": "b"}[s.Kind]
		}
		if kinds != c.kinds {
			t.Errorf("%v: %s sit there", c, kinds)
		}
		h.clock.Forward(time.Minute)
	}
	if a := r.post("/new", "game", "diplomacy", "seat", "france", "against", "invite", "with.italy", "nobody"); a.status != 422 || !strings.Contains(a.body, "<details open><summary>Jeden Platz") {
		t.Errorf("an opponent that there is not: status %d: %s", a.status, text(a.body))
	}
	a := r.post("/new", "game", "diplomacy", "anonymous", "on", "against", "random", "with.italy", "random")
	if id, ok := strings.CutPrefix(a.header.Get("Location"), "/m/"); !ok {
		t.Errorf("nameless: status %d: %s", a.status, text(a.body))
	} else if p, err := h.Match(t.Context(), r.actor(), id); err != nil || p.Status != match.Running {
		t.Errorf("nameless: %v, %v", p.Status, err)
	}
}

// Where a table may have very many seats, the form asks how many there are; who is chosen is among them. Its rarer options
// are folded, unless one of them was changed.
func TestTheFormAsksHowManySitThere(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	r.actor()
	form := r.get("/new?game=waben").body
	checkPage(t, "de", form)
	if !strings.Contains(form, `name="count" min="2" max="21" value="6"`) || strings.Contains(form, `type="radio" name="seat"`) || strings.Contains(r.get("/new?game=diplomacy").body, `name="count"`) {
		t.Error("the form does not ask how many there are, or not only where it should")
	}
	if !strings.Contains(form, "<details><summary>Feinheiten der Regeln (") {
		t.Error("the rarer options are not folded")
	}
	for _, c := range []struct {
		fields []string
		seats  string
	}{
		{[]string{"seat", "realm1"}, "1,2,3,4,5,6"},
		{[]string{"seat", "realm9", "count", "3"}, "1,2,9"},
		{[]string{"seat", "realm2", "count", "2", "with.realm7", "random", "with.realm8", "random"}, "2,7,8"},
		{[]string{"seat", "realm1", "count", "1"}, "1,2"},
	} {
		a := r.post("/new", append([]string{"game", "waben", "against", "random"}, c.fields...)...)
		id, ok := strings.CutPrefix(a.header.Get("Location"), "/m/")
		if a.status != 303 || !ok {
			t.Fatalf("%v: status %d: %s", c.fields, a.status, text(a.body))
		}
		p, err := h.Match(t.Context(), r.actor(), id)
		if err != nil {
			t.Fatal(err)
		}
		var seats []string
		for _, s := range p.Seats {
			seats = append(seats, strings.TrimPrefix(string(s.Seat), "realm"))
		}
		if got := strings.Join(seats, ","); got != c.seats || p.Status != match.Running {
			t.Errorf("%v: %s sit there, %s", c.fields, got, p.Status)
		}
	}
	a := r.post("/new", "game", "waben", "count", "2", "against", "nobody", "option.missed", "5")
	if a.status != 422 || !strings.Contains(a.body, "<details open><summary>Feinheiten") || !strings.Contains(a.body, `max="21" value="2"`) {
		t.Errorf("after a refusal: status %d, what was chosen is not there", a.status)
	}
}

// A side that has nothing in a string has a dash there, no number.
func TestNothingHeldIsADash(t *testing.T) {
	w := newWorld(t)
	dashes := 0
	for n := range w.page(w.anna, w.over).Phase {
		page := text(w.anna.get("/m/" + w.over.id + "/phase/" + itoa(n)).body)
		for m := range strings.SplitSeq(page, "AGA-") {
			m = strings.TrimSpace(m)
			if !strings.Contains(m, "hält jetzt: ") && !strings.Contains(m, "erhalten") {
				continue
			}
			if strings.Contains(m, ", 0 :") || strings.HasSuffix(m, ": 0.") {
				t.Errorf("phase %d: %s", n, m)
			}
			if strings.Contains(m, ", – :") || strings.HasSuffix(m, ": –.") {
				dashes++
			}
		}
	}
	if dashes == 0 {
		t.Error("no side ever has nothing")
	}
}
