package notation

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// A sheet that was read is judged again as it was when it was read.
func TestASheetIsCheckedAsItIsRead(t *testing.T) {
	eachCase(t, func(_ string, s *scene, c *testCase) {
		sheet, _ := s.n.Read(s.ctx, "", strings.Join(c.input, "\n"))
		_, read := s.n.Read(s.ctx, "", s.n.Write(s.ctx, "", sheet))
		checked := s.n.Check(s.ctx, sheet)
		codes := map[string]int{}
		for _, p := range read {
			codes[p.Code]++
		}
		for _, p := range checked {
			codes[p.Code]--
		}
		for code, n := range codes {
			if n != 0 {
				t.Errorf("%v: %s comes %+d times more when it is read", c.input, code, n)
			}
		}
	})
}

func TestWhatNoTextCanSayIsRefused(t *testing.T) {
	order := func(d season.Deed, by chart.Power) season.Order {
		return season.Order{Do: d, By: by, Unit: season.Actor{Owner: by, Class: season.Army, At: at(t, "mun")}, Of: chart.None, To: at(t, "bur")}
	}
	one := func(p season.Phase, o season.Order, when Condition) Sheet {
		return Sheet{Lines: []Line{{Phase: p, Choices: []Choice{{If: when, Order: o}}}}}
	}
	asks := Done{Order: order(season.Move, chart.None), How: Moved}
	for name, c := range map[string]struct {
		power chart.Power
		sheet Sheet
		want  string
	}{
		"nothing":                 {3, Sheet{}, ""},
		"a move":                  {3, one(season.Moving, order(season.Move, 3), nil), ""},
		"a build among moves":     {3, one(season.Moving, order(season.Build, 3), nil), "read.phase"},
		"a phase that is not":     {3, one(season.Before, order(season.Settle, 3), nil), "read.phase"},
		"a command":               {season.Fool, one(season.Moving, order(season.Command, season.Fool), nil), ""},
		"another's command":       {3, one(season.Moving, order(season.Command, 3), nil), "read.seat"},
		"another's prediction":    {3, one(season.Moving, order(season.Foresee, 3), nil), "read.seat"},
		"a sale after moves":      {3, one(season.Sales, order(season.Sell, 3), Any{Not{Not: asks}, Occupied{1}}), ""},
		"moves after moves":       {3, one(season.Moving, order(season.Move, 3), All{Occupied{1}, asks}), "read.later"},
		"after what stays secret": {3, one(season.Sales, order(season.Sell, 3), Done{Order: order(season.Vote, 3)}), "read.past"},
		"a question":              {season.Brain, Sheet{Question: &Question{"a", "b"}}, ""},
		"no right answer":         {season.Brain, Sheet{Question: &Question{"a", " "}}, "read.blank"},
		"another's question":      {3, Sheet{Question: &Question{"a", "b"}}, "read.seat"},
		"a long answer":           {3, Sheet{Answer: strings.Repeat("ä", MaxAnswer+1)}, "read.long"},
		"an answer":               {3, Sheet{Answer: strings.Repeat("ä", MaxAnswer)}, ""},
		"his own answer":          {season.Brain, Sheet{Answer: "a"}, "read.unasked"},
	} {
		got := ""
		for _, p := range Standard().Check(Context{Power: c.power, Phase: season.Moving, Season: true}, c.sheet) {
			got += strings.TrimPrefix(p.Code, "problem.")
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
