package judge_test

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ulikunitz/xz"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// shared finds the folder of recorded games beside the repository, or skips.
func shared(t testing.TB, name string) string {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", "data", "diplomacy", name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no recorded games: %v", err)
	}
	return path
}

// block is a phase of a recorded game.
type block struct {
	name      string
	position  judge.Position // of the dislodged it knows only that they are
	orders    []judge.Order
	dislodged []chart.Unit
}

type recording struct {
	name   string
	blocks []block
}

// recordings reads all games of the archive.
func recordings(t testing.TB) (games []recording) {
	t.Helper()
	f, err := os.Open(shared(t, "recorded-games-sample.tar.xz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	x, err := xz.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(x); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return games
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Typeflag == tar.TypeReg {
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, recording{filepath.Base(h.Name), readBlocks(t, string(text))})
		}
	}
}

func readBlocks(t testing.TB, text string) (blocks []block) {
	t.Helper()
	var b *block
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || len(words) == 1:
		case words[0] == "PHASE":
			blocks = append(blocks, newBlock(t, words))
			b = &blocks[len(blocks)-1]
		case strings.HasSuffix(words[0], ":"):
			b.readPosition(t, strings.TrimSuffix(words[0], ":"), words[1], place(t, words[2]))
		default:
			b.orders = append(b.orders, b.readOrder(t, words))
		}
	}
	return blocks
}

func newBlock(t testing.TB, words []string) block {
	t.Helper()
	b := block{name: strings.Join(words[1:], " ")}
	if _, err := fmt.Sscan(words[1], &b.position.Year); err != nil {
		t.Fatal(err)
	}
	if words[2] == "Fall" {
		b.position.Season = judge.Fall
	}
	switch words[3] {
	case "Retreat":
		b.position.Phase = judge.Retreats
	case "Adjustment":
		b.position.Season, b.position.Phase = judge.Winter, judge.Adjustments
	}
	for n := range b.position.Owners {
		b.position.Owners[n] = chart.None
	}
	return b
}

func (b *block) readPosition(t testing.TB, power, what string, at chart.Place) {
	t.Helper()
	p, ok := chart.Standard().FindPower(power)
	if !ok {
		t.Fatalf("no power %q", power)
	}
	u := chart.Unit{Kind: chart.Army, Power: p, At: at}
	if strings.HasPrefix(what, "fleet") {
		u.Kind = chart.Fleet
	}
	switch {
	case what == "supply":
		b.position.Owners[at] = p
	case strings.HasSuffix(what, "/dislodged"):
		b.dislodged = append(b.dislodged, u)
	default:
		b.position.Units = append(b.position.Units, u)
	}
}

// readOrder reads an order. The format does not say who gives it.
func (b *block) readOrder(t testing.TB, words []string) judge.Order {
	t.Helper()
	o := judge.Order{Of: chart.None, To: chart.None}
	switch words[0] {
	case "build":
		o.Kind, o.Unit.At = judge.Build, place(t, words[2])
		o.Unit.Kind = map[string]chart.Kind{"Army": chart.Army, "Fleet": chart.Fleet}[words[1]]
		o.Unit.Power = chart.Standard().Provinces[chart.Standard().Of(o.Unit.At)].Home
		return o
	case "remove":
		words = []string{words[1], "disband"}
	}
	o.Unit.At = place(t, words[0])
	o.Unit.Power = b.power(o.Unit.At)
	switch words[1] {
	case "hold":
	case "move":
		o.Kind, o.To, o.Via = judge.Move, place(t, words[2]), len(words) > 3
	case "support", "convoy":
		o.Kind, o.Of = judge.Support, place(t, words[2])
		if words[1] == "convoy" {
			o.Kind = judge.Convoy
		}
		if len(words) > 4 {
			o.To = place(t, words[4])
		}
	case "disband":
		o.Kind = judge.Disband
	default:
		t.Fatalf("order %q", words)
	}
	return o
}

// power gives whose unit an order is for: the dislodged one in a retreat.
func (b *block) power(at chart.Place) chart.Power {
	c := chart.Standard()
	units := b.position.Units
	if b.position.Phase == judge.Retreats {
		units = b.dislodged
	}
	for _, u := range units {
		if c.Of(u.At) == c.Of(at) {
			return u.Power
		}
	}
	return chart.None
}

// compare tells how a position differs from the recorded one, or "".
func (b *block) compare(p *judge.Position) string {
	var weak []chart.Unit
	for _, d := range p.Dislodged {
		weak = append(weak, d.Unit)
	}
	switch {
	case p.Year != b.position.Year || p.Season != b.position.Season || p.Phase != b.position.Phase:
		return fmt.Sprintf("phase %d %d %d", p.Year, p.Season, p.Phase)
	case show(p.Units) != show(b.position.Units):
		return fmt.Sprintf("units\n  %s, recorded\n  %s", show(p.Units), show(b.position.Units))
	case show(weak) != show(b.dislodged):
		return fmt.Sprintf("dislodged %s, recorded %s", show(weak), show(b.dislodged))
	case p.Owners != b.position.Owners:
		return "owners"
	}
	return ""
}

func TestRecordedGamesOfDroidippy(t *testing.T) {
	e := judge.Engine{Profile: judge.Droidippy()}
	games, phases := recordings(t), 0
	for _, g := range games {
		p := g.blocks[0].position
		for n, b := range g.blocks[:len(g.blocks)-1] {
			next := &g.blocks[n+1]
			if b.position.Phase == judge.Adjustments && p.Phase != judge.Adjustments {
				continue // nobody had anything to do
			}
			out := e.Judge(&p, b.orders)
			p = out.Next.Clone()
			phases++
			if next.position.Phase == judge.Adjustments && p.Phase == judge.Movement {
				p.Year, p.Season, p.Phase = p.Year-1, judge.Winter, judge.Adjustments
			}
			if diff := next.compare(&p); diff != "" {
				t.Errorf("%s %s: %s", g.name, b.name, diff)
				break
			}
		}
	}
	t.Logf("%d games, %d transitions", len(games), phases)
}
