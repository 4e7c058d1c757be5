package law

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/game/gametest"
	"spielleiter/waben/kit"
)

// Every law is a switch with a name of its own, that of its field in JSON.
func TestEveryLawIsASwitch(t *testing.T) {
	var fields map[string]any
	all := Default()
	all.Borders = true // where it is off it is not written
	data, _ := json.Marshal(all)
	if err := json.Unmarshal(data, &fields); err != nil {
		t.Fatal(err)
	}
	for _, s := range Switches() {
		if _, there := fields[s.Name]; !there {
			t.Errorf("%s is no field", s.Name)
		}
		delete(fields, s.Name)
		if !strings.HasPrefix(s.Cite, "WDW-") {
			t.Errorf("%s cites %q", s.Name, s.Cite)
		}
	}
	if len(fields) > 0 || len(Switches()) != reflect.TypeFor[Laws]().NumField() {
		t.Errorf("no switch for %v", fields)
	}
	if d := Default(); !d.Valid() {
		t.Error("the defaults are not valid")
	}
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := Default()
		for n := range switches {
			switch s := &switches[n]; s.Kind {
			case Toggle:
				*s.flag(&l) = rapid.Bool().Draw(t, s.Name)
			case Codes:
				*s.codes(&l) = rapid.SampledFrom([]Aliases{"", "KS=S", "KS=S LR=R", "ELF=K KS=S ORK=K"}).Draw(t, s.Name)
			case Number, Set:
				*s.value(&l) = rapid.IntRange(s.Least, s.Most).Draw(t, s.Name)
			}
		}
		got, faults := Read(Write(&l))
		if got != l || len(faults) > 0 || !l.Valid() {
			t.Errorf("written\n%sread %+v, faults %v", Write(&l), got, faults)
		}
	})
}

func TestFaultsNameTheirLine(t *testing.T) {
	l, faults := Read("# Gesetze\nmoons = 2\n\nmoons = 1\nwhite = nein # PROMY\nfee\nwite = ja\nscouts_land = -1\nline_of_sight = maybe\nroute_forms = fields sideways\nroute_forms = target fields\n = 3\n")
	want := []Fault{
		{Line: 4, Code: FaultTwice, Text: "moons", Name: "moons"},
		{Line: 6, Code: FaultForm, Text: "fee"},
		{Line: 7, Code: FaultUnknown, Text: "wite"},
		{Line: 8, Code: FaultValue, Text: "-1", Name: "scouts_land", Want: "0 … 99"},
		{Line: 9, Code: FaultValue, Text: "maybe", Name: "line_of_sight", Want: "yes, no"},
		{Line: 10, Code: FaultValue, Text: "fields sideways", Name: "route_forms", Want: "fields, directions, target"},
		{Line: 12, Code: FaultForm, Text: "= 3"},
	}
	if !reflect.DeepEqual(faults, want) {
		t.Errorf("faults\n%+v, want\n%+v", faults, want)
	}
	if l.Moons != 2 || l.White || l.RouteForms != 5 || l.ScoutsLand != 5 {
		t.Errorf("laws %+v", l)
	}
}

// WDW-R-38, A13: a segment may have codes of its own for kinds of units; they are no codes of the rules, and each means one kind.
func TestWDWR38AliasesOfKinds(t *testing.T) {
	for _, c := range []struct {
		text string
		want Aliases
		good bool
	}{
		{"KS = S", "KS=S", true},
		{"lr=r, ks =s", "KS=S LR=R", true},
		{"none", "", true},
		{"keine", "", true},
		{"", "", true},
		{"KS", "", false},
		{"KS=X", "", false},
		{"LT=K", "", false},
		{"K=S", "", false},
		{"KS=S KS=R", "", false},
		{"KS=S=R", "", false},
		{"LANGE=K", "", false},
		{"K1=K", "", false},
		{"=", "", false},
	} {
		l, faults := Read("kinds = " + c.text + "\n")
		if l.Kinds != c.want || c.good != (len(faults) == 0) {
			t.Errorf("%q is %q, faults %v", c.text, l.Kinds, faults)
		}
	}
	if got := Aliases("KS=S LR=R").Units(); !reflect.DeepEqual(got, map[string]kit.Unit{"KS": kit.Ship, "LR": kit.Rider}) {
		t.Errorf("%v", got)
	}
	if Aliases("").Units() != nil {
		t.Error("none are some")
	}
	if l := (Laws{}); l.Valid() {
		t.Error("no laws are laws")
	}
	l := Default()
	if l.Kinds = "LR=R KS=S"; l.Valid() {
		t.Error("aliases out of order are none")
	}
}

func TestTextsAreWhole(t *testing.T) {
	gametest.SameTexts(t, Texts)
	say := gametest.Catalogue(t, Texts, "de")
	for _, s := range Switches() {
		keys := []string{s.Key()}
		if s.Kind == Toggle {
			keys = []string{s.Key() + ".yes", s.Key() + ".no"}
		}
		if s.Kind == Codes {
			keys = append(keys, s.Key()+".none")
		}
		for _, w := range s.Words {
			keys = append(keys, "law.form."+w)
		}
		for _, k := range keys {
			if say[k] == "" {
				t.Errorf("no text for %s", k)
			}
		}
	}
	for _, k := range []string{FaultForm, FaultUnknown, FaultTwice, FaultValue} {
		if say[k] == "" {
			t.Errorf("no text for %s", k)
		}
	}
}

func FuzzRead(f *testing.F) {
	d := Default()
	f.Add(Write(&d))
	f.Add("kinds = KS=S, lr = R\nwinter = ja")
	f.Add("moons = 3\n=\n#\nroute_forms =")
	f.Fuzz(func(t *testing.T, text string) {
		l, faults := Read(text)
		if !l.Valid() {
			t.Errorf("%q gives laws that cannot be: %+v", text, l)
		}
		lines := strings.Count(text, "\n") + 1
		for _, f := range faults {
			if f.Line < 1 || f.Line > lines || f.Code == "" {
				t.Errorf("%q: fault %+v", text, f)
			}
		}
	})
}
