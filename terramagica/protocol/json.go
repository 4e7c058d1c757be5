package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
)

// version is that of the JSON form.
const version = 1

// document is the JSON form. An event is a list of numbers, of which the first says what it is:
//
//	[0, side]                                                        side moves first
//	[1, side, unit, target, flags, distance, men, factor, left, damage, before]   an attack
//	[2, side, unit, target, flags, distance, men, factor, left, damage, before]   on a fortification
//	[3, side, unit, from, to]                                        a step, in own rows
//	[4, side, unit, before, after]                                   a unit takes flight
//	[5, side, unit, before, after]                                   a unit is exhausted
//
// Flags are the sum of: 1 shooter in melee, 2 target a shooter in melee, 4 exhausted, 8 target
// exhausted, 16 strikes back, 32 in the movement phase. The other numbers of an attack follow:
// A and V are those of the kinds, a tenth of it in melee, half of it exhausted; after is before
// minus damage, at least 0; men are hit points over those of one, rounded up.
type document struct {
	Protocol  int            `json:"protocol"`
	Catalogue string         `json:"catalogue"` // fingerprint
	Lineup    *muster.Muster `json:"lineup"`
	Rounds    [][][]float64  `json:"rounds"`
	Result    result         `json:"result"`
}

type result struct {
	Outcome battle.Outcome `json:"outcome"`
	Rounds  int            `json:"rounds"`
	Attacks int            `json:"attacks"`
	// Units are, for each side: hit points, men, own row, and 1 if fleeing plus 2 if exhausted.
	Units [2][][4]float64 `json:"units"`
	Forts []float64       `json:"forts"`
}

// The flags of attacks.
const (
	flagMelee = 1 << iota
	flagTargetMelee
	flagExhausted
	flagTargetExhausted
	flagBack
	flagMovement
)

// MarshalJSON writes the protocol.
func (p *Protocol) MarshalJSON() ([]byte, error) {
	d := document{
		Protocol: version, Catalogue: p.Lineup.Catalogue.Fingerprint(), Lineup: &p.Lineup, Rounds: make([][][]float64, p.Result.Rounds),
		Result: result{Outcome: p.Result.Outcome, Rounds: p.Result.Rounds, Attacks: p.Result.Attacks, Forts: p.Result.Forts},
	}
	for _, e := range p.Events {
		d.Rounds[e.Round-1] = append(d.Rounds[e.Round-1], numbers(e))
	}
	for s, units := range p.Result.Units {
		d.Result.Units[s] = make([][4]float64, len(units))
		for n, u := range units {
			d.Result.Units[s][n] = [4]float64{u.HP, float64(u.Men), float64(u.Row), float64(bits(u.Fleeing, u.Exhausted))}
		}
	}
	return json.Marshal(d)
}

// bits makes a number of flags, the first is 1.
func bits(flags ...bool) int {
	n := 0
	for k, f := range flags {
		if f {
			n |= 1 << k
		}
	}
	return n
}

func numbers(e battle.Event) []float64 {
	list := []float64{float64(e.What), float64(e.Side)}
	switch e.What {
	case battle.Attack, battle.Batter:
		flags := bits(e.Melee, e.TargetMelee, e.Exhausted, e.TargetExhausted, e.Back, e.Phase == battle.Movement)
		list = append(list, float64(e.Unit), float64(e.Target), float64(flags), float64(e.To), float64(e.Men), e.Factor, e.Left, e.Damage, e.Before)
	case battle.Step:
		list = append(list, float64(e.Unit), float64(e.From), float64(e.To))
	case battle.Rout, battle.Exhaust:
		list = append(list, float64(e.Unit), e.Before, e.After)
	}
	return list
}

// What is wrong with a document that is no protocol.
var (
	ErrVersion   = errors.New("protocol: this is none, or of a newer version")
	ErrCatalogue = errors.New("protocol: fought with another catalogue")
)

// Read reads the JSON form. Whether the battle really went like this is for [Protocol.Verify].
func Read(data []byte, c *catalogue.Catalogue) (*Protocol, error) {
	var d struct {
		document
		Lineup json.RawMessage `json:"lineup"`
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&d); err != nil {
		return nil, fmt.Errorf("read a protocol: %w", err)
	}
	if d.Protocol != version {
		return nil, ErrVersion
	}
	m, problems := muster.Read("lineup", d.Lineup, c)
	if game.HasError(problems) {
		return nil, fmt.Errorf("read a protocol: line-up: %s", problems[0].Code)
	}
	if m.Catalogue.Fingerprint() != d.Catalogue {
		return nil, ErrCatalogue
	}
	if len(d.Rounds) != d.Result.Rounds || d.Result.Rounds > battle.Rounds {
		return nil, fmt.Errorf("read a protocol: %d rounds, and a result after %d", len(d.Rounds), d.Result.Rounds)
	}
	p := &Protocol{Lineup: m}
	for n, round := range d.Rounds {
		for k, list := range round {
			e, ok := p.event(list)
			if e.Round = n + 1; !ok {
				return nil, fmt.Errorf("read a protocol: round %d, event %d makes no sense", n+1, k+1)
			}
			p.Events = append(p.Events, e)
		}
	}
	return p, p.conclude(d.Result)
}

