package genesis

import (
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Survey is what a game master may want to know of a world before giving its realms away.
type Survey struct {
	Land   int        `json:"land"`   // fields that are no water
	Rivers int        `json:"rivers"` // springs
	Realms []Strength `json:"realms"`
	Guests []Guest    `json:"guests,omitempty"`
}

// Guest is an organisation or a wanderer: who begins without land.
type Guest struct {
	Code     string `json:"code"`
	Name     string `json:"name"`
	Wanderer bool   `json:"wanderer,omitempty"` // and no organisation
	Gold     int64  `json:"gold"`
	Troops   int32  `json:"troops,omitempty"`
	Place    string `json:"place"` // of its host
}

// Strength is how strong a realm begins.
type Strength struct {
	Realm       world.RealmID `json:"-"`
	Code        string        `json:"code"`
	Name        string        `json:"name"`
	Fields      int           `json:"fields"`
	People      int64         `json:"people"` // on land
	Settlements int           `json:"settlements"`
	Income      int64         `json:"income"` // net, a half-year
	Upkeep      int64         `json:"upkeep"` // of troops, a half-year
	Fleet       int32         `json:"fleet"`  // ships
	// Index compares realms: the mean of a world is 100. Income counts for six tenths, territory and what is built for two
	// each.
	Index int `json:"index"`
}

func (m *maker) survey() Survey {
	s := Survey{Rivers: len(m.w.Springs), Realms: make([]Strength, len(m.realms))}
	for f := range m.height {
		if m.height[f] > 0 {
			s.Land++
		}
	}
	var income, fields, built int64
	values := make([]int64, len(m.realms))
	for n, r := range m.realms {
		s.Realms[n] = Strength{
			Realm: r.id, Code: r.code, Name: r.name, Fields: len(r.fields), People: r.people,
			Settlements: len(r.towns), Income: r.net, Upkeep: r.upkeep,
		}
		for _, t := range r.towns {
			values[n] += int64(m.w.Settlements[t].Kind.Value())
		}
		units, _ := m.w.Of(r.id)
		for _, u := range units {
			if u.Kind == kit.Ship {
				s.Realms[n].Fleet += u.Size
			}
		}
		income, fields, built = income+r.net, fields+int64(len(r.fields)), built+values[n]
	}
	for n := range s.Realms {
		x, count := &s.Realms[n], int64(len(s.Realms))
		x.Index = int((60*x.Income*count/max(income, 1) + 20*int64(x.Fields)*count/max(fields, 1) + 20*values[n]*count/max(built, 1)))
	}
	for n := len(m.realms); n < len(m.w.Realms); n++ {
		s.Guests = append(s.Guests, m.guestOf(world.RealmID(n+1)))
	}
	return s
}

func (m *maker) guestOf(id world.RealmID) Guest {
	r := m.w.Realm(id)
	units, _ := m.w.Of(id)
	g := Guest{Code: r.Code, Name: r.Name, Wanderer: r.Sort == world.Wanderer, Gold: r.Gold, Place: m.p.Name(units[0].Field)}
	for _, u := range units {
		if u.Kind != kit.Leader {
			g.Troops += u.Size
		}
	}
	return g
}
