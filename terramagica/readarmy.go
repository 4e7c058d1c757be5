package terramagica

import (
	"slices"
	"strconv"

	"spielleiter/game"
)

// line reads one order; false if it told a problem.
func (r *reader) line() bool {
	if n, ok := r.armyRef(); ok {
		return r.army(n)
	}
	if len(r.tokens) == 0 {
		return r.missing(ownArmy(r.lang, 1))
	}
	if r.accept(wHome) {
		r.sign(":")
		p, ok := r.place()
		if ok {
			r.add(homes, len(r.orders.Home))
			r.orders.Home = append(r.orders.Home, r.Map[p].ID)
		}
		return ok
	}
	if r.Week == 0 && (r.isNumber(0) || r.peek() == wRaise) {
		r.accept(wRaise)
		return r.raise("")
	}
	if r.isNumber(0) {
		r.next(1)
		return r.want("problem.word", others[wArmy], sayArmy(r.lang))
	}
	if n, ok := r.province(); ok {
		r.sign(":")
		return r.land(r.Map[n].ID)
	}
	if n, ok := r.armyRef(); ok { // behind words that mean nothing
		return r.army(n)
	}
	if r.Week == 0 { // before the battle an army is raised, and nothing else
		return r.want("problem.order", r.armyWords(), "100 "+r.world.Units[0].Several(r.lang, 100))
	}
	return r.want("problem.order", slices.Concat(r.world.words.provinces.all, others[wHome], r.armyWords()),
		ownArmy(r.lang, 1)+" …", sayings[r.lang].home+" …")
}

func sayArmy(lang string) string {
	if lang == "de" {
		return "Heer"
	}
	return "army"
}

// armyRef takes "2. Heer" or "army 2".
func (r *reader) armyRef() (n int, ok bool) {
	switch {
	case r.isNumber(0) && len(r.tokens) > 1 && meaning(r.tokens[1]) == wArmy:
		n = r.number()
		r.next(1)
		return n, true
	case r.peek() == wArmy && r.isNumber(1):
		r.next(1)
		return r.number(), true
	}
	return 0, false
}

// place takes the name of a province.
func (r *reader) place() (int, bool) {
	n, ok := r.province()
	if !ok {
		return 0, r.want("problem.place", r.world.words.provinces.all)
	}
	return n, true
}

// province takes the name of a province if there is one, with words that mean nothing before
// it; names that begin with such a word go first.
func (r *reader) province() (int, bool) {
	n, length := r.world.words.provinces.at(r.tokens)
	if length == 0 {
		r.skip()
		n, length = r.world.words.provinces.at(r.tokens)
	}
	if length == 0 {
		return 0, false
	}
	r.next(length)
	return n, true
}

// armyWords are the words for armies, where a number follows the next token.
func (r *reader) armyWords() []string {
	if r.isNumber(1) {
		return others[wArmy]
	}
	return nil
}

// army reads what an army does.
func (r *reader) army(n int) bool {
	if r.sign(":") {
		return r.posting(n)
	}
	r.skip()
	switch w := r.peek(); w {
	case wAttack, wSupport, wNone:
		r.next(1)
		return r.face(n, map[word]Status{wAttack: Attack, wSupport: Support, wNone: None}[w])
	case wGive:
		r.next(1)
		return r.giving(n)
	case wMarch:
		for r.accept(wMarch) {
			r.skip()
		}
		p, ok := r.place()
		if ok {
			r.add(marches, len(r.orders.Marches))
			r.orders.Marches = append(r.orders.Marches, March{n, r.Map[p].ID})
		}
		return ok
	case wUnit, wRow:
		return r.posting(n)
	}
	if _, length := r.world.words.kinds.at(r.tokens); length > 0 || r.isNumber(0) {
		return r.posting(n)
	}
	says := sayings[r.lang]
	return r.want("problem.word", verbList, says.attack, says.support, says.gives, says.toward, ":")
}

// face reads whom a status is towards.
func (r *reader) face(army int, status Status) bool {
	r.accept(wTo) // greift an: …
	r.skip()
	f := Face{Army: army, Status: status}
	if !r.target(&f) {
		return false
	}
	r.accept(wTo) // greift … an
	r.add(stances, len(r.orders.Stances))
	r.orders.Stances = append(r.orders.Stances, f)
	return true
}

