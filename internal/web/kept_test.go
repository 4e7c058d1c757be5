package web_test

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
)

// runs lets the host do what it does by itself, until the test ends.
func (h *server) runs() {
	ctx, stop := context.WithCancel(h.t.Context())
	done := make(chan struct{})
	go func() { defer close(done); h.Run(ctx) }()
	h.t.Cleanup(func() { stop(); <-done })
}

// counted says how many answers of some requests had been made for somebody else, and how many were made to be kept.
func (h *server) counted(ask func()) (given, made uint64) {
	before := h.pages.Kept()
	ask()
	after := h.pages.Kept()
	return after.Hits - before.Hits, after.Misses - before.Misses
}

// warm asks until what strangers see of a page is kept.
func (h *server) warm(path string) answer {
	h.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		var a answer
		if given, _ := h.counted(func() { a = h.reader("", "de").get(path) }); given == 1 {
			return a
		}
	}
	h.t.Fatalf("%s is not kept", path)
	return answer{}
}

func TestStrangersAreGivenWhatWasMadeForAnother(t *testing.T) {
	h := newServer(t, web.Options{})
	h.runs()
	anna, bert := h.reader("Anna", "de"), h.reader("Bert", "de")
	m := h.matchOf(anna, standard, bert)
	h.play(m, 2)
	for _, path := range []string{"/m/" + m.id, "/m/" + m.id + "/live", "/m/" + m.id + "/phase/1"} {
		h.warm(path)
		h.clock.Forward(6 * time.Second)
		var fresh, kept answer
		if given, made := h.counted(func() { fresh = h.reader("", "de").get(path) }); given != 0 || made != 1 {
			t.Errorf("%s: given %d, made %d after it was old", path, given, made)
		}
		if given, made := h.counted(func() { kept = h.reader("", "de").get(path) }); given != 1 || made != 0 {
			t.Errorf("%s: given %d, made %d", path, given, made)
		}
		kept.header.Del("Date")
		fresh.header.Del("Date")
		if kept.status != 200 || !reflect.DeepEqual(kept, fresh) || kept.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: what is given is not what was made\n%v\n%v", path, kept.header, fresh.header)
		}
	}
}

// Where something was kept is seen by its speed: nothing that strangers may not know may decide about it.
func TestWhatStrangersMayNotKnowChangesNothingThatIsKept(t *testing.T) {
	h := newServer(t, web.Options{})
	h.runs()
	anna, bert := h.reader("Anna", "de"), h.reader("Bert", "de")
	m := h.matchOf(anna, host.NewMatch{Game: "council", Seats: []game.Seat{"raven", "fox", "bear"}, Listed: true}, bert, h.reader("Cara", "de"))
	path := "/m/" + m.id
	before := h.warm(path)
	p := h.page(anna, m)
	for n := range 20 {
		v := p.GameView()
		text := v.Write("", v.Default())
		if _, err := h.Submit(t.Context(), anna.actor(), m.id, host.Order{Phase: p.Phase, Text: text}); err != nil {
			t.Fatal(err)
		}
		var after answer
		if given, made := h.counted(func() { after = h.reader("", "de").get(path) }); given != 1 || made != 0 || after.body != before.body {
			t.Fatalf("after order %d: given %d, made %d", n, given, made)
		}
		time.Sleep(2 * time.Millisecond) // whoever watches looks
	}
}

// Who was told of a change is given what is changed.
func TestWhoIsToldOfAChangeIsGivenIt(t *testing.T) {
	h := newServer(t, web.Options{})
	h.runs()
	anna, bert := h.reader("Anna", "de"), h.reader("Bert", "de")
	m := h.matchOf(anna, standard, bert)
	h.warm("/m/" + m.id + "/live")
	told, err := h.Watch(t.Context(), host.Actor{Lang: "de"}, m.id)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 10 {
		h.play(m, 1) // some phases
		now, err := h.Match(t.Context(), host.Actor{Lang: "de"}, m.id)
		if err != nil {
			t.Fatal(err)
		}
		for tag := ""; tag != now.Tag; {
			select {
			case tag = <-told:
			case <-time.After(20 * time.Second):
				t.Fatalf("turn %d: not told of %s", n, now.Tag)
			}
		}
		var live struct{ Version string }
		if err := json.Unmarshal([]byte(h.reader("", "de").get("/m/"+m.id+"/live").body), &live); err != nil || live.Version != now.Tag {
			t.Fatalf("turn %d: told of %s, given %s (%v)", n, now.Tag, live.Version, err)
		}
	}
}

func TestNothingOfSomebodyWithASessionIsKept(t *testing.T) {
	h := newServer(t, web.Options{})
	h.runs()
	anna, bert, cara := h.reader("Anna", "de"), h.reader("Bert", "de"), h.reader("Cara", "de")
	m := h.matchOf(anna, standard, bert)
	path := "/m/" + m.id
	h.warm(path)
	for _, r := range []*reader{anna, cara} {
		r.actor()
		var own answer
		if given, made := h.counted(func() { own = r.get(path) }); given+made != 0 || !strings.Contains(own.body, r.name) {
			t.Errorf("%s: given %d, made %d", r.name, given, made)
		}
	}
	if a := h.reader("", "de").get(path); strings.Contains(a.body, "Cara") {
		t.Error("a stranger is shown the name of somebody who looked")
	}
	for _, other := range []string{path + "?talk=table", "/m/unknown"} {
		if given, made := h.counted(func() { h.reader("", "de").get(other) }); given+made != 0 {
			t.Errorf("%s: given %d, made %d", other, given, made)
		}
	}
	english := h.reader("", "en")
	if a := english.get(path); !strings.Contains(a.body, `lang="en"`) {
		t.Error("somebody who reads English is given German")
	}
}
