package reporttest

import (
	"maps"
	"slices"
	"strings"
)

// seeing is what is told of what is seen after the week: walls, armies of others, statuses toward the viewer.
func (r *reader) seeing(n note) bool {
	switch n.Code {
	case "note.wall.gone", "note.wall.stands":
		r.walls(n)
	case "note.seen":
		r.sighted(n)
	case "note.unseen", "note.perished":
		r.missed(n)
	case "note.towards.attack", "note.towards.support", "note.towards.none":
		r.toward(n)
	default:
		return false
	}
	return true
}

// walls are fortifications that are otherwise than before (TM-N28).
func (r *reader) walls(n note) {
	p := &r.now.Provinces[n.place("place")]
	kind := n.arg("fort")
	f := p.fort(kind)
	r.news(n, n.arg("place"), kind)
	if n.Code == "note.wall.gone" {
		if f == nil {
			r.fault("%s: there was no %s", n.Code, kind)
		}
		p.Forts = slices.DeleteFunc(p.Forts, func(f fort) bool { return f.Kind == kind })
		return
	}
	hp := n.exact("hp")
	if n.exact("whole") != r.forts[kind].hp || f != nil && f.HP == hp {
		r.fault("%s: %v of %v hit points are nothing new", n.Code, hp, n.exact("whole"))
	}
	if f == nil {
		p.Forts = append(p.Forts, fort{kind, hp})
	} else {
		f.HP = hp
	}
}

// sighted is an army that is seen otherwise than before (TM-S26).
func (r *reader) sighted(n note) {
	k := n.army("army")
	s := sighting{k.realm, k.number, n.arg("place"), n.troops()}
	r.news(n, k)
	if r.own(k.realm) { // others are told of it too
		r.reviewed(n, k, s)
		return
	}
	at := r.sighting(k)
	if at < 0 {
		r.now.Seen = append(r.now.Seen, s)
		return
	}
	if old := r.now.Seen[at]; old.At == s.At && slices.Equal(old.Troops, s.Troops) {
		r.fault("%s: that %v is in %s is nothing new", n.Code, k, s.At)
	}
	r.now.Seen[at] = s
}

// reviewed is an own army of which is told what others see.
func (r *reader) reviewed(n note, k name, s sighting) {
	h := r.host(n.Code, k)
	if h.at != s.At {
		r.fault("%s: %v is in %s, told is %s", n.Code, k, h.at, s.At)
	}
	for _, a := range r.seen.Armies {
		if a.Realm == k.realm && a.Number == k.number && !maps.Equal(r.troops(a), counted(s.Troops)) {
			r.fault("%s: %v of %v are told, it has %v", n.Code, s.Troops, k, r.troops(a))
		}
	}
}

func counted(list []troop) map[string]int {
	all := map[string]int{}
	for _, t := range list {
		all[t.Kind] += t.Men
	}
	return all
}

func (r *reader) sighting(k name) int {
	return slices.IndexFunc(r.now.Seen, func(s sighting) bool { return s.Realm == k.realm && s.Number == k.number })
}

// missed is an army that was seen and is not any more. That it fell in battle is told to those
// who can read of the battle.
func (r *reader) missed(n note) {
	k := n.army("army")
	r.news(n, k)
	if told, fell := r.fallen(k); (told || !r.allSee()) && !r.master && fell != (n.Code == "note.perished") || r.master && !fell && n.Code == "note.perished" {
		r.fault("%s is told of %v; that it fell is %v", n.Code, k, fell)
	}
	if r.own(k.realm) {
		if h := r.first[k]; h == nil || h.at != n.arg("place") {
			r.fault("%s: %v was not in %s", n.Code, k, n.arg("place"))
		}
		return
	}
	at := r.sighting(k)
	if at < 0 || r.now.Seen[at].At != n.arg("place") {
		r.fault("%s: %v was not seen in %s", n.Code, k, n.arg("place"))
		return
	}
	r.now.Seen = slices.Delete(r.now.Seen, at, at+1)
}

// allSee reports whether all see all armies (TM-S26): then all see which ones are no more.
func (r *reader) allSee() bool {
	return r.now.Options["mode"] == "battle" || r.now.Options["sight"] == "all"
}

// fallen reports whether a battle of an army is told, and whether all of it have fallen in its last one.
func (r *reader) fallen(k name) (told, fell bool) {
	for _, b := range r.fights {
		there, lives := false, false
		for side := range b.Sides {
			for _, f := range b.Sides[side] {
				if f.Realm == k.realm && f.Army == k.number {
					there, lives = true, lives || f.Left > 0
				}
			}
		}
		if there {
			told, fell = true, !lives
		}
	}
	return told, fell
}

// lives reports whether it is known of an army that somebody of it lives.
func (h *host) lives() bool {
	for _, p := range h.pools {
		if p.lo > tiny {
			return true
		}
	}
	return false
}

// toward is a status of others (TM-N4).
func (r *reader) toward(n note) {
	by, to := n.army("army"), n.army("to")
	status := strings.TrimPrefix(n.Code, "note.towards.")
	r.news(n, by, to)
	if r.master {
		r.declared(n, by, to, status)
		return
	}
	if to.realm != r.now.Seat {
		r.fault("%s is told of %v, of another realm", n.Code, to)
	}
	same := func(d declared) bool { return d.By == by.realm && d.Number == by.number && d.Army == to.number }
	at := slices.IndexFunc(r.now.Towards, same)
	if at < 0 && status == "none" || at >= 0 && r.now.Towards[at].Status == status {
		r.fault("%s of %v toward %v is nothing new", n.Code, by, to)
	}
	r.now.Towards = slices.DeleteFunc(r.now.Towards, same)
	if status != "none" {
		r.now.Towards = append(r.now.Towards, declared{by.realm, by.number, stance{to.realm, to.number, status}})
	}
}

// declared holds a status against what the game master sees.
func (r *reader) declared(n note, by, to name, status string) {
	was, is := "none", "none"
	if h := r.first[by]; h != nil && h.stances[to] != "" {
		was = h.stances[to]
	}
	if h := hosts(r.seen.Armies)[by]; h != nil && h.stances[to] != "" {
		is = h.stances[to]
	}
	if is != status || was == status {
		r.fault("%s of %v toward %v: it was %s and is %s", n.Code, by, to, was, is)
	}
	if h := r.armies[by]; h != nil {
		h.stances[to] = status
	}
}
