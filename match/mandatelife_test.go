package match_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/match"
)

// Whatever a deputy tries: nothing that is saved or played for the seat while they deputize breaks a limit, and what they do
// after the end has no effect.
func TestSPL37NoOrderOfADeputyEverBreaksALimit(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		h := deputized(t)
		bot := rapid.Bool().Draw(r, "computer")
		if bot {
			h.must(func(t *match.Table) error { return t.EndMandate(anna, h.now) })
			d := forDora(spareAustria, keepWarsaw)
			d.Deputy = match.Holder{Kind: match.Bot, ID: "random"}
			if err := h.appoint(anna, "russia", d); err != nil {
				r.Fatal(err)
			}
		}
		for n := range rapid.IntRange(1, 5).Draw(r, "phases") {
			if h.m.Status != match.Running || h.chair("russia").Mandate == nil {
				break
			}
			who := dora
			if bot {
				who = match.Server
			}
			if h.m.Pending.WaitsFor("russia") {
				text := h.random("russia", newRand(rapid.Uint64().Draw(r, fmt.Sprint("orders ", n))))
				h.submit(who, "russia", text, true)
			}
			if s := h.chair("russia").Submission; s != nil {
				h.keeps(r, s.Text)
			}
			if rapid.Bool().Draw(r, "over") {
				h.must(func(t *match.Table) error { return t.EndMandate(anna, h.now) })
				head := h.m.Head
				err := h.do(func(t *match.Table) error {
					_, err := t.Submit(who, match.Draft{Seat: "russia", Text: "F Sev H"}, h.now)
					return err
				})
				if err == nil || h.m.Head != head {
					r.Fatalf("a former deputy orders: %v", err)
				}
				break
			}
			h.now = h.m.CloseAt.Add(time.Second)
			h.close()
		}
		if data, err := match.ExportWhole(h.m, h.entries, h.phases, pub); err != nil {
			r.Fatal(err)
		} else if _, err := match.Verify(data, find, pub); err != nil {
			r.Fatalf("%v: %+v", err, err)
		}
	})
}

// keeps says by the words alone that orders of Russia keep Warsaw and spare Austria.
func (h *server) keeps(r *rapid.T, text string) {
	var s diplomacy.State
	if err := json.Unmarshal(h.state, &s); err != nil {
		r.Fatal(err)
	}
	standing := func(place string) bool {
		return slices.ContainsFunc(s.Units["austria"], func(u string) bool { return strings.HasPrefix(u[2:], place) })
	}
	code := func(words string) string { return strings.ToLower(strings.Fields(words)[0])[:3] }
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "A War - ") || line == "D A War" {
			r.Fatalf("%q leaves Warsaw", line)
		}
		from, to, goes := strings.Cut(line, " - ")
		words := strings.Fields(from)
		if !goes || len(words) > 2 && standing(code(words[len(words)-1])) { // Austria goes there itself
			continue
		}
		if to := code(to); standing(to) || slices.Contains(s.Centres["austria"], to) {
			r.Fatalf("%q attacks Austria", line)
		}
	}
}

// mandated lets somebody give, accept or end a mandate.
func (l *life) mandated(t *rapid.T) {
	w, s := l.rightful(t)
	until := l.now.Add(time.Duration(rapid.Int64Range(-int64(time.Hour), int64(60*time.Hour)).Draw(t, "until")))
	d := match.Mandate{
		Deputy: rapid.SampledFrom([]match.Holder{
			{Kind: match.Person, ID: "emil", Name: "Emil"}, {Kind: match.Person, ID: "dora"}, {Kind: match.Bot, ID: "expert"},
		}).Draw(t, "deputy"),
		Limits: rapid.SampledFrom([][]game.Limit{nil, {{Kind: "thrift"}}}).Draw(t, "limits"),
	}
	if rapid.Bool().Draw(t, "by date") {
		d.Until = &until
	} else {
		d.Before = l.m.Phase + rapid.IntRange(0, 3).Draw(t, "before")
	}
	what, whose := rapid.IntRange(0, 4).Draw(t, "what"), rapid.SampledFrom([]match.Who{emil, emil, dora, w}).Draw(t, "whose")
	l.try(t, func(table *match.Table) error {
		switch what {
		case 0, 1:
			_, err := table.Appoint(w, s, d, l.now)
			return err
		case 2, 3:
			return table.AcceptMandate(whose, l.now)
		}
		return table.EndMandate(whose, l.now)
	})
}

// deputyOrders lets a deputy order something, if there is one.
func (l *life) deputyOrders(t *rapid.T) {
	for _, c := range l.m.Chairs {
		if c.Mandate == nil || !l.m.Pending.WaitsFor(c.Seat) {
			continue
		}
		who := match.Who{Person: c.Mandate.Deputy.ID}
		if c.Mandate.Deputy.Kind == match.Bot {
			who = match.Server
		}
		text := l.random(c.Seat, newRand(rapid.Uint64().Draw(t, "rng")))
		ready := rapid.Bool().Draw(t, "ready")
		l.try(t, func(table *match.Table) error {
			_, err := table.Submit(who, match.Draft{Seat: c.Seat, Text: text, Ready: ready}, l.now)
			return err
		})
		return
	}
}
