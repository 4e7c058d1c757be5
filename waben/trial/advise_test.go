package trial

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// told are the problems of a code.
func told(x *Trial, code string) (list []game.Problem) {
	for _, p := range x.Problems {
		if p.Code == code {
			list = append(list, p)
		}
	}
	return list
}

// What nobody would build is warned of before it costs gold; where people live, or 5,000 workers build, nobody is warned.
func TestWDWR51GoldForWhatNobodyBuildsIsWarnedOf(t *testing.T) {
	const build = "Bauten:\nStadt in 210/20"
	for _, c := range []struct {
		name, text string
		thin       bool
		workers    int32
		have       string
	}{
		{"where people live", build, false, 0, ""},
		{"where few do", build, true, 0, "0"},
		{"workers who build", "203 AB\n" + build, true, 5_000, ""},
		{"too few of them", "203 AB\n" + build, true, 4_000, "4000"},
		{"workers who do not build", "203 KV\n" + build, true, 5_000, "0"},
	} {
		w := load(t)
		w.Laws.CrewsFirst = false
		f := w.Patch.Of(210, 20)
		w.Land[f], w.Owner[f] = land.Of(land.Normal, 1), 1
		if c.thin {
			w.Land[f] = land.Of(land.Desert, 3)
		}
		if c.workers > 0 {
			u := &w.Units[w.Unit(1, 203)]
			u.Kind, u.Size, u.Leaders, u.Field = kit.Worker, c.workers, 1, f
		}
		w.Settlements[0].Gold = 1_000_000
		x := Run(w, 1, readSheet(t, c.text))
		list := told(x, "problem.trial.thin")
		if (c.have == "") != (len(list) == 0) || len(list) > 0 && (list[0].Args["have"] != c.have || list[0].Args["need"] != "5000" || list[0].Line == 0) {
			t.Errorf("%s: %+v", c.name, x.Problems)
		}
	}
}

// A realm that lost its capital is told so with a line that helps, and the line that it is told helps.
func TestWDWR52ALostCapitalIsToldWithWhatToDo(t *testing.T) {
	w := load(t)
	if list := told(Run(w, 1, readSheet(t, "203 KV")), "problem.trial.capital"); len(list) != 0 {
		t.Errorf("it has one: %+v", list)
	}
	w.SettlementAt(w.Realm(1).Capital).Realm = 2
	w.Realm(1).Capital = grid.None
	list := told(Run(w, 1, readSheet(t, "203 KV")), "problem.trial.capital")
	if len(list) != 1 || !slices.Contains(list[0].Cite, "WDW-39") || len(list[0].Want) != 1 {
		t.Fatalf("%+v", list)
	}
	if list := told(Run(w, 1, readSheet(t, "Schatz:\nHauptstadt "+list[0].Want[0])), "problem.trial.capital"); len(list) != 0 {
		t.Errorf("it names one: %+v", list)
	}
	w.Settlements = slices.DeleteFunc(w.Settlements, func(s world.Settlement) bool { return s.Realm == 1 })
	if list := told(Run(w, 1, readSheet(t, "203 KV")), "problem.trial.capital"); len(list) != 0 {
		t.Errorf("there is none to name: %+v", list)
	}
}
