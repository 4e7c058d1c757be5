package scroll

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/order"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// AmendFile is what problems of amendments name as their file: there is none, they are typed.
const AmendFile = "amend"

// amendment is what a line sets, or takes away.
type amendment struct {
	words []string // in German and English, and what is understood besides
	set   func(c *cursor)
	away  func(c *cursor)
}

// away are the words that take away what follows.
var away = []string{"Weg", "Remove", "ohne", "without"}

// Words of amendments that segments do not have.
var terrainWords, unitWords = []string{"Gelände", "Terrain"}, []string{"Einheit", "Unit"}

// amendments are all lines, in the order in which they are proposed.
func amendments() []amendment {
	edge := func(t term) amendment {
		return amendment{words[t], func(c *cursor) { c.side(t, true) }, func(c *cursor) { c.side(t, false) }}
	}
	list := []amendment{
		{terrainWords, (*cursor).setTerrain, nil},
		edge(tRivers), edge(tCanals), edge(tRoads), edge(tBridges),
		{words[tWall], (*cursor).setWall, (*cursor).dropWall},
		{unitWords, (*cursor).setUnit, (*cursor).dropUnit},
		{words[tPerson], (*cursor).setPerson, (*cursor).dropPerson},
		{words[tRealm], (*cursor).rename, nil},
		{words[tCapital], (*cursor).setCapital, (*cursor).dropCapital},
		{words[tStance], (*cursor).setStance, nil},
		{words[tPayment], func(c *cursor) { c.book(world.Payment) }, nil},
		{words[tReminder], func(c *cursor) { c.book(world.Reminder) }, nil},
	}
	for t := tGarrison; t <= tMetropolis; t++ {
		list = append(list, amendment{words[t], func(c *cursor) { c.setSettlement(t.settlement()) }, (*cursor).dropSettlement})
	}
	return list
}

// Amend makes lines hold in a copy of a world, UTF-8 or Latin-1: what a game master changes by hand, a line each, in the words of
// a segment. The world is nil if anything is wrong, or would be in the world that comes of it.
//
//	Gelände 210/04 twa'                    Reich DAG "Dagon"
//	Straße 210/37(1)                       likewise Fluss, Kanal, Brücke
//	Wall 210/19(1) 3/5                     Stadt 210/04 DAG "Tharos" Häfen 123
//	Einheit DAG 101 6000 K 2 210/19 twa    what it carries stays with it
//	Person DAG 501 "Traska" Amt "Heermeisterin"
//	Hauptstadt DAG 210/04                  Haltung DAG TOR Krieg NOR Durchzug
//	Zahlung DAG 12,50 "Überweisung"        Mahnung DAG 2,00 "die zweite"
//	Weg Straße 210/37(1)                   likewise Wall, Stadt 210/04, Einheit DAG 101, Person DAG 501, Hauptstadt DAG
func Amend(w *world.World, text []byte) (*world.World, []game.Problem) {
	r := &reader{file: AmendFile, w: w.Clone(), codes: map[string]world.RealmID{}, seen: map[any]spot{}}
	for n := range w.Realms {
		r.codes[w.Realms[n].Code] = world.RealmID(n + 1)
	}
	list := amendments()
	for _, l := range split(Decode(text)) {
		c := cursor{r: r, line: l.number, all: l.words}
		r.here = spot{l.number, l.words[0]}
		c.amend(list)
		c.end()
	}
	if !game.HasError(r.problems) {
		r.arrange()
		r.sound()
	}
	if !game.HasError(r.problems) {
		r.verify()
	}
	if game.HasError(r.problems) {
		return nil, r.problems
	}
	return r.w, nil
}

// amend carries out a line.
func (c *cursor) amend(list []amendment) {
	w := c.take()
	gone := slices.ContainsFunc(away, func(word string) bool { return order.Fold(word) == order.Fold(w.text) })
	if gone {
		w = c.take("Straße", "Wall")
	}
	if c.bad {
		return
	}
	n := slices.IndexFunc(list, func(a amendment) bool {
		return (!gone || a.away != nil) && slices.ContainsFunc(a.words, func(word string) bool { return order.Fold(word) == order.Fold(w.text) })
	})
	switch {
	case n < 0:
		c.r.unlike(c.line, w, "keyword", w.text, func() (names []string) {
			for _, a := range list {
				if !gone || a.away != nil {
					names = append(names, a.words[:2]...)
				}
			}
			return names
		})
		c.bad = true
	case gone:
		list[n].away(c)
	default:
		list[n].set(c)
	}
}

