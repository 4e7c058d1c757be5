package archive

import (
	"encoding/json"
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Save writes a game as the Python package saves it; the results of its orders are those
// of the judge under a profile. The last phase is the open one. What only that package
// can know (its hash of a board, influence, when a phase was processed) is left out or nought.
func Save(id string, g Game, profile judge.Profile) Saved {
	s := Saved{ID: id, Map: "standard", Rules: []string{}, Phases: []SavedPhase{}}
	w := saver{id: id, engine: &judge.Engine{Profile: profile}}
	for n, p := range g.Phases {
		s.Phases = append(s.Phases, w.phase(p, n == len(g.Phases)-1))
	}
	return s
}

// saver writes the phases of a game, one after the other.
type saver struct {
	id     string
	engine *judge.Engine
	lost   []chart.Unit // that the movement before destroyed
}

func (w *saver) phase(p Phase, open bool) SavedPhase {
	name := Name(&p.Position)
	if p.Final {
		name = completed
	}
	s := SavedPhase{
		Name: name, State: w.state(&p.Position, name), Orders: map[string][]string{}, Results: map[string][]string{},
		Messages: []SavedMessage{}, More: More{"messages": json.RawMessage("[]"), "results": json.RawMessage("{}")},
	}
	for power := range chart.Standard().Powers {
		if s.Orders[powerName(chart.Power(power))] = []string{}; open {
			s.Orders[powerName(chart.Power(power))] = nil
		}
	}
	if open {
		return s
	}
	for _, o := range p.Orders {
		if int(o.Unit.Power) >= len(chart.Standard().Powers) {
			continue // an order to no unit is nobody's, and the format has no place for it
		}
		power := powerName(o.Unit.Power)
		s.Orders[power] = append(s.Orders[power], orderText(&p.Position, o))
	}
	w.results(&p, s.Results)
	return s
}

// powerName is the name of a power in capitals.
func powerName(p chart.Power) string { return strings.ToUpper(chart.Standard().Powers[p].En) }

func code(at chart.Place) string { return strings.ToUpper(chart.Standard().Code(at)) }

func unitText(u chart.Unit) string { return kindText(u.Kind) + code(u.At) }

func kindText(k chart.Kind) string { return [...]string{"", "A ", "F "}[k] }

// orderText writes an order as the package does.
func orderText(p *judge.Position, o judge.Order) string {
	unit, of := unitText(o.Unit), kindText(o.OfKind)+code(o.Of)
	if u, ok := find(p.Units, chart.Standard().Of(o.Of)); ok {
		of = unitText(u)
	}
	switch o.Kind {
	case judge.Hold:
		return unit + " H"
	case judge.Move:
		switch {
		case o.To == chart.None: // the format has no word for that, and the unit stays
			return unit + " H"
		case p.Phase == judge.Retreats:
			return unit + " R " + code(o.To)
		case o.Via:
			return unit + " - " + code(o.To) + " VIA"
		}
		return unit + " - " + code(o.To)
	case judge.Support:
		if o.To == chart.None {
			return unit + " S " + of
		}
		return unit + " S " + of + " - " + code(o.To)
	case judge.Convoy:
		return unit + " C " + of + " - " + code(o.To)
	case judge.Build:
		return unit + " B"
	case judge.Waive:
		return "WAIVE"
	default:
		return unit + " D"
	}
}

// state writes a board.
func (w *saver) state(p *judge.Position, name string) SavedState {
	s := SavedState{
		Name: name, Units: map[string][]string{}, Retreats: map[string]map[string][]string{},
		Centers: map[string][]string{}, Homes: map[string][]string{}, Builds: map[string]SavedBuilds{},
	}
	disorder := map[string]int{}
	for n := range chart.Standard().Powers {
		power := chart.Power(n)
		key := powerName(power)
		disorder[key] = 0
		s.Units[key], s.Retreats[key] = units(p, power)
		s.Centers[key] = provinces(func(at chart.Province) bool { return p.Owners[at] == power })
		s.Homes[key] = provinces(func(at chart.Province) bool { return chart.Standard().Provinces[at].Home == power })
		s.Builds[key] = builds(p, power, name == completed)
	}
	s.More = More{
		"game_id": raw(w.id), "map": raw("standard"), "rules": raw([]string{}), "note": raw(""), "timestamp": raw(0),
		"civil_disorder": raw(disorder),
	}
	return s
}

// raw writes a value that can always be written.
func raw(v any) json.RawMessage {
	data, _ := json.Marshal(v)
	return data
}

// units gives the units of a power, and where those that are dislodged may go.
func units(p *judge.Position, power chart.Power) (list []string, retreats map[string][]string) {
	list, retreats = []string{}, map[string][]string{}
	for _, u := range p.Units {
		if u.Power == power {
			list = append(list, unitText(u))
		}
	}
	for _, d := range p.Dislodged {
		if d.Power != power {
			continue
		}
		list = append(list, "*"+unitText(d.Unit))
		to := []string{}
		for at := range chart.All[chart.Place](d.To) {
			to = append(to, code(at))
		}
		slices.Sort(to)
		retreats[unitText(d.Unit)] = to
	}
	return list, retreats
}

// provinces gives the codes of those that are of some kind.
func provinces(is func(chart.Province) bool) []string {
	list := []string{}
	for n := range chart.Standard().Provinces {
		if is(chart.Province(n)) {
			list = append(list, code(chart.Place(n)))
		}
	}
	slices.Sort(list)
	return list
}

// builds gives what a power has to build or to remove.
func builds(p *judge.Position, power chart.Power, over bool) SavedBuilds {
	b := SavedBuilds{Homes: []string{}}
	if p.Phase == judge.Adjustments || over {
		b.Count = judge.Due(chart.Standard(), p, power)
		if b.Count > 0 {
			sites := judge.Sites(chart.Standard(), p, power)
			b.Homes = provinces(func(at chart.Province) bool { return chart.Has(sites, at) })
		}
	}
	if b.Count == 0 {
		b.More = More{"count": raw(0)}
	}
	return b
}
