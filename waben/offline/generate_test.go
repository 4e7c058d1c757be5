package offline

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"spielleiter/waben/world"
)

// generator writes sheets as people do, with some lines that cannot be carried out and some that are broken.
type generator struct {
	*rand.Rand
	w *world.World
	r *rules
}

func (g *generator) one(list ...string) string { return list[g.IntN(len(list))] }

// field is one that is known, most often; at times one beside those, or none at all.
func (g *generator) field() string {
	names := g.r.Steps.Names
	switch g.IntN(14) {
	case 0:
		return g.one("210/49", "210/00", "999/12", "555/05", "999/13")
	case 1:
		return names[g.IntN(len(names))]
	case 2, 3, 4, 5, 6:
		return g.town()
	case 7, 8, 9:
		if len(g.r.Lots) > 0 {
			return g.r.Lots[g.IntN(len(g.r.Lots))].At
		}
	}
	return names[g.IntN(g.r.Steps.Known)]
}

func (g *generator) town() string {
	if towns := g.r.Markets[0].Towns; len(towns) > 0 {
		return towns[g.IntN(len(towns))].At
	}
	return g.r.Units[0].At
}

// sheet is a turn's text.
func (g *generator) sheet() string {
	var b strings.Builder
	if g.IntN(3) > 0 {
		fmt.Fprintf(&b, "Spielzug %s %d\n\n", g.one(g.r.Realm, g.r.Realm, g.r.Realm, g.r.Realm, "XYZ"), g.r.Turn)
	}
	for n := range 1 + g.IntN(len(g.r.Moons)) {
		if g.IntN(2) == 0 || n > 0 {
			fmt.Fprintf(&b, "Mond %d:\n", g.IntN(12)/11*7+n+1)
		}
		g.part(&b, "Zugbefehl:", len(g.r.Units)+1, g.unit)
		g.part(&b, g.one("Rüstung:", "Recruiting:"), 5, g.recruit)
		g.part(&b, g.one("Bau:", "Building:"), 5, g.build)
		g.part(&b, g.one("Schatz:", "Treasury:"), 4, g.pay)
	}
	g.part(&b, "Haltung:", 3, g.stance)
	g.part(&b, "Freilassen:", 2, g.release)
	g.part(&b, fmt.Sprintf("Botschaft an %s:", g.code()), 3, g.prose)
	g.part(&b, "Sonderbefehle:", 3, g.prose)
	return b.String()
}

// part writes up to so many lines below a heading.
func (g *generator) part(b *strings.Builder, heading string, most int, line func() string) {
	if g.IntN(2) == 0 && heading != "Zugbefehl:" {
		return
	}
	b.WriteString(heading + "\n")
	for range g.IntN(most + 1) {
		b.WriteString(line() + "\n")
	}
	b.WriteString("\n")
}

func (g *generator) unit() string {
	u := g.r.Units[g.IntN(len(g.r.Units))]
	number := fmt.Sprint(u.Number)
	if g.IntN(25) == 0 {
		number = g.one("7", "1234", "777", "106", "199")
	}
	line := number
	if g.IntN(2) == 0 && u.Kind != "HF" {
		line += fmt.Sprintf(" %d %s %d Hf", u.Size, u.Kind, u.Leaders)
	}
	if g.IntN(40) == 0 {
		line += " 500 X"
	}
	switch {
	case g.IntN(8) == 0:
		line += " " + g.field()
	case u.Aboard > 0:
		line += fmt.Sprintf(" (%d)", u.Aboard)
	case g.IntN(4) > 0:
		line += " " + u.At
	}
	line += g.way(u.At)
	line += g.one(" KV", " KV", " KA", " KH", " KVE", " KRF", " KHB2", " AB", " KI", " KN", " S1", " KXX", " XY", "", " KRE", " AB3")
	line += g.one("", "", "", "", "", "", " mit 501", " gegen TOR", " gegen XQ", " auflösen", " neu 500K", " teilt 150:500K+1Hf", " mit 101", " lädt 500 GS", " und noch etwas", " KA")
	return line
}

