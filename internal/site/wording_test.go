package site_test

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// dated are the words that 1.42 has for its section 11, in both languages.
var dated = regexp.MustCompile(`(?i)schwul|hetero|\bgay\b|\bstraight\b|homosexu`)

// worded is a match with an immune fleet and its pages, in the words of 1.42 or in the plain
// ones, seen by the game master, somebody who plays, and a stranger.
type worded struct {
	*world
	id, invite     string
	gm, anna, eris host.Actor
}

func inWords(t *testing.T, option string) *worded {
	t.Helper()
	stored, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stored.Close() })
	w := &worded{world: &world{t: t, log: &hosttest.Journal{}, tokens: map[string]string{}}}
	w.Server = hosttest.Playing(t, stored, games.All())
	w.handler, err = site.New(w.Host, site.Catalogue(games.All()), site.Options{Secure: true, Version: "test", Log: w.Log()})
	w.Must(err)
	w.gm, w.anna, w.eris = w.person("Gaia"), w.person("Anna"), w.person("Eris")
	made, err := w.Create(t.Context(), w.gm, host.NewMatch{
		Game: "rathersilly", Seats: []game.Seat{"france", "turkey"}, Master: true, Listed: true,
		Options: map[string]string{"immune_fleet": option}, Bots: map[game.Seat]string{"turkey": "random"},
	})
	w.Must(err)
	w.id, w.invite = made.ID, made.Invite
	return w
}

// play seats Anna, makes her fleet the fifth, and opens the second phase.
func (w *worded) play() {
	w.t.Helper()
	sits := w.anna
	sits.Heeds = true
	w.Must(w.Join(w.t.Context(), sits, w.id, "france", ""))
	fleet := json.RawMessage(`{"unit":"F bre","immune":true,"built":"bre"}`)
	at := -1
	var view struct {
		Units map[game.Seat][]struct{ Unit string }
	}
	w.Must(json.Unmarshal(w.Page(w.anna, w.id).View, &view))
	for n, u := range view.Units["france"] {
		if u.Unit == "F bre" {
			at = n
		}
	}
	if at < 0 {
		w.t.Fatalf("no fleet in Brest: %v", view.Units)
	}
	w.Must(w.Edit(w.t.Context(), w.gm, w.id, []match.Edit{
		{Path: "/units/france/" + string(rune('0'+at)), Value: fleet}, {Path: "/roles/france/fleets", Value: json.RawMessage("5")},
	}, "for the test"))
	w.Must(w.MoveBots(w.t.Context(), w.id))
	_, err := w.Submit(w.t.Context(), w.anna, w.id, host.Order{Text: w.DefaultOrders(w.Page(w.anna, w.id)), Ready: true})
	w.Must(err)
	if p := w.Page(w.anna, w.id); p.Phase < 2 || !strings.Contains(string(p.View), `"immune":true`) {
		w.t.Fatalf("phase %d: %s", p.Phase, p.View)
	}
}

// read asks every route that shows something, in both languages, and gives those whose
// answer has one of the words.
func (w *worded) read(as host.Actor) (found []string) {
	w.t.Helper()
	p := w.Page(host.Actor{}, w.id)
	f := fields{id: w.id, invite: w.invite, phase: p.Phase}
	for _, r := range w.routes() {
		about := strings.Contains(r.path, "{") || strings.HasSuffix(r.path, "/lobby") || strings.HasSuffix(r.path, "/matches")
		if r.method != http.MethodGet || r.stream || !about {
			continue
		}
		route := r.path
		for _, lang := range []string{"de", "en"} {
			r.path = strings.ReplaceAll(f.fill(route), "/council", "/rathersilly")
			r.header = map[string]string{"Accept-Language": lang}
			if dated.MatchString(w.ask(as, r).body) {
				found = append(found, lang+" "+route)
			}
		}
	}
	return found
}

// Not a byte of the words reaches anybody in a match without the option, nor whoever has not
// confirmed the notice in one with it; the game master and who has confirmed it read them.
func TestSPL24TheWordsOf142ReachNobodyWhoHasNotConfirmed(t *testing.T) {
	plain := inWords(t, "provocation")
	plain.play()
	for name, as := range map[string]host.Actor{"game master": plain.gm, "player": plain.anna, "public": {}} {
		if found := plain.read(as); len(found) > 0 {
			t.Errorf("without the option, the %s reads them in %q", name, found)
		}
	}
	w := inWords(t, "original")
	before := map[string]host.Actor{"player to be": w.anna, "stranger": w.eris, "public": {}}
	for name, as := range before {
		if found := w.read(as); len(found) > 0 {
			t.Errorf("before the start, the %s reads them in %q", name, found)
		}
	}
	w.play()
	for name, as := range map[string]host.Actor{"stranger": w.eris, "public": {}} {
		if found := w.read(as); len(found) > 0 {
			t.Errorf("the %s reads them in %q", name, found)
		}
	}
	for name, as := range map[string]host.Actor{"player": w.anna, "game master": w.gm} {
		found := strings.Join(w.read(as), ", ")
		for _, route := range []string{"de /m/{id},", "de /m/{id}/phase/{n},", "en /api/v1/matches/{id}/phases/{n}/map.svg"} {
			if !strings.Contains(found+",", route) {
				t.Errorf("the %s does not read them in %s, only in %q", name, route, found)
			}
		}
	}
}
