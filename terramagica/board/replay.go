package board

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/scenario"
)

// Replay is a battle of the last week: all that a link to it needs.
type Replay struct {
	At      string    `json:"at"`
	Number  int       `json:"number"`
	Outcome string    `json:"outcome"`
	Rounds  int       `json:"rounds"`
	Winner  game.Seat `json:"winner,omitempty"`
	// Sides are the armies of either side, as scripts call them.
	Sides [2][]string `json:"sides"`
	// Code is its line-up with the seed; empty in matches with a catalogue of their own, which no
	// link holds.
	Code string `json:"code,omitempty"`
}

// Trial is a battle that could be, for the simulator: an own army against another as far as the
// viewer sees it.
type Trial struct {
	Own   string `json:"own"`
	Other string `json:"other"`
	Code  string `json:"code"`
}

// replays are the battles of the last week.
func (s *scene) replays() (list []Replay) {
	for _, b := range s.latest() {
		r := Replay{At: b.At, Number: b.Number, Outcome: b.Outcome, Rounds: b.Rounds, Winner: winner(b)}
		for side, fighters := range b.Sides {
			for _, f := range fighters {
				if id := armyID(f.Realm, f.Army); !slices.Contains(r.Sides[side], id) {
					r.Sides[side] = append(r.Sides[side], id)
				}
			}
		}
		if s.plain() {
			m := s.musterOf(b)
			r.Code = m.Code()
		}
		list = append(list, r)
	}
	return list
}

// plain reports whether the match has the catalogue that the house knows.
func (s *scene) plain() bool { return s.cat == catalogue.Standard() }

// musterOf is the line-up of a battle that was fought.
func (s *scene) musterOf(b *terramagica.Battle) muster.Muster {
	m := muster.Muster{Catalogue: s.cat, FortSide: 1}
	m.Seed, _ = strconv.ParseUint(b.Seed, 16, 64) // of a verified state
	for side, fighters := range b.Sides {
		for _, f := range fighters {
			m.Sides[side].Units = append(m.Sides[side].Units, s.unit(f.Unit))
		}
	}
	for _, f := range b.Forts {
		m.FortSide = b.FortSide
		m.Forts = append(m.Forts, s.wall(f.Fort))
	}
	return m
}

func (s *scene) unit(u terramagica.Unit) muster.Unit {
	k, _ := s.cat.Unit(u.Kind)
	t, _ := s.cat.Tactic(u.Tactic)
	return muster.Unit{Kind: k, Men: battle.Men(u.HP, s.cat.Units[k].Battle.HP), HP: u.HP, Row: u.Row, Tactic: t}
}

func (s *scene) wall(f terramagica.Fort) muster.Fort {
	k, _ := s.cat.Fort(f.Kind)
	return muster.Fort{Kind: k, HP: f.HP, Max: s.cat.Forts[k].HP}
}

// trials are the battles that the viewer's armies could fight where they stand, and where they may march.
// Others have the rows and the tactics of the catalogue there, because the viewer does not see theirs.
func (s *scene) trials() (list []Trial) {
	if !s.plain() || s.Seat == "" {
		return nil
	}
	for _, own := range s.Armies {
		for _, other := range s.armies {
			at := s.Map[other.place]
			if own.Realm != s.Seat || other.own || at.ID != own.At && !slices.Contains(at.Neighbours, own.At) {
				continue
			}
			m := s.trial(own, other)
			list = append(list, Trial{armyID(own.Realm, own.Number), other.id(), m.Code()})
		}
	}
	return list
}

func (s *scene) trial(own terramagica.Army, other army) muster.Muster {
	m := muster.Muster{Catalogue: s.cat, FortSide: 1, Seed: 1}
	for _, u := range own.Units {
		m.Sides[0].Units = append(m.Sides[0].Units, s.unit(u))
	}
	for _, t := range other.troops {
		m.Sides[1].Units = append(m.Sides[1].Units, s.usual(t))
	}
	here := s.Provinces[other.place]
	switch here.Owner {
	case s.Seat:
		m.FortSide = 0
	case other.realm:
	default:
		return m
	}
	for _, f := range here.Forts {
		m.Forts = append(m.Forts, s.wall(f))
	}
	if _, home := s.owner(other.place); home {
		for n, u := range s.cat.Units {
			if u.Unhireable {
				t, _ := s.cat.Tactic(u.Tactic)
				m.Sides[m.FortSide].Units = append(m.Sides[m.FortSide].Units, muster.Unit{Kind: n, Men: 1, HP: u.Battle.HP, Row: u.Row, Tactic: t})
				break
			}
		}
	}
	return m
}

// usual is a unit as the catalogue would place it.
func (s *scene) usual(t scenario.Troop) muster.Unit {
	k, _ := s.cat.Unit(t.Kind)
	u := &s.cat.Units[k]
	tactic, _ := s.cat.Tactic(u.Tactic)
	return muster.Unit{Kind: k, Men: t.Men, HP: float64(t.Men) * u.Battle.HP, Row: u.Row, Tactic: tactic}
}
