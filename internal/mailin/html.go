package mailin

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// plainOf gives the text of HTML, a line for what stands on a line; what is quoted has ">" before it.
func plainOf(page string) string {
	w := sheet{}
	z := html.NewTokenizer(strings.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken: // the end, or what nobody could read any further
			w.end()
			return strings.Join(w.lines, "\n")
		case html.TextToken:
			if w.hidden == 0 {
				w.write(string(z.Text()))
			}
		case html.StartTagToken:
			w.open(tag(z), +1)
		case html.EndTagToken:
			w.open(tag(z), -1)
		case html.SelfClosingTagToken:
			w.open(tag(z), 0)
		}
	}
}

func tag(z *html.Tokenizer) atom.Atom {
	name, _ := z.TagName()
	return atom.Lookup(name)
}

// sheet is what was read of a page of HTML so far.
type sheet struct {
	lines  []string
	line   strings.Builder // the open one
	quotes int             // open blockquotes
	hidden int             // open elements whose text nobody sees
	exact  int             // open elements whose text stands as it is
}

// open begins an element, or ends it.
func (w *sheet) open(name atom.Atom, by int) {
	switch name {
	case atom.Br:
		w.breakLine()
	case atom.Style, atom.Script, atom.Head, atom.Title:
		w.hidden = max(0, w.hidden+by)
	case atom.Pre:
		w.end()
		w.exact = max(0, w.exact+by)
	case atom.Blockquote:
		w.end()
		w.quotes = max(0, w.quotes+by)
	case atom.P, atom.Div, atom.Tr, atom.Table, atom.Li, atom.Ul, atom.Ol, atom.Hr, atom.H1, atom.H2, atom.H3, atom.H4:
		w.end()
	}
}

// write adds text to the open line. Spaces and line ends are one space, as browsers show them; spaces that do not break stay.
func (w *sheet) write(text string) {
	if w.exact > 0 {
		w.writeExact(tidy.Replace(text))
		return
	}
	words := strings.Join(strings.FieldsFunc(text, folds), " ")
	if words != "" && folds(rune(text[0])) && w.line.Len() > 0 {
		words = " " + words
	}
	if text != "" && folds(rune(text[len(text)-1])) && (words != "" || w.line.Len() > 0) {
		words += " "
	}
	w.line.WriteString(tidy.Replace(words))
}

func folds(r rune) bool { return strings.ContainsRune(" \t\r\n\f", r) }

// writeExact adds text line by line as it stands.
func (w *sheet) writeExact(text string) {
	lines := strings.Split(text, "\n")
	for _, line := range lines[:len(lines)-1] {
		w.line.WriteString(line)
		w.breakLine()
	}
	w.line.WriteString(lines[len(lines)-1])
}

// end ends the open line, if anything is on it.
func (w *sheet) end() {
	if strings.TrimSpace(w.line.String()) != "" {
		w.breakLine()
		return
	}
	w.line.Reset()
}

func (w *sheet) breakLine() {
	line := strings.TrimRight(w.line.String(), " ")
	if w.quotes > 0 {
		line = "> " + line
	}
	w.lines = append(w.lines, line)
	w.line.Reset()
}