func (p *Protocol) conclude(r result) error {
	p.Result = battle.Result{Outcome: r.Outcome, Rounds: r.Rounds, Attacks: r.Attacks, Forts: r.Forts}
	for s, units := range r.Units {
		if len(units) != len(p.Lineup.Sides[s].Units) {
			return fmt.Errorf("read a protocol: the result is of %d units, not %d", len(units), len(p.Lineup.Sides[s].Units))
		}
		for _, u := range units {
			flags := int(u[3])
			p.Result.Units[s] = append(p.Result.Units[s], battle.End{HP: u[0], Men: int(u[1]), Row: int(u[2]), Fleeing: flags&1 != 0, Exhausted: flags&2 != 0})
		}
	}
	if len(r.Forts) != len(p.Lineup.Forts) || r.Outcome > battle.Mutual {
		return errors.New("read a protocol: the result makes no sense")
	}
	return nil
}

// lengths are how many numbers events have.
var lengths = map[battle.What]int{battle.Initiative: 2, battle.Attack: 11, battle.Batter: 11, battle.Step: 5, battle.Rout: 5, battle.Exhaust: 5}

// event makes an event of its numbers. ok is false if they are of no unit of the line-up.
func (p *Protocol) event(list []float64) (e battle.Event, ok bool) {
	if len(list) < 2 || len(list) != lengths[battle.What(index(list[0]))] {
		return e, false
	}
	e.What, e.Side = battle.What(list[0]), index(list[1])
	if e.Side != 0 && e.Side != 1 {
		return e, false
	}
	if e.Phase = battle.Movement; e.What == battle.Initiative {
		return e, true
	}
	if e.Unit = index(list[2]); e.Unit < 0 || e.Unit >= len(p.Lineup.Sides[e.Side].Units) {
		return e, false
	}
	switch e.What {
	case battle.Attack, battle.Batter:
		return p.attack(e, list)
	case battle.Step:
		e.From, e.To = int(list[3]), int(list[4])
		return e, math.Abs(list[3]) <= farthest && math.Abs(list[4]) <= farthest
	case battle.Rout, battle.Exhaust:
		e.Phase, e.Before, e.After = battle.Closing, list[3], list[4]
	}
	return e, true
}

// farthest is farther from the middle than anybody gets: from row 10, five rows a round.
const farthest = 110

// index gives a whole number of at least 0, or -1.
func index(x float64) int {
	if x != math.Trunc(x) || x < 0 || x > muster.MaxUnits {
		return -1
	}
	return int(x)
}

func (p *Protocol) attack(e battle.Event, list []float64) (battle.Event, bool) {
	e.Target, e.To, e.Men = index(list[3]), index(list[5]), int(list[6])
	e.Factor, e.Left, e.Damage, e.Before = list[7], list[8], list[9], list[10]
	flags := index(list[4])
	if e.Target < 0 || flags < 0 || e.Damage < 0 || e.Before < 0 || list[6] > battle.MaxMen {
		return e, false
	}
	e.Melee, e.TargetMelee = flags&flagMelee != 0, flags&flagTargetMelee != 0
	e.Exhausted, e.TargetExhausted, e.Back = flags&flagExhausted != 0, flags&flagTargetExhausted != 0, flags&flagBack != 0
	if flags&flagMovement == 0 {
		e.Phase = battle.Combat
	}
	e.A = float64(p.kind(e.Side, e.Unit).A * share(e.Melee, e.Exhausted))
	e.Rest, e.After = 0, e.Before-e.Damage
	if e.Damage > e.Before {
		e.After = 0
		if e.Rest = e.Left * (1 - e.Before/e.Damage); e.Rest < 1e-9 {
			e.Rest = 0
		}
	}
	if e.What == battle.Batter {
		if e.Target >= len(p.Lineup.Forts) {
			return e, false
		}
		if k := p.Lineup.Forts[e.Target].Kind; k >= 0 {
			e.V = p.Lineup.Catalogue.Forts[k].V
		}
		return e, true
	}
	if e.Target >= len(p.Lineup.Sides[1-e.Side].Units) {
		return e, false
	}
	t := p.kind(1-e.Side, e.Target)
	e.V = float64(t.V * share(e.TargetMelee, e.TargetExhausted))
	e.MenBefore, e.MenAfter = battle.Men(e.Before, t.HP), battle.Men(e.After, t.HP)
	return e, true
}

func (p *Protocol) kind(side, unit int) battle.Kind {
	return p.Lineup.Catalogue.Units[p.Lineup.Sides[side].Units[unit].Kind].Battle
}

// share is the part of its values that a unit has (TM-N22, TM-N25, TM-D18).
func share(melee, exhausted bool) float64 {
	m := 1.0
	if melee {
		m = 0.1
	}
	if exhausted {
		m *= 0.5
	}
	return m
}
