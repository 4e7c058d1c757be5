package board_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica"
	"spielleiter/terramagica/board"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/protocol"
)

// Every picture can be read, has a name for each province and each army, and no text is
// missing, in both languages and for every viewer.
func TestPicturesSayAllThatTheyShow(t *testing.T) {
	for _, options := range []map[string]string{{"mode": "campaign"}, {"muster": "standard", "holder": "lot"}, {}} {
		for _, lang := range []string{"de", "en"} {
			text := textIn(t, lang)
			play(t, options, four, 4, func(p game.Position) {
				for _, who := range []game.Viewer{game.Public, game.Master, game.As("falcon"), game.As("stag")} {
					v := p.View(who)
					own := v.Value().(terramagica.View)
					picture := board.Board{}.SVG(v, text)
					labels := readable(t, picture)
					if want := len(own.Map) + len(own.Armies) + len(own.Seen); len(labels) < want {
						t.Errorf("%d labels for %d provinces and armies", len(labels), want)
					}
					for _, word := range []string{string(picture), string(board.Board{}.Hand(v, text))} {
						if strings.Contains(word, "⟨") {
							t.Fatalf("%s: a text is missing: %s", lang, word[max(0, strings.Index(word, "⟨")-80):])
						}
					}
				}
			})
		}
	}
}

// readable reads a picture as XML and gives the labels in it.
func readable(t *testing.T, picture []byte) (labels []string) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(picture))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return labels
		}
		if err != nil {
			t.Fatalf("%v in %s", err, picture)
		}
		if e, ok := token.(xml.StartElement); ok {
			for _, a := range e.Attr {
				if a.Name.Local == "aria-label" && a.Value != "" {
					labels = append(labels, a.Value)
				}
			}
		}
	}
}

// What the house writes for a sheet that the script wishes for is read as that sheet, in both
// languages (TM-S30), and what is left of gold is what Check counts.
func TestTMS30WishedSheetsAreWrittenAndReadAgain(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 6))
	for _, options := range []map[string]string{{"mode": "campaign", "scenario": "valleys", "repair": "paid"}, {"holder": "lot"}} {
		wished := 0
		play(t, options, four, 10, func(p game.Position) {
			for _, seat := range p.Pending().Seats {
				v := p.View(game.As(seat))
				orders := v.Random(rng)
				wish, err := json.Marshal(orders.Value())
				if err != nil {
					t.Fatal(err)
				}
				answer, problems := board.Board{}.Foresee(v, v.Default(), string(wish))
				if game.HasError(problems) {
					t.Fatalf("%s: %v", wish, problems)
				}
				sheet := answer.(board.Sheet)
				if sheet.Gold < 0 || !reflect.DeepEqual(sheet.Orders, orders.Value()) {
					t.Errorf("%d gold left of %s", sheet.Gold, wish)
				}
				for lang, text := range sheet.Text {
					read, problems := v.Read(lang, text)
					if game.HasError(problems) || v.Write("", read) != v.Write("", orders) {
						t.Errorf("%s: %q is read as %q: %v", lang, text, v.Write("", read), problems)
					}
				}
				wished++
			}
		})
		if wished < 8 {
			t.Errorf("only %d sheets", wished)
		}
	}
}

// An army that is founded may leave at once: the sheet shows it with what it is given.
func TestTMS12TheSheetShowsAnArmyThatIsFounded(t *testing.T) {
	play(t, map[string]string{"mode": "campaign"}, four, 1, func(p game.Position) {
		v := p.View(game.As("falcon"))
		answer, problems := board.Board{}.Foresee(v, v.Default(), `{"gives":[{"army":1,"unit":1,"men":3,"to":2}]}`)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		sheet := answer.(board.Sheet)
		if len(sheet.Armies) != 2 || sheet.Next != 3 {
			t.Fatalf("%d armies, the next is %d", len(sheet.Armies), sheet.Next)
		}
		first, second := sheet.Armies[0], sheet.Armies[1]
		want := first.Units[0]
		want.Unit, want.Men = 0, 3
		if second.Number != 2 || second.At != first.At || !reflect.DeepEqual(second.Units, []board.Ranked{want}) {
			t.Errorf("founded is %+v, want army 2 in %s with %+v", second, first.At, want)
		}
	})
}

func TestWishesThatCannotBeAreRefused(t *testing.T) {
	play(t, map[string]string{"mode": "campaign"}, four, 1, func(p game.Position) {
		v := p.View(game.As("falcon"))
		for wish, want := range map[string]string{
			`{"marches":[{"army":1,"to":"nabenfels"}]}`:                           "problem.far",
			`{"builds":[{"at":"falkenhorst","fort":"zitadelle"}]}`:                "problem.gold",
			`{"raises":[{"at":"falkenhorst","kind":"ritter","men":79,"army":1}]}`: "problem.gold",
			`{"posts":[{"army":1,"unit":1,"row":11,"tactic":"charge"}]}`:          "problem.row",
			`{`: "board.page.unread",
		} {
			_, problems := board.Board{}.Foresee(v, v.Default(), wish)
			if !slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Code == want }) {
				t.Errorf("%s: %v, want %s", wish, problems, want)
			}
		}
		if answer, _ := (board.Board{}).Foresee(p.View(game.Public), v.Default(), ""); answer != nil {
			t.Errorf("the public has the sheet %v", answer)
		}
	})
}