// target reads "2. Heer des Wolfs", "2. Heer", "Wolf 2" or "Avatar des Wolfs".
func (r *reader) target(f *Face) (ok bool) {
	if n, found := r.armyRef(); found {
		f.Number = n
		f.Toward, ok = r.realmRef(false)
		return ok
	}
	if r.accept(wAvatar) {
		f.Toward, ok = r.realmRef(true)
		return ok
	}
	seat, found := r.aRealm()
	if !found {
		return r.want("problem.target.word", slices.Concat(r.armyWords(), others[wAvatar]), armyName(r.lang, seats[3], 2), armyName(r.lang, seats[3], 0))
	}
	r.next(1)
	if !r.isNumber(0) {
		return r.want("problem.number", nil, "1-99")
	}
	f.Toward, f.Number = seat, r.number()
	return true
}

// aRealm looks for a realm at the next token.
func (r *reader) aRealm() (game.Seat, bool) {
	if len(r.tokens) == 0 {
		return "", false
	}
	return realmWords.Find(r.tokens[0].Text)
}

// realmRef takes "des Wolfs". If there is nothing of the kind the writer's own realm is meant.
func (r *reader) realmRef(needed bool) (game.Seat, bool) {
	before := len(r.tokens)
	r.skip()
	seat, found := r.aRealm()
	switch {
	case found:
		r.next(1)
		return seat, true
	case len(r.tokens) > 0 && len(r.tokens) < before || needed:
		var names []string
		for _, seat := range r.Seats {
			names = append(names, ofRealm(r.lang, seat))
		}
		return "", r.want("problem.realm", realmList, names...)
	}
	return r.Seat, true
}

// thing is a unit of an army and a number of men.
type thing struct {
	unit, men int
}

// units reads "Fußsoldaten", "40 Fußsoldaten", "Einheit 2", "40 von Einheit 2": of several units
// of the kind all, if no number of men is given.
func (r *reader) units(army int) (list []thing, ok bool) {
	men := 0
	if r.negative() {
		return nil, false
	}
	if r.isNumber(0) {
		if men = r.number(); men == 0 {
			return nil, r.problem(r.last, "problem.number", nil, []string{"1-" + strconv.Itoa(mostMen)}, "")
		}
	}
	r.skip()
	if r.accept(wUnit) {
		if !r.isNumber(0) {
			return nil, r.want("problem.number", nil, "1-"+strconv.Itoa(mostUnits))
		}
		return []thing{{r.number(), men}}, true
	}
	kind, length := r.world.words.kinds.at(r.tokens)
	if length == 0 {
		return nil, r.want("problem.kind", r.world.words.kinds.all, r.kinds(army)...)
	}
	at := r.next(length)
	n := r.View.army(army)
	if n < 0 {
		return []thing{{1, men}}, true // Check says that there is no such army
	}
	for k, u := range r.Armies[n].Units {
		if u.Kind == r.world.Units[kind].ID {
			list = append(list, thing{k + 1, men})
		}
	}
	switch {
	case len(list) == 0:
		return nil, r.problem(at, "problem.unit.none", armyArgs(r.Seat, army), r.kinds(army), "")
	case len(list) > 1 && men > 0:
		var want []string
		for _, u := range list {
			want = append(want, sayings[r.lang].unit+" "+strconv.Itoa(u.unit))
		}
		return nil, r.problem(at, "problem.unit.several", armyArgs(r.Seat, army), want, "")
	}
	return list, true
}

// negative tells of a number below zero.
func (r *reader) negative() bool {
	if !r.isNumber(1) || r.tokens[0].Text != "-" || r.tokens[1].Column != r.tokens[0].End() {
		return false
	}
	t := r.tokens[0]
	t.Text, t.Length = t.Text+r.tokens[1].Text, r.tokens[1].End()-t.Column
	r.problem(t, "problem.number", nil, []string{"1-" + strconv.Itoa(mostMen)}, "")
	return true
}

// kinds are the kinds of units that an army has, in words.
func (r *reader) kinds(army int) (list []string) {
	n := r.View.army(army)
	if n < 0 {
		return nil
	}
	for _, u := range r.world.summed(r.Armies[n].Units) {
		list = append(list, r.world.words.kind(r.lang, u.Kind, u.Men))
	}
	return list
}
