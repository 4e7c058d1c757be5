package board

import (
	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Foresee draws the viewer's orders as far as they are written, before anybody has judged
// them. What others might do is not guessed in this game, so guesses are passed over. The
// answer is a Drafted.
func (Board) Foresee(v game.View, own game.Orders, _ string) (any, []game.Problem) {
	view := viewOf(v)
	return draft(view, own.Value().(rathersilly.Orders)), nil
}

// Drafted is how the viewer's sheet looks on the map.
type Drafted struct {
	Lines []Line `json:"lines"`
	// Units are those that have an order, by what it is: "moving A mun".
	Units []string `json:"units"`
}

func draft(v rathersilly.View, m rathersilly.Orders) Drafted {
	var results []rathersilly.Result
	drafted := Drafted{Lines: []Line{}, Units: []string{}}
	d := drawing{after: standing(v)}
	for _, l := range m.Lines {
		o := l.Order
		power := v.Seat
		if o.Do == "command" {
			o.Do, power = o.Cmd, o.Owner
		}
		if o.Unit != "" {
			drafted.Units = append(drafted.Units, l.Phase+" "+o.Unit)
		}
		r := rathersilly.Result{Power: power, Order: o}
		if l.Do == "command" {
			r.Changed = "fool"
		}
		if l.Phase == "moving" {
			results = append(results, r)
			continue
		}
		d.wish(r)
	}
	d.results = results
	for _, r := range results {
		if r.Do == "vote" || r.Do == "foresee" {
			d.wish(r)
		} else {
			d.order(r)
		}
	}
	for n := range d.lines {
		if d.lines[n].Is == ink.Done {
			d.lines[n].Is = ink.Open
		}
	}
	drafted.Lines = append(drafted.Lines, d.lines...)
	return drafted
}

// wish draws what is ordered beside the movement.
func (d *drawing) wish(r rathersilly.Result) {
	place, err := unitAt(r.Unit)
	switch r.Do {
	case "retreat":
		if err != nil || r.To == "" {
			return
		}
		l := Line{Kind: "retreat", Power: codeOf(r.Power), Is: ink.Open, At: provinceOf(place), Width: wide}
		d.add(l, []ink.Curve{ink.Bent(outSpot(place), spot(r.To), swing).Trim(gap, 12)}, true)
	case "disband":
		if err == nil {
			d.sign(drawCross, spot(place))
		}
	case "build":
		if err == nil {
			at := spot(place)
			d.sign(drawPlus, sheet.XY{X: at.X, Y: at.Y})
		}
	case "vote":
		for _, path := range wormhole([]string{r.Of, r.To}) {
			d.lines = append(d.lines, Line{Kind: "vote", Is: ink.Open, Path: path, Width: thin})
		}
	case "settle": // a llama stands there at once, beside those that are settled there already
		at, n := spot(r.To), 0
		for _, l := range d.lines {
			if l.Sign == drawLlama && l.At == r.To {
				n++
			}
		}
		at = sheet.XY{X: at.X + beside[n%len(beside)].X, Y: at.Y + beside[n%len(beside)].Y}
		d.lines = append(d.lines, Line{Kind: "sign", Is: ink.Open, At: r.To, Sign: drawLlama, Spot: &at})
	case "foresee", "explode":
		d.lines = append(d.lines, Line{Kind: r.Do, Power: codeOf(r.Power), Is: ink.Open, Path: circle(spot(r.To), ring+8), Width: thin})
		if r.Do == "explode" {
			d.sign(drawBoom, spot(r.To))
		}
	case "sell":
		if err == nil {
			d.lines = append(d.lines, Line{Kind: r.Do, Power: codeOf(r.Power), Is: ink.Open, Path: circle(spot(place), ring), Width: thin})
		}
	}
}
