package web_test

import (
	"html"
	"math/rand/v2"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
	"spielleiter/sandbox"
)

var lineField = regexp.MustCompile(`name="line" value="([^"]*)"`)

// lineOf is the line that a page of the sandbox holds.
func lineOf(t *testing.T, a answer) string {
	t.Helper()
	m := lineField.FindStringSubmatch(a.body)
	if m == nil {
		t.Fatalf("status %d: no line in %s", a.status, text(a.body))
	}
	return html.UnescapeString(m[1])
}

// follows sends a form of the sandbox and goes where it leads.
func (r *reader) follows(path string, pairs ...string) answer {
	r.h.t.Helper()
	a := r.post(path, pairs...)
	if a.status != 303 {
		return a
	}
	return r.get(strings.TrimPrefix(a.header.Get("Location"), r.h.url))
}

// Whoever has no script and no name here orders for all, evaluates, reads what came of it and by which rule, goes back and on from
// there, and hands the line on.
func TestASandboxWithoutScripts(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "en")
	a := r.get("/sandbox/diplomacy")
	checkPage(t, "en", a.body)
	a = r.follows("/sandbox/diplomacy", "line", lineOf(t, a), "n", "0", "seat", "france", "text", "A PAR - BUR\nA MAR S A PAR - BUR", "do", "next")
	if want := `value="seat.germany" aria-pressed="true"`; !strings.Contains(a.body, want) {
		t.Errorf("the next seat is not Germany: %s", text(a.body))
	}
	drafts := lineOf(t, a)
	a = r.follows("/sandbox/diplomacy", "line", drafts, "n", "0", "seat", "germany", "text", "A MUN - BUR", "do", "play")
	checkPage(t, "en", a.body)
	for _, want := range []string{"A Mun - Bur fails", "2 against 1", "#DIP-8"} {
		if !strings.Contains(a.body, want) {
			t.Errorf("no %q in what came of it: %s", want, text(a.body))
		}
	}
	line := lineOf(t, a)
	other := h.reader("", "de").get("/sandbox/diplomacy?line=" + url.QueryEscape(line))
	if !strings.Contains(other.body, "2 gegen 1") {
		t.Errorf("who follows the link reads %s", text(other.body))
	}
	back := r.get("/sandbox/diplomacy?n=0&seat=germany&line=" + url.QueryEscape(line))
	if !strings.Contains(back.body, ">A Mun - Bur</textarea>") {
		t.Errorf("the orders of then are not there again: %s", text(back.body))
	}
	fork := r.follows("/sandbox/diplomacy", "line", line, "n", "0", "seat", "germany", "text", "A MUN - TYR", "do", "play")
	if strings.Contains(fork.body, "2 against 1") || !strings.Contains(fork.body, "A Mun - Tyr succeeds") {
		t.Errorf("another way from there: %s", text(fork.body))
	}
	named := r.follows("/sandbox/diplomacy", "line", line, "n", "1", "name", "  Burgundy \n<b> ", "do", "name")
	if !strings.Contains(named.body, "<span>Burgundy &lt;b&gt;</span>") {
		t.Errorf("the name: %s", text(named.body))
	}
	early := r.follows("/sandbox/diplomacy", "line", line, "n", "0", "name", "Early", "do", "name")
	if whole, err := sandbox.Parse(lineOf(t, early)); err != nil || whole.Name != "Early" || len(whole.Turns) != 1 {
		t.Errorf("a name given in the past: %+v %v", whole, err)
	}
	old, err := sandbox.Parse(drafts)
	if err != nil || len(old.Drafts) != 1 || len(old.Turns) != 0 {
		t.Errorf("the line before has changed: %+v %v", old, err)
	}
}

// Positions are changed by hand: it is another line then. What the rules do not take is told, and nothing of it done.
func TestAPositionOfTheSandboxIsChanged(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "en")
	line := lineOf(t, r.get("/sandbox/diplomacy?edit=1"))
	a := r.follows("/sandbox/diplomacy/change", "line", line, "n", "0", "act", "move", "move.thing", "A mun", "move.place", "tyr")
	l, err := sandbox.Parse(lineOf(t, a))
	if err != nil || !strings.Contains(string(l.State), "A tyr") || !strings.Contains(a.body, `id="desk-board"`) {
		t.Errorf("%s %v", l.State, err)
	}
	for name, c := range map[string]struct{ want, thing, place string }{
		"an army at sea": {"cannot stand", "A mun", "nth"}, "taken": {"already", "A mun", "ber"}, "no unit": {"A xyz", "A xyz", "tyr"},
	} {
		a := r.post("/sandbox/diplomacy/change", "line", line, "n", "0", "act", "move", "move.thing", c.thing, "move.place", c.place)
		if a.status != 422 || lineOf(t, a) != line {
			t.Errorf("%s: status %d: %s", name, a.status, text(a.body))
		}
	}
}

