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
	"foresee": {"foresee", "RSD-16.1", true}, "explode": {"explode", "RSD-2.4", false}, "vote": {"vote", "RSD-7.1", false},
	"retreat": {"retreat", "RSD-17.3", false}, "disband": {"disband", "RSD-17.9", false}, "sell": {"sell", "RSD-5.2", false},
	"build": {"build", "RSD-17.9", false}, "waive": {"waive", "RSD-17.9", false}, "settle": {"settle", "RSD-2.1", false},
}

// reason is what one order does for its sheet.
type reason struct {
	line rathersilly.Line
	purpose
	gain  float64 // against the sheet without it
	often float64
}

// reasons tells of the orders of a sheet what they want, the weightiest first.
func (o *outlook) reasons(ctx context.Context, d draft) ([]game.Note, error) {
	var list []reason
	for n, line := range d.orders.Lines {
		without := d.orders
		without.Lines = slices.Delete(slices.Clone(d.orders.Lines), n, n+1)
		worth, err := o.worth(ctx, without)
		if err != nil {
			return nil, err
		}
		list = append(list, reason{line: line, purpose: o.purpose(line), gain: d.worth - worth})
	}
	if err := o.count(ctx, d.orders, list); err != nil {
		return nil, err
	}
	slices.SortStableFunc(list, func(a, b reason) int { return cmp.Compare(math.Abs(b.gain), math.Abs(a.gain)) })
	notes := spokenOf(d.orders)
	for _, r := range list[:min(spoken, len(list))] {
		notes = append(notes, o.note(r))
	}
	return notes, nil
}

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

// count finds out how often orders do what they are to do.
func (o *outlook) count(ctx context.Context, own rathersilly.Orders, list []reason) error {
	tried := 0
	for k := range o.guesses {
		if tried > 0 && ctx.Err() != nil {
			break
		}
		next, err := o.try(own, k)
		if err != nil {
			return err
		}
		tried++
		for n := range list {
			if o.done(next, list[n].line) {
				list[n].often++
			}
		}
	}
	for n := range list {
		list[n].often /= float64(max(tried, 1))
	}
	return nil
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

// note puts a reason into a note.
func (o *outlook) note(r reason) game.Note {
	args := game.Args{"gain": ai.Signed(1000 * r.gain)}
	phrase.Quote(args, "order", func(lang string) string { return o.write(lang, r.line) })
	if r.tells {
		args["often"] = strconv.Itoa(ai.Hundredths(r.often))
	}
	if r.code == "take" || r.code == "free" || r.code == "home" {
		at, _ := season.Board().Find(r.line.To)
		args["place"] = "@place." + season.Board().Provinces[of(at)].Code
	}
	return game.Note{Code: "hint." + r.code, Args: args, Cite: []string{r.rule}}
}
