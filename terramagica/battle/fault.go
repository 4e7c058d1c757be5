package battle

import (
	"fmt"
	"math"
)

// What is absurd in a line-up or a kind is refused: above these no sum means anything.
const (
	MaxRow   = 10            // TM-N1
	MaxMen   = 1_000_000_000 // of one unit
	MaxUnits = 10_000        // of one side
	MaxForts = 10            // one behind each row
	MaxSpeed = 5
	MaxRange = 20        // as far as the rearmost rows are apart
	MaxValue = 1_000_000 // of an attribute of a kind
)

// Fault says what is wrong with a line-up or a kind, and what would be right.
type Fault struct {
	// Code is what is wrong: "kind", "row", "hp", "men", "pace", "units", "forts", "fort",
	// "fort.v", "fort.side" of a line-up; the name of an attribute of a kind.
	Code string
	// Side is 0 or 1, or -1; Unit the index in its side, or of the fortification or of the kind,
	// or -1.
	Side, Unit int
	Got        float64
	Want       string // in symbols: "1-10", "> 0"
}

func (f *Fault) Error() string {
	where := ""
	if f.Side >= 0 {
		where += fmt.Sprintf("side %d, ", f.Side)
	}
	if f.Unit >= 0 {
		where += fmt.Sprintf("number %d, ", f.Unit)
	}
	return fmt.Sprintf("%s%s: %v, want %s", where, f.Code, f.Got, f.Want)
}

// between reports whether a value is a number of a range; NaN is in none.
func between(x, low, high float64) bool { return x >= low && x <= high }

// checkKinds finds the first attribute that no battle can reckon with.
func checkKinds(kinds []Kind) error {
	for n, k := range kinds {
		for _, a := range []struct {
			code      string
			got       float64
			low, high float64
			want      string
		}{
			{"A", k.A, math.SmallestNonzeroFloat32, MaxValue, "> 0 and at most 1000000"},
			{"V", k.V, 0, MaxValue, "0-1000000"},
			{"hp", k.HP, math.SmallestNonzeroFloat32, MaxValue, "> 0 and at most 1000000"},
			{"damage", k.Damage, 0, MaxValue, "0-1000000"},
			{"fort_mult", k.FortMult, 0, MaxValue, "0-1000000"},
			{"speed", float64(k.Speed), 0, MaxSpeed, "0-5"},
			{"range", float64(k.Range), 0, MaxRange, "0-20"},
		} {
			if !between(a.got, a.low, a.high) {
				return &Fault{Code: a.code, Side: -1, Unit: n, Got: a.got, Want: a.want}
			}
		}
	}
	return nil
}

// Check says what makes a line-up impossible, as a *[Fault], or nil.
func (e *Engine) Check(l *Lineup) error {
	for side := range l.Sides {
		units := l.Sides[side]
		if len(units) > MaxUnits {
			return &Fault{Code: "units", Side: side, Unit: -1, Got: float64(len(units)), Want: "0-10000"}
		}
		for n := range units {
			if f := e.checkUnit(&units[n]); f != nil {
				f.Side, f.Unit = side, n
				return f
			}
		}
	}
	return checkForts(l)
}

func (e *Engine) checkUnit(u *Unit) *Fault {
	switch {
	case u.Kind < 0 || u.Kind >= len(e.kinds):
		return &Fault{Code: "kind", Got: float64(u.Kind), Want: fmt.Sprintf("0-%d", len(e.kinds)-1)}
	case u.Row < 1 || u.Row > MaxRow:
		return &Fault{Code: "row", Got: float64(u.Row), Want: "1-10"}
	case !between(u.HP, 0, math.MaxFloat64):
		return &Fault{Code: "hp", Got: u.HP, Want: ">= 0"}
	case u.HP > MaxMen*e.kinds[u.Kind].HP:
		return &Fault{Code: "men", Got: math.Ceil(u.HP / e.kinds[u.Kind].HP), Want: "0-1000000000"}
	case u.Tactic.Pace > Back:
		return &Fault{Code: "pace", Got: float64(u.Tactic.Pace), Want: "0-3"}
	}
	return nil
}

func checkForts(l *Lineup) error {
	if len(l.Forts) == 0 {
		return nil
	}
	if l.FortSide != 0 && l.FortSide != 1 {
		return &Fault{Code: "fort.side", Side: -1, Unit: -1, Got: float64(l.FortSide), Want: "0-1"}
	}
	if len(l.Forts) > MaxForts {
		return &Fault{Code: "forts", Side: l.FortSide, Unit: -1, Got: float64(len(l.Forts)), Want: "0-10"}
	}
	for n, f := range l.Forts {
		if !between(f.HP, 0, MaxMen*MaxValue) {
			return &Fault{Code: "fort", Side: l.FortSide, Unit: n, Got: f.HP, Want: ">= 0 and at most 10^15"}
		}
		if !between(f.V, 0, MaxValue) {
			return &Fault{Code: "fort.v", Side: l.FortSide, Unit: n, Got: f.V, Want: "0-1000000"}
		}
	}
	return nil
}
