package notation

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Whatever the engine offers in any phase can be written, and is read without a problem
// as what it was.
func TestWhatTheEngineOffersIsReadAsItIsWritten(t *testing.T) {
	boards := []string{
		"ger A mun, ger SA kie, ger SF ber, ger V lon, ger A lon, ger AZ den, ger DA ruh, ger F bal, ger F stp/sc, fra A par, fra V par, " +
			"eng F nth, ita A tyr, dok A vie, T vie, sup F isl, wah A gal, lama ger bur, lama nar ruh, hole bur-spa, mon MS ion",
		"fall, fra A mun, eng F kie, flee ger A mun tyr sil, flee ger F kie bal hol, flee ger V lon wal, T mun, ger A ber, ger V ber",
		"fall, ger A mun, fra A par, fra F bre, ita A ven, ita A boh, ita A tyr, ita V apu, sup F isl, dok A vie, borg rom",
		"ger A mun",
	}
	deeds := map[season.Deed]int{}
	for _, board := range boards {
		s := newScene()
		s.head(t, "board "+board)
		for p := range s.ctx.World.Players {
			s.ctx.World.Players[p].Share, s.ctx.World.Players[p].Commands = season.Whole, 1
		}
		for p := range chart.Power(season.Players) {
			for phase := season.Before; phase <= season.Extras; phase++ {
				s.ctx.Power, s.ctx.Phase = p, phase
				if len(s.ctx.World.Dislodged) > 0 && phase != season.Retreats || !s.ctx.Takes(phase) {
					continue
				}
				for _, list := range s.engine.Choices(s.ctx.World, p, phase) {
					readOffers(t, s, phase, list, deeds)
				}
			}
		}
	}
	for d := range season.Ask {
		if deeds[d] == 0 {
			t.Errorf("nothing of kind %d was offered", d)
		}
	}
}

// readOffers reads some of the orders of a list, which may be long.
func readOffers(t *testing.T, s *scene, phase season.Phase, list []season.Order, deeds map[season.Deed]int) {
	t.Helper()
	for n := 0; n < len(list); n += 1 + len(list)/25 {
		want := list[n]
		deeds[want.Do]++
		text := s.n.Line("", Line{Phase: phase, Choices: []Choice{{Order: want}}})
		sheet, problems := s.n.Read(s.ctx, "", text)
		if game.HasError(problems) || len(sheet.Lines) != 1 || sheet.Lines[0].Phase != phase {
			t.Errorf("%s in phase %d: %+v", text, phase, problems)
			continue
		}
		for _, p := range problems {
			if p.Code != "problem.order.match" && p.Code != "problem.order.missing" { // what is missing on this small sheet
				t.Errorf("%s: %+v", text, p)
			}
		}
		if diff := cmp.Diff(want, sheet.Lines[0].Choices[0].Order); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}
