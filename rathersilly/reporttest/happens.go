package reporttest

import (
	"strconv"
	"strings"

	"spielleiter/game"
)

// happens are the notes that tell of a change, by their codes.
var happens = map[string]func(*reader, game.Note){
	"note.move.beaten": (*reader).beaten, "note.birds.startled": (*reader).beaten,
	"note.retreat.fled": (*reader).fled, "note.monster.fled": (*reader).fled,
	"note.retreat.clashed": (*reader).lost, "note.retreat.norefuge": (*reader).lost, "note.retreat.disbanded": (*reader).lost,
	"note.birds.heartbroken": (*reader).lost, "note.birds.scared": (*reader).lost,
	"note.birds.dropped": (*reader).dropped,
	"note.birds.drowned": (*reader).dies, "note.birds.shot": (*reader).dies, "note.birds.crashed": (*reader).dies,
	"note.lama.exploded": (*reader).dies, "note.borg.ate": (*reader).eaten, "note.removed": (*reader).dies, "note.abandoned": (*reader).dies,
	"note.twin.died": (*reader).dies, "note.twins.parted": (*reader).dies, "note.merge.merged": (*reader).dies,
	"note.merge.foreseen": (*reader).comes, "note.built": (*reader).comes, "note.built.extra": (*reader).extra, "note.built.twins": (*reader).twins,
	"note.monster.sea": (*reader).comes, "note.monster.space": (*reader).comes,
	"note.borg.came": (*reader).borgGoes, "note.borg.pounced": (*reader).borgGoes, "note.borg.roamed": (*reader).borgGoes,
	"note.tardis.came": (*reader).tardisGoes, "note.tardis.hopped": (*reader).tardisGoes, "note.tardis.erred": (*reader).tardisGoes,
	"note.tardis.left": (*reader).tardisGoes, "note.tardis.monster": (*reader).hunted, "note.tardis.exorcised": (*reader).exorcised,
	"note.soul.sold": (*reader).sold, "note.soul.returned": (*reader).returned, "note.soul.lost": (*reader).soulLost,
	"note.share.got": (*reader).share, "note.share.command": (*reader).command,
	"note.centre.captured": (*reader).captured, "note.centre.tardis": (*reader).captured,
	"note.centre.monster": (*reader).freed, "note.centre.freed": (*reader).freed,
	"note.centre.rests": (*reader).rests, "note.borg.stayed": (*reader).stays, "note.lama.boom": (*reader).boom,
	"note.won.centres": (*reader).wins, "note.won.points": (*reader).wins, "note.won.year": (*reader).wins,
	"note.hole.opened": (*reader).opened, "note.hole.closed": (*reader).closed,
	"note.herd.settled": (*reader).settled, "note.herd.spent": (*reader).spent,
}

// beaten: the unit must go elsewhere (RSD-17.3, 8.11).
func (r *reader) beaten(n game.Note) {
	u, ok := take(&r.units, seat(n, "power"), named(n.Args["unit"]))
	if !ok {
		r.fault(n, "there is no %s", n.Args["unit"])
		return
	}
	r.out = append(r.out, u)
}

func (r *reader) fled(n game.Note) {
	u, ok := take(&r.out, seat(n, "power"), named(n.Args["unit"]))
	if !ok {
		r.fault(n, "%s need not go", n.Args["unit"])
		return
	}
	u.name = at(u.name, place(n, "to"))
	r.units = append(r.units, u)
}

// lost: who had to go dies. Monsters that clash were told to flee before.
func (r *reader) lost(n game.Note) {
	owner, name := seat(n, "power"), named(n.Args["unit"])
	if _, ok := take(&r.out, owner, name); ok {
		return
	}
	if _, ok := take(&r.units, owner, at(name, place(n, "to"))); !ok {
		r.fault(n, "%s need not go", n.Args["unit"])
	}
}

func (r *reader) dies(n game.Note) {
	owner, name := seat(n, "power"), named(n.Args["unit"])
	if _, ok := take(&r.units, owner, name); ok {
		return
	}
	if _, ok := take(&r.out, owner, name); !ok {
		r.fault(n, "there is no %s of %s", n.Args["unit"], owner)
	}
}

// eaten: that is where the Borg is (RSD-1.2).
func (r *reader) eaten(n game.Note) {
	r.stays(n)
	r.dies(n)
}

// stays holds that the Borg is where it is told to be.
func (r *reader) stays(n game.Note) {
	if r.borg != place(n, "place") {
		r.fault(n, "the Borg is at %q", r.borg)
	}
}

// boom: nobody was there (RSD-2.5).
func (r *reader) boom(n game.Note) {
	for _, u := range r.units {
		_, where, _ := strings.Cut(u.name, " ")
		if where, _, _ = strings.Cut(where, "/"); where == place(n, "place") {
			r.fault(n, "%s of %s is there", u.name, u.seat)
		}
	}
}

