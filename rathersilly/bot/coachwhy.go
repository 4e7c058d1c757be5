package bot

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"

	"spielleiter/ai"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// purpose is what an order is for, in a text, and the rule that lets it.
type purpose struct {
	code, rule string
	tells      bool // the text says how often it does what it is to do
}

// purposes are by what an order does, as it is written down.
var purposes = map[string]purpose{
	"hold": {"hold", "RSD-17.1", true}, "move": {"move", "RSD-17.1", true}, "support": {"support", "RSD-0.4", true},
	"convoy": {"convoy", "RSD-17.1", true}, "scare": {"scare", "RSD-8.9", false}, "fly": {"fly", "RSD-8.2", true},
	"ride": {"ride", "RSD-8.3", true}, "lure": {"lure", "RSD-9.3", true}, "lureall": {"lureall", "RSD-9.6", true},
	"jam": {"jam", "RSD-10.5", false}, "hop": {"hop", "RSD-15.6", true}, "command": {"command", "RSD-13.2", false},
	"foresee": {"foresee", "RSD-16.1", true}, "explode": {"explode", "RSD-2.4", false},
	"retreat": {"retreat", "RSD-17.3", false}, "disband": {"disband", "RSD-17.9", false}, "sell": {"sell", "RSD-5.2", false},
	"build": {"build", "RSD-17.9", false}, "waive": {"waive", "RSD-17.9", false}, "settle": {"settle", "RSD-2.1", false},
}

// reason is what one order does for its sheet.
type reason struct {
	line rathersilly.Line
	purpose
	gain  float64 // against the sheet without it
	often float64 // in which part of the guesses it does what it is to do
	bars  float64 // in which part a move that is kept from a province keeps somebody else out
}

// reasons tells of those orders of a sheet that make it better what they want, the
// weightiest first.
func (o *outlook) reasons(ctx context.Context, d draft) ([]game.Note, error) {
	list, err := o.count(ctx, d.orders)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(list, func(a, b reason) int { return cmp.Compare(b.gain, a.gain) })
	notes := spokenOf(d.orders)
	for n := range list[:min(spoken, len(list))] {
		if r := &list[n]; r.permille() > 0 {
			notes = append(notes, o.note(r))
		}
	}
	if len(notes) == 0 {
		notes = append(notes, game.Note{Code: "hint.even", Cite: []string{"RSD-18.1", "RSD-18.2"}})
	}
	return notes, nil
}

// permille is the gain as it is told.
func (r *reason) permille() int { return int(math.Round(1000 * r.gain)) }

// spokenOf tells of what a sheet says beside orders, or that it says nothing.
func spokenOf(m rathersilly.Orders) (notes []game.Note) {
	if m.Question != nil {
		notes = append(notes, game.Note{Code: "hint.question", Args: game.Args{"text": game.Literal(m.Question.Text)}, Cite: []string{"RSD-14.2", "RSD-14.8"}})
	}
	if len(notes)+len(m.Lines) == 0 {
		notes = append(notes, game.Note{Code: "hint.nothing", Cite: []string{"RSD-17.14"}})
	}
	return notes
}

// purpose is what an order is for. Moves to centres of others are for those.
func (o *outlook) purpose(l rathersilly.Line) purpose {
	w := purposes[l.Do]
	if l.Do != "move" && l.Do != "ride" {
		return w
	}
	at, ok := season.Board().Find(l.To)
	if !ok || !chart.Has(season.Board().Centres, of(at)) || l.Unit[0] == 'T' {
		return w
	}
	switch o.owner(of(at)) {
	case o.seat:
		w.code = "home"
	case "":
		w.code = "free"
	default:
		w.code = "take"
	}
	return w
}

// owner gives whose a centre is, "" for nobody's.
func (o *outlook) owner(at chart.Province) game.Seat {
	for seat, codes := range o.state.Centres {
		if slices.ContainsFunc(codes, func(code string) bool { return named(code) == at }) {
			return seat
		}
	}
	return ""
}

