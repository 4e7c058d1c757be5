package gametest

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"

	"spielleiter/game"
)

// checkMenu fills sheets from menus as a program would that knows nothing of the rules.
func checkMenu(s *suite, r report) {
	told, full := false, false
	s.each(120, r, func(m *moment, r report) {
		rng := rand.New(rand.NewPCG(uint64(m.step), 8))
		for _, seat := range m.at.Pending().Seats {
			view := m.at.View(game.As(seat))
			for _, lang := range languages[1:] { // the neutral form is read by nobody
				r := r.within(string(seat) + " in " + lang)
				menu, ok := view.Menu(lang, 50)
				if !ok {
					return
				}
				told, full = true, full || len(menu.Sheets)+len(menu.Groups) > 0
				for range 3 {
					orderable(view, lang, &menu, filled(&menu, rng), r)
				}
				if menu.Complete && len(menu.Sheets) == 0 {
					contained(&menu, view.Write(lang, view.Random(rng)), r)
				}
			}
		}
	})
	if told && !full {
		r("no menu has anything")
	}
}

// orderable demands that a sheet is accepted, and where the menu is complete without a warning.
func orderable(v game.View, lang string, m *game.Menu, text string, r report) {
	o, problems := v.Read(lang, text)
	if !game.HasError(problems) {
		problems = append(problems, v.Check(o)...)
	}
	for _, p := range problems {
		if p.Severity == game.Error || m.Complete && p.Severity == game.Warning {
			r("%q is in the menu and has %s", text, asJSON(p))
			return
		}
	}
}

// filled is a sheet of what a menu offers, drawn.
func filled(m *game.Menu, rng *rand.Rand) string {
	if len(m.Sheets) > 0 {
		return m.Sheets[rng.IntN(len(m.Sheets))]
	}
	lines := headed(nil, m.Head)
	for _, g := range m.Groups {
		lines = headed(lines, g.Head)
		parts := rng.Perm(len(g.Parts))
		if g.Most > 0 {
			parts = parts[:min(g.Most, len(parts))]
		}
		for _, n := range parts {
			if line := drawn(&g.Parts[n], rng); line != "" {
				lines = append(lines, line)
			}
		}
	}
	return strings.Join(lines, "\n")
}

// headed appends a heading, if there is one.
func headed(lines []string, head string) []string {
	if head == "" {
		return lines
	}
	return append(lines, head)
}

// drawn is a line of a part.
func drawn(p *game.MenuPart, rng *rand.Rand) string {
	n := rng.IntN(len(p.Lines) + len(p.Forms))
	if n < len(p.Lines) {
		return p.Lines[n]
	}
	form := &p.Forms[n-len(p.Lines)]
	line, used := form.Line, map[string]bool{}
	for n, s := range form.Slots {
		word := drawnWord(&s, rng)
		for form.Unlike && used[word] {
			word = drawnWord(&s, rng)
		}
		used[word] = true
		line = strings.ReplaceAll(line, "{"+strconv.Itoa(n)+"}", word)
	}
	return line
}

func drawnWord(s *game.MenuSlot, rng *rand.Rand) string {
	if len(s.Words) > 0 {
		return s.Words[rng.IntN(len(s.Words))]
	}
	return strconv.Itoa(s.From + rng.IntN(s.To-s.From+1))
}

// contained demands that each line of a sheet is in a menu.
func contained(m *game.Menu, text string, r report) {
	lines := map[string]bool{"": true}
	var forms []*regexp.Regexp
	for _, g := range m.Groups {
		for _, p := range g.Parts {
			for _, l := range p.Lines {
				lines[l] = true
			}
			for _, f := range p.Forms {
				forms = append(forms, pattern(&f))
			}
		}
	}
	for line := range strings.SplitSeq(text, "\n") {
		found := lines[line]
		for _, f := range forms {
			found = found || f.MatchString(line)
		}
		if !found {
			r("%q can be ordered and is not in the menu", line)
		}
	}
}

// pattern is what the lines of a form look like.
func pattern(f *game.MenuForm) *regexp.Regexp {
	line := regexp.QuoteMeta(f.Line)
	for n, s := range f.Slots {
		words := make([]string, len(s.Words))
		for k, w := range s.Words {
			words[k] = regexp.QuoteMeta(w)
		}
		of := "(?:" + strings.Join(words, "|") + ")"
		if len(words) == 0 {
			of = "[0-9]+"
		}
		line = strings.ReplaceAll(line, `\{`+strconv.Itoa(n)+`\}`, of)
	}
	return regexp.MustCompile("^" + line + "$")
}
