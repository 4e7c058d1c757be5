package gametest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"spielleiter/game"
)

// eachOrders checks some orders that Check accepts, with the view they are for.
func (s *suite) eachOrders(limit int, r report, check func(game.View, game.Orders, report)) {
	s.each(limit, r, func(m *moment, r report) {
		for n, seat := range m.at.Pending().Seats {
			view := m.at.View(game.As(seat))
			all := []game.Orders{view.Default(), view.Random(rand.New(rand.NewPCG(uint64(m.step), 5)))}
			if n < len(m.orders) {
				all = append(all, m.orders[n].Orders)
			}
			for _, o := range all {
				check(view, o, r.within(string(seat)))
			}
		}
	})
}

func checkReadWrite(s *suite, r report) {
	s.eachOrders(300, r, func(v game.View, o game.Orders, r report) {
		for _, lang := range languages {
			text := v.Write(lang, o)
			for _, reader := range languages {
				readsBack(v, o, reader, text, r)
			}
			read, _ := v.Read(lang, text)
			if again := v.Write(lang, read); again != text {
				r("the canonical text %q becomes %q", text, again)
			}
		}
	})
}

// readsBack demands that a text is read as just these orders, without an error.
func readsBack(v game.View, o game.Orders, lang, text string, r report) {
	read, problems := v.Read(lang, text)
	if game.HasError(problems) {
		r("%q of %s, read in %q, has %s", text, asJSON(o), lang, asJSON(problems))
	} else if asJSON(read) != asJSON(o) {
		r("%q, read in %q, is %s other than %s", text, lang, asJSON(read), asJSON(o))
	}
}

func checkForgiving(s *suite, r report) {
	s.eachOrders(100, r, func(v game.View, o game.Orders, r report) {
		for _, lang := range languages {
			text := v.Write(lang, o)
			for _, form := range []string{
				unquoted(text, strings.ToUpper), unquoted(text, strings.ToLower), unquoted(text, wide),
				"\t" + text + " ", "\n" + text + "\n\n", strings.ReplaceAll(text, "\n", "\r\n"),
			} {
				readsBack(v, o, lang, form, r)
			}
		}
	})
}

// unquoted changes the form of a text; what stands between quotation marks is content.
func unquoted(text string, change func(string) string) string {
	parts := strings.Split(text, `"`)
	for n := 0; n < len(parts); n += 2 {
		parts[n] = change(parts[n])
	}
	return strings.Join(parts, `"`)
}

// wide doubles the blanks inside of lines; those in front of them may be content, as in prose.
func wide(text string) string {
	lines := strings.Split(text, "\n")
	for n, line := range lines {
		inside := strings.TrimLeft(line, " ")
		lines[n] = line[:len(line)-len(inside)] + strings.ReplaceAll(inside, " ", "  ")
	}
	return strings.Join(lines, "\n")
}

// garbage is what people and machines send that is no order.
var garbage = []string{
	"", " ", "\n\n\n", "\x00", "\xff\xfe", "ä", "🎲🎲", "#", ";", "@", "-", "<->", "9", "-1", "99999999999999999999",
	"hello world", "Grüße\nan alle", "a b c d e f g h", "\u202e0 1", "{}", "null", "\r\r\n",
	strings.Repeat("x", 5000), strings.Repeat("1 ", 1000), strings.Repeat("\n", 1000) + "z",
}

func checkMistakes(s *suite, r report) {
	rng := rand.New(rand.NewPCG(5, 6))
	s.eachOrders(100, r, func(v game.View, o game.Orders, r report) {
		for _, lang := range languages {
			for range 10 {
				readsExactly(v, lang, misspelt(v.Write(lang, o), rng), r)
			}
		}
		readsExactly(v, "de", garbage[rng.IntN(len(garbage))], r)
	})
	s.each(20, r, func(m *moment, r report) {
		for _, who := range viewers(m.match.config) {
			for _, text := range garbage {
				readsExactly(m.at.View(who), "en", text, r.within("as "+who.String()))
			}
		}
	})
}

// misspelt makes a slip or two in a text.
func misspelt(text string, rng *rand.Rand) string {
	letters := []rune(text)
	for range 1 + rng.IntN(2) {
		if len(letters) == 0 {
			return ""
		}
		n := rng.IntN(len(letters))
		other := []rune("aZ9 @-\nß#;")[rng.IntN(10)]
		switch rng.IntN(4) {
		case 0:
			letters = append(letters[:n:n], letters[n+1:]...)
		case 1:
			letters[n] = other
		case 2:
			letters = append(letters[:n:n], append([]rune{other}, letters[n:]...)...)
		case 3:
			m := rng.IntN(len(letters))
			letters[n], letters[m] = letters[m], letters[n]
		}
	}
	return string(letters)
}

// readsExactly reads any text. Its problems must have their places in the text and
// suggestions that help; what has no error must be orders like all others.
func readsExactly(v game.View, lang, text string, r report) {
	o, problems := v.Read(lang, text)
	for _, p := range problems {
		if bad := misplaced(p, text); bad != "" {
			r("reading %q: %s: %s", short(text), bad, asJSON(p))
		} else if p.Suggest != "" {
			takesSuggestion(v, lang, text, p, r)
		}
	}
	if game.HasError(problems) {
		return
	}
	if !game.HasError(v.Check(o)) {
		readsBack(v, o, lang, v.Write(lang, o), r.within(fmt.Sprintf("reading %q", short(text))))
	}
}

// misplaced says what is wrong with the place of a problem, "" if it is in the text.
func misplaced(p game.Problem, text string) string {
	lines := linesOf(text)
	switch {
	case p.Code == "":
		return "no code"
	case p.Line == 0 && p.Column == 0 && p.Length == 0:
		return ""
	case p.Line < 1 || p.Line > len(lines):
		return fmt.Sprintf("the text has %d lines", len(lines))
	case p.Column < 0 || p.Length < 0 || p.Column == 0 && p.Length > 0:
		return "no such place"
	case p.Column > len(lines[p.Line-1])+1 || p.Column+p.Length > len(lines[p.Line-1])+1:
		return fmt.Sprintf("the line has %d characters", len(lines[p.Line-1]))
	}
	return ""
}

// takesSuggestion puts the suggestion into the marked place: the problem must go.
func takesSuggestion(v game.View, lang, text string, p game.Problem, r report) {
	if p.Length == 0 {
		r("reading %q: a suggestion for no marked text: %s", short(text), asJSON(p))
		return
	}
	lines := linesOf(text)
	line, from := lines[p.Line-1], p.Column-1
	lines[p.Line-1] = []rune(string(line[:from]) + p.Suggest + string(line[from+p.Length:]))
	var better []string
	for _, l := range lines {
		better = append(better, string(l))
	}
	_, problems := v.Read(lang, strings.Join(better, "\n"))
	for _, q := range problems {
		if q.Code == p.Code && q.Line == p.Line && q.Column == p.Column {
			r("reading %q: the suggestion does not help: %s", short(text), asJSON(p))
		}
	}
}

// linesOf gives the characters of each line.
func linesOf(text string) (lines [][]rune) {
	for l := range strings.SplitSeq(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n") {
		lines = append(lines, []rune(l))
	}
	return lines
}

// short cuts what is too long for a message.
func short(text string) string {
	if len(text) > 200 {
		return text[:200] + "..."
	}
	return text
}
