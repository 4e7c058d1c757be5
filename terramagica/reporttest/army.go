package reporttest

import "math"

// name names an army: whose, and its number. Number 0 is the avatar.
type name struct {
	realm  string
	number int
}

// span is a number that lies between two.
type span struct{ lo, hi float64 }

const tiny = 1e-6

func (s span) holds(x float64) bool { return x >= s.lo-tiny && x <= s.hi+tiny }

func (s span) plus(t span) span { return span{s.lo + t.lo, s.hi + t.hi} }

func (s span) minus(t span) span { return span{max(0, s.lo-t.hi), max(0, s.hi-t.lo)} }

// host is an army whose units are known, by kind.
type host struct {
	at      string
	pools   map[string]span
	stances map[name]string
}

func newHost(at string) *host {
	return &host{at: at, pools: map[string]span{}, stances: map[name]string{}}
}

// hosts are armies as a view shows them.
func hosts(list []army) map[name]*host {
	all := map[name]*host{}
	for _, a := range list {
		h := newHost(a.At)
		for _, u := range a.Units {
			h.pools[u.Kind] = h.pools[u.Kind].plus(span{u.HP, u.HP})
		}
		for _, s := range a.Stances {
			h.stances[name{s.Realm, s.Army}] = s.Status
		}
		all[name{a.Realm, a.Number}] = h
	}
	return all
}

// pool is what so many men can have: at most one is wounded (TM-D19). Whole are those who are not.
func (r *reader) pool(t troop) span {
	each := r.kinds[t.Kind].hp
	return span{max(tiny, float64(t.Men-1)*each), float64(t.Men) * each}
}

func (r *reader) whole(t troop) span {
	hp := float64(t.Men) * r.kinds[t.Kind].hp
	return span{hp, hp}
}

// men counts the men of a pool (TM-D19).
func (r *reader) men(kind string, hp float64) int {
	return int(math.Ceil(hp / r.kinds[kind].hp))
}

// own reports whether the viewer knows the units of a realm.
func (r *reader) own(realm string) bool { return r.master || realm != "" && realm == r.now.Seat }

// host gives an army that a note tells of and that has to be there.
func (r *reader) host(code string, k name) *host {
	if h := r.armies[k]; h != nil {
		return h
	}
	r.fault("%s is told of %v, which is not there", code, k)
	return newHost("")
}

// take takes men off an army.
func (r *reader) take(n note, h *host, t troop) {
	if t.Men <= 0 || h.pools[t.Kind].hi < r.pool(t).lo-tiny {
		r.fault("%s: %d %s of %v", n.Code, t.Men, t.Kind, h.pools)
	}
	h.pools[t.Kind] = h.pools[t.Kind].minus(r.pool(t))
}
