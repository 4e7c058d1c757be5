package reporttest

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
)

// Recomputed is what a reader of a battle's protocol has found.
type Recomputed struct {
	Figures int // that were recomputed from those before them
	Faults  []string
}

// document is a protocol in JSON, as the game's manual of it says (TM-D44).
type document struct {
	Lineup struct {
		Seed     uint64            `json:"seed"`
		FortSide int               `json:"fort_side"`
		FortsHP  []float64         `json:"forts_hp"`
		Forts    []json.RawMessage `json:"forts"`
		Side     [2][]struct {
			Type   string   `json:"type"`
			Men    int      `json:"men"`
			Row    int      `json:"row"`
			Tactic string   `json:"tactic"`
			HP     *float64 `json:"hp"`
		} `json:"side"`
		Catalogue json.RawMessage `json:"catalogue"`
	} `json:"lineup"`
	Rounds [][][]float64 `json:"rounds"`
	Result struct {
		Outcome int             `json:"outcome"`
		Rounds  int             `json:"rounds"`
		Attacks int             `json:"attacks"`
		Units   [2][][4]float64 `json:"units"`
		Forts   []float64       `json:"forts"`
	} `json:"result"`
}

// values are what the catalogue says of a unit, and tactics what it says of a tactic (TM-N44, TM-N2).
type values struct {
	ID       string   `json:"id"`
	A        float64  `json:"A"`
	V        float64  `json:"V"`
	HP       float64  `json:"hp"`
	Damage   float64  `json:"damage"`
	Speed    int      `json:"speed"`
	Range    int      `json:"range"`
	FortMult *float64 `json:"fort_mult"`
	Cost     int      `json:"cost"`
	Shooter  bool     `json:"shooter"`
	Flying   bool     `json:"flying"`
	NoFlee   bool     `json:"no_flee"`
}

type tactic struct {
	ID      string `json:"id"`
	Pace    string `json:"pace"`
	Fights  bool   `json:"fights"`
	Strikes bool   `json:"strikes"`
	Batters bool   `json:"batters"`
}

// soldier is a unit in the middle of a battle.
type soldier struct {
	values
	on         tactic
	side, nth  int
	row        int // in its side's own rows
	hp         float64
	men        int     // when the round began (TM-D6)
	begun      float64 // hit points when it began
	left       float64 // of its attack (TM-D7)
	steps      int     // in this round
	struck     bool    // was attacked in this movement phase
	flown      int     // rounds in flight
	fled, weak bool    // was put to flight once; exhausted
	dealt      float64
	broke      float64
	start      float64
}

// rampart is a fortification: behind its side's own row k-1 and before row k (TM-N29).
type rampart struct{ hp, v float64 }

// recount goes through a protocol.
type recount struct {
	doc      document
	units    [2][]*soldier
	forts    []*rampart
	tactics  map[string]tactic
	draws    uint64 // the state of the battle's chance
	round    int
	attacks  int
	movement bool // the initiative of the round is told
	found    Recomputed
}

// Protocol recomputes each number of a battle's protocol, round by round, from those before it: draws from the seed, men from hit
// points, damages from values, men, chance and what is left of an attack, rows from steps, flights from losses, and the end.
func Protocol(data, catalogue []byte) Recomputed {
	p := &recount{}
	if err := p.load(data, catalogue); err != nil {
		p.found.Faults = append(p.found.Faults, err.Error())
		return p.found
	}
	p.play(func([]float64) {}, func() {})
	return p.found
}

// play goes through all events, and lets somebody look at each before it happens and at each round's end.
func (p *recount) play(look func(event []float64), ended func()) {
	for n, events := range p.doc.Rounds {
		if p.round = n + 1; p.over() {
			p.fault("the battle was over before")
		}
		p.begin()
		for _, e := range events {
			look(e)
			p.event(e)
		}
		p.closed()
		ended()
	}
	p.conclude()
}

func (p *recount) load(data, catalogue []byte) error {
	if err := json.Unmarshal(data, &p.doc); err != nil {
		return fmt.Errorf("read a protocol: %w", err)
	}
	if len(p.doc.Lineup.Catalogue) > 0 {
		catalogue = p.doc.Lineup.Catalogue
	}
	var c struct {
		Tactics []tactic `json:"tactics"`
		Units   []values `json:"units"`
		Forts   []struct {
			ID string  `json:"id"`
			HP float64 `json:"hp"`
			V  float64 `json:"V"`
		} `json:"fortifications"`
	}
	if err := json.Unmarshal(catalogue, &c); err != nil {
		return fmt.Errorf("read the catalogue: %w", err)
	}
	p.tactics, p.draws = map[string]tactic{}, p.doc.Lineup.Seed
	for _, t := range c.Tactics {
		p.tactics[t.ID] = t
	}
	for side, list := range p.doc.Lineup.Side {
		for nth, u := range list {
			n := slices.IndexFunc(c.Units, func(v values) bool { return v.ID == u.Type })
			if n < 0 || p.tactics[u.Tactic].ID == "" {
				return fmt.Errorf("unit %d of side %d is a %q on %q, which the catalogue does not know", nth, side, u.Type, u.Tactic)
			}
			s := &soldier{values: c.Units[n], on: p.tactics[u.Tactic], side: side, nth: nth, row: u.Row}
			if s.hp = float64(u.Men) * s.HP; u.HP != nil {
				s.hp = *u.HP
			}
			s.start = s.hp
			p.units[side] = append(p.units[side], s)
		}
	}
	for _, hp := range p.doc.Lineup.FortsHP {
		p.forts = append(p.forts, &rampart{hp: hp})
	}
	for _, raw := range p.doc.Lineup.Forts {
		var f struct {
			ID string   `json:"id"`
			HP *float64 `json:"hp"`
		}
		if json.Unmarshal(raw, &f.ID) != nil {
			if err := json.Unmarshal(raw, &f); err != nil {
				return fmt.Errorf("read a fortification: %w", err)
			}
		}
		w := &rampart{}
		for _, k := range c.Forts {
			if k.ID == f.ID {
				w.hp, w.v = k.HP, k.V
			}
		}
		if f.HP != nil {
			w.hp = *f.HP
		}
		p.forts = append(p.forts, w)
	}
	return nil
}

// draw is the next number of the battle's chance: SplitMix64, as published.
func (p *recount) draw() uint64 {
	p.draws += 0x9E3779B97F4A7C15
	z := p.draws
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

func pick(draw uint64, n int) int { return int(draw >> 32 * uint64(n) >> 32) }

// is holds a number against what it comes to.
func (p *recount) is(what string, told, want float64) {
	if p.found.Figures++; math.Abs(told-want) > 1e-9*max(1, math.Abs(want)) {
		p.fault("%s is told as %v, it comes to %v", what, told, want)
	}
}

func (p *recount) fault(format string, args ...any) {
	const most = 12
	if len(p.found.Faults) < most {
		p.found.Faults = append(p.found.Faults, fmt.Sprintf("round %d: ", p.round)+fmt.Sprintf(format, args...))
	}
}

// heads counts the men of hit points: at most one is wounded (TM-D19).
func (v *values) heads(hp float64) float64 { return math.Ceil(hp / v.HP) }

func (s *soldier) count() float64 { return s.heads(s.hp) }
