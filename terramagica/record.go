package terramagica

import (
	"fmt"
	"strconv"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/protocol"
)

// Muster is the line-up of a battle with the names of its armies in a language. The catalogue
// is that of the match, [View.Catalogue].
func (b Battle) Muster(c *catalogue.Catalogue, lang string) (muster.Muster, error) {
	seed, err := strconv.ParseUint(b.Seed, 16, 64)
	if err != nil {
		return muster.Muster{}, fmt.Errorf("line-up of battle %d of week %d: %w", b.Number, b.Week, err)
	}
	m := muster.Muster{Seed: seed, FortSide: 1, Catalogue: c}
	for side := range b.Sides {
		for _, f := range b.Sides[side] {
			kind, known := c.Unit(f.Kind)
			tactic, ok := c.Tactic(f.Tactic)
			if !known || !ok {
				return muster.Muster{}, fmt.Errorf("line-up of battle %d of week %d: unit %q, tactic %q", b.Number, b.Week, f.Kind, f.Tactic)
			}
			m.Sides[side].Units = append(m.Sides[side].Units, muster.Unit{
				Kind: kind, Men: battle.Men(f.HP, c.Units[kind].Battle.HP), HP: f.HP, Row: f.Row, Tactic: tactic, Army: armyName(lang, f.Realm, f.Army),
			})
		}
	}
	for _, f := range b.Forts {
		kind, known := c.Fort(f.Kind)
		if !known {
			return muster.Muster{}, fmt.Errorf("line-up of battle %d of week %d: wall %q", b.Number, b.Week, f.Kind)
		}
		m.Forts = append(m.Forts, muster.Fort{Kind: kind, HP: f.HP, Max: c.Forts[kind].HP})
		m.FortSide = b.FortSide
	}
	return m, nil
}

// Protocol fights a battle again and writes it down (TM-N42): the same battle to the last bit.
func (b Battle) Protocol(c *catalogue.Catalogue, lang string) (*protocol.Protocol, error) {
	m, err := b.Muster(c, lang)
	if err != nil {
		return nil, err
	}
	return protocol.Record(nil, m, m.Seed)
}
