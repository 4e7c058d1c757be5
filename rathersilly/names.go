package rathersilly

import (
	"fmt"
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// board is the chart that the game is played on.
func board() *chart.Chart { return season.Board() }

// letters are the classes as units are written down.
var letters = [...]string{
	season.Army: "A", season.Fleet: "F", season.TwinArmy: "SA", season.TwinFleet: "SF", season.Birds: "V",
	season.Lure: "AZ", season.Jammer: "DA", season.SeaMonster: "MS", season.SpaceMonster: "MW",
}

// tardis is how the TARDIS is written down.
const tardis = "T"

// UnitName writes a unit as "AZ par".
func UnitName(c season.Class, at chart.Place) string {
	if c == season.NoClass {
		return "? " + board().Code(at)
	}
	return letters[c] + " " + board().Code(at)
}

// FindUnit reads "AZ par", or "? par" for a unit of any class.
func FindUnit(text string) (season.Class, chart.Place, error) {
	letter, place, _ := strings.Cut(text, " ")
	at, ok := board().Find(place)
	class := slices.Index(letters[:], letter)
	switch {
	case !ok || letter == "":
		return season.NoClass, chart.None, &game.UnknownError{Kind: "unit", Word: text}
	case letter == "?":
		return season.NoClass, at, nil
	case class <= 0:
		return season.NoClass, chart.None, &game.UnknownError{Kind: "class", Word: letter}
	}
	return season.Class(class), at, nil
}

// supplies are what units live on, as they are written down.
var supplies = [...]string{
	season.ByCentre: "", season.ByShare: "share", season.ByMerger: "merger", season.ByQuota: "quota", season.ByNothing: "none",
}

func unitOf(u season.Unit) UnitInfo {
	w := UnitInfo{Unit: UnitName(u.Class, u.At), Supply: supplies[u.Supply], Devil: int(u.Devil), Immune: u.Immune}
	if u.Immune {
		w.Built = code(u.Built)
	}
	return w
}

func (w UnitInfo) unit(seat game.Seat) (u season.Unit, err error) {
	if u.Class, u.At, err = FindUnit(w.Unit); err != nil {
		return u, err
	}
	supply := slices.Index(supplies[:], w.Supply)
	u.Owner, u.Immune, u.Built = PowerOf(seat), w.Immune, chart.None
	switch {
	case u.Owner == chart.None:
		return u, game.Misfits("misfit.owner", "unit", w.Unit, "seat", string(seat))
	case u.Class == season.NoClass:
		return u, fmt.Errorf("%q does not say what it is", w.Unit)
	case supply < 0:
		return u, fmt.Errorf("%s lives on %q, which is no supply", w.Unit, w.Supply)
	case w.Devil < 0 || w.Devil > 2:
		return u, fmt.Errorf("%s is devilish for %d seasons", w.Unit, w.Devil)
	}
	u.Supply, u.Devil = season.Supply(supply), uint8(w.Devil)
	if w.Built != "" {
		u.Built, err = province(w.Built)
	}
	return u, err
}

func dislodgedOf(d season.Dislodged) Dislodged {
	return Dislodged{Power: SeatOf(d.Owner), UnitInfo: unitOf(d.Unit), By: code(d.By), To: placeCodes(d.To)}
}

func (d Dislodged) dislodged() (u season.Dislodged, err error) {
	if u.Unit, err = d.unit(d.Power); err != nil {
		return u, err
	}
	u.By = chart.None
	if d.By != "" {
		if u.By, err = province(d.By); err != nil {
			return u, err
		}
	}
	for _, text := range d.To {
		at, ok := board().Find(text)
		if !ok {
			return u, game.Misfits("misfit.flight", "unit", d.Unit, "place", text)
		}
		chart.Add(&u.To, at)
	}
	return u, nil
}

// code names a province, "" for none.
func code(p chart.Province) string {
	if int(p) >= len(board().Provinces) {
		return ""
	}
	return board().Provinces[p].Code
}

func codes(s chart.Set) (list []string) {
	for p := range chart.All[chart.Province](s) {
		list = append(list, code(p))
	}
	return list
}

func placeCodes(s chart.Set) []string {
	list := []string{}
	for p := range chart.All[chart.Place](s) {
		list = append(list, board().Code(p))
	}
	return list
}

func province(text string) (chart.Province, error) {
	at, ok := board().Find(text)
	if !ok {
		return chart.None, &game.UnknownError{Kind: "place", Word: text}
	}
	return board().Of(at), nil
}

func provinces(list []string) (s chart.Set, err error) {
	for _, text := range list {
		p, err := province(text)
		if err != nil {
			return s, err
		}
		chart.Add(&s, p)
	}
	return s, nil
}

// link reads the two ends of a wormhole.
func link(ends []string) (l season.Link, err error) {
	if len(ends) != 2 {
		return l, &game.UnknownError{Kind: "wormhole", Word: strings.Join(ends, " - ")}
	}
	a, okA := board().Find(ends[0])
	b, okB := board().Find(ends[1])
	if !okA || !okB || board().Of(a) == board().Of(b) {
		return l, &game.UnknownError{Kind: "wormhole", Word: strings.Join(ends, " - ")}
	}
	return season.Join(a, b), nil
}
