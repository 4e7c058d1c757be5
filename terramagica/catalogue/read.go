package catalogue

import (
	"spielleiter/game"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/paper"
)

// What a document may hold at most.
const (
	MaxBytes   = 1 << 20
	maxUnits   = 200
	maxForts   = 50
	maxTactics = 30
	maxWords   = 20
	longName   = 60
	maxGold    = 1_000_000
)

// Problems are all that is wrong with a document: codes of [Texts] or of paper.Texts,
// with line, column and what would be right; the argument "file" is the name it was read
// under.
type Problems []game.Problem

// Read reads a catalogue. Either it is whole, or there are problems and no catalogue.
// What the document has to look like stands in docs/catalogue.md.
func Read(name string, data []byte) (*Catalogue, Problems) {
	r, v := paper.Open(name, data, MaxBytes)
	c := reader{Reader: r}.catalogue(v)
	if p := r.Problems(); len(p) > 0 {
		return nil, p
	}
	return c, nil
}

// reader takes the parts of a catalogue out of a document.
type reader struct{ *paper.Reader }

func (r reader) catalogue(v paper.Value) *Catalogue {
	v = r.Object(v, []string{"version", "tactics", "units", "fortifications"}, nil)
	r.Whole(v.Get("version"), 1, 1)
	c := &Catalogue{}
	tactics := v.Get("tactics")
	for _, item := range r.List(tactics, maxTactics) {
		c.Tactics = append(c.Tactics, r.tactic(item))
	}
	r.rules(tactics, c)
	for _, item := range r.List(v.Get("units"), maxUnits) {
		c.Units = append(c.Units, r.unit(item, c))
	}
	if units := v.Get("units"); units.Kind == paper.List && len(units.Items) == 0 {
		r.Refuse(units.Place, "problem.catalogue.none", nil)
	}
	for _, item := range r.List(v.Get("fortifications"), maxForts) {
		c.Forts = append(c.Forts, r.fort(item))
	}
	unique(r, tactics.Items, len(c.Tactics), func(n int, lang string) []string { return c.Tactics[n].called(lang) })
	unique(r, v.Get("units").Items, len(c.Units), func(n int, lang string) []string { return c.Units[n].called(lang) })
	unique(r, v.Get("fortifications").Items, len(c.Forts), func(n int, lang string) []string { return c.Forts[n].called(lang) })
	return c
}

func (r reader) unit(v paper.Value, c *Catalogue) Unit {
	v = r.Object(
		v, []string{"id", "name", "cost", "A", "V", "hp", "damage", "speed", "range", "movement", "default_row", "default_tactic"},
		[]string{"plural", "words", "fort_mult", "shooter", "flying", "no_flee", "unhireable", "population", "upkeep_gold", "upkeep_mana"},
	)
	var tactics []string
	for n := range c.Tactics {
		tactics = append(tactics, c.Tactics[n].ID)
	}
	u := Unit{
		ID: r.id(v.Get("id")), Name: r.names(v.Get("name"), true), Plural: r.names(v.Get("plural"), false), Words: r.words(v.Get("words")),
		Cost: r.Whole(v.Get("cost"), 1, maxGold), Travel: r.Choice(v.Get("movement"), "land", "water", "air"),
		People: r.Whole(v.Get("population"), 0, 1000), Gold: r.Number(v.Get("upkeep_gold"), 0, maxGold), Mana: r.Number(v.Get("upkeep_mana"), 0, maxGold),
		Row: r.Whole(v.Get("default_row"), 1, battle.MaxRow), Tactic: r.Choice(v.Get("default_tactic"), tactics...),
		Unhireable: r.Truth(v.Get("unhireable")),
		Battle: battle.Kind{
			A: r.positive(v.Get("A")), V: r.value(v.Get("V")), HP: r.positive(v.Get("hp")), Damage: r.value(v.Get("damage")), FortMult: 1,
			Speed: r.Whole(v.Get("speed"), 0, battle.MaxSpeed), Range: r.Whole(v.Get("range"), 0, battle.MaxRange),
			Shooter: r.Truth(v.Get("shooter")), Flying: r.Truth(v.Get("flying")), NoFlee: r.Truth(v.Get("no_flee")),
		},
	}
	if mult := v.Get("fort_mult"); mult.Kind != paper.Absent {
		u.Battle.FortMult = r.value(mult)
	}
	return u
}

// value demands an attribute, positive one above 0.
func (r reader) value(v paper.Value) float64 { return r.Number(v, 0, battle.MaxValue) }

func (r reader) positive(v paper.Value) float64 { return r.Number(v, 0.001, battle.MaxValue) }

func (r reader) fort(v paper.Value) Fort {
	v = r.Object(v, []string{"id", "name", "hp", "cost"}, []string{"V", "words"})
	return Fort{
		ID: r.id(v.Get("id")), Name: r.names(v.Get("name"), true), Words: r.words(v.Get("words")),
		HP: r.Number(v.Get("hp"), 1, 1e9), V: r.value(v.Get("V")), Cost: r.Whole(v.Get("cost"), 1, maxGold),
	}
}
