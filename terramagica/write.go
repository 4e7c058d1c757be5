package terramagica

import (
	"strconv"
	"strings"
)

// Write writes a sheet; the grammar stands in docs/rules/terramagica.md.
func (Rules) Write(v View, lang string, m Orders) string {
	if lang != "de" && lang != "en" {
		lang = ""
	}
	w := &writer{View: &v, lang: lang}
	w.says = sayings[lang]
	for _, p := range m.Posts {
		w.line(ownArmy(lang, p.Army)+":", w.men(p.Men, p.Army, p.Unit), w.place(p.Row, p.Tactic))
	}
	for _, f := range m.Stances {
		verb := map[Status]string{None: w.says.none, Support: w.says.support, Attack: w.says.attack}[f.Status]
		w.line(ownArmy(lang, f.Army), verb, w.target(f), w.says.behind[f.Status])
	}
	for _, g := range m.Gives {
		what := w.says.all
		if g.Unit != 0 {
			what = w.men(g.Men, g.Army, g.Unit)
		}
		w.line(ownArmy(lang, g.Army), w.says.gives, what, w.says.to, ownArmy(lang, g.To))
	}
	for _, o := range m.Marches {
		w.line(ownArmy(lang, o.Army), w.says.toward, w.province(o.To))
	}
	for _, r := range m.Raises {
		troop := strconv.Itoa(r.Men) + " " + v.world.words.kind(lang, r.Kind, r.Men)
		if r.At == "" {
			w.line(troop, w.place(r.Row, r.Tactic))
		} else {
			w.line(w.province(r.At)+":", troop, w.place(r.Row, r.Tactic), w.says.toArmy, ownArmy(lang, r.Army))
		}
	}
	for _, b := range m.Builds {
		verb := w.says.build
		if b.Repair {
			verb = w.says.repair
		}
		w.line(w.province(b.At)+":", verb, v.world.words.fort(lang, b.Fort))
	}
	for _, id := range m.Home {
		w.line(w.says.home, w.province(id))
	}
	return strings.Join(w.lines, "\n")
}

type writer struct {
	*View
	lang  string
	says  saying
	lines []string
}

// saying is how a language puts orders.
type saying struct {
	unit, of, row, none, support, attack, gives, all, to, toward, toArmy, build, repair, home string

	behind map[Status]string // what stands behind the target
}

var sayings = map[string]saying{
	"de": {
		"Einheit", "von", "Reihe", "kein Status gegen", "unterstützt", "greift", "gibt", "alles", "an", "nach", "für",
		"baue", "repariere", "Hauptprovinz",
		map[Status]string{Attack: "an"},
	},
	"en": {
		"unit", "of", "row", "no status toward", "supports", "attacks", "gives", "all", "to", "to", "for",
		"build", "repair", "home",
		nil,
	},
	"": {
		"unit", "of", "row", "none", "supports", "attacks", "gives", "all", "to", "to", "for",
		"build", "repair", "home",
		nil,
	},
}

// line writes one order, without what is empty.
func (w *writer) line(parts ...string) {
	var said []string
	for _, p := range parts {
		if p != "" {
			said = append(said, p)
		}
	}
	w.lines = append(w.lines, strings.Join(said, " "))
}

// men writes a unit of an army, and how many men of it: by its kind if no other unit of the
// army has it.
func (w *writer) men(men, army, unit int) string {
	n := w.army(army)
	if n < 0 || unit < 1 || unit > len(w.Armies[n].Units) || w.count(n, w.Armies[n].Units[unit-1].Kind) > 1 {
		name := w.says.unit + " " + strconv.Itoa(unit)
		if men != 0 {
			name = strconv.Itoa(men) + " " + w.says.of + " " + name
		}
		return name
	}
	u := w.Armies[n].Units[unit-1]
	if men == 0 {
		return w.world.words.kind(w.lang, u.Kind, w.world.men(u))
	}
	return strconv.Itoa(men) + " " + w.world.words.kind(w.lang, u.Kind, men)
}

// count counts the units of a kind in an army.
func (v *View) count(army int, kind string) (n int) {
	for _, u := range v.Armies[army].Units {
		if u.Kind == kind {
			n++
		}
	}
	return n
}

// place writes row and tactic, as far as they are given.
func (w *writer) place(row int, tactic string) string {
	var parts []string
	if row != 0 {
		parts = append(parts, w.says.row+" "+strconv.Itoa(row))
	}
	if tactic != "" {
		parts = append(parts, w.world.words.tactic(w.lang, tactic))
	}
	return strings.Join(parts, " ")
}

func (w *writer) province(id string) string {
	if n := w.world.province(id); n >= 0 {
		return w.world.words.place(w.lang, n)
	}
	return id
}

// target writes whom a status is towards; an own army without whose it is.
func (w *writer) target(f Face) string {
	if f.Toward == w.Seat && f.Number > 0 {
		return ownArmy(w.lang, f.Number)
	}
	return armyName(w.lang, realmOrNone(f.Toward), f.Number)
}
