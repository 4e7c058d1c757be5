package fulltext

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// Words are found whatever their endings, in German and in English, and by nothing that only looks like them.
func TestWordsAreFoundByTheirStems(t *testing.T) {
	for _, c := range []struct {
		text, query string
		want        bool
	}{
		{"Die Häuser der Fischer brennen.", "haus", true},
		{"Die Häuser der Fischer brennen.", "HÄUSERN Fischers", true},
		{"Die Häuser der Fischer brennen.", "haus -fischer", false},
		{"Die Häuser der Fischer brennen.", "haus -krieg", true},
		{"Eroberungen im Norden", "Eroberung", true},
		{"They were conquering castles", "conquer castle", true},
		{"They were conquering castles", "town", false},
		{"Straße nach Süden", "strasse", true},
		{"Karte", "karten", true},
		{"Kartoffel", "karte", false},
		{"Ысатинга 7", "ысатинга", true},
		{"Ha\u0308user", "haus", true},
	} {
		q, fault := Parse(c.query)
		if fault != Fine {
			t.Errorf("%q: %s", c.query, fault)
		}
		tokens := strings.Fields(Index(map[Lang][]string{"": {c.text}}))
		if got := q.finds(tokens); got != c.want {
			t.Errorf("%q in %q: %v; tokens %q, query %+v", c.query, c.text, got, tokens, q)
		}
	}
}

// finds is what a database does.
func (q Query) finds(tokens []string) bool {
	has := func(t string) bool { return strings.Contains(" "+strings.Join(tokens, " ")+" ", " "+t+" ") }
	for _, group := range q.All {
		if !slices.ContainsFunc(group, has) {
			return false
		}
	}
	return !slices.ContainsFunc(q.None, has)
}

func TestBadQueriesAreTold(t *testing.T) {
	for text, want := range map[string]Fault{
		"": Empty, "  … \"!\" ": Empty, "-krieg": Without, strings.Repeat("ä", MaxQuery+1): Long, strings.Repeat("a ", MaxTerms+1): Many,
		"\xff": Empty, strings.Repeat("a ", MaxTerms): Fine, "krieg": Fine, `" OR 1=1 --`: Fine, "a-b": Fine,
	} {
		if q, got := Parse(text); got != want || (got != Fine) != (q.All == nil) {
			t.Errorf("%q: %q, %+v; want %q", text, got, q, want)
		}
	}
}

func TestHitsAreMarked(t *testing.T) {
	long := strings.Repeat("Wort und noch eins. ", 20)
	for _, c := range []struct{ text, want string }{
		{"Die Häuser brennen, ein Haus steht.", "Die [Häuser] brennen, ein [Haus] steht."},
		{"<b>Haus</b>", "<b>[Haus]</b>"},
		{"Nichts davon", ""},
		{long + "Haus am Ende", "… "},
	} {
		q, _ := Parse("haus")
		var b strings.Builder
		for _, p := range q.Passage(c.text) {
			if p.Hit {
				b.WriteString("[" + p.Text + "]")
			} else {
				b.WriteString(p.Text)
			}
		}
		if got := b.String(); got != c.want && (len(c.text) < 2*around || !strings.HasPrefix(got, c.want) || !strings.HasSuffix(got, "[Haus] am Ende") || len(got) > 2*around+40) {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"haus -krieg", "\"a b\"", "Ha\u0308user", "-", "\xff", "ſ İ ß"} {
		f.Add(s, "Die Häuser brennen")
	}
	f.Fuzz(func(t *testing.T, query, text string) {
		q, fault := Parse(query)
		if (fault == Fine) != (len(q.All) > 0) || len(q.All)+len(q.None) > 2*MaxTerms {
			t.Fatalf("%q: %q, %+v", query, fault, q)
		}
		for _, tokens := range append(slices.Clone(q.All), q.None) {
			for _, k := range tokens {
				if strings.Trim(k, "abcdefghijklmnopqrstuvwxyz0123456789") != "" || len(k) < 2 {
					t.Fatalf("%q: token %q", query, k)
				}
			}
		}
		var b strings.Builder
		for _, p := range q.Passage(text) {
			if utf8.ValidString(text) && !utf8.ValidString(p.Text) {
				t.Fatalf("%q in %q: %q", query, text, p.Text)
			}
			b.WriteString(p.Text)
		}
		if got := strings.TrimSuffix(strings.TrimPrefix(b.String(), "… "), " …"); !strings.Contains("… "+text+" …", got) {
			t.Fatalf("%q in %q gives %q", query, text, got)
		}
	})
}
