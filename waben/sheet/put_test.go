package sheet

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/kit"
)

var castle = Place{GF: 210, KF: 4}

// adds are what forms write, one of each.
var adds = map[string]*Sheet{
	"recruit":                 {Moons: []Moon{{Recruits: []Recruit{{Unit: 106, Size: 3000, Kind: kit.Foot, Leaders: 1, Place: castle}}}}},
	"ships later":             {Moons: []Moon{{}, {Recruits: []Recruit{{Unit: 301, Size: 10, Kind: kit.Ship, Leaders: 1, Place: Place{GF: 210, KF: 4, Side: 3}}}}}},
	"wall":                    {Moons: []Moon{{Builds: []Build{{What: kit.Wall, Points: 10, Place: Place{GF: 210, KF: 1, Side: 2}}}}}},
	"castle":                  {Moons: []Moon{{Builds: []Build{{Settlement: kit.Castle, Place: castle, Name: "Eck", Harbours: []hex.Side{1, 2}}}}}},
	"halt in the second moon": {Moons: []Moon{{}, {Builds: []Build{{What: kit.Road, Halt: true, Place: Place{GF: 210, KF: 1, Side: 2}}}}}},
	"pay":                     {Moons: []Moon{{Pays: []Pay{{Gold: 500, Code: "DAG", For: "Frieden"}}}}},
	"capital":                 {Moons: []Moon{{Capital: &Place{GF: 210, KF: 4}}}},
	"war":                     {Stances: []Stance{{Code: "DAG", Stance: "war"}}},
	"release":                 {Releases: []Release{{Code: "DAG", Name: "Illyra"}}},
	"character":               {People: []Person{{Unit: 503, Name: "Illyra", Office: "Amme"}}},
	"message":                 {Letters: []Letter{{Sort: SortMessage, To: []string{"DAG"}, Title: "Gruß", Text: "Bau: nichts!\nEs grüßt\n\nThoran"}}},
	"culture":                 {Letters: []Letter{{Sort: SortCulture, Text: "Ein Fest.", Public: new(bool)}}},
	"special":                 {Specials: []Special{{Number: 2, Unit: 101, Text: "Sie graben.\nUnd warten."}}},
	"question":                {Questions: []string{"Wo ist 104?"}},
}

func TestWDW80WhatAFormWritesIsReadAndAllElseStays(t *testing.T) {
	for _, text := range []string{
		"", "\n", "Spielzug TH 27", "Spielzug TH 27\n", "101 210/04 KV", "# mein Zug\nSpielzug TH 27\n\nZugbefehl:\n101 3000 K 210/04-05 KVE # dahin\n\nRüstung:\n107 1000 K 1 Hf in 210/04\n",
		"Mond 1:\nZugbefehl:\n101 210/04 KV\n\nMond 2:\nZugbefehl:\n101 KA\n", "Mond 2:\n101 KA\n\nBau:\nStraße 210/01(1)\n",
		"Turn TH 27\n\nOrders:\n101 210/04 KV\n\nBuilding: wall 10 210/07(1)\n\nMessage to DAG: Hi\n  War is over.\n  > Treasury: none\n\nEnd:\n",
		"Spielzug TH 27\nAnschreiben:\n  Hallo!\n\nSchatz:\n100 GS an DAG\n\nHaltung:\nDAG: neutral\n\nFragen:\n  Warum?\n", "Zugbefehl:\n101 210/04 KV\nquatsch und unsinn\n\nKultur geheim:\n  Alt.",
	} {
		for name, add := range adds {
			for lang := range map[string]bool{"de": true, "en": true} {
				for recruiting := range 3 {
					put(t, name, text, lang, Options{Moons: 2, Recruiting: recruiting}, add)
				}
			}
		}
	}
}

// put writes something into a text, and checks that it is read there beside all that was, and can be taken out again.
func put(t interface {
	Helper()
	Fatalf(string, ...any)
}, name, text, lang string, o Options, add *Sheet,
) {
	t.Helper()
	for n := range add.Moons {
		if len(add.Moons[n].Recruits) > 0 && o.Recruiting != 0 && o.Recruiting != n+1 {
			return
		}
	}
	was, _ := Read([]byte(text), o)
	told := Put(text, lang, o, add)
	is, problems := Read([]byte(told), o)
	if want := sum(was, add, o); !reflect.DeepEqual(bareOf(is), bareOf(want)) {
		t.Fatalf("%s in %s, %+v:\n%q became\n%q, %+v\nread as %s\nwant %s", name, lang, o, text, told, problems, Write("de", is), Write("de", want))
	}
	kept := strings.Fields(told)
	for word := range strings.FieldsSeq(text) {
		for len(kept) > 0 && kept[0] != word {
			kept = kept[1:]
		}
		if len(kept) == 0 {
			t.Fatalf("%s: %q is not in\n%s", name, word, told)
		}
		kept = kept[1:]
	}
	line := ordered(is, was)
	if line == 0 {
		return
	}
	again, _ := Read([]byte(Cut(told, o, line)), o)
	if !reflect.DeepEqual(bareOf(again), bareOf(was)) {
		t.Fatalf("%s: without line %d\n%q is\n%q", name, line, told, Cut(told, o, line))
	}
}

