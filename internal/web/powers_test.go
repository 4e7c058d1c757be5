package web_test

import (
	"regexp"
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// led is a match of Anna and Ben that Greta leads, some phases old.
func led(t *testing.T) (h *server, gm *reader, m table) {
	t.Helper()
	h = newServer(t, web.Options{})
	gm = h.reader("Greta", "de")
	anna, ben := h.reader("Anna", "de"), h.reader("Ben", "en")
	n := standard
	n.Master = true
	made, err := h.Create(t.Context(), gm.actor(), n)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []*reader{anna, ben} {
		if err := h.Join(t.Context(), r.actor(), made.ID, "", made.Invite); err != nil {
			t.Fatal(err)
		}
	}
	m = table{made.ID, made.Invite, []*reader{anna, ben}}
	h.play(m, 4)
	return h, gm, m
}

// forms are the addresses below a match to which a page has forms.
func forms(page, id string) map[string]bool {
	found := map[string]bool{}
	for _, f := range regexp.MustCompile(`action="/m/`+id+`/([a-z]+)"`).FindAllStringSubmatch(page, -1) {
		found[f[1]] = true
	}
	return found
}

// Whatever the game master may do by the API has its form on the page, and those who
// play there have none of it.
func TestEveryPowerHasAForm(t *testing.T) {
	h, gm, m := led(t)
	path := "/m/" + m.id
	powers := []string{"announce", "wait", "pause", "extend", "rollback", "cancel"}
	page := gm.get(path).body
	checkPage(t, "de", page)
	theirs := forms(m.readers[0].get(path).body, m.id)
	for _, power := range powers {
		if !forms(page, m.id)[power] {
			t.Errorf("the game master has no form for %s", power)
		}
		if theirs[power] {
			t.Errorf("a player has a form for %s", power)
		}
	}
	if !strings.Contains(page, path+"/correct?phase=") {
		t.Error("no way to correct")
	}
	if a := gm.post(path+"/pause", "reason", "Weihnachten"); a.status != 303 || a.header.Get("Location") != path+"?done=paused" {
		t.Fatalf("pause: status %d to %s", a.status, a.header.Get("Location"))
	}
	if !forms(gm.get(path).body, m.id)["resume"] {
		t.Error("a paused match cannot be resumed")
	}
	if p := h.page(gm, m); !p.Paused {
		t.Error("the match goes on")
	}
}

// What is announced stands at the top of everybody's page, also in what live pages
// fetch and before the match begins.
func TestAnnouncementsAreRead(t *testing.T) {
	h, gm, m := led(t)
	path := "/m/" + m.id
	for _, said := range []string{"Willkommen", "Ruhe <b>am</b> Tisch"} {
		if a := gm.post(path+"/announce", "text", said); a.status != 303 || a.header.Get("Location") != path+"?done=announced" {
			t.Fatalf("status %d to %s", a.status, a.header.Get("Location"))
		}
	}
	for _, r := range []*reader{gm, m.readers[1], h.reader("", "en")} {
		a := r.get(path)
		checkPage(t, r.lang, a.body)
		told := regexp.MustCompile(`(?s)data-part="told"[^>]*>.*?</section>`).FindString(a.body)
		newest, older := strings.Index(told, "Ruhe &lt;b&gt;am&lt;/b&gt; Tisch"), strings.Index(told, "Willkommen")
		if newest < 0 || older < newest {
			t.Errorf("%s reads %s", r.name, text(told))
		}
		if live := r.get(path + "/live").body; !strings.Contains(live, "Ruhe \\u0026lt;b") {
			t.Errorf("%s: the live page has no announcement", r.name)
		}
	}
	if a := gm.post(path+"/announce", "text", ""); a.status != 422 {
		t.Errorf("nothing announced: status %d", a.status)
	}

	n := standard
	n.Master = true
	made, err := h.Create(t.Context(), gm.actor(), n)
	if err != nil {
		t.Fatal(err)
	}
	gm.post("/m/"+made.ID+"/announce", "text", "Gleich geht es los")
	a := h.reader("", "de").get("/m/" + made.ID)
	checkPage(t, "de", a.body)
	if !strings.Contains(a.body, "Gleich geht es los") {
		t.Error("nobody reads it while the match gathers")
	}
}

// Without a game master the wish of one player shows on the page of the other with a
// button to agree, and holds once it is pressed. Nothing is said to be done before.
func TestPlayersAgreeByAButton(t *testing.T) {
	for _, c := range []struct {
		act    string
		form   []string
		agreed func(*host.MatchPage) bool
	}{
		{"pause", nil, func(p *host.MatchPage) bool { return p.Paused }},
		{"wait", []string{"wait", "on"}, func(p *host.MatchPage) bool { return p.Terms.Wait }},
		{"rollback", []string{"phase", "3", "reason", "verklickt"}, func(p *host.MatchPage) bool { return p.Phase == 3 }},
		{"cancel", nil, func(p *host.MatchPage) bool { return p.Status == match.Cancelled }},
		{"extend", []string{"by", "36h"}, func(p *host.MatchPage) bool { return p.Deadline.Sub(*p.Opened) > 30*3600e9 }},
	} {
		t.Run(c.act, func(t *testing.T) {
			w := smallWorld(t)
			path := "/m/" + w.early.id
			a := w.anna.post(path+"/"+c.act, c.form...)
			if a.status != 303 || a.header.Get("Location") != path+"?done=wished" {
				t.Fatalf("status %d to %s", a.status, a.header.Get("Location"))
			}
			if c.agreed(w.page(w.anna, w.early)) {
				t.Fatal("one wish of two is enough")
			}
			own, other := part(t, w.anna.get(path).body, "urgent"), part(t, w.ben.get(path).body, "urgent")
			if !strings.Contains(own, "disc greeks") || strings.Contains(own, `name="yes" value="on"`) {
				t.Errorf("Anna reads %s", own)
			}
			form := regexp.MustCompile(`<form class="row" method="post" action="([^"]*)">`).FindStringSubmatch(other)
			if form == nil {
				t.Fatalf("Ben cannot agree: %s", other)
			}
			var fields []string
			for _, f := range regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)">`).FindAllStringSubmatch(other, -1) {
				fields = append(fields, f[1], f[2])
			}
			fields = append(fields, "yes", "on")
			a = w.ben.post(form[1], fields...)
			if a.status != 303 || strings.Contains(a.header.Get("Location"), "wished") {
				t.Errorf("status %d to %s", a.status, a.header.Get("Location"))
			}
			if !c.agreed(w.page(w.anna, w.early)) {
				t.Errorf("both wish it and it is not done: %v", fields)
			}
		})
	}
}

// part cuts one live part out of a page.
func part(t *testing.T, page, name string) string {
	t.Helper()
	m := regexp.MustCompile(`(?s)data-part="` + name + `".*?</div>\n<div class="news"`).FindString(page)
	if m == "" {
		t.Fatalf("no part %s", name)
	}
	return m
}
