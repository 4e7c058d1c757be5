package site_test

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// season is a spring in which something happens of everything that some may know and
// others never: herds are settled and explode, votes, predictions and answers are given.
func season(w *world, s *stage, _ bool) {
	w.closes(s, map[string]string{
		"italy": "LAMA Bur, Gal, Ruh", "superbrain": "LAMA Bur, Gal, Ruh\n" + `QUESTION "2 + 2" ANSWER "4"`,
	})
	w.closes(s, map[string]string{
		"france": "A Par - Bur", "italy": "L Bur EXP", "soothsayer": "FORESEE Gal, Boh", "turkey": "WORMHOLE ION - NTH",
		"england": `ANSWER "four"`, "germany": `ANSWER "5"`,
	})
	w.calm(s) // retreats
	w.calm(s) // what the game master is asked
}

// toldTo are who reads a sentence of the course; everybody else never does.
var toldTo = map[string][]string{
	"note.herd.spent":     {"italy", "gm"},
	"note.merge.nothing":  {"soothsayer", "gm"},
	"note.hole.votes":     {"gm"},
	"note.lama.exploded":  {"all"},
	"note.hole.opened":    {"all"},
	"note.question.right": {"all"},
}

// past is a closed phase as the API gives it.
type past struct {
	Orders  []struct{ Seat string }
	Notes   []struct{ Code string }
	Rulings []any
	Asked   []any
	Text    []string
}

// listed is a page of a list of the API.
type listed[T any] struct{ Items []T }

// fetch reads what the API answers.
func fetch[T any](w *world, as host.Actor, path string) (v T) {
	w.t.Helper()
	got := w.ask(as, request{method: http.MethodGet, path: "/api/v1/matches/" + path, header: map[string]string{"Accept-Language": "de"}})
	if got.status != http.StatusOK {
		w.t.Fatalf("%s: %d %s", path, got.status, got.body)
	}
	w.Must(json.Unmarshal([]byte(got.body), &v))
	return v
}

// After a season everybody reads the orders of their own and what is public; whose herds
// there were, who voted for what and which predictions failed nobody learns but the owner
// and the game master, in the course, the phases, the receipts and the acts.
func TestAPastSeasonIsToldToWhomItConcerns(t *testing.T) {
	w := newWorld(t, 31)
	c := scene{plan: silly(true), seats: allSilly, hide: season}
	s := c.set(w, 0, false)
	course := fetch[listed[past]](w, s.people["gm"], s.id+"/phases").Items
	sentences := map[string]string{}
	for _, p := range course {
		for n, note := range p.Notes {
			sentences[note.Code] = p.Text[n]
		}
	}
	for _, as := range append([]string{"anonymous", "spectator", "gm"}, words(allSilly)...) {
		who := s.people[as]
		var pages strings.Builder
		codes := map[string]bool{}
		for n, p := range fetch[listed[past]](w, who, s.id+"/phases").Items {
			for _, o := range p.Orders {
				if o.Seat != as && as != "gm" {
					t.Errorf("%s reads the orders of %s", as, o.Seat)
				}
			}
			if want := len(course[n].Orders); as == "gm" && n > 0 && n < 3 && want != len(allSilly) {
				t.Errorf("the game master reads orders of %d seats of phase %d", want, n)
			}
			if as != "gm" && len(p.Rulings)+len(p.Asked) > 0 {
				t.Errorf("%s reads what the game master was asked", as)
			}
			for _, note := range p.Notes {
				codes[note.Code] = true
			}
			for _, path := range []string{fmt.Sprintf("/m/%s/phase/%d", s.id, n), fmt.Sprintf("/api/v1/matches/%s/phases/%d", s.id, n)} {
				pages.WriteString(w.ask(who, request{method: http.MethodGet, path: path, header: map[string]string{"Accept-Language": "de"}}).body)
			}
		}
		for _, path := range []string{"", "/live", "/acts", "/receipts", "/share"} {
			pages.WriteString(w.ask(who, request{method: http.MethodGet, path: "/m/" + s.id + path, header: map[string]string{"Accept-Language": "de"}}).body)
		}
		for code, to := range toldTo {
			may := slices.Contains(to, as) || to[0] == "all"
			if codes[code] != may {
				t.Errorf("%s: %s is told: %t", as, code, codes[code])
			}
			if read := strings.Contains(html.UnescapeString(pages.String()), sentences[code]); read != may {
				t.Errorf("%s: pages say %q: %t", as, sentences[code], read)
			}
		}
		receipts := fetch[listed[struct{ Receipt struct{ Seat string } }]](w, who, s.id+"/receipts").Items
		for _, r := range receipts {
			if r.Receipt.Seat != as {
				t.Errorf("%s has a receipt of %s", as, r.Receipt.Seat)
			}
		}
		if seated := slices.Contains(allSilly, game.Seat(as)); seated && len(receipts) < 2 {
			t.Errorf("%s has %d receipts", as, len(receipts))
		}
		answered := 0
		for _, act := range fetch[listed[host.MasterAct]](w, who, s.id+"/acts").Items {
			answered++
			if (act.Secret != nil) != (as == "gm") {
				t.Errorf("%s reads of what the game master did: %s", as, act.Secret)
			}
		}
		if answered != 2 {
			t.Errorf("%s reads of %d acts", as, answered)
		}
	}
}
