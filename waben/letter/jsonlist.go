package letter

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

var (
	outcomes = [...]string{"undecided", "won", "lost"}
	margins  = [...]string{"narrow", "clear", "crushing"}
	ends     = [...]string{"", "last", "retreat", "overrun", "undecided", "repelled"}
	entries  = [...]string{
		"", "tax", "income", "settlements", "infrastructure", "units", "recruited", "refunded", "building", "paid", "received", "booty",
		"seized", "other",
	}
	causes = [...]string{
		"", "downhill", "forest", "home", "within", "sally", "mounted", "governor", "capital_sally", "river", "capital", "rep", "rep_leader",
		"morale", "circumstances",
	}
)

func (e *encoder) battle(b *Battle) {
	e.int("moon", int64(b.Moon))
	e.int("tick", int64(b.Tick))
	e.field("field", b.Field)
	e.some("wall", int64(b.Wall))
	e.yes("storm", b.Storm)
	e.some("points", int64(b.Points))
	e.yes("attacks", b.Attacks)
	e.text("outcome", outcomes[b.Outcome])
	e.text("margin", margins[b.Margin])
	e.words("ended", ends[b.Ended])
	e.some("bonus", int64(b.Bonus))
	e.some("booty", int64(b.Booty))
	e.list("rounds", len(b.Rounds), func(n int) { e.int("loss", int64(b.Rounds[n].Loss)) })
	e.list("own", len(b.Own), func(n int) { e.fighter(&b.Own[n]) })
	e.list("others", len(b.Others), func(n int) {
		h := &b.Others[n]
		e.realm("realm", h.Realm)
		e.yes("ally", h.Ally)
		e.text("kind", h.Kind.String())
		e.int("units", int64(h.Units))
		e.int("class", int64(h.Class))
		e.int("lost", int64(h.Lost))
		e.some("fled", int64(h.Fled))
	})
}

func (e *encoder) fighter(f *chronicle.Fighter) {
	e.int("unit", int64(f.Number))
	e.text("kind", f.Kind.String())
	e.words("order", f.Order.String())
	e.int("size", int64(f.Size))
	e.int("lost", int64(f.Lost))
	e.int("leaders", int64(f.Leaders))
	e.some("fallen", int64(f.Fallen))
	e.field("from", f.From)
	e.field("fled", f.Fled)
	e.list("merits", len(f.Points), func(n int) {
		e.text("cause", causes[f.Points[n].Cause])
		e.int("points", int64(f.Points[n].Points))
	})
}

func (e *encoder) book(b *chronicle.Book) {
	e.int("moon", int64(b.Moon))
	e.int("old", b.Old)
	e.list("entries", len(b.Entries), func(n int) { e.entry(&b.Entries[n]) })
	e.int("new", b.New)
	e.list("stores", len(b.Stores), func(n int) {
		e.field("field", b.Stores[n].Field)
		e.some("unit", int64(b.Stores[n].Unit))
		e.int("gold", b.Stores[n].Gold)
	})
	if b.Claims {
		e.int("claimed", b.Claimed)
	}
}

func (e *encoder) entry(x *chronicle.Entry) {
	e.text("sort", entries[x.Sort])
	if x.Sort == chronicle.LandTax {
		e.text("land", x.Land.String())
	}
	e.words("settlement", x.Place.String())
	e.words("infrastructure", x.What.String())
	e.words("kind", x.Kind.String())
	e.some("grade", int64(x.Grade))
	e.some("unit", int64(x.Unit))
	e.realm("realm", x.Other)
	e.field("field", x.Field)
	e.some("count", int64(x.Count))
	e.some("each", int64(x.Each))
	e.int("sum", x.Sum)
	e.words("text", x.Text)
}

func (e *encoder) settlement(s *world.Settlement) {
	e.field("field", s.Field)
	e.text("kind", s.Kind.String())
	e.words("name", s.Name)
	e.some("harbours", int64(s.Harbours))
	e.some("gold", s.Gold)
	e.key("stands")
	e.open('{')
	e.int("bev", int64(s.Stands.People))
	e.int("rues", int64(s.Stands.Recruit))
	e.int("mil", int64(s.Stands.Mil))
	e.int("stv", int64(s.Stands.Defence))
	e.int("bef", int64(s.Stands.Walls))
	e.int("lab", int64(s.Stands.Labs))
	e.int("tmp", int64(s.Stands.Temples))
	e.shut('}')
}

func (e *encoder) site(s *world.Site) {
	e.field("field", s.Field)
	e.some("side", int64(s.Side))
	e.words("settlement", s.Settlement.String())
	e.words("infrastructure", s.What.String())
	e.words("name", s.Name)
	e.some("harbours", int64(s.Harbours))
	e.int("value", int64(s.Value))
	e.int("paid", int64(s.Paid))
	e.int("done", int64(s.Done))
	e.yes("halted", s.Halted)
}

func (e *encoder) wall(w *world.Wall) {
	e.field("field", w.Field)
	e.int("side", int64(w.Side))
	e.int("points", int64(w.Points))
	e.int("left", int64(w.Left))
}

func (e *encoder) person(x *Person) {
	e.int("number", int64(x.Number))
	e.text("name", x.Name)
	e.words("office", x.Office)
	e.yes("rep", x.REP())
	e.words("player", x.Player)
	e.field("field", x.Field)
	e.some("aboard", int64(x.Aboard))
	if x.Settlement != grid.None {
		e.field("settlement", x.Settlement)
	}
	e.realm("captive", x.Captive)
}

func (e *encoder) captive(x *Captive) {
	e.realm("realm", x.Realm)
	e.text("name", x.Name)
	e.words("office", x.Office)
}
