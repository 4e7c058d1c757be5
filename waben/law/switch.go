package law

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Kind is what a switch can be.
type Kind uint8

// The kinds.
const (
	Toggle Kind = iota // yes or no
	Number             // from Least to Most
	Set                // some of Words, as bits
	Codes              // aliases of kinds of units, see Aliases
)

// Switch is one law that a segment may set: its name in files, what it can be, and the statement or decision
// that proposes its default.
type Switch struct {
	Name  string
	Kind  Kind
	Least int
	Most  int
	Words []string // of a Set, by bit
	Cite  string
	Late  bool // of no old segment, and as it always was if nobody sets it: told only where somebody did
	flag  func(*Laws) *bool
	value func(*Laws) *int
	codes func(*Laws) *Aliases
}

// forms are the names of the ways of giving a route, by bit.
var forms = []string{"fields", "directions", "target"}

// switches are in the order in which the Segmentsbote prints them.
var switches = []Switch{
	{Name: "moons", Kind: Number, Least: 1, Most: 2, Cite: "WDW-78", value: func(l *Laws) *int { return &l.Moons }},
	{Name: "route_forms", Kind: Set, Least: 1, Most: 7, Words: forms, Cite: "WDW-82", value: func(l *Laws) *int { return &l.RouteForms }},
	{Name: "white", Kind: Toggle, Cite: "WDW-D-V1", flag: func(l *Laws) *bool { return &l.White }},
	{Name: "line_of_sight", Kind: Toggle, Cite: "WDW-D-S1", flag: func(l *Laws) *bool { return &l.LineOfSight }},
	{Name: "river_shipping", Kind: Toggle, Cite: "WDW-58", flag: func(l *Laws) *bool { return &l.RiverShipping }},
	{Name: "terrain_losses", Kind: Toggle, Cite: "WDW-D-L", flag: func(l *Laws) *bool { return &l.TerrainLosses }},
	{Name: "winter", Kind: Toggle, Cite: "WDW-M-12", flag: func(l *Laws) *bool { return &l.Winter }},
	{Name: "attack_neutrals", Kind: Toggle, Cite: "WDW-D-F", flag: func(l *Laws) *bool { return &l.AttackNeutrals }},
	{Name: "rider_weight", Kind: Number, Least: 1, Most: 2, Cite: "WDW-D-K", value: func(l *Laws) *int { return &l.RiderWeight }},
	{Name: "scouts_land", Kind: Number, Least: 0, Most: 99, Cite: "WDW-45", value: func(l *Laws) *int { return &l.ScoutsLand }},
	{Name: "scouts_sea", Kind: Number, Least: 0, Most: 99, Cite: "WDW-45", value: func(l *Laws) *int { return &l.ScoutsSea }},
	{Name: "kinds", Kind: Codes, Cite: "WDW-R-38", codes: func(l *Laws) *Aliases { return &l.Kinds }},
	{Name: "settlement_cap", Kind: Number, Least: 0, Most: 100, Cite: "WDW-37", value: func(l *Laws) *int { return &l.SettlementCap }},
	{Name: "crews_first", Kind: Toggle, Cite: "WDW-R-51", flag: func(l *Laws) *bool { return &l.CrewsFirst }},
	{Name: "siege_in_turn", Kind: Toggle, Cite: "WDW-R-56", flag: func(l *Laws) *bool { return &l.SiegeInTurn }},
	{Name: "recruit_abroad", Kind: Toggle, Cite: "WDW-R-44", flag: func(l *Laws) *bool { return &l.Abroad }},
	{Name: "messages_lost", Kind: Toggle, Cite: "WDW-D-M", flag: func(l *Laws) *bool { return &l.Messages }},
	{Name: "special_orders", Kind: Number, Least: 0, Most: 999, Cite: "WDW-66", value: func(l *Laws) *int { return &l.SpecialOrders }},
	{Name: "missed", Kind: Number, Least: 1, Most: 99, Cite: "WDW-D-P", value: func(l *Laws) *int { return &l.Missed }},
	{Name: "fee", Kind: Number, Least: 0, Most: 100_000, Cite: "WDW-10", value: func(l *Laws) *int { return &l.Fee }},
	{Name: "news", Kind: Toggle, Cite: "WDW-R-32", flag: func(l *Laws) *bool { return &l.News }},
	{Name: "ranking", Kind: Toggle, Cite: "WDW-R-58", flag: func(l *Laws) *bool { return &l.Ranking }},
	{Name: "borders", Kind: Toggle, Cite: "WDW-R-57", Late: true, flag: func(l *Laws) *bool { return &l.Borders }},
	{Name: "withhold", Kind: Toggle, Cite: "WDW-9", flag: func(l *Laws) *bool { return &l.Withhold }},
}

// Switches are all laws in the order in which they are printed. The slice may not be changed.
func Switches() []Switch { return switches }

// Told are the switches of which a Segmentsbote tells how they are set: all but those that are as they were before there was such
// a law, for what was told once is told again to the same bytes. The slice may not be changed.
func Told(l *Laws) []Switch {
	before, proposed := Stored(), Default()
	return slices.DeleteFunc(slices.Clone(switches), func(s Switch) bool {
		return s.Get(l) == s.Get(&before) && (s.Late || s.Get(&before) != s.Get(&proposed))
	})
}

// Key is the key of the law's sentence in the texts; a Toggle has two, with ".yes" and ".no" behind it, and Codes have one with ".none"
// besides.
func (s *Switch) Key() string { return "law." + s.Name }

// Get is the law's value as files have it: yes, no, a number, or words.
func (s *Switch) Get(l *Laws) string {
	switch s.Kind {
	case Toggle:
		if *s.flag(l) {
			return "yes"
		}
		return "no"
	case Set:
		var words []string
		for n, w := range s.Words {
			if *s.value(l)>>n&1 != 0 {
				words = append(words, w)
			}
		}
		return strings.Join(words, " ")
	case Codes:
		return cmp.Or(string(*s.codes(l)), "none")
	case Number:
	}
	return strconv.Itoa(*s.value(l))
}

var answers = map[string]bool{"yes": true, "ja": true, "true": true, "on": true, "an": true, "no": false, "nein": false, "false": false, "off": false, "aus": false}

// Set sets the law to a value as files have it, and reports whether that is one.
func (s *Switch) Set(l *Laws, text string) bool {
	text = strings.ToLower(text)
	switch s.Kind {
	case Toggle:
		yes, known := answers[text]
		if known {
			*s.flag(l) = yes
		}
		return known
	case Set:
		bits, known := s.bits(text)
		if known {
			*s.value(l) = bits
		}
		return known
	case Codes:
		aliases, known := parseAliases(text)
		if known {
			*s.codes(l) = aliases
		}
		return known
	case Number:
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < s.Least || n > s.Most {
		return false
	}
	*s.value(l) = n
	return true
}

func (s *Switch) bits(text string) (bits int, known bool) {
	for word := range strings.FieldsSeq(text) {
		bit := 0
		for n, w := range s.Words {
			if w == word {
				bit = 1 << n
			}
		}
		if bit == 0 {
			return 0, false
		}
		bits |= bit
	}
	return bits, bits >= s.Least
}
