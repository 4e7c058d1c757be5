package waben

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// Orders are a realm's turn: its sheet. The zero sheet is a turn in which nothing is ordered; who has sent none has missed
// the turn (WDW-R-31). Where its lines stood in the text they were read from is not part of the orders.
type Orders = sheet.Sheet

// Read reads a sheet line by line: good lines count, bad ones are warnings. Only a text of which nothing can be read, or
// that is another realm's, is refused.
func (Rules) Read(v View, lang, text string) (Orders, []game.Problem) {
	if p := v.silent(); p != nil {
		return Orders{}, []game.Problem{*p}
	}
	o := plan.Reading(v.World, v.Me)
	o.Written = lang == ""
	s, problems := sheet.Read([]byte(text), o)
	bad := game.HasError(problems)
	v.mend(text, problems)
	soften(problems)
	if s.Blank() {
		o.Realm, o.Turn = "", 0
		anyone, _ := sheet.Read([]byte(text), o)
		s.Realm = anyone.Realm
		if bad && s.Realm == "" && s.Turn == 0 {
			nothing := game.Problem{Severity: game.Error, Code: "problem.nothing", Cite: []string{"WDW-80"}}
			return Orders{}, append([]game.Problem{nothing}, problems...)
		}
	}
	return *s, problems
}

// mend keeps only suggestions that help: put where they belong, they make the problem go away.
func (v *View) mend(text string, problems []game.Problem) {
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
	tried := 0
	for n := range problems {
		p := &problems[n]
		if p.Suggest == "" {
			continue
		}
		if tried++; tried > mostMended || p.Length == 0 || p.Line > len(lines) || !v.helps(lines, *p) {
			p.Suggest = ""
		}
	}
}

// mostMended is how many suggestions are tried: who has more mistakes looks at the first ones.
const mostMended = 20

func (v *View) helps(lines []string, p game.Problem) bool {
	line := []rune(lines[p.Line-1])
	if p.Column < 1 || p.Column-1+p.Length > len(line) {
		return false
	}
	better := slices.Clone(lines)
	better[p.Line-1] = string(line[:p.Column-1]) + p.Suggest + string(line[p.Column-1+p.Length:])
	o := plan.Reading(v.World, v.Me)
	o.Turn = 0
	_, left := sheet.Read([]byte(strings.Join(better, "\n")), o)
	return !slices.ContainsFunc(left, func(q game.Problem) bool { return q.Code == p.Code && q.Line == p.Line && q.Column == p.Column })
}

// soften makes warnings of errors, and hints of warnings: a line that does not count stops no other one.
func soften(problems []game.Problem) {
	for n := range problems {
		p := &problems[n]
		switch {
		case p.Code == "problem.sheet.realm": // somebody else's sheet
		case p.Severity == game.Error:
			p.Severity = game.Warning
		default:
			p.Severity = game.Hint
		}
	}
}

// Write gives the text of a sheet, as Read reads it.
func (Rules) Write(v View, lang string, m Orders) string {
	switch {
	case !m.Valid():
		return "" // Check refuses it
	case lang == "" || v.World == nil || v.Me == world.Nobody:
		return sheet.Write(lang, &m)
	}
	return sheet.WriteFor(lang, &m, plan.Reading(v.World, v.Me))
}

// Check judges a sheet by a trial run on what the realm knows. Lines that cannot be carried out are warnings.
func (Rules) Check(v View, m Orders) []game.Problem {
	if p := v.silent(); p != nil {
		return []game.Problem{*p}
	}
	code := v.code()
	if m.Realm != "" && m.Realm != code {
		return []game.Problem{{
			Severity: game.Error, Code: "problem.sheet.realm", Args: game.Args{"code": m.Realm, "realm": code}, Want: []string{code}, Cite: []string{"WDW-80"},
		}}
	}
	placed, ok := v.place(&m)
	if !ok {
		return []game.Problem{{Severity: game.Error, Code: "problem.form", Cite: []string{"WDW-82"}}}
	}
	problems := trial.Run(v.World, v.Me, placed).Problems
	soften(problems)
	return problems
}

// place gives a sheet with the lines where its parts stand: in the text it was read from, or else in its canonical one. It
// is false for a sheet that no text says.
func (v *View) place(m *Orders) (*sheet.Sheet, bool) {
	again := canonical(m, v.World.Laws.Moons)
	if !m.Valid() || !same(m, again) {
		return nil, false
	}
	if m.Begins.Line > 0 {
		return m, true
	}
	return again, true
}

// canonical is a sheet as its own text says it; of one that cannot be written it is empty.
func canonical(m *Orders, moons int) *sheet.Sheet {
	if !m.Valid() {
		return &sheet.Sheet{}
	}
	again, _ := sheet.Read([]byte(sheet.Write("de", m)), sheet.Options{Moons: moons, Written: true})
	return again
}

func same(a, b *sheet.Sheet) bool {
	left, err := json.Marshal(a)
	right, other := json.Marshal(b)
	return err == nil && other == nil && bytes.Equal(left, right)
}
