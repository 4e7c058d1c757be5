package i18n

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"spielleiter/game"
)

// Printer speaks to one reader: in one language, about one game. It may be used by many.
type Printer struct {
	lang     Lang
	game     texts
	platform texts
	proper   map[string]string // names that stand in for texts, by key
}

// Lang is the language of the printer.
func (p *Printer) Lang() Lang { return p.lang }

// Calling is a printer that says proper names where the texts of some keys would stand: "Bonui" for "seat.realm1".
func (p *Printer) Calling(names map[string]string) *Printer {
	named := *p
	named.proper = names
	return &named
}

// Has reports whether there is a text for a key.
func (p *Printer) Has(key string) bool {
	_, ok := p.find(key)
	return ok
}

// T gives the text of a key with its arguments. A key without text and an argument
// without value appear as themselves in ⟨⟩, so that nothing is lost in silence.
func (p *Printer) T(key string, args game.Args) string { return p.text(key, args, p.say) }

// Fill is T with arguments that stand for themselves, as they are, whoever wrote them: none is a key.
func (p *Printer) Fill(key string, args game.Args) string {
	return p.text(key, args, p.quote)
}

// Phase is what a game calls a phase in words of its own, if it has some for its kind: "phase.name.F#M" for "F1901M", with the
// number as {n}.
func (p *Printer) Phase(name string) (string, bool) {
	name, _, _ = strings.Cut(name, ".")
	digits := func(r rune) bool { return r >= '0' && r <= '9' }
	front, back := strings.IndexFunc(name, digits), strings.LastIndexFunc(name, digits)
	if front < 0 {
		return "", false
	}
	key := "phase.name." + name[:front] + "#" + name[back+1:]
	if !p.Has(key) {
		return "", false
	}
	return p.Fill(key, game.Args{"n": name[front : back+1]}), true
}

func (p *Printer) text(key string, args game.Args, words speaker) string {
	t, ok := p.find(key)
	if !ok {
		return missing(key)
	}
	var b strings.Builder
	t.write(&b, p, args, words)
	return b.String()
}

// missing marks a key or an argument that is not there.
func missing(name string) string { return "⟨" + name + "⟩" }

// Count gives the text of a key whose argument "n" is a number.
func (p *Printer) Count(key string, n int) string {
	return p.T(key, game.Args{"n": strconv.Itoa(n)})
}

// Value puts one value of [game.Args] or of a problem's Want into words: "@key" is
// translated, "@key @key" becomes a list, everything else stands for itself, also an
// "@" without a letter after it, as in "@26". Of a [game.Literal] it says what that is of.
func (p *Printer) Value(value string) string { return p.say(value, "") }

// value finds the value of an argument: that of the language, or else the one of all.
func (p *Printer) value(args game.Args, name string) (string, bool) {
	if v, ok := args[name+"."+string(p.lang)]; ok {
		return v, true
	}
	v, ok := args[name]
	return v, ok
}

// Note gives the sentence of a note, without its citations. One that was told before its text had all of its arguments is told by the
// older text, if there is one: "note.finished.older".
func (p *Printer) Note(n game.Note) string {
	if t, ok := p.find(n.Code); ok && p.Has(n.Code+older) {
		wanted := map[string]bool{}
		t.arguments(wanted)
		for name := range wanted {
			if _, ok := p.value(n.Args, name); !ok {
				return p.T(n.Code+older, n.Args)
			}
		}
	}
	return p.T(n.Code, n.Args)
}

// older is what the keys of texts end with that older notes are told by.
const older = ".older"

// Choice gives what an answer to a question is called; what is called nothing is told as it is.
func (p *Printer) Choice(q game.Question, answer string) string {
	if n := slices.Index(q.Choices, answer); n >= 0 && n < len(q.Labels) {
		return p.Value(q.Labels[n])
	}
	if key := q.Code + "." + answer; p.Has(key) {
		return p.T(key, nil)
	}
	return answer // as somebody wrote it
}

