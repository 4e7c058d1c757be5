package terramagica

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/terramagica/protocol"
)

// note is a note that is being written.
type note struct {
	game.Note
	w *world
}

// note begins a note that cites some statements.
func (w *world) note(code string, cites ...string) note {
	return note{game.Note{Code: code, Args: game.Args{}, Cite: cites}, w}
}

// tell tells a note to some seats, or to everybody if none is named.
func (t *turn) tell(n note, to ...game.Seat) { t.clerk.Tell(n.Note, to...) }

func (n note) set(name, value string) note {
	n.Args[name] = value
	return n
}

func (n note) number(name string, value int) note { return n.set(name, strconv.Itoa(value)) }

// exact writes a number so that nothing of it is lost; readers get a decimal of it.
func (n note) exact(name string, value float64) note {
	n.set(name, strconv.FormatFloat(value, 'g', -1, 64))
	for _, lang := range []string{"de", "en"} {
		if said := protocol.Number(value, 1, lang); said != n.Args[name] {
			n.set(name+"."+lang, said)
		}
	}
	return n
}

// realm names a realm: "Reich des Wolfs".
func (n note) realm(name string, seat game.Seat) note { return n.set(name, "@seat."+string(seat)) }

// inWords sets an argument that each language writes in its own way.
func (n note) inWords(name string, write func(lang string) string) note {
	set := func(name, lang string) { n.set(name, game.Literal(write(lang))) } // catalogues and maps may be somebody's own
	set(name, "")
	set(name+".de", "de")
	set(name+".en", "en")
	return n
}

// place names a province.
func (n note) place(name string, p int) note {
	return n.inWords(name, func(lang string) string { return n.w.words.place(lang, p) })
}

// army names an army: "2. Heer des Wolfs", "Army 2 of the wolf".
func (n note) army(a Army) note { return n.armyOf("army", a.Realm, a.Number) }

func (n note) armyOf(name string, realm game.Seat, number int) note {
	return n.inWords(name, func(lang string) string {
		said := armyName(lang, realm, number)
		if lang == "en" { // a proper name in sentences, which it often begins
			said = strings.ToUpper(said[:1]) + said[1:]
		}
		return said
	})
}

// unit names some men of a kind: "100 Bogenschützen".
func (n note) unit(kind string, men int) note {
	return n.inWords("units", func(lang string) string { return n.w.troop(lang, kind, men) })
}

// tactic names a tactic.
func (n note) tactic(name, id string) note {
	return n.inWords(name, func(lang string) string { return n.w.words.tactic(lang, id) })
}

// fort names a kind of fortification.
func (n note) fort(id string) note {
	return n.inWords("fort", func(lang string) string { return n.w.words.fort(lang, id) })
}

// units names all units of an army.
func (n note) units(units []Unit) note {
	var list []troop
	for _, u := range units {
		list = append(list, troop{Kind: u.Kind, Men: n.w.men(u)})
	}
	return n.troops(list)
}

// troops names men of several kinds.
func (n note) troops(list []troop) note {
	return n.inWords("units", func(lang string) string {
		var parts []string
		for _, t := range list {
			parts = append(parts, n.w.troop(lang, t.Kind, t.Men))
		}
		return strings.Join(parts, ", ")
	})
}

// troop writes some men of a kind.
func (w *world) troop(lang, kind string, men int) string {
	if lang == "" {
		return strconv.Itoa(men) + " " + kind
	}
	return strconv.Itoa(men) + " " + w.kind(kind).Several(lang, men)
}

// summed counts the men of each kind in an army, in the order of the catalogue.
func (w *world) summed(units []Unit) []troop {
	list := make([]troop, 0, len(units))
	for _, u := range units {
		men := w.men(u)
		n := slices.IndexFunc(list, func(t troop) bool { return t.Kind == u.Kind })
		switch {
		case men == 0:
		case n >= 0:
			list[n].Men += men
		default:
			list = append(list, troop{Kind: u.Kind, Men: men})
		}
	}
	slices.SortFunc(list, func(a, b troop) int { return w.kindIDs[a.Kind] - w.kindIDs[b.Kind] })
	return list
}

// readers sorts those who may read something into the order of the table, each once.
func (s *State) readers(list []game.Seat) (sorted []game.Seat) {
	for _, seat := range s.Seats {
		if slices.Contains(list, seat) {
			sorted = append(sorted, seat)
		}
	}
	return sorted
}