// A file of test cases is a list of positions with their orders; one game is a line; what is neither is refused in a word.
func TestTheSandboxOpensFiles(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "en")
	const one = "CASE 6.A.1 Burgundy\nPRESTATE_SETPHASE Spring 1901, Movement\nPRESTATE\n\tFrance: A par\nORDERS\n\tFrance: A par-bur\nPOSTSTATE\n\tFrance: A bur\nEND\n"
	a := r.follows("/sandbox/diplomacy/open", "text", one)
	if !strings.Contains(a.body, ">A Par - Bur</textarea>") || !strings.Contains(a.body, "6.A.1 Burgundy") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	a = r.post("/sandbox/diplomacy/open", "text", one+strings.ReplaceAll(one, "6.A.1 B", "6.A.2 Another b"))
	if a.status != 200 || strings.Count(a.body, "/sandbox/diplomacy?line=") != 2 || !strings.Contains(a.body, "6.A.2 Another burgundy") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "en", a.body)
	for path, want := range map[string]int{"/sandbox/diplomacy/open": 422, "/sandbox/agamemnon/open": 404} {
		if a := r.post(path, "text", "PRESTATE is what it says"); a.status != want {
			t.Errorf("%s: %d", path, a.status)
		}
	}
}

// Luck can be tried again: the same orders with other draws.
func TestOtherLuckInTheSandbox(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "en")
	a := r.follows("/sandbox/rathersilly/new", "option.years", "3")
	a = r.follows("/sandbox/rathersilly", "line", lineOf(t, a), "n", "0", "do", "play")
	seeds := map[game.Seed]bool{}
	for range 3 {
		l, err := sandbox.Parse(lineOf(t, a))
		if err != nil {
			t.Fatal(err)
		}
		seeds[l.Seed] = true
		a = r.follows("/sandbox/rathersilly", "line", lineOf(t, a), "n", "1", "do", "redraw")
	}
	if len(seeds) != 3 {
		t.Errorf("%d kinds of luck", len(seeds))
	}
}

// Links that were cut, changed, made up or belong to another game are refused in a word, and what is written for a seat that cannot be
// read stays there.
func TestBadInputOfTheSandbox(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "de")
	line := lineOf(t, r.get("/sandbox/diplomacy"))
	for name, c := range map[string]struct {
		path   string
		status int
	}{
		"cut":           {"/sandbox/diplomacy?line=" + line[:len(line)-9], 422},
		"made up":       {"/sandbox/diplomacy?line=AAAA", 422},
		"huge":          {"/sandbox/diplomacy?line=" + strings.Repeat("A", 13_000), 422},
		"another game":  {"/sandbox/agamemnon?line=" + line, 422},
		"no turn":       {"/sandbox/diplomacy?n=1&line=" + line, 404},
		"no number":     {"/sandbox/diplomacy?n=x&line=" + line, 404},
		"no game":       {"/sandbox/chess", 404},
		"without board": {"/sandbox/council", 404},
	} {
		if a := r.get(c.path); a.status != c.status || !strings.Contains(a.body, "<h1") {
			t.Errorf("%s: status %d", name, a.status)
		}
	}
	a := r.post("/sandbox/diplomacy", "line", line, "n", "0", "seat", "italy", "text", "A VEN ! <TRI>", "do", "play")
	if a.status != 422 || !strings.Contains(a.body, ">A VEN ! &lt;TRI&gt;</textarea>") || !strings.Contains(a.body, "Zeile 1") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	if a := r.post("/sandbox/diplomacy/new", "option.years", "many"); a.status != 422 {
		t.Errorf("an option that is none: %d", a.status)
	}
	r.script = true
	if a := r.post("/sandbox/diplomacy", "line", line, "n", "0", "seat", "italy", "text", "A VEN ! TRI", "do", "check"); a.status != 200 || !strings.Contains(a.body, `"ok":false`) {
		t.Errorf("to a script: %d %s", a.status, a.body)
	}
}

