package page

import (
	"slices"

	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/letter"
	"spielleiter/waben/world"
)

// Deed is something that happened in the last turn and that the script plays on the map. A realm's are those of its letter; the game
// master's are those of the whole record.
type Deed struct {
	What  string   `json:"what"` // "march", "fight", "taken", "built", "raised", "gone"
	Realm int      `json:"realm,omitempty"`
	Unit  int      `json:"unit,omitempty"`
	Way   []string `json:"way"` // fields, from where a unit set out; else where it was
}

// whatOf are the events that are played, by what they are.
var whatOf = map[chronicle.Code]string{
	chronicle.Moved: "march", chronicle.Withdrew: "march", chronicle.Pursued: "march",
	chronicle.Taken: "taken", chronicle.Captured: "taken", chronicle.Razed: "taken",
	chronicle.Works: "built", chronicle.Finished: "built", chronicle.Repaired: "built",
	chronicle.Raised: "raised", chronicle.Split: "raised", chronicle.Dissolved: "gone", chronicle.Destroyed: "gone",
}

func deeds(v *waben.View) (list []Deed) {
	if l := v.Letter; l != nil && v.Me != world.Nobody {
		for n := range l.Events {
			e := &l.Events[n]
			list = happened(list, e.Code, owner(e, v.Me), e.Unit, e.Role == letter.Mine, l.Call(e.Field), l.Call(e.To))
		}
		for n := range l.Battles {
			list = once(list, Deed{What: "fight", Way: []string{l.Call(l.Battles[n].Field)}})
		}
		return list
	}
	if v.Log == nil || v.World == nil {
		return nil
	}
	call := func(f grid.Field) string {
		if f == grid.None {
			return ""
		}
		return v.World.Patch.Name(f)
	}
	for n := range v.Log.Events {
		e := &v.Log.Events[n]
		realm := e.Realm
		if e.Code == chronicle.Captured || e.Code == chronicle.Razed {
			realm = e.Other
		}
		list = happened(list, e.Code, realm, e.Unit, true, call(e.Field), call(e.To))
	}
	for n := range v.Log.Battles {
		list = once(list, Deed{What: "fight", Way: []string{call(v.Log.Battles[n].Field)}})
	}
	return list
}

// owner is whose a deed is: who takes something, and else whom it befell.
func owner(e *letter.Event, me world.RealmID) world.RealmID {
	loses := e.Code == chronicle.Captured || e.Code == chronicle.Razed // told of who has lost it
	if (e.Role == letter.Mine) == loses && e.Realm != world.Nobody {
		return e.Realm
	}
	return me
}

// happened adds an event. The steps of a unit become one way, and only who owns it knows its number.
func happened(list []Deed, code chronicle.Code, realm world.RealmID, unit uint16, own bool, at, to string) []Deed {
	what, played := whatOf[code]
	if !played || at == "" {
		return list
	}
	d := Deed{What: what, Realm: int(realm), Way: []string{at}}
	if own && what != "taken" && what != "built" {
		d.Unit = int(unit)
	}
	if what != "march" {
		return once(list, d)
	}
	if !own || to == "" {
		return list
	}
	for n := range slices.Backward(list) {
		way := &list[n]
		if way.What == what && way.Realm == d.Realm && way.Unit == d.Unit {
			if way.Way[len(way.Way)-1] != at {
				way.Way = append(way.Way, at)
			}
			way.Way = append(way.Way, to)
			return list
		}
	}
	d.Way = append(d.Way, to)
	return append(list, d)
}

// once adds a deed that is not there yet.
func once(list []Deed, d Deed) []Deed {
	if slices.ContainsFunc(list, func(o Deed) bool {
		return o.What == d.What && o.Realm == d.Realm && o.Unit == d.Unit && slices.Equal(o.Way, d.Way)
	}) {
		return list
	}
	return append(list, d)
}
