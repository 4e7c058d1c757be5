package order

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestLines(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want [][]Token
	}{
		"nothing":                {" \n\t;; # C@26\n", nil},
		"a sign ends a word":     {"C@26", [][]Token{{{"C", 1, 1, 1}, {"@", 1, 2, 1}, {"26", 1, 3, 2}}}},
		"letters and digits mix": {"w3", [][]Token{{{"w3", 1, 1, 2}}}},
		"arrows stay together": {"30-26<->1 > 2", [][]Token{{
			{"30", 1, 1, 2}, {"-", 1, 3, 1}, {"26", 1, 4, 2}, {"<->", 1, 6, 3}, {"1", 1, 9, 1}, {">", 1, 11, 1}, {"2", 1, 13, 1},
		}}},
		"a semicolon parts orders and not lines": {"a;b", [][]Token{{{"a", 1, 1, 1}}, {{"b", 1, 3, 1}}}},
		"columns count characters":               {"Führer über", [][]Token{{{"Führer", 1, 1, 6}, {"über", 1, 8, 4}}}},
		"all line breaks":                        {"a\r\nb\rc\nd", [][]Token{{{"a", 1, 1, 1}}, {{"b", 2, 1, 1}}, {{"c", 3, 1, 1}}, {{"d", 4, 1, 1}}}},
		"a comment ends with its line":           {"a # b; c\nd", [][]Token{{{"a", 1, 1, 1}}, {{"d", 2, 1, 1}}}},
		"combining marks belong to words":        {"u\u0308ber", [][]Token{{{"u\u0308ber", 1, 1, 5}}}},
		"copied invisible characters":            {"\ufeffa\u200bb", [][]Token{{{"a", 1, 2, 1}, {"b", 1, 4, 1}}}},
		"broken bytes are signs":                 {"a\xff", [][]Token{{{"a", 1, 1, 1}, {"\ufffd", 1, 2, 1}}}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, Lines(c.text)); diff != "" {
				t.Errorf("Lines(%q) (-want +got):\n%s", c.text, diff)
			}
		})
	}
}

func TestFold(t *testing.T) {
	for _, alike := range [][]string{
		{"Anführer", "ANFÜHRER", "anfuehrer", "anfu\u0308hrer"},
		{"Straße", "STRASSE", "STRAẞE", "straſse"},
		{"Öl", "oel"},
		{"a–b", "a—b", "a-b"},
		{"→", "->"},
		{"↔", "<->"},
	} {
		for _, w := range alike {
			if Fold(w) != Fold(alike[0]) {
				t.Errorf("Fold(%q) = %q, want %q as of %q", w, Fold(w), Fold(alike[0]), alike[0])
			}
		}
	}
}

func TestSuggest(t *testing.T) {
	words := []string{"Kettfaden", "Schussfaden", "Krieger", "Anführer", "C", "w1"}
	for word, want := range map[string]string{
		"Kettfaden":                    "Kettfaden",
		"kettafden":                    "Kettfaden",   // swapped
		"Schusfaden":                   "Schussfaden", // missing
		"Kriegger":                     "Krieger",     // added
		"Anfuhrer":                     "Anführer",
		"x":                            "", // too short to be a slip of anything
		"Schild":                       "",
		"":                             "",
		strings.Repeat("Krieger", 100): "",
	} {
		if got := Suggest(word, words); got != want {
			t.Errorf("Suggest(%q) = %q, want %q", word, got, want)
		}
	}
	if got := Suggest("bat", []string{"cat", "bad"}); got != "cat" {
		t.Errorf("of equally near candidates %q won, want the first", got)
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "", 3},
		{"abc", "abd", 1},
		{"ab", "ba", 1},
		{"abcd", "acbd", 1},
		{"kitten", "sitting", 3},
		{"ca", "abc", 3},
	} {
		if got := distance([]rune(c.a), []rune(c.b)); got != c.want {
			t.Errorf("distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestVocabulary(t *testing.T) {
	var v Vocabulary[int]
	v.Add(1, "leaders", "Anführer")
	v.Add(2, "warriors", "Krieger")
	for word, want := range map[string]int{"LEADERS": 1, "anfuehrer": 1, "krieger": 2} {
		if got, ok := v.Find(word); !ok || got != want {
			t.Errorf("Find(%q) = %d, %t, want %d", word, got, ok, want)
		}
	}
	if _, ok := v.Find("kriegr"); ok {
		t.Error("found a misspelt word")
	}
	if got := v.Suggest("kriegr"); got != "Krieger" {
		t.Errorf("Suggest(kriegr) = %q, want Krieger", got)
	}
}

func TestDistanceIsSymmetricAndZeroOnlyForEqualWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SliceOfN(rapid.RuneFrom([]rune("abü")), 0, 8)
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		if distance(a, b) != distance(b, a) {
			t.Fatalf("%d one way, %d the other", distance(a, b), distance(b, a))
		}
		if (distance(a, b) == 0) != (string(a) == string(b)) {
			t.Fatalf("distance %d", distance(a, b))
		}
	})
}

// Every token stands exactly where it says, tokens follow one another, and what lies
// between them is space, separators or comments.
func FuzzLines(f *testing.F) {
	f.Add("C@26; w3@25\n# no\nWarp@30: 30-26 <> 30-28")
	f.Add("tausche Kettfaden\r\nbehalte\rÄ\xff\ufeff")
	f.Fuzz(func(t *testing.T, text string) {
		var lines [][]rune
		for l := range strings.SplitSeq(lineBreaks.Replace(text), "\n") {
			lines = append(lines, []rune(l))
		}
		line, end := 1, 1
		for _, order := range Lines(text) {
			if len(order) == 0 {
				t.Fatal("an order without tokens")
			}
			for _, k := range order {
				if k.Line < line || k.Line == line && k.Column < end || k.Line != order[0].Line {
					t.Fatalf("token %+v after line %d column %d", k, line, end)
				}
				if got := string(lines[k.Line-1][k.Column-1 : k.End()-1]); got != k.Text || utf8.RuneCountInString(k.Text) != k.Length {
					t.Fatalf("%q stands at %+v", got, k)
				}
				if strings.ContainsFunc(k.Text, unicode.IsSpace) || strings.ContainsAny(k.Text, ";#") {
					t.Fatalf("token %+v", k)
				}
				line, end = k.Line, k.End()
			}
		}
	})
}

func FuzzFold(f *testing.F) {
	f.Add("ẞÄİſ")
	f.Add("u\u0308\u0308")
	f.Fuzz(func(t *testing.T, word string) {
		once := Fold(word)
		if appended := string(AppendFold([]byte("x"), word)); appended != "x"+once {
			t.Errorf("AppendFold gives %q, Fold %q", appended[1:], once)
		}
		if twice := Fold(once); twice != once {
			t.Errorf("Fold(%q) = %q, again %q", word, once, twice)
		}
		if len([]rune(once)) <= Longest && len([]rune(once)) > 0 {
			if got := Suggest(word, []string{word}); got != word {
				t.Errorf("Suggest(%q) of itself = %q", word, got)
			}
		}
	})
}
