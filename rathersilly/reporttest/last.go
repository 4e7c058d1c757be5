package reporttest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"spielleiter/game"
)

// phase is what a view keeps of a phase that was closed.
type phase struct {
	Results []result `json:"results"`
	Events  []event  `json:"events"`
}

// result is what became of an order.
type result struct {
	Power string `json:"power"`
	order
	Given   *order   `json:"given"`
	Changed string   `json:"changed"`
	Is      []string `json:"is"`
	Fault   string   `json:"fault"`
}

// event is what happened in a step.
type event struct {
	Code  string `json:"code"`
	Power string `json:"power"`
	Unit  string `json:"unit"`
	By    string `json:"by"`
	Other string `json:"other"`
	At    string `json:"at"`
	To    string `json:"to"`
	Rival string `json:"rival"`
	Order *order `json:"order"`
	N     []int  `json:"n"`
}

// order is what was ordered, as far as it names something.
type order struct {
	Do    string   `json:"do"`
	Unit  string   `json:"unit"`
	Owner string   `json:"owner"`
	Cmd   string   `json:"command"`
	Of    string   `json:"of"`
	Class string   `json:"class"`
	To    string   `json:"to"`
	Route []string `json:"route"`
	Path  []string `json:"path"`
	Via   bool     `json:"via"`
	Extra bool     `json:"extra"`
}

// criteria decide where the Borg and monsters go (RSD-1.4, RSD-3.4), in the order of their numbers.
var criteria = []string{"single", "quiet", "class", "level", "ring", "amazons", "draw"}

// prowls are what is told of where the Borg and monsters go: with each why they go there.
var prowls = []string{
	"borg.came", "borg.stayed", "borg.pounced", "borg.roamed",
	"monster.seizes", "monster.calmer", "monster.keeps", "monster.approaches", "monster.fled",
}

// remembered holds that what was told is what is seen afterwards of the phases that were closed, one after the other: nothing
// is left out, nothing is told that is not seen, and each says the same.
func (r *reader) remembered(notes []game.Note, last []phase) {
	var results []game.Note
	var events []game.Note
	for _, n := range notes {
		switch {
		case strings.HasPrefix(n.Code, "note.order"):
			results = append(results, n)
		case n.Code == "note.question", n.Code == "note.question.right", strings.HasPrefix(n.Code, "note.failed."): // of these views keep nothing
		default:
			events = append(events, n)
		}
	}
	for _, p := range last {
		for _, seen := range p.Results {
			if len(results) == 0 {
				r.faults = append(r.faults, fmt.Sprintf("of the order %v nothing is told", seen.order))
				return
			}
			r.orderSeen(results[0], seen)
			results = results[1:]
		}
		for _, seen := range p.Events {
			events = r.eventSeen(events, seen)
		}
	}
	for _, n := range slices.Concat(results, events) {
		r.fault(n, "nothing of the kind is seen")
	}
}

// orderSeen holds what is told of an order against what is seen of it.
func (r *reader) orderSeen(n game.Note, seen result) {
	is := "stands"
	if len(seen.Is) > 0 {
		is = seen.Is[len(seen.Is)-1]
	}
	if n.Code != "note.order.fault" && n.Args["is"] != "@is."+is {
		r.fault(n, "%s is told, seen is %s", n.Args["is"], is)
	}
	same := seen.Given != nil && reflect.DeepEqual(*seen.Given, seen.order) // who is made to do what it was to do does as ordered
	if changed := strings.TrimPrefix(n.Args["changed"], "@changed."); changed != seen.Changed && (changed != "" || !same) || changed != "" && same {
		r.fault(n, "changed by %q, seen is %q", changed, seen.Changed)
	}
	r.quotes(n, "order", seen.order)
	if n.Code == "note.order.changed" && seen.Given != nil {
		r.quotes(n, "given", *seen.Given)
	}
}

