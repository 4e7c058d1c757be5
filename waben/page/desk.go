package page

import (
	"encoding/json"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/letter"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// Asked is what the script asks of a sheet besides what its units would do: the guesses of games.Foreseeing, as JSON.
type Asked struct {
	Field string `json:"field"` // a field of which it shows what can be ordered there; "" for none
	Lang  string `json:"lang"`  // of the balance
	// Far asks how far it is for a unit to a field, and nothing else.
	Far *struct {
		Unit uint16 `json:"unit"`
		To   string `json:"to"`
	} `json:"far,omitempty"`
}

// asks reads what the script asks. What it does not understand asks nothing.
func asks(guesses string) (a Asked) {
	if json.Unmarshal([]byte(guesses), &a) != nil {
		return Asked{}
	}
	return a
}

// field is a field by its name, or None.
func field(w *world.World, name string) grid.Field {
	p, err := grid.Read(name)
	if err != nil {
		return grid.None
	}
	return w.Patch.Of(p.GF, p.KF)
}

// desk runs a sheet and says besides what could be ordered on the field that is asked of, and the balance as it would be.
func desk(w *world.World, me world.RealmID, s *sheet.Sheet, a Asked) Foreseen {
	if a.Far != nil {
		if m, there := trial.Far(w, me, a.Far.Unit, field(w, a.Far.To)); there {
			return Foreseen{Moons: []Month{}, Far: &m}
		}
		return Foreseen{Moons: []Month{}}
	}
	t, offers := trial.Offers(w, me, s, field(w, a.Field))
	f := foreseen(t)
	for n := range f.Moons {
		f.Moons[n].Offer = &offers[n]
		f.Moons[n].Balance = string(letter.AppendBooks(nil, letter.Speech{Lang: a.Lang}, w, []chronicle.Book{t.Moons[n].Book}))
	}
	return f
}
