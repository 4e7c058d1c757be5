package games

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/match"
)

// attacks are texts that a reader may take the square of: n parts of each.
var attacks = map[string]func(n int) string{
	"one long line":        func(n int) string { return strings.Repeat("A PAR - ", n) },
	"one long word":        func(n int) string { return strings.Repeat("x", n) },
	"one long name":        func(n int) string { return strings.Repeat("Ä", n) },
	"unknown words":        func(n int) string { return strings.Repeat("kreiger zeiht nahc buhrmund ", n/4) },
	"short lines":          func(n int) string { return strings.Repeat("x\n", n) },
	"empty lines":          func(n int) string { return strings.Repeat("\n", n) },
	"carriage returns":     func(n int) string { return strings.Repeat("\r", n) },
	"brackets":             func(n int) string { return "A PAR - BUR IF " + strings.Repeat("(", n) },
	"closing brackets":     func(n int) string { return strings.Repeat(")", n) },
	"denials":              func(n int) string { return "A PAR - BUR WENN " + strings.Repeat("NICHT ", n) + "A MUN - BUR" },
	"alternatives":         func(n int) string { return "A PAR - BUR" + strings.Repeat(" SONST BUR", n) },
	"the same unit":        func(n int) string { return strings.Repeat("A PAR - BUR\n", n/4) },
	"the same, in a line":  func(n int) string { return strings.Repeat("A PAR - BUR, ", n/4) },
	"signs":                func(n int) string { return strings.Repeat("-><=.:;,|", n/4) },
	"arrows":               func(n int) string { return strings.Repeat("<>=-", n/4) },
	"combining marks":      func(n int) string { return "a" + strings.Repeat("\u0308", n) },
	"comments":             func(n int) string { return strings.Repeat("# x\n", n) },
	"stones":               func(n int) string { return strings.Repeat("C@26; ", n/2) },
	"marches":              func(n int) string { return strings.Repeat("1. Armee: 5 Oger nach 3\n", n/8) },
	"recruiting":           func(n int) string { return "Werbung: " + strings.Repeat("5 Oger, ", n/4) },
	"thousands":            func(n int) string { return "1" + strings.Repeat(".000", n/4) },
	"figures":              func(n int) string { return strings.Repeat("9", n) },
	"sheet of units":       func(n int) string { return "Zugbefehle:\n" + strings.Repeat("101: 3\n", n/4) },
	"sheet, one long line": func(n int) string { return "Zugbefehle:\n101: " + strings.Repeat("3 ", n) },
	"sheet, one long part": func(n int) string { return "Zugbefehle:\n101 +3000K " + strings.Repeat("(3 ", n) },
	"messages":             func(n int) string { return "Mitteilung:\n" + strings.Repeat("x\n", n) },
	"headings":             func(n int) string { return strings.Repeat("Mitteilung:\n", n/8) },
	"questions":            func(n int) string { return strings.Repeat("? ", n) },
}

// Every text that a person can send to a game is read in time and memory that grow as it does.
func TestEveryNotationIsLinear(t *testing.T) {
	parts := gametest.Times(4_000, 8_000)
	for _, e := range All() {
		info := e.Game.Info()
		config := game.Config{Options: info.Fill(nil), Seats: info.Seats}
		pos, err := e.Game.Setup(config, game.NewClerk(game.Seed{1}, 0, nil))
		if err != nil {
			t.Fatalf("%s: %v", info.ID, err)
		}
		view := pos.View(game.As(pos.Pending().Seats[0]))
		for name, attack := range attacks {
			t.Run(info.ID+"/"+name, func(t *testing.T) {
				gametest.Linear(t, parts, attack, func(text string) {
					o, problems := view.Read("de", text)
					if !game.HasError(problems) {
						view.Check(o)
						view.Write("de", o)
					}
				})
			})
		}
	}
}

// Orders in JSON are checked in time that grows as they do: each list in them with as many parts as fit.
func TestOrdersInJSONAreCheckedInLinearTime(t *testing.T) {
	for _, e := range All() {
		info := e.Game.Info()
		pos, err := e.Game.Setup(game.Config{Options: info.Fill(nil), Seats: info.Seats}, game.NewClerk(game.Seed{1}, 0, nil))
		if err != nil {
			t.Fatalf("%s: %v", info.ID, err)
		}
		view := pos.View(game.As(pos.Pending().Seats[0]))
		_, _, orders := e.Game.Types()
		for path, one := range lists(orders, 3) {
			t.Run(info.ID+"/"+path, func(t *testing.T) {
				input := func(n int) string {
					return strings.Replace(one.whole, "…", strings.Repeat(one.part+",", n-1)+one.part, 1)
				}
				if _, err := view.Decode([]byte(input(1))); err != nil {
					t.Skip(err) // it is more than its fields
				}
				gametest.Linear(t, match.MaxOrders/8/(len(one.part)+1), input, func(text string) {
					if o, err := view.Decode([]byte(text)); err == nil && !game.HasError(view.Check(o)) {
						view.Write("de", o)
					}
				})
			})
		}
	}
}

// list is a list in a value as JSON: the value with "…" in the place of the parts, and an empty part.
type list struct{ whole, part string }

// lists finds the lists in a type, by their paths.
func lists(of reflect.Type, deep int) map[string]list {
	found := map[string]list{}
	for of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	if of.Kind() == reflect.Slice {
		part, _ := json.Marshal(reflect.New(of.Elem()).Elem().Interface())
		found[""] = list{"[…]", string(part)}
		if deep > 0 {
			for path, l := range lists(of.Elem(), deep-1) {
				found["[]"+path] = list{"[" + l.whole + "]", l.part}
			}
		}
	}
	if of.Kind() != reflect.Struct || deep == 0 {
		return found
	}
	for f := range of.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" || f.Anonymous {
			continue
		}
		if name == "" {
			name = f.Name
		}
		for path, l := range lists(f.Type, deep-1) {
			found["."+name+path] = list{`{"` + name + `":` + l.whole + "}", l.part}
		}
	}
	return found
}
