package board_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/board"
	"spielleiter/game"
)

func viewOf(p game.Position) (game.View, diplomacy.View) {
	v := p.View(game.Public)
	return v, v.Value().(diplomacy.View)
}

// standing are the units of a view, sorted.
func standing(v diplomacy.View) []board.Piece {
	var list []board.Piece
	for seat, units := range v.Units {
		for _, u := range units {
			list = append(list, board.Piece{Power: seat, Unit: u})
		}
	}
	return sorted(list)
}

func sorted(list []board.Piece) []board.Piece {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b board.Piece) int { return strings.Compare(a.Unit, b.Unit) })
	return list
}

// What a page shows of the phase before is what was there before.
func TestPageGoesBackToWhatWas(t *testing.T) {
	var before *diplomacy.View
	phases := 0
	play(t, 40, func(p game.Position) {
		erased, v := viewOf(p)
		page := board.Board{}.Data(erased).(board.Page)
		if before != nil {
			shown := page.Last[0]
			if shown.Phase != before.Phase {
				t.Fatalf("after %s the page shows %s", before.Phase, shown.Phase)
			}
			if diff := cmp.Diff(standing(*before), sorted(shown.Units)); diff != "" && !strings.HasSuffix(shown.Phase, "A") {
				t.Errorf("%s: other units than there were: %s", shown.Phase, diff)
			}
			if len(shown.Out) != len(before.Dislodged) {
				t.Errorf("%s: %d units must leave, there were %d", shown.Phase, len(shown.Out), len(before.Dislodged))
			}
			phases++
		}
		before = &v
	})
	if phases < 20 {
		t.Errorf("only %d phases were looked at", phases)
	}
}

// Whoever guesses right sees what then happens, and why.
func TestForesightOfWhoGuessesRight(t *testing.T) {
	codes := map[string]bool{}
	seen := 0
	var before game.View
	play(t, 40, func(p game.Position) {
		_, v := viewOf(p)
		if before != nil && len(v.Last) == 1 && !strings.HasSuffix(v.Last[0].Phase, "A") {
			last := board.Board{}.Data(p.View(game.Public)).(board.Page).Last[0]
			compare(t, foresee(t, before, last.Orders), last)
			seen++
			for _, told := range last.Orders {
				for _, note := range told.Why {
					codes[note.Code] = true
				}
			}
		}
		before = nil
		if seats := p.Pending().Seats; len(seats) > 0 {
			before = p.View(game.As(seats[0]))
		}
	})
	if seen < 10 || len(codes) < 12 {
		t.Errorf("only %d phases and %d reasons were seen", seen, len(codes))
	}
	for lang, texts := range pageWords(t) {
		for code := range codes {
			if texts[code] == "" {
				t.Errorf("%s: no text for %q", lang, code)
			}
		}
	}
}

// foresee asks what becomes of the orders that were given.
func foresee(t *testing.T, v game.View, orders []board.Told) board.Foreseen {
	t.Helper()
	seat := v.Value().(diplomacy.View).Seat
	var own diplomacy.Orders
	var guesses []string
	for _, o := range orders {
		switch {
		case o.None:
		case o.Power == seat:
			own.Lines = append(own.Lines, diplomacy.Line{Choice: diplomacy.Choice{Order: o.Order}})
		default:
			sheet := diplomacy.Orders{Lines: []diplomacy.Line{{Choice: diplomacy.Choice{Order: o.Order}}}}
			other := v.Value().(diplomacy.View)
			other.Seat = o.Power
			guesses = append(guesses, string(o.Power)+": "+diplomacy.Rules{}.Write(other, "", sheet))
		}
	}
	told, problems := board.Board{}.Foresee(v, v.Orders(own), strings.Join(guesses, "\n"))
	if game.HasError(problems) {
		t.Fatalf("guesses %q: %v", guesses, problems)
	}
	return told.(board.Foreseen)
}

func compare(t *testing.T, foreseen board.Foreseen, last board.Shown) {
	t.Helper()
	is := map[string][]string{}
	for _, o := range foreseen.Told {
		is[o.Unit] = o.Is
	}
	for _, o := range last.Orders {
		if diff := cmp.Diff(o.Is, is[o.Unit]); diff != "" {
			t.Errorf("%s, %s of %s: another result was foreseen: %s", last.Phase, o.Unit, o.Power, diff)
		}
	}
}

func pageWords(t *testing.T) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for _, lang := range []string{"de", "en"} {
		data, err := fs.ReadFile(board.PageTexts, lang+".json")
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		all[lang] = texts
	}
	return all
}

// What the script says exists in both languages, and nothing else does.
func TestPageTextsAreThoseThatAreAskedFor(t *testing.T) {
	files, err := filepath.Glob("../../internal/web/static/js/diplomacy/*.js")
	shared, _ := filepath.Glob("../../internal/web/static/js/board/*.js")
	if err != nil || len(files) == 0 || len(shared) == 0 {
		t.Fatal("no scripts", err)
	}
	files = append(files, shared...)
	var asked []string
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile("[\"`](board\\.page\\.[a-z.]*)").FindAllStringSubmatch(string(source), -1) {
			asked = append(asked, m[1])
		}
	}
	texts := pageWords(t)
	if diff := cmp.Diff(slices.Sorted(maps.Keys(texts["de"])), slices.Sorted(maps.Keys(texts["en"]))); diff != "" {
		t.Errorf("the languages say different things: %s", diff)
	}
	for _, key := range asked {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(texts["de"])), func(k string) bool { return k == key || strings.HasSuffix(key, ".") && strings.HasPrefix(k, key) }) {
			t.Errorf("no text for %q", key)
		}
	}
	for key := range texts["de"] {
		if strings.HasPrefix(key, "board.page.") && !slices.ContainsFunc(asked, func(a string) bool { return a == key || strings.HasSuffix(a, ".") && strings.HasPrefix(key, a) }) {
			t.Errorf("nobody asks for %q", key)
		}
	}
}
