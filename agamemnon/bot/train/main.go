// Command train makes the weights of package value: it lets the program play itself,
// remembers the strings of every position with what became of their tiles, and fits
// the networks to that. Run it in rounds, each with the weights of the round before:
//
//	go run ./agamemnon/bot/train -games 100000 -out r0.bin
//	go run ./agamemnon/bot/train -from r0.bin -games 80000 -out r1.bin
//	go run ./agamemnon/bot/train -from r0.bin,r1.bin -games 120000 -out r2.bin
//
// weights.md beside the weights says how those in use were made.
// Without -from the matches are played at random.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"spielleiter/agamemnon/bot/value"
)

func main() {
	log.SetFlags(log.Ltime)
	from := flag.String("from", "", "weights of the players, separated by commas; none: they play at random")
	start := flag.String("start", "", "weights to begin learning with; none: fresh ones")
	out := flag.String("out", "weights.bin", "where to put the new weights")
	games := flag.Int("games", 20000, "matches to play")
	loom := flag.Int("loom", 25, "matches of a hundred on the Loom board")
	epochs := flag.Int("epochs", 4, "times to go through all positions")
	seed := flag.Uint64("seed", 1, "seed of all chance")
	flag.Parse()
	if err := run(*from, *start, *out, *games, *loom, *epochs, *seed); err != nil {
		log.Fatal(err)
	}
}

func run(from, start, out string, games, loom, epochs int, seed uint64) error {
	players, err := loadAll(from)
	if err != nil {
		return err
	}
	began := time.Now()
	data := play(players, games, loom, seed)
	log.Printf("%d matches, %d positions, %d strings in %v", games, len(data.positions), len(data.strands), time.Since(began).Round(time.Second))

	model, err := load(start)
	if err != nil {
		return err
	}
	if model == nil {
		model = fresh(seed)
	}
	learn(model, data, epochs, seed)
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := model.Write(f); err != nil {
		return fmt.Errorf("write %s: %w", out, err)
	}
	return f.Close()
}

func loadAll(paths string) ([]*value.Model, error) {
	if paths == "" {
		return nil, nil
	}
	var list []*value.Model
	for path := range strings.SplitSeq(paths, ",") {
		m, err := load(path)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

func load(path string) (*value.Model, error) {
	if path == "" {
		return nil, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return value.ReadModel(data)
}
