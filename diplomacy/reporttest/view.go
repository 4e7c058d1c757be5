package reporttest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// view is what is seen of a match. It has all fields of the view's JSON, so that a field that nobody holds against the
// reports cannot come to be.
type view struct {
	Seat    string `json:"seat"`
	Options struct {
		Paradox  string `json:"paradox"`
		Via      string `json:"via"`
		Disorder string `json:"disorder"`
		Win      int    `json:"win"`
		Start    int    `json:"start"`
		Years    int    `json:"years"`
		Idle     int    `json:"idle"`
		Seasons  bool   `json:"seasons"`
		Strict   bool   `json:"strict"`
	} `json:"options"`
	Seats     []string            `json:"seats"`
	Phase     string              `json:"phase"`
	Units     map[string][]string `json:"units"`
	Centres   map[string][]string `json:"centres"`
	Dislodged []dislodged         `json:"dislodged"`
	Idle      int                 `json:"idle"`
	Ended     string              `json:"ended"`
	Last      []played            `json:"last"`
	Builds    int                 `json:"builds"`
	Removals  int                 `json:"removals"`
	Sites     []string            `json:"sites"`
}

type dislodged struct {
	Power string   `json:"power"`
	Unit  string   `json:"unit"`
	By    string   `json:"by"`
	To    []string `json:"to"`
}

type played struct {
	Phase   string   `json:"phase"`
	Results []result `json:"results"`
}

type result struct {
	Power string `json:"power"`
	order
	Is     []string `json:"is"`
	Fault  string   `json:"fault"`
	None   bool     `json:"none"`
	Chosen *chosen  `json:"chosen"`
}

type chosen struct {
	By    string `json:"by"`
	Steps int    `json:"steps"`
}

// unit is a unit on the board.
type unit struct{ power, kind, at string }

func (u unit) name() string { return u.kind + " " + u.at }

// parse reads JSON in which everything has a name here.
func parse(data json.RawMessage, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("read %T: %w", into, err)
	}
	return nil
}

// now takes the phase apart: "F", 1901, "M" of "F1901M".
func (v *view) now() (season string, year int, kind string) {
	last := len(v.Phase) - 1
	year, _ = strconv.Atoi(v.Phase[1:last])
	return v.Phase[:1], year, v.Phase[last:]
}

// differences gives what is seen otherwise than it was told, field by field.
func differences(told, seen view) []string {
	var found []string
	a, b := reflect.ValueOf(told), reflect.ValueOf(seen)
	for n := range a.NumField() {
		if x, y := plain(a.Field(n).Interface()), plain(b.Field(n).Interface()); x != y {
			found = append(found, fmt.Sprintf("%s: told is %s, seen is %s", strings.ToLower(a.Type().Field(n).Name), x, y))
		}
	}
	return found
}

// plain gives a value as text, in which nothing and an empty list are the same.
func plain(v any) string {
	switch list := v.(type) {
	case map[string][]string:
		for power, of := range list {
			if len(of) == 0 {
				delete(list, power)
			}
		}
	case []dislodged:
		for n := range list {
			slices.Sort(list[n].To)
		}
	}
	if r := reflect.ValueOf(v); (r.Kind() == reflect.Slice || r.Kind() == reflect.Map) && r.Len() == 0 {
		return "nothing"
	}
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
