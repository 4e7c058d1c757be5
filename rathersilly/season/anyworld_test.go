package season_test

import (
	"hash/fnv"

	"pgregory.net/rapid"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// lots is an engine whose lots depend on their labels alone.
func lots(seed byte) *season.Engine {
	return &season.Engine{Options: season.Standard(), Draw: func(label string, n int) int {
		h := fnv.New32a()
		_, _ = h.Write(append([]byte(label), seed))
		return int(h.Sum32() % uint32(n))
	}}
}

// anyWorld is some world between two seasons.
func anyWorld(t *rapid.T) *season.World {
	number := func(label string, most int) int { return rapid.IntRange(0, most).Draw(t, label) }
	w := season.Start(everybody)
	w.Units, w.Year, w.Season = nil, 1901+number("year", 19), judge.Season(number("season", 1))
	for p := range season.Players {
		w.Players[p].Fleets, w.Players[p].Lost = uint8(number("fleets", 9)), uint8(number("lost", 2))
		w.Players[p].Share = season.Share(number("share", int(season.Whole)*2))
	}
	w.Players[season.Fool].Share %= season.Whole
	w.Players[season.Doctor].Points = uint8(number("points", 30))
	for at := range chart.All[chart.Province](season.Board().Centres) {
		w.Owners[at] = []chart.Power{chart.None, 0, 1, 2, 3, 4, 5, 6, season.Brain, season.Doctor, season.Soothsayer}[number("owner", 10)]
	}
	var taken chart.Set
	for range number("units", 50) {
		u := anyUnit(t)
		if at := season.Board().Of(u.At); u.Class == season.Birds || !chart.Has(taken, at) {
			chart.Add(&taken, at)
			w.Put(u)
		}
	}
	anyTwins(t, &w, taken)
	if at := chart.Province(number("borg", 80)); at < 75 {
		w.Borg, w.Eaten = at, uint16(number("eaten", int(everybody)))
	}
	if at := chart.Province(number("tardis", 80)); at < 75 {
		w.Tardis = at
	}
	for p := range chart.Power(season.Players) {
		for range number("herds", 3) {
			if at := chart.Province(number("herd", 74)); !chart.Has(season.Board().Centres, at) {
				lots(0).Settle(&w, []season.Order{{Do: season.Settle, By: p, To: chart.Place(at)}})
			}
		}
	}
	if err := w.Verify(); err != nil {
		t.Fatal(err)
	}
	return &w
}

// anyUnit is some unit, but for twins.
func anyUnit(t *rapid.T) season.Unit {
	u := season.Unit{Built: chart.None, Owner: rapid.SampledFrom([]chart.Power{0, 1, 2, 3, 4, 5, 6, 8, 9, 10}).Draw(t, "power")}
	u.Class = rapid.SampledFrom([]season.Class{
		season.Army, season.Army, season.Fleet, season.Fleet, season.Birds, season.Lure, season.Jammer, season.SeaMonster, season.SpaceMonster,
	}).Draw(t, "class")
	switch u.Class {
	case season.Birds:
		u.At = chart.Place(rapid.IntRange(0, 74).Draw(t, "at"))
		return u
	case season.Lure, season.Jammer:
		u.Supply = season.ByQuota
	case season.SeaMonster, season.SpaceMonster:
		u.Supply, u.Owner = season.ByNothing, season.Monsters
	default:
		u.Supply = season.Supply(rapid.IntRange(0, 1).Draw(t, "supply"))
		if u.Supply == season.ByCentre {
			u.Devil = uint8(max(0, rapid.IntRange(-6, 2).Draw(t, "devil")))
		} else if u.Owner == season.Soothsayer {
			u.Supply = season.ByMerger
		}
	}
	u.At = rapid.Custom(func(t *rapid.T) chart.Place {
		return chart.Place(rapid.IntRange(0, len(season.Board().Places)-1).Draw(t, "place"))
	}).Filter(func(at chart.Place) bool {
		sealed := season.Board().Provinces[season.Board().Of(at)].Sealed
		return season.Board().Stands(u.Class.Kind(), at) && (!sealed || u.Owner == season.Brain)
	}).Draw(t, "at")
	return u
}

// anyTwins gives somebody twins, perhaps.
func anyTwins(t *rapid.T, w *season.World, taken chart.Set) {
	for _, pair := range [][2]string{{"mun", "ruh"}, {"boh", "gal"}, {"wal", "yor"}} {
		p := rapid.IntRange(0, 6).Draw(t, "twins")
		a, _ := season.Board().Find(pair[0])
		b, _ := season.Board().Find(pair[1])
		if chart.Has(taken, chart.Province(a)) || chart.Has(taken, chart.Province(b)) || w.Players[p].Twins {
			continue
		}
		w.Players[p].Twins = true
		for _, at := range []chart.Place{a, b} {
			w.Put(season.Unit{Class: season.TwinArmy, Owner: chart.Power(p), At: at, Built: chart.None})
		}
	}
}

// nonsense is some order, which need not mean anything.
func nonsense(t *rapid.T) season.Order {
	places := rapid.OneOf(rapid.Uint8Range(0, 90), rapid.Uint8())
	powers := rapid.OneOf(rapid.Uint8Range(0, 12), rapid.Uint8())
	return season.Order{
		Do: season.Deed(rapid.Uint8Range(0, 40).Draw(t, "do")), By: chart.Power(powers.Draw(t, "by")),
		Unit: season.Actor{
			Class: season.Class(rapid.Uint8Range(0, 12).Draw(t, "class")), Owner: chart.Power(powers.Draw(t, "owner")),
			At: chart.Place(places.Draw(t, "at")), Tardis: rapid.Bool().Draw(t, "tardis"),
		},
		Of: chart.Place(places.Draw(t, "of")), OfClass: season.Class(rapid.Uint8Range(0, 12).Draw(t, "ofclass")),
		To: chart.Place(places.Draw(t, "to")), Extra: rapid.Bool().Draw(t, "extra"),
	}
}