// count finds out what the orders of a sheet do: each guess is tried with the whole sheet
// and without every single order.
func (o *outlook) count(ctx context.Context, own rathersilly.Orders) ([]reason, error) {
	me, tried := slices.Index(o.state.Seats, o.seat), 0
	list, less := make([]reason, len(own.Lines)), make([]rathersilly.Orders, len(own.Lines))
	for n, line := range own.Lines {
		list[n].line, list[n].purpose = line, o.purpose(line)
		less[n] = own
		less[n].Lines = slices.Delete(slices.Clone(own.Lines), n, n+1)
	}
	for k := range o.guesses {
		if tried > 0 && ctx.Err() != nil {
			break
		}
		tried++
		with, err := o.try(own, k)
		if err != nil {
			return nil, err
		}
		for n := range list {
			without, err := o.try(less[n], k)
			if err != nil {
				return nil, err
			}
			r := &list[n]
			r.gain += shares(with)[me] - shares(without)[me]
			switch {
			case o.done(with, r.line):
				r.often++
			case r.line.Do == "move" && o.strange(without, r.line.To) && !o.strange(with, r.line.To):
				r.bars++
			}
		}
	}
	for n := range list {
		r := &list[n]
		r.gain, r.often, r.bars = r.gain/float64(max(tried, 1)), r.often/float64(max(tried, 1)), r.bars/float64(max(tried, 1))
	}
	return list, nil
}

// strange reports whether somebody else's unit stands on the ground of a place.
func (o *outlook) strange(s rathersilly.State, place string) bool {
	at, ok := season.Board().Find(place)
	for seat, units := range s.Units {
		for _, u := range units {
			class, on, err := rathersilly.FindUnit(u.Unit)
			if ok && err == nil && seat != o.seat && (class.Conventional() || class.Monster()) && of(on) == of(at) {
				return true
			}
		}
	}
	return false
}

// done reports whether an order of the moves has done what it was to do: its unit was not
// kept from it, somebody was lured, a prediction has come true.
func (o *outlook) done(s rathersilly.State, l rathersilly.Line) bool {
	for _, p := range s.Last {
		for _, r := range p.Results {
			if r.Power == o.seat && r.Unit == l.Unit && r.Do == l.Do && l.Do != "lure" && l.Do != "lureall" {
				return r.Fault == "" && slices.ContainsFunc(r.Is, func(is string) bool {
					return is == "succeeds" || is == "given" || is == "available" || is == "stands"
				})
			}
		}
		for _, e := range p.Events {
			switch {
			case l.Do == "foresee" && e.Code == string(season.Foreseen) && e.At == l.To,
				l.Do == "lure" && e.Code == string(season.Lured) && e.Other == l.Unit && e.By == o.seat && e.Unit == l.Of,
				l.Do == "lureall" && e.Code == string(season.Lured) && e.Other == l.Unit && e.By == o.seat:
				return true
			}
		}
	}
	return false
}

// note puts a reason into a note. Of an order that does what it is to do in no guess it says
// what else comes of it: nobody else gets there, or only that the sheet is worth more.
func (o *outlook) note(r *reason) game.Note {
	n := game.Note{Code: "hint." + r.code, Args: game.Args{"gain": strconv.Itoa(r.permille())}, Cite: []string{r.rule}}
	phrase.Quote(n.Args, "order", func(lang string) string { return o.write(lang, r.line) })
	often := r.often
	switch {
	case r.bars > r.often:
		n.Code, often = "hint.block", r.bars
	case r.tells && r.often == 0:
		n.Code = "hint.gain"
		return n
	}
	if r.tells {
		n.Args["often"] = strconv.Itoa(ai.Hundredths(often))
	}
	if at, ok := season.Board().Find(r.line.To); ok && slices.Contains([]string{"hint.take", "hint.free", "hint.home", "hint.block"}, n.Code) {
		n.Args["place"] = "@place." + season.Board().Provinces[of(at)].Code
	}
	return n
}
