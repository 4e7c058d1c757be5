package world

import (
	"encoding/json"
	"fmt"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
)

// Party is who goes from one segment to another: a unit with all that it carries (WDW-R-60). It holds what the other segment has
// to know of them, and nothing of the land they come from but the name of the gate.
type Party struct {
	Code  string      `json:"code"` // of their realm
	Name  string      `json:"name"`
	From  string      `json:"from"` // the field of the gate
	To    string      `json:"to"`
	Units []Traveller `json:"units"` // carriers before those aboard
}

// Traveller is a unit of a party.
type Traveller struct {
	Number  uint16       `json:"number"`
	Kind    kit.Unit     `json:"kind"`
	Size    int32        `json:"size"`
	Leaders int16        `json:"leaders,omitempty"`
	Arm     kit.Unit     `json:"arm,omitempty"`
	Aboard  uint16       `json:"aboard,omitempty"` // number of who carries it
	Side    hex.Side     `json:"side,omitempty"`
	Gold    int32        `json:"gold,omitempty"`
	Raised  land.Terrain `json:"raised,omitempty"`
	Person  *Walker      `json:"person,omitempty"`
}

// Walker is the character that a traveller is.
type Walker struct {
	Name   string     `json:"name,omitempty"`
	Office string     `json:"office,omitempty"`
	REP    bool       `json:"rep,omitempty"`
	Since  moon.Count `json:"since,omitempty"`
}

// ReadParty reads a party as it was written, and refuses one that no segment can have sent.
func ReadParty(text string) (*Party, error) {
	var p Party
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		return nil, fmt.Errorf("party: %w", err)
	}
	if !ValidCode(p.Code) || len(p.Units) == 0 {
		return nil, fmt.Errorf("party of %q with %d units", p.Code, len(p.Units))
	}
	there := map[uint16]bool{}
	for n := range p.Units {
		t := &p.Units[n]
		if !t.possible() || there[t.Number] || n > 0 && !there[t.Aboard] || n == 0 && t.Aboard != 0 {
			return nil, fmt.Errorf("party of %s: unit %d of %d cannot be", p.Code, t.Number, len(p.Units))
		}
		there[t.Number] = true
	}
	return &p, nil
}

// possible reports whether a unit can be like that.
func (t *Traveller) possible() bool {
	if t.Kind == kit.NoUnit || t.Kind > kit.Leader || t.Arm > kit.Leader || t.Side > hex.NW || t.Raised != land.Unknown && !t.Raised.Valid() {
		return false
	}
	spec := t.Kind.Spec()
	return t.Number >= spec.First && t.Number <= spec.Last && t.Size > 0 && t.Leaders >= 0 && t.Gold >= 0 && (t.Person == nil || t.Kind == kit.Leader && t.Size == 1)
}

// Gold is what a party carries.
func (p *Party) Gold() (sum int64) {
	for n := range p.Units {
		sum += int64(p.Units[n].Gold)
	}
	return sum
}

// Vacancy reports whether a realm is a place for guests: an organisation that nobody plays, with nothing of its own (WDW-R-60).
func (w *World) Vacancy(r RealmID) bool {
	x := w.Realm(r)
	if x.Sort != Organisation || !x.Vacant || len(x.Players) > 0 || len(x.People) > 0 || x.Gold != 0 {
		return false
	}
	units, _ := w.Of(r)
	return len(units) == 0 && !slices.Contains(w.Owner, r)
}

// Lodging is the realm that a party belongs to in this segment: that of its name, or else the first place for guests, which is
// Fresh then. There is none if all are taken.
func (w *World) Lodging(p *Party) (r RealmID, fresh, ok bool) {
	for n := range w.Realms {
		if w.Realms[n].Name == p.Name {
			return RealmID(n + 1), false, true
		}
	}
	for n := range w.Realms {
		if w.Vacancy(RealmID(n + 1)) {
			return RealmID(n + 1), true, true
		}
	}
	return Nobody, false, false
}

// Lodge makes the realm of guests of a place that was kept for them. Their code is their own, or one like it if it is taken.
func (w *World) Lodge(r RealmID, p *Party) {
	x := w.Realm(r)
	x.Known, x.Seen, x.Embassies = nil, nil, nil // they know nothing here
	x.Name, x.Vacant, x.Missed, x.Players = p.Name, false, 0, []Player{{Name: NobodyYet}}
	taken := map[string]bool{}
	for n := range w.Realms {
		taken[w.Realms[n].Code] = RealmID(n+1) != r
	}
	own := x.Code // if the alphabet is used up, that of the place
	for last := 'A' - 1; last <= 'Z'; last++ {
		code := p.Code
		if last >= 'A' {
			code = p.Code[:min(len(p.Code), 3)] + string(last)
		}
		if !taken[code] {
			own = code
			break
		}
	}
	x.Code = own
}

// NobodyYet is the name of the player of a realm that nobody plays yet.
const NobodyYet = "N. N."

// Free is a number of a realm that no unit and no character of its has, the one that is wished for if it can be; 0 if there is none.
func (w *World) Free(r RealmID, kind kit.Unit, wish uint16) uint16 {
	free := func(n uint16) bool { return w.Unit(r, n) == NoUnit && w.Realm(r).Person(n) == nil }
	if free(wish) {
		return wish
	}
	for n := kind.Spec().First; n <= kind.Spec().Last; n++ {
		if free(n) {
			return n
		}
	}
	return 0
}

// Foreign reports whether somebody else than a realm is on a field, or has a settlement there.
func (w *World) Foreign(f grid.Field, r RealmID) bool {
	for n := range w.Units {
		if u := &w.Units[n]; u.Field == f && !u.Gone && u.Realm != r {
			return true
		}
	}
	for n := range w.Settlements {
		if s := &w.Settlements[n]; s.Field == f && s.Realm != r {
			return true
		}
	}
	return false
}
