package notation

import (
	"os"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// explained are the lines that we read otherwise than jDip: we suggest a name where it
// guesses, and forgive some forms that it does not.
var explained = map[string]string{
	"b: a lon holds":        "suggest", // B is to build
	"britaine: a lon holds": "suggest",
	"bretain: a lon holds":  "suggest",
	"ingland: a lon holds":  "suggest",
	"a burgandy holds":      "suggest",
	"a bargandy holds":      "suggest",
	"a bergendee holds":     "suggest",
	"a bargdrly holds":      "suggest",
	"fra a burgundy holds":  "forgive",
	"lvp ---> edi":          "forgive",
	"liv -> edi":            "forgive", // Livonia, where no unit is
}

// TestOrdersOfJDip reads the orders that jDip tests its parser with.
func TestOrdersOfJDip(t *testing.T) {
	data, err := os.ReadFile("testdata/jdip-orders.txt")
	if err != nil {
		t.Fatal(err)
	}
	board := board(t, judge.Movement, "eng A lon", "eng A lvp", "eng F iri", "eng F eng", "eng F nao", "fra F bre", "fra F naf", "fra A bur")
	text, orders := "", 0
	for line := range strings.Lines(string(data)) {
		line, _, _ = strings.Cut(line, "#")
		if rest, ok := strings.CutPrefix(line, "ORD:"); ok {
			text = strings.TrimSpace(rest)
		}
		rest, ok := strings.CutPrefix(line, "RES:")
		if !ok {
			continue
		}
		orders++
		want := strings.ToLower(strings.NewReplacer(" ", "", "/mv", "", "/xc", "").Replace(strings.TrimSpace(rest)))
		owner := power(t, "eng")
		if strings.Contains(want, "(france") {
			owner = power(t, "fra")
		}
		got := readOne(board, owner, text)
		switch explained[text] {
		case "suggest":
			if got != "fail" {
				t.Errorf("%q is read as %s", text, got)
			}
		case "forgive":
			if got == "fail" {
				t.Errorf("%q is not read", text)
			}
		default:
			if got != want {
				t.Errorf("%q is read as %s, want %s", text, got, want)
			}
		}
	}
	if orders != 69 {
		t.Errorf("%d orders", orders)
	}
}

// readOne reads an order and writes it as jDip does; owner is who gives it if it does not
// say. The board is for kinds only: whether an order can be carried out is not asked.
func readOne(board *judge.Position, owner chart.Power, text string) string {
	n := Standard()
	sheet, problems := n.Read(Context{Power: chart.None, Position: board, Season: true}, "en", text)
	if game.HasError(problems) && strings.HasSuffix(problems[0].Code, "whose") {
		sheet, problems = n.Read(Context{Power: owner, Position: board, Season: true}, "en", text)
	}
	if game.HasError(problems) || len(sheet.Lines) != 1 {
		return "fail"
	}
	c, o := chart.Standard(), sheet.Lines[0].Choices[0].Order
	kind := func(k chart.Kind) string { return []string{"", "army", "fleet"}[k] }
	words := []string{strings.ToLower(c.Powers[o.Unit.Power].En), c.Code(o.Unit.At), kind(o.Unit.Kind)}
	verb := []string{"hold", "move", "support", "convoy", "remove", "build", "waive"}[o.Kind]
	switch o.Kind {
	case judge.Move:
		via := map[bool]string{true: "true", false: "false"}[o.Via]
		words = append(words, c.Code(o.To), via)
	case judge.Support:
		to := o.To
		if to == chart.None {
			to = o.Of
		}
		words = append(words, c.Code(o.Of), kind(o.OfKind), c.Code(to))
	}
	return verb + "(" + strings.Join(words, ",") + ")"
}
