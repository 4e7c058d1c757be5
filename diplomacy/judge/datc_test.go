package judge_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

type datcOrder struct {
	spot
	Type      string   `json:"type"`
	Supported string   `json:"supported"`
	From      string   `json:"from_"`
	To        string   `json:"to"`
	Via       bool     `json:"via"`
	Text      string   `json:"text"`
	Result    []string `json:"result"`
}

type datcCase struct {
	ID            string      `json:"id"`
	Title         string      `json:"title"`
	Phase         string      `json:"phase"`
	Units         []spot      `json:"units"`
	Centers       []spot      `json:"centers"`
	Orders        []datcOrder `json:"orders"`
	Retreats      []datcOrder `json:"retreats"`
	AutoDisbands  []spot      `json:"auto_disbands"`
	Start         []spot      `json:"start"`
	After         []spot      `json:"after"`
	Dislodged     []spot      `json:"dislodged"`
	AfterRetreats []spot      `json:"after_retreats"`
	Destroyed     []string    `json:"destroyed"`
}

func (o datcOrder) order(t testing.TB, phase judge.Phase) judge.Order {
	t.Helper()
	j := judge.Order{Unit: o.unit(t), Of: chart.None, To: place(t, o.To), Via: o.Via, OfKind: kindOf(o.Supported)}
	if o.From != "" {
		j.Of = place(t, o.From)
	}
	switch o.Type {
	case "move":
		j.Kind = judge.Move
	case "hold":
		j.Kind = judge.Hold
	case "support-move", "support-hold":
		j.Kind = judge.Support
	case "convoy":
		j.Kind = judge.Convoy
	case "build":
		j.Kind = judge.Build
	case "disband":
		j.Kind = judge.Disband
	default:
		t.Fatalf("order %q", o.Type)
	}
	return j
}

func shown(t testing.TB, spots []spot) string {
	t.Helper()
	var units []chart.Unit
	for _, s := range spots {
		units = append(units, s.unit(t))
	}
	return show(units)
}

func (c datcCase) position(t testing.TB) judge.Position {
	t.Helper()
	p := judge.Position{Year: 1901}
	spots := c.Start
	if c.Phase == "winter" {
		p.Season, p.Phase, spots = judge.Winter, judge.Adjustments, c.Units
	}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for _, s := range spots {
		p.Units = append(p.Units, s.unit(t))
	}
	for _, s := range c.Centers {
		u := s.unit(t)
		p.Owners[u.At] = u.Power
	}
	return p
}

func loadDATC(t testing.TB) []datcCase {
	t.Helper()
	data, err := os.ReadFile("testdata/datc_v3.2.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Cases []datcCase `json:"cases"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	return file.Cases
}

// slips are the verdicts that the document gets wrong by its own rules. In 6.D.4 Berlin is
// attacked from Prussia, which is not where its support goes. The others call a unit
// dislodged that has nowhere to go, where the document elsewhere says destroyed.
var slips = map[string]string{
	"6.D.4 A Berlin Supports F Kiel":                             "cut",
	"6.D.8 A Greece - Naples":                                    "invalid, destroyed",
	"6.F.21 F Clyde Supports F North Atlantic Ocean":             "cut, destroyed",
	"6.F.28 F Gulf of Bothnia Convoys A Livonia - Sweden":        "disrupted, destroyed",
	"6.F.28 F Norwegian Sea Convoys A Edinburgh - St Petersburg": "disrupted, destroyed",
	"6.H.15 F Portugal Holds":                                    "destroyed",
}

func TestDATC(t *testing.T) {
	cases := loadDATC(t)
	if len(cases) != 176 {
		t.Fatalf("%d cases", len(cases))
	}
	verdicts := 0
	for _, c := range cases {
		verdicts += len(c.Orders) + len(c.Retreats)
		t.Run(c.ID+" "+strings.ToLower(c.Title), func(t *testing.T) { c.run(t) })
	}
	if verdicts != 840 {
		t.Errorf("%d verdicts", verdicts)
	}
}

func (c datcCase) run(t *testing.T) {
	var e judge.Engine
	p := c.position(t)
	out := e.Judge(&p, c.read(t, c.Orders, p.Phase))
	c.verdicts(t, c.Orders, out)
	if got, want := show(out.Next.Units), shown(t, c.After); got != want {
		t.Errorf("units %s, want %s", got, want)
	}
	if p.Phase == judge.Adjustments {
		c.disbands(t, out)
		return
	}
	var weak []chart.Unit
	for _, d := range slices.Concat(out.Next.Dislodged, out.Destroyed) {
		weak = append(weak, d.Unit)
	}
	if got, want := show(weak), shown(t, c.Dislodged); got != want {
		t.Errorf("dislodged %s, want %s", got, want)
	}
	c.destroyed(t, out)
	if c.AfterRetreats == nil && len(c.Retreats) == 0 {
		return
	}
	next := out.Next.Clone()
	if next.Phase != judge.Retreats {
		// The document lets a unit try to retreat that has nowhere to go.
		next.Phase = judge.Retreats
	}
	out = e.Judge(&next, c.read(t, c.Retreats, judge.Retreats))
	c.verdicts(t, c.Retreats, out)
	if got, want := show(out.Next.Units), shown(t, c.AfterRetreats); got != want {
		t.Errorf("after retreats %s, want %s", got, want)
	}
}

func (c datcCase) read(t *testing.T, orders []datcOrder, phase judge.Phase) []judge.Order {
	t.Helper()
	var list []judge.Order
	for _, o := range orders {
		list = append(list, o.order(t, phase))
	}
	return list
}

func (c datcCase) verdicts(t *testing.T, orders []datcOrder, out *judge.Outcome) {
	t.Helper()
	for n, o := range orders {
		want := strings.Join(o.Result, ", ")
		if right, ok := slips[c.ID+" "+o.Text]; ok {
			want = right
		}
		if got := out.Results[n].Verdict.String(); got != want {
			t.Errorf("%s %s: %s, want %s (fault %q)", o.Power, o.Text, got, want, out.Results[n].Fault)
		}
	}
}

func (c datcCase) disbands(t *testing.T, out *judge.Outcome) {
	t.Helper()
	var removed []chart.Unit
	for n, o := range c.Orders {
		if o.Type == "disband" && out.Results[n].Verdict == judge.Succeeds {
			removed = append(removed, out.Results[n].Order.Unit)
		}
	}
	for _, s := range c.AutoDisbands {
		removed = append(removed, s.unit(t))
	}
	if got, want := show(out.Removed), show(removed); got != want {
		t.Errorf("removed %s, want %s", got, want)
	}
}

func (c datcCase) destroyed(t *testing.T, out *judge.Outcome) {
	t.Helper()
	var got []string
	for _, d := range out.Destroyed {
		got = append(got, chart.Standard().Code(d.At))
	}
	want := slices.Clone(c.Destroyed)
	for _, o := range c.Orders {
		if strings.Contains(slips[c.ID+" "+o.Text], "destroyed") {
			want = append(want, o.Loc)
		}
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("destroyed %v, want %v", got, want)
	}
}
