package web_test

import (
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// segment is a match of Welt der Waben after its first turn, which Anna leads and Ben plays.
func segment(t *testing.T) (h *server, anna, ben *reader, at string) {
	t.Helper()
	h, anna, ben, at = sent(t)
	if a := anna.post(at+"/answer", "key", "rulings/turn", "answer", ""); a.status != 303 {
		t.Fatalf("no ruling: status %d: %s", a.status, text(a.body))
	}
	return h, anna, ben, at
}

// sent is that match before its first turn is evaluated: Anna is asked for rulings.
func sent(t *testing.T) (h *server, anna, ben *reader, at string) {
	t.Helper()
	h = newServer(t, web.Options{})
	anna, ben = h.reader("Anna", "de"), h.reader("Ben", "en")
	ctx := t.Context()
	made, err := h.Create(ctx, anna.actor(), host.NewMatch{
		Game: "waben", Title: "Am Rand", Seats: []game.Seat{"realm1", "realm2"}, Master: true, Listed: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	if err != nil {
		t.Fatal(err)
	}
	other := h.reader("Cara", "de")
	for _, r := range []*reader{ben, other} {
		if err := h.Join(ctx, r.actor(), made.ID, "", made.Invite); err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range []*reader{ben, other} {
		p, err := h.Match(ctx, r.actor(), made.ID)
		if err != nil {
			t.Fatal(err)
		}
		v := p.GameView()
		if _, err := h.Submit(ctx, r.actor(), made.ID, host.Order{Phase: p.Phase, Text: v.Write("", v.Default()), Ready: true}); err != nil {
			t.Fatal(err)
		}
	}
	return h, anna, ben, "/m/" + made.ID
}

// Letters are read by those to whom they are written, in every form, now and after each turn.
func TestWDW8WhoMayReadWhichPaper(t *testing.T) {
	h, anna, ben, at := segment(t)
	stranger := h.reader("", "de")
	for _, c := range []struct {
		who   string
		r     *reader
		paper string
		want  int
	}{
		{"the seat", ben, "letter", 200},
		{"the seat", ben, "bote", 200},
		{"the seat", ben, "protocol", 404},
		{"the game master", anna, "protocol", 200},
		{"the game master", anna, "bote", 200},
		{"the game master", anna, "letter", 404},
		{"a stranger", stranger, "bote", 200},
		{"a stranger", stranger, "letter", 404},
		{"a stranger", stranger, "protocol", 404},
		{"the seat", ben, "nothing", 404},
	} {
		for _, place := range []string{at + "/papers/", at + "/phase/1/papers/"} {
			a := c.r.get(place + c.paper)
			if a.status != c.want {
				t.Errorf("%s at %s%s: status %d, want %d: %.200s", c.who, place, c.paper, a.status, c.want, text(a.body))
			}
			if file := c.r.get(place + c.paper + "/txt"); file.status != c.want {
				t.Errorf("%s at %s%s/txt: status %d, want %d", c.who, place, c.paper, file.status, c.want)
			}
			if a.status == 200 && (strings.Count(a.body, "<h1") != 1 || strings.Contains(a.body, "<style") || strings.Contains(a.body, "⟨")) {
				t.Errorf("%s%s is no page of the server: %.300s", place, c.paper, a.body)
			}
		}
	}
	for _, path := range []string{"/phase/9/papers/bote", "/phase/x/papers/bote", "/phase/-1/papers/bote", "/papers/bote/docx", "/papers/bote/part", "/papers/protocol/docx"} {
		if a := anna.get(at + path); a.status != 404 {
			t.Errorf("%s: status %d", path, a.status)
		}
	}
}

// A paper can be kept in all its forms, under a name that says of which turn it is.
func TestPapersCanBeKept(t *testing.T) {
	_, _, ben, at := segment(t)
	page := ben.get(at + "/papers/letter").body
	for form, begins := range map[string]string{"txt": "Letter 1", "html": "<!doctype html>", "json": "{", "pdf": "%PDF-"} {
		if !strings.Contains(page, at+"/papers/letter/"+form) {
			t.Errorf("the page does not offer %s", form)
		}
		a := ben.get(at + "/papers/letter/" + form)
		if got := a.header.Get("Content-Disposition"); got != `attachment; filename="letter-1.`+form+`"` {
			t.Errorf("%s comes as %s", form, got)
		}
		if !strings.HasPrefix(strings.TrimSpace(a.body), begins) {
			t.Errorf("%s begins with %.60q", form, a.body)
		}
		if past := ben.get(at + "/phase/1/papers/letter/" + form); past.body != a.body {
			t.Errorf("%s of the last turn is another one than that of now", form)
		}
	}
	file := ben.get(at + "/papers/letter/offline")
	if got := file.header.Get("Content-Disposition"); got != `attachment; filename="letter-1.offline.html"` || !strings.HasPrefix(file.body, "<!doctype html>") {
		t.Errorf("the offline file comes as %s: %.60q", got, file.body)
	}
	if m := ben.get(at); !strings.Contains(m.body, at+`/papers/letter/offline"`) {
		t.Error("the match does not lead to its offline file")
	}
	if m := ben.get(at); !strings.Contains(m.body, at+"/papers/letter") || !strings.Contains(m.body, at+"/papers/bote") {
		t.Error("the match does not lead to its papers")
	}
	if m := ben.get(at + "/phase/1"); !strings.Contains(m.body, at+"/phase/1/papers/letter") {
		t.Error("the turn does not lead to its papers")
	}
}

// PDF files come on paper of either size; what is no size is refused, with those that are, and nothing is printed.
func TestPapersArePrintedOnPaperOfASize(t *testing.T) {
	_, _, ben, at := segment(t)
	page := ben.get(at + "/papers/letter").body
	for _, c := range []struct{ query, name, box string }{
		{"", "letter-1.pdf", "595.28"}, {"?paper=a4", "letter-1-a4.pdf", "595.28"}, {"?paper=a3", "letter-1-a3.pdf", "1190.55"},
	} {
		a := ben.get(at + "/papers/letter/pdf" + c.query)
		if got := a.header.Get("Content-Disposition"); got != `attachment; filename="`+c.name+`"` || !strings.Contains(a.body, "MediaBox[0 0 "+c.box+" 841.89]") {
			t.Errorf("%s comes as %s, without a page %s wide", c.query, got, c.box)
		}
	}
	if !strings.Contains(page, at+"/papers/letter/pdf?paper=a3") || !strings.Contains(page, ">PDF A3<") && !strings.Contains(page, "PDF A3</a>") {
		t.Error("the page does not offer the larger paper")
	}
	// What is not on paper has no size, and nothing that is asked for gets into the name of its file.
	if a := ben.get(at + `/papers/letter/txt?paper=a%22;+filename=%22x`); a.status != 200 || a.header.Get("Content-Disposition") != `attachment; filename="letter-1.txt"` {
		t.Errorf("%d: %s", a.status, a.header.Get("Content-Disposition"))
	}
	if a := ben.get(at + "/papers/letter/pdf?paper=a5"); a.status != 422 || !strings.Contains(text(a.body), "“a5” is no size of paper. There are a4 and a3.") {
		t.Errorf("status %d: %.300s", a.status, text(a.body))
	}
	if a := ben.get(at + "/papers/letter/pdf-a3"); a.status != 404 {
		t.Errorf("a form that is none: status %d", a.status)
	}
}

// A sheet of many lines is named in the course, and stands whole, line by line, in its own turn; seats say by which code the map
// calls their realm, to the end.
func TestSheetsOfManyLinesAreFolded(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	r.actor()
	a := r.post("/new", "game", "waben", "count", "2", "seat", "realm1", "against", "random", "option.length", "1")
	at := a.header.Get("Location")
	sheet := "Spielzug\nFragen:\n" + strings.Repeat("  Wer ist mein Nachbar?\n", 20)
	id := strings.TrimPrefix(at, "/m/")
	if err := h.MoveBots(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Submit(t.Context(), r.actor(), id, host.Order{Phase: 1, Text: sheet, Ready: true}); err != nil {
		t.Fatal(err)
	}
	m, past, end := r.get(at), r.get(at+"/phase/1"), r.get(at+"/result")
	checkPage(t, "de", past.body)
	if course := text(m.body); !strings.Contains(course, "Zeilen)") || strings.Contains(course, "Nachbar?; Wer") {
		t.Error("the course does not fold the sheet")
	}
	if !strings.Contains(past.body, "Nachbar?\n  Wer") || strings.Contains(past.body, "Nachbar?; Wer") {
		t.Error("the turn does not show the sheet line by line")
	}
	if n := len(regexp.MustCompile(`</span> [^<]+ <span class="soft">[A-Z]{2,4}</span></th>`).FindAllString(end.body, -1)); n != 2 {
		t.Errorf("the result gives the codes of %d realms: %.600s", n, text(end.body))
	}
}

// Problems stand in the order of the text, whoever has found them: of a sheet those of its language come with those of the
// trial run.
func TestProblemsStandInTheOrderOfTheText(t *testing.T) {
	a := newServer(t, web.Options{}).reader("", "de").post("/learn/waben/1", "text", "777 101/25 KV\n101 101/25 KXX")
	first, second := strings.Index(a.body, "Zeile 1"), strings.Index(a.body, "Zeile 2")
	if a.status != 422 || first < 0 || second < first {
		t.Errorf("status %d, lines at %d and %d", a.status, first, second)
	}
}
