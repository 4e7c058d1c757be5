package board

import (
	"math"
	"slices"

	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
)

// Sheet is what a sheet of orders comes to, as far as its writer can know.
type Sheet struct {
	Orders terramagica.Orders `json:"orders"`
	Text   Name               `json:"text"` // as the rules write it, by language
	Gold   int                `json:"gold"` // left after all that is ordered, with this week's income
	Mana   int                `json:"mana"`
	People map[string]int     `json:"people,omitempty"` // that can still be raised, by own province
	Next   int                `json:"next"`             // the number of the next army to be founded
	Armies []Formed           `json:"armies"`
}

// Formed is an own army as the sheet would have it fight, or before a battle as it would be
// raised.
type Formed struct {
	Number int      `json:"number"`
	At     string   `json:"at"`
	To     string   `json:"to,omitempty"` // where it marches
	Units  []Ranked `json:"units"`
}

// Ranked is a unit in its row.
type Ranked struct {
	Unit   int    `json:"unit"`           // its place in the army, from 1; 0 for one that is raised or given
	Order  int    `json:"order"`          // among the posts or raises of the sheet, from 1; 0 without an order
	Part   bool   `json:"part,omitempty"` // a part of a unit that another order puts elsewhere
	Kind   string `json:"kind"`
	Men    int    `json:"men"`
	Row    int    `json:"row"`
	Tactic string `json:"tactic"`
}

// sheetOf reckons a sheet up.
func sheetOf(s *scene, m terramagica.Orders) Sheet {
	d := Sheet{Orders: m, Text: Name{}, People: map[string]int{}, Armies: []Formed{}}
	for _, lang := range languages {
		d.Text[lang] = terramagica.Rules{}.Write(s.View, lang, m)
	}
	own := s.Realms[slices.Index(s.Seats, s.Seat)]
	d.Gold, d.Mana, d.Next = own.Gold, own.Mana, own.Armies+1
	for n, p := range s.Map {
		if s.campaign() && s.Provinces[n].Owner == s.Seat {
			d.Gold, d.Mana = d.Gold+p.Gold, d.Mana+p.Mana
			d.People[p.ID] = p.Recruits
		}
	}
	for _, a := range s.Armies {
		if a.Realm == s.Seat {
			d.Armies = append(d.Armies, s.formed(a, m))
		}
	}
	standing := len(d.Armies)
	for _, g := range m.Gives {
		d.found(g, standing)
	}
	d.hire(s, m)
	for _, b := range m.Builds {
		d.Gold -= s.price(b)
	}
	for n, a := range d.Armies {
		for _, o := range m.Marches {
			if o.Army == a.Number {
				d.Armies[n].To = o.To
			}
		}
	}
	return d
}

// formed puts the units of an army into the rows of a sheet (TM-N1, TM-S5).
func (s *scene) formed(a terramagica.Army, m terramagica.Orders) Formed {
	f := Formed{Number: a.Number, At: a.At, Units: []Ranked{}}
	for n, u := range a.Units {
		k, _ := s.cat.Unit(u.Kind)
		whole := Ranked{Unit: n + 1, Kind: u.Kind, Men: battle.Men(u.HP, s.cat.Units[k].Battle.HP), Row: u.Row, Tactic: u.Tactic}
		var parts []Ranked
		for k, p := range m.Posts {
			if p.Army != a.Number || p.Unit != n+1 {
				continue
			}
			post := Ranked{Unit: n + 1, Order: k + 1, Kind: u.Kind, Men: p.Men, Row: p.Row, Tactic: p.Tactic}
			if post.Row == 0 {
				post.Row = u.Row
			}
			if post.Tactic == "" {
				post.Tactic = u.Tactic
			}
			if p.Men == 0 || p.Men >= whole.Men {
				post.Men = whole.Men
				whole = post
				continue
			}
			whole.Men -= p.Men
			post.Part = true
			parts = append(parts, post)
		}
		f.Units = append(append(f.Units, whole), parts...)
	}
	return f
}

// found adds an army to which men are given, if none of its number stands (TM-S12). They are
// shown where they come from as well: it is there that they still fight, and only then change.
func (d *Sheet) found(g terramagica.Give, standing int) {
	numbered := func(number int) int {
		return slices.IndexFunc(d.Armies, func(f Formed) bool { return f.Number == number })
	}
	from, to := numbered(g.Army), numbered(g.To)
	if from < 0 || to >= 0 && to < standing {
		return
	}
	if to < 0 {
		to = len(d.Armies)
		d.Armies = append(d.Armies, Formed{Number: g.To, At: d.Armies[from].At, Units: []Ranked{}})
	}
	for _, u := range slices.Clone(d.Armies[from].Units) {
		if g.Unit != 0 && u.Unit != g.Unit {
			continue
		}
		if g.Men > 0 {
			u.Men = min(u.Men, g.Men)
		}
		u.Unit, u.Order, u.Part = 0, 0, false
		d.Armies[to].Units = append(d.Armies[to].Units, u)
	}
	d.Next = max(d.Next, g.To+1)
}

// hire adds what is raised to the armies it is for, and takes its price.
func (d *Sheet) hire(s *scene, m terramagica.Orders) {
	for n, r := range m.Raises {
		k, ok := s.cat.Unit(r.Kind)
		if !ok {
			continue
		}
		u := s.cat.Units[k]
		d.Gold -= r.Men * u.Cost
		if _, held := d.People[r.At]; held {
			d.People[r.At] -= r.Men * u.People
		}
		row := Ranked{Order: n + 1, Kind: r.Kind, Men: r.Men, Row: r.Row, Tactic: r.Tactic}
		if row.Row == 0 {
			row.Row = u.Row
		}
		if row.Tactic == "" {
			row.Tactic = u.Tactic
		}
		number, at := max(r.Army, 1), r.At
		if at == "" {
			at = s.Map[0].ID
		}
		i := slices.IndexFunc(d.Armies, func(f Formed) bool { return f.Number == number })
		if i < 0 {
			i = len(d.Armies)
			d.Armies = append(d.Armies, Formed{Number: number, At: at})
			d.Next = max(d.Next, number+1)
		}
		d.Armies[i].Units = append(d.Armies[i].Units, row)
	}
}

// price is what building or repairing costs (TM-S16).
func (s *scene) price(b terramagica.Build) int {
	k, ok := s.cat.Fort(b.Fort)
	if !ok {
		return 0
	}
	kind := s.cat.Forts[k]
	if !b.Repair {
		return kind.Cost
	}
	for _, f := range s.Provinces[s.at[b.At]].Forts {
		if f.Kind == b.Fort {
			return int(math.Ceil(float64(kind.Cost) * (1 - f.HP/kind.HP)))
		}
	}
	return 0
}
