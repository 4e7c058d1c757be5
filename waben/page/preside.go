package page

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// What the board tells its game master, in the forms of games.Presiding.
type (
	matter = struct {
		Seat  game.Seat
		Place string
		Facts []string
		Ready []ready
	}
	ready = struct{ Value, Name string }
	cover = struct {
		Seat        game.Seat
		Title, Text string
	}
)

// mostBeside is how many others on a field are told beside a unit.
const mostBeside = 8

// About tells what a question is about: whose it is, where it is, and how that looks after the turn. Keys are those of package
// turn: "special/DAG/101/1".
func (Board) About(v game.View, q game.Question, t Text) (m matter) {
	view := viewOf(v)
	parts := strings.Split(q.Key, "/")
	w := whole(&view)
	if w == nil || len(parts) < 2 {
		return m
	}
	n := slices.IndexFunc(w.Realms, func(r world.Realm) bool { return r.Code == parts[1] })
	if n < 0 {
		return m
	}
	r := world.RealmID(n + 1)
	if n < len(view.Seats) {
		m.Seat = view.Seats[n]
	}
	f := field(w, q.Args["place"])
	if len(parts) > 2 {
		if number, err := strconv.ParseUint(parts[2], 10, 16); err == nil {
			if id := w.Unit(r, uint16(number)); id != world.NoUnit && parts[0] == "special" {
				f = w.Units[id].Field
				m.Facts = append(m.Facts, unitFact(w, &w.Units[id], t))
				m.Ready = commands(t)
			}
		}
	}
	if f == grid.None {
		return m
	}
	m.Place = w.Patch.Name(f)
	m.Facts = append(m.Facts, fieldFact(w, f, t))
	for n := range w.Units {
		if u := &w.Units[n]; u.Field == f && u.Realm != r && !u.Gone && len(m.Facts) < mostBeside {
			m.Facts = append(m.Facts, unitFact(w, u, t))
		}
	}
	return m
}

// commands are the orders that may count instead of a special one (WDW-D-S).
func commands(t Text) (list []ready) {
	for _, o := range kit.Attitudes() {
		list = append(list, ready{o.String(), o.String() + " – " + t(o.Key(), nil)})
	}
	return list
}

// unitFact says what a unit is and where.
func unitFact(w *world.World, u *world.Unit, t Text) string {
	return t("form.fact.unit", game.Args{
		"realm": w.Realm(u.Realm).Code, "unit": strconv.Itoa(int(u.Number)), "size": strconv.Itoa(int(u.Size)), "kind": "@" + u.Kind.Key(),
		"leaders": strconv.Itoa(int(u.Leaders)), "gold": strconv.Itoa(int(u.Gold)), "place": w.Patch.Name(u.Field),
	})
}

// fieldFact says what a field is, what stands there, and whose it is.
func fieldFact(w *world.World, f grid.Field, t Text) string {
	said := []string{t("form.fact.field", game.Args{"place": w.Patch.Name(f), "land": "@" + w.Land[f].Key()})}
	for n := range w.Settlements {
		if s := &w.Settlements[n]; s.Field == f {
			said = append(said, strings.TrimSpace(t("board.page.town", game.Args{"kind": "@" + s.Kind.Key(), "name": game.Literal(s.Name)})))
		}
	}
	if owner := w.Owner[f]; owner != world.Nobody {
		said = append(said, w.Realm(owner).Code)
	}
	return strings.Join(said, ", ")
}

// whole is the world of a game master's view, nil in any other.
func whole(view *waben.View) *world.World {
	if view.Log == nil {
		return nil
	}
	return view.World
}

// Covers are what players have written to their game master with the turn: letters to him, and what goes with it.
func (Board) Covers(v game.View, _ Text) (list []cover) {
	view := viewOf(v)
	if view.Log == nil {
		return nil
	}
	for n := range view.Log.Post {
		p := &view.Log.Post[n]
		if (p.Sort == chronicle.Cover || p.Sort == chronicle.ToMaster) && p.From != world.Nobody && int(p.From) <= len(view.Seats) {
			list = append(list, cover{view.Seats[p.From-1], p.Title, p.Text})
		}
	}
	return list
}

// Decrees is the key of the question for what the game master decides of his own accord (WDW-S8).
func (Board) Decrees() string { return waben.KeyRulings }

// Differences are lines of changes that say what one position has otherwise than another.
func (Board) Differences(before, after game.View, lang string) []string {
	was, is := viewOf(before), viewOf(after)
	if whole(&was) == nil || whole(&is) == nil {
		return nil
	}
	l := scroll.German
	if lang == "en" {
		l = scroll.English
	}
	return scroll.Differences(was.World, is.World, l)
}

// Amends is the thing that lines of forms with changes set.
func (Board) Amends() string { return waben.ThingLine }

// Judge is what the judge of a realm decides (WDW-4).
func (Board) Judge(v game.View, seat game.Seat) (thing, decides string) {
	view := viewOf(v)
	r := view.World.Realm(world.RealmID(slices.Index(view.Seats, seat) + 1))
	return judges + r.Code, r.Limits()
}
