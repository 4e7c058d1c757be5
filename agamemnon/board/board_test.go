package board_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/board"
	"spielleiter/game"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// spell puts a text as its key and arguments, so that pictures do not change with words.
func spell(key string, args game.Args) string { return fmt.Sprint(key, args) }

// played gives the view of the seat to move after some phases of random play.
func played(t testing.TB, options map[string]string, phases int, seed uint64) game.View {
	t.Helper()
	g := agamemnon.New()
	config, problems := g.Info().Complete(game.Config{Options: options})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	at, err := g.Setup(config, game.NewClerk(game.Seed{byte(seed)}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 0))
	for n := 1; n <= phases && !at.Pending().Over(); n++ {
		seat := at.Pending().Seats[0]
		orders := at.View(game.As(seat)).Random(r)
		at, err = at.Step([]game.ErasedOrders{{Seat: seat, Orders: orders}}, game.NewClerk(game.Seed{byte(seed)}, n, nil))
		if err != nil {
			t.Fatal(err)
		}
	}
	if at.Pending().Over() {
		return at.View(game.Public)
	}
	return at.View(game.As(at.Pending().Seats[0]))
}

func TestGoldenPictures(t *testing.T) {
	for _, c := range []struct {
		name    string
		options map[string]string
		phases  int
	}{
		{"start", map[string]string{"starter": "greeks"}, 0},
		{"middle", nil, 10},
		{"over", nil, 99},
		{"loom", map[string]string{"loom": "on"}, 9},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := board.Board{}.SVG(played(t, c.options, c.phases, 7), spell)
			file := filepath.Join("testdata", c.name+".svg")
			if *update {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("the picture differs from %s; look at both, then go test -update", file)
			}
		})
	}
}

// A picture can be read as XML, has each connection and space in the game once, and
// carries no style, script or link.
func TestPicturesAreCompleteAndPlain(t *testing.T) {
	for seed := range uint64(24) {
		options := map[string]string{}
		if seed%2 == 1 {
			options["loom"] = "on"
		}
		v := played(t, options, int(seed), seed)
		spaces, edges, pieces := survey(t, board.Board{}.SVG(v, spell))
		view := v.Value().(agamemnon.View)
		core := view.Core()
		for n := range view.Geometry().Spaces {
			s, stone := agamemnon.SpaceAt(n), core.Stone(n)
			want := 1
			if s == view.Out {
				want = 0
			}
			if spaces[fmt.Sprint(s)] != want || pieces[fmt.Sprint(s)] != strings.TrimLeft(stone.String(), "GT") {
				t.Errorf("seed %d: space %d is drawn %d times with %q, want %d with %v", seed, s, spaces[fmt.Sprint(s)], pieces[fmt.Sprint(s)], want, stone)
			}
		}
		for n, c := range view.Geometry().Connections {
			want := 1
			if c.A == view.Out || c.B == view.Out {
				want = 0
			}
			if edges[fmt.Sprint(n)] != want {
				t.Errorf("seed %d: connection %d is drawn %d times, want %d", seed, n, edges[fmt.Sprint(n)], want)
			}
		}
	}
}

func survey(t *testing.T, svg []byte) (spaces, edges map[string]int, pieces map[string]string) {
	t.Helper()
	spaces, edges, pieces = map[string]int{}, map[string]int{}, map[string]string{}
	space := ""
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return spaces, edges, pieces
		}
		if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range e.Attr {
			switch a.Name.Local {
			case "data-space":
				space = a.Value
				spaces[space]++
			case "data-edge":
				edges[a.Value]++
			case "data-piece":
				pieces[space] = a.Value
			case "style", "href", "id", "onclick", "onload":
				t.Errorf("<%s %s=%q> in a picture", e.Name.Local, a.Name.Local, a.Value)
			}
		}
		if name := e.Name.Local; name == "script" || name == "style" {
			t.Errorf("<%s> in a picture", name)
		}
	}
}

// A picture tells who holds which tile as the rules do.
func TestMarksTellTheScore(t *testing.T) {
	for seed := range uint64(12) {
		v := played(t, nil, int(seed)+3, seed)
		view := v.Value().(agamemnon.View)
		svg := string(board.Board{}.SVG(v, spell))
		for side, want := range map[string]int{"greeks": view.Now.Greeks, "trojans": view.Now.Trojans} {
			if got := strings.Count(svg, "held-"+side); got != want {
				t.Errorf("seed %d: the %s hold %d tiles in the picture, %d in the score", seed, side, got, want)
			}
		}
	}
}

// Texts of any kind, as a translation or a user's board may bring them, stay texts.
func TestTextsCannotBreakThePicture(t *testing.T) {
	nasty := func(string, game.Args) string { return `"><script>alert(1)</script><g a='` }
	svg := board.Board{}.SVG(played(t, nil, 5, 1), nasty)
	survey(t, svg)
	if bytes.Contains(svg, []byte("<script")) {
		t.Error("a text became an element")
	}
}

func TestAViewOfAnotherGameIsAFault(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	board.Board{}.Data(stranger{})
}

type stranger struct{ game.View }

func (stranger) Value() any { return 1 }

func BenchmarkSVG(b *testing.B) {
	v := played(b, nil, 12, 3)
	b.ReportAllocs()
	for b.Loop() {
		board.Board{}.SVG(v, spell)
	}
}
