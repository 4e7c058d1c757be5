package bot

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// sheet is what is going to be ordered. It stays such that the rules accept it.
type sheet struct {
	v      terramagica.View
	orders terramagica.Orders
}

// try adds something, unless the sheet would be refused then.
func (s *sheet) try(add func(*terramagica.Orders)) bool {
	next := clone(s.orders)
	add(&next)
	if game.HasError(terramagica.Rules{}.Check(s.v, next)) {
		return false
	}
	s.orders = next
	return true
}

func clone(m terramagica.Orders) terramagica.Orders {
	return terramagica.Orders{
		Posts: slices.Clone(m.Posts), Stances: slices.Clone(m.Stances), Gives: slices.Clone(m.Gives),
		Marches: slices.Clone(m.Marches), Raises: slices.Clone(m.Raises), Builds: slices.Clone(m.Builds), Home: slices.Clone(m.Home),
	}
}

// lastWeek is the last week of a match with some options.
func lastWeek(o terramagica.Options) int {
	if n, _ := strconv.Atoi(o["weeks"]); n > 0 {
		return n
	}
	if o["mode"] == "campaign" {
		return 30
	}
	return 8
}

// face sets a status, if it is not so already.
func (m *mind) face(f, toward *force, status terramagica.Status) {
	if m.stance(f, toward) == status {
		return
	}
	m.sheet.try(func(o *terramagica.Orders) {
		o.Stances = append(o.Stances, terramagica.Face{Army: f.number, Toward: toward.realm, Number: toward.number, Status: status})
	})
}

// stance is the status of an army of mine as it stands.
func (m *mind) stance(f, toward *force) terramagica.Status {
	for _, a := range m.v.Armies {
		if a.Number != f.number {
			continue
		}
		for _, s := range a.Stances {
			if s.Realm == toward.realm && s.Army == toward.number {
				return s.Status
			}
		}
	}
	return terramagica.None
}

// post puts the units of an army as they were thought out, as far as they stand otherwise.
func (m *mind) post(f *force) {
	n := slices.IndexFunc(m.v.Armies, func(a terramagica.Army) bool { return a.Number == f.number })
	for k, u := range f.units {
		have := m.v.Armies[n].Units[k]
		tactic, ok := m.lab.called(u.Tactic)
		if !ok || have.Row == u.Row && m.lab.tactic(have.Tactic) == u.Tactic {
			continue
		}
		m.sheet.try(func(o *terramagica.Orders) {
			o.Posts = append(o.Posts, terramagica.Post{Army: f.number, Unit: k + 1, Row: u.Row, Tactic: tactic})
		})
	}
}
