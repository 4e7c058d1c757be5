package law

import (
	"fmt"
	"strings"
)

// Fault says what is wrong with a line of laws.
type Fault struct {
	Line int    `json:"line"` // from 1
	Code string `json:"code"` // one of the codes below
	Text string `json:"text"` // the name or the value that is wrong
	Name string `json:"name,omitempty"`
	Want string `json:"want,omitempty"` // what would be right
}

// The codes of a Fault, which are keys of the texts too.
const (
	FaultForm    = "law.fault.form"    // no `name = value`
	FaultUnknown = "law.fault.unknown" // no such law
	FaultTwice   = "law.fault.twice"   // said before
	FaultValue   = "law.fault.value"   // the law cannot be that
)

// Write writes all laws, a line each, as Read reads them.
func Write(l *Laws) string {
	var b strings.Builder
	for n := range switches {
		fmt.Fprintf(&b, "%s = %s\n", switches[n].Name, switches[n].Get(l))
	}
	return b.String()
}

// most is how many faults of one text are told.
const most = 100

// Read reads laws, a line `name = value` each; what stands behind "#" is left out. Laws that are not
// named stay as the rule book proposes. Lines with faults are skipped.
func Read(text string) (Laws, []Fault) {
	l := Default()
	var faults []Fault
	said := map[string]bool{}
	line := 0
	for row := range strings.SplitSeq(text, "\n") {
		line++
		row, _, _ = strings.Cut(row, "#")
		row = strings.TrimSpace(row)
		if row == "" {
			continue
		}
		if f := l.read(row, said); f.Code != "" && len(faults) < most {
			f.Line = line
			faults = append(faults, f)
		}
	}
	return l, faults
}

// read carries out one line; a Fault without a code is none.
func (l *Laws) read(row string, said map[string]bool) Fault {
	name, value, found := strings.Cut(row, "=")
	name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
	if !found || name == "" {
		return Fault{Code: FaultForm, Text: row}
	}
	s := find(name)
	switch {
	case s == nil:
		return Fault{Code: FaultUnknown, Text: name}
	case said[name]:
		return Fault{Code: FaultTwice, Text: name, Name: name}
	case !s.Set(l, value):
		return Fault{Code: FaultValue, Text: value, Name: name, Want: s.want()}
	}
	said[name] = true
	return Fault{}
}

func find(name string) *Switch {
	for n := range switches {
		if switches[n].Name == name {
			return &switches[n]
		}
	}
	return nil
}

// want says in short what a law can be.
func (s *Switch) want() string {
	switch s.Kind {
	case Toggle:
		return "yes, no"
	case Set:
		return strings.Join(s.Words, ", ")
	case Codes:
		return "KS=S LR=R, none"
	case Number:
	}
	return fmt.Sprintf("%d … %d", s.Least, s.Most)
}

// Valid reports whether every law is what it can be.
func (l *Laws) Valid() bool {
	for n := range switches {
		switch s := &switches[n]; s.Kind {
		case Toggle:
		case Codes:
			if codes, known := parseAliases(string(*s.codes(l))); !known || codes != *s.codes(l) {
				return false
			}
		case Number, Set:
			if *s.value(l) < s.Least || *s.value(l) > s.Most {
				return false
			}
		}
	}
	return true
}
