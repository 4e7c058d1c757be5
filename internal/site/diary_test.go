package site_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// canary is in every diary: no answer to anybody else has it.
const canary = "Kanarienvogel"

// diaries lets the bear write a little, or the others more and otherwise.
func diaries(w *world, s *stage, other bool) {
	for n := range 3 {
		w.Clock.Forward(20 * time.Second)
		if other {
			w.noted(s, []string{"fox", "bear"}[n%2], match.Remark{Text: fmt.Sprint(canary, " ", n)})
		}
	}
}

// diaryContents hides what the bear has written, of what kind, about whom and how long.
func diaryContents(w *world, s *stage, other bool) {
	r := match.Remark{Text: canary}
	if other {
		r = match.Remark{Kind: match.DiaryPromise, Of: "fox", Text: strings.Repeat(canary+" ", 30)}
	}
	w.noted(s, "bear", r)
}

func (w *world) noted(s *stage, who string, r match.Remark) {
	w.t.Helper()
	_, err := w.WriteDiary(w.t.Context(), s.people[who], s.id, r)
	w.Must(err)
}

// SPL-36: what is in a diary is in no answer to anybody else, on no route, in no form, stream or line of the log, while the match
// runs; and once it has ended everybody finds it where it belongs.
func TestSPL36NoAnswerHasADiaryBeforeTheEnd(t *testing.T) {
	for _, plan := range []host.NewMatch{with(rat(true), private, openOrders), with(rat(true), gunboat)} {
		w := newWorld(t, 36)
		c := scene{plan: plan, seats: beasts, hide: func(w *world, s *stage, _ bool) {
			w.noted(s, "bear", match.Remark{Kind: match.DiaryPromise, Of: "fox", Text: canary + " 1"})
			w.step(s)
			w.noted(s, "bear", match.Remark{Text: canary + " 2"})
		}}
		s := c.set(w, 1, false)
		viewers := map[string]host.Actor{"anonymous": {}}
		maps.Copy(viewers, s.people)
		read := func(as string) (found []string) {
			f := fields{cast: councillors, id: s.id, invite: s.invite, phase: w.Page(host.Actor{}, s.id).Phase, session: "none"}
			for _, r := range w.routes() {
				if r.method != http.MethodGet {
					continue
				}
				r.path = f.fill(r.path)
				for _, query := range append([]string{"", "?talk=diary"}, queries[r.route]...) {
					for _, header := range formats(r) {
						q := r
						q.path, q.header = r.path+query, header
						if a := w.ask(viewers[as], q); strings.Contains(a.header+a.body+a.log, canary) {
							found = append(found, r.route)
						}
					}
				}
			}
			return found
		}
		for as := range viewers {
			found := read(as)
			if writer := viewers[as].Person == s.people["bear"].Person; writer != (len(found) > 0) {
				t.Errorf("%s finds it at %v", as, found)
			}
		}
		w.Must(w.Cancel(t.Context(), s.people["gm"], s.id, ""))
		for _, as := range []string{"anonymous", "fox", "gm"} {
			found := read(as)
			for _, route := range []string{"GET /m/{id}", "GET /m/{id}/live", "GET /m/{id}/phase/{n}", "GET /m/{id}/export", "GET /api/v1/matches/{id}/diary", "GET /api/v1/matches/{id}/export"} {
				if !slices.Contains(found, route) {
					t.Errorf("after the end %s does not find it at %s", as, route)
				}
			}
		}
	}
}
