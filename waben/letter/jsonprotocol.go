package letter

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/world"
)

// MarshalJSON gives what AppendJSON appends.
func (x *Protocol) MarshalJSON() ([]byte, error) { return x.AppendJSON(nil), nil }

// AppendJSON appends the protocol for programs, in the forms of a letter: every event with all its values, both sides of
// battles with every roll, who saw whom, all books, all that was written and what became of it.
func (x *Protocol) AppendJSON(b []byte) []byte { return x.encode(encoder{b: b}) }

func (x *Protocol) encode(e encoder) []byte {
	e.names = &names{x.w.Patch, x.w.Realms}
	e.open('{')
	e.text("segment", x.w.Name)
	e.int("turn", int64(x.w.Turn))
	e.int("from", int64(x.from))
	e.int("moons", int64(max(x.w.Laws.Moons, 1)))
	e.list("events", len(x.log.Events), func(n int) { e.happened(&x.log.Events[n]) })
	e.list("battles", len(x.log.Battles), func(n int) { e.fought(&x.log.Battles[n]) })
	e.key("sightings")
	e.open('[')
	for r := range x.log.Sightings {
		for n := range x.log.Sightings[r] {
			e.next()
			e.open('{')
			e.realm("of", world.RealmID(r+1))
			e.sighted(&x.log.Sightings[r][n])
			e.shut('}')
		}
	}
	e.shut(']')
	e.list("books", len(x.log.Books), func(n int) {
		e.realm("realm", x.log.Books[n].Realm)
		e.book(&x.log.Books[n])
	})
	e.list("post", len(x.log.Post), func(n int) {
		e.post(&x.log.Post[n])
		e.yes("lost", x.log.Post[n].Lost)
	})
	e.list("faults", len(x.log.Refusals), func(n int) {
		f := &x.log.Refusals[n]
		e.realm("realm", f.Realm)
		e.fault(&Fault{f.Moon, f.Problem})
	})
	e.shut('}')
	return e.b
}

// happened writes an event with all its values and all whom it concerns.
func (e *encoder) happened(x *chronicle.Event) {
	e.text("code", x.Code.String())
	e.int("moon", int64(x.Moon))
	e.int("tick", int64(x.Tick))
	e.realm("realm", x.Realm)
	e.some("unit", int64(x.Unit))
	e.realm("other", x.Other)
	e.some("with", int64(x.With))
	e.field("field", x.Field)
	e.field("to", x.To)
	if values := x.Code.Info().Values; len(values) > 0 {
		e.key("values")
		e.open('{')
		for n := range values {
			e.int(values[n].Name, int64(x.Values[n]))
		}
		e.shut('}')
	}
	e.words("text", x.Text)
	e.cite(x.Code)
}

// fought writes a battle with every strength and every roll.
func (e *encoder) fought(b *chronicle.Battle) {
	e.int("moon", int64(b.Moon))
	e.int("tick", int64(b.Tick))
	e.field("field", b.Field)
	e.some("wall", int64(b.Wall))
	e.yes("storm", b.Storm)
	e.some("points", int64(b.Points))
	e.words("ended", ends[b.Ended])
	if b.Winner >= 0 {
		e.text("winner", parties[b.Winner])
	}
	e.some("booty", int64(b.Booty))
	for side := range b.Sides {
		e.key(parties[side])
		e.open('{')
		e.some("bonus", int64(b.Sides[side].Bonus))
		list := b.Sides[side].Units
		e.list("units", len(list), func(n int) {
			e.realm("realm", list[n].Realm)
			e.fighter(&list[n])
		})
		e.shut('}')
	}
	e.list("rounds", len(b.Rounds), func(n int) {
		r := &b.Rounds[n]
		for side, name := range parties {
			e.key(name)
			e.open('{')
			e.int("strength", r.Strength[side])
			e.int("dice", int64(r.Dice[side]))
			e.int("loss", int64(r.Loss[side]))
			e.shut('}')
		}
	})
}

var parties = [...]string{"attackers", "defenders"}

// sighted writes a sighting with the numbers of both.
func (e *encoder) sighted(s *chronicle.Sighted) {
	e.sighting(&Sighting{s.Sighting, s.By})
	e.int("number", int64(s.Number))
}
