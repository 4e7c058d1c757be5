package board

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/rathersilly"
)

// Item is one thing on the map, with where it is drawn.
type Item struct {
	Class string  `json:"class"`           // "A", "SF", "V", "AZ", "MS", or "T", "BORG", "L"
	Power string  `json:"power"`           // the code of its owner's power
	Unit  string  `json:"unit,omitempty"`  // "A mun"
	At    string  `json:"at"`              // its province; "hyp" in Hyperspace
	X     float64 `json:"x"`               // where its middle is
	Y     float64 `json:"y"`               //
	Small bool    `json:"small,omitempty"` // it stands beside another
	Out   bool    `json:"out,omitempty"`   // it is dislodged
	Devil int     `json:"devil,omitempty"` // seasons for which it is devilish
	Sign  string  `json:"sign,omitempty"`  // "share", "merger" or "immune"

	From *sheet.XY `json:"from,omitempty"` // where it was before the step, if it has moved
}

// hyperspace is where the box of the TARDIS is on the sheet.
var hyperspace = struct{ X, Y, Width, Height float64 }{28, 28, 380, 140}

// beside are the places around the middle of a province for what is there with others.
var beside = []sheet.XY{{X: 78, Y: -52}, {X: -78, Y: -52}, {X: 78, Y: 52}, {X: -78, Y: 52}, {X: 0, Y: -96}, {X: 0, Y: 96}, {X: 96, Y: 0}, {X: -96, Y: 0}, {X: 130, Y: -30}, {X: -130, Y: 30}}

// layout places everything: units on the ground in the middle of their provinces, what
// lives with them around, the dislodged where Diplomacy has them.
func (s stand) layout() []Item {
	var items []Item
	middle := map[string]bool{}
	for _, p := range s.pieces {
		class, place, _ := strings.Cut(p.Unit, " ")
		item := Item{Class: class, Power: codeOf(p.Power), Unit: p.Unit, At: provinceOf(place), Devil: p.Devil, Out: p.Out, Sign: sign(p.UnitInfo)}
		at := spot(place)
		switch {
		case p.Out:
			at = outSpot(place)
		case class == "V":
			continue
		default:
			middle[item.At] = true
		}
		item.X, item.Y = at.X, at.Y
		items = append(items, item)
	}
	put := func(item Item, place string) {
		at := spot(place)
		item.At = provinceOf(place)
		if middle[item.At] || item.Class == "L" {
			at = besides(at, item.At, items)
			item.Small = true
		}
		middle[item.At] = true
		item.X = min(max(at.X, 40), float64(ink.Silly().Sheet.Width)-40)
		item.Y = min(max(at.Y, 40), float64(ink.Silly().Sheet.Height)-40)
		items = append(items, item)
	}
	for _, p := range s.pieces {
		if class, place, _ := strings.Cut(p.Unit, " "); class == "V" && !p.Out {
			put(Item{Class: class, Power: codeOf(p.Power), Unit: p.Unit}, place)
		}
	}
	if s.borg != "" {
		put(Item{Class: "BORG", Power: "borg"}, s.borg)
	}
	switch {
	case s.tardis != "":
		put(Item{Class: "T", Power: codeOf(rathersilly.Doctor), Unit: "T " + s.tardis}, s.tardis)
	case s.doctor:
		items = append(items, Item{Class: "T", Power: codeOf(rathersilly.Doctor), Unit: "T", At: "hyp", X: hyperspace.X + 62, Y: hyperspace.Y + hyperspace.Height/2})
	}
	for _, at := range s.herds {
		put(Item{Class: "L", Power: "lama"}, at)
	}
	return items
}

// besides is the place beside the middle of a province that leaves what is there most
// room: what stands on the map, its signs, the sign of the centre, and the name.
func besides(middle sheet.XY, province string, items []Item) (best sheet.XY) {
	var things []sheet.XY
	for _, i := range items {
		things = append(things, sheet.XY{X: i.X, Y: i.Y})
		if i.Devil > 0 {
			things = append(things, sheet.XY{X: i.X + 38, Y: i.Y - 32}, sheet.XY{X: i.X, Y: i.Y - 64})
		}
		if i.Sign != "" {
			things = append(things, sheet.XY{X: i.X + 38, Y: i.Y + 36})
		}
	}
	spots := ink.Silly().Sheet.Spots[province]
	if slices.Contains(centres(), province) {
		things = append(things, ink.XY(spots.Coin))
	}
	things = append(things, ink.XY(spots.Label))
	most := -1.0
	for _, d := range beside {
		at := sheet.XY{X: middle.X + d.X, Y: middle.Y + d.Y}
		room := float64(roomy)
		for _, other := range things {
			room = min(room, ink.Distance(at, other))
		}
		if room > most {
			best, most = at, room
		}
	}
	return best
}

// roomy is how far things are from each other that do not touch.
const roomy = 92

// sign tells what is special about a unit beside its class and its soul.
func sign(u rathersilly.UnitInfo) string {
	switch {
	case u.Immune:
		return "immune"
	case u.Supply == "share", u.Supply == "merger":
		return u.Supply
	default:
		return ""
	}
}

func spot(place string) sheet.XY {
	at, _ := ink.Silly().Chart.Find(place)
	return ink.Silly().Spot(at)
}

func outSpot(place string) sheet.XY {
	at, _ := ink.Silly().Chart.Find(place)
	return ink.Silly().OutSpot(at)
}
