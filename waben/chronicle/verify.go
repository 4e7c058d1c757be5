package chronicle

import (
	"fmt"
	"unicode/utf8"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Verify says what in a chronicle that came from outside cannot be about a world, nil if all can: who reads letters made
// of it then looks at nothing that is not there. The world is the one after the turn.
func (l *Log) Verify(w *world.World) error {
	v := judge{w: w, units: kit.Unit(len(kit.Units()))}
	if len(l.Sightings) != len(w.Realms) {
		return fmt.Errorf("chronicle: sightings of %d realms, there are %d", len(l.Sightings), len(w.Realms))
	}
	for n := range l.Events {
		e := &l.Events[n]
		v.check("event", n, e.Code.Valid() && v.realm(e.Realm) && v.realm(e.Other) && v.perhaps(e.Field) && v.perhaps(e.To) && v.text(e.Text) && v.moon(e.Moon) && e.Tick <= lastTick)
		v.check("event", n, e.Code != Refused || e.Values[2] >= 0 && int(e.Values[2]) < len(l.Refusals))
	}
	for n := range l.Battles {
		v.battle(n, &l.Battles[n])
	}
	for n := range l.Sightings {
		for k := range l.Sightings[n] {
			s := &l.Sightings[n][k]
			v.check("sighting", k, v.realm(s.Realm) && v.kind(s.Kind) && s.Class <= world.Host && v.on(s.Field) && v.moon(s.Moon) && s.Tick <= lastTick)
		}
	}
	for n := range l.Books {
		v.book(n, &l.Books[n])
	}
	for n := range l.Post {
		p := &l.Post[n]
		v.check("post", n, p.Sort >= Message && p.Sort <= FromMaster && v.realm(p.From) && v.realm(p.To) && v.text(p.Title) && v.text(p.Text) && v.moon(p.Moon))
	}
	for n := range l.Refusals {
		r := &l.Refusals[n]
		v.check("refusal", n, v.realm(r.Realm) && r.Realm != world.Nobody && r.Moon >= 0 && r.Moon < 2 && r.Problem.Code != "")
	}
	return v.err
}

const lastTick = 120

// judge keeps the first thing that is wrong.
type judge struct {
	w     *world.World
	units kit.Unit // the last kind
	err   error
}

func (v *judge) check(what string, n int, right bool) {
	if !right && v.err == nil {
		v.err = fmt.Errorf("chronicle: %s %d is not of this world", what, n)
	}
}

func (v *judge) realm(r world.RealmID) bool    { return int(r) <= len(v.w.Realms) }
func (v *judge) on(f grid.Field) bool          { return f >= 0 && int(f) < v.w.Patch.Fields() }
func (v *judge) perhaps(f grid.Field) bool     { return f == grid.None || v.on(f) }
func (v *judge) kind(k kit.Unit) bool          { return k != kit.NoUnit && k <= v.units }
func (v *judge) moon(m moon.Count) bool        { return m >= 0 && m <= v.w.Moon }
func (v *judge) text(s string) bool            { return utf8.ValidString(s) }
func (v *judge) settles(k kit.Settlement) bool { return k <= kit.Metropolis }

func (v *judge) battle(n int, b *Battle) {
	v.check("battle", n, v.moon(b.Moon) && v.on(b.Field) && (b.Wall == hex.NoSide || b.Wall.Valid()) && b.Ended >= ToTheLast && b.Ended <= Repelled &&
		b.Winner >= -1 && b.Winner <= 1 && b.Tick <= lastTick)
	for side := range b.Sides {
		for k := range b.Sides[side].Units {
			f := &b.Sides[side].Units[k]
			v.check("battle", n, f.Realm != world.Nobody && v.realm(f.Realm) && v.kind(f.Kind) && f.Order <= kit.Special &&
				f.Size >= 0 && f.Lost >= 0 && f.Lost <= f.Size && v.perhaps(f.From) && v.perhaps(f.Fled))
			for _, m := range f.Points {
				v.check("battle", n, m.Cause >= Downhill && m.Cause <= Circumstances)
			}
		}
	}
}

func (v *judge) book(n int, b *Book) {
	v.check("book", n, b.Realm != world.Nobody && v.realm(b.Realm) && v.moon(b.Moon))
	for k := range b.Entries {
		e := &b.Entries[k]
		v.check("book", n, e.Sort >= LandTax && e.Sort <= Other && (e.Land == land.Unknown || e.Land.Valid()) && v.settles(e.Place) && e.What <= kit.Canal &&
			e.Kind <= v.units && v.realm(e.Other) && v.perhaps(e.Field) && v.text(e.Text))
	}
	for k := range b.Stores {
		v.check("book", n, v.perhaps(b.Stores[k].Field))
	}
}
