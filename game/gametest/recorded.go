package gametest

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"spielleiter/game"
)

// recorded is what is read of the file of a stored match.
type recorded struct {
	Match struct {
		Seed   string
		Config game.Config
	}
	Phases []struct {
		N      int
		Schema int
		State  json.RawMessage
		Orders []struct {
			Seat game.Seat
			Text string
		}
		Protocol game.Protocol
	}
}

// Recorded plays a match again that is stored as a file, each step from what is stored of the position before it, and gives each as
// every viewer reads of it: told as it would be told today.
func Recorded(g game.Game, file string) ([][]Passage, error) {
	m, err := readRecorded(file)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	var all [][]Passage
	for k := 1; k < len(m.Phases); k++ {
		step, err := m.step(g, k)
		if err != nil {
			return nil, fmt.Errorf("play phase %d of %s again: %w", m.Phases[k].N, file, err)
		}
		all = append(all, step)
	}
	return all, nil
}

// StoredMatches gives the steps of all stored matches whose files match a pattern; the test fails if there are fewer than least.
func StoredMatches(t testing.TB, g game.Game, pattern string, least int) (all [][]Passage) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) < least {
		t.Fatalf("%d stored matches: %v", len(files), err)
	}
	for _, f := range files {
		steps, err := Recorded(g, f)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, steps...)
	}
	return all
}

// StoredReportsAreEnough holds the reports of stored matches against what every viewer sees.
func StoredReportsAreEnough(t testing.TB, read Reader, steps [][]Passage) {
	t.Helper()
	notes := 0
	for n, step := range steps {
		for _, p := range step {
			notes += len(p.Notes)
			for _, fault := range read(p) {
				t.Errorf("step %d (%s) for %s: %s", n, p.Phase, p.Viewer, fault)
			}
		}
	}
	t.Logf("%d phases of stored matches, %d notes read", len(steps), notes)
}

func readRecorded(file string) (m recorded, err error) {
	f, err := os.Open(file)
	if err != nil {
		return m, err
	}
	defer func() { _ = f.Close() }()
	z, err := gzip.NewReader(f)
	if err != nil {
		return m, err
	}
	return m, json.NewDecoder(z).Decode(&m)
}

// step plays the kth phase again.
func (m *recorded) step(g game.Game, k int) ([]Passage, error) {
	p := m.Phases[k]
	at, err := g.Load(m.Phases[k-1].Schema, m.Phases[k-1].State)
	if err != nil {
		return nil, err
	}
	var orders []game.ErasedOrders
	for _, o := range p.Orders {
		read, problems := at.View(game.As(o.Seat)).Read("", o.Text)
		if game.HasError(problems) {
			return nil, fmt.Errorf("%s: %q is refused: %v", o.Seat, o.Text, problems)
		}
		orders = append(orders, game.ErasedOrders{Seat: o.Seat, Orders: read})
	}
	var rulings func(string) (string, bool)
	if slices.ContainsFunc(p.Protocol.Rulings, func(r game.Ruling) bool { return r.By == "gm" }) {
		rulings = func(key string) (string, bool) {
			n := slices.IndexFunc(p.Protocol.Rulings, func(r game.Ruling) bool { return r.Key == key })
			if n < 0 {
				return "", false
			}
			return p.Protocol.Rulings[n].Answer, true
		}
	}
	seed, err := game.ParseSeed(m.Match.Seed)
	if err != nil {
		return nil, err
	}
	clerk := game.NewClerk(seed, p.N, rulings)
	next, err := at.Step(orders, clerk)
	if err != nil {
		return nil, err
	}
	return Passages(m.Match.Config.Seats, at, orders, clerk.Protocol().Notes, next), nil
}