// way is one along neighbours, most often; it may lead into water, across heights, or nowhere.
func (g *generator) way(from string) string {
	s := &g.r.Steps
	at := -1
	for n, name := range s.Names {
		if name == from {
			at = n
		}
	}
	switch g.IntN(7) {
	case 0, 1:
		return ""
	case 2:
		var b strings.Builder
		b.WriteString(" R")
		for range 1 + g.IntN(5) {
			fmt.Fprintf(&b, " %d", 1+g.IntN(6)+g.IntN(40)/39)
		}
		return b.String()
	case 3:
		return " > " + g.field()
	}
	var b strings.Builder
	for range 1 + g.IntN(5) {
		if at < 0 || at >= s.Known || g.IntN(12) == 0 {
			b.WriteString("-" + g.field())
			continue
		}
		next := s.Next[6*at+g.IntN(6)]
		if next < 0 {
			continue
		}
		name := s.Names[next]
		if g.IntN(2) == 0 && name[:4] == s.Names[at][:4] {
			name = name[4:]
		}
		b.WriteString("-" + name)
		at = next
	}
	return b.String()
}

func (g *generator) recruit() string {
	kind := g.one("K", "K", "R", "A", "B", "LT", "S")
	first := map[string]int{"K": 100, "R": 200, "S": 300, "A": 400, "B": 100, "LT": 400}[kind]
	if g.IntN(12) == 0 {
		return fmt.Sprintf("%d %d Hf in %s", 540+g.IntN(40), 1+g.IntN(2), g.field())
	}
	line := fmt.Sprintf("%d %d %s %d Hf in %s", first+g.IntN(105), []int{50, 500, 1000, 3000, 9000, 20000}[g.IntN(6)], kind, g.IntN(3), g.field())
	if kind == "S" {
		line += fmt.Sprintf("(%d)", 1+g.IntN(6))
	}
	return strings.Replace(line, " K ", g.one(" K ", " K ", " K ", " Q "), 1)
}

func (g *generator) build() string {
	return g.one("", "", "", "", "Halt ") + g.one("Burg ", "Stadt ", "Garnison ", "Festung ", "Straße ", "Straße ", "Brücke ", "Wall ", "Wall 10 ", "Wall 2 ", "Kanal ", "Burg 7 ", "Leuchtturm ", "Road ", "Castle ") +
		g.field() + g.one("", "", "(1)", "(2)", "(3)", "(4)", "(5)", "(6)", "(9)") + g.one("", "", "", ` "Neu"`, " Hafen 1 2", " Hafen 3")
}

func (g *generator) pay() string {
	switch g.IntN(6) {
	case 0:
		return "Hauptstadt " + g.field()
	case 1:
		return "Reihenfolge " + g.field() + " " + g.field()
	case 2:
		return "Bestand 5000 GS"
	}
	return fmt.Sprintf("%d GS", []int{0, 1, 500, 2000, 5000, 90000, 5000000}[g.IntN(7)]) + g.one("", " von "+g.field(), " von "+g.town()) +
		g.one("", " an "+g.code(), " nach "+g.field(), " nach "+g.town()) + g.one("", "", ` für "Freundschaft"`)
}

func (g *generator) code() string { return g.one("TOR", "DAG", "NOR", "WAL", "QQQ", "ZX") }

func (g *generator) stance() string {
	return g.code() + ": " + g.one("Krieg", "verbündet", "Durchzug", "neutral", "Kriech", "freundlich", "war")
}

func (g *generator) release() string {
	return g.code() + g.one("", ` "Illyra"`) + g.one("", " für 500 GS")
}

func (g *generator) prose() string {
	return g.one("  Wir grüßen euch und hoffen auf ein langes und friedliches Nebeneinander an der Grenze.", "  > TOR:", "  Torland!", "  101 210/19 KV", "Zugbefehle", "  Viele Grüße",
		"Wir bauen nun an der Grenze einen Wall und hoffen, dass ihr das nicht falsch versteht, liebe Nachbarn.", "  S1: Sie suchen den Schatz im Wald.", "  Rüstung: viel zu teuer")
}
