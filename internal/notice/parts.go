package notice

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// parts say what became of orders that came by mail, or what else there is to say about a kind.
func (r renderer) parts() (list []Part) {
	if r.p.Brought != nil {
		list = r.brought(r.p.Brought)
	}
	switch {
	case r.p.Kind == Held:
		return []Part{{Text: r.say.T("notice.held.more", nil)}}
	case r.p.Kind == Answered:
		return r.answer(r.p.Answer)
	case r.p.Reply != "":
		list = append(list, Part{Text: r.say.T("notice.reply.help", nil)})
	}
	return list
}

// answer says it: the outcome, the orders as they were read, what is wrong with them, and the receipt.
func (r renderer) answer(a *Answer) (list []Part) {
	add := func(text string) { list = append(list, Part{Text: text}) }
	exact := func(text string) { list = append(list, Part{Text: strings.TrimRight(text, "\n"), Exact: true}) }
	words := r.words(a)
	if a.Why != "" {
		add(r.say.T(a.Why, a.Args))
	}
	if a.Orders != "" {
		add(r.say.T("notice.orders", nil))
		exact(a.Orders)
	}
	for _, s := range r.standing(a) {
		add(s)
	}
	if text := r.problems(words, a.Problems); text != "" {
		add(r.say.T("notice.problems", nil))
		exact(text)
	}
	if a.Receipt != nil {
		add(r.say.T("notice.receipt", nil))
		exact(indented(a.Receipt))
	}
	if a.Neutral != "" && a.Neutral != a.Orders {
		add(r.say.T("notice.neutral", nil))
		exact(a.Neutral)
	}
	return list
}

// words are those of the match that an answer is about.
func (r renderer) words(a *Answer) *i18n.Printer {
	return wordsOf(r.catalog, r.p.Lang, r.p.Items[0], a.Wording, a.Called)
}

// standing says how it stands with the orders now.
func (r renderer) standing(a *Answer) (list []string) {
	at := func(key string, a game.Args) { list = append(list, r.say.Fill(key, a)) }
	switch {
	case a.Outcome != Taken:
	case a.Closed:
		at("notice.standing.closed", nil)
	case a.Ready:
		at("notice.standing.ready", nil)
	default:
		at("notice.standing.open", nil)
	}
	if a.Before != nil {
		at("notice.standing.replaces", game.Args{"time": r.say.DateTime(*a.Before, r.p.Zone)})
	}
	if a.Keeps != nil {
		at("notice.standing.keeps", game.Args{"time": r.say.DateTime(*a.Keeps, r.p.Zone)})
	}
	return list
}

// problems are what is wrong or odd, a line each, as the text is read.
func (r renderer) problems(words *i18n.Printer, problems []game.Problem) string {
	problems = slices.Clone(problems)
	slices.SortStableFunc(problems, func(a, b game.Problem) int { return cmp.Compare(a.Line, b.Line) })
	lines := make([]string, len(problems))
	for n, p := range problems {
		lines[n] = words.Problem(p)
		if p.Line > 0 {
			lines[n] = r.say.Fill("notice.line", game.Args{"line": strconv.Itoa(p.Line), "text": lines[n]})
		}
	}
	return strings.Join(lines, "\n")
}

// indented is a receipt as the page that verifies receipts takes it.
func indented(v any) string {
	b, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic(err) // a receipt is text and numbers
	}
	return string(b)
}
