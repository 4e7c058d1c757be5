package page

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/letter"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// realm, fact, character and report are the games.Realm, Fact, Character and Report of the game.
type (
	realm = struct {
		Seat        game.Seat
		Code, Name  string
		Light, Dark string
		Facts       []fact
		People      []character
	}
	fact = struct {
		Name, Value string
		Field       string
	}
	character = struct {
		Name  string
		Facts []fact
	}
	report = struct {
		Seat        game.Seat
		Title, Text string
		Public      bool
	}
)

// Realms are those of a match with what a view knows of each. It is part of the games.Cultural of the game.
func (Papers) Realms(v game.View, s speech) []realm {
	view := viewOf(v)
	list := make([]realm, len(view.Realms))
	for n, b := range view.Realms {
		ink := sketch.Tinctures[n%len(sketch.Tinctures)]
		f := facts{view: &view, t: s.T, of: world.RealmID(n + 1)}
		list[n] = realm{Seat: view.Seats[n], Code: b.Code, Name: b.Name, Light: ink.Light, Dark: ink.Dark, Facts: f.realm(), People: f.people()}
	}
	return list
}

// Field is how a field is called that a view knows.
func (Papers) Field(v game.View, named string) (string, bool) {
	w := viewOf(v).World
	if w == nil {
		return "", false
	}
	f, err := w.Patch.Parse(named)
	if err != nil || w.Land[f] == land.Unknown {
		return "", false
	}
	return w.Patch.Name(f), true
}

// Moment is the moon for which sheets are awaited.
func (Papers) Moment(v game.View, lang string) string {
	if g := viewOf(v).Gazette; g != nil {
		return g.Now(letter.Speech{Lang: lang})
	}
	return ""
}

// Reports are what sheets have told of culture in the last turn, for a view of the game master's.
func (Papers) Reports(v game.View) (list []report) {
	view := viewOf(v)
	if view.Log == nil {
		return nil
	}
	for n := range view.Log.Post {
		if p := &view.Log.Post[n]; p.Sort == chronicle.Culture && p.From != world.Nobody {
			list = append(list, report{Seat: view.Seats[p.From-1], Title: p.Title, Text: p.Text, Public: p.ForAll()})
		}
	}
	return list
}

// facts says what a view knows of one realm.
type facts struct {
	view *waben.View
	t    Text
	of   world.RealmID
}

func (f *facts) say(key, value, field string) fact {
	return fact{Name: f.t("culture.fact."+key, nil), Value: value, Field: field}
}

// realm are the facts about the realm: what all read in the Segmentsbote, and what the viewer's own realm knows.
func (f *facts) realm() []fact {
	list := f.listed()
	w := f.view.World
	if w == nil {
		return list
	}
	r := w.Realm(f.of)
	if r.Capital != grid.None {
		list = append(list, f.seat(r.Capital))
	}
	owned := 0
	for _, owner := range w.Owner {
		if owner == f.of {
			owned++
		}
	}
	key := "fields"
	if w.Me != world.Nobody && w.Me != f.of {
		key = "fields.known"
	}
	list = append(list, f.say(key, strconv.Itoa(owned), ""))
	if w.Me != world.Nobody && w.Me != f.of {
		list = append(list, f.say("stance", f.t("culture.stance."+strconv.Itoa(int(w.Between(w.Me, f.of))), nil), ""))
	}
	return list
}

// listed are the facts that everybody reads.
func (f *facts) listed() (list []fact) {
	g := f.view.Gazette
	if g == nil {
		return nil
	}
	n := int(f.of) - 1
	if n < len(g.Realms) {
		e := &g.Realms[n]
		list = append(list, f.say("sort", f.t("culture.sort."+strconv.Itoa(int(e.Sort)), nil), ""))
		if e.Vacant {
			list = append(list, f.say("vacant", f.t("culture.yes", nil), ""))
		}
	}
	if f.view.Realms[n].Out {
		list = append(list, f.say("out", f.t("culture.yes", nil), ""))
	}
	for _, rank := range g.Ranking {
		if rank.Realm == f.of {
			list = append(list, f.say("rank", f.t("culture.rank", game.Args{"place": strconv.Itoa(rank.Place), "points": strconv.Itoa(rank.Points)}), ""))
		}
	}
	return list
}

// seat is the fact where the capital is.
func (f *facts) seat(at grid.Field) fact {
	w := f.view.World
	name := w.Patch.Name(at)
	value := name
	if s := w.SettlementAt(at); s != nil && s.Name != "" {
		value = s.Name + " (" + name + ")"
	}
	return f.say("capital", value, name)
}

// people are the characters of the realm that the view knows by name. Who plays one it does not say (WDW-5).
func (f *facts) people() (list []character) {
	w := f.view.World
	if w == nil {
		return nil
	}
	r := w.Realm(f.of)
	for n := range r.People {
		c := &r.People[n]
		if c.Name == "" || slices.ContainsFunc(list, func(o character) bool { return o.Name == c.Name }) {
			continue
		}
		list = append(list, character{Name: c.Name, Facts: f.person(c)})
	}
	return list
}

func (f *facts) person(c *world.Character) (list []fact) {
	w := f.view.World
	if c.Office != "" {
		list = append(list, f.say("office", c.Office, ""))
	}
	if c.Captive != world.Nobody {
		list = append(list, f.say("captive", f.view.Realms[c.Captive-1].Name, ""))
	}
	if w.Me != world.Nobody && w.Me != f.of { // of captives no more is known
		return list
	}
	if id := w.Unit(f.of, c.Number); id != world.NoUnit && !w.Units[id].Gone && w.Units[id].Kind == kit.Leader {
		at := w.Patch.Name(w.Units[id].Field)
		list = append(list, f.say("at", at, at))
	}
	if c.Settlement != grid.None {
		at := w.Patch.Name(c.Settlement)
		list = append(list, f.say("home", at, at))
	}
	return list
}
