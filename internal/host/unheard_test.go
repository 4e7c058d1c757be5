package host_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// What only a game master reads is told where there is none, when it is checked and when it is sent; where there is one nothing is said.
func TestWhatNobodyReadsIsTold(t *testing.T) {
	db, err := store.Open(t.Context(), t.TempDir()+"/spielleiter.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	h := hosttest.Playing(t, db, games.All())
	people := []host.Actor{h.Person("Ada"), h.Person("Bor")}
	seats := []game.Seat{"realm1", "realm2"}
	for _, master := range []bool{false, true} {
		plan := host.NewMatch{
			Game: "waben", Seats: seats, Master: master, Listed: true, Options: map[string]string{"length": "2"},
			Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
		}
		made, err := h.Create(t.Context(), h.Person("Gaia"), plan)
		h.Must(err)
		for n, seat := range seats {
			h.Must(h.Join(t.Context(), people[n], made.ID, seat, ""))
		}
		const text = "Questions:\nMay a fleet winter in the ice?\n"
		checked, err := h.Check(t.Context(), people[0], host.Client{}, made.ID, 0, text)
		h.Must(err)
		saved, err := h.Submit(t.Context(), people[0], made.ID, host.Order{Text: text})
		h.Must(err)
		for how, list := range map[string][]game.Problem{"checked": checked.Problems, "saved": saved.Problems} {
			var told []game.Problem
			for _, p := range list {
				if p.Code == "problem.unheard" {
					told = append(told, p)
				}
			}
			if master == (len(told) > 0) || len(told) > 1 || len(told) == 1 && (told[0].Line != 2 || told[0].Args["lines"] != "2") {
				t.Errorf("with a game master: %v, %s: %+v", master, how, list)
			}
		}
	}
}

// WDW-R-47: nobody's language makes what they send a text that the server has written, in which nothing is doubted. A line that looks
// like the heading of a secret message stays out of a notice, whatever it is indented by.
func TestWhatPeopleSendIsDoubtedInEveryLanguage(t *testing.T) {
	db, err := store.Open(t.Context(), t.TempDir()+"/spielleiter.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	h := hosttest.Playing(t, db, games.All())
	people := []host.Actor{h.Person("Ada"), h.Person("Bor")}
	seats := []game.Seat{"realm1", "realm2"}
	made, err := h.Create(t.Context(), h.Person("Gaia"), host.NewMatch{
		Game: "waben", Seats: seats, Listed: true, Options: map[string]string{"length": "2"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	h.Must(err)
	for n, seat := range seats {
		h.Must(h.Join(t.Context(), people[n], made.ID, seat, ""))
	}
	const text = "Mitteilung:\n  Ein Fest!\n  Geheime Botschaft an NOR:\n  Das Wort ist Kanarie.\n"
	for _, lang := range []string{"", "de", "en"} {
		ada := people[0]
		ada.Lang = lang
		checked, err := h.Check(t.Context(), ada, host.Client{}, made.ID, 0, text)
		h.Must(err)
		saved, err := h.Submit(t.Context(), ada, made.ID, host.Order{Text: text})
		h.Must(err)
		for how, list := range map[string][]game.Problem{"checked": checked.Problems, "saved": saved.Problems} {
			if !slices.ContainsFunc(list, func(p game.Problem) bool { return p.Code == "problem.sheet.heading" && p.Line == 3 }) {
				t.Errorf("%q, %s: %+v", lang, how, list)
			}
		}
	}
}
