package notation

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

var strictly = judge.Profile{WrongKind: judge.WrongKindIllegal, Nowhere: judge.NowhereMoves}

// What a text is read as, and what is said about it where: "line:column+length code word".
func TestInterpret(t *testing.T) {
	for _, c := range []struct {
		context, text, want string
		told                []string
	}{
		{"moves", "F Kie - Holand", "F Kie - Hol", []string{"1:9+6 read.meant Holand"}},
		{"moves", "A Mun - Berln, F NTH - Norwegan Sea", "A Mun - Ber\nF NTH - NWG", []string{"1:9+5 read.meant Berln", "1:24+12 read.meant Norwegan Sea"}},
		{"moves", "A Munch - Par", "A Mun - Par", []string{"1:3+5 read.meant Munch", "1:11+3 order.reach"}},
		{"moves", "A Ber H\nA Mun S A Parris - Burgnd", "A Ber H\nA Mun S A Par - Bur", []string{"2:11+6 read.meant Parris", "2:20+6 read.meant Burgnd"}},
		{"moves", "F Mun - Bur", "A Mun - Bur", []string{"1:1+5 slip.kind"}},
		{"moves", "Mun - Bur", "A Mun - Bur", nil},
		{"moves", "A Mun - Xyzq", "", []string{"1:9+4 read.place Xyzq"}},
		{"moves", "hello", "", []string{"1:1+5 read.place hello"}},
		{"moves", "F Kie - hello", "", []string{"1:9+5 read.place hello"}}, // nearer to the letters of Heligoland than to any name, and too long for letters
		{"moves", "Walse", "", []string{"1:1+5 read.place Walse = Wales"}}, // a name that is near is suggested; nothing is read
		{"moves", "A Ber H\nWalse, F Kie - Holand", "A Ber H", []string{"2:1+5 read.place Walse = Wales"}},
		{"moves", "A Mun - Berln xxx\nF Kie - Holand", "F Kie - Hol", []string{"1:9+5 read.place Berln = Berlin", "2:9+6 read.meant Holand"}},
		{"moves", "A Mun - Bex", "", []string{"1:9+3 read.place Bex = Belgium"}}, // Bel or Ber
		{"moves", "A Mun - Nor", "", []string{"1:9+3 read.ambiguous Nor"}},
		{"strict", "A Mun - Se", "A Mun - ?", []string{"1:9+2 order.nowhere"}},
		{"strict", "A Mun nach Berlni; F Kie - Hol", "A Mun - ?\nF Kie - Hol", []string{"1:12+6 order.nowhere"}},
		{"strict", "A Mun - Nor", "A Mun - ?", []string{"1:9+3 order.nowhere"}},
		{"strict", "A Mun - ?", "A Mun - ?", []string{"1:9+1 order.nowhere"}},
		{"strict", "A Munch - Ber", "", []string{"1:3+5 read.place Munch = Munich"}},
		{"strict", "A Mun S A Ber - Sileesia", "", []string{"1:17+8 read.place Sileesia = Silesia"}},
		{"strict", "F Mun - Bur", "F Mun - Bur", []string{"1:1+5 order.kind"}},
		{"strict", "A Mun S F Ber", "A Mun S F Ber", []string{"1:1+5 order.kind"}},
		{"strict", "Mun - Bur", "A Mun - Bur", nil},
	} {
		ctx := phases(t)[c.context]
		sheet, problems := Standard().Interpret(ctx, "en", c.text)
		if got := Standard().Write(ctx, "", sheet); got != c.want {
			t.Errorf("%s: %q is read as %q, want %q", c.context, c.text, got, c.want)
		}
		var told []string
		for _, p := range problems {
			one := fmt.Sprintf("%d:%d+%d %s %s", p.Line, p.Column, p.Length, strings.TrimPrefix(p.Code, "problem."), p.Args["word"])
			if p.Severity == game.Error && p.Suggest != "" {
				one += " = " + p.Suggest
			}
			told = append(told, strings.TrimSpace(one))
		}
		if !slices.Equal(told, c.told) {
			t.Errorf("%s: %q is told %q, want %q", c.context, c.text, told, c.told)
		}
	}
}

// Whatever is read without an error is written so that it reads the same, and every problem
// points into the text as it was given.
func FuzzInterpret(f *testing.F) {
	for text := range strings.SplitSeq(manyMistakes, "|") {
		f.Add(text, true)
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, strict bool) {
		name := "moves"
		if strict {
			name = "strict"
		}
		ctx, lines := phases(t)[name], linesOf(text)
		sheet, problems := Standard().Interpret(ctx, "de", text)
		for _, p := range problems {
			if p.Line > len(lines) || p.Line > 0 && (p.Column < 1 || p.Column-1 > len([]rune(lines[p.Line-1]))) {
				t.Errorf("%q: %s at %d:%d+%d", text, p.Code, p.Line, p.Column, p.Length)
			}
		}
		written := Standard().Write(ctx, "", sheet)
		again, problems := Standard().Interpret(ctx, "", written)
		if got := Standard().Write(ctx, "", again); game.HasError(problems) || got != written {
			t.Errorf("%q is written as %q and read as %q: %v", text, written, got, problems)
		}
	})
}