// eventSeen takes the notes of an event, and gives the rest.
func (r *reader) eventSeen(notes []game.Note, seen event) []game.Note {
	want := []string{"note." + seen.Code}
	if slices.Contains(prowls, seen.Code) {
		why := "note.why." + criteria[0]
		if len(seen.N) > 0 {
			why = "note.why." + criteria[seen.N[0]]
		}
		if seen.Code == "monster.keeps" && why == "note.why.quiet" {
			why += ".keeps"
		}
		want = append(want, why)
	}
	if seen.Code == "birds.frightened" && named(seen.Unit)[strings.Index(seen.Unit, " ")+1:] == seen.To {
		want[0] = "note.birds.kept"
	}
	for _, code := range want {
		if len(notes) == 0 || notes[0].Code != code {
			r.faults = append(r.faults, fmt.Sprintf("%s is not told where it is seen: %v", code, seen))
			return notes
		}
		r.sameEvent(notes[0], seen)
		notes = notes[1:]
	}
	return notes
}

// sameEvent compares a note with the event that is seen of it.
func (r *reader) sameEvent(n game.Note, seen event) {
	for arg, is := range map[string][2]string{
		"power": {seat(n, "power"), seen.Power}, "by": {seat(n, "by"), seen.By}, "place": {place(n, "place"), seen.At},
		"to": {place(n, "to"), seen.To}, "rival": {place(n, "rival"), seen.Rival},
		"unit": {quoted(n, "unit"), seen.Unit}, "other": {quoted(n, "other"), seen.Other},
	} {
		if is[0] != is[1] {
			r.fault(n, "%s is told as %q, seen is %q", arg, is[0], is[1])
		}
	}
	if seen.Order != nil {
		r.quotes(n, "order", *seen.Order)
	}
	for k, is := range append(seen.N, make([]int, 4-len(seen.N))...) {
		arg := fmt.Sprintf("n%d", k)
		told := number(n.Args[arg])
		if (seen.Code == "share.got" || seen.Code == "built.extra") && k < 2 {
			told = parts(n.Args[arg])
		}
		if told != is {
			r.fault(n, "%s is told as %s, seen is %d", arg, n.Args[arg], is)
		}
	}
}

// quoted gives a unit that a note names, as views write it.
func quoted(n game.Note, arg string) string {
	if n.Args[arg] == "" {
		return ""
	}
	return named(n.Args[arg])
}

// verbs are the words of orders that name nothing.
var verbs = strings.Fields("- s c h r d via by all lure jam scare hyp fool foresee exp l wormhole soul (e) lama ?")

// quotes holds that the text of an order names what the order is about, and nothing else.
func (r *reader) quotes(n game.Note, arg string, o order) {
	var told []string
	words := strings.Fields(strings.ToLower(n.Args[arg]))
	if len(words) > 1 && words[0] == "fool" && o.Owner != "" {
		if !strings.HasPrefix(o.Owner, words[1]) && words[1] != strings.ToLower(strings.Fields(o.Unit + " ?")[0]) {
			r.fault(n, "a unit of %s is told as %q", o.Owner, n.Args[arg])
		}
		if strings.HasPrefix(o.Owner, words[1]) {
			words = words[2:]
		}
		o.Owner = ""
	}
	for k, w := range words {
		if w = strings.TrimPrefix(placed(w), "+"); !slices.Contains(verbs, w) && (w != "v" || k == 0 || words[k-1] != "by") {
			told = append(told, strings.TrimSuffix(w, ":"))
		}
	}
	is := strings.Fields(strings.ToLower(strings.Join(append([]string{o.Owner, o.Unit, o.Of, o.Class, o.To}, append(o.Route, o.Path...)...), " ")))
	slices.Sort(told)
	slices.Sort(is)
	if o.Do == "fly" || o.Do == "ride" {
		is = slices.Compact(is) // the end of a flight is the last of its fields
	}
	if !slices.Equal(told, is) || !deedOf(n.Args[arg], o) {
		r.fault(n, "%s is told as %q, seen is %v", arg, n.Args[arg], o)
	}
}