// The sandbox of a running match begins with what its reader knows: their own orders as drafts, nobody else's, and no secret of another seat.
// Of a campaign nobody knows enough while it goes on. When it is over everything is told, and each of its positions can be gone on from.
func TestASandboxOfAMatchThatIsOverKnowsAll(t *testing.T) {
	w := smallWorld(t)
	m := w.matchOf(w.anna, host.NewMatch{Game: "terramagica", Options: map[string]string{"mode": "campaign", "weeks": "8"}, Seats: []game.Seat{"falcon", "boar"}}, w.ben)
	at := "/m/" + m.id
	if a := w.anna.get(at + "/sandbox"); a.status != 403 || strings.Contains(w.anna.get(at).body, at+"/sandbox") {
		t.Errorf("while it goes on: %d", a.status)
	}
	if err := w.Resign(t.Context(), w.ben.actor(), m.id); err != nil {
		t.Fatal(err)
	}
	p := w.page(w.anna, m)
	if p.Status != match.Over {
		t.Fatal(p.Status)
	}
	for _, query := range []string{"", "?phase=0"} {
		for _, r := range []*reader{w.anna, w.watcher} {
			a := r.get(at + "/sandbox" + query)
			to, err := url.Parse(a.header.Get("Location"))
			if err != nil || a.status != 303 {
				t.Fatalf("%q: status %d: %v %s", query, a.status, err, text(a.body))
			}
			l, err := sandbox.Parse(to.Query().Get("line"))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(l.State), `"boar"`) || r.get(a.header.Get("Location")).status != 200 {
				t.Errorf("%q: %s", query, l.State)
			}
		}
	}
	if !strings.Contains(w.anna.get(at).body, at+"/sandbox") || !strings.Contains(w.anna.get(at+"/phase/0").body, at+"/sandbox?phase=0") {
		t.Error("nothing leads there")
	}
}

func TestASandboxOfAMatchKnowsWhatItsReaderKnows(t *testing.T) {
	w := smallWorld(t)
	seats := []game.Seat{"austria", "england", "france"}
	m := w.matchOf(w.anna, host.NewMatch{Game: "rathersilly", Seats: seats, Terms: match.Terms{Pace: standard.Terms.Pace}}, w.ben, w.watcher)
	herds := func(r *reader, text string) {
		p := w.page(r, m)
		if _, err := w.Submit(t.Context(), r.actor(), m.id, host.Order{Phase: p.Phase, Text: text, Ready: true}); err != nil {
			t.Fatal(err)
		}
	}
	begun := func(r *reader, query string) (sandbox.Line, string) {
		a := r.get("/m/" + m.id + "/sandbox" + query)
		at, err := url.Parse(a.header.Get("Location"))
		if err != nil || a.status != 303 {
			t.Fatalf("status %d: %v %s", a.status, err, text(a.body))
		}
		l, err := sandbox.Parse(at.Query().Get("line"))
		if err != nil {
			t.Fatal(err)
		}
		return l, string(l.State)
	}
	_, before := begun(w.ben, "")
	v := w.page(w.anna, m).GameView()
	own := v.Write("de", v.Default())
	if _, err := w.Submit(t.Context(), w.anna.actor(), m.id, host.Order{Phase: w.page(w.anna, m).Phase, Text: own}); err != nil {
		t.Fatal(err)
	}
	mine, _ := begun(w.anna, "")
	theirs, after := begun(w.ben, "")
	if _, drafted := mine.Drafts["austria"]; !drafted && own != "" {
		t.Errorf("my orders are not there: %v", mine.Drafts)
	}
	if len(theirs.Drafts) != 0 || before != after {
		t.Errorf("others learn of them: %v", theirs.Drafts)
	}
	for _, r := range m.readers {
		v, longest := w.page(r, m).GameView(), ""
		for seed := range uint64(20) { // some settle no lamas
			if text := v.Write("de", v.Random(rand.New(rand.NewPCG(seed, 1)))); len(text) > len(longest) {
				longest = text
			}
		}
		herds(r, longest)
	}
	_, anna := begun(w.anna, "")
	_, ben := begun(w.ben, "")
	for seat, state := range map[string]string{"england": anna, "austria": ben} {
		if herd := regexp.MustCompile(`"(herds|sealed)":\{[^}]*"` + seat + `"`); herd.MatchString(state) {
			t.Errorf("who is not %s knows what it has: %s", seat, state)
		}
	}
	if !strings.Contains(anna, `"herds"`) {
		t.Errorf("one does not know one's own: %s", anna)
	}
	stranger := w.reader("", "en")
	if _, public := begun(stranger, ""); strings.Contains(public, `"herds"`) {
		t.Errorf("the public knows herds: %s", public)
	}
}
