package game

import (
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func sampleInfo() Info {
	return Info{
		ID: "sample", Edition: "1", Schema: 1, Seats: []Seat{"a", "b", "c"}, MinSeats: 2,
		Options: []Option{
			{Name: "board", Kind: Choice, Default: "small", Choices: []string{"small", "large"}},
			{Name: "open", Kind: Switch, Default: "off"},
			{Name: "rounds", Kind: Number, Default: "4", Min: 1, Max: 9},
			{Name: "map", Kind: Document, Default: ""},
		},
	}
}

func TestComplete(t *testing.T) {
	defaults := func(change map[string]string) map[string]string {
		full := map[string]string{"board": "small", "open": "off", "rounds": "4", "map": ""}
		maps.Copy(full, change)
		return full
	}
	for name, c := range map[string]struct {
		given Config
		want  Config
		codes []string
	}{
		"nothing given": {Config{}, Config{Seats: []Seat{"a", "b", "c"}, Options: defaults(nil)}, nil},
		"seats are put in table order": {
			Config{Seats: []Seat{"c", "a"}}, Config{Seats: []Seat{"a", "c"}, Options: defaults(nil)}, nil,
		},
		"all options given": {
			Config{Options: map[string]string{"board": "large", "open": "on", "rounds": "9", "map": "any\ntext"}},
			Config{Seats: []Seat{"a", "b", "c"}, Options: map[string]string{"board": "large", "open": "on", "rounds": "9", "map": "any\ntext"}},
			nil,
		},
		"an unknown seat": {Config{Seats: []Seat{"a", "b", "x"}}, Config{}, []string{"config.seat.unknown"}},
		"a seat twice":    {Config{Seats: []Seat{"a", "b", "a"}}, Config{}, []string{"config.seat.twice"}},
		"too few seats":   {Config{Seats: []Seat{"b"}}, Config{}, []string{"config.seat.few"}},
		"an unknown option": {
			Config{Options: map[string]string{"zeal": "1", "colour": "red"}},
			Config{},
			[]string{"config.option.unknown", "config.option.unknown"},
		},
		"no such choice":      {Config{Options: map[string]string{"board": "Large"}}, Config{}, []string{"config.option.value"}},
		"neither on nor off":  {Config{Options: map[string]string{"open": "true"}}, Config{}, []string{"config.option.value"}},
		"too small a number":  {Config{Options: map[string]string{"rounds": "0"}}, Config{}, []string{"config.option.value"}},
		"too large a number":  {Config{Options: map[string]string{"rounds": "10"}}, Config{}, []string{"config.option.value"}},
		"not a number at all": {Config{Options: map[string]string{"rounds": "four"}}, Config{}, []string{"config.option.value"}},
		"an empty value":      {Config{Options: map[string]string{"board": ""}}, Config{}, []string{"config.option.value"}},
		"all wrong at once": {
			Config{Seats: []Seat{"x"}, Options: map[string]string{"open": "?", "colour": "red"}},
			Config{},
			[]string{"config.seat.unknown", "config.seat.few", "config.option.value", "config.option.unknown"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, problems := sampleInfo().Complete(c.given)
			var codes []string
			for _, p := range problems {
				codes = append(codes, p.Code)
				if p.Severity != Error {
					t.Errorf("%s is no error", p.Code)
				}
			}
			if diff := cmp.Diff(c.codes, codes); diff != "" {
				t.Fatalf("problems (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(c.want, got); c.codes == nil && diff != "" {
				t.Errorf("config (-want +got):\n%s", diff)
			}
		})
	}
}

func TestCompleteLeavesItsArgumentAndIsDoneOnce(t *testing.T) {
	given := Config{Seats: []Seat{"c", "a"}, Options: map[string]string{"open": "on"}}
	full, _ := sampleInfo().Complete(given)
	if !cmp.Equal(given, Config{Seats: []Seat{"c", "a"}, Options: map[string]string{"open": "on"}}) {
		t.Errorf("the argument became %+v", given)
	}
	again, problems := sampleInfo().Complete(full)
	if diff := cmp.Diff(full, again); diff != "" || problems != nil {
		t.Errorf("%s %v", diff, problems)
	}
}

func TestRefusalsSayWhatWouldBeRight(t *testing.T) {
	for name, c := range map[string]struct {
		given Config
		want  []string
	}{
		"seats":   {Config{Seats: []Seat{"a", "b", "x"}}, []string{"a", "b", "c"}},
		"choices": {Config{Options: map[string]string{"board": "?"}}, []string{"small", "large"}},
		"switch":  {Config{Options: map[string]string{"open": "?"}}, []string{"on", "off"}},
		"number":  {Config{Options: map[string]string{"rounds": "?"}}, []string{"1-9"}},
		"options": {Config{Options: map[string]string{"?": ""}}, []string{"board", "open", "rounds", "map"}},
	} {
		_, problems := sampleInfo().Complete(c.given)
		if diff := cmp.Diff(c.want, problems[0].Want); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestConfigAccess(t *testing.T) {
	c := Config{Options: map[string]string{"open": "on", "rounds": "7"}}
	if !c.On("open") || c.On("rounds") || c.On("none") || c.Int("rounds") != 7 || c.Int("none") != 0 {
		t.Errorf("%+v", c)
	}
}

func TestConfigErrorNamesItsFirstProblem(t *testing.T) {
	for want, e := range map[string]*ConfigError{
		"config refused":    {},
		"config refused: x": {Problems: []Problem{{Code: "x"}, {Code: "y"}}},
	} {
		if e.Error() != want {
			t.Errorf("%q, want %q", e.Error(), want)
		}
	}
}

func TestViewersAreThePublicTheMasterOrASeat(t *testing.T) {
	for _, c := range []struct {
		viewer         Viewer
		seat           Seat
		master, public bool
		text           string
	}{
		{Viewer{}, "", false, true, "public"},
		{Public, "", false, true, "public"},
		{Master, "", true, false, "gm"},
		{As("fox"), "fox", false, false, "fox"},
		{As(""), "", false, true, "public"},
	} {
		v := c.viewer
		if v.Seat() != c.seat || v.IsMaster() != c.master || v.IsPublic() != c.public || v.String() != c.text {
			t.Errorf("%+v is %q, master %t, public %t", v, v.Seat(), v.IsMaster(), v.IsPublic())
		}
	}
}

func TestOnlyErrorsAreErrors(t *testing.T) {
	if HasError(nil) || HasError([]Problem{{Severity: Warning}, {Severity: Hint}}) || !HasError([]Problem{{Severity: Hint}, {Severity: Error}}) {
		t.Error("HasError")
	}
}

func TestPendingAndWinners(t *testing.T) {
	if p := (Pending{Seats: []Seat{"a"}}); p.Over() || !p.WaitsFor("a") || p.WaitsFor("b") || !(Pending{}).Over() {
		t.Error("Pending")
	}
	r := Result{Standing: []Standing{{Seat: "a", Rank: 1}, {Seat: "b", Rank: 1}, {Seat: "c", Rank: 3}}}
	if w := r.Winners(); w != nil {
		t.Errorf("%q have won while the match goes on", w)
	}
	r.Over = true
	if diff := cmp.Diff([]Seat{"a", "b"}, r.Winners()); diff != "" {
		t.Error(diff)
	}
}
