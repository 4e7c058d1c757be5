package waben

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/scroll"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// decrees are what the game master decides of his own accord (WDW-6), a line each as in the file of rulings of a folder. Who
// is not asked for them has none.
type decrees struct {
	e     *evaluation
	list  []decree
	again int // how often lines were asked again
}

// decree is a line that can be carried out. Its path says where it came from: 3.1 is the first line of what was answered
// when the third one was asked again. So no answer goes to another line, whatever is answered to others; see againKey.
type decree struct {
	path   string
	text   string
	ruling turn.Ruling
}

// KeyRulings is the key of the question for what the game master decides of his own accord (WDW-S8).
const KeyRulings = "rulings/turn"

// mostAgain is how often lines of a turn are asked again: further ones are left out.
const mostAgain = 40

// invite asks for the decrees of the turn, if the match has that.
func (d *decrees) invite() {
	if d.e.before.Options[optionRulings] == "no" {
		return
	}
	text, _ := d.e.clerk.Invite(game.Question{ // the clerk's Err tells what is open
		Key: KeyRulings, Code: "question.rulings", Cite: []string{"WDW-6", "WDW-S8"},
		Default: d.e.before.Brought.rulings(), // of the folder that the match began with (WDW-S13)
		Args:    game.Args{"moon": moonKey(d.e.before.World.Moon), "year": strconv.Itoa(d.e.before.World.Moon.Year())},
	})
	d.list = d.read("", text)
}

// read reads the lines of an answer. Those that cannot count are asked again, so that nothing is lost.
func (d *decrees) read(above, text string) (list []decree) {
	for n, line := range strings.Split(text, "\n") {
		line, path := strings.TrimSpace(line), above+strconv.Itoa(n+1)
		rulings, problems := scroll.Rulings([]byte(line), d.e.before.World)
		switch {
		case len(problems) > 0:
			list = append(list, d.mend(path, line, problems[0])...)
		case len(rulings) == 1 && d.lacks(&rulings[0]):
			list = append(list, d.mend(path, line, game.Problem{Code: faultUnit, Args: game.Args{"word": strconv.Itoa(int(rulings[0].Unit))}})...)
		case len(rulings) == 1:
			list = append(list, decree{path, line, rulings[0]})
		}
	}
	return list
}

// Faults of lines that are none of their form.
const (
	faultUnit = "unit" // the realm has no such unit
	faultIdle = "idle" // there is nothing to be decided so
)

// lacks reports whether a ruling is about a unit that is not there when it is to hold. What the turn itself brings nobody
// knows before.
func (d *decrees) lacks(r *turn.Ruling) bool {
	w := d.e.before.World
	if r.Kind == turn.SetFate { // also captives have a number
		return w.Realm(r.Realm).Person(r.Unit) == nil
	}
	return r.Unit != 0 && r.Moon == 0 && !r.Late && w.Unit(r.Realm, r.Unit) == world.NoUnit
}

// mend asks for a line again, with what is wrong with it. The answer stands in its place.
func (d *decrees) mend(path, line string, p game.Problem) []decree {
	if d.again++; d.again > mostAgain {
		return nil
	}
	want := p.Want[:min(len(p.Want), mostWanted)]
	if p.Suggest != "" {
		want = []string{p.Suggest}
	}
	answer, _ := d.e.clerk.Ask(game.Question{ // the clerk's Err tells what is open
		Key: againKey(path, line), Code: "question.rulings.again", Cite: []string{"WDW-6", "WDW-S8"}, Draft: line,
		Args: game.Args{
			"text": quoted(line), "reason": "@decree." + strings.TrimPrefix(p.Code, "problem.scroll."), "word": p.Args["word"],
			"column": strconv.Itoa(p.Column), "n": strconv.Itoa(len(want)), "want": strings.Join(want, ", "),
		},
	})
	return d.read(path+".", answer)
}

// againKey is the key under which a line is asked again. It depends on what the line says, so that after a correction the answer
// goes to no other line that stands in its place.
func againKey(path, line string) string {
	sum := fnv.New32a()
	sum.Write([]byte(strings.Join(strings.Fields(line), " ")))
	return fmt.Sprintf("rulings/again/%s/%08x", path, sum.Sum32())
}

// mostWanted is how many of the words that would be right a question names.
const mostWanted = 8

// rulings are the decrees as the evaluation takes them.
func (d *decrees) rulings() []turn.Ruling {
	list := make([]turn.Ruling, len(d.list))
	for n := range d.list {
		list[n] = d.list[n].ruling
	}
	return list
}

// idle asks again for decrees that decided nothing, by their places, and reports whether there are others now.
func (d *decrees) idle(places []int) bool {
	fresh := false
	for _, n := range slices.Backward(places) { // so that the other places stay right
		if n >= len(d.list) {
			continue
		}
		instead := d.mend(d.list[n].path, d.list[n].text, game.Problem{Code: faultIdle})
		fresh = fresh || len(instead) > 0
		d.list = append(d.list[:n:n], append(instead, d.list[n+1:]...)...)
	}
	return fresh
}
