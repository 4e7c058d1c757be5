package web_test

import (
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// Without scripts too: a seat writes into its diary and finds it again; to all others there is only their own.
func TestSPL36TheDiaryOnThePage(t *testing.T) {
	h := newServer(t, web.Options{})
	id, gm, raven, fox, _ := talkers(t, h, match.Terms{})
	page := "/m/" + id
	stranger := h.reader("", "de")
	empty := raven.get(page + "?talk=diary")
	checkPage(t, "de", empty.body)
	wants(t, empty, 200, "Tagebuch", `action="`+page+`/diary"`, `value="promise:fox"`, "!value=\"promise:raven\"", "Noch 10 Einträge", "SPL-36")
	for _, form := range [][]string{{"kind", "promise:fox", "text", "Der Fuchs stimmt mit Ja"}, {"kind", "intent", "text", "Ich stimme mit <Nein>"}, {"text", "Es regnet"}} {
		if a := raven.post(page+"/diary", form...); a.status != 303 || a.header.Get("Location") != page+"?talk=diary#talk" {
			t.Errorf("%v: status %d, to %s", form, a.status, a.header.Get("Location"))
		}
	}
	own := raven.get(page + "?talk=diary")
	checkPage(t, "de", own.body)
	wants(t, own, 200, "Der Fuchs stimmt mit Ja", "Versprechen von", "Vorhaben", "Ich stimme mit <Nein>", "Es regnet", "Noch 7 Einträge")
	wants(t, raven.get(page+"/live?talk=diary"), 200, "Der Fuchs stimmt")
	wants(t, raven.get(page), 200, "!Der Fuchs stimmt", `data-channel="diary"`)
	wants(t, fox.get(page+"?talk=diary"), 200, "!Der Fuchs stimmt", "Noch 10 Einträge")
	for _, r := range []*reader{gm, stranger} {
		wants(t, r.get(page+"?talk=diary"), 200, "!Der Fuchs stimmt", "!data-channel=\"diary\"")
	}
	wants(t, raven.post(page+"/diary", "text", " "), 422, "Da steht nichts")
	wants(t, raven.post(page+"/diary", "kind", "promise:wolf", "text", "x"), 404, "„wolf“")
	wants(t, raven.post(page+"/diary", "kind", "promise", "text", "x"), 422, "Wer hat das Versprechen gegeben?")
	for range 7 {
		raven.post(page+"/diary", "text", "Noch etwas")
	}
	wants(t, raven.get(page+"?talk=diary"), 200, "Jetzt lässt sich nichts mehr aufschreiben", "!/diary\"")
	wants(t, raven.post(page+"/diary", "text", "x"), 409, "Mehr als 10 Einträge nimmt eine Phase nicht auf")
}

// Once the match is over, its pages tell phase by phase what was written down; those of a phase what was written in it.
func TestSPL36TheEndOpensDiariesOnThePages(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben, watcher := h.reader("Anna", "en"), h.reader("Ben", "de"), h.reader("", "en")
	m := h.matchOf(anna, standard, ben)
	page := "/m/" + m.id
	write := func(r *reader, kind, text string) {
		t.Helper()
		if a := r.post(page+"/diary", "kind", kind, "text", text); a.status != 303 {
			t.Fatalf("status %d: %s", a.status, a.body)
		}
	}
	write(anna, "promise:trojans", "Helen goes home")
	h.moveOn(anna, m)
	h.moveOn(ben, m)
	write(ben, "intent", "She stays")
	p := h.page(anna, m)
	if p.Phase < 2 {
		t.Fatalf("still in phase %d", p.Phase)
	}
	wants(t, anna.get(page+"/phase/1"), 200, "Helen goes home", "Diary")
	wants(t, watcher.get(page+"/phase/1"), 200, "!Helen goes home", "!Diary", "!Diaries")
	ben.post(page + "/resign")
	wants(t, watcher.get(page), 200, "Diaries", "!Helen goes home")
	for _, at := range []string{"/result", "?talk=diary"} {
		a := watcher.get(page + at)
		checkPage(t, "en", a.body)
		wants(t, a, 200, "Diaries", "Promise by", "Helen goes home", "Intention", "She stays", `href="`+page+`/phase/1"`)
		if strings.Index(a.body, "Helen goes home") > strings.Index(a.body, "She stays") {
			t.Errorf("%s: not in order", at)
		}
	}
	wants(t, watcher.get(page+"/phase/1"), 200, "Helen goes home", "!She stays")
}

// A diary that no page could hold is shown in part, and the pages of phases have the rest.
func TestSPL36OfManyEntriesAPageShowsTheFirst(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben := h.reader("Anna", "en"), h.reader("Ben", "en")
	m := h.matchOf(anna, standard, ben)
	for n := 0; n < 230 && h.page(anna, m).Status == match.Running; {
		for _, r := range []*reader{anna, ben} {
			for range match.MaxDiaryPhase {
				if _, err := h.WriteDiary(t.Context(), r.actor(), m.id, match.Remark{Text: "Entry"}); err != nil {
					t.Fatal(err)
				}
				n++
			}
		}
		h.moveOn(anna, m)
	}
	ben.post("/m/" + m.id + "/resign")
	a := h.reader("", "en").get("/m/" + m.id + "/result")
	if n := strings.Count(a.body, "<p>Entry</p>"); n != 200 {
		t.Errorf("%d entries", n)
	}
	wants(t, a, 200, "more entries are on the pages of the phases")
}

func TestSPL36NoDiaryWhereNoneWasAgreedOn(t *testing.T) {
	h := newServer(t, web.Options{})
	id, _, raven, _, _ := talkers(t, h, match.Terms{Diary: match.DiariesOff})
	wants(t, raven.get("/m/"+id+"?talk=diary"), 200, "!data-channel=\"diary\"", "keine Tagebücher")
	wants(t, raven.post("/m/"+id+"/diary", "text", "x"), 403, "In dieser Partie gibt es keine Tagebücher")
	anna := h.reader("Anna", "de")
	anna.actor()
	wants(t, anna.get("/new"), 200, `name="diary" value="on" checked`)
	for with, want := range map[string]match.Diaries{"on": match.DiariesKept, "": match.DiariesOff} {
		a := anna.post("/new", "game", "agamemnon", "seat", "greeks", "against", "invite", "diary", with)
		p, err := h.Match(t.Context(), host.Actor{}, strings.TrimPrefix(a.header.Get("Location"), "/m/"))
		if err != nil || p.Terms.Diary != want {
			t.Errorf("%q: %v, %v", with, p, err)
		}
	}
	alone := anna.post("/new", "game", "agamemnon", "seat", "greeks", "against", "beginner", "diary", "on")
	wants(t, anna.get(alone.header.Get("Location")), 200, "!data-channel=\"diary\"") // nobody lies there
}