// setTerrain reads `Gelände 210/04 twa'`. What was frozen there is forgotten.
func (c *cursor) setTerrain() {
	f := c.field()
	w := c.take("t, h, twa …")
	if c.bad {
		return
	}
	text, dim := strings.CutSuffix(w.text, dimMark)
	t := c.asTerrain(w.part(0, text), text)
	if c.bad {
		return
	}
	delete(c.r.w.Thawed, f)
	c.r.w.Land[f] = t
	c.r.w.Traits[f] &^= world.Dim
	if dim {
		c.r.w.Traits[f] |= world.Dim
	}
	if t.Floats() {
		c.r.w.Owner[f] = world.Nobody
	}
}

// side reads a side on which there is a river, a canal, a road or a bridge from now on, or none.
func (c *cursor) side(is term, there bool) {
	e := c.edge()
	if c.bad {
		return
	}
	w := c.r.w
	table := map[term][]world.Sides{tRivers: w.Rivers, tCanals: w.Canals, tRoads: w.Roads, tBridges: w.Bridges}[is]
	if there {
		c.r.edge(table, e.Field, e.Side)
		return
	}
	if !table[e.Field].Has(e.Side) {
		c.fail(c.all[c.at-1], "none")
		return
	}
	table[e.Field] = table[e.Field].Without(e.Side)
	if g := w.Patch.Next(e.Field, e.Side); g != grid.None {
		table[g] = table[g].Without(e.Side.Opposite())
	}
	what := map[term]kit.Infrastructure{tCanals: kit.Canal, tRoads: kit.Road, tBridges: kit.Bridge}[is]
	w.Worn = slices.DeleteFunc(w.Worn, func(x world.Worn) bool { return x.Edge == w.Patch.Canon(e) && x.What == what })
}

// setWall reads `Wall 210/19(1) 3/5`, in the place of the wall that stands there.
func (c *cursor) setWall() {
	w, before := c.r.w, len(c.r.w.Walls)
	c.wall()
	if len(w.Walls) == before {
		return
	}
	is := w.Walls[before]
	w.Walls = slices.DeleteFunc(w.Walls[:before], func(x world.Wall) bool { return x.Field == is.Field && x.Side == is.Side })
	w.Walls = append(w.Walls, is)
}

func (c *cursor) dropWall() {
	e := c.edge()
	dropped(c, &c.r.w.Walls, func(x world.Wall) bool { return x.Field == e.Field && x.Side == e.Side })
}

// dropped takes what fits out of a list, and tells if nothing does.
func dropped[T any](c *cursor, list *[]T, fits func(T) bool) {
	if c.bad {
		return
	}
	before := len(*list)
	if *list = slices.DeleteFunc(*list, fits); len(*list) == before {
		c.fail(c.all[c.at-1], "none")
	}
}

// setSettlement reads `Stadt 210/04 DAG "Tharos" …`, in the place of the one that stands there. Its field is its realm's.
func (c *cursor) setSettlement(kind kit.Settlement) {
	w, before := c.r.w, len(c.r.w.Settlements)
	c.settlement(kind)
	if len(w.Settlements) == before {
		return
	}
	is := w.Settlements[before]
	w.Settlements = w.Settlements[:before]
	if n := slices.IndexFunc(w.Settlements, func(x world.Settlement) bool { return x.Field == is.Field }); n >= 0 {
		if w.Settlements[n].Realm != is.Realm {
			c.r.leave(is.Field)
		}
		w.Settlements[n] = is
	} else {
		w.Settlements = append(w.Settlements, is)
	}
	w.Owner[is.Field] = is.Realm
}

func (c *cursor) dropSettlement() {
	f := c.field()
	dropped(c, &c.r.w.Settlements, func(x world.Settlement) bool { return x.Field == f })
	if !c.bad {
		c.r.leave(f)
	}
}

// leave ends what a settlement is to the realm that has it: a capital, and what characters stand for.
func (r *reader) leave(f grid.Field) {
	for n := range r.w.Realms {
		realm := &r.w.Realms[n]
		if realm.Capital == f {
			realm.Capital = grid.None
		}
		for k := range realm.People {
			if realm.People[k].Settlement == f {
				realm.People[k].Settlement = grid.None
			}
		}
	}
}

