package prowl_test

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

var (
	board  = chart.Standard()
	ground = prowl.NewGround(board)
	seas   = prowl.NewRoads(board, chart.Fleet)
	lands  = prowl.NewRoads(board, chart.Army)
)

// at gives a place by its code.
func at(t testing.TB, code string) chart.Place {
	t.Helper()
	p, ok := board.Find(code)
	if !ok {
		t.Fatalf("no place is called %q", code)
	}
	return p
}

// field gives a province by its code, none for "".
func field(t testing.TB, code string) chart.Province {
	t.Helper()
	if code == "" {
		return chart.None
	}
	return board.Of(at(t, code))
}

// codes writes provinces down, in their order.
func codes(fields []chart.Province) string {
	list := make([]string, len(fields))
	for n, f := range fields {
		list[n] = board.Code(chart.Place(f))
	}
	return strings.Join(list, " ")
}

// places writes places down.
func places(s chart.Set) string {
	var list []string
	for p := range chart.All[chart.Place](s) {
		list = append(list, board.Code(p))
	}
	return strings.Join(list, " ")
}

// fields makes a set of provinces from their codes.
func fields(t testing.TB, list string) (s chart.Set) {
	t.Helper()
	for code := range strings.FieldsSeq(list) {
		chart.Add(&s, field(t, code))
	}
	return s
}

// units counts units from a list of codes; a star marks an Amazon.
func units(t testing.TB, list string) *prowl.Count {
	t.Helper()
	var c prowl.Count
	for code := range strings.FieldsSeq(list) {
		if amazon, ok := strings.CutSuffix(code, "*"); ok {
			c.AddAmazon(field(t, amazon))
		} else {
			c.Add(field(t, code))
		}
	}
	return &c
}

// rival finds a candidate.
func rival(t testing.TB, c prowl.Choice, code string) prowl.Rival {
	t.Helper()
	for _, r := range c.Rivals {
		if r.Field == field(t, code) {
			return r
		}
	}
	t.Fatalf("%s is no candidate", code)
	return prowl.Rival{}
}

// decision is what the tables ask of a choice.
type decision struct {
	tied  string
	aim   prowl.Aim
	by    prowl.Criterion
	depth int
}

func decided(c prowl.Choice) decision { return decision{codes(c.Tied), c.Aim, c.By, c.Depth} }