// ordered is the line of what the second sheet does not have.
func ordered(is, was *Sheet) int {
	for n, m := range is.Moons {
		var old Moon
		if n < len(was.Moons) {
			old = was.Moons[n]
		}
		switch {
		case len(m.Recruits) > len(old.Recruits):
			return m.Recruits[len(m.Recruits)-1].Line
		case len(m.Builds) > len(old.Builds):
			return m.Builds[len(m.Builds)-1].Line
		case len(m.Pays) > len(old.Pays):
			return m.Pays[len(m.Pays)-1].Line
		}
	}
	switch {
	case len(is.Letters) > len(was.Letters):
		return is.Letters[len(is.Letters)-1].Line
	case len(is.Stances) > len(was.Stances):
		return is.Stances[len(is.Stances)-1].Line
	}
	return 0
}

// sum is a sheet with what another one says behind it.
func sum(s, add *Sheet, o Options) *Sheet {
	all := *s
	all.Moons = append([]Moon(nil), s.Moons...)
	for n, m := range add.Moons {
		if m.empty() {
			continue
		}
		for len(all.Moons) <= n {
			all.Moons = append(all.Moons, Moon{})
		}
		x := &all.Moons[n]
		x.Recruits = append(slices.Clip(x.Recruits), m.Recruits...)
		x.Builds = append(slices.Clip(x.Builds), m.Builds...)
		x.Pays = append(slices.Clip(x.Pays), m.Pays...)
		if m.Capital != nil {
			x.Capital = m.Capital
		}
	}
	all.Stances = append(slices.Clip(all.Stances), add.Stances...)
	all.Releases = append(slices.Clip(all.Releases), add.Releases...)
	all.People = append(slices.Clip(all.People), add.People...)
	all.Letters = append(slices.Clip(all.Letters), add.Letters...)
	all.Specials = append(slices.Clip(all.Specials), add.Specials...)
	all.Questions = append(slices.Clip(all.Questions), add.Questions...)
	return &all
}

// bareOf is what a sheet says, wherever it stands.
func bareOf(s *Sheet) string { return Write("de", s) }

func FuzzPut(f *testing.F) {
	f.Add("Spielzug TH 27\n\nBau: wall 10 210/07(1)\n\nBotschaft an DAG: Hi\n  Bau:\n", 1, 3)
	f.Add("Mond 2:\n101 KA\n\nRüstung:\n", 2, 1)
	f.Fuzz(func(t *testing.T, text string, recruiting, line int) {
		o := Options{Moons: 2, Recruiting: min(max(recruiting, 0), 2)}
		for _, add := range adds {
			Read([]byte(Put(text, "de", o, add)), o)
		}
		Cut(text, o, line)
	})
}

func TestLinesThatAreCutOutLeaveTheOthers(t *testing.T) {
	pieces := []string{"Zugbefehl:", "101 210/04 KV", "Rüstung:", "106 3000 K 1 Hf in 210/04", "Bau: Straße 210/01(1)", "Bau:", "", "Burg 210/05", "Schatz:", "50 GS an DAG", "Mond 2:", "Botschaft an DAG: Hi", "  Text", "# so"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(t, "lines"), "\n")
		for name, add := range adds {
			put(t, name, text, "de", Options{Moons: 2, Recruiting: rapid.IntRange(0, 2).Draw(t, "recruiting")}, add)
		}
	})
}

func TestWDW82AChangeOfAUnitStandsBehindItsOrder(t *testing.T) {
	split := Change{Sort: Split, Unit: 119, Size: 1000, Kind: kit.Foot, Leaders: 1}
	for _, c := range []struct{ text, lang, want string }{
		{"", "de", "Zugbefehl:\n101 KV teilt 119:1000K+1Hf\n"},
		{"Zugbefehl:\n101 210/04-05 KVE   # dahin\n", "de", "Zugbefehl:\n101 210/04-05 KVE teilt 119:1000K+1Hf   # dahin\n"},
		{"Orders:\n102 KA\n\nBuilding:\nwall 210/01(2)\n", "en", "Orders:\n102 KA\n101 KV splits 119:1000K+1Hf\n\nBuilding:\nwall 210/01(2)\n"},
		{"101 KA teilt 118:50K", "de", "101 KA teilt 118:50K teilt 119:1000K+1Hf"},
	} {
		told, ok := Alter(c.text, c.lang, Options{Moons: 2}, 0, 101, split)
		if !ok || strings.TrimLeft(told, "\n") != c.want {
			t.Errorf("%q became %q, %v; want %q", c.text, told, ok, c.want)
		}
	}
	if told, ok := Alter("101 KA", "de", Options{Moons: 2}, 0, 101, Change{Sort: Merge}); ok || told != "101 KA" {
		t.Errorf("joins nobody: %q", told)
	}
}
