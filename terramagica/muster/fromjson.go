package muster

import (
	"bytes"
	"encoding/json"
	"math"
	"strconv"

	"spielleiter/game"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/paper"
)

// jsonReader reads line-ups from a document. What is wrong is noted and left out.
type jsonReader struct {
	*paper.Reader
	file string
	data []byte
	cat  *catalogue.Catalogue
	more []game.Problem // of catalogues inside
}

func readJSON(file string, data []byte, c *catalogue.Catalogue) ([]Muster, []game.Problem) {
	p, v := paper.Open(file, data, MaxJSON)
	r := &jsonReader{Reader: p, file: file, data: data, cat: c}
	list := []paper.Value{v}
	if v.Kind == paper.List {
		list = r.List(v, MaxLineups)
	}
	var all []Muster
	for _, item := range list {
		if inner := item.Get("lineup"); inner.Kind == paper.Object && item.Get("protocol").Kind != paper.Absent {
			item = inner // what was fought stands in the protocol
		}
		if item.Kind == paper.Object {
			all = append(all, r.muster(item))
		} else {
			r.Object(item, nil, nil)
		}
	}
	if v.Kind == paper.List && len(list) == 0 {
		r.Refuse(v.Place, "problem.muster.empty", nil)
	}
	return all, append(r.Problems(), r.more...)
}

func (r *jsonReader) muster(v paper.Value) Muster {
	outer := r.cat
	defer func() { r.cat = outer }()
	r.Object(v, []string{"side"}, []string{
		"name", "seed", "fort_side", "forts_hp", "forts", "side_names", "catalogue",
		"outcome", "rounds", "attacks", "forts_hp_end", "end",
	})
	m := Muster{Catalogue: r.cat, FortSide: 1}
	if c := v.Get("catalogue"); given(c) && !r.catalogue(c, &m) {
		return m // what else is there cannot be judged
	}
	m.Title, m.Seed = r.name(v.Get("name")), r.seed(v.Get("seed"))
	for s, name := range r.pair(v.Get("side_names")) {
		m.Sides[s].Name = r.name(name)
	}
	for s, side := range r.pair(v.Get("side")) {
		for _, item := range r.maybe(side, MaxUnits) {
			m.Sides[s].Units = append(m.Sides[s].Units, r.unit(item))
		}
	}
	r.forts(v, &m)
	if given(v.Get("outcome")) {
		m.Expect = r.expectation(v)
	}
	return m
}

// given reports whether a field is there and not null.
func given(v paper.Value) bool { return v.Kind != paper.Absent && v.Kind != paper.Null }

// maybe reads a list that may be null.
func (r *jsonReader) maybe(v paper.Value, most int) []paper.Value {
	if !given(v) {
		return nil
	}
	return r.List(v, most)
}

// pair reads a list of two.
func (r *jsonReader) pair(v paper.Value) []paper.Value {
	list := r.maybe(v, 2)
	if given(v) && v.Kind == paper.List && len(list) != 2 {
		r.Refuse(v.Place, "problem.muster.pair", nil)
		return nil
	}
	return list
}

// catalogue reads one that stands in the line-up, for which alone it counts.
func (r *jsonReader) catalogue(v paper.Value, m *Muster) bool {
	if v.Kind != paper.Object {
		r.Object(v, nil, nil)
		return false
	}
	var raw json.RawMessage
	if json.NewDecoder(bytes.NewReader(r.data[v.Offset:])).Decode(&raw) != nil {
		return false // numbers that are none, of which the reader has told
	}
	c, problems := catalogue.Read(r.file, raw)
	for _, p := range problems[:min(len(problems), most-min(most, len(r.more)))] {
		r.more = append(r.more, moved(p, v.Place))
	}
	if len(problems) == 0 {
		m.Catalogue, m.inline, r.cat = c, raw, c
	}
	return len(problems) == 0
}

// moved is a problem of a document that begins at a place of another one.
func moved(p game.Problem, by paper.Place) game.Problem {
	if p.Line == 1 {
		p.Column += by.Column - 1
	}
	if p.Line > 0 {
		p.Line += by.Line - 1
	}
	return p
}

// name reads a name, which may be missing or empty.
func (r *jsonReader) name(v paper.Value) string {
	if !given(v) || v.Kind == paper.Text && v.Text == "" {
		return ""
	}
	return named(r, r.Text(v, math.MaxInt32), v.Place)
}

func (r *jsonReader) seed(v paper.Value) uint64 {
	if !given(v) {
		return 0
	}
	seed, err := strconv.ParseUint(v.Text, 10, 64)
	if v.Kind != paper.Number || err != nil {
		outside(r, "seed", v.Place, v.Text, "0-18446744073709551615")
	}
	return seed
}

// whole reads a whole number of a range; without it, it is other.
func (r *jsonReader) whole(v paper.Value, what string, low, high, other int) int {
	if v.Kind == paper.Absent {
		return other
	}
	x, err := strconv.Atoi(v.Text)
	if v.Kind != paper.Number || err != nil || x < low || x > high {
		outside(r, what, v.Place, v.Text, strconv.Itoa(low)+"-"+strconv.Itoa(high))
		return other
	}
	return x
}

