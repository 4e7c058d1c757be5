package archive

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Game gives a saved game as phases that can be played again.
func (s Saved) Game(name string) (Game, error) {
	g := Game{Name: name, ID: s.ID}
	if s.Map != "" && s.Map != "standard" {
		return g, fmt.Errorf("%s: the map %q is unknown", name, s.Map)
	}
	if err := atMost(len(s.Phases), MaxPhases, "phases"); err != nil {
		return g, fmt.Errorf("%s: %w", name, err)
	}
	for _, p := range s.Phases {
		if p.Name == "FORMING" {
			continue
		}
		phase, err := p.phase()
		if err != nil {
			return g, fmt.Errorf("%s, phase %s: %w", name, p.Name, err)
		}
		g.Phases = append(g.Phases, phase)
	}
	return g, nil
}

// completed is the name of what follows the last phase of a game.
const completed = "COMPLETED"

func (p SavedPhase) phase() (Phase, error) {
	var phase Phase
	if p.Name == completed {
		phase.Final = true
	} else if err := readName(p.Name, &phase.Position); err != nil {
		return phase, err
	}
	if err := p.State.read(&phase.Position); err != nil {
		return phase, err
	}
	if err := atMost(total(p.Orders), MaxParts, "orders"); err != nil {
		return phase, err
	}
	for _, power := range slices.Sorted(maps.Keys(p.Orders)) {
		orders, err := readOrders(power, phase.Position.Phase, p.Orders[power])
		if err != nil {
			return phase, err
		}
		phase.Orders = append(phase.Orders, orders...)
	}
	return phase, nil
}

// readName reads "S1901M".
func readName(name string, p *judge.Position) error {
	if len(name) < 3 {
		return fmt.Errorf("%q is no phase", name)
	}
	last := len(name) - 1
	season, kind := strings.IndexByte("SFW", name[0]), strings.IndexByte("MRA", name[last])
	year, err := strconv.Atoi(name[1:last])
	if season < 0 || kind < 0 || err != nil {
		return fmt.Errorf("%q is no phase", name)
	}
	p.Year, p.Season, p.Phase = year, judge.Season(season), judge.Phase(kind)
	return nil
}

// read makes a position of a state.
func (s SavedState) read(p *judge.Position) error {
	if err := atMost(total(s.Units), MaxParts, "units"); err != nil {
		return err
	}
	c := chart.Standard()
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for name, units := range s.Units {
		power, err := readPower(name)
		if err != nil {
			return err
		}
		for _, text := range units {
			u, weak, err := readUnit(power, text)
			if err != nil {
				return err
			}
			if !weak {
				p.Units = append(p.Units, u)
				continue
			}
			to, err := readPlaces(s.Retreats[name][strings.TrimPrefix(text, "*")])
			if err != nil {
				return err
			}
			p.Dislodged = append(p.Dislodged, judge.Dislodged{Unit: u, By: chart.None, To: to})
		}
	}
	p.Units = sorted(p.Units)
	slices.SortFunc(p.Dislodged, func(a, b judge.Dislodged) int { return int(c.Of(a.At)) - int(c.Of(b.At)) })
	for name, centres := range s.Centers {
		power, err := readPower(name)
		if err != nil {
			return err
		}
		places, err := readPlaces(centres)
		if err != nil {
			return err
		}
		for at := range chart.All[chart.Place](places) {
			p.Owners[c.Of(at)] = power
		}
	}
	return nil
}

// total counts what the powers have together.
func total(lists map[string][]string) (n int) {
	for _, list := range lists {
		n += len(list)
	}
	return n
}

func readPower(name string) (chart.Power, error) {
	power, ok := chart.Standard().FindPower(name)
	if !ok {
		return chart.None, fmt.Errorf("%q is no power", name)
	}
	return power, nil
}

// readUnit reads "A PAR" or, dislodged, "*A SER".
func readUnit(power chart.Power, text string) (u chart.Unit, weak bool, err error) {
	text, weak = strings.CutPrefix(text, "*")
	kind, where, _ := strings.Cut(text, " ")
	at, err := place(where)
	if kinds[kind] == chart.Unsaid {
		err = fmt.Errorf("%q is no unit", text)
	}
	return chart.Unit{Kind: kinds[kind], Power: power, At: at}, weak, err
}

func readPlaces(words []string) (s chart.Set, err error) {
	for _, w := range words {
		at, err := place(w)
		if err != nil {
			return s, err
		}
		chart.Add(&s, at)
	}
	return s, nil
}

// readOrders reads the orders of a power: "A PAR - BUR", "A SER R ALB", "A LON B", "WAIVE".
func readOrders(name string, phase judge.Phase, list []string) ([]judge.Order, error) {
	power, err := readPower(name)
	if err != nil {
		return nil, err
	}
	var orders []judge.Order
	for _, text := range list {
		sheet, problems := notation.Standard().Read(notation.Context{Power: power}, "en", text)
		if game.HasError(problems) || len(sheet.Lines) != 1 || len(sheet.Lines[0].Choices) != 1 {
			return nil, fmt.Errorf("%q is no order", text)
		}
		o := sheet.Lines[0].Choices[0].Order
		if phase == judge.Movement && o.Kind == judge.Disband {
			return nil, fmt.Errorf("%q is no order for a movement", text)
		}
		orders = append(orders, o)
	}
	return orders, nil
}
