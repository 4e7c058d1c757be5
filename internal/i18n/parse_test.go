package i18n

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/game"
)

func TestTemplates(t *testing.T) {
	p := printer(t, German)
	tests := []struct {
		text string
		args game.Args
		want string
	}{
		{"", nil, ""},
		{"nur Text # mit Zeichen", nil, "nur Text # mit Zeichen"},
		{"{name} zieht", game.Args{"name": "Odysseus"}, "Odysseus zieht"},
		{"{ name }", game.Args{"name": "x"}, "x"},
		{"{name}", nil, "⟨name⟩"},
		{"{{{name}}}", game.Args{"name": "x"}, "{x}"},
		{"{n, plural, one {# Stein} other {# Steine}}", game.Args{"n": "1"}, "1 Stein"},
		{"{n, plural, one {# Stein} other {# Steine}}", game.Args{"n": "-1"}, "-1 Stein"},
		{"{n, plural, other {# Steine} one {# Stein}}", game.Args{"n": "1"}, "1 Stein"},
		{"{n, plural, one {# Stein} other {# Steine}}", game.Args{"n": "12345"}, "12.345 Steine"},
		{"{n, plural, =0 {kein Stein} one {# Stein} other {# Steine}}", game.Args{"n": "0"}, "kein Stein"},
		{"{n, plural, =2 {ein Paar} other {# Steine}}", game.Args{"n": "2"}, "ein Paar"},
		{"{n, plural, one{#}other{viele}}", game.Args{"n": "x"}, "viele"},
		{"{n, plural, other {# für {who}}}", game.Args{"n": "3", "who": "dich"}, "3 für dich"},
		{"{n, plural, other {{m, plural, one {# von } other {# aus }}#}}", game.Args{"n": "3", "m": "2"}, "2 aus 3"},
		{"{a}, {b}", game.Args{"a": "@lang.name", "b": "@list.nix"}, "Deutsch, ⟨list.nix⟩"},
		{"{a}", game.Args{"a": "@lang.name @time.over 7"}, "Deutsch, abgelaufen und 7"},
		{"{a}", game.Args{"a": "a@b {n}"}, "a@b {n}"},
		{"{a}", game.Args{"a": "@26 @"}, "@26 @"},
		{"{a:in}", game.Args{"a": "Berlin"}, "in Berlin"},
		{"{ a : In } ist", game.Args{"a": "Berlin"}, "In Berlin ist"},
		{"{a:Nom}", game.Args{"a": ""}, ""},
		{"{a:in}", nil, "⟨a⟩"},
		{"{a:to}", game.Args{"a": "@lang.nix"}, "nach ⟨lang.nix⟩"},
		{"{a:in}", game.Args{"a": "@lang.name @26"}, "in Deutsch und @26"},
		{"{a:nosuch}", game.Args{"a": "Berlin"}, "Berlin"},
		{"{n, plural, other {# {a:from}}}", game.Args{"a": "Berlin", "n": "2"}, "2 aus Berlin"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			parsed, err := parse(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			var b strings.Builder
			parsed.write(&b, p, tt.args, p.say)
			if b.String() != tt.want {
				t.Errorf("got %q, want %q", b.String(), tt.want)
			}
		})
	}
}

func TestBadTemplates(t *testing.T) {
	tests := []struct {
		text   string
		column int
		what   string
	}{
		{"a } b", 3, "closes nothing"},
		{"ä {", 4, "want the name"},
		{"{}", 2, "want the name"},
		{"{a", 1, "never closed"},
		{"{a b}", 4, `want "}", ":" or ", plural,"`},
		{"{a, select, x {y}}", 5, `want "plural", not "select"`},
		{"{a:}", 4, "want a form"},
		{"{a:in", 1, "never closed"},
		{"{a:in, plural, other {x}}", 6, `want "}" after the form "in"`},
		{"{a:iN}", 4, "no more than the first letter"},
		{"{a, plural}", 11, `want ","`},
		{"{a, plural, one {x}}", 20, `"other" is missing`},
		{"{a, plural, one {x} one {y} other {z}}", 21, `"one" stands twice`},
		{"{a, plural, many {x}}", 13, "want a form"},
		{"{a, plural, =x {x}}", 13, "want a form"},
		{"{a, plural, other x}", 19, `want "{" after "other"`},
		{"{a, plural, other {x}", 1, "never closed"},
		{"{a, plural, other {x", 19, "never closed"},
		{strings.Repeat("{a, plural, other {", 5), 77, "inside each other"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			_, err := parse(tt.text)
			e, ok := err.(*syntaxError)
			if !ok || e.column != tt.column || !strings.Contains(e.what, tt.what) {
				t.Errorf("error %v, want column %d: %s", err, tt.column, tt.what)
			}
		})
	}
}

// Text without braces is printed as it stands, and doubled braces make single ones.
func TestLiteralTextIsKept(t *testing.T) {
	p := printer(t, English)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		text = strings.ToValidUTF8(text, "")
		parsed, err := parse(strings.NewReplacer("{", "{{", "}", "}}").Replace(text))
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		parsed.write(&b, p, nil, p.say)
		if b.String() != text {
			t.Fatalf("got %q, want %q", b.String(), text)
		}
	})
}

// A template either parses and prints or is refused at a column inside it.
func FuzzParse(f *testing.F) {
	f.Add("{n, plural, =0 {none} one {# x} other {{m}}} {{}}", "3")
	f.Add("{a", "@lang.name")
	f.Add("{a:In} {n:dat", "@lang.name")
	p := printer(f, German)
	f.Fuzz(func(t *testing.T, text, value string) {
		parsed, err := parse(text)
		if err != nil {
			e := err.(*syntaxError)
			if e.column < 1 || e.column > len([]rune(text))+1 {
				t.Fatalf("column %d of %q", e.column, text)
			}
			return
		}
		var b strings.Builder
		parsed.write(&b, p, game.Args{"n": value, "a": value}, p.say)
	})
}

// A text file either loads or is refused with an error, whatever it holds.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"a": "x", "b": "{n}"}`))
	f.Add([]byte(`{"a": {"b": 1}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		pairs, err := decode(data)
		if err != nil {
			return
		}
		loaded := texts{}
		for _, p := range pairs {
			_ = loaded.add(p)
		}
		if len(loaded) > len(pairs) {
			t.Fatalf("%d texts of %d", len(loaded), len(pairs))
		}
	})
}

func printer(t testing.TB, lang Lang) *Printer {
	t.Helper()
	return All(nil).Printer(lang, "")
}

func BenchmarkPrint(b *testing.B) {
	p := printer(b, German)
	args := game.Args{"line": strconv.Itoa(3), "column": strconv.Itoa(14)}
	b.ReportAllocs()
	for b.Loop() {
		p.T("where.column", args)
	}
}

func BenchmarkPrintForm(b *testing.B) {
	p := printer(b, German)
	parsed, err := parse("{a:in}, {b:Nom}")
	if err != nil {
		b.Fatal(err)
	}
	args := game.Args{"a": "@lang.name", "b": "@lang.name"}
	b.ReportAllocs()
	for b.Loop() {
		var text strings.Builder
		parsed.write(&text, p, args, p.say)
	}
}
