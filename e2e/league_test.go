package e2e

import (
	"testing"
	"time"

	"spielleiter/internal/host"
)

// A season of a club: opened on a phone by its head, five people sign up, the first round is paired, its matches are played, the table is right and
// the next round is paired by itself.
func TestASeasonOfAClub(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	w := &world{server: h}
	ctx := t.Context()
	annas, anna := w.member(t, "Anna Amsel", "de")
	address, err := h.FoundClub(ctx, anna, host.NewClub{Name: "Steinbock"})
	must(t, err)
	people := map[string]host.Actor{"Anna Amsel": anna}
	tokens := map[string]string{}
	for _, name := range []string{"Ben Biber", "Cara Calla", "Dora Dorn", "Emil Esel"} {
		tokens[name], people[name] = w.member(t, name, "en")
		must(t, h.JoinClub(ctx, people[name], address))
	}

	head := someone(t, h, "de", phone)
	head.has(annas)
	head.visit("/clubs/Steinbock")
	head.leaves(func() { head.click(at(`a[href="/clubs/Steinbock/seasons"]`)) })
	head.writes(at("#s-name"), "Herbst")
	head.fits("the form of a new season")
	head.leaves(func() { head.click(at("#open button.main")) })
	head.arrives("^/clubs/Steinbock/seasons/[^/]+$")
	head.reads(head.word("done.seasonopened"))
	season := head.path()
	id := season[len("/clubs/Steinbock/seasons/"):]
	head.leaves(func() { head.click(button(head.word("season.enter"))) })
	for name, a := range people {
		if name != "Anna Amsel" && name != "Ben Biber" {
			must(t, h.EnterSeason(ctx, a, address, id))
		}
	}

	ben := someone(t, h, "en", desktop)
	ben.has(tokens["Ben Biber"])
	ben.visit(season)
	ben.leaves(func() { ben.click(button(ben.word("season.enter"))) })
	ben.fits("a season for which people sign up")

	head.visit(season)
	head.leaves(func() { head.click(button(head.word("season.begin"))) })
	head.fits("the first round")
	p, err := h.Season(ctx, anna, address, id)
	must(t, err)
	if len(p.Played) != 1 || len(p.Played[0].Fixtures) != 3 || p.Fault != nil {
		t.Fatalf("%+v", p)
	}
	points := map[string]int{}
	for _, f := range p.Played[0].Fixtures {
		first := p.People[f.People[0]-1].Name
		if f.How == "bye" {
			points[first] = host.SeasonPoint
			continue
		}
		second := p.People[f.People[1]-1].Name
		points[second] = host.SeasonPoint
		must(t, h.Resign(ctx, people[first], f.Match)) // the second wins
	}
	for range 100 { // the house pairs the next round
		if p, err = h.Season(ctx, anna, address, id); err != nil || len(p.Played) == 2 {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	must(t, err)
	if len(p.Played) != 2 || p.Fault != nil {
		t.Fatalf("the next round is not there: %d, %+v", len(p.Played), p.Fault)
	}
	for _, f := range p.Played[1].Fixtures {
		if f.How == "bye" {
			points[p.People[f.People[0]-1].Name] += host.SeasonPoint
		}
	}
	for _, row := range p.Tables[0].Rows {
		if name := p.People[row.Number-1].Name; row.Points != points[name] {
			t.Errorf("%s has %d points, not %d", name, row.Points, points[name])
		}
	}
	ben.visit(season)
	ben.fits("a season that runs")
	ben.reads(ben.word("season.round", "n", "2"))
	head.visit("/clubs/Steinbock")
	head.reads("Herbst")
	head.fits("a club with a season")
	if p.Mine == "" {
		return // Anna has the bye
	}
	head.leaves(func() { head.click(button(head.word("season.mine"))) })
	head.arrives("^/m/" + p.Mine + "$")
}
