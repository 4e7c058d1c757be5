package waben

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/law"
)

// Options are what a match has chosen, as a config has them.
type Options map[string]string

// The options that are no laws. Every other option is the law of its name.
const (
	optionSize    = "size"
	optionLength  = "length"
	optionRulings = "rulings"

	sizeFitting = "fitting"
	sizeFolder  = "folder" // the world is one that somebody has brought

	standardLength = 24
	longestMatch   = 120
)

// laws are the names of the laws that a match may set, in the order in which they are asked. The other two, which forms of ways are read
// and other names of kinds of units, have no form: they stay as the rule book proposes, or as a folder has them.
var laws = []string{
	"moons", "scouts_land", "scouts_sea", "rider_weight", "white", "line_of_sight", "terrain_losses", "river_shipping",
	"attack_neutrals", "messages_lost", "settlement_cap", "crews_first", "siege_in_turn", "special_orders", "missed",
	"winter", "recruit_abroad", "news", "ranking", "borders", "fee", "withhold",
}

func optionList() []game.Option {
	list := []game.Option{
		{Name: optionSize, Kind: game.Choice, Default: sizeFitting, Choices: []string{sizeFitting, "8", "16", "30", "50", sizeFolder}, Cite: []string{"WDW-S1"}},
		{Name: optionLength, Kind: game.Number, Default: strconv.Itoa(standardLength), Min: 1, Max: longestMatch, Cite: []string{"WDW-S2"}},
		{Name: optionRulings, Kind: game.Choice, Default: "yes", Choices: []string{"yes", "no"}, Cite: []string{"WDW-6", "WDW-S8"}},
	}
	proposed := law.Default()
	for _, name := range laws {
		list = append(list, lawOption(lawOf(name), &proposed))
	}
	return list
}

// lawOption is the option that sets a law.
func lawOption(s *law.Switch, proposed *law.Laws) game.Option {
	stored := law.Stored()
	o := game.Option{Name: s.Name, Kind: game.Number, Default: s.Get(proposed), Before: s.Get(&stored), Min: s.Least, Max: s.Most, Cite: []string{s.Cite}}
	switch {
	case s.Kind == law.Toggle:
		o.Kind, o.Choices, o.Min, o.Max = game.Choice, []string{"yes", "no"}, 0, 0
	case s.Most <= 2:
		o.Kind, o.Choices, o.Min, o.Max = game.Choice, []string{"1", "2"}, 0, 0
	}
	return o
}

func lawOf(name string) *law.Switch {
	for n := range law.Switches() {
		if s := &law.Switches()[n]; s.Name == name {
			return s
		}
	}
	panic("waben: no law is called " + name)
}

func (o Options) number(name string) int {
	n, _ := strconv.Atoi(o[name])
	return n
}

// laws are the laws of the segment.
func (o Options) laws() law.Laws {
	l := law.Default()
	for _, name := range laws {
		lawOf(name).Set(&l, o[name])
	}
	return l
}
