package letter

import (
	"regexp"
	"strings"
	"testing"

	"spielleiter/waben/world"
)

// documents are all papers of a turn in their parts.
func documents(lang string) map[string]Document {
	w, log := small()
	d, s := Sort(w, log), Speech{Lang: lang}
	g, p := d.Gazette(), d.Protocol()
	list := map[string]Document{"gazette": g.Document(s), "protocol": p.Document(s)}
	for _, r := range []world.RealmID{tharos, nordur, zunft} {
		l := d.Letter(r)
		list["letter of "+w.Realm(r).Code] = l.Document(s)
	}
	return list
}

// prose is all that a document says.
func prose(d *Document) string {
	var b strings.Builder
	say := func(text []Run) {
		for _, r := range text {
			b.WriteString(r.Text)
		}
		b.WriteByte('\n')
	}
	for _, x := range d.Items {
		say(x.Text)
		if x.Table == nil {
			continue
		}
		for _, c := range x.Table.Columns {
			b.WriteString(c.Head + "\n")
		}
		for _, r := range x.Table.Rows {
			for _, cell := range r.Cells {
				say(cell)
			}
		}
	}
	return b.String()
}

// Documents are whole: each has its title, rows have a cell for each column, no text is missing, and nothing in them is a mark
// or obeyed by a terminal.
func TestDocumentsAreWhole(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		for name, d := range documents(lang) {
			if d.Lang != lang || d.Title == "" || len(d.Items) < 5 || d.Items[0].Kind != Heading || d.Items[0].Level != 1 {
				t.Errorf("%s, %s: %q, %d items", lang, name, d.Title, len(d.Items))
			}
			for _, x := range d.Items {
				for n := 0; x.Table != nil && n < len(x.Table.Rows); n++ {
					if len(x.Table.Rows[n].Cells) != len(x.Table.Columns) {
						t.Errorf("%s, %s: row %d of %v has %d cells", lang, name, n, x.Table.Columns, len(x.Table.Rows[n].Cells))
					}
				}
			}
			text := prose(&d)
			if strings.ContainsFunc(text, func(c rune) bool { return c != '\n' && c < ' ' || c == '⟨' || c == 0x7f }) {
				t.Errorf("%s, %s: a mark is left, or a text is missing:\n%q", lang, name, text)
			}
		}
	}
}

// A document says what the plain text says: every number and every name of it.
func TestDocumentsSayWhatTextsSay(t *testing.T) {
	w, log := small()
	l := For(w, log, tharos)
	d := l.Document(Speech{Lang: "de"})
	text := prose(&d)
	for _, word := range regexp.MustCompile(`[0-9][0-9./()]*|[A-ZÄÖÜ]\pL{4,}`).FindAllString(string(l.AppendText(nil, Speech{Lang: "de"})), -1) {
		if word = strings.Trim(word, ".()"); !strings.Contains(text, word) && word != "Einwohner" {
			t.Errorf("the document lacks %q", word)
		}
	}
}

// WDW-72: what is secret in a letter is secret in its parts.
func TestWDW72DocumentsHoldNoSecrets(t *testing.T) {
	d := documents("de")["letter of THA"]
	for _, secret := range []string{"177", "1777", "1.777", "543", "210/40", "Geheimburg", "999", "3909", "Verlorenes", "Verschwörung", "plan.secret", "KN", "Nora"} {
		if strings.Contains(prose(&d), secret) {
			t.Errorf("the document tells %q", secret)
		}
	}
}

// Pages need nothing from elsewhere, their tables have heads, and their headings go down one step at a time.
func TestPagesNeedNothingFromElsewhere(t *testing.T) {
	w, log := small()
	l := For(w, log, tharos)
	page := string(l.AppendHTML(nil, Speech{Lang: "de"}, "<svg></svg>"))
	for _, bad := range []string{"http:", "https:", "<link", "<script", "@import", "url(", "src="} {
		if strings.Contains(page, bad) {
			t.Errorf("the page has %q", bad)
		}
	}
	if heads := strings.Count(page, "<thead>"); heads < 8 || heads != strings.Count(page, "<table") {
		t.Errorf("%d tables, %d with heads", strings.Count(page, "<table"), heads)
	}
	last := '0'
	for _, m := range regexp.MustCompile(`<h([1-6])`).FindAllStringSubmatch(page, -1) {
		if level := rune(m[1][0]); level > last+1 {
			t.Errorf("a heading of level %c follows one of %c", level, last)
		} else {
			last = level
		}
	}
	for _, m := range regexp.MustCompile(`href="#(s[0-9]+)">([^<]+)`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(page, `<h2 id="`+m[1]+`">`+m[2]+`</h2>`) {
			t.Errorf("%q leads nowhere", m[2])
		}
	}
	if strings.Count(page, "<nav") != 1 || !strings.Contains(page, "prefers-color-scheme:dark") || !strings.Contains(page, "@media print") {
		t.Error("the page has no list of its sections, or is not for the dark and for paper")
	}
}
