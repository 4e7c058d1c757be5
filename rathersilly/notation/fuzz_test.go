package notation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
)

// Reading never panics; problems point into the text; what was read is written, and read
// again as the same.
func FuzzRead(f *testing.F) {
	var contexts []*scene
	eachCase(f, func(_ string, s *scene, c *testCase) {
		if len(contexts) == 0 || !cmp.Equal(c.head, []string(nil)) {
			held := *s
			contexts = append(contexts, &held)
		}
		f.Add(strings.Join(c.input, "\n"), uint8(len(contexts)-1))
	})
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		s := contexts[int(which)%len(contexts)]
		sheet, problems := s.n.Read(s.ctx, "de", text)
		lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
		for _, p := range problems {
			if p.Severity == game.Hint && p.Line == 0 {
				continue // of the whole sheet
			}
			if p.Line < 1 || p.Line > len(lines) || p.Column < 1 || p.Length < 1 || p.Column+p.Length > len([]rune(lines[p.Line-1]))+2 {
				t.Fatalf("%+v", p)
			}
		}
		for _, lang := range []string{"", "de", "en"} {
			text := s.n.Write(s.ctx, lang, sheet)
			again, problems := s.n.Read(s.ctx, lang, text)
			if game.HasError(problems) {
				t.Fatalf("%q: %+v", text, problems)
			}
			if diff := cmp.Diff(sheet, again); diff != "" {
				t.Fatalf("%q: %s", text, diff)
			}
		}
	})
}

// A condition is read or refused, and what was read is written and read again.
func FuzzParseCondition(f *testing.F) {
	for _, text := range []string{
		"besetzt(Bur) UND NICHT (D in Mun ODER V in Lon)", "VZ(D)>=5", "zog(R A Ukr-Gal)", "succeeded(+Ger A Kie (E))",
		"Borg in Mun OR T in HYP", "ordered(AZ Den LURE all F)", "army in Kie and A® in Mun and Monster in Nth",
		"gelang(A Lon-Nth-Den per V)", "gelang(T HYP xxx)", "befohlen(A Mun R Sil)",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Standard().ParseCondition(text)
		if err != nil {
			return
		}
		for _, lang := range []string{"", "de", "en"} {
			text := Standard().Condition(lang, c)
			again, err := Standard().ParseCondition(text)
			if err != nil || !cmp.Equal(c, again) {
				t.Fatalf("%q: %v\n%s", text, err, cmp.Diff(c, again))
			}
		}
	})
}
