package archive

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// verdictCase is a case of the Diplomacy Adjudicator Test Cases in JSON.
type verdictCase struct {
	ID            string         `json:"id"`
	Title         string         `json:"title"`
	Phase         string         `json:"phase"`
	Units         []verdictUnit  `json:"units"`
	Centers       []verdictUnit  `json:"centers"`
	Orders        []verdictOrder `json:"orders"`
	Retreats      []verdictOrder `json:"retreats"`
	AutoDisbands  []verdictUnit  `json:"auto_disbands"`
	Start         []verdictUnit  `json:"start"`
	After         []verdictUnit  `json:"after"`
	Dislodged     []verdictUnit  `json:"dislodged"`
	AfterRetreats []verdictUnit  `json:"after_retreats"`
}

// verdictUnit is a unit, or without a kind a centre.
type verdictUnit struct {
	Power string `json:"power"`
	Kind  string `json:"unit"`
	At    string `json:"loc"`
}

type verdictOrder struct {
	verdictUnit
	Type   string   `json:"type"`
	OfKind string   `json:"supported"`
	Of     string   `json:"from_"`
	To     string   `json:"to"`
	Via    bool     `json:"via"`
	Text   string   `json:"text"`
	Result []string `json:"result"`
}

// slips are verdicts that the document prints against its own rules, with the right ones.
// In 6.D.4 Berlin is attacked from Prussia, which is not where its support goes.
var slips = map[string]judge.Verdict{
	"6.D.4 A Berlin Supports F Kiel": judge.Cut,
}

// ReadVerdicts reads the test cases in JSON that say a verdict for every order.
func ReadVerdicts(data []byte) ([]Case, error) {
	var file struct {
		Cases []json.RawMessage `json:"cases"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("read verdicts: %w", err)
	}
	if len(file.Cases) == 0 {
		return nil, fmt.Errorf("read verdicts: no cases")
	}
	if err := atMost(len(file.Cases), MaxCases, "cases"); err != nil {
		return nil, fmt.Errorf("read verdicts: %w", err)
	}
	var cases []Case
	for _, raw := range file.Cases {
		var v verdictCase
		if err := json.Unmarshal(raw, &v); err != nil {
			return nil, fmt.Errorf("read verdicts: %w", err)
		}
		c := Case{Name: v.ID + " " + v.Title}
		c.Fault = fault(v.fill(&c))
		cases = append(cases, c)
	}
	return cases, nil
}

func (v verdictCase) fill(c *Case) error {
	if err := parts(len(v.Units), len(v.Centers), len(v.Orders), len(v.Retreats), len(v.AutoDisbands), len(v.Start), len(v.After), len(v.Dislodged), len(v.AfterRetreats)); err != nil {
		return err
	}
	r := verdictReader{slips: v.ID + " "}
	spots := v.Start
	c.Start.Year = 1901
	if v.Phase == "winter" {
		c.Start.Season, c.Start.Phase, spots = judge.Winter, judge.Adjustments, v.Units
	}
	c.Start.Units = sorted(r.units(spots))
	for n := range c.Start.Owners {
		c.Start.Owners[n] = chart.None
	}
	for _, u := range r.units(v.Centers) {
		c.Start.Owners[chart.Standard().Of(u.At)] = u.Power
	}
	s := Step{Orders: r.orders(v.Orders), Units: r.units(v.After)}
	if c.Start.Phase == judge.Adjustments {
		s.Removed = r.units(v.AutoDisbands)
	} else {
		s.Dislodged = r.units(v.Dislodged)
	}
	c.Steps = []Step{s}
	if v.AfterRetreats != nil || len(v.Retreats) > 0 {
		c.Steps = append(c.Steps, Step{Orders: r.orders(v.Retreats), Units: r.units(v.AfterRetreats)})
	}
	return r.err
}

// verdictReader remembers the first thing that it could not read.
type verdictReader struct {
	slips string // before the text of an order
	err   error
}

func (r *verdictReader) fail(word string) {
	if r.err == nil {
		r.err = unread("case.word", word)
	}
}

func (r *verdictReader) place(word string) chart.Place {
	at, ok := chart.Standard().Find(word)
	if !ok && word != "" {
		r.fail(word)
	}
	if !ok {
		return chart.None
	}
	return at
}

// kinds are the letters of units; a centre has none.
var kinds = map[string]chart.Kind{"A": chart.Army, "F": chart.Fleet, "": chart.Unsaid}

func (r *verdictReader) unit(v verdictUnit) chart.Unit {
	power, ok := chart.Standard().FindPower(v.Power)
	if !ok {
		r.fail(v.Power)
		power = chart.None
	}
	kind, ok := kinds[v.Kind]
	if !ok {
		r.fail(v.Kind)
	}
	at := r.place(v.At)
	if at == chart.None {
		r.fail(v.At)
	}
	return chart.Unit{Kind: kind, Power: power, At: at}
}

// units reads units; the list is not nil, because none are wanted where none are said.
func (r *verdictReader) units(list []verdictUnit) []chart.Unit {
	units := make([]chart.Unit, 0, len(list))
	for _, v := range list {
		units = append(units, r.unit(v))
	}
	return units
}

// orderKinds are the types of orders.
var orderKinds = map[string]judge.OrderKind{
	"move": judge.Move, "hold": judge.Hold, "support-move": judge.Support, "support-hold": judge.Support,
	"convoy": judge.Convoy, "build": judge.Build, "disband": judge.Disband, "waive": judge.Waive,
}

func (r *verdictReader) orders(list []verdictOrder) []CaseOrder {
	var orders []CaseOrder
	for _, v := range list {
		kind, ok := orderKinds[v.Type]
		if !ok {
			r.fail(v.Type)
		}
		o := judge.Order{Kind: kind, Unit: r.unit(v.verdictUnit), Of: r.place(v.Of), OfKind: kinds[v.OfKind], To: r.place(v.To), Via: v.Via}
		orders = append(orders, CaseOrder{Order: o, Text: v.Power + " " + v.Text, Want: r.verdict(v)})
	}
	return orders
}

// verdict reads the words of a verdict.
func (r *verdictReader) verdict(v verdictOrder) judge.Verdict {
	if right, ok := slips[r.slips+v.Text]; ok {
		return right
	}
	var want judge.Verdict
	for _, word := range v.Result {
		one, ok := verdictOf(word)
		if !ok {
			r.fail(word)
		}
		want |= one
	}
	return want
}

// verdictOf gives the verdict of a word.
func verdictOf(word string) (judge.Verdict, bool) {
	for v := judge.Succeeds; v <= judge.IsDestroyed; v <<= 1 {
		if slices.Equal(v.Words(), []string{strings.ToLower(word)}) {
			return v, true
		}
	}
	return 0, false
}
