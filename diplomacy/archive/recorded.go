package archive

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// ReadRecorded reads a game recorded as text: blocks that begin with PHASE, each with
// POSITIONS and ORDERS.
func ReadRecorded(name, text string) (Game, error) {
	g := Game{Name: name}
	r := recording{}
	n := 0
	for line := range strings.Lines(text) {
		n++
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if words[0] == "PHASE" {
			if err := atMost(len(g.Phases)+1, MaxPhases, "phases"); err != nil {
				return g, fmt.Errorf("%s, line %d: %w", name, n, err)
			}
			g.Phases = append(g.Phases, Phase{})
			r.phase = &g.Phases[len(g.Phases)-1]
		}
		if r.phase == nil {
			return g, fmt.Errorf("%s, line %d: %q stands before the first phase", name, n, strings.TrimSpace(line))
		}
		if err := r.line(words); err != nil {
			return g, fmt.Errorf("%s, line %d: %w", name, n, err)
		}
	}
	for k := range g.Phases {
		g.Phases[k].Position.Units = sorted(g.Phases[k].Position.Units)
	}
	return g, nil
}

// recording is the phase that is being read, and whether its orders are.
type recording struct {
	phase   *Phase
	ordered bool
}

func (r *recording) line(words []string) error {
	switch {
	case words[0] == "PHASE":
		r.ordered = false
		return r.begin(words[1:])
	case len(words) == 1 && words[0] == "POSITIONS":
	case len(words) == 1 && words[0] == "ORDERS":
		r.ordered = true
	case r.ordered:
		o, err := r.order(words)
		if err == nil {
			err = atMost(len(r.phase.Orders)+1, MaxParts, "orders")
		}
		if err != nil {
			return err
		}
		r.phase.Orders = append(r.phase.Orders, o)
	default:
		return r.position(words)
	}
	return nil
}

// begin reads "1901 Spring Movement".
func (r *recording) begin(words []string) error {
	p := &r.phase.Position
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	if len(words) == 3 {
		year, err := strconv.Atoi(words[0])
		if p.Year = year; err == nil && phase(p, words[1], words[2]) {
			return nil
		}
	}
	return fmt.Errorf("%q is no phase", strings.Join(words, " "))
}

// position reads "Turkey: fleet ank".
func (r *recording) position(words []string) error {
	if len(words) != 3 {
		return fmt.Errorf("%q is no position", strings.Join(words, " "))
	}
	power, ok := chart.Standard().FindPower(strings.TrimSuffix(words[0], ":"))
	if !ok {
		return fmt.Errorf("%q is no power", words[0])
	}
	at, err := place(words[2])
	if err != nil {
		return err
	}
	p := &r.phase.Position
	if err := atMost(len(p.Units)+len(p.Dislodged)+1, MaxParts, "units"); err != nil {
		return err
	}
	what, weak := strings.CutSuffix(words[1], "/dislodged")
	u := chart.Unit{Power: power, At: at}
	switch what {
	case "supply":
		p.Owners[chart.Standard().Of(at)] = power
		return nil
	case "army":
		u.Kind = chart.Army
	case "fleet":
		u.Kind = chart.Fleet
	default:
		return fmt.Errorf("%q is no kind of unit", words[1])
	}
	if weak {
		p.Dislodged = append(p.Dislodged, judge.Dislodged{Unit: u, By: chart.None})
		return nil
	}
	p.Units = append(p.Units, u)
	return nil
}

func place(word string) (chart.Place, error) {
	at, ok := chart.Standard().Find(word)
	if !ok {
		return chart.None, fmt.Errorf("%q is no place", word)
	}
	return at, nil
}

// order reads an order. The format does not say who gives it.
func (r *recording) order(words []string) (judge.Order, error) {
	o := judge.Order{Of: chart.None, To: chart.None}
	var places []string
	switch {
	case len(words) == 3 && words[0] == "build":
		o.Kind = judge.Build
		o.Unit.Kind = map[string]chart.Kind{"army": chart.Army, "fleet": chart.Fleet}[strings.ToLower(words[1])]
		places = words[2:]
	case len(words) == 2 && words[0] == "remove":
		o.Kind, places = judge.Disband, words[1:]
	case len(words) == 2 && words[1] == "disband":
		o.Kind, places = judge.Disband, words[:1]
	case len(words) == 2 && words[1] == "hold":
		places = words[:1]
	case len(words) >= 3 && words[1] == "move":
		o.Kind, o.Via, places = judge.Move, len(words) > 3, []string{words[0], "", words[2]}
	case len(words) == 3 && words[1] == "support":
		o.Kind, places = judge.Support, []string{words[0], words[2]}
	case len(words) == 5 && words[1] == "support" && words[3] == "move":
		o.Kind, places = judge.Support, []string{words[0], words[2], words[4]}
	case len(words) == 5 && words[1] == "convoy" && words[3] == "move":
		o.Kind, places = judge.Convoy, []string{words[0], words[2], words[4]}
	default:
		return o, fmt.Errorf("%q is no order", strings.Join(words, " "))
	}
	for n, into := range []*chart.Place{&o.Unit.At, &o.Of, &o.To}[:len(places)] {
		if places[n] == "" {
			continue
		}
		at, err := place(places[n])
		if err != nil {
			return o, err
		}
		*into = at
	}
	o.Unit.Power = r.power(o)
	return o, nil
}

// power gives whose order it is: that of the unit, of the dislodged one in a retreat, or
// of the home of a build.
func (r *recording) power(o judge.Order) chart.Power {
	at := chart.Standard().Of(o.Unit.At)
	p := &r.phase.Position
	units := p.Units
	switch {
	case o.Kind == judge.Build:
		return chart.Standard().Provinces[at].Home
	case p.Phase == judge.Retreats:
		units = weak(p)
	}
	if u, ok := find(units, at); ok {
		return u.Power
	}
	return chart.None
}
