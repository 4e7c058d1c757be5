package season_test

import (
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// crowded is a world with sixty units of all kinds.
const crowded = `1901F; borg boh ita; dok T mun; hole nth-ion; share ger 27720;
	aus A vie; aus A bud; aus F tri; aus A ser; aus F gre; aus AZ rum; aus V tyr;
	eng F nth; eng F nwg; eng A lon devil 1; eng F edi; eng A yor; eng DA lvp; eng V wal;
	fra A par; fra A bur; fra F bre; fra F mao; fra SA mar; fra SA gas; fra V pic;
	ger A mun; ger A ber devil 2; ger F kie; ger F bal; ger A ruh; ger AZ den; ger DA hol; ger V sil;
	ita A rom; ita A ven; ita F nap; ita F tys; ita A pie devil 1; ita V apu;
	rus A mos; rus A war; rus F sev; rus F stp/sc; rus A ukr; rus A lvn; rus V fin;
	tur A con; tur A smy; tur F ank; tur F aeg; tur A bul; tur DA arm; tur V bla;
	sup F isl share; dok A swe; dok F ska; wah A spa merger; wah F wes merger;
	mon MS eng; mon MS bar; mon MW nwy; mon MW syr; mon MW alb;
	own aus vie bud tri ser gre rum; own eng lon edi lvp; own fra par bre mar por bel; own ger mun ber kie den hol;
	own ita rom ven nap tun; own rus mos war sev stp; own tur con smy ank bul; own dok swe nwy; own wah spa;
	lama eng adr; lama fra tus; lama ger gal`

// BenchmarkLaterSteps plays the steps after the retreats of a fall, with orders.
func BenchmarkLaterSteps(b *testing.B) {
	start := world(b, crowded)
	for p := range start.Players {
		start.Players[p].Twins = true
	}
	start.Seats = everybody
	if err := start.Verify(); err != nil {
		b.Fatal(err)
	}
	e := stepper()
	lamas, souls := orders(b, "ger L gal Exp; fra L tus Exp"), orders(b, "ger A mun TEU; fra A par TEU; rus A mos TEU")
	winter := orders(b, "rus - A ukr; tur - A smy; dok + A nwy; ita + A rom")
	extra, right := orders(b, "ger + F kie E; ger + A mun E"), []chart.Power{0, 3, season.Fool}
	votes := orders(b, "ger WURM mun-nth; fra WURM ion-boh; eng WURM mun-nth; rus WURM alb-spa; tur WURM lon-ion; nar WURM adr-mos; sup WURM mun-nth")
	var w season.World
	var units, swarms []season.Unit
	var herds []season.Herd
	b.ReportAllocs()
	for b.Loop() {
		units, swarms, herds = append(units[:0], start.Units...), append(swarms[:0], start.Swarms...), append(herds[:0], start.Herds...)
		w = *start
		w.Units, w.Swarms, w.Herds = units, swarms, herds
		e.Events = e.Events[:0]
		e.Explode(&w, lamas)
		e.Feed(&w)
		e.Calm(&w)
		e.Sell(&w, souls)
		e.Spawn(&w)
		e.Capture(&w)
		e.Adjust(&w, winter)
		e.Reward(&w, right, false)
		e.Extra(&w, extra)
		e.Exchange(&w, votes)
		e.Won(&w)
		w.Next()
	}
}