// rests: the Borg stands on somebody's centre (RSD-1.12).
func (r *reader) rests(n game.Note) {
	r.stays(n)
	if owner := r.centres[place(n, "place")]; owner == "" || owner != seat(n, "power") {
		r.fault(n, "it belongs to %q", owner)
	}
}

func (r *reader) dropped(n game.Note) {
	u, ok := take(&r.units, seat(n, "power"), named(n.Args["unit"]))
	if !ok {
		r.fault(n, "there is no %s", n.Args["unit"])
		return
	}
	u.name = at(u.name, place(n, "to"))
	r.units = append(r.units, u)
}

func (r *reader) comes(n game.Note) {
	r.units = append(r.units, unit{seat: seat(n, "power"), name: named(n.Args["unit"])})
}

// extra: a share is spent (RSD-14.7); what is left of it is told.
func (r *reader) extra(n game.Note) {
	r.comes(n)
	r.change(n, func(o *role) { o.Share = parts(n.Args["n0"]) })
}

func (r *reader) twins(n game.Note) {
	r.comes(n)
	r.units = append(r.units, unit{seat: seat(n, "by"), name: named(n.Args["other"])})
	r.change(n, func(o *role) { o.Twins = true })
}

func (r *reader) borgGoes(n game.Note) { r.borg = place(n, "to") }

func (r *reader) tardisGoes(n game.Note) { r.tardis = place(n, "to") }

// hunted: the Doctor has a point more (RSD-15.12).
func (r *reader) hunted(n game.Note) {
	r.dies(n)
	r.points(n)
}

func (r *reader) exorcised(n game.Note) {
	r.soul(n, false)
	r.points(n)
}

func (r *reader) points(n game.Note) {
	doctor := r.roles["doctor"]
	doctor.Points = number(n.Args["n0"])
	r.roles["doctor"] = doctor
}

func (r *reader) sold(n game.Note) { r.soul(n, true) }

func (r *reader) returned(n game.Note) { r.soul(n, false) }

// soul: a unit sells it or has it back, which it has not already.
func (r *reader) soul(n game.Note, devil bool) {
	for k := range r.units {
		if u := &r.units[k]; u.seat == seat(n, "power") && u.name == named(n.Args["unit"]) && u.devil != devil {
			u.devil = devil
			return
		}
	}
	r.fault(n, "%s is as before, or not there", n.Args["unit"])
}

func (r *reader) soulLost(n game.Note) {
	r.change(n, func(o *role) { o.Lost = number(n.Args["n0"]) })
}

// share: what somebody got and has are told (RSD-14.5).
func (r *reader) share(n game.Note) {
	r.change(n, func(o *role) {
		if o.Share += parts(n.Args["n0"]); o.Share != parts(n.Args["n1"]) {
			r.fault(n, "%s more is not %s", n.Args["n0"], n.Args["n1"])
		}
	})
}

// command: a whole share of the Fool's becomes one (RSD-13.5).
func (r *reader) command(n game.Note) { r.change(n, func(o *role) { o.Share -= whole }) }

func (r *reader) change(n game.Note, do func(*role)) {
	o := r.roles[seat(n, "power")]
	do(&o)
	r.roles[seat(n, "power")] = o
}

func (r *reader) captured(n game.Note) {
	owner := seat(n, "power")
	if r.centres[place(n, "place")] == owner {
		r.fault(n, "%s had it already", owner)
	}
	r.centres[place(n, "place")] = owner
}

func (r *reader) freed(n game.Note) {
	if r.centres[place(n, "place")] == "" {
		r.fault(n, "it was nobody's already")
	}
	delete(r.centres, place(n, "place"))
}

// wins: the match is over (RSD-18).
func (r *reader) wins(n game.Note) { r.won[seat(n, "power")] = true }

func (r *reader) opened(n game.Note) { r.hole = pair([]string{place(n, "place"), place(n, "to")}) }

func (r *reader) closed(game.Note) { r.hole = "" }

func (r *reader) settled(n game.Note) { r.herds[seat(n, "power")+" "+place(n, "place")]++ }

func (r *reader) spent(n game.Note) {
	herd := seat(n, "power") + " " + place(n, "place")
	if r.herds[herd]--; r.herds[herd] < 0 {
		r.fault(n, "there was none")
	}
	if r.herds[herd] == 0 {
		delete(r.herds, herd)
	}
}

// whole is one extra unit, in the parts that views count.
const whole = 27720

// parts reads a share: "1/3", "1", "1 1/2".
func parts(text string) (sum int) {
	for word := range strings.FieldsSeq(text) {
		a, b, _ := strings.Cut(word, "/")
		sum += number(a) * whole / max(number(b), 1)
	}
	return sum
}

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}