// Choices gives questions with what their answers are called, in words.
func (p *Printer) Choices(list []game.Question) []game.Question {
	list = slices.Clone(list)
	for n, q := range list {
		list[n].Labels = make([]string, len(q.Choices))
		for k, c := range q.Choices {
			list[n].Labels[k] = p.Choice(q, c)
		}
	}
	return list
}

// mostWanted is how many of the right answers a problem names.
const mostWanted = 12

// Problem gives what is wrong, what may have been meant, and what would be right.
// Where it stands is in [Printer.Place].
func (p *Printer) Problem(problem game.Problem) string {
	text := p.T(problem.Code, problem.Args)
	if problem.Suggest != "" && !said(problem, problem.Suggest) {
		text += " " + p.Fill("problem.suggest", game.Args{"text": problem.Suggest})
	}
	if len(problem.Want) == 0 || saidAlready(problem) {
		return text
	}
	want := p.Fill("problem.want", game.Args{"list": p.wanted(problem.Want)})
	return text + " " + strings.ReplaceAll(want, "….", "…") // three dots end a sentence
}

// saidAlready reports whether the one right answer stands in the sentence: as what may have been meant, or as a value.
func saidAlready(problem game.Problem) bool {
	if len(problem.Want) != 1 {
		return false
	}
	only := problem.Want[0]
	return only == problem.Suggest || said(problem, only)
}

// said reports whether a problem has something as a value, so that its sentence says it: who has written what is read needs no
// suggestion to write it.
func said(problem game.Problem, what string) bool {
	return slices.Contains(slices.Collect(maps.Values(problem.Args)), what)
}

func (p *Printer) wanted(want []string) string {
	want = once(want)
	shown := make([]string, 0, mostWanted+1)
	for _, w := range want[:min(len(want), mostWanted)] {
		shown = append(shown, p.sign(p.Value(w)))
	}
	if rest := len(want) - mostWanted; rest > 0 {
		shown = append(shown, p.Count("list.more", rest))
	}
	return p.Either(shown)
}

// sign sets a right answer that is no word, ":", apart from the sentence around it.
func (p *Printer) sign(word string) string {
	if word == "" || strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsSymbol(r) }) {
		return word
	}
	return p.Fill("list.sign", game.Args{"text": word})
}

// once leaves out what a list has said before.
func once(list []string) (kept []string) {
	for _, w := range list {
		if !slices.Contains(kept, w) {
			kept = append(kept, w)
		}
	}
	return kept
}

// Place gives where a problem stands, "Zeile 2, Spalte 5", with the file in front if it names one, and "" for the whole.
func (p *Printer) Place(problem game.Problem) string {
	if problem.Line == 0 {
		return ""
	}
	args := game.Args{"line": strconv.Itoa(problem.Line), "column": strconv.Itoa(problem.Column)}
	place := p.T("where.column", args)
	if problem.Column == 0 {
		place = p.T("where.line", args)
	}
	if file := problem.Args["file"]; file != "" {
		return file + ", " + place
	}
	return place
}

// List joins words: "a, b und c".
func (p *Printer) List(words []string) string { return p.join(words, "list.and") }

// Either joins words: "a, b oder c".
func (p *Printer) Either(words []string) string { return p.join(words, "list.or") }

func (p *Printer) join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return p.Fill(last, game.Args{"list": strings.Join(words[:n], ", "), "last": words[n]})
}

func (p *Printer) find(key string) (template, bool) {
	if name := p.proper[key]; name != "" {
		return template{{literal: name}}, true
	}
	if t, ok := p.game[key]; ok {
		return t, true
	}
	t, ok := p.platform[key]
	return t, ok
}

// reference gives the key that a value "@key" names.
func reference(value string) (key string, ok bool) {
	key, ok = strings.CutPrefix(value, "@")
	return key, ok && key != "" && (key[0] >= 'a' && key[0] <= 'z' || key[0] >= 'A' && key[0] <= 'Z')
}

// digits writes the number of a plural; what is no number stands for itself.
func (p *Printer) digits(text string) string {
	n, err := strconv.Atoi(text)
	if err != nil {
		return text
	}
	return p.Number(n)
}
