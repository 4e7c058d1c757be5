package bottest

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
)

// Advised holds hints against the view that they are for: each is another sheet that could be ordered and is written as it is
// read, the best comes first, and no reason is told of a difference that is none.
func Advised(t *testing.T, v game.View, hints []ai.Hint) {
	t.Helper()
	for n, h := range hints {
		o, problems := v.Read("", h.Text)
		if game.HasError(problems) || game.HasError(v.Check(o)) || v.Write("", o) != h.Text {
			t.Errorf("nobody could order %q: %v", h.Text, problems)
		}
		if slices.ContainsFunc(hints[:n], func(other ai.Hint) bool { return other.Text == h.Text }) {
			t.Errorf("%q is advised twice", h.Text)
		}
		if h.Win < 0 || h.Win > 1 || n > 0 && h.Win > hints[n-1].Win {
			t.Errorf("hint %d, %q, is worth %v, and the first %v", n, h.Text, h.Win, hints[0].Win)
		}
		for _, note := range h.Why {
			if bad := void(note); bad != "" {
				t.Errorf("%q: reason %s tells of %s, which is nothing", h.Text, note.Code, bad)
			}
		}
	}
}

// void gives an argument of a reason that is about a gain and tells of none, "" if there is none.
func void(n game.Note) string {
	if gain, told := n.Args["gain"]; told && (strings.Trim(gain, "+-−±0") == "" || strings.ContainsAny(gain, "-−")) {
		return "a gain of " + gain
	}
	return ""
}
