package board_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os/exec"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/board"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// page is what the script is asked about: the map as one power has it before it.
type page struct {
	Data  board.Page    `json:"data"`
	Units []board.Piece `json:"units"`
	Mine  []board.Piece `json:"mine"`

	view game.View
	list int // orders that the judge knows
}

// answered is what the script says.
type answered struct {
	De, En      []string
	Forgotten   int
	Untouchable []any
	Unwalked    []string
	Later       []struct {
		Text        string
		Lines       int
		Same, Known bool
	}
}

// On random matches the script lets everybody give just the orders that the judge calls
// possible, each by touches, and writes them so that the rules read them in both
// languages. Arrow keys reach every province. It needs node.
func TestScriptGivesAllPossibleOrders(t *testing.T) {
	pages := pagesOfAMatch(t, nil)
	answers := askScript(t, pages)
	orders := 0
	for n, a := range answers {
		p := pages[n]
		if len(a.De) != p.list || a.Forgotten > 0 || len(a.Untouchable) > 0 || len(a.Unwalked) > 0 {
			t.Errorf("%s of %s: %d orders, the judge knows %d; %d forgotten, no touches for %v, no keys to %v", p.Data.Phase, p.Data.Seat,
				len(a.De), p.list, a.Forgotten, a.Untouchable, a.Unwalked)
		}
		for lang, texts := range map[string][]string{"de": a.De, "en": a.En} {
			for _, text := range texts {
				orders++
				read, problems := p.view.Read(lang, text)
				if game.HasError(problems) || p.view.Write(lang, read) != text {
					t.Fatalf("%s of %s: %q is read as %q, %v", p.Data.Phase, p.Data.Seat, text, p.view.Write(lang, read), problems)
				}
			}
		}
	}
	t.Logf("%d pages, %d orders", len(pages), orders)
}

// Where one sheet serves a season, what the map wishes for the phases that follow is read
// by the rules as it was meant, and by the script itself.
func TestScriptOrdersInAdvance(t *testing.T) {
	pages := pagesOfAMatch(t, map[string]string{"pace": "seasons"})
	kinds := map[string]int{}
	for n, a := range askScript(t, pages) {
		p := pages[n]
		for k, lang := range []string{"de", "en"} {
			sheet := a.Later[k]
			if !sheet.Same || !sheet.Known {
				t.Errorf("%s of %s: the script reads its own lines otherwise (known: %t):\n%s", p.Data.Phase, p.Data.Seat, sheet.Known, sheet.Text)
			}
			read, problems := p.view.Read(lang, sheet.Text)
			if game.HasError(problems) || p.view.Write(lang, read) != sheet.Text {
				t.Fatalf("%s of %s:\n%s\nis read as\n%s\n%v", p.Data.Phase, p.Data.Seat, sheet.Text, p.view.Write(lang, read), problems)
			}
			for _, l := range read.Value().(diplomacy.Orders).Lines {
				kinds[l.Phase+" "+l.Do]++
			}
			for _, problem := range problems {
				t.Errorf("%s of %s: %s of line %d of\n%s", p.Data.Phase, p.Data.Seat, problem.Code, problem.Line, sheet.Text)
			}
		}
	}
	for _, kind := range []string{" move", "retreats move", "adjustments build", "adjustments disband", "adjustments waive"} {
		if kinds[kind] < 5 {
			t.Errorf("only %d lines are %q", kinds[kind], kind)
		}
	}
	t.Log(kinds)
}

func askScript(t *testing.T, pages []page) []answered {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node")
	}
	input, err := json.Marshal(pages)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node, "testdata/orders.mjs")
	cmd.Stdin = bytes.NewReader(input)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, complaint.String())
	}
	var answers []answered
	if err := json.Unmarshal(output, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}

// pagesOfAMatch plays a match by chance and takes every page of it that has orders.
func pagesOfAMatch(t *testing.T, options map[string]string) []page {
	t.Helper()
	var pages []page
	playWith(t, options, 24, func(p game.Position) {
		for _, seat := range p.Pending().Seats {
			v := p.View(game.As(seat))
			own := v.Value().(diplomacy.View)
			position := own.Position()
			if position.Phase == judge.Adjustments {
				continue
			}
			one := page{Data: board.Board{}.Data(v).(board.Page), view: v}
			for _, list := range new(judge.Engine).Choices(&position, own.Power()) {
				one.list += len(list)
			}
			for _, s := range diplomacy.New().Info().Seats {
				for _, u := range own.Units[s] {
					one.Units = append(one.Units, board.Piece{Power: s, Unit: u})
				}
			}
			one.Mine = []board.Piece{}
			for _, u := range one.Units {
				if u.Power == seat && position.Phase == judge.Movement {
					one.Mine = append(one.Mine, u)
				}
			}
			for _, d := range own.Dislodged {
				if d.Power == seat {
					one.Mine = append(one.Mine, board.Piece{Power: seat, Unit: d.Unit})
				}
			}
			pages = append(pages, one)
		}
	})
	return pages
}

// play plays a match by chance and shows every position.
func play(t *testing.T, phases int, show func(game.Position)) {
	t.Helper()
	playWith(t, nil, phases, show)
}

func playWith(t *testing.T, options map[string]string, phases int, show func(game.Position)) {
	t.Helper()
	g := diplomacy.New()
	config, problems := g.Info().Complete(game.Config{Options: options})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p, err := g.Setup(config, game.NewClerk(game.Seed{1}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(7, 8))
	for n := 1; n <= phases && !p.Pending().Over(); n++ {
		show(p)
		var orders []game.ErasedOrders
		for _, seat := range p.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: p.View(game.As(seat)).Random(chance)})
		}
		if p, err = p.Step(orders, game.NewClerk(game.Seed{1}, n, nil)); err != nil {
			t.Fatal(err)
		}
	}
}