// own reads the realm that a line is about.
func (c *cursor) own() bool {
	c.r.current = c.realm(false)
	return !c.bad
}

// setUnit reads `Einheit DAG 101 6000 K 2 210/19 twa`, in the place of the unit of that number. What it carries, and since when it is
// where it is, stay unless the line says otherwise.
func (c *cursor) setUnit() {
	if !c.own() {
		return
	}
	w, before := c.r.w, len(c.r.w.Units)
	c.row()
	if len(w.Units) == before {
		return
	}
	is := w.Units[before]
	w.Units = w.Units[:before]
	id := slices.IndexFunc(w.Units, func(u world.Unit) bool { return u.Realm == is.Realm && u.Number == is.Number })
	if id < 0 {
		w.Units = append(w.Units, is)
		return
	}
	was := w.Units[id]
	if is.Gold == 0 {
		is.Gold = was.Gold
	}
	if is.Arrived == 0 && is.Field == was.Field {
		is.Arrived = was.Arrived
	}
	w.Units[id] = is
	for n := range w.Units { // who is aboard goes with it
		if u := &w.Units[n]; u.Realm == is.Realm && u.Aboard == is.Number {
			u.Field, u.Side, u.Came = is.Field, hex.NoSide, grid.None
		}
	}
}

// row reads a unit as a row of the table of units has it.
func (c *cursor) row() {
	c.all, c.at = c.all[c.at:], 0
	c.unitRow()
}

func (c *cursor) number16() uint16 { return uint16(c.number(100, 999)) }

func (c *cursor) dropUnit() {
	if !c.own() {
		return
	}
	realm, number := c.r.current, c.number16()
	dropped(c, &c.r.w.Units, func(u world.Unit) bool { return u.Realm == realm && u.Number == number })
}

// setPerson reads `Person DAG 501 "Traska" …`, in the place of the character of that number.
func (c *cursor) setPerson() {
	if !c.own() {
		return
	}
	r := c.r.w.Realm(c.r.current)
	before := len(r.People)
	c.person(r)
	if len(r.People) == before {
		return
	}
	is := r.People[before]
	r.People = slices.DeleteFunc(r.People[:before], func(p world.Character) bool { return p.Number == is.Number })
	r.People = append(r.People, is)
}

func (c *cursor) dropPerson() {
	if !c.own() {
		return
	}
	number := c.number16()
	dropped(c, &c.r.w.Realm(c.r.current).People, func(p world.Character) bool { return p.Number == number })
}

// rename reads `Reich DAG "Dagon"`.
func (c *cursor) rename() {
	id := c.realm(false)
	name := c.text()
	if !c.bad {
		c.r.w.Realm(id).Name = name
	}
}

func (c *cursor) setCapital() {
	id := c.realm(false)
	f := c.field()
	if !c.bad {
		c.r.w.Realm(id).Capital = f
	}
}

func (c *cursor) dropCapital() {
	if id := c.realm(false); !c.bad {
		c.r.w.Realm(id).Capital = grid.None
	}
}

// setStance reads `Haltung DAG TOR Krieg`.
func (c *cursor) setStance() {
	if c.own() {
		c.stances()
	}
}

// book reads `Zahlung DAG 12,50 "Überweisung"`: what a player has paid, or is charged for a reminder.
func (c *cursor) book(sort world.BookingSort) {
	id := c.realm(false)
	w := c.take("12,50")
	cents, ok := parseCents(w.text)
	if !c.bad && (!ok || sort == world.Payment && cents == 0) {
		c.fail(w, "cents", "12,50")
	}
	b := world.Booking{Moon: c.r.w.Moon, Sort: sort, Cents: cents, Text: c.name()}
	if c.bad {
		return
	}
	if sort != world.Payment {
		b.Cents = -cents
	}
	c.r.w.Realm(id).Account.Book(b)
}

// parseCents reads a sum with two places behind a comma or a point, or none.
func parseCents(text string) (int, bool) {
	whole, part, split := strings.Cut(strings.ReplaceAll(text, ",", "."), ".")
	if !split {
		part = "00"
	}
	n, err := strconv.ParseUint(whole+part, 10, 31)
	return int(n), err == nil && len(part) == 2 && whole != "" && n <= mostCents
}
