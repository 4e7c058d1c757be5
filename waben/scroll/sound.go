package scroll

import (
	"strconv"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// sound tells what cannot be together though each line may be right, with the place of the line: what people who write
// segments by hand overlook most. It is told beside what is wrong with other lines, and holds nothing against a line that these may be to
// blame for. What else is wrong with a world, [world.World.Verify] says without a place.
func (r *reader) sound() {
	for f, owner := range r.w.Owner {
		if owner != world.Nobody && r.w.Water(grid.Field(f)) {
			r.at(ownerKey(f), "afloat", ".")
		}
	}
	for n := range r.w.Settlements {
		if f := r.w.Settlements[n].Field; r.w.Water(f) {
			r.at(settlementKey(f), "afloat")
		}
	}
	for n := range r.w.Units {
		r.unit(&r.w.Units[n])
	}
}

// at tells of what is wrong with something at its place.
func (r *reader) at(what any, code string, want ...string) {
	s, said := r.seen[what]
	if !said {
		s = r.here
	}
	r.tell(s.line, s.word, code, "", want...)
}

// unit looks whether somebody leads a unit, and whether it may be where it is (WDW-53, WDW-59).
func (r *reader) unit(u *world.Unit) {
	key := unitKey{u.Realm, u.Number}
	_, frozen := r.w.Thawed[u.Field]
	unclear := r.w.Land[u.Field] == land.Unknown // its picture has a mistake there
	switch need := purse.Leaders(u.Kind, u.Size); {
	case u.Kind != kit.Leader && u.Leaders < need:
		r.at(key, "leaders", strconv.Itoa(int(need)))
	case u.Aboard != 0 && r.w.Unit(u.Realm, u.Aboard) == world.NoUnit && !r.units[unitKey{u.Realm, u.Aboard}]:
		r.at(key, "carrier")
	case u.Aboard != 0 || unclear:
	case u.Kind != kit.Ship && r.w.Water(u.Field):
		r.at(key, "afloat")
	case u.Kind == kit.Ship && !r.w.Water(u.Field) && !frozen && u.Side == hex.NoSide:
		r.at(key, "aground", "ggg/kk(s)")
	}
}