// choice reads an ID and gives its index, or -1.
func (r *jsonReader) choice(v paper.Value, ids []string) int {
	got := r.Choice(v, ids...)
	for n, id := range ids {
		if id == got {
			return n
		}
	}
	return -1
}

func (r *jsonReader) unit(v paper.Value) Unit {
	v = r.Object(v, []string{"type", "men"}, []string{"row", "tactic", "hp", "name", "army"})
	kind := r.choice(v.Get("type"), kindIDs(r.cat))
	if kind < 0 {
		return Unit{}
	}
	sort := &r.cat.Units[kind]
	u := Unit{
		Kind: kind, Men: r.whole(v.Get("men"), "men", 1, battle.MaxMen, 1), Row: r.whole(v.Get("row"), "row", 1, battle.MaxRow, sort.Row),
		Tactic: tacticIndex(r.cat, sort.Tactic), Name: r.name(v.Get("name")), Army: r.name(v.Get("army")),
	}
	if t := v.Get("tactic"); t.Kind != paper.Absent {
		u.Tactic = max(0, r.choice(t, tacticIDs(r.cat)))
	}
	u.HP = float64(u.Men) * sort.Battle.HP
	if hp := v.Get("hp"); given(hp) {
		r.Number(hp, 0, math.MaxFloat64)
		u.HP = pool(r, hp.Text, hp.Place, u.Men, sort.Battle.HP)
	}
	return u
}

// mostHP is more than any fortification has.
const mostHP = 1e15

func (r *jsonReader) forts(v paper.Value, m *Muster) {
	raw, named := v.Get("forts_hp"), v.Get("forts")
	if given(raw) && given(named) {
		r.Refuse(named.Place, "problem.muster.forts.both", nil)
		return
	}
	for _, item := range append(r.maybe(raw, battle.MaxForts), r.maybe(named, battle.MaxForts)...) {
		m.Forts = append(m.Forts, r.fort(item))
	}
	if side := r.whole(v.Get("fort_side"), "fort_side", 0, 1, 1); len(m.Forts) > 0 {
		m.FortSide = side
	}
	m.arrange()
}

// fort reads 9000, "palisade" or {"id": "palisade", "hp": 900}.
func (r *jsonReader) fort(v paper.Value) Fort {
	f := Fort{Kind: -1}
	switch v.Kind {
	case paper.Number:
		f.Max = r.Number(v, 0, mostHP)
		f.HP = f.Max
		return f
	case paper.Text:
		v = paper.Value{Kind: paper.Object, Place: v.Place, Fields: []paper.Field{{Name: "id", Value: v}}}
	}
	v = r.Object(v, nil, []string{"id", "hp", "full_hp"})
	if id := v.Get("id"); id.Kind != paper.Absent {
		if f.Kind = r.choice(id, fortIDs(r.cat)); f.Kind < 0 {
			return f
		}
		f.Max = r.cat.Forts[f.Kind].HP
	} else if f.Max = r.Number(v.Get("full_hp"), 0, mostHP); v.Get("full_hp").Kind == paper.Absent && v.Kind == paper.Object {
		r.Refuse(v.Place, "problem.paper.missing", game.Args{"name": "id"})
	}
	if f.HP = f.Max; given(v.Get("hp")) {
		f.HP = r.Number(v.Get("hp"), 0, f.Max)
	}
	return f
}

func (r *jsonReader) expectation(v paper.Value) *Expectation {
	e := &Expectation{
		Outcome: battle.Outcome(r.whole(v.Get("outcome"), "outcome", 0, int(battle.Mutual), 0)),
		Rounds:  r.whole(v.Get("rounds"), "rounds", 0, battle.Rounds, 0),
		Attacks: r.whole(v.Get("attacks"), "attacks", 0, math.MaxInt32, 0),
	}
	for _, f := range r.maybe(v.Get("forts_hp_end"), battle.MaxForts) {
		e.Forts = append(e.Forts, r.Number(f, 0, mostHP))
	}
	for s, list := range r.pair(v.Get("end")) {
		for _, item := range r.maybe(list, MaxUnits) {
			e.End[s] = append(e.End[s], r.end(item))
		}
	}
	return e
}

func (r *jsonReader) end(v paper.Value) End {
	v = r.Object(v, []string{"hp", "men", "pos", "tactic", "exhausted"}, nil)
	const far = 120 // rows from the middle; nobody gets there
	return End{
		HP: r.Number(v.Get("hp"), 0, math.MaxFloat64), Men: r.whole(v.Get("men"), "men", 0, battle.MaxMen, 0),
		Pos: r.whole(v.Get("pos"), "pos", -far, far, 0), Tactic: r.Choice(v.Get("tactic"), tacticIDs(r.cat)...),
		Exhausted: r.Truth(v.Get("exhausted")),
	}
}
