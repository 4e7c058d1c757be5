package judge_test

import (
	"archive/tar"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ulikunitz/xz"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// saved is a game as the Python package saves it, as far as it matters here.
type saved struct {
	Phases []struct {
		Name  string `json:"name"`
		State struct {
			Units    map[string][]string            `json:"units"`
			Retreats map[string]map[string][]string `json:"retreats"`
			Centers  map[string][]string            `json:"centers"`
		} `json:"state"`
		Orders map[string][]string `json:"orders"`
	} `json:"phases"`
}

func TestSavedGamesOfPython(t *testing.T) {
	f, err := os.Open(shared(t, "python-saved-games-20.tar.xz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	x, err := xz.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	games, phases := 0, 0
	for r := tar.NewReader(x); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		var g saved
		if err := json.NewDecoder(r).Decode(&g); err != nil {
			t.Fatal(err)
		}
		games++
		phases += g.replay(t, filepath.Base(h.Name))
	}
	if games != 20 {
		t.Errorf("%d games", games)
	}
	t.Logf("%d games, %d transitions", games, phases)
}

// replay judges every phase from what was saved of it and compares it with the next.
func (g saved) replay(t *testing.T, name string) (phases int) {
	t.Helper()
	e := judge.Engine{Profile: judge.Standard()}
	for n := range g.Phases[:len(g.Phases)-1] {
		p, next := g.position(t, n), g.position(t, n+1)
		out := e.Judge(&p, g.orders(t, n))
		phases++
		if why := differ(&out.Next, &next, out.Destroyed); why != "" {
			t.Errorf("%s %s: %s", name, g.Phases[n].Name, why)
		}
	}
	return phases
}

// differ compares a position with a saved one. Where a convoyed army dislodged a unit the
// package offers even provinces for the retreat that are taken or contested; so it may
// offer too many, to a unit that has nowhere to go too.
func differ(p, next *judge.Position, destroyed []judge.Dislodged) string {
	for _, d := range p.Dislodged {
		if !slices.ContainsFunc(next.Dislodged, func(o judge.Dislodged) bool { return o.Unit == d.Unit }) {
			return "dislodged " + show([]chart.Unit{d.Unit})
		}
	}
	lost := 0
	for _, o := range next.Dislodged {
		at := slices.IndexFunc(p.Dislodged, func(d judge.Dislodged) bool { return o.Unit == d.Unit })
		switch {
		case at < 0 && slices.ContainsFunc(destroyed, func(d judge.Dislodged) bool { return o.Unit == d.Unit }) && taken(next, o.To):
			lost++
		case at < 0:
			return "not dislodged " + show([]chart.Unit{o.Unit})
		case p.Dislodged[at].To != o.To && (!taken(next, o.To) || !p.Dislodged[at].To.Without(o.To).Empty()):
			return "other retreats for " + show([]chart.Unit{o.Unit})
		}
	}
	switch {
	case show(p.Units) != show(next.Units):
		return "units " + show(p.Units) + ", saved " + show(next.Units)
	case lost == 0 && p.Owners != next.Owners:
		return "owners"
	case next.Year != 0 && lost == 0 && (p.Year != next.Year || p.Season != next.Season || p.Phase != next.Phase):
		return "phase"
	}
	return ""
}

// taken reports whether a unit stands on one of some places.
func taken(p *judge.Position, places chart.Set) bool {
	return slices.ContainsFunc(p.Units, func(u chart.Unit) bool {
		for at := range chart.All[chart.Place](places) {
			if chart.Standard().Of(at) == chart.Standard().Of(u.At) {
				return true
			}
		}
		return false
	})
}

func (g saved) position(t *testing.T, n int) judge.Position {
	t.Helper()
	c, ph := chart.Standard(), g.Phases[n]
	p := judge.Position{}
	if ph.Name != "COMPLETED" {
		year, err := strconv.Atoi(ph.Name[1:5])
		if err != nil {
			t.Fatal(err)
		}
		p.Year = year
		p.Season = judge.Season(strings.IndexByte("SFW", ph.Name[0]))
		p.Phase = judge.Phase(strings.IndexByte("MRA", ph.Name[5]))
	}
	for at := range p.Owners {
		p.Owners[at] = chart.None
	}
	for power, list := range ph.State.Centers {
		who, _ := c.FindPower(power)
		for _, at := range list {
			p.Owners[place(t, at)] = who
		}
	}
	for power, list := range ph.State.Units {
		for _, text := range list {
			f := strings.Fields(text)
			u := spot{power, strings.TrimPrefix(f[0], "*"), f[1]}.unit(t)
			if !strings.HasPrefix(text, "*") {
				p.Units = append(p.Units, u)
				continue
			}
			d := judge.Dislodged{Unit: u, By: chart.None}
			for _, to := range ph.State.Retreats[power][strings.TrimPrefix(text, "*")] {
				chart.Add(&d.To, place(t, to))
			}
			p.Dislodged = append(p.Dislodged, d)
		}
	}
	slices.SortFunc(p.Dislodged, func(a, b judge.Dislodged) int { return int(c.Of(a.At)) - int(c.Of(b.At)) })
	return p
}

func (g saved) orders(t *testing.T, n int) (orders []judge.Order) {
	t.Helper()
	for power, list := range g.Phases[n].Orders {
		for _, text := range list {
			orders = append(orders, python(t, power, text))
		}
	}
	return orders
}

// python reads an order of the Python package, as `A MAR S A PAR - BUR`.
func python(t *testing.T, power, text string) judge.Order {
	t.Helper()
	f := strings.Fields(text)
	if f[0] == "WAIVE" {
		who, _ := chart.Standard().FindPower(power)
		return judge.Order{Kind: judge.Waive, Unit: chart.Unit{Power: who, At: chart.None}, Of: chart.None, To: chart.None}
	}
	o := judge.Order{Unit: spot{power, f[0], f[1]}.unit(t), Of: chart.None, To: chart.None}
	o.Via = f[len(f)-1] == "VIA"
	switch f[2] {
	case "H":
	case "-", "R":
		o.Kind, o.To = judge.Move, place(t, f[3])
	case "S", "C":
		o.Kind = map[string]judge.OrderKind{"S": judge.Support, "C": judge.Convoy}[f[2]]
		o.OfKind, o.Of = kindOf(f[3]), place(t, f[4])
		if len(f) > 5 && f[5] == "-" {
			o.To = place(t, f[6])
		}
	case "B":
		o.Kind = judge.Build
	case "D":
		o.Kind = judge.Disband
	default:
		t.Fatalf("order %q", text)
	}
	return o
}
