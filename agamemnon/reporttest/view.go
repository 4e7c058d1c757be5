package reporttest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// view is what is seen of a match. It has all fields of the view's JSON, so that a field that nobody holds against the
// reports cannot come to be.
type view struct {
	Seat        string          `json:"seat"`
	Board       string          `json:"board"`
	CustomBoard json.RawMessage `json:"customBoard"`
	Variant     struct {
		Loom   bool `json:"loom"`
		Oracle bool `json:"oracle"`
		Open   bool `json:"open"`
		Fourth bool `json:"fourth"`
	} `json:"variant"`
	LoomTiles string              `json:"loomTiles"`
	Out       int                 `json:"out"`
	Starter   string              `json:"starter"`
	Turn      int                 `json:"turn"`
	Mover     string              `json:"mover"`
	Phase     string              `json:"phase"`
	Round     int                 `json:"round"`
	Tiles     string              `json:"tiles"`
	Stones    []string            `json:"stones"`
	Hand      []string            `json:"hand"`
	Open      []string            `json:"open"`
	Aside     []string            `json:"aside"`
	Left      map[string][]string `json:"left"`
	Last      []placement         `json:"last"`
	Now       score               `json:"now"`
	End       score               `json:"end"`
}

type score struct {
	Greeks  int `json:"greeks"`
	Trojans int `json:"trojans"`
}

// orders are what a seat submitted for a phase.
type orders struct {
	Piles  []string `json:"piles"`
	Redraw []struct {
		Piece string `json:"piece"`
		From  string `json:"from"`
	} `json:"redraw"`
	Place []placement `json:"place"`
}

type placement struct {
	Piece string    `json:"piece"`
	Space int       `json:"space"`
	Weave *exchange `json:"weave,omitempty"`
}

// exchange is what a Warp does, by the spaces across its two connections.
type exchange struct {
	A    int  `json:"a"`
	B    int  `json:"b"`
	Move bool `json:"move,omitempty"`
}

// parse reads JSON in which everything has a name here.
func parse(data json.RawMessage, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("read %T: %w", into, err)
	}
	return nil
}

// differences gives what is seen otherwise than it was told, field by field.
func differences(told, seen view) []string {
	var found []string
	a, b := reflect.ValueOf(told), reflect.ValueOf(seen)
	for n := range a.NumField() {
		x, y := plain(a.Field(n).Interface()), plain(b.Field(n).Interface())
		if x != y {
			found = append(found, fmt.Sprintf("%s: told is %s, seen is %s", strings.ToLower(a.Type().Field(n).Name), x, y))
		}
	}
	return found
}

// plain gives a value as text, in which nothing and an empty list are the same.
func plain(v any) string {
	if r := reflect.ValueOf(v); r.Kind() == reflect.Slice && r.Len() == 0 {
		return "nothing"
	}
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// army are the pieces of a side, in the order in which lists name them.
var army = []string{"A", "B", "C", "D", "E", "w1", "w1", "w1", "w2", "w2", "w3", "Weft", "Weft", "Warp", "Warp"}

func isWeaver(piece string) bool { return piece == "Weft" || piece == "Warp" }

// pileOf is the pile of the Oracle that a piece belongs to (AGA-15).
func pileOf(piece string) string {
	switch {
	case isWeaver(piece):
		return "weavers"
	case strings.HasPrefix(piece, "w"):
		return "warriors"
	}
	return "leaders"
}

// sorted gives pieces in the order of the army.
func sorted(pieces []string) []string {
	list := slices.Clone(pieces)
	slices.SortFunc(list, func(a, b string) int { return slices.Index(army, a) - slices.Index(army, b) })
	return list
}

// without gives a list less one of its entries, and whether that was there.
func without(list []string, entry string) ([]string, bool) {
	n := slices.Index(list, entry)
	if n < 0 {
		return list, false
	}
	return slices.Delete(slices.Clone(list), n, n+1), true
}

// other is the other side.
func other(side string) string {
	if side == "greeks" {
		return "trojans"
	}
	return "greeks"
}

// stoneOf is how a piece of a side is shown on its space.
func stoneOf(side, piece string) string { return strings.ToUpper(side[:1]) + piece }