// The link of a battle holds the whole battle: fought again, it ends as it did (TM-D44).
func TestTMD44LinksHoldTheBattlesOfTheWeek(t *testing.T) {
	fought := 0
	play(t, map[string]string{"muster": "standard", "holder": "lot", "weeks": "30"}, four, 12, func(p game.Position) {
		v := p.View(game.As("falcon"))
		own := v.Value().(terramagica.View)
		for _, r := range (board.Board{}).Data(v).(board.Page).Battles {
			m, err := muster.FromCode(r.Code, catalogue.Standard())
			if err != nil {
				t.Fatal(err)
			}
			record, err := protocol.Record(nil, m, m.Seed)
			if err != nil {
				t.Fatal(err)
			}
			n := slices.IndexFunc(own.Battles, func(b terramagica.Battle) bool { return b.At == r.At && b.Number == r.Number && b.Week == own.Week-1 })
			for side, fighters := range own.Battles[n].Sides {
				for k, f := range fighters {
					if got := record.Result.Units[side][k].HP; got != f.Left {
						t.Fatalf("unit %d of side %d ends with %v, in the match with %v", k, side, got, f.Left)
					}
				}
			}
			fought++
		}
	})
	if fought == 0 {
		t.Error("nobody fought")
	}
}

// TM-S14, TM-S27: what a campaign's page says of the realms is what everybody sees of them; the head says which week
// of how many it is. Who may meet whom, where they stand and one march away, can be tried before it is ordered.
func TestTMS27TheRealmsAtAGlance(t *testing.T) {
	tried := map[bool]int{}
	play(t, map[string]string{"mode": "campaign", "weeks": "9"}, four, 9, func(p game.Position) {
		v := p.View(game.As("falcon"))
		own := v.Value().(terramagica.View)
		page := (board.Board{}).Data(v).(board.Page)
		for n, r := range page.Realms {
			provinces, gold := 0, 0
			for k, place := range own.Provinces {
				if place.Owner == own.Seats[n] {
					provinces++
					gold += own.Map[k].Gold
				}
			}
			if r.Realm != own.Seats[n] || r.Provinces != provinces || r.Gold != gold || (board.Board{}).Count(v)[r.Realm] != provinces {
				t.Errorf("week %d: %+v, want %d provinces and %d gold", own.Week, r, provinces, gold)
			}
		}
		date := (board.Board{}).Date(v, func(key string, args game.Args) string { return key + " " + args["week"] + "/" + args["weeks"] })
		if want := fmt.Sprintf("board.date %d/9", own.Week); own.Ended == "" && date != want || own.Ended != "" && date != "" {
			t.Errorf("week %d is %q", own.Week, date)
		}
		at := map[string]board.Placed{}
		for _, a := range page.Armies {
			at[a.ID] = a
		}
		for _, trial := range page.Trials {
			from, to := at[trial.Own].At, at[trial.Other].At
			if from != to && !slices.Contains(page.Places[from].Near, to) {
				t.Errorf("%s and %s are too far apart", from, to)
			}
			tried[from == to]++
		}
	})
	if tried[false] == 0 {
		t.Error("nobody was one march away")
	}
}

// Every text that is asked for exists in both languages, and every text is asked for.
func TestTextsAreThoseThatAreAskedFor(t *testing.T) {
	asked := []string{"phase.name.#"} // by the pages
	for _, m := range gametest.Written(t, "[\"`](board\\.[a-z.]*)", "*.go", "../../internal/web/static/js/terramagica/*.js", "../../internal/web/static/js/board/bar.js", "../../internal/web/static/js/board/reach.js") {
		asked = append(asked, m[1])
	}
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, board.Texts, lang)
		for _, key := range asked {
			if _, ok := texts[key]; !ok && !begun(texts, key) {
				t.Errorf("%s: no text for %q", lang, key)
			}
		}
		for key := range texts {
			if strings.HasPrefix(key, "story.") {
				continue // told; see tell_test.go
			}
			if !slices.ContainsFunc(asked, func(a string) bool { return a == key || strings.HasSuffix(a, ".") && strings.HasPrefix(key, a) }) {
				t.Errorf("%s: nobody asks for %q", lang, key)
			}
		}
		for _, seat := range terramagica.New().Info().Seats {
			if !regexp.MustCompile(`\{n\}`).MatchString(texts["board.army."+string(seat)]) || texts["board.avatar."+string(seat)] == "" {
				t.Errorf("%s: armies of the %s have no name", lang, seat)
			}
		}
	}
	gametest.SameTexts(t, board.Texts)
}

// begun reports whether a key goes on differently each time, and there are texts for that.
func begun(texts map[string]string, key string) bool {
	return strings.HasSuffix(key, ".") && slices.ContainsFunc(slices.Collect(maps.Keys(texts)), func(k string) bool { return strings.HasPrefix(k, key) })
}
