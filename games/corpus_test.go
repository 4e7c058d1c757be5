package games

import (
	"bytes"
	"compress/gzip"
	"crypto/ed25519"
	"errors"
	"flag"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

var update = flag.Bool("update", false, "write the corpus anew: only after a deliberate change of rules, with a new edition")

// finite are the options with which games end soon that by their defaults go on for long or
// for ever.
var finite = map[string]map[string]string{"diplomacy": {"years": "3"}, "rathersilly": {"years": "3"}, "terramagica": {"weeks": "6"}, "waben": {"length": "6"}}

// further are matches with options that are no switches, by what stands after the game's
// name.
var further = map[string]map[string]string{
	"rathersilly-seasons": {
		"pace": "seasons", "borg_sc": "neutral", "bounce": "wide", "twins_cost": "1", "fool_extra": "once", "superbrain_silent": "nothing",
		"lama_report": "anonymous", "immune_fleet": "provocation", "labels": "original", "reading": "strict",
	},
	"rathersilly-answers":  {"superbrain_unit": "season", "superbrain_silent": "active"},
	"terramagica-held":     {"muster": "standard", "holder": "lot", "healing": "rest", "repair": "paid"},
	"terramagica-campaign": {"mode": "campaign"},
	"terramagica-valleys":  {"mode": "campaign", "scenario": "valleys", "sight": "all", "healing": "rest", "repair": "paid"},
	"waben-crews":          {"crews_first": "yes"},
	"waben-two":            {"moons": "2", "attack_neutrals": "no", "line_of_sight": "yes", "rider_weight": "1", "white": "no", "size": "16", "scouts_land": "0"},
}

// tables are how many seats a match has if not all.
var tables = map[string]int{"terramagica-held": 4, "terramagica-valleys": 4, "waben-two": 4, "waben-crews": 4}

// corpus are the matches that every release plays again to the same bytes: for each
// game a match of each choice of its switches, where a name says which are not as usual,
// and the further ones.
func corpus() map[string]game.Config {
	all := map[string]game.Config{}
	for _, e := range All() {
		info := e.Game.Info()
		variants := []map[string]string{{}}
		for _, o := range info.Options {
			if o.Kind != game.Switch {
				continue
			}
			for _, v := range slices.Clone(variants) {
				with := maps.Clone(v)
				with[o.Name] = "on"
				if o.Default == "on" {
					with[o.Name] = "off"
				}
				variants = append(variants, with)
			}
		}
		for _, v := range variants {
			name := strings.Join(append([]string{info.ID}, slices.Sorted(maps.Keys(v))...), "-")
			maps.Copy(v, finite[info.ID])
			all[name] = game.Config{Options: v}
		}
	}
	for name, options := range further {
		id, _, _ := strings.Cut(name, "-")
		with := maps.Clone(options)
		maps.Copy(with, finite[id])
		config := game.Config{Options: with}
		if n := tables[name]; n > 0 {
			e, _ := All().Find(id, "")
			config.Seats = e.Game.Info().Seats[:n]
		}
		all[name] = config
	}
	return all
}

// TestTheCorpusPlaysAgainToTheSameBytes is the promise of editions: what is stored
// was written by an earlier release, perhaps on another kind of machine.
func TestTheCorpusPlaysAgainToTheSameBytes(t *testing.T) {
	phases := 0
	for name, config := range corpus() {
		path := filepath.Join("testdata", "corpus", name+".json.gz")
		id, _, _ := strings.Cut(name, "-")
		var stored []byte
		if _, err := os.Stat(path); err == nil && !*update {
			stored = read(t, path)
			config.Options = chosen(t, id, stored, config.Options)
		}
		data, err := whole(id, config)
		if _, refused := errors.AsType[*game.ConfigError](err); refused {
			continue // options that exclude each other
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if *update {
			write(t, path, data)
			continue
		}
		report, err := match.Verify(stored, rulesOf)
		if err != nil || report.Redacted {
			t.Errorf("%s: the stored match does not verify: %v", name, err)
		}
		if !bytes.Equal(stored, data) && !older(t, id, stored) && (report.Retold == 0 || !samePlay(t, stored, data)) {
			t.Errorf("%s: the same match is played to other bytes now", name)
		}
		phases += report.Phases
	}
	t.Logf("%d phases played again", phases)
}

// chosen are the options of a stored match that has all of its game's, as some of them were defaults then and are not today; else those given.
func chosen(t *testing.T, id string, stored []byte, given map[string]string) map[string]string {
	t.Helper()
	m, _, _, err := match.Import(stored)
	if err != nil {
		t.Fatal(err)
	}
	if older(t, id, stored) {
		return given
	}
	return m.Config.Options
}

// samePlay reports whether two matches differ at most in what was told of them, as a younger edition of reports does.
func samePlay(t *testing.T, a, b []byte) bool {
	t.Helper()
	played := func(data []byte) (all []match.Phase) {
		_, _, phases, err := match.Import(data)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range phases {
			p.Protocol.Notes = nil
			all = append(all, p)
		}
		return all
	}
	return reflect.DeepEqual(played(a), played(b))
}

// older reports whether a stored match lacks an option of its game: then nothing is played to its bytes any more, and that it
// verifies is all that can be asked.
func older(t *testing.T, id string, stored []byte) bool {
	t.Helper()
	m, _, _, err := match.Import(stored)
	if err != nil {
		t.Fatal(err)
	}
	e, _ := All().Find(id, "")
	return len(m.Config.Options) < len(e.Game.Info().Options)
}

func TestTheCorpusHasNoStranger(t *testing.T) {
	files, err := fs.Glob(os.DirFS("testdata/corpus"), "*.json.gz")
	if err != nil || len(files) == 0 {
		t.Fatal("no corpus", err)
	}
	known := corpus()
	for _, f := range files {
		if _, ok := known[strings.TrimSuffix(f, ".json.gz")]; !ok {
			t.Errorf("%s belongs to no choice of options", f)
		}
	}
}

func rulesOf(id, edition string) (game.Game, bool) {
	e, ok := All().Find(id, edition)
	return e.Game, ok
}

// whole plays a match by chance to its end and exports it.
func whole(id string, config game.Config) ([]byte, error) {
	e, _ := All().Find(id, "")
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))
	now := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	owner := match.Who{Person: "owner", Name: "Owner"}
	t, err := match.New(e.Game, match.Plan{ID: "corpus", Config: config, Seed: game.Seed{4, 2}, Invite: "x"}, owner, key, now)
	if err != nil {
		if r, ok := errors.AsType[*match.Refusal](err); ok && len(r.Problems) > 0 {
			return nil, &game.ConfigError{Problems: r.Problems}
		}
		return nil, err
	}
	for _, s := range t.Match().Config.Seats {
		if err := t.SetBot(owner, s, "random", now); err != nil {
			return nil, err
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for t.Snapshot().Status == match.Running {
		now = now.Add(time.Minute)
		for _, s := range t.Snapshot().BotsDue() {
			view, err := t.View(game.As(s))
			if err != nil {
				return nil, err
			}
			text := view.Write("", view.Random(rng))
			if _, err := t.Submit(match.Server, match.Draft{Seat: s, Text: text, Ready: true}, now); err != nil {
				return nil, err
			}
		}
	}
	c := t.Changes()
	return match.Export(t.Match(), c.Entries, c.Phases, game.Public, key.Public().(ed25519.PublicKey))
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if _, err := z.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if _, err := b.ReadFrom(z); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
