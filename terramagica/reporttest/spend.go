package reporttest

// spending is what becomes of gold and mana, and what they buy.
func (r *reader) spending(n note) bool {
	switch n.Code {
	case "note.muster":
		r.mustered(n)
	case "note.plunder":
		r.plundered(n)
	case "note.income":
		r.income(n)
	case "note.raised":
		r.raised(n)
	case "note.built":
		r.built(n)
	case "note.manifest":
		r.manifest(n)
	case "note.upkeep.gold", "note.upkeep.mana":
		r.upkeep(n)
	default:
		return false
	}
	return true
}

// mustered is the army that a realm begins a battle with (TM-S19).
func (r *reader) mustered(n note) {
	k := n.army("army")
	if r.armies[k] != nil {
		r.fault("%s: %v is there already", n.Code, k)
	}
	h, worth := newHost(r.now.Map[0].ID), 0
	for _, t := range n.troops() {
		h.pools[t.Kind] = h.pools[t.Kind].plus(r.whole(t))
		worth += t.Men * r.kinds[t.Kind].cost
	}
	if worth != n.number("gold") {
		r.fault("%s: told are %d gold, it is %d", n.Code, n.number("gold"), worth)
	}
	r.armies[k] = h
	x := r.realm(k.realm)
	x.Gold, x.Armies = x.Gold-worth, 1
}

// plundered moves gold (TM-S11).
func (r *reader) plundered(n note) {
	gold := n.number("gold")
	if most := r.now.Map[n.place("place")].Gold; gold <= 0 || gold > most {
		r.fault("%s: %d gold, it yields %d", n.Code, gold, most)
	}
	if who := [2]string{n.realm("realm"), n.realm("from")}; r.conquered[n.arg("place")] != who {
		r.fault("%s: %v, conquered was %v", n.Code, n.Args, r.conquered[n.arg("place")])
	}
	if by := n.realm("realm"); r.knows(by) {
		r.realm(by).Gold += gold
	}
	if from := n.realm("from"); r.knows(from) {
		r.realm(from).Gold -= gold
	}
}

// next gives the realm that a note tells of that names none: one after the other in the order of the table.
func (r *reader) next(n note, list *[]string) string {
	if len(*list) == 0 {
		r.fault("%s is told once too often", n.Code)
		return ""
	}
	seat := (*list)[0]
	*list = (*list)[1:]
	return seat
}

// income is what provinces yield (TM-S14).
func (r *reader) income(n note) {
	seat := r.next(n, &r.paid)
	if seat == "" {
		return
	}
	gold, mana := 0, 0
	for p, x := range r.now.Provinces {
		if x.Owner == seat {
			gold, mana = gold+r.now.Map[p].Gold, mana+r.now.Map[p].Mana
		}
	}
	if gold != n.number("gold") || mana != n.number("mana") {
		r.fault("%s: told are %d and %d, it is %d and %d", n.Code, n.number("gold"), n.number("mana"), gold, mana)
	}
	x := r.realm(seat)
	x.Gold, x.Mana = x.Gold+gold, x.Mana+mana
}

// raised are men who join an army, or a new one (TM-S15).
func (r *reader) raised(n note) {
	k, p, t := n.army("army"), n.place("place"), n.one()
	cost := t.Men * r.kinds[t.Kind].cost
	if cost != n.number("gold") || r.now.Provinces[p].Owner != k.realm {
		r.fault("%s: %v in a province of %s", n.Code, n.Args, r.now.Provinces[p].Owner)
	}
	x := r.realm(k.realm)
	x.Gold, x.Armies = x.Gold-cost, max(x.Armies, k.number)
	h := r.armies[k]
	if h == nil {
		h = newHost("")
		r.armies[k] = h
	}
	h.at = n.arg("place")
	h.pools[t.Kind] = h.pools[t.Kind].plus(r.whole(t))
}

// built is a fortification that its owner pays for (TM-S16).
func (r *reader) built(n note) {
	p, gold := n.place("place"), n.number("gold")
	seat, kind := r.now.Provinces[p].Owner, n.arg("fort")
	if most := r.forts[kind].cost; gold > most || !r.knows(seat) {
		r.fault("%s: %d gold of %d, by %s", n.Code, gold, most, seat)
		return
	}
	r.realm(seat).Gold -= gold
	if f := r.seen.Provinces[p].fort(kind); f == nil || f.HP != r.forts[kind].hp {
		r.fault("%s: no whole %s is seen in %s", n.Code, kind, n.arg("place"))
	}
}

func (p *province) fort(kind string) *fort {
	for n := range p.Forts {
		if p.Forts[n].Kind == kind {
			return &p.Forts[n]
		}
	}
	return nil
}

// manifest is a new home province (TM-N40).
func (r *reader) manifest(n note) {
	seat, price := n.realm("realm"), 5
	x := r.realm(seat)
	if n.number("mana") != price || x.Home != "" || r.now.Provinces[n.place("place")].Owner != seat {
		r.fault("%s: %v, its home was %q", n.Code, n.Args, x.Home)
	}
	x.Home = n.arg("place")
	if seat == r.now.Seat {
		r.manifested++
	}
	if r.knows(seat) {
		x.Mana -= price
	}
}

// upkeep is paid in gold by all, and in mana by those who owe some (TM-S17).
func (r *reader) upkeep(n note) {
	if n.Code == "note.upkeep.gold" {
		seat := r.next(n, &r.fed)
		if seat == "" {
			return
		}
		x := r.realm(seat)
		if x.Gold -= n.number("paid"); x.Gold != n.number("left") {
			r.fault("%s: told are %d left, it is %d", n.Code, n.number("left"), x.Gold)
		}
		return
	}
	seat := r.now.Seat
	if r.master {
		if at := len(r.paidAll()) - len(r.fed); at > 0 {
			seat = r.paidAll()[at-1]
		}
	}
	x := r.realm(seat)
	if x.Mana -= n.number("paid"); x.Mana != n.number("left") {
		r.fault("%s: told are %d left, it is %d", n.Code, n.number("left"), x.Mana)
	}
}

// paidAll are the realms that pay, in the order of the table: those that had not gone under when the week began.
func (r *reader) paidAll() (list []string) {
	for n, seat := range r.now.Seats {
		if r.now.Realms[n].Fell == 0 {
			list = append(list, seat)
		}
	}
	return list
}
