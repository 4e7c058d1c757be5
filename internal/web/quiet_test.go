package web_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// quietEurope is a match of Diplomacy in which talk rests outside of the moves, with two people who have come to the builds.
func quietEurope(t *testing.T, h *server) (m table, anna, ben *reader) {
	t.Helper()
	anna, ben = h.reader("Anna", "de"), h.reader("Ben", "en")
	made, err := h.Create(t.Context(), anna.actor(), host.NewMatch{
		Game: "diplomacy", Seats: []game.Seat{"germany", "france"}, Seat: "germany",
		Terms: match.Terms{Press: match.PressPrivate, Quiet: []string{"phase.retreats", "phase.adjustments"}, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Join(t.Context(), ben.actor(), made.ID, "", made.Invite); err != nil {
		t.Fatal(err)
	}
	return table{made.ID, made.Invite, []*reader{anna, ben}}, anna, ben
}

// orders closes a phase in which the first reader orders something and the others leave it to the rules.
func (h *server) orders(m table, text string) {
	h.t.Helper()
	for n, r := range m.readers {
		p := h.page(r, m)
		if !p.You.Can(host.ActSubmit) {
			continue
		}
		o := host.Order{Phase: p.Phase, Text: text, Ready: true}
		if v := p.GameView(); n > 0 || text == "" {
			o.Text = v.Write("", v.Default())
		}
		if _, err := h.Submit(h.t.Context(), r.actor(), m.id, o); err != nil {
			h.t.Fatal(err)
		}
	}
}

// The page says why nothing can be said and until when; what was typed and cannot be sent is not lost, with scripts or without.
func TestSPL38TheTalkRestsOnThePage(t *testing.T) {
	h := newServer(t, web.Options{})
	m, anna, ben := quietEurope(t, h)
	page := "/m/" + m.id
	wants(t, anna.get(page), 200, "Gespräch ruht in diesen Phasen: Rückzüge, Aufbauten und Abbauten", "!In dieser Phase ruht")
	if a := anna.post(page+"/say", "text", "Wer zieht nach Belgien?"); a.status != 303 {
		t.Fatalf("status %d while talk is open", a.status)
	}
	h.orders(m, "F kie - den")
	h.orders(m, "")
	closed := anna.get(page + "?talk=")
	checkPage(t, "de", closed.body)
	wants(t, closed, 200, "In dieser Phase ruht das Gespräch.", "Die Phase endet spätestens", "Wer zieht nach Belgien?", `name="text"`, `aria-describedby="talk-rests" disabled`)
	wants(t, ben.get(page+"?talk=france%2Cgermany"), 200, "talk rests in this phase", "The phase ends", `id="say-france,germany"`)
	for _, channel := range []string{"", "germany,france"} {
		wants(t, anna.post(page+"/say", "channel", channel, "text", "Ein langer Brief"), 409, "In dieser Phase ruht das Gespräch; das ist so vereinbart.", "Ein langer Brief")
	}
	var said struct{ Error, Code string }
	ben.data(page+"/say", &said, "text", "A long letter")
	if said.Code != "refusal.talk.rests" || !strings.HasPrefix(said.Error, "Talk rests in this phase, as was agreed.") {
		t.Errorf("%+v", said)
	}
	h.orders(m, "")
	wants(t, anna.get(page+"?talk="), 200, "!In dieser Phase ruht das Gespräch.", `name="text"`, "!Ein langer Brief")
	if a := ben.post(page+"/say", "channel", "germany,france", "text", "At last"); a.status != 303 {
		t.Errorf("status %d once talk is open again", a.status)
	}
}

// The form asks where a game has short phases, and agrees on nothing that cannot be.
func TestSPL38TheFormAsksWhetherTalkRests(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	for id, has := range map[string]bool{"diplomacy": true, "rathersilly": true, "agamemnon": false, "waben": false} {
		a := r.get("/new?game=" + id)
		checkPage(t, "de", a.body)
		if strings.Contains(a.body, `name="quiet"`) != has || strings.Contains(a.body, `name="quiet" value="on" checked`) {
			t.Errorf("%s is wrong", id)
		}
	}
	for _, c := range []struct {
		game   string
		fields []string
		want   []string
	}{
		{"diplomacy", []string{"quiet", "on", "press", "private"}, []string{"phase.retreats", "phase.adjustments"}},
		{"rathersilly", []string{"quiet", "on", "press", "whisper"}, []string{"phase.retreats", "phase.winter"}},
		{"diplomacy", []string{"press", "private"}, nil},
		{"diplomacy", []string{"quiet", "on", "press", "none"}, nil},
		{"agamemnon", []string{"quiet", "on", "press", "public"}, nil},
	} {
		a := r.post("/new", append([]string{"game", c.game, "seat", "", "against", "invite"}, c.fields...)...)
		id, ok := strings.CutPrefix(a.header.Get("Location"), "/m/")
		if a.status != 303 || !ok {
			t.Fatalf("%v: status %d: %s", c, a.status, text(a.body))
		}
		id, _, _ = strings.Cut(id, "?")
		p, err := h.Match(t.Context(), r.actor(), id)
		if err != nil || !slices.Equal(p.Terms.Quiet, c.want) {
			t.Errorf("%v: %v, %v", c, p.Terms.Quiet, err)
		}
	}
	wants(t, r.post("/new", "game", "diplomacy", "seat", "", "against", "invite", "press", "public", "quiet", "on", "sign-up", "Weihnachten"), 422, `name="quiet" value="on" checked`)
}

// A line without a name is on every page without one; its writer reads that it has none, and so does the game master, who reads
// whose it is.
func TestSPL39ALineWithoutANameOnThePage(t *testing.T) {
	h := newServer(t, web.Options{})
	id, gm, raven, fox, bear := talkers(t, h, match.Terms{Press: match.PressPrivate, Grey: true})
	page := "/m/" + id
	open := raven.get(page + "?talk=")
	checkPage(t, "de", open.body)
	wants(t, open, 200, "Gespräch auch ohne Namen", `name="grey"`, "Ohne meinen Namen")
	wants(t, raven.get(page+"?talk=raven%2Cfox"), 200, `!name="grey"`)
	wants(t, gm.get(page+"?talk="), 200, `!name="grey"`)
	for _, channel := range []string{"", "raven,fox,bear"} {
		if a := raven.post(page+"/say", "channel", channel, "text", "Traut dem Fuchs nicht", "grey", "on"); a.status != 303 {
			t.Fatalf("status %d: %s", a.status, text(a.body))
		}
		at := page + "?talk=" + strings.ReplaceAll(channel, ",", "%2C")
		for _, r := range []*reader{fox, bear, h.reader("Theo", "de")} {
			if a := r.get(at); channel == "" || r == fox || r == bear {
				checkPage(t, "de", a.body)
				wants(t, a, 200, `<li><span class="by"><b>Jemand</b> <time`, "Traut dem Fuchs nicht", "!~Rahel</b> <time", "!ohne Namen</span>")
			}
		}
		wants(t, raven.get(at), 200, `<li class="own"><span class="by"><span class="disc raven"></span><b>~Rahel</b> <span class="badge">ohne Namen</span>`)
	}
	wants(t, gm.get(page+"?talk="), 200, `<span class="disc raven"></span><b>~Rahel</b> <span class="badge">ohne Namen</span>`)
	en := *fox
	en.lang = "en"
	if _, err := h.SetProfile(t.Context(), fox.actor(), host.Profile{Lang: "en"}); err != nil {
		t.Fatal(err)
	}
	wants(t, en.get(page+"?talk="), 200, "<b>Someone</b> <time", "Without my name", "talk also without a name")
	for who, says := range map[*reader]string{raven: "Ohne Namen wird nur geschrieben, wo mindestens drei Plätze mitlesen."} {
		wants(t, who.post(page+"/say", "channel", "raven,fox", "text", "Psst", "grey", "on"), 403, says, "Psst")
	}
	wants(t, raven.get(page+"?talk=raven%2Cfox"), 200, "!Psst")
}

func TestSPL39TheFormAsksWhetherNamesCanBeLeftOut(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	for id, has := range map[string]bool{"diplomacy": true, "waben": true, "agamemnon": false} {
		a := r.get("/new?game=" + id)
		if strings.Contains(a.body, `name="grey"`) != has || strings.Contains(a.body, `name="grey" value="on" checked`) {
			t.Errorf("%s is wrong", id)
		}
	}
	for _, c := range []struct {
		game, press string
		want        bool
	}{{"diplomacy", "public", true}, {"diplomacy", "none", false}, {"agamemnon", "public", false}} {
		a := r.post("/new", "game", c.game, "seat", "", "against", "invite", "press", c.press, "grey", "on")
		id, _, _ := strings.Cut(strings.TrimPrefix(a.header.Get("Location"), "/m/"), "?")
		p, err := h.Match(t.Context(), r.actor(), id)
		if err != nil || p.Terms.Grey != c.want {
			t.Errorf("%v: status %d, %v", c, a.status, err)
		}
	}
}
